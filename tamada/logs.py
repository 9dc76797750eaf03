"""One log for us and the libraries, to stderr, fit to be shown to anybody.

Whatever the level, it holds no role, no deed, no written word, no seed and no token: what is ours tells none
of them in its `repr` (`engine.veil`), what the libraries tell in detail is left out, and tracebacks have
neither local variables nor the messages that quote values.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import Iterator, Mapping
from typing import Any, Final, TextIO

import structlog
from structlog.typing import ExcInfo, Processor

from tamada.config import Settings

_LIBRARIES: Final[Mapping[str, int]] = {
    # The most of each that is told at `debug`: beyond, it writes whole requests, events and statements.
    "discord": logging.INFO,
    "aiohttp": logging.INFO,
    "alembic": logging.INFO,
    "sqlalchemy": logging.WARNING,
    "aiosqlite": logging.WARNING,
    "asyncio": logging.WARNING,
}

_QUOTING: Final = (KeyError, ValueError, AssertionError)
"""Their messages quote the value that was wrong, and it may be a role or somebody's words."""

_TOKENS: Final = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s\"'?]+")
"""In addresses; whoever has an interaction's token can answer in the bot's name."""
_SESSION: Final = re.compile(r"((?i:session (?:id: )?))(?=\w*\d)\w{8,}")
_FAILED_TASK: Final = re.compile(r" exception=.*?(?=>$)", re.MULTILINE)


def configure(settings: Settings) -> None:
    """Call once, before anything is logged."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        _Discreet(
            settings,
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_rendering(settings)],
        )
    )
    handler.addFilter(_one_line_for_a_lost_connection)
    handler.addFilter(_no_quotation_of_a_failed_task)
    level = settings.tamada_log.upper()
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for library, most in _LIBRARIES.items():
        least = most if settings.tamada_log == "debug" else max(logging.WARNING, root.level)
        logging.getLogger(library).setLevel(least)


class _Discreet(structlog.stdlib.ProcessorFormatter):
    """Takes the tokens out of the finished line: the bot's, and those in addresses."""

    def __init__(self, settings: Settings, **rest: Any) -> None:
        super().__init__(**rest)
        self._token = settings.discord_token.get_secret_value() if settings.discord_token else None

    def format(self, record: logging.LogRecord) -> str:
        line = _SESSION.sub(r"\1…", _TOKENS.sub(r"\1…", super().format(record)))
        return line.replace(self._token, "…") if self._token else line


def _rendering(settings: Settings) -> list[Processor]:
    if settings.tamada_log_format == "json":
        return [
            structlog.processors.ExceptionRenderer(_traceback),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ]
    return [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=_write_traceback)]


def _write_traceback(sink: TextIO, exc_info: ExcInfo) -> None:
    sink.write("\n" + _traceback(exc_info))


def _traceback(exc_info: ExcInfo) -> str:
    text = "".join(traceback.format_exception(*exc_info))
    for error in _all(exc_info[1]):
        if isinstance(error, _QUOTING):
            said = "".join(traceback.format_exception_only(error)).rstrip("\n")
            text = text.replace(said, f"{type(error).__qualname__}: (not written: it may quote a secret)")
    return text.rstrip("\n")


def _all(error: BaseException | None) -> Iterator[BaseException]:
    """The error with those that it came from and those that it holds; each once."""
    seen: set[int] = set()
    waiting = [error]
    while waiting:
        one = waiting.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        waiting += [one.__cause__, one.__context__, *getattr(one, "exceptions", ())]


def _one_line_for_a_lost_connection(record: logging.LogRecord) -> bool:
    """discord.py logs each failed reconnect with a traceback of forty lines; what failed says it all."""
    if record.name == "discord.client" and record.exc_info and "reconnect" in str(record.msg):
        error = record.exc_info[1]
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.msg, record.args = f"{record.getMessage()} ({error})", ()
        record.exc_info = record.exc_text = None
    return True


def _no_quotation_of_a_failed_task(record: logging.LogRecord) -> bool:
    """The loop names a failed task with its error's `repr`; the traceback below tells what may be told."""
    if record.name == "asyncio":
        record.msg, record.args = _FAILED_TASK.sub("", record.getMessage()), ()
    return True
