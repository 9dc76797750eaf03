"""One log for us and the libraries, to stderr. It never holds local variables: they know the roles."""

from __future__ import annotations

import logging
import sys

import structlog
from structlog.typing import Processor

from tamada.config import Settings


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
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_rendering(settings)],
        )
    )
    handler.addFilter(_one_line_for_a_lost_connection)
    level = settings.tamada_log.upper()
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    if settings.tamada_log != "debug":
        for library in ("discord", "asyncio", "aiosqlite", "alembic", "sqlalchemy"):
            logging.getLogger(library).setLevel(max(logging.WARNING, root.level))


def _rendering(settings: Settings) -> list[Processor]:
    if settings.tamada_log_format == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    return [
        structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    ]


def _one_line_for_a_lost_connection(record: logging.LogRecord) -> bool:
    """discord.py logs each failed reconnect with a traceback of forty lines; what failed says it all."""
    if record.name == "discord.client" and record.exc_info and "reconnect" in str(record.msg):
        error = record.exc_info[1]
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.msg, record.args = f"{record.getMessage()} ({error})", ()
        record.exc_info = record.exc_text = None
    return True
