"""The sandbox's world: servers, members, channels and messages, and word of every change."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from bot.sandbox import errors, events
from bot.sandbox.clock import Clock, Snowflakes
from bot.sandbox.errors import Json
from bot.sandbox.permissions import EVERYTHING, NOTHING, WRITING, Overwrite, Permission, resolve

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15

TEXT_CHANNEL = 0
PUBLIC_THREAD = 11
PRIVATE_THREAD = 12


@dataclass
class User:
    """An account: a person, or the bot."""

    id: str
    username: str
    global_name: str | None = None
    bot: bool = False


@dataclass
class Member:
    """A user in a server."""

    user: User
    guild_id: str
    joined_at: float
    role_ids: list[str] = field(default_factory=list)
    nick: str | None = None
    locale: str = "en-US"


@dataclass
class Role:
    """A role of a server; the one with the server's own id is everyone's."""

    id: str
    name: str
    permissions: Permission = NOTHING
    position: int = 0
    colour: int = 0
    bot_id: str | None = None


@dataclass
class Message:
    """A message. An ephemeral one is `visible_to` one member, until they have it `dismissed`."""

    id: str
    channel_id: str
    author: User
    created: float
    content: str = ""
    type: int = 0
    flags: int = 0
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    mention_roles: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    edited: float | None = None
    nonce: str | int | None = None
    reference_id: str | None = None
    visible_to: str | None = None
    dismissed: bool = False
    from_interaction: Json | None = None


@dataclass
class Channel:
    """A text channel, or a thread in one (`parent_id` is set)."""

    id: str
    guild_id: str
    name: str
    type: int = TEXT_CHANNEL
    topic: str | None = None
    position: int = 0
    overwrites: dict[str, Overwrite] = field(default_factory=dict)
    messages: dict[str, Message] = field(default_factory=dict)
    parent_id: str | None = None
    owner_id: str | None = None
    created: float = 0.0
    archived: bool = False
    locked: bool = False
    auto_archive_duration: int = 1440
    member_ids: list[str] = field(default_factory=list)

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread in another channel."""
        return self.parent_id is not None


@dataclass
class Guild:
    """A server."""

    id: str
    name: str
    owner_id: str
    locale: str = "en-US"
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)


@dataclass
class Application:
    """The bot's application and the token its client logs in with."""

    id: str
    name: str
    token: str
    user: User


@dataclass
class StoredFile:
    """An uploaded file: an attachment or an emoji's picture."""

    name: str
    content_type: str
    content: bytes


Listener = Callable[[events.Event], None]


class World:
    """All there is, in memory. Reads raise Discord's errors; changes are told to every listener."""

    def __init__(self, application: Application, clock: Clock) -> None:
        self.application = application
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.guilds: dict[str, Guild] = {}
        self.commands: dict[str | None, dict[str, Json]] = {None: {}}
        self.emojis: dict[str, Json] = {}
        self.files: dict[str, StoredFile] = {}
        self.origin = ""
        self.bot_online = False
        self._listeners: list[Listener] = []

    # --- telling -------------------------------------------------------------------------------

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tell `listener` of every change from now on; call the answer to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, event: events.Event) -> None:
        """Tell everyone who listens, in the order they came."""
        for listener in tuple(self._listeners):
            listener(event)

    def set_online(self, online: bool) -> None:
        """The bot came or went."""
        if online != self.bot_online:
            self.bot_online = online
            self.tell(events.BotOnline(online))

    # --- finding -------------------------------------------------------------------------------

    def guild(self, guild_id: str) -> Guild:
        """The server, or 10004."""
        try:
            return self.guilds[guild_id]
        except KeyError:
            raise errors.unknown_guild() from None

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

    def may_view(self, user_id: str, channel: Channel) -> bool:
        """Whether a user sees a channel; private threads show to their members and moderators."""
        held = self.permissions(user_id, channel)
        if channel.type == PRIVATE_THREAD and Permission.MANAGE_THREADS not in held:
            return Permission.VIEW_CHANNEL in held and user_id in channel.member_ids
        return Permission.VIEW_CHANNEL in held

    def may_send(self, user_id: str, channel: Channel) -> bool:
        """Whether a user may write in a channel or thread."""
        needed = (
            Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        )
        return self.may_view(user_id, channel) and needed in self.permissions(user_id, channel)

    def sees(self, user_id: str, message: Message) -> bool:
        """Whether a user sees a message: an ephemeral one only its own member does."""
        if message.visible_to is not None:
            return message.visible_to == user_id and not message.dismissed
        return self.may_view(user_id, self.channel(message.channel_id))

    # --- changing ------------------------------------------------------------------------------

    def post(self, message: Message) -> None:
        """Add a message to its channel."""
        self.channel(message.channel_id).messages[message.id] = message
        self.tell(events.MessageCreated(message))

    def edited(self, message: Message) -> None:
        """Tell that a message was changed, if it is still there."""
        self.message(message.channel_id, message.id)
        self.tell(events.MessageUpdated(message))

    def delete_message(self, message: Message) -> None:
        """Take a message away, or 10008 if it is gone."""
        self.message(message.channel_id, message.id)
        del self.channel(message.channel_id).messages[message.id]
        for attachment in message.attachments:
            self.files.pop(attachment["id"], None)
        self.tell(events.MessageDeleted(message))

    def dismiss(self, message: Message) -> None:
        """Hide an ephemeral message from its member; the bot is not told and may go on editing."""
        self.tell(events.MessageDeleted(message))
        message.dismissed = True

    def add_channel(self, channel: Channel) -> None:
        """Add a channel or thread to its server."""
        self.guild(channel.guild_id).channels[channel.id] = channel
        self.tell(events.ChannelCreated(channel))

    def changed_channel(self, channel: Channel) -> None:
        """Tell that a channel's settings changed."""
        self.tell(events.ChannelUpdated(channel))

    def join_thread(self, thread: Channel, user_id: str) -> None:
        """Add a member to a thread; nothing happens if they are in it."""
        if user_id not in thread.member_ids:
            thread.member_ids.append(user_id)
            self.tell(events.ThreadJoined(thread, user_id))

    def delete_channel(self, channel: Channel) -> None:
        """Take a channel away, with its threads and messages."""
        channels = self.guild(channel.guild_id).channels
        for gone in (*self.threads_of(channel), channel):
            del channels[gone.id]
            for message in gone.messages.values():
                for attachment in message.attachments:
                    self.files.pop(attachment["id"], None)
            self.tell(events.ChannelDeleted(gone))

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
