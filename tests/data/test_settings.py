"""What a server has set, and what was registered with Discord."""

from __future__ import annotations

from data import SqlStore
from table.ids import GuildId
from table.ports import ServerSettings
from tests.data.tales import GUILD


async def test_a_server_that_has_set_nothing_has_the_defaults(store: SqlStore) -> None:
    assert await store.settings(GUILD) == ServerSettings(GUILD)


async def test_settings_are_kept_for_each_server(store: SqlStore) -> None:
    here = ServerSettings(GUILD, "ka", "yakuza", {"first-night-mafia-shot": "on"})
    there = ServerSettings(GuildId(5), "uz", None, {}, host_role=77)
    await store.save_settings(here)
    await store.save_settings(there)
    assert await store.settings(GUILD) == here
    assert await store.settings(GuildId(5)) == there


async def test_saved_settings_replace_the_earlier_ones(store: SqlStore) -> None:
    await store.save_settings(ServerSettings(GUILD, "ka", "yakuza", {"vote-seconds": "25"}))
    await store.save_settings(ServerSettings(GUILD, "en"))
    assert await store.settings(GUILD) == ServerSettings(GUILD, "en")
