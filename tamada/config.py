"""The settings of one process: environment, or `.env` in the working folder. See `.env.example`."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal, Self
from urllib.parse import urlsplit

from dotenv.parser import parse_stream
from pydantic import AfterValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from tamada.failures import Misconfigured

FASTEST = 1000
"""Times as fast as real; beyond, the loop itself is the clock."""

FILE: Final = Path(".env")
ENCODING: Final = "utf-8-sig"
"""Some editors put a mark before the first name."""

API_VERSION: Final = "/v10"
"""What discord.py speaks. The path of `DISCORD_API` ends with it."""

_PREFIXES: Final = ("TAMADA_", "DISCORD_")
_NEAR, _NEAR_REST = 0.85, 0.6
"""From this likeness on a name is taken for a misspelt one of ours: as a whole, or without its prefix."""


def _address(*schemes: str, ends: str = "", example: str) -> AfterValidator:
    def check(value: str) -> str:
        address = value.rstrip("/")
        begins = " or ".join(f"{one}://" for one in schemes)
        wanted = f"must be an address that begins with {begins}, such as {example}"
        try:
            parts = urlsplit(address)
            good = parts.scheme in schemes and parts.hostname and parts.port != 0 and address.isprintable()
        except ValueError as error:  # its words quote what stands in the port's place, perhaps a password
            raise ValueError(wanted) from error
        if not good or " " in address or parts.username is not None or parts.query or parts.fragment:
            raise ValueError(wanted)
        if not parts.path.endswith(ends):
            raise ValueError(f"must end with the API's version, {ends}, such as {example}")
        return address

    return AfterValidator(check)


def _one_word(token: SecretStr) -> SecretStr:
    if not token.get_secret_value().isprintable():
        raise ValueError("must be one line of printable characters")
    if " " in token.get_secret_value():
        raise ValueError("must be the token alone, without spaces and without the word Bot before it")
    return token


class Settings(BaseSettings):
    """Names are those of the environment, in capitals. An empty value is an absent one."""

    model_config = SettingsConfigDict(
        env_file=FILE, env_file_encoding=ENCODING, env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: Annotated[SecretStr, AfterValidator(_one_word)] | None = None
    discord_api: (
        Annotated[str, _address("http", "https", ends=API_VERSION, example="https://discord.com/api/v10")]
        | None
    ) = None
    """Another REST address, version included: a sandbox or a proxy."""
    discord_gateway: Annotated[str, _address("ws", "wss", example="wss://gateway.discord.gg")] | None = None

    tamada_database: Path = Path("tamada.db")
    tamada_speed: Annotated[float, Field(gt=0, le=FASTEST)] = 1.0
    """How many seconds of game time pass in a second."""
    tamada_log: Literal["debug", "info", "warning", "error"] = "info"
    tamada_log_format: Literal["text", "json"] = "text"

    @model_validator(mode="after")
    def _both_or_none(self) -> Self:
        if self.discord_gateway is not None and self.discord_api is None:
            raise ValueError("DISCORD_GATEWAY needs DISCORD_API beside it")
        return self


NAMES: Final = tuple(name.upper() for name in Settings.model_fields)


def read() -> Settings:
    """Raises Misconfigured with one line that names the setting and says what it must be."""
    try:
        written = tuple(_lines())
        _check_names(written)
        return Settings()
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        name = "_".join(str(part) for part in first["loc"][:1]).upper()
        says = first["msg"].removeprefix("Value error, ").replace("Input should be", "must be")
        says = says.removesuffix(", unable to parse string as a number")
        raise Misconfigured(f"{name}: {says}" if name else says) from error
    except UnicodeDecodeError as error:
        raise Misconfigured("cannot read .env: it is not UTF-8 text; save it as UTF-8") from error
    except OSError as error:
        raise Misconfigured(
            f"cannot read .env in {Path.cwd()}: {error.strerror}; "
            "delete it, or let the user that Tamada runs as read it"
        ) from error


@dataclass(frozen=True, slots=True)
class _Line:
    """One that sets something; counted from 1."""

    number: int
    name: str


def _lines() -> Iterator[_Line]:
    """What `.env` sets. Raises Misconfigured for a line that sets nothing: it would be passed over."""
    if not FILE.exists():
        return
    with FILE.open(encoding=ENCODING) as file:
        for found in parse_stream(file):
            text = found.original.string
            number = found.original.line + text[: len(text) - len(text.lstrip())].count("\n")
            if found.error or (found.key is not None and found.value is None):
                raise Misconfigured(
                    f".env, line {number}: cannot be understood; a line is NAME=value, or begins with #"
                )
            if found.key is not None:
                yield _Line(number, found.key)


def _check_names(written: tuple[_Line, ...]) -> None:
    """Raises Misconfigured for a name that is nearly one of ours: the default would hold without a word.

    `.env` and `TAMADA_` are ours alone. Other programs have `DISCORD_…` in the environment, too; such a name
    is taken for a misspelt one only while the setting that it is near to is absent.
    """
    given = {line.name.upper() for line in written} | {name.upper() for name in os.environ}
    for line in written:
        near = _nearest(line.name)
        if line.name.upper() not in NAMES and (near or line.name.upper().startswith(_PREFIXES)):
            raise Misconfigured(f".env, line {line.number}: {_unknown(line.name, near)}")
    for name in sorted(os.environ):
        near = _nearest(name)
        if name.upper() in NAMES:
            continue
        if name.upper().startswith("TAMADA_") or (near is not None and near not in given):
            raise Misconfigured(f"in the environment: {_unknown(name, near)}")


def _nearest(name: str) -> str | None:
    """Of the names with the same beginning by their rest, else by the whole."""
    for prefix in _PREFIXES:
        if name.upper().startswith(prefix):
            rests = [one.removeprefix(prefix) for one in NAMES if one.startswith(prefix)]
            near = difflib.get_close_matches(name.upper().removeprefix(prefix), rests, 1, _NEAR_REST)
            return prefix + near[0] if near else None
    return next(iter(difflib.get_close_matches(name.upper(), NAMES, 1, _NEAR)), None)


def _unknown(name: str, near: str | None) -> str:
    rest = f"is {near} meant?" if near else f"the settings are {', '.join(NAMES)}"
    return f"there is no setting {name}; {rest}"
