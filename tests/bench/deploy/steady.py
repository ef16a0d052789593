"""Live tables, and people who press at a steady pace whatever becomes of the program."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from bot.sandbox import Sandbox, events
from bot.sandbox.models import Message
from tests.bench.load.crowd import Crowd, Guest, as_shown
from tests.bench.load.town import Place
from tests.e2e.players import Json, asks, choices_on
from tests.soak.faults.town import settle

A_SECOND: Final = 20.0
"""Presses, over all tables."""

SERVERS: Final = 10
OPENED_AT_ONCE: Final = 5
ANSWERED_WITHIN: Final = 3.5
"""Seconds after which every press has its response, or none."""


@dataclass
class Pressed:
    """What was seen of the presses of some time."""

    times: list[float] = field(default_factory=list)
    """Seconds from each press to the first response at the sandbox."""
    unanswered: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    """Sentences instead of what was asked for."""
    seconds: float = 0.0


class Player:
    """One person at a table of theirs."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.is_busy = False
        self._pressed: Json | None = None
        """The panel as it was when they last pressed."""

    async def open(self, crowd: Crowd) -> None:
        """Open the table, and have its first deal dealt."""
        options = {"computers": 3, "stakes": "practice", "buy_in": 1000, "limit": 5}
        while self.guest.button("deal") is None:
            await crowd.command(self.guest.place, "booray", "start", **options)
            await asyncio.sleep(0.1)
        while (found := self.guest.button("deal")) and not await self.guest.press(*found):
            pass
        await self.guest.until(lambda: self.wish(urgent=True))

    def wish(self, *, urgent: bool) -> tuple[Message, str] | None:
        """Return what to press now: an act, if one is asked for, else *My hand*, if need be."""
        if self.is_busy:
            return None
        panel = self.guest.panel
        if panel is not None and asks(as_shown(panel), self._pressed):
            return panel, str(choices_on(as_shown(panel))[0]["custom_id"])
        return None if urgent else self.guest.button("hand")

    async def press(self, message: Message, custom_id: str) -> None:
        """Press, and wait for the answer; without one, the same can be pressed again."""
        self.is_busy = True
        shown = as_shown(message) if message is self.guest.panel else None
        try:
            if await self.guest.press(message, custom_id):
                self._pressed = shown
        finally:
            self.is_busy = False


class People:
    """Everybody, one at each table."""

    def __init__(self, sandbox: Sandbox, tables: int) -> None:
        """Add servers with people to a sandbox whose bot has not come yet.

        Args:
            sandbox: where they are.
            tables: how many tables there will be.
        """
        settled = settle(sandbox.world, tables, SERVERS)
        self.crowd = Crowd(sandbox)
        self._players = [
            Player(self.crowd.guest(Place(each.server, each.channel, each.members[0])))
            for each in settled
        ]
        self._begun: dict[str, float] = {}
        self._seen: Pressed | None = None
        self._turns = itertools.cycle(self._players)
        sandbox.world.listen(self._on_event)

    async def sit_down(self) -> None:
        """Open all tables; return once each person has been asked for an act."""
        waiting = iter(self._players)

        async def open_some() -> None:
            for each in waiting:
                await each.open(self.crowd)

        await asyncio.gather(*(open_some() for _ in range(OPENED_AT_ONCE)))

    @asynccontextmanager
    async def pressing(self) -> AsyncIterator[Pressed]:
        """Press at a steady pace to the end of the block, and take down what is seen of it."""
        self._seen = seen = Pressed()
        self.crowd.seen.refused.clear()
        begun, presses = time.perf_counter(), set[asyncio.Task[None]]()
        clock = asyncio.create_task(self._press(presses))
        try:
            yield seen
            seen.seconds = time.perf_counter() - begun
        finally:
            clock.cancel()
            await asyncio.gather(clock, return_exceptions=True)
        await asyncio.sleep(ANSWERED_WITHIN)
        self._seen = None
        seen.refused = dict(self.crowd.seen.refused.most_common())
        await _end(presses)

    async def _press(self, presses: set[asyncio.Task[None]]) -> None:
        due = time.perf_counter()
        while True:
            due += 1 / A_SECOND
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            found = self._next(urgent=True) or self._next(urgent=False)
            if found is not None:
                player, message, custom_id = found
                press = asyncio.create_task(player.press(message, custom_id))
                presses.add(press)
                press.add_done_callback(presses.discard)

    def _next(self, *, urgent: bool) -> tuple[Player, Message, str] | None:
        """Return whose turn it is to press, and what; each in turn."""
        for _ in self._players:
            player = next(self._turns)
            if (found := player.wish(urgent=urgent)) is not None:
                return player, *found
        return None

    def _on_event(self, event: events.Event) -> None:
        match event:
            case events.InteractionCreated(interaction) if self._seen is not None:
                self._begun[interaction.id] = time.perf_counter()
            case events.InteractionAnswered(interaction):
                begun = self._begun.pop(interaction.id, None)
                if begun is not None and self._seen is not None:
                    self._seen.times.append(time.perf_counter() - begun)
            case events.InteractionFailed(interaction):
                begun = self._begun.pop(interaction.id, None)
                if begun is not None and self._seen is not None:
                    self._seen.unanswered += 1


async def _end(tasks: Iterable[asyncio.Task[None]]) -> None:
    waiting: Sequence[asyncio.Task[None]] = list(tasks)
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
