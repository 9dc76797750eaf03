"""What the tests that are shown here from their own folders need."""

from tests.cogs.test_messages import club
from tests.cogs.test_reply import hurried
from tests.data.conftest import path, store
from tests.data.test_migrations import migrated
from tests.tamada.test_logs import configured
from tests.tamada.test_translator import translator

__all__ = ["club", "configured", "hurried", "migrated", "path", "store", "translator"]
