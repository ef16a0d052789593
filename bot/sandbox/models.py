"""Discord's objects: users, members, roles, channels, messages, interactions."""

from dataclasses import dataclass, field

from bot.sandbox.clock import Timer
from bot.sandbox.errors import Json
from bot.sandbox.permissions import NOTHING, Overwrite, Permission

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15

TEXT_CHANNEL = 0
FORUM, MEDIA = 15, 16
"""Kinds of channels that hold threads, called posts, and no messages of their own."""
PUBLIC_THREAD = 11
PRIVATE_THREAD = 12

COMMAND, COMPONENT, COMPLETION, MODAL_SUBMIT = 2, 3, 4, 5
"""Types of interaction."""


@dataclass
class User:
    """An account: a person, or the bot."""

    id: str
    username: str
    global_name: str | None = None
    bot: bool = False
    avatar: str | None = None
    """The name of their picture; the sandbox itself has none."""


@dataclass
class Member:
    """A user in a server."""

    user: User
    guild_id: str
    joined_at: float
    role_ids: list[str] = field(default_factory=list)
    nick: str | None = None
    locale: str = "en-US"
    timed_out_until: float | None = None
    avatar: str | None = None


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
    """A text channel, a forum, or a thread in one (`parent_id` is set)."""

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

    @property
    def is_forum(self) -> bool:
        """Whether this holds posts, and no messages of its own."""
        return self.type in {FORUM, MEDIA}


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
    available: bool = True


@dataclass
class Application:
    """The bot's application and the token its client logs in with.

    `installs` is how it can be installed, by the developer portal: in servers (0), for users (1).
    """

    id: str
    name: str
    token: str
    user: User
    installs: list[int] = field(default_factory=lambda: [0])


@dataclass
class StoredFile:
    """An uploaded file: an attachment or an emoji's picture."""

    name: str
    content_type: str
    content: bytes


@dataclass
class Interaction:
    """One act of a member, and what the bot has answered so far.

    `owners` says by which installations it came: `{"0": server, "1": user}`; `context` whether from
    a server (0), from the bot's own direct messages (1) or from another private channel (2).
    """

    id: str
    token: str
    type: int
    member: Member
    channel: Channel
    created: float
    data: Json
    owners: Json
    context: int = 0
    source: Message | None = None
    command_name: str | None = None
    completing: Json | None = None
    opener: "Interaction | None" = None
    answer: int | None = None
    failed: bool = False
    original_id: str | None = None
    message_ids: set[str] = field(default_factory=set)
    timer: Timer | None = None
