"""Events of the sandbox, for the gateway and the page."""

from dataclasses import dataclass

from bot.sandbox.errors import Json
from bot.sandbox.models import Channel, Guild, Interaction, Member, Message, Role

KICK, BAN, MEMBER_UPDATE = 20, 22, 24
"""What moderators do, as the audit log numbers it."""


@dataclass(frozen=True)
class MessageCreated:
    """A message was posted, or an ephemeral one shown to its member."""

    message: Message


@dataclass(frozen=True)
class MessageUpdated:
    """A message was edited, or a "thinking" one filled in."""

    message: Message


@dataclass(frozen=True)
class MessageDeleted:
    """A message is gone, or an ephemeral one was dismissed."""

    message: Message


@dataclass(frozen=True)
class ChannelCreated:
    """A channel or thread was made."""

    channel: Channel


@dataclass(frozen=True)
class ChannelUpdated:
    """A channel's or thread's settings or permissions changed."""

    channel: Channel


@dataclass(frozen=True)
class ChannelDeleted:
    """A channel or thread is gone, with all its messages."""

    channel: Channel


@dataclass(frozen=True)
class ThreadJoined:
    """Somebody was added to a thread."""

    channel: Channel
    user_id: str


@dataclass(frozen=True)
class ThreadLeft:
    """Somebody left a thread, or was taken out of it."""

    channel: Channel
    user_id: str


@dataclass(frozen=True)
class RoleUpdated:
    """What a role may do was changed."""

    guild: Guild
    role: Role


@dataclass(frozen=True)
class RoleDeleted:
    """A role is gone; nobody has it any more."""

    guild: Guild
    role: Role


@dataclass(frozen=True)
class GuildUpdated:
    """A server's own settings were changed, such as its language."""

    guild: Guild


@dataclass(frozen=True)
class MemberUpdated:
    """A member was given a role, or lost one."""

    member: Member


@dataclass(frozen=True)
class MemberModerated:
    """A moderator kicked, banned or timed out a member, or ended their time-out."""

    member: Member
    action: int
    """What the audit log calls it."""
    changes: list[Json]


@dataclass(frozen=True)
class BotJoined:
    """The bot was invited to a server."""

    guild: Guild


@dataclass(frozen=True)
class BotRemoved:
    """The bot was removed from a server."""

    guild: Guild


@dataclass(frozen=True)
class GuildUnavailable:
    """Discord cannot reach a server for now."""

    guild: Guild


@dataclass(frozen=True)
class GuildAvailable:
    """Discord reaches a server again."""

    guild: Guild


@dataclass(frozen=True)
class TroublesChanged:
    """Something goes wrong on request, or does no longer."""


@dataclass(frozen=True)
class CommandsChanged:
    """The bot registered its commands anew."""


@dataclass(frozen=True)
class BotOnline:
    """The bot's first gateway session began, or its last one ended."""

    online: bool


@dataclass(frozen=True)
class InteractionCreated:
    """Somebody used a command, a component or a modal: the bot has three seconds to answer."""

    interaction: Interaction


@dataclass(frozen=True)
class InteractionAnswered:
    """The bot gave its first answer to an interaction."""

    interaction: Interaction
    choices: list[Json] | None = None
    modal: Json | None = None


@dataclass(frozen=True)
class InteractionFailed:
    """The bot gave no answer in time."""

    interaction: Interaction


Event = (
    MessageCreated
    | MessageUpdated
    | MessageDeleted
    | ChannelCreated
    | ChannelUpdated
    | ChannelDeleted
    | ThreadJoined
    | ThreadLeft
    | RoleUpdated
    | RoleDeleted
    | GuildUpdated
    | MemberUpdated
    | MemberModerated
    | BotJoined
    | BotRemoved
    | GuildUnavailable
    | GuildAvailable
    | TroublesChanged
    | CommandsChanged
    | BotOnline
    | InteractionCreated
    | InteractionAnswered
    | InteractionFailed
)
