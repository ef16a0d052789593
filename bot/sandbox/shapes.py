"""JSON form of the world's objects."""

from bot.sandbox.clock import timestamp
from bot.sandbox.errors import Json
from bot.sandbox.models import (
    PRIVATE_THREAD,
    Channel,
    Guild,
    Member,
    Message,
    Role,
    User,
)
from bot.sandbox.permissions import Overwrite
from bot.sandbox.world import World

ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024
"""Bytes of one upload in a server without boosts."""


def user_json(user: User) -> Json:
    """A user as others see it."""
    shape: Json = {
        "id": user.id,
        "username": user.username,
        "global_name": user.global_name,
        "discriminator": "0",
        "avatar": user.avatar,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if user.bot:
        shape["bot"] = True
    return shape


def own_user_json(user: User) -> Json:
    """The bot's user as it sees itself."""
    return user_json(user) | {
        "verified": True,
        "mfa_enabled": True,
        "email": None,
        "locale": "en-US",
    }


def member_json(member: Member) -> Json:
    """A member with its user."""
    return {"user": user_json(member.user)} | partial_member_json(member)


def partial_member_json(member: Member) -> Json:
    """A member beside a user that is already there, as in a message."""
    return {
        "nick": member.nick,
        "avatar": member.avatar,
        "banner": None,
        "roles": list(member.role_ids),
        "joined_at": timestamp(member.joined_at),
        "premium_since": None,
        "communication_disabled_until": (
            None if member.timed_out_until is None else timestamp(member.timed_out_until)
        ),
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def role_json(role: Role) -> Json:
    """A role; the bot's own one carries its tag."""
    shape: Json = {
        "id": role.id,
        "name": role.name,
        "permissions": str(int(role.permissions)),
        "position": role.position,
        "color": role.colour,
        "colors": {
            "primary_color": role.colour,
            "secondary_color": None,
            "tertiary_color": None,
        },
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": role.bot_id is not None,
        "mentionable": False,
        "flags": 0,
    }
    if role.bot_id is not None:
        shape["tags"] = {"bot_id": role.bot_id}
    return shape


def _overwrite_json(overwrite: Overwrite) -> Json:
    return {
        "id": overwrite.id,
        "type": overwrite.kind,
        "allow": str(int(overwrite.allow)),
        "deny": str(int(overwrite.deny)),
    }


def channel_json(channel: Channel) -> Json:
    """A channel or a thread."""
    shape: Json = {
        "id": channel.id,
        "guild_id": channel.guild_id,
        "type": channel.type,
        "name": channel.name,
        "parent_id": channel.parent_id,
        "rate_limit_per_user": 0,
        "last_message_id": next(
            (m.id for m in reversed(channel.messages.values()) if m.visible_to is None), None
        ),
        "flags": 0,
    }
    if channel.is_thread:
        return shape | _thread_json(channel)
    return shape | {
        "topic": channel.topic,
        "position": channel.position,
        "nsfw": False,
        "permission_overwrites": [_overwrite_json(o) for o in channel.overwrites.values()],
    }


def _thread_json(thread: Channel) -> Json:
    public = sum(1 for m in thread.messages.values() if m.visible_to is None)
    metadata: Json = {
        "archived": thread.archived,
        "locked": thread.locked,
        "auto_archive_duration": thread.auto_archive_duration,
        "archive_timestamp": timestamp(thread.created),
        "create_timestamp": timestamp(thread.created),
    }
    if thread.type == PRIVATE_THREAD:
        metadata["invitable"] = True
    return {
        "owner_id": thread.owner_id,
        "message_count": public,
        "total_message_sent": public,
        "member_count": len(thread.member_ids),
        "thread_metadata": metadata,
    }


def thread_member_json(thread: Channel, user_id: str) -> Json:
    """A member of a thread."""
    return {
        "id": thread.id,
        "user_id": user_id,
        "join_timestamp": timestamp(thread.created),
        "flags": 0,
    }


def guild_json(world: World, guild: Guild) -> Json:
    """A server as GUILD_CREATE carries it to a client without the members intent."""
    bot_id = world.application.user.id
    channels = [channel_json(c) for c in guild.channels.values() if not c.is_thread]
    threads = [
        channel_json(c)
        | ({"member": thread_member_json(c, bot_id)} if bot_id in c.member_ids else {})
        for c in guild.channels.values()
        if c.is_thread and not c.archived and world.may_view(bot_id, c)
    ]
    return partial_guild_json(guild) | {
        "joined_at": timestamp(guild.members[bot_id].joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_json(guild.members[bot_id])],
        "channels": channels,
        "threads": threads,
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def partial_guild_json(guild: Guild) -> Json:
    """A server as the REST API answers it."""
    return {
        "id": guild.id,
        "name": guild.name,
        "icon": None,
        "description": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "owner_id": guild.owner_id,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 1,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": [role_json(role) for role in guild.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": guild.locale,
        "nsfw_level": 0,
        "max_members": 500_000,
        "max_presences": None,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "widget_enabled": False,
        "widget_channel_id": None,
        "home_header": None,
        "incidents_data": None,
        "nsfw": False,
    }


def message_json(world: World, message: Message, *, quoting: bool = True) -> Json:
    """A message; `quoting` adds the message it replies to."""
    channel = world.channel(message.channel_id)
    members = world.guild(channel.guild_id).members
    shape: Json = {
        "id": message.id,
        "channel_id": message.channel_id,
        "author": user_json(message.author),
        "content": message.content,
        "timestamp": timestamp(message.created),
        "edited_timestamp": None if message.edited is None else timestamp(message.edited),
        "tts": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [user_json(members[m].user) for m in message.mentions if m in members],
        "mention_roles": list(message.mention_roles),
        "attachments": [dict(attachment) for attachment in message.attachments],
        "embeds": list(message.embeds),
        "components": list(message.components),
        "pinned": False,
        "type": message.type,
        "flags": message.flags,
    }
    if message.nonce is not None:
        shape["nonce"] = message.nonce
    if message.from_interaction is not None:
        shape |= message.from_interaction
    if message.reference_id is not None:
        shape["message_reference"] = {
            "type": 0,
            "channel_id": message.channel_id,
            "message_id": message.reference_id,
            "guild_id": channel.guild_id,
        }
        if quoting:
            quoted = channel.messages.get(message.reference_id)
            hidden = quoted is None or quoted.visible_to not in (None, message.visible_to)
            shape["referenced_message"] = (
                None if quoted is None or hidden else message_json(world, quoted, quoting=False)
            )
    return shape


def gateway_message_json(world: World, message: Message) -> Json:
    """A message as the gateway sends it: with its server and its author's member."""
    channel = world.channel(message.channel_id)
    shape = message_json(world, message) | {
        "guild_id": channel.guild_id,
        "channel_type": channel.type,
    }
    author = world.guild(channel.guild_id).members.get(message.author.id)
    if author is not None:
        shape["member"] = partial_member_json(author)
    return shape
