"""The files of a database: whose they are, who may read them, and whether they are still the same."""

from __future__ import annotations

import errno
import logging
import os
import pwd
import stat
from pathlib import Path

from data.errors import DatabaseUnusable

log = logging.getLogger(__name__)

PRIVATE = 0o600
"""Whispers, secrets of running deals, who was muted: nobody's but the bot's."""

MAGIC = b"SQLite format 3\0"

Identity = tuple[int, int]
"""A file by what it is (device and inode), whatever it is called."""


def identity(found: os.stat_result) -> Identity:
    return found.st_dev, found.st_ino


def identity_of(path: Path) -> Identity | None:
    """What is there under this name now; None: nothing. Raises DatabaseUnusable."""
    try:
        return identity(os.stat(path))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise cannot_write(path, error) from error


def log_of(database: Path) -> Path:
    """The write-ahead log. SQLite keeps it beside the file itself, not beside a symbolic link to it."""
    file = database.resolve()
    return file.with_name(file.name + "-wal")


def files_of(database: Path) -> tuple[Path, ...]:
    """The database and what SQLite keeps beside it while it is open."""
    file = database.resolve()
    return file, log_of(file), file.with_name(file.name + "-shm")


def check_file(database: Path) -> None:
    """Raises DatabaseUnusable for a folder, a pipe or a device: opening some of them waits for ever."""
    try:
        mode = os.stat(database).st_mode
    except FileNotFoundError:
        return
    except OSError as error:
        raise cannot_write(database, error) from error
    if not stat.S_ISREG(mode):
        raise _cannot_open(database, "Is a directory" if stat.S_ISDIR(mode) else "Is not a file")


class Watch:
    """Looks whether the open files are still those that the next process will find."""

    def __init__(self, database: Path, file: Identity) -> None:
        """`file`: what was opened. Its log must have been written to."""
        self._opened = {
            "database": (database, file),
            "database's log": (log_of(database), identity_of(log_of(database))),
        }

    def lost(self) -> str | None:
        """See `table.ports.Store.lost`."""
        for what, (path, opened) in self._opened.items():
            try:
                there = identity(os.stat(path))
            except FileNotFoundError:
                return f"the {what} {path} was removed"
            except OSError as error:
                return f"the {what} {path} is out of reach ({error.strerror})"
            if there != opened:
                return f"the {what} {path} was replaced by another file"
        return None


def check_writable(database: Path) -> None:
    """The files, and the folder, in which SQLite makes its own. Raises DatabaseUnusable, naming who may."""
    folder = database.resolve().parent
    for path in (folder, *files_of(database)):
        if identity_of(path) and not os.access(path, os.W_OK | (os.X_OK if path is folder else 0)):
            raise _not_writable(path)


def check_kind(database: Path) -> None:
    """Raises DatabaseUnusable for what SQLite has not made; nothing is changed."""
    with database.open("rb") as file:
        start = file.read(len(MAGIC))
    if start not in (b"", MAGIC):
        raise not_ours(database, "it is not a database")


def close_to_others(database: Path) -> None:
    """Readable for the bot alone, whatever an earlier release, a copy or a restore has left."""
    for path in files_of(database):
        try:
            if path.stat().st_mode & 0o777 & ~PRIVATE:
                path.chmod(PRIVATE)
        except FileNotFoundError:
            continue
        except OSError:
            log.warning("others may read %s, which belongs to %s: chown it to %s", path, _owner(path), _me())


def cannot_write(path: Path, error: OSError) -> DatabaseUnusable:
    """Why it cannot be opened, and what can be done."""
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        for found in (path, path.parent):
            if os.path.exists(found):  # False, too, where the folder lets nobody look
                return _not_writable(found)
    return _cannot_open(path, str(error.strerror))


def _cannot_open(path: Path, why: str) -> DatabaseUnusable:
    return DatabaseUnusable(f"cannot open the database {path}: {why}; TAMADA_DATABASE says where it is")


def not_ours(database: Path, why: str) -> DatabaseUnusable:
    return DatabaseUnusable(
        f"cannot use {database}: {why}; move it away, or let TAMADA_DATABASE name another file"
    )


def _not_writable(path: Path) -> DatabaseUnusable:
    if os.statvfs(path).f_flag & os.ST_RDONLY:
        return DatabaseUnusable(
            f"cannot write {path}: its disk is read-only; mount it for writing, "
            "or let TAMADA_DATABASE name a file on another disk"
        )
    found = path.stat()
    mine = found.st_uid == os.geteuid()
    mend = (
        f"let its owner write: chmod u+rw{'x' if path.is_dir() else ''}" if mine else f"chown it to {_me()}"
    )
    return DatabaseUnusable(
        f"cannot write {path}: it belongs to {_owner(path)} (mode {found.st_mode & 0o777:o}), "
        f"and Tamada runs as {_me()}; {mend}"
    )


def _owner(path: Path) -> str:
    return _name(path.stat().st_uid)


def _me() -> str:
    return _name(os.geteuid())


def _name(user: int) -> str:
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)  # it has no name in this container
