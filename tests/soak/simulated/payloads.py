"""How what stands at Discord looks on the wire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tests.soak.simulated.discord_world import Asked, Channel, Json, Member, Message

SERVER: Final = 900 << 22
BOT: Final = 77
_PRIVATE: Final = 64
"""The flag of a message that one person sees."""
_EVERYTHING: Final = str((1 << 50) - 1)


def guild_payload(channels: Iterator[Channel]) -> Json:
    """Return the server as the gateway tells of it."""
    return {
        "id": str(SERVER),
        "name": "Den",
        "unavailable": False,
        "owner_id": "1",
        "preferred_locale": "en-US",
        "roles": [_role()],
        "emojis": [],
        "features": [],
        "channels": [channel_payload(channel) for channel in channels],
        "members": [member_payload(Member(BOT, "booray"))],
        "threads": [],
        "member_count": 10,
        "premium_tier": 0,
        "system_channel_flags": 0,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
    }


def _role() -> Json:
    return {
        "id": str(SERVER),
        "name": "@everyone",
        "color": 0,
        "colors": {"primary_color": 0},
        "hoist": False,
        "position": 0,
        "permissions": _EVERYTHING,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def user_payload(member: Member) -> Json:
    """Return who somebody is."""
    return {
        "id": str(member.id),
        "username": member.name.lower(),
        "global_name": member.name,
        "discriminator": "0",
        "avatar": None,
        "bot": member.id == BOT,
    }


def member_payload(member: Member) -> Json:
    """Return who somebody is in the server."""
    permissions = int(_EVERYTHING)
    if not member.moderates:
        permissions &= ~((1 << 13) | (1 << 5) | (1 << 3) | (1 << 4))
    return {
        "user": user_payload(member),
        "roles": [],
        "nick": None,
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "flags": 0,
        "permissions": str(permissions),
    }


def channel_payload(channel: Channel) -> Json:
    """Return a channel."""
    return {
        "id": str(channel.id),
        "guild_id": str(SERVER),
        "type": 0,
        "name": channel.name,
        "position": 0,
        "permission_overwrites": [],
        "nsfw": False,
        "parent_id": None,
        "permissions": _EVERYTHING,
    }


def message_payload(message: Message, *, whole: bool = False) -> Json:
    """Return a message; what it shows is said where the bot looks at it."""
    return {
        "id": str(message.id),
        "channel_id": str(message.channel.id),
        "author": user_payload(Member(BOT, "booray")),
        "type": 0,
        "content": message.says,
        "timestamp": "2026-01-31T20:15:00+00:00",
        "edited_timestamp": None,
        "attachments": [],
        "components": message.components if whole else [],
        "embeds": [],
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "pinned": False,
        "tts": False,
        "flags": 0 if message.viewer is None else _PRIVATE,
    }


def interaction_payload(asked: Asked) -> Json:
    """Return an interaction as the gateway tells of it."""
    payload = {
        "id": str(asked.id),
        "application_id": str(BOT),
        "type": asked.kind,
        "token": asked.token,
        "version": 1,
        "data": asked.data,
        "guild_id": str(SERVER),
        "channel_id": str(asked.channel.id),
        "channel": channel_payload(asked.channel),
        "member": member_payload(asked.member),
        "locale": "en-US",
        "guild_locale": "en-US",
        "app_permissions": _EVERYTHING,
        "entitlements": [],
        "authorizing_integration_owners": {},
        "context": 0,
        "attachment_size_limit": 0,
    }
    if asked.message is not None:
        payload["message"] = message_payload(asked.message)
    return payload
