"""A member's private panel.

A panel is an ephemeral message: it can be changed only with the token of an interaction of its
person, for fifteen minutes from that interaction. Tokens are kept in memory alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from discord.ui import LayoutView

from bot import metrics
from bot.clock import Clock
from bot.doorway import Wallets
from bot.logs import Subject, about, error_line, subject
from bot.publish.decisions import (
    ARCHIVED,
    OURS,
    TROUBLES,
    ErrorDecision,
    code_of,
    count,
    decide,
    is_dead,
)
from bot.publish.outbox import Outbox, TryAgain
from bot.publish.private_message import PrivateMessage
from bot.publish.rate_limit import RateLimit
from bot.publish.side_answers import SideAnswers
from bot.screens import (
    hand_screen,
    name_buttons,
    noted_hand_screen,
    past_hand_screen,
    refusal_text,
    text_screen,
)
from bot.tables.words.reasons import TableRefused
from bot.tables.words.views import HandView

log = logging.getLogger(__name__)

Hands = Callable[[str, int], HandView]
"""Gives the hand of a table's member as it is now; raises ``TableRefused`` without a seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelPorts:
    """Everything that panels are given from outside."""

    hands: Hands
    clock: Clock
    limit: RateLimit
    sides: SideAnswers
    wallets: Wallets


class Panel:
    """One person's panel at one table; follows the game while its token lives.

    Refreshes are made one at a time. An answer to its person waits for none of them: where two
    requests that change the panel may have crossed, it is drawn once more when both have ended.
    """

    def __init__(self, table_id: str, member_id: int, outside: PanelPorts) -> None:
        self._table_id = table_id
        self._member_id = member_id
        self._hands = outside.hands
        self._clock = outside.clock
        self._sides = outside.sides
        self._wallets = outside.wallets
        with about(self._for_the_log()):
            self._outbox: Outbox[bool] = Outbox(
                *(f"panel at {table_id}", self._deliver, outside.clock),
                limit=outside.limit,
                place="panel",
            )
        self._message: PrivateMessage | None = None
        self._under: int | None = None
        """The message for everybody that it stands under, as its answer."""
        self._below: Callable[[], Awaitable[None]] | None = None
        self._anew = False
        """It is to move below the table's new message."""
        self._seen: _Drawn | None = None
        """What the panel shows, but for the sentence on top."""
        self._deal: int | None = None
        """The deal that it shows."""
        self._unsure = False
        """It may show something else than that: requests have crossed, or one was cut off."""
        self._note = ""
        """What stands on top of what it shows."""
        self._answers = 0
        """How many answers to its person are under way."""
        self._asked, self._answered = asyncio.Event(), asyncio.Event()
        """Whether there is one; whether there is none."""
        self._answered.set()
        self._requests: set[asyncio.Task[None]] = set()
        """Refreshes under way: the last one, and those that have given way to an answer."""
        self._tasks: set[asyncio.Task[None]] = set()

    def _for_the_log(self) -> Subject:
        """Return what lines about this panel tell; the deal is the one it shows."""
        where = subject()
        return Subject(
            self._table_id,
            deal=lambda: self._deal,
            server=where.server,
            channel=where.channel,
        )

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Answer its person: refreshes wait meanwhile, and one that is under way gives way."""
        self._unsure = self._unsure or self.is_busy
        self._answers += 1
        self._answered.clear()
        self._asked.set()
        try:
            yield
        finally:
            self._answers -= 1
            if not self._answers:
                self._asked.clear()
                self._answered.set()
            self._redraw_if_unsure()

    @property
    def is_busy(self) -> bool:
        """Whether something that changes it is under way."""
        return bool(self._answers or self._requests)

    def shown(
        self,
        message: PrivateMessage,
        hand: HandView,
        note: str = "",
    ) -> None:
        """Take note that an interaction has just been answered with this panel.

        A panel that it stands in place of is taken away: nobody keeps buttons that do nothing.

        Args:
            message: the panel, with the token that may change it from now on.
            hand: what it shows.
            note: a sentence on top of it.
        """
        self._note = note
        before = self._message if self.alive else None
        if message.message_id is None or not self.shows(message.message_id):
            pressed = message.interaction.message
            self._under = None if pressed is None or pressed.flags.ephemeral else pressed.id
        self._message = message
        self._note_hand(hand, message)
        if self._requests:
            self._anew = False  # the fresh panel that is under way is not needed any more
        self._outbox.hurry()
        if before is not None and before.message_id not in {message.message_id, None}:
            self._do(before.take_away())

    def shows(self, message_id: int) -> bool:
        """Return whether it is a certain message."""
        return self._message is not None and self._message.message_id == message_id

    def stands_under(self, message_id: int) -> bool:
        """Return whether a message for everybody has it as its answer, and it can be changed."""
        return self.alive and self._under == message_id

    @property
    def alive(self) -> bool:
        """Whether it can be changed."""
        return self._message is not None and self._clock.now() < self._message.expires

    @property
    def had_stopped(self) -> bool:
        """Whether it stands there and cannot be changed any more."""
        return self._message is not None and not self.alive

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing waits to be shown, or is under way."""
        return self._outbox.is_at_rest and not self.is_busy

    def refresh(self, below: Callable[[], Awaitable[None]] | None = None) -> None:
        """Have it follow the game; nothing is sent where it says the same as before.

        Args:
            below: given at a new deal, whose message the panel moves below: waits until that
                message stands.
        """
        if not self.alive:
            return
        if below is not None:
            self._below = below
        self._outbox.put(True)

    def redraw(self) -> None:
        """Have it drawn anew, as something else than the game has changed."""
        if self.alive:
            self._unsure = True
            self.refresh()

    def drop(self) -> None:
        """Follow the game no more."""
        self._message = None
        self._outbox.drop()
        for task in self._requests | self._tasks:
            task.cancel()

    async def _deliver(self, _: bool) -> None:
        below, self._below = self._below, None
        if below is not None:
            self._anew = True
            await below()
        await self._answered.wait()
        message = self._message
        if message is None or not self.alive:
            return
        follow = self._follow(message)
        if follow is None:
            return
        request = asyncio.create_task(follow, name=f"refresh at {self._table_id}")
        self._unsure = bool(self._requests)
        self._requests.add(request)
        request.add_done_callback(self._ended)
        asked = asyncio.create_task(self._asked.wait())
        try:
            await asyncio.wait({request, asked}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            asked.cancel()
        if request.done():
            await request
        else:  # it has given way; nobody else looks at what becomes of it
            request.add_done_callback(self._log_fault)

    def _follow(self, message: PrivateMessage) -> Coroutine[Any, Any, None] | None:
        """Return the request that shows the hand as it is now; None: it is shown already."""
        try:
            hand = self._hands(self._table_id, self._member_id)
        except TableRefused as refused:
            return self._close(message, refused)
        if self._seen == _drawn(hand, message) and not self._unsure:
            self._anew = False
            return None
        if self._anew:
            return self._show_below(message, hand)
        return self._show(message, hand)

    async def _close(self, message: PrivateMessage, refused: TableRefused) -> None:
        """Show that there is nothing to follow any more."""
        await self._send(message, message.edit(_sentence(refused, message)))
        if self._message is message:
            self._message = None

    async def _show(self, message: PrivateMessage, hand: HandView) -> None:
        # What is drawn once more only to be sure keeps the sentence that was said.
        drawn = _drawn(hand, message)
        note = self._note if self._seen == drawn else ""
        seen = await self._wallets.seen_with(hand)
        screen = noted_hand_screen(seen, note, message.wording)
        name_buttons(screen, message.wording, hand.table.language)
        await self._send(message, message.edit(screen))
        self._take_note(message, hand)

    async def _show_below(self, message: PrivateMessage, hand: HandView) -> None:
        """Put a fresh panel below the table's new message."""
        seen = await self._wallets.seen_with(hand)
        screen = hand_screen(seen, message.wording)
        name_buttons(screen, message.wording, hand.table.language)
        fresh: list[PrivateMessage] = []

        async def post() -> None:
            fresh.append(await message.post_below(screen))

        await self._send(message, post())
        if not fresh:
            self._take_note(message, hand)
            return
        if self._message is not message:  # an answer stands in its place meanwhile
            await fresh[0].take_away()
            return
        self._anew = False
        self._message, self._under = fresh[0], None
        self._take_note(fresh[0], hand)
        self._sides.of(hand.table.channel_id, self._member_id).go()
        await message.make_way(past_hand_screen(hand, message.wording))

    async def _send(self, message: PrivateMessage, request: Awaitable[None]) -> None:
        """Make a request with a message's token.

        Raises:
            TryAgain: it failed, and may work later.
        """
        try:
            await request
        except TROUBLES as trouble:
            count(trouble)
            if is_dead(trouble):
                # The person has dismissed it, or the token has died before its time: nobody sees
                # this panel any more, and "My hand" gives a fresh one.
                log.debug("a panel of table %s is gone: %s", self._table_id, error_line(trouble))
                if self._message is message:
                    self._message = None
            elif decide(trouble, posting=True) is ErrorDecision.TRY_AGAIN:
                self._unsure = True
                metrics.RETRIED.inc()
                log.debug(
                    "a panel of table %s will be retried later: %s",
                    self._table_id,
                    error_line(trouble),
                )
                raise TryAgain(trouble) from trouble
            else:
                metrics.GIVEN_UP.inc()
                level = logging.ERROR if code_of(trouble) in OURS else logging.WARNING
                if code_of(trouble) == ARCHIVED:
                    level = logging.INFO  # moderators have archived or locked its thread
                log.log(
                    level,
                    "a panel of table %s stays as it is: %s",
                    self._table_id,
                    error_line(trouble),
                )

    def _take_note(self, message: PrivateMessage, hand: HandView) -> None:
        """Take note of what a message shows, unless something else may have come after."""
        if self._message is message and not self._unsure:
            self._note_hand(hand, message)

    def _note_hand(self, hand: HandView, message: PrivateMessage) -> None:
        self._seen, self._deal = _drawn(hand, message), hand.table.deal_number

    def _ended(self, request: asyncio.Task[None]) -> None:
        self._requests.discard(request)
        if not request.cancelled():
            self._redraw_if_unsure()

    def _log_fault(self, request: asyncio.Task[None]) -> None:
        error = None if request.cancelled() else request.exception()
        if error is not None and not isinstance(error, TryAgain):
            log.error("a panel of table %s could not be drawn", self._table_id, exc_info=error)

    def _redraw_if_unsure(self) -> None:
        if self._unsure and not self.is_busy:
            self.refresh()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


_Drawn = list[dict[str, Any]]
"""A hand's panel as Discord is sent it."""


def _drawn(hand: HandView, message: PrivateMessage) -> _Drawn:
    """Return what a hand looks like to its person, whatever lies in the wallet."""
    screen = hand_screen(hand, message.wording)
    drawn: _Drawn = screen.to_components()  # type: ignore[no-untyped-call] # of discord.py
    return drawn


def _sentence(refused: TableRefused, message: PrivateMessage) -> LayoutView:
    return text_screen(refusal_text(refused, message.wording))
