"""Robot players of the local Discord. They know docs/signs.md and the game, and nothing of any bot's code."""

from sandbox.robots.game import play, sit
from sandbox.robots.hosting import Stuck, Watcher, host, order

__all__ = ["Stuck", "Watcher", "host", "order", "play", "sit"]
