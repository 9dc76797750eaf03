"""Candidates named in writing: the clear form (Y-49, Y-50), the wrong ones (Y-51, Y-52), what is nearly one.

The forms are messages of the `.ftl` files; what stands around their placeholder is what is looked for.
Whoever writes may use any of the project's languages, whatever their own cards are in.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from typing import Final

from cogs.words import Translator
from engine import Seat

_BLANK: Final = "\ufffc"
_END: Final = ".!… "
_APOSTROPHES: Final = str.maketrans(dict.fromkeys("’‘ʻʼ`", "'"))
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,2}")
_SENTENCE: Final = re.compile(r"[.!?;\n…]+")
_NEAR: Final = 0.72
"""The likeness of letters, from 0 to 1, from which a text is taken for an attempt at a form: one word of
four may be missing or another. Lower, what only speaks of a candidate would be taken for an attempt."""


class Form(StrEnum):
    """The messages of the forms, and what is nearly one of them."""

    CLEAR = "naming-form"  # Y-50: present tense, a number
    FUTURE = "naming-form-future"  # Y-51
    NAME = "naming-form-name"  # Y-52: no number
    NEAR = "near"  # Y-55: it has a number, and is not clear enough


@dataclass(frozen=True, slots=True)
class Naming:
    """What somebody has written. `seat`: the one number in it, None where it has a name or several."""

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

    @property
    def letters(self) -> str:
        return _letters(self.before + self.after)

    def inside(self, written: str) -> str | None:
        """What stands in the placeholder's stead; None where the words around it are others."""
        if len(written) <= len(self.before) + len(self.after):
            return None
        if not (written.startswith(self.before) and written.endswith(self.after)):
            return None
        return written[len(self.before) : len(written) - len(self.after)]


class NamingForms:
    """All forms in all languages of the translator. Raises ValueError for a form without its placeholder."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator

        def frames(form: Form) -> tuple[_Frame, ...]:
            return tuple(_frame(translator, form, language) for language in translator.languages)

        clear, self._named = frames(Form.CLEAR), frames(Form.NAME)
        self._numbered = (*clear, *frames(Form.FUTURE))
        pairs = zip(clear, self._named, strict=True)
        self._nouns = frozenset(noun for by_number, by_name in pairs for noun in _noun(by_number, by_name))

    def read(self, text: str) -> Naming | None:
        """None for what is no naming at all. Case, final points and repeated spaces do not matter."""
        written = _plain(text)
        for frame in self._numbered:
            inside = frame.inside(written)
            if inside is not None and _NUMBER.fullmatch(inside):
                return Naming(frame.form, frame.language, Seat(int(inside)))
        numbered = self._has_number(written)
        for frame in self._named:
            if frame.inside(written) is not None:
                return self._near(frame, written) if numbered else Naming(frame.form, frame.language, None)
        if not numbered:
            return None
        nearest = self._nearest(written)
        return None if nearest is None else self._near(nearest, written)

    def clear(self, naming: Naming, number: str) -> str:
        """How it should have been written, in the language in which it was: its own number, else `number`."""
        shown = number if naming.seat is None else str(naming.seat)
        return self._translator.text(Form.CLEAR.value, naming.language, number=shown)

    def _has_number(self, written: str) -> bool:
        """In digits, or as a word beside the noun: "number five"."""
        return any(sign.isdecimal() for sign in written) or not self._nouns.isdisjoint(_words(written))

    def _nearest(self, written: str) -> _Frame | None:
        """The numbered form that the text, or a sentence of it, is nearly."""
        best, found = _NEAR, None
        for piece in (written, *_SENTENCE.split(written)):
            matcher = SequenceMatcher(b=_letters(piece), autojunk=False)
            for frame in self._numbered:
                matcher.set_seq1(frame.letters)
                # The first two are cheap upper bounds of the third.
                if min(matcher.real_quick_ratio(), matcher.quick_ratio()) < best:
                    continue
                if (likeness := matcher.ratio()) >= best:
                    best, found = likeness, frame
        return found

    def _near(self, frame: _Frame, written: str) -> Naming:
        numbers = set(re.findall(r"\d+", written))
        number = str(int(numbers.pop())) if len(numbers) == 1 else ""
        return Naming(Form.NEAR, frame.language, Seat(int(number)) if _NUMBER.fullmatch(number) else None)


def _frame(translator: Translator, form: Form, language: str) -> _Frame:
    place = "name" if form is Form.NAME else "number"
    parts = _plain(translator.text(form.value, language, **{place: _BLANK})).split(_BLANK)
    if len(parts) != 2 or not any(parts):
        raise ValueError(f"{language}: {form.value} must hold its placeholder once, and words around it")
    return _Frame(form, language, *parts)


def _noun(by_number: _Frame, by_name: _Frame) -> Iterator[str]:
    """The word beside the number that a name does not need: "number"."""
    beside = (*_words(by_number.before)[-1:], *_words(by_number.after)[:1])
    return (word for word in beside if word not in _words(by_name.before + " " + by_name.after))


def _plain(text: str) -> str:
    folded = unicodedata.normalize("NFC", text).translate(_APOSTROPHES).casefold()
    return " ".join(folded.split()).rstrip(_END)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text)


def _letters(text: str) -> str:
    return "".join(_words(text))
