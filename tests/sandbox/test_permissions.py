"""What a member may do, compared with discord.py's own reckoning on random roles and overwrites."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
from hypothesis import given
from hypothesis import strategies as st

from sandbox import objects, permissions
from sandbox.world import Channel, ChannelKind, Guild, Member, Overwrite, Role, User

EVERYONE, OWNER, MEMBER = 100, 1, 2
ROLES = (11, 12, 13)

bits = st.integers(0, permissions.ALL) | st.sampled_from(
    [1 << n for n in range(53)] + [permissions.ALL, 0, 1 << 3, (1 << 10) | (1 << 20) | (1 << 22)]
)
overwrites = st.lists(
    st.tuples(st.sampled_from([(EVERYONE, False), (MEMBER, True), *((r, False) for r in ROLES)]), bits, bits),
    unique_by=lambda o: o[0],
)


def reckoned_by_discord_py(guild: Guild, channel: Channel, member: Member) -> int:
    state: Any = SimpleNamespace(
        self_id=0,
        member_cache_flags=discord.MemberCacheFlags.all(),
        shard_count=1,
        cache_guild_expressions=False,
        store_user=lambda data, **_: discord.User._copy(discord.user.BaseUser(state=None, data=data)),  # type: ignore[arg-type]
    )
    theirs = discord.Guild(data=objects.guild(guild) | {"channels": [objects.channel(channel)]}, state=state)  # type: ignore[arg-type]
    him = discord.Member(data=objects.member(member), guild=theirs, state=state)  # type: ignore[arg-type]
    found = theirs.get_channel(channel.id)
    assert found is not None
    return found.permissions_for(him).value


@given(
    everyone=bits,
    roles=st.tuples(bits, bits, bits),
    held=st.sets(st.sampled_from(ROLES)),
    over=overwrites,
    kind=st.sampled_from(ChannelKind),
    owner=st.booleans(),
)
def test_the_answers_are_those_of_discord_py(
    everyone: int,
    roles: tuple[int, int, int],
    held: set[int],
    over: list[tuple[tuple[int, bool], int, int]],
    kind: ChannelKind,
    owner: bool,
) -> None:
    guild = Guild(EVERYONE, "Club", owner=MEMBER if owner else OWNER)
    guild.roles = {EVERYONE: Role(EVERYONE, "@everyone", everyone, 0)}
    guild.roles |= {r: Role(r, str(r), p, n) for n, (r, p) in enumerate(zip(ROLES, roles, strict=True), 1)}
    channel = Channel(200, EVERYONE, kind, "Table", 0)
    channel.overwrites = {who: Overwrite(who, is_member, a, d) for (who, is_member), a, d in over}
    member = Member(User(MEMBER, "nino"), joined_at=0.0, roles=sorted(held))
    assert permissions.in_channel(guild, channel, member) == reckoned_by_discord_py(guild, channel, member)
