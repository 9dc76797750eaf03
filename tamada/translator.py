"""Reads `locales/*.ftl` and gives the words. What a language lacks is said in English, and logged."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import structlog
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

FALLBACK = "en"
FOLDER = Path(__file__).parent.parent / "locales"

log = structlog.get_logger(__name__)


class FluentTranslator:
    """`cogs.words.Translator`. All files are read at once; a broken one raises ValueError at the start."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._bundles: Mapping[str, FluentBundle] = {
            file.stem: _bundle(file) for file in sorted(folder.glob("*.ftl"))
        }
        if FALLBACK not in self._bundles:
            raise ValueError(f"{folder} has no {FALLBACK}.ftl")

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(self._bundles)

    def text(self, id: str, language: str, **args: str | int) -> str:
        """Raises KeyError for an id that English lacks, too."""
        named = {name.replace("_", "-"): value for name, value in args.items()}
        if language != FALLBACK and (said := self._said(id, language, named)) is not None:
            return said
        if (said := self._said(id, FALLBACK, named)) is not None:
            return said
        raise KeyError(id)

    def _said(self, id: str, language: str, args: Mapping[str, str | int]) -> str | None:
        bundle = self._bundles.get(language)
        if bundle is None or not bundle.has_message(id):
            log.error("no such words", id=id, language=language)
            return None
        pattern = bundle.get_message(id).value
        if pattern is None:
            log.error("words without a value", id=id, language=language)
            return None
        said, errors = bundle.format_pattern(pattern, dict(args))
        if errors:
            log.error("words do not fit", id=id, language=language, errors=[repr(error) for error in errors])
        return str(said)


def _bundle(file: Path) -> FluentBundle:
    resource = FluentResource(file.read_text(encoding="utf-8"))
    if junk := [entry for entry in resource.body if isinstance(entry, ast.Junk)]:
        raise ValueError(f"{file.name}: cannot read {junk[0].content!r}")
    # Isolation marks are left out: Discord shows our left-to-right scripts as they are.
    bundle = FluentBundle([file.stem], use_isolating=False)
    bundle.add_resource(resource)
    return bundle
