"""Many people at once in a stand-in Discord, cheap enough to load a bot from the same machine.

A window for each person, as the end-to-end tests have them, would show every message to all of
them. Here one listener tells each only what concerns them: their panel, and the answers to what
they did. How long an answer took is taken the instant that it came.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from bot.sandbox import NotPossibleError, Sandbox, events
from bot.sandbox.answers import DEFERRED_MESSAGE, DEFERRED_UPDATE
from bot.sandbox.components import CONTAINER, TEXT, walk
from bot.sandbox.errors import Json
from bot.sandbox.models import Interaction, Message
from bot.sandbox.people import buttons_of, text_of
from tests.bench.load.town import Place
from tests.e2e.players import verb_of

T = TypeVar("T")

PROMISED: Final = (DEFERRED_MESSAGE, DEFERRED_UPDATE)
"""Answers that say only that one will come."""

LONGEST: Final = 20.0
"""Seconds after which an answer that was promised is taken to be none."""

GLANCE: Final = 0.1
"""Seconds after which somebody looks again who meant to press what was there no more."""


@dataclass
class Seen:
    """What people saw of the bot's answers."""

    answered: list[float] = field(default_factory=list)
    """Seconds from each press to its answer."""
    unanswered: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """Sentences instead of what was asked for."""


@dataclass
class _Waiting:
    interaction: Interaction
    begun: float
    seen: Seen
    answered: asyncio.Future[bool]
    promised: bool = False


class Crowd:
    """Everybody in a sandbox."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.seen = Seen()
        """What is begun from now on is taken down here."""
        self.online = asyncio.Event()
        """Set while the bot is there."""
        self._world = sandbox.world
        self._interactions = sandbox.interactions
        self._waiting: dict[str, _Waiting] = {}
        self._quiet = asyncio.Event()
        self._guests: dict[str, Guest] = {}
        self._world.listen(self._on_event)

    def guest(self, place: Place) -> Guest:
        """Return the person of a place."""
        return self._guests.setdefault(place.channel, Guest(self, place))

    async def quiet(self) -> None:
        """Wait until nobody waits for an answer any more."""
        await self._quiet.wait()

    async def command(self, place: Place, name: str, part: str, **options: Any) -> bool:
        """Send a slash command, or one part of it; return whether it was answered."""
        command = next(c for c in self._world.commands[None].values() if c["name"] == name)
        entered: list[Json] = [{"name": key, "value": value} for key, value in options.items()]
        if part:
            entered = [{"name": part, "options": entered}]
        sent = self._interactions.use_command(place.member, place.channel, command["id"], entered)
        return await self._begun(sent, Seen())

    async def press(self, place: Place, message: Message, custom_id: str) -> bool:
        """Press a button; return whether it was answered.

        Raises:
            NotPossibleError: there is no such button any more.
        """
        sent = self._interactions.use_component(place.member, place.channel, message.id, custom_id)
        return await self._begun(sent, self.seen)

    async def _begun(self, sent: Interaction, seen: Seen) -> bool:
        # The bot hears of it only when this process next waits, so no time is lost.
        loop = asyncio.get_running_loop()
        waiting = _Waiting(sent, time.perf_counter(), seen, loop.create_future())
        self._waiting[sent.id] = waiting
        self._quiet.clear()
        return await waiting.answered

    def _on_event(self, event: events.Event) -> None:
        match event:
            case events.MessageCreated(message) | events.MessageUpdated(message):
                self._keep_promise(message)
                if (guest := self._guests.get(message.channel_id)) is not None:
                    guest.shown(message)
            case events.InteractionAnswered(interaction):
                if (waiting := self._waiting.get(interaction.id)) is not None:
                    self._first_answer(waiting)
            case events.InteractionFailed(interaction):
                if (waiting := self._waiting.get(interaction.id)) is not None:
                    self._give_up(waiting)
            case events.BotOnline(True):
                self.online.set()
            case events.BotOnline():
                self.online.clear()

    def _first_answer(self, waiting: _Waiting) -> None:
        if waiting.interaction.answer not in PROMISED:
            self._answered(waiting)
            return
        waiting.promised = True
        asyncio.get_running_loop().call_later(LONGEST, self._give_up, waiting)

    def _keep_promise(self, message: Message) -> None:
        for waiting in tuple(self._waiting.values()):
            if waiting.promised and message.id in waiting.interaction.message_ids:
                self._answered(waiting)

    def _answered(self, waiting: _Waiting) -> None:
        waiting.seen.answered.append(time.perf_counter() - waiting.begun)
        if sentence := _refusal(waiting.interaction):
            waiting.seen.refused[sentence] += 1
        self._end(waiting, answered=True)

    def _give_up(self, waiting: _Waiting) -> None:
        if waiting.interaction.id in self._waiting:
            waiting.seen.unanswered += 1
            self._end(waiting, answered=False)

    def _end(self, waiting: _Waiting, *, answered: bool) -> None:
        del self._waiting[waiting.interaction.id]
        if not self._waiting:
            self._quiet.set()
        if not waiting.answered.done():  # who pressed may have gone home
            waiting.answered.set_result(answered)


class Guest:
    """One person, who looks at their table's newest message and at their panel."""

    def __init__(self, crowd: Crowd, place: Place) -> None:
        self.place = place
        self.board: Message | None = None
        """What everybody sees."""
        self.panel: Message | None = None
        self.changed = asyncio.Event()
        """Set whenever one of them is another, or shows something else."""
        self._crowd = crowd

    def shown(self, message: Message) -> None:
        """Look at a message of the channel: the newest is the board, or the private one the panel.

        A sentence is neither.
        """
        if message.visible_to not in {None, self.place.member}:
            return
        before = self.board if message.visible_to is None else self.panel
        if is_sentence(message) or (before is not None and int(message.id) < int(before.id)):
            return
        if message.visible_to is None:
            self.board = message
        else:
            self.panel = message
        self.changed.set()

    async def press(self, message: Message, custom_id: str) -> bool:
        """Press a button; return whether it was still there, and was answered."""
        try:
            return await self._crowd.press(self.place, message, custom_id)
        except NotPossibleError:
            await asyncio.sleep(GLANCE)
            return False

    async def until(self, look: Callable[[], T | None]) -> T:
        """Return the first true answer of a look, asked again whenever something changes."""
        while not (found := look()):
            self.changed.clear()
            await self.changed.wait()
        return found

    def button(self, verb: str) -> tuple[Message, str] | None:
        """Return the board's button that does something, and the board."""
        board = self.board
        if board is None:
            return None
        found = (each for each in buttons_of(as_shown(board)) if verb_of(each) == verb)
        return next(((board, each["custom_id"]) for each in found), None)


def as_shown(message: Message) -> Json:
    """Return what of a message is read, in Discord's form."""
    return {
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
    }


def is_sentence(message: Message) -> bool:
    """Return whether a message is a refusal, or another sentence, and no panel."""
    kinds = [each["type"] for each in walk(message.components)]
    return kinds == [CONTAINER, TEXT]


def _refusal(interaction: Interaction) -> str:
    """Return the sentence where an interaction was answered with that alone."""
    newest = max(interaction.message_ids, key=int, default="")
    message = interaction.channel.messages.get(newest)
    if message is None or not is_sentence(message):
        return ""
    return text_of(as_shown(message))
