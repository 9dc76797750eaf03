"""One process a database: a lock on a file beside it, which the system frees however the process ends."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from data.errors import DatabaseInUse, DatabaseUnusable


def lock_file(database: Path) -> Path:
    """Never deleted: a new file of the same name would be another lock."""
    return database.with_name(database.name + ".lock")


@contextmanager
def held(database: Path) -> Iterator[None]:
    """Holds the database for this process alone. Raises DatabaseInUse at once if somebody else has it."""
    try:
        handle = os.open(lock_file(database), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise DatabaseUnusable(f"cannot open the database {database}: {error.strerror}") from error
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = os.read(handle, 20).decode("ascii", "replace").strip() or "unknown"
            raise DatabaseInUse(
                f"the database {database} is in use by another process (pid {holder}); stop that one first"
            ) from error
        os.ftruncate(handle, 0)
        os.write(handle, str(os.getpid()).encode("ascii"))
        yield
    finally:
        os.close(handle)
