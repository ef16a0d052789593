"""Members' private panels, one for each seat, and what is answered beside them.

A panel is an ephemeral message: it can be changed only with the token of an interaction of its
person, for fifteen minutes from that interaction. Tokens are kept in memory alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from bot import metrics
from bot.doorway import Wallets
from bot.logs import Subject, about, error_line, subject
from bot.publish.decisions import ARCHIVED, OURS, TROUBLES, code_of, is_dead
from bot.publish.live_message import LiveMessage, TryAgain
from bot.publish.posting import Components, payload
from bot.publish.private_message import PrivateMessage, SideAnswers
from bot.publish.rate_limit import RateLimit
from bot.screens.hand import hand_screen, past_hand_screen
from bot.screens.parts import name_buttons, noted_screen, refusal_text, text_screen
from bot.tables.all_tables.registry import Tables
from bot.tables.words.reasons import TableRefused
from bot.tables.words.views import HandView
from bot.tasks import Tasks as Background

log = logging.getLogger(__name__)

Below = Callable[[], Awaitable[None]]
"""Waits until the message stands that a panel is to move below."""


class Panel(LiveMessage[None]):
    """One person's panel at one table; follows the game while its token lives.

    Refreshes are made one at a time. An answer to its person waits for none of them: it breaks off
    an edit that is under way, and as that may arrive all the same, the panel is drawn once more.
    """

    def __init__(self, table_id: str, member_id: int, home: Panels) -> None:
        where = subject()
        its_own = Subject(table_id, deal=self._deal, server=where.server, channel=where.channel)
        with about(its_own):
            super().__init__(f"a panel of table {table_id}", home.limit, counted_as="panel")
        self._table_id, self._member_id, self._home = table_id, member_id, home
        self._message: PrivateMessage | None = None
        self._under: int | None = None
        """The message for everybody that it stands under, as its answer."""
        self._below: Below | None = None
        self._anew = False
        """It is to move below the table's new message."""
        self._hand: HandView | None = None
        self._seen: Components | None = None
        """What it shows of that, but for the sentence on top, once that has been drawn."""
        self._unsure = False
        """It may show something else than that: an edit was broken off, or failed."""
        self._edits = self._moves = False
        """Which request of a refresh is under way."""
        self._note = ""
        """What stands on top of what it shows."""
        self._answers = 0
        self._answered = asyncio.Event()
        """No answer to its person is under way."""
        self._answered.set()
        self._tasks = Background()

    # For whoever answers its person

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Answer its person: refreshes wait meanwhile, and an edit that is under way gives way."""
        self._answers += 1
        self._answered.clear()
        if self._edits:
            self._unsure = True  # it may arrive all the same
            self.drop()
        try:
            yield
        finally:
            self._answers -= 1
            if not self._answers:
                self._answered.set()
                if self._unsure:
                    self.refresh()

    def shown(self, message: PrivateMessage, hand: HandView, note: str = "") -> None:
        """Note that an interaction has just been answered with this panel, a ``note`` on top of it.

        A panel that it stands in place of is taken away: nobody keeps buttons that do nothing.
        """
        self._note = note
        before = self._message if self.alive else None
        if message.sent.message_id is None or not self.shows(message.sent.message_id):
            pressed = message.interaction.message
            self._under = None if pressed is None or pressed.flags.ephemeral else pressed.id
        self._message = message
        self._note_hand(hand, None)
        if self._moves:
            self._anew = False  # the fresh panel that is under way is not needed any more
        self.rest_no_more()
        if before is not None and before.sent.message_id not in {message.sent.message_id, None}:
            self._tasks.begin(before.take_away())

    def shows(self, message_id: int) -> bool:
        """Return whether it is a certain message."""
        return self._message is not None and self._message.sent.message_id == message_id

    @property
    def had_stopped(self) -> bool:
        """Whether it stands there and cannot be changed any more."""
        return self._message is not None and not self.alive

    # For whoever tells of the table

    @property
    def alive(self) -> bool:
        """Whether it can be changed."""
        return self._message is not None and self._clock.now() < self._message.expires

    def stands_under(self, message_id: int) -> bool:
        """Return whether a message for everybody has it as its answer, and it can be changed."""
        return self.alive and self._under == message_id

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing waits to be shown, or is under way."""
        return super().is_at_rest and not self._answers

    def refresh(self, below: Below | None = None) -> None:
        """Have it follow the game; nothing is sent where it says the same as before.

        At a new deal it moves ``below`` that deal's message.
        """
        if self.alive or self._answers:  # whose answer may show it, as it was a moment before
            self._below = below or self._below
            self.show(None)

    def redraw(self) -> None:
        """Have it drawn anew, as something else than the game has changed."""
        self._unsure = True
        self.refresh()

    def stop(self) -> None:
        """Follow the game no more."""
        self._message = None
        self.drop()
        self._tasks.cancel()

    # Following it

    async def _bring_up_to_date(self, _: None) -> None:
        below, self._below = self._below, None
        if below is not None:
            self._anew = True
            await below()
        await self._answered.wait()
        message = self._message
        if message is None or not self.alive:
            self._anew = False
            return
        try:
            hand = self._home.tables.hand(self._table_id, self._member_id)
        except TableRefused as refused:  # there is nothing to follow any more
            screen = text_screen(refusal_text(refused, message.wording))
            await self._send(message, message.edit(screen))
            self._message = None if self._message is message else self._message
            return
        if hand != self._hand or self._unsure:
            await self._show(message, hand)
        else:
            self._anew = False

    async def _show(self, message: PrivateMessage, hand: HandView) -> None:
        """Show a hand, if it looks otherwise: below the table's new message, or where it is."""
        drawn = payload(screen := hand_screen(hand, message.wording))
        if self._seen is None and self._hand is not None:
            self._seen = payload(hand_screen(self._hand, message.wording))
        is_same = self._seen == drawn
        if is_same and not self._unsure:
            self._hand, self._anew = hand, False
            return
        self._unsure = False
        seen = await self._home.wallets.seen_with(hand)
        if seen is not hand:
            screen = hand_screen(seen, message.wording)
        if self._note and is_same and not self._anew:
            screen = noted_screen(screen, self._note)  # drawn to be sure, it keeps what was said
        name_buttons(screen, message.wording, hand.table.language)
        if self._answers or self._message is not message:
            self._unsure = True  # an answer has come meanwhile
            return
        if not self._anew:
            self._edits = True
            await self._send(message, message.edit(screen))
        else:
            self._moves = True
            fresh = await self._send(message, message.post_below(screen))
            if fresh is not None and self._message is not message:
                await fresh.take_away()  # an answer stands in its place meanwhile
            elif fresh is not None:
                self._anew = False
                self._message, self._under = fresh, None
                self._note_hand(hand, drawn)
                self._home.sides.of(hand.table.channel_id, self._member_id).go()
                await message.make_way(past_hand_screen(hand, message.wording))
        if self._message is message:
            self._note_hand(hand, drawn)

    async def _send(
        self, message: PrivateMessage, request: Awaitable[PrivateMessage]
    ) -> PrivateMessage | None:
        """Make a request with a message's token; return the message it leaves, None if it failed.

        Raises:
            TryAgain: it failed, and may work later.
        """
        try:
            return await self._try(request, posting=True)
        except TryAgain:
            self._unsure = True
            raise
        except TROUBLES as trouble:
            if is_dead(trouble):
                # The person has dismissed it, or the token has died before its time: nobody sees
                # this panel any more, and "My hand" gives a fresh one.
                log.debug("%s is gone: %s", self._name, error_line(trouble))
                self._message = None if self._message is message else self._message
                return None
            metrics.GIVEN_UP.inc()
            level = logging.ERROR if code_of(trouble) in OURS else logging.WARNING
            if code_of(trouble) == ARCHIVED:
                level = logging.INFO  # moderators have archived or locked its thread
            log.log(level, "%s stays as it is: %s", self._name, error_line(trouble))
            return None
        finally:
            self._edits = self._moves = False

    def _note_hand(self, hand: HandView, drawn: Components | None) -> None:
        self._hand, self._seen = hand, drawn

    def _deal(self) -> int | None:
        return None if self._hand is None else self._hand.table.deal_number


class Panels:
    """Private panels of all members."""

    def __init__(
        self, tables: Tables, limit: RateLimit, sides: SideAnswers, wallets: Wallets
    ) -> None:
        self.tables, self.limit, self.sides, self.wallets = tables, limit, sides, wallets
        self._panels: dict[str, dict[int, Panel]] = {}
        """By table, then by member: what happens at one table costs the others nothing."""
        self._leaving: list[Panel] = []
        """Those let go of that may still be at showing the last they were told."""

    def of(self, table_id: str, member_id: int) -> Panel:
        """Return a member's panel at a table, alive or not; kept where the table runs."""
        panel = self._panels.get(table_id, {}).get(member_id)
        if panel is None:
            panel = Panel(table_id, member_id, self)
            if self.tables.get(table_id) is not None:
                self._panels.setdefault(table_id, {})[member_id] = panel
        return panel

    def at(self, table_id: str) -> list[Panel]:
        """Return the panels at a table."""
        return [*self._panels.get(table_id, {}).values()]

    def alive(self, table_id: str, member_id: int) -> bool:
        """Return whether a member has a panel at a table that follows the game."""
        panel = self._panels.get(table_id, {}).get(member_id)
        return panel is not None and panel.alive

    def any_under(self, table_id: str, message_id: int) -> bool:
        """Return whether somebody's panel at a table stands under a message for everybody."""
        return any(panel.stands_under(message_id) for panel in self.at(table_id))

    def refresh(self, table_id: str, below: Below | None = None) -> None:
        """Have the panels at a table follow the game; at a new deal, below its message."""
        for panel in self.at(table_id):
            panel.refresh(below)

    def redraw(self, member_id: int | None = None) -> None:
        """Draw anew as something else than a table has changed: a member's panels, or all."""
        for panels in self._panels.values():
            for member, panel in panels.items():
                if member_id in {None, member}:
                    panel.redraw()

    def forget(self, table_id: str) -> None:
        """Let go of a table's panels; they show the last they were told, and that stays."""
        leaving = [*self._leaving, *self._panels.pop(table_id, {}).values()]
        self._leaving = [panel for panel in leaving if not panel.is_at_rest]

    def stop(self) -> None:
        """Let go of all, and have none send anything more."""
        for table_id in list(self._panels):
            self.forget(table_id)
        for panel in self._leaving:
            panel.stop()
        self._leaving.clear()
