"""The formats by name."""

from collections.abc import Mapping

from engine.formats.base import Format
from engine.formats.classic import Classic
from engine.formats.options import Option
from engine.formats.yakuza import Yakuza

FORMATS: Mapping[str, Format] = {form.name: form for form in (Classic(), Yakuza())}

__all__ = ["FORMATS", "Format", "Option"]
