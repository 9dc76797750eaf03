"""Frozen values to JSON and back, guided by their field types alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints


def dump_fields(value: Any) -> dict[str, Any]:
    """The fields of a dataclass as JSON values."""
    return {field.name: _dump(getattr(value, field.name)) for field in fields(value)}


def load_fields(kind: Any, data: Mapping[str, Any]) -> Any:
    """A dataclass of this kind from what `dump_fields` gave. Raises ValueError if something does not fit.

    The message never quotes a value: it ends in a log, and the values are roles and deeds.
    """
    hints = _hints(kind)
    if not hints.keys() >= data.keys():
        raise ValueError(f"{kind.__name__} has no {', '.join(sorted(data.keys() - hints.keys()))}")
    try:
        return kind(**{name: _load(hints[name], value) for name, value in data.items()})
    except TypeError as error:
        raise ValueError(f"{kind.__name__}: {error}") from error


@cache
def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _dump(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_dump(item) for item in value]
    if is_dataclass(value):
        return dump_fields(value)
    return value


def _load(kind: Any, value: Any) -> Any:
    kind = getattr(kind, "__supertype__", kind)
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        if value is None:
            return None
        (kind,) = (arm for arm in get_args(kind) if arm is not NoneType)
        return _load(kind, value)
    if origin is tuple:
        if not isinstance(value, list):
            raise ValueError("what should be a list is none")
        arms = get_args(kind)
        if arms[-1] is Ellipsis:
            return tuple(_load(arms[0], item) for item in value)
        if len(arms) != len(value):
            raise ValueError(f"a list has not {len(arms)} parts")
        return tuple(_load(arm, item) for arm, item in zip(arms, value, strict=True))
    if is_dataclass(kind):
        if not isinstance(value, Mapping):
            raise ValueError("what should be an object is none")
        return load_fields(kind, value)
    if issubclass(kind, Enum):
        try:
            return kind(value)
        except ValueError:
            # Its own message quotes the value.
            raise ValueError(f"there is no such {kind.__name__}") from None
    if type(value) is not kind:
        raise ValueError(f"what should be {kind.__name__} is {type(value).__name__}")
    return value
