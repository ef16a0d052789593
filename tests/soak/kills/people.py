"""The people of one table: they open it, press what panels ask, and close it after a while."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any, Final

from bot.sandbox import NotPossibleError, Sandbox, events
from bot.sandbox.models import Interaction, Message
from bot.sandbox.people import buttons_of
from tests.bench.load.crowd import as_shown, is_sentence
from tests.e2e.players import Json, asks, choices_on, verb_of
from tests.soak.kills.presses import Presses
from tests.soak.kills.stored import Stored
from tests.soak.kills.town import Place

THINKING: Final = (0.05, 0.25)
"""Seconds that a person takes before a press, at least and at most."""

LOST: Final = 4.0
"""Seconds without a turn, after which a person asks for a fresh panel."""

START: Final[dict[str, Any]] = {"buy_in": 2000, "limit": 5, "level": "easy"}
"""What the first of the people opens the table with."""

DEALS: Final = (2, 6)
"""How many a table is played for, at least and at most, before its host closes it."""

GLANCE: Final = 0.25
"""Seconds from one look at the database to the next."""

MOVED: Final = 0.03
"""How likely the host posts the table anew, at each look."""


class Company:
    """Everybody at a table, and the message that they all see."""

    def __init__(
        self,
        sandbox: Sandbox,
        place: Place,
        presses: Presses,
        seed: int,
        stored: Stored,
    ) -> None:
        """Sit nowhere yet; the last of them presses nothing in Discord.

        Args:
            sandbox: where they are.
            place: where their table is.
            presses: knows what becomes of each press.
            seed: of their chance.
            stored: tells which table is open.
        """
        self.place = place
        self.board: Message | None = None
        self.changed = asyncio.Event()
        """Set whenever something that one of them sees is another."""
        self._world = sandbox.world
        self._interactions = sandbox.interactions
        self._presses = presses
        self._stored = stored
        self._chance = chance = random.Random(f"{seed} {place.number}")
        self._people = [Somebody(self, member, chance) for member in place.members[:-1]]
        self._computers = chance.randint(1, 2)
        sandbox.world.listen(self._on_event)

    async def play(self) -> None:
        """Play for good."""
        async with asyncio.TaskGroup() as group:
            for person in self._people:
                group.create_task(person.play())

    @property
    def table(self) -> str | None:
        """The table that is open there."""
        return self._stored.table_at(self.place.channel)

    async def spend(self) -> None:
        """Open tables, and close each after some deals, for good."""
        while True:
            table = await self.sit_down()
            deals = self._chance.randint(*DEALS)
            while self._stored.deals(table) < deals:
                await asyncio.sleep(GLANCE)
                if self._chance.random() < MOVED:
                    await self.command(self.place.members[0], "table")
            await self.close()

    async def sit_down(self) -> str:
        """See to it that a table is open, with everybody at it; return which."""
        while (table := self.table) is None:
            host = self.place.members[0]
            await self._insist(host, "start", computers=self._computers, **START)
        for member in self.place.members:
            await self._insist(member, "join")
        return table

    async def close(self) -> None:
        """Have the host close the table, and wait until it has."""
        table = self.table
        while table is not None and self.table == table:
            await self.command(self.place.members[0], "close", "booray-host")
            await asyncio.sleep(GLANCE)

    async def _insist(self, member: str, name: str, **options: Any) -> None:
        """Send a command until it is answered."""
        answered = False
        while not answered:
            answered = await self.command(member, name, **options)
            await asyncio.sleep(max(THINKING))

    async def command(self, member: str, name: str, group: str = "booray", **options: Any) -> bool:
        """Send a command; return whether it was answered."""
        commands = self._world.commands[None].values()
        command = next((each for each in commands if each["name"] == group), None)
        if command is None:
            return False
        entered: list[Json] = [{"name": key, "value": value} for key, value in options.items()]
        return await self._outcome(
            lambda: self._interactions.use_command(
                member, self.place.channel, command["id"], [{"name": name, "options": entered}]
            )
        )

    async def press(self, member: str, message: Message, custom_id: str) -> bool:
        """Press a button; return whether it was still there, and was answered."""
        return await self._outcome(
            lambda: self._interactions.use_component(
                member, self.place.channel, message.id, custom_id
            )
        )

    async def _outcome(self, send: Callable[[], Interaction]) -> bool:
        if self._world.channel(self.place.channel).locked:
            return False
        try:
            sent = send()
        except NotPossibleError:
            return False
        return await self._presses.outcome(sent)

    def _on_event(self, event: events.Event) -> None:
        if not isinstance(
            event, events.MessageCreated | events.MessageUpdated | events.MessageDeleted
        ):
            return
        message = event.message
        if message.channel_id != self.place.channel:
            return
        gone = isinstance(event, events.MessageDeleted)
        if message.visible_to is None:
            self.board = self._newest(message, gone=gone)
        else:
            for person in self._people:
                if person.member == message.visible_to:
                    person.shown(message, gone=gone)
        self.changed.set()

    def _newest(self, message: Message, *, gone: bool) -> Message | None:
        before = self.board
        if gone:
            return None if before is message else before
        if not buttons_of(as_shown(message)) or is_sentence(message):
            return before
        older = before is not None and int(message.id) < int(before.id)
        # What is left of a table that is closed may be posted after the next one's message.
        left = before is not None and _is_live(before) and not _is_live(message)
        return before if older or (left and message is not before) else message


class Somebody:
    """One person."""

    def __init__(self, company: Company, member: str, chance: random.Random) -> None:
        self.member = member
        self.panel: Message | None = None
        self._company = company
        self._chance = random.Random(chance.random())
        self._pressed: Json | None = None
        """The panel as it was when they last pressed."""

    def shown(self, message: Message, *, gone: bool) -> None:
        """Look at a private message: the newest that is more than a sentence is the panel."""
        before = self.panel
        if gone or is_sentence(message):
            self.panel = None if before is message else before
        elif before is None or int(message.id) >= int(before.id):
            self.panel = message

    async def play(self) -> None:
        """Press whatever there is to press, for good."""
        while True:
            await self._wait()
            await asyncio.sleep(self._chance.uniform(*THINKING))
            found = self._wish()
            if found is None:
                await self._ask_for_panel()
                continue
            message, button = found
            if message is self.panel:
                self._pressed = as_shown(message)
            if not await self._company.press(self.member, message, button):
                await self._ask_for_panel()
            elif message is not self.panel:
                await asyncio.sleep(LOST / 4)  # what it does takes its time to be seen

    async def _wait(self) -> None:
        """Wait until there is something to press, or for long."""
        try:
            async with asyncio.timeout(LOST):
                while self._wish() is None:
                    self._company.changed.clear()
                    await self._company.changed.wait()
        except TimeoutError:
            pass

    def _wish(self) -> tuple[Message, str] | None:
        """Return what to press, and on which message."""
        return self._on_panel() or self._on_board()

    def _on_panel(self) -> tuple[Message, str] | None:
        panel = self.panel
        if panel is None:
            return None
        shown = as_shown(panel)
        if asks(shown, self._pressed):
            choices = choices_on(shown)
            wanted = [each for each in choices if verb_of(each) == "play"]
            button = self._chance.choice(choices)
            if wanted and self._chance.random() < 0.7:
                button = wanted[0]
            return panel, str(button["custom_id"])
        back = _button(panel, "back")
        return None if back is None else (panel, back)

    def _on_board(self) -> tuple[Message, str] | None:
        board, company = self._company.board, self._company
        if board is None:
            return None
        if self.member != company.place.members[0]:
            return None
        button = _button(board, "deal")
        return None if button is None else (board, button)

    async def _ask_for_panel(self) -> None:
        """Press *My hand*, or type it where there is nothing to press."""
        self._pressed = None
        board = self._company.board
        button = None if board is None else _button(board, "hand")
        if board is not None and button is not None:
            answered = await self._company.press(self.member, board, button)
        else:
            answered = await self._company.command(self.member, "hand")
        if not answered:
            await asyncio.sleep(self._chance.uniform(*THINKING))


def _is_live(message: Message) -> bool:
    """Return whether a message is that of a table that is open."""
    return _button(message, "menu") is not None


def _button(message: Message, verb: str) -> str | None:
    """Return what a message's button that does something carries, if it can be pressed."""
    for button in buttons_of(as_shown(message)):
        if verb_of(button) == verb and not button.get("disabled"):
            return str(button["custom_id"])
    return None
