"""Why a database cannot be opened. The message is one line that an operator can act on."""


class DatabaseRefused(Exception):  # noqa: N818
    """The database cannot be opened; nothing in it was changed."""


class DatabaseInUse(DatabaseRefused):
    """Another process has it. Two hosts on one database would do everything twice."""


class DatabaseUnusable(DatabaseRefused):
    """No such folder, not a database, of a newer release, no right to write, …"""
