"""The formats by name."""

from collections.abc import Mapping

from engine.formats.base import Format
from engine.formats.classic import Classic
from engine.formats.options import Option

FORMATS: Mapping[str, Format] = {form.name: form for form in (Classic(),)}

__all__ = ["FORMATS", "Format", "Option"]
