"""What is wrong with one server is no other server's trouble."""

from __future__ import annotations

from pathlib import Path

from structlog.testing import capture_logs

from cogs.rights import NEEDED, PERMISSIONS
from sandbox import moderation
from sandbox.permissions import Permission
from sandbox.world import Overwrite
from tests.faults.club import DESK, STOP, SURE, Club, clubs, life, until

RIGHTS = [Permission[name.upper()] for name in NEEDED]


def withhold(club: Club, *rights: Permission) -> None:
    """The bot's role has these no more."""
    bot = club.guild.members[club.sandbox.application.bot.id]
    kept = int(PERMISSIONS.value)
    for right in rights:
        kept &= ~int(right)
    everyone = club.guild.roles[club.guild.id]
    for right in rights:
        everyone.permissions &= ~int(right)
    club.guild.roles[bot.roles[0]].permissions = kept


async def freed(club: Club) -> None:
    """Its host stops the game."""
    await until(lambda: club.offers(DESK))
    await club.press(club.people[0], DESK)
    await club.press(club.people[0], STOP)
    await club.press(club.people[0], SURE)
    await until(lambda: not club.muted())


async def test_one_tenants_trouble_is_everybodys(tmp_path: Path) -> None:
    """Servers down, hidden, and without each right: the others play, debtors are free, each has its line."""
    async with clubs(4 + len(RIGHTS), people=6) as all_of_them:
        healthy, down, hidden, granted, *short = all_of_them
        async with life(healthy.sandbox, tmp_path / "tamada.db"):
            await healthy.begin()
            await down.begin()
        assert (healthy.muted(), down.muted()) == (6, 6)
        down.guild.available = False
        bot = healthy.sandbox.application.bot.id
        for channel in list(hidden.guild.channels.values()):
            channel.overwrites[bot] = Overwrite(bot, member=True, allow=0, deny=int(Permission.VIEW_CHANNEL))
        withhold(granted, Permission.MUTE_MEMBERS)
        table = granted.guild.channels[granted.table]
        table.overwrites[bot] = Overwrite(bot, member=True, allow=int(Permission.MUTE_MEMBERS), deny=0)
        for club, right in zip(short, RIGHTS, strict=True):
            withhold(club, right)
        with capture_logs() as lines:
            async with life(healthy.sandbox, tmp_path / "tamada.db"):
                await freed(healthy)
                todo = {line["todo"] for line in lines if "todo" in line}
                assert {each for each in todo if down.guild.name in each or str(down.guild.id) in each}
                for club, name in zip(short, NEEDED, strict=True):
                    named = name.replace("_", " ").title()
                    assert any(club.guild.name in each and named in each for each in todo), (name, todo)
                assert not any(f"{club.guild.name}:" in each for club in (healthy, granted) for each in todo)
                assert down.muted() == 6
                moderation.recover(down.sandbox.world, down.guild)
                await freed(down)
