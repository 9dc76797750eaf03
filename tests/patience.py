"""How long a test waits for what must come before it takes it for hanging."""

from typing import Final

PATIENCE: Final = 60.0
"""Seconds. Never a judgement of how fast anything is: other work may have the machine."""
