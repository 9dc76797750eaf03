"""Robot players of the local Discord. They know docs/signs.md and the game, and nothing of any bot's code."""

from sandbox.robots.game import Stuck, play, sit

__all__ = ["Stuck", "play", "sit"]
