"""Server data that a resumed session is not sent again.

It is written from discord.py's own objects, so that its parsers make the same of it anew. Of
members it names none but the bot: no owners, no authors of threads, nobody to whom a channel
permits something.
"""

from __future__ import annotations

from typing import Any

import discord
from discord.abc import GuildChannel


def payload_of(guild: discord.Guild) -> dict[str, Any]:
    """Return what is known of a server as a GUILD_CREATE, or that it is unavailable."""
    if guild.unavailable or guild.me is None:
        return {"id": str(guild.id), "unavailable": True}
    return {
        "id": str(guild.id),
        "name": guild.name,
        "unavailable": False,
        "preferred_locale": str(guild.preferred_locale),
        "features": list(guild.features),
        "owner_id": str(guild.me.id) if guild.owner_id == guild.me.id else None,
        "member_count": guild.member_count,
        "premium_tier": guild.premium_tier,
        "roles": [_role(each) for each in guild.roles],
        "members": [_own_member(guild.me)],
        "channels": [_channel(each, guild.me) for each in guild.channels],
        "threads": [_thread(each, guild.me) for each in guild.threads],
    }


def user_payload(user: discord.ClientUser) -> dict[str, Any]:
    """Return what is known of the bot's own user as Discord tells it."""
    return {
        "id": str(user.id),
        "username": user.name,
        "discriminator": user.discriminator,
        "global_name": user.global_name,
        "avatar": None if user.avatar is None else user.avatar.key,
        "bot": user.bot,
        "verified": user.verified,
        "public_flags": user.public_flags.value,
    }


def _role(role: discord.Role) -> dict[str, Any]:
    return {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(role.permissions.value),
        "position": role.position,
        "managed": role.managed,
        "mentionable": role.mentionable,
    }


def _own_member(me: discord.Member) -> dict[str, Any]:
    until = me.timed_out_until
    return {
        "user": {
            "id": str(me.id),
            "username": me.name,
            "discriminator": me.discriminator,
            "global_name": me.global_name,
            "avatar": None if me.avatar is None else me.avatar.key,
            "bot": True,
        },
        "nick": me.nick,
        "roles": [str(role.id) for role in me.roles if not role.is_default()],
        "flags": me.flags.value,
        "joined_at": None if me.joined_at is None else me.joined_at.isoformat(),
        "communication_disabled_until": None if until is None else until.isoformat(),
    }


def _channel(channel: GuildChannel, me: discord.Member) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": str(channel.id),
        "type": channel.type.value,
        "name": channel.name,
        "position": channel.position,
        "parent_id": None if channel.category_id is None else str(channel.category_id),
        "permission_overwrites": [
            _overwrite(whose, what)
            for whose, what in channel.overwrites.items()
            if whose == me or isinstance(whose, discord.Role)
        ],
    }
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
        told |= {"bitrate": channel.bitrate, "user_limit": channel.user_limit}
    if isinstance(channel, discord.ForumChannel):
        told |= {
            "flags": channel.flags.value,
            "available_tags": [_tag(each) for each in channel.available_tags],
        }
    return told


def _overwrite(
    whose: discord.Role | discord.Member | discord.Object, what: discord.PermissionOverwrite
) -> dict[str, Any]:
    allowed, denied = what.pair()
    return {
        "id": str(whose.id),
        "type": 0 if isinstance(whose, discord.Role) else 1,
        "allow": str(allowed.value),
        "deny": str(denied.value),
    }


def _tag(tag: discord.ForumTag) -> dict[str, Any]:
    return {"id": str(tag.id), "name": tag.name, "moderated": tag.moderated, "emoji_name": None}


def _thread(thread: discord.Thread, me: discord.Member) -> dict[str, Any]:
    made = thread.created_at
    told: dict[str, Any] = {
        "id": str(thread.id),
        "type": thread.type.value,
        "guild_id": str(thread.guild.id),
        "parent_id": str(thread.parent_id),
        "owner_id": str(thread.owner_id if thread.owner_id == me.id else 0),
        "name": thread.name,
        "message_count": 0,  # both are old soon after a thread was made, and nobody asks
        "member_count": 0,
        "flags": thread.flags.value,
        "thread_metadata": {
            "archived": thread.archived,
            "auto_archive_duration": thread.auto_archive_duration,
            "archive_timestamp": thread.archive_timestamp.isoformat(),
            "locked": thread.locked,
            "invitable": thread.invitable,
            "create_timestamp": None if made is None else made.isoformat(),
        },
    }
    if thread.me is not None:
        told["member"] = {
            "id": str(thread.id),
            "user_id": str(me.id),
            "join_timestamp": thread.me.joined_at.isoformat(),
            "flags": thread.me.flags,
        }
    return told
