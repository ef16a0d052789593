"""What stands at Discord: channels, messages, interactions, and their forms on the wire."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from bot.screens import ButtonId, parse
from tests.soak.simulated.loop import BEGINNING

Json = dict[str, Any]

KEPT: Final = 60
"""So many messages of a channel are kept; older ones have scrolled far out of sight."""

_DISCORD_BEGAN: Final = 1_420_070_400.0
_TEXT_INPUT: Final = 4
_BUTTON: Final = 2


@dataclass(frozen=True)
class Member:
    """Somebody in the server."""

    id: int
    name: str
    moderates: bool = False


@dataclass(frozen=True)
class Act:
    """What somebody has done in a deal."""

    number: int
    """Of the interaction."""
    table: str
    version: int
    """The table's, after it and all that came of it."""
    seat: int
    action: Json


@dataclass
class Message:
    """A message in a channel."""

    id: int
    channel: Channel
    viewer: int | None
    """Who alone sees it; None: everybody."""
    components: list[Json]
    says: str = ""
    nonce: str | None = None


@dataclass
class Channel:
    """A channel, and what is in it, the oldest first."""

    id: int
    name: str
    messages: dict[int, Message] = field(default_factory=dict)
    gone: bool = False
    refuses: int = 0
    """The code with which it refuses everything; 0: it does not."""

    def add(self, message: Message) -> None:
        """Have a message in it."""
        self.messages[message.id] = message
        if len(self.messages) > 2 * KEPT:
            for old in list(self.messages)[:KEPT]:
                del self.messages[old]

    def public(self) -> Iterator[Message]:
        """Return what everybody sees, the newest first."""
        return (each for each in reversed(self.messages.values()) if each.viewer is None)

    def private(self, member: int) -> Iterator[Message]:
        """Return what one person alone sees, the newest first."""
        return (each for each in reversed(self.messages.values()) if each.viewer == member)


@dataclass
class Asked:
    """An interaction: a command, a press, or a form, from its beginning on."""

    number: int
    id: int
    token: str
    kind: int
    member: Member
    channel: Channel
    data: Json
    message: Message | None
    at: float
    delivered: bool = False
    tries: int = 0
    """Answers that the bot sent."""
    hit: str = ""
    """What kept one of them from being let through."""
    answered: bool = False
    original: int | None = None
    """The message that goes by no id."""
    loading: bool = False
    """An answer was promised, in a message that says so."""
    modal: Json | None = None
    commits: list[tuple[str, int]] = field(default_factory=list)
    """What was done for it and not yet told: tables, and the versions that they had then."""
    acts: list[Act] = field(default_factory=list)
    """Acts in a deal that were done for it and not yet told."""


class World:
    """Everything that stands at Discord."""

    def __init__(self, time: Callable[[], float]) -> None:
        self.time = time
        self.channels: dict[int, Channel] = {}
        self.interactions: dict[str, Asked] = {}
        """By token, while it lives."""
        self._tokens: deque[Asked] = deque()
        self._ids = 0
        self._asked = 0

    def new_id(self) -> int:
        """Return an id as Discord makes them: the time is in it."""
        self._ids += 1
        milliseconds = int((BEGINNING.timestamp() - _DISCORD_BEGAN + self.time()) * 1000)
        return (milliseconds << 22) | (self._ids & 0xFFF)

    def new_channel(self, name: str) -> Channel:
        """Return a new channel."""
        channel = Channel(self.new_id(), name)
        self.channels[channel.id] = channel
        return channel

    def ask(
        self, kind: int, member: Member, channel: Channel, data: Json, message: Message | None
    ) -> Asked:
        """Return a new interaction; it is not on its way yet."""
        self._asked += 1
        token = f"token-{self._asked}"
        now = self.time()
        asked = Asked(self._asked, self.new_id(), token, kind, member, channel, data, message, now)
        self.interactions[token] = asked
        self._tokens.append(asked)
        while self._tokens[0].at < now - 900:
            self.interactions.pop(self._tokens.popleft().token, None)
        return asked


# Reading what messages show


def walk(components: list[Json]) -> Iterator[Json]:
    """Return every component of a message, the inner ones as well, in the order they stand."""
    left = [*reversed(components)]
    while left:
        each = left.pop()
        yield each
        left += [each[inner] for inner in ("component", "accessory") if inner in each]
        left += reversed(each.get("components", ()))


def text_of(components: list[Json]) -> str:
    """Return what a message says, its buttons left out."""
    return "\n".join(str(each["content"]) for each in walk(components) if "content" in each)


def everything_on(message: Message) -> str:
    """Return what a message says, and what stands on its buttons."""
    parts = [message.says]
    for each in walk(message.components):
        parts += [str(each[what]) for what in ("content", "label") if what in each]
    return "\n".join(parts)


def buttons_of(message: Message) -> list[str]:
    """Return what can be pressed on a message."""
    return [
        str(each["custom_id"])
        for each in walk(message.components)
        if each["type"] == _BUTTON and not each.get("disabled") and "custom_id" in each
    ]


@lru_cache(10_000)
def button(custom_id: str) -> ButtonId | None:
    """Return what a button carries; None: it is none of the bot's."""
    return parse(custom_id)


def fields_of(modal: Json) -> list[str]:
    """Return the fields of a form that text is typed into."""
    found = walk(modal["components"])
    return [str(each["custom_id"]) for each in found if each["type"] == _TEXT_INPUT]
