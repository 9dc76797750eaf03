"""One process a database: a lock on the file itself, which the system frees however the process ends.

flock(2) holds the file by what it is: another path, a symbolic or a hard link lead to the same lock, and
SQLite's own locks (fcntl) do not meet it on a local disk. There is one danger: whoever closes any handle of a
file frees all fcntl locks that his process has on it. So the handle is opened before SQLite comes and closed
after it has gone, and a file that this process has open already is refused before it is opened once more.

A network disk keeps one process of one machine apart from another, not always one machine from another;
SQLite wants a local disk anyway.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from data.errors import DatabaseInUse, DatabaseUnusable
from data.files import PRIVATE, Identity, cannot_write, check_file, identity, identity_of

_HANDLES = Path("/dev/fd")
_LOCKS = Path("/proc/locks")
"""Who holds which lock; Linux has it, elsewhere the holder stays unnamed."""


@contextmanager
def held(database: Path) -> Iterator[Identity]:
    """Holds the database, which is made if there is none, for this process alone; gives what it is.

    Raises DatabaseInUse at once if somebody has it, DatabaseUnusable if it cannot be written.
    """
    check_file(database)
    there = identity_of(database)
    if there is not None and there in _open_here():
        raise _in_use(database, os.getpid())
    _free_of_the_first_release(database)
    try:
        handle = os.open(database, os.O_RDWR | os.O_CREAT, PRIVATE)
    except OSError as error:
        raise cannot_write(database, error) from error
    try:
        _lock(handle, database)
        locked = identity(os.fstat(handle))
        if identity_of(database) != locked:
            raise DatabaseUnusable(f"the database {database} was replaced in this moment; start again")
        yield locked
    finally:
        os.close(handle)


def _lock(handle: int, database: Path) -> None:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise _in_use(database, _holder(os.fstat(handle))) from error
    except OSError as error:
        raise DatabaseUnusable(
            f"the database {database} cannot be locked ({error.strerror}); use a local disk"
        ) from error


def _in_use(database: Path, holder: int | None) -> DatabaseInUse:
    who = "unknown" if holder is None else holder
    return DatabaseInUse(
        f"the database {database} is in use by another process (pid {who}); stop that one first"
    )


def _open_here() -> set[Identity]:
    """What this process has open."""
    found = set()
    for name in os.listdir(_HANDLES):
        try:
            found.add(identity(os.fstat(int(name))))
        except OSError:
            continue  # the handle by which the list was read
    return found


def _holder(stat: os.stat_result) -> int | None:
    """The process that has locked this file, where the system tells."""
    where = f"{os.major(stat.st_dev):02x}:{os.minor(stat.st_dev):02x}:{stat.st_ino}"
    try:
        lines = _LOCKS.read_text("ascii").splitlines()
    except OSError:
        return None
    found = [line.split() for line in lines if " FLOCK " in line and f" {where} " in line]
    return next((int(words[4]) for words in found if words[1] == "FLOCK"), None)


def _free_of_the_first_release(database: Path) -> None:
    """It locked a file beside the database, and may still be running while this one is started."""
    try:
        handle = os.open(database.with_name(database.name + ".lock"), os.O_RDWR)
    except OSError:
        return  # there never was one here
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise _in_use(database, _holder(os.fstat(handle))) from error
    finally:
        os.close(handle)
