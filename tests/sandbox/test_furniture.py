"""What a fresh world holds."""

from __future__ import annotations

import time

from sandbox.clock import Clock
from sandbox.server import Sandbox, Settings


def test_each_guild_has_robots_of_its_own() -> None:
    sandbox = Sandbox(Clock(time.monotonic, time.time), Settings(guilds=3, robots=12))
    crews = [sandbox.robots(guild) for guild in sandbox.world.guilds]
    assert [len(crew) for crew in crews] == [12, 12, 12]
    everybody = [robot for crew in crews for robot in crew]
    assert len({robot.id for robot in everybody}) == len({robot.name for robot in everybody}) == 36
    assert [robot.id for robot in sandbox.robots()] == [robot.id for robot in crews[0]]
