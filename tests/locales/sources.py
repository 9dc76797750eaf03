"""The locale files as they are written: messages, their variables, their plain text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "locales"

LANGUAGES: Final = ("en", "ka", "ru", "uz")
TRANSLATIONS: Final = ("ka", "ru", "uz")


@cache
def entries(language: str) -> tuple[ast.EntryType, ...]:
    return tuple(FluentParser().parse(source(language)).body)


def source(language: str) -> str:
    return (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")


@cache
def messages(language: str) -> Mapping[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, ast.Message)}


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(source(language)))
    return made


def said(language: str, id: str, args: Mapping[str, str | int]) -> str:
    """The message as it comes out; whatever the formatter complains of fails the test."""
    pattern = bundle(language).get_message(id).value
    assert pattern is not None
    text, errors = bundle(language).format_pattern(pattern, dict(args))
    assert errors == []
    return str(text)


def variables(language: str, id: str) -> frozenset[str]:
    """All that the message mentions, whether it shows them or chooses by them, and what messages in it do."""
    return frozenset(node.id.name for node in _all(language, id) if isinstance(node, ast.VariableReference))


def selectors(language: str, id: str) -> frozenset[str]:
    """The variables by which the message chooses its form."""
    return frozenset(
        node.selector.id.name
        for node in _all(language, id)
        if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference)
    )


def written(language: str, id: str) -> str:
    """What a translator has written himself, all forms together, without placeholders."""
    return "\n".join(
        node.value for node in _nodes(messages(language)[id]) if isinstance(node, ast.TextElement)
    )


def _all(language: str, id: str) -> Iterator[ast.BaseNode]:
    for node in _nodes(messages(language)[id]):
        yield node
        if isinstance(node, ast.MessageReference):
            yield from _all(language, node.id.name)


def _nodes(node: Any) -> Iterator[ast.BaseNode]:
    if isinstance(node, (list, tuple)):
        for each in node:
            yield from _nodes(each)
    elif isinstance(node, ast.BaseNode):
        yield node
        for part in vars(node).values():
            yield from _nodes(part)
