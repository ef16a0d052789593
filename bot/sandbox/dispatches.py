"""Gateway events sent to the bot."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.sandbox import events, interaction_shapes, shapes
from bot.sandbox.errors import Json
from bot.sandbox.models import Channel, Message
from bot.sandbox.permissions import Permission
from bot.sandbox.sessions import Intent
from bot.sandbox.world import World

NO_GUILD: Final = "0"
"""Where something happens outside of servers: the first shard hears of it."""


@dataclass(frozen=True)
class Dispatch:
    """An event of the gateway, for the shard of a server.

    Sessions without the `intent` are not told of it. It is `for_strangers` if it comes although
    the bot is not in the server, or the server is unavailable.
    """

    guild_id: str
    name: str
    data: Json
    intent: Intent | None = None
    for_strangers: bool = False


def dispatches(world: World, event: events.Event) -> Iterator[Dispatch]:
    """What the bot is told of an event, nothing for most that are none of its business."""
    match event:
        case events.InteractionCreated(interaction):
            shape = interaction_shapes.interaction_json(world, interaction)
            guild_id = interaction.channel.guild_id if interaction.context == 0 else NO_GUILD
            by_user = "0" not in interaction.owners
            yield Dispatch(guild_id, "INTERACTION_CREATE", shape, for_strangers=by_user)
        case events.MessageCreated() | events.MessageUpdated() | events.MessageDeleted():
            yield from _of_message(world, event)
        case events.ChannelCreated(channel):
            yield from _of_channel(world, "CREATE", channel, {"newly_created": True})
        case events.ChannelUpdated(channel):
            yield from _of_channel(world, "UPDATE", channel, {})
        case events.ChannelDeleted(channel):
            yield from _of_channel(world, "DELETE", channel, {})
        case events.ThreadJoined() | events.ThreadLeft():
            if event.user_id == world.application.user.id:
                yield from _of_own_membership(event)
        case _:
            yield from _of_server(world, event)


def _of_server(world: World, event: events.Event) -> Iterator[Dispatch]:
    match event:
        case events.RoleUpdated(guild, role):
            told: Json = {"guild_id": guild.id, "role": shapes.role_json(role)}
            yield Dispatch(guild.id, "GUILD_ROLE_UPDATE", told, Intent.GUILDS)
        case events.RoleDeleted(guild, role):
            told = {"guild_id": guild.id, "role_id": role.id}
            yield Dispatch(guild.id, "GUILD_ROLE_DELETE", told, Intent.GUILDS)
        case events.GuildUpdated(guild):
            told = shapes.partial_guild_json(guild)
            yield Dispatch(guild.id, "GUILD_UPDATE", told, Intent.GUILDS)
        case events.MemberUpdated(member) if member.user.id == world.application.user.id:
            told = {"guild_id": member.guild_id} | shapes.member_json(member)
            yield Dispatch(member.guild_id, "GUILD_MEMBER_UPDATE", told)
        case events.MemberModerated():
            yield from _of_moderation(world, event)
        case events.BotJoined(guild):
            told = shapes.guild_json(world, guild)
            del told["unavailable"]  # by this clients tell a new server from one that is back
            yield Dispatch(guild.id, "GUILD_CREATE", told, Intent.GUILDS)
        case events.GuildAvailable(guild) if guild in world.guilds_of_bot():
            told = shapes.guild_json(world, guild)
            yield Dispatch(guild.id, "GUILD_CREATE", told, Intent.GUILDS)
        case events.BotRemoved(guild):
            told = {"id": guild.id}
            yield Dispatch(guild.id, "GUILD_DELETE", told, Intent.GUILDS, for_strangers=True)
        case events.GuildUnavailable(guild):
            told = {"id": guild.id, "unavailable": True}
            yield Dispatch(guild.id, "GUILD_DELETE", told, Intent.GUILDS, for_strangers=True)


def _of_moderation(world: World, event: events.MemberModerated) -> Iterator[Dispatch]:
    """What the bot hears of what moderators do: bans, and all of it if it sees the audit log."""
    guild, intent = world.guild(event.member.guild_id), Intent.GUILD_MODERATION
    if event.action == events.BAN:
        banned: Json = {"guild_id": guild.id, "user": shapes.user_json(event.member.user)}
        yield Dispatch(guild.id, "GUILD_BAN_ADD", banned, intent)
    bot = guild.members.get(world.application.user.id)
    if bot is None or Permission.VIEW_AUDIT_LOG not in world.server_permissions(bot):
        return
    told: Json = {
        "guild_id": guild.id,
        "id": world.ids.next(),
        "action_type": event.action,
        "user_id": guild.owner_id,
        "target_id": event.member.user.id,
        "changes": event.changes,
    }
    yield Dispatch(guild.id, "GUILD_AUDIT_LOG_ENTRY_CREATE", told, intent)


def _of_channel(world: World, verb: str, channel: Channel, more: Json) -> Iterator[Dispatch]:
    if channel.is_thread and not world.may_view(world.application.user.id, channel):
        return
    kind = "THREAD" if channel.is_thread else "CHANNEL"
    told = shapes.channel_json(channel) | (more if channel.is_thread else {})
    yield Dispatch(channel.guild_id, f"{kind}_{verb}", told, Intent.GUILDS)


def _of_own_membership(event: events.ThreadJoined | events.ThreadLeft) -> Iterator[Dispatch]:
    """What the bot hears when it is added to a thread, or taken out of it."""
    thread = event.channel
    told: Json = {
        "id": thread.id,
        "guild_id": thread.guild_id,
        "member_count": len(thread.member_ids),
    }
    if isinstance(event, events.ThreadLeft):
        told["removed_member_ids"] = [event.user_id]
    else:
        member = shapes.thread_member_json(thread, event.user_id)
        created = shapes.channel_json(thread) | {"member": member}
        yield Dispatch(thread.guild_id, "THREAD_CREATE", created, Intent.GUILDS)
        told["added_members"] = [member]
    yield Dispatch(thread.guild_id, "THREAD_MEMBERS_UPDATE", told, Intent.GUILDS)


def _of_message(
    world: World, event: events.MessageCreated | events.MessageUpdated | events.MessageDeleted
) -> Iterator[Dispatch]:
    message = event.message
    channel = world.channel(message.channel_id)
    if message.visible_to is not None or not world.may_view(world.application.user.id, channel):
        return
    if isinstance(event, events.MessageDeleted):
        name = "MESSAGE_DELETE"
        told: Json = {"id": message.id, "channel_id": channel.id, "guild_id": channel.guild_id}
    else:
        created = isinstance(event, events.MessageCreated)
        name = "MESSAGE_CREATE" if created else "MESSAGE_UPDATE"
        told = _readable(world, message)
    yield Dispatch(channel.guild_id, name, told, Intent.GUILD_MESSAGES)


def _readable(world: World, message: Message) -> Json:
    """A message as far as the bot may read it without the message content intent."""
    bot_id = world.application.user.id
    shape = shapes.gateway_message_json(world, message)
    if message.author.id == bot_id or bot_id in message.mentions:
        return shape
    return shape | {"content": "", "embeds": [], "attachments": [], "components": []}
