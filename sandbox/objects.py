"""The world's values as the JSON objects of Discord's API."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from sandbox import permissions
from sandbox.person import Json
from sandbox.world import (
    Application,
    Attachment,
    Channel,
    ChannelKind,
    Command,
    Guild,
    Member,
    Message,
    Role,
    User,
    World,
)

LOCALISATIONS = {"name_localizations", "description_localizations"}

INTENTS_LIMITED = {  # application flags: the portal's switches for bots in fewer than a hundred servers
    1 << 8: 1 << 13,  # presences
    1 << 1: 1 << 15,  # members
    1 << 15: 1 << 19,  # message content
}


def timestamp(utc: float) -> str:
    return datetime.fromtimestamp(utc, UTC).isoformat(timespec="microseconds")


def user(of: User) -> Json:
    value: Json = {
        "id": str(of.id),
        "username": of.username,
        "global_name": of.global_name,
        "discriminator": "0000" if of.bot else "0",
        "avatar": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "public_flags": 0,
        "flags": 0,
    }
    if of.bot:
        value["bot"] = True
    return value


def own_user(of: User) -> Json:
    """The user to himself."""
    return user(of) | {
        "mfa_enabled": True,
        "locale": of.locale,
        "premium_type": 0,
        "email": None,
        "verified": True,
    }


def application_flags(of: Application) -> int:
    return sum(flag for intent, flag in INTENTS_LIMITED.items() if of.privileged & intent)


def application(of: Application, owner: User, guilds: int) -> Json:
    return {
        "id": str(of.id),
        "name": of.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user(of.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": application_flags(of),
        "flags_new": str(application_flags(of)),
        "summary": "",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(owner),
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "tags": [],
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }


def member(of: Member) -> Json:
    return _bare_member(of) | {"user": user(of.user)}


def _bare_member(of: Member) -> Json:
    """Without the user, as beside a message or among resolved options."""
    return {
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "collectibles": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": timestamp(of.joined_at),
        "nick": of.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in of.roles],
        "mute": of.mute,
        "deaf": of.deaf,
    }


def resolved_member(guild: Guild, channel: Channel, of: Member) -> Json:
    bare = _bare_member(of)
    del bare["mute"], bare["deaf"]
    return bare | {"permissions": str(permissions.in_channel(guild, channel, of))}


def role(of: Role, guild: Guild) -> Json:
    value: Json = {
        "id": str(of.id),
        "name": of.name,
        "permissions": str(of.permissions),
        "position": of.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": of.managed_by is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if of.managed_by is not None and of.managed_by in guild.members:
        value["tags"] = {"bot_id": str(of.managed_by)}
    return value


def channel(of: Channel) -> Json:
    value: Json = {
        "id": str(of.id),
        "type": int(of.kind),
        "guild_id": str(of.guild),
        "name": of.name,
        "position": of.position,
        "flags": 0,
        "parent_id": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": str(next(reversed(of.messages))) if of.messages else None,
        "permission_overwrites": [
            {"id": str(o.id), "type": int(o.member), "allow": str(o.allow), "deny": str(o.deny)}
            for o in of.overwrites.values()
        ],
    }
    if of.kind is ChannelKind.VOICE:
        value |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}
    else:
        value |= {"topic": None, "last_pin_timestamp": None}
    return value


def voice_state(guild: Guild, of: Member) -> Json:
    """Also of one who is in no voice channel (`channel_id` null), as the event of his leaving has it."""
    state = guild.voice.get(of.user.id)
    return {
        "guild_id": str(guild.id),
        "channel_id": str(state.channel) if state else None,
        "user_id": str(of.user.id),
        "member": member(of),
        "session_id": state.session if state else "",
        "mute": of.mute,
        "deaf": of.deaf,
        "self_mute": state.self_mute if state else False,
        "self_deaf": state.self_deaf if state else False,
        "self_video": False,
        "self_stream": None,
        "suppress": False,
        "request_to_speak_timestamp": None,
    }


def guild(of: Guild) -> Json:
    return {
        "id": str(of.id),
        "name": of.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": str(of.owner),
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role(r, of) for r in of.roles.values()],
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def attachment(of: Attachment, channel: int, files: str) -> Json:
    url = f"{files}/{channel}/{of.id}/{quote(of.filename)}"
    value: Json = {
        "id": str(of.id),
        "filename": of.filename,
        "size": len(of.content),
        "url": url,
        "proxy_url": url,
        "content_type": of.content_type,
    }
    if of.description is not None:
        value["description"] = of.description
    return value


def message(world: World, of: Message) -> Json:
    value: Json = {
        "id": str(of.id),
        "type": of.kind,
        "channel_id": str(of.channel),
        "author": user(of.author),
        "content": of.content,
        "mentions": [user(world.users[u]) for u in of.mentions],
        "mention_roles": [str(r) for r in of.mention_roles],
        "mention_everyone": of.mention_everyone,
        "attachments": [attachment(a, of.channel, world.files) for a in of.attachments],
        "embeds": of.embeds,
        "components": of.components,
        "timestamp": timestamp(of.created),
        "edited_timestamp": timestamp(of.edited) if of.edited is not None else None,
        "flags": of.flags,
        "pinned": False,
        "tts": of.tts,
    }
    optional: dict[str, Any] = {
        "nonce": of.nonce,
        "message_reference": of.reference,
        "application_id": str(of.application) if of.application else None,
        "webhook_id": str(of.webhook) if of.webhook else None,
        "interaction_metadata": of.interaction_metadata,
    }
    return value | {key: given for key, given in optional.items() if given is not None}


def message_in_guild(world: World, guild: Guild, of: Message) -> Json:
    """As MESSAGE_CREATE and MESSAGE_UPDATE carry it."""
    value = message(world, of) | {"guild_id": str(guild.id)}
    if of.webhook is None and of.author.id in guild.members:
        value["member"] = _bare_member(guild.members[of.author.id])
    return value


def command(of: Command, *, localised: bool = True) -> Json:
    """`localised`: with what it is called in all languages."""
    value: Json = {
        "id": str(of.id),
        "application_id": str(of.application),
        "version": str(of.version),
    }
    value |= of.payload if localised else _without_localisations(of.payload)
    if of.guild is not None:
        value["guild_id"] = str(of.guild)
    return value


def _without_localisations(part: Any) -> Any:
    if isinstance(part, Mapping):
        kept = {key: value for key, value in part.items() if key not in LOCALISATIONS}
        return {key: _without_localisations(value) for key, value in kept.items()}
    if isinstance(part, list):
        return [_without_localisations(each) for each in part]
    return part
