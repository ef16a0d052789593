"""State of the sandbox, with events for listeners."""

from collections.abc import Callable, Iterator

from bot.sandbox import errors, events
from bot.sandbox.clock import SandboxClock, Snowflakes
from bot.sandbox.errors import Json
from bot.sandbox.models import (
    PRIVATE_THREAD,
    Application,
    Channel,
    Guild,
    Member,
    Message,
    Role,
    StoredFile,
    User,
)
from bot.sandbox.permissions import EVERYTHING, NOTHING, WRITING, Overwrite, Permission, resolve

Listener = Callable[[events.Event], None]


class World:
    """All there is, in memory. Reads raise Discord's errors; changes go to every listener."""

    def __init__(self, application: Application, clock: SandboxClock) -> None:
        self.application = application
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.guilds: dict[str, Guild] = {}
        self.commands: dict[str | None, dict[str, Json]] = {None: {}}
        self.emojis: dict[str, Json] = {}
        self.files: dict[str, StoredFile] = {}
        self.user_installs: set[str] = set()
        """Who installed the application for themselves."""
        self.origin = ""
        self.bot_online = False
        self._listeners: list[Listener] = []

    # --- events --------------------------------------------------------------------------------

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with every event from now on; call what is returned to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self, event: events.Event) -> None:
        """Call every listener with an event, in the order in which they began to listen."""
        for listener in tuple(self._listeners):
            listener(event)

    def set_online(self, online: bool) -> None:
        """The bot came or went."""
        if online != self.bot_online:
            self.bot_online = online
            self.publish(events.BotOnline(online))

    # --- finding -------------------------------------------------------------------------------

    def guild(self, guild_id: str) -> Guild:
        """The server, or 10004."""
        try:
            return self.guilds[guild_id]
        except KeyError:
            raise errors.unknown_guild() from None

    def guilds_of_bot(self) -> list[Guild]:
        """The servers the bot is in."""
        return [g for g in self.guilds.values() if self.application.user.id in g.members]

    def channel(self, channel_id: str) -> Channel:
        """The channel or thread, or 10003."""
        for guild in self.guilds.values():
            if channel_id in guild.channels:
                return guild.channels[channel_id]
        raise errors.unknown_channel()

    def member(self, guild_id: str, user_id: str) -> Member:
        """The member, or 10007."""
        try:
            return self.guild(guild_id).members[user_id]
        except KeyError:
            raise errors.unknown_member() from None

    def message(self, channel_id: str, message_id: str) -> Message:
        """The message, or 10003 or 10008."""
        try:
            return self.channel(channel_id).messages[message_id]
        except KeyError:
            raise errors.unknown_message() from None

    def user(self, user_id: str) -> User:
        """The account, or 10013."""
        for guild in self.guilds.values():
            if user_id in guild.members:
                return guild.members[user_id].user
        raise errors.unknown_user()

    def threads_of(self, channel: Channel) -> Iterator[Channel]:
        """The threads in a channel."""
        for other in self.guild(channel.guild_id).channels.values():
            if other.parent_id == channel.id:
                yield other

    # --- permissions ---------------------------------------------------------------------------

    def server_permissions(self, member: Member) -> Permission:
        """What a member's roles grant, before any channel; an owner may do everything."""
        guild = self.guild(member.guild_id)
        if guild.owner_id == member.user.id:
            return EVERYTHING
        granted = guild.roles[guild.id].permissions
        for role_id in member.role_ids:
            granted |= guild.roles[role_id].permissions
        return granted

    def permissions(self, user_id: str, channel: Channel) -> Permission:
        """What a user may do in a channel or thread; nothing if not a member."""
        guild = self.guild(channel.guild_id)
        member = guild.members.get(user_id)
        if member is None:
            return NOTHING
        home = channel if channel.parent_id is None else self.channel(channel.parent_id)
        return resolve(
            member_id=user_id,
            everyone_id=guild.id,
            role_ids=member.role_ids,
            granted=self.server_permissions(member),
            overwrites=home.overwrites,
        )

    def permissions_of_app(self, channel: Channel) -> Permission:
        """What the bot may do in a channel, also where it is only by a user's installation."""
        guild, bot_id = self.guild(channel.guild_id), self.application.user.id
        if bot_id in guild.members:
            return self.permissions(bot_id, channel)
        home = channel if channel.parent_id is None else self.channel(channel.parent_id)
        return resolve(
            member_id=bot_id,
            everyone_id=guild.id,
            role_ids=(),
            granted=guild.roles[guild.id].permissions,
            overwrites=home.overwrites,
        )

    def may_view(self, user_id: str, channel: Channel) -> bool:
        """Return whether a user sees a channel; private threads are for members and moderators."""
        held = self.permissions(user_id, channel)
        if channel.type == PRIVATE_THREAD and Permission.MANAGE_THREADS not in held:
            return Permission.VIEW_CHANNEL in held and user_id in channel.member_ids
        return Permission.VIEW_CHANNEL in held

    def may_send(self, user_id: str, channel: Channel) -> bool:
        """Return whether a user may write in a channel or thread."""
        needed = (
            Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        )
        return self.may_view(user_id, channel) and needed in self.permissions(user_id, channel)

    def is_shut_out(self, user_id: str, thread: Channel) -> bool:
        """Return whether a thread is locked for a user: for moderators it never is."""
        moderates = Permission.MANAGE_THREADS in self.permissions(user_id, thread)
        return thread.locked and not moderates

    def sees(self, user_id: str, message: Message) -> bool:
        """Return whether a user sees a message: an ephemeral one only its own member does."""
        if message.visible_to is not None:
            return message.visible_to == user_id and not message.dismissed
        return self.may_view(user_id, self.channel(message.channel_id))

    # --- changing ------------------------------------------------------------------------------

    def post(self, message: Message) -> None:
        """Add a message to its channel."""
        self.channel(message.channel_id).messages[message.id] = message
        self.publish(events.MessageCreated(message))

    def edited(self, message: Message) -> None:
        """Publish that a message was changed, if it is still there."""
        self.message(message.channel_id, message.id)
        self.publish(events.MessageUpdated(message))

    def delete_message(self, message: Message) -> None:
        """Take a message away, or 10008 if it is gone."""
        self.message(message.channel_id, message.id)
        del self.channel(message.channel_id).messages[message.id]
        for attachment in message.attachments:
            self.files.pop(attachment["id"], None)
        self.publish(events.MessageDeleted(message))

    def dismiss(self, message: Message) -> None:
        """Hide an ephemeral message from its member; the bot is not told and may go on editing."""
        self.publish(events.MessageDeleted(message))
        message.dismissed = True

    def add_channel(self, channel: Channel) -> None:
        """Add a channel or thread to its server."""
        self.guild(channel.guild_id).channels[channel.id] = channel
        self.publish(events.ChannelCreated(channel))

    def changed_channel(self, channel: Channel) -> None:
        """Publish that a channel's settings changed."""
        self.publish(events.ChannelUpdated(channel))

    def join_thread(self, thread: Channel, user_id: str) -> None:
        """Add a member to a thread; nothing happens if they are in it."""
        if user_id not in thread.member_ids:
            thread.member_ids.append(user_id)
            self.publish(events.ThreadJoined(thread, user_id))

    def leave_thread(self, thread: Channel, user_id: str) -> None:
        """Take a member out of a thread, or 10007."""
        if user_id not in thread.member_ids:
            raise errors.unknown_member()
        thread.member_ids.remove(user_id)
        self.publish(events.ThreadLeft(thread, user_id))

    def delete_channel(self, channel: Channel) -> None:
        """Take a channel away, with its threads and messages."""
        channels = self.guild(channel.guild_id).channels
        for gone in (*self.threads_of(channel), channel):
            del channels[gone.id]
            for message in gone.messages.values():
                for attachment in message.attachments:
                    self.files.pop(attachment["id"], None)
            self.publish(events.ChannelDeleted(gone))

    def change_role(self, guild: Guild, role: Role, permissions: Permission) -> None:
        """Say what a role may do."""
        role.permissions = permissions
        self.publish(events.RoleUpdated(guild, role))

    def delete_role(self, guild: Guild, role: Role) -> None:
        """Take a role away, from its members too."""
        del guild.roles[role.id]
        for member in guild.members.values():
            member.role_ids = [held for held in member.role_ids if held != role.id]
        self.publish(events.RoleDeleted(guild, role))

    def set_locale(self, guild: Guild, locale: str) -> None:
        """Say which language a server is in."""
        guild.locale = locale
        self.publish(events.GuildUpdated(guild))

    def set_roles(self, member: Member, role_ids: list[str]) -> None:
        """Say which roles a member has."""
        member.role_ids = role_ids
        self.publish(events.MemberUpdated(member))

    def remove_bot(self, guild: Guild) -> None:
        """Take the bot out of a server, with the role that is its own."""
        bot_id = self.application.user.id
        del guild.members[bot_id]
        guild.roles = {i: role for i, role in guild.roles.items() if role.bot_id != bot_id}
        self.publish(events.BotRemoved(guild))

    def invite_bot(self, guild: Guild, permissions: Permission) -> None:
        """Bring the bot into a server, with a role of its own."""
        bot = self.application.user
        position = max((role.position for role in guild.roles.values()), default=0)
        role = Role(self.ids.next(), bot.username, permissions, position, bot_id=bot.id)
        guild.roles[role.id] = role
        guild.members[bot.id] = Member(bot, guild.id, self.clock.now(), role_ids=[role.id])
        self.publish(events.BotJoined(guild))

    def set_available(self, guild: Guild, available: bool) -> None:
        """Discord cannot reach a server for now, or does again."""
        if guild.available != available:
            guild.available = available
            happened = events.GuildAvailable if available else events.GuildUnavailable
            self.publish(happened(guild))

    def set_bot_permissions(self, channel: Channel, *, view: bool, send: bool) -> None:
        """Say what the bot may do in a channel, whatever its roles say."""
        allow = (Permission.VIEW_CHANNEL if view else NOTHING) | (WRITING if send else NOTHING)
        overwrite = Overwrite(
            id=self.application.user.id,
            kind=1,
            allow=allow,
            deny=(Permission.VIEW_CHANNEL | WRITING) & ~allow,
        )
        channel.overwrites[overwrite.id] = overwrite
        self.changed_channel(channel)
