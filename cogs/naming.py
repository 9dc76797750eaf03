"""Candidates named in writing: the clear form (Y-49, Y-50) and the wrong ones (Y-51, Y-52).

The forms are messages of the `.ftl` files; what stands around their placeholder is what is looked for.
Whoever writes may use any of the project's languages, whatever he reads.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from cogs.words import Translator
from engine import Seat

_BLANK: Final = "\ufffc"
_END: Final = ".!… "
_APOSTROPHES: Final = str.maketrans(dict.fromkeys("’‘ʻʼ`", "'"))
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,2}")


class Form(StrEnum):
    """As the ids of the messages end."""

    CLEAR = "naming-form"  # Y-50: present tense, a number
    FUTURE = "naming-form-future"  # Y-51
    NAME = "naming-form-name"  # Y-52: no number


@dataclass(frozen=True, slots=True)
class Naming:
    """What somebody has written. `seat`: the number in it, None where it has a name."""

    form: Form
    language: str
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class _Frame:
    """One form in one language: what stands before and after its placeholder."""

    form: Form
    language: str
    before: str
    after: str

    def read(self, written: str) -> Naming | None:
        if len(written) <= len(self.before) + len(self.after):
            return None
        if not (written.startswith(self.before) and written.endswith(self.after)):
            return None
        inside = written[len(self.before) : len(written) - len(self.after)]
        if self.form is Form.NAME:
            return Naming(self.form, self.language, None)
        return Naming(self.form, self.language, Seat(int(inside))) if _NUMBER.fullmatch(inside) else None


class NamingForms:
    """All forms in all languages of the translator. Raises ValueError for a form without its placeholder."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator
        # The clear forms first: a number with its noun could pass for a name.
        self._frames = tuple(_frame(translator, form, lang) for form in Form for lang in translator.languages)

    def read(self, text: str) -> Naming | None:
        """None for what is no naming at all. Case, final points and repeated spaces do not matter."""
        written = _plain(text)
        return next((found for frame in self._frames if (found := frame.read(written)) is not None), None)

    def clear(self, naming: Naming, number: str) -> str:
        """How it should have been written, in the language in which it was: its own number, else `number`."""
        shown = number if naming.seat is None else str(naming.seat)
        return self._translator.text(Form.CLEAR.value, naming.language, number=shown)


def _frame(translator: Translator, form: Form, language: str) -> _Frame:
    place = "name" if form is Form.NAME else "number"
    parts = _plain(translator.text(form.value, language, **{place: _BLANK})).split(_BLANK)
    if len(parts) != 2 or not any(parts):
        raise ValueError(f"{language}: {form.value} must hold its placeholder once, and words around it")
    return _Frame(form, language, *parts)


def _plain(text: str) -> str:
    folded = unicodedata.normalize("NFC", text).translate(_APOSTROPHES).casefold()
    return " ".join(folded.split()).rstrip(_END)
