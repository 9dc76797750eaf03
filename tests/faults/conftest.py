"""What the tests that are shown here from their own folders need."""

from tests.data.conftest import path, store
from tests.data.test_migrations import migrated

__all__ = ["migrated", "path", "store"]
