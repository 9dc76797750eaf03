"""The settings of one process: environment, or `.env` in the working folder. See `.env.example`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from tamada.failures import Failure

FASTEST = 1000
"""Times as fast as real; beyond, the loop itself is the clock."""


def _address(*schemes: str) -> AfterValidator:
    def check(value: str) -> str:
        parts = urlsplit(value)
        if parts.scheme not in schemes or not parts.hostname or parts.port == 0:
            raise ValueError(
                f"must be an address that begins with {' or '.join(f'{one}://' for one in schemes)}"
            )
        return value.rstrip("/")

    return AfterValidator(check)


def _one_line(token: SecretStr) -> SecretStr:
    if not token.get_secret_value().isprintable():
        raise ValueError("must be one line of printable characters")
    return token


class Settings(BaseSettings):
    """Names are those of the environment, in capitals. An empty value is an absent one."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True)

    discord_token: Annotated[SecretStr, AfterValidator(_one_line)] | None = None
    discord_api: Annotated[str, _address("http", "https")] | None = None
    """Another REST address, version included: a sandbox or a proxy."""
    discord_gateway: Annotated[str, _address("ws", "wss")] | None = None

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


def read() -> Settings:
    """Raises Failure with one line that names the setting."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        name = "_".join(str(part) for part in first["loc"][:1]).upper()
        says = first["msg"].removeprefix("Value error, ")
        raise Failure(f"{name}: {says}" if name else says) from error
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(f"cannot read .env: {error}") from error
