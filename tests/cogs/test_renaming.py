"""A name that is changed in mid-game."""

from __future__ import annotations

from pathlib import Path

from tests.faults.club import clubs, life, until


async def test_a_nickname_changed_in_mid_game_reaches_the_panel(tmp_path: Path) -> None:
    """Discord tells nobody without the members intent; it stands in whatever comes of that member next."""
    async with clubs(speed=8) as (club,), life(club.sandbox, tmp_path / "tamada.db", 8):
        await club.begin()
        speaker, other = club.people[1], club.people[2]
        club.guild.members[other.id].nick = "Baron"
        club.guild.members[speaker.id].nick = "Countess"
        # By a press, and by a change of his own microphone.
        await club.press(other, "🎴")
        await speaker.microphone(opened=False)
        await until(lambda: "Baron" in club.panel and "Countess" in club.panel, 30)
