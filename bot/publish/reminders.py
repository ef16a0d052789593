"""A table's ping message for players whose turn lasts too long.

There is one at a time. It names everybody who is waited for, changes as they act, and goes when
nobody is waited for any more. An edit notifies nobody, so whoever is called later is called by a
new message, which stands in place of the one before.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any, Final, TypeVar

from bot import metrics
from bot.clock import Clock
from bot.logs import context_of, error_line, subject
from bot.publish.attempts import CallAttempt, CallAttempts
from bot.publish.calls import Call, Calls
from bot.publish.decisions import (
    OURS,
    TROUBLES,
    UNKNOWN_MESSAGE,
    ErrorDecision,
    Trouble,
    code_of,
    count,
    decide,
    may_be_done,
)
from bot.publish.outbox import Outbox, TryAgain
from bot.publish.posting import FoundMessage, Posting
from bot.publish.rate_limit import RateLimit
from bot.publish.recalled import RecalledCalls
from bot.publish.roll import Roll
from bot.publish.stored_reminders import StoredReminders
from bot.publish.table_message import SPACING
from bot.screens import call_buttons
from bot.tables.words.notices import (
    ClocksGoOn,
    DealBegan,
    DealEnded,
    DealVoided,
    Notice,
    TableClosed,
    TableResumed,
    TurnCalled,
)
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from bot.wording import Wording

T = TypeVar("T")

log = logging.getLogger(__name__)

_NEW_CHANCES: Final = (
    *(TurnCalled, ClocksGoOn, TableResumed),
    *(DealEnded, DealVoided, TableClosed),
)
"""What was refused is tried once more when one of these is told."""

TOGETHER: Final = timedelta(seconds=0.2)
"""Those whose turns last as long are told of one after another, and called by one message."""

Request = Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReminderPorts:
    """Everything that a table's reminders are given from outside."""

    posting: Posting
    """Makes the requests."""
    wording: Wording
    """The language of the channel."""
    stored: StoredReminders
    """Remembers which are posted."""
    limit: RateLimit
    """Says when a request may be made."""
    clock: Clock
    """The time."""
    """Where it is counted what goes wrong."""
    hangs: Callable[[int], bool]
    """Tells whether somebody's panel stands under a message."""


class Reminders:
    """The calls of one table."""

    def __init__(self, table_id: str, outside: ReminderPorts) -> None:
        """Begin with none; a table that is resumed takes over those of before a restart.

        Args:
            table_id: whose they are.
            outside: what it is given from outside.
        """
        self._table_id = table_id
        self._subject = subject()
        self._posting = outside.posting
        self._wording = outside.wording
        self._stored = outside.stored
        self._limit = outside.limit
        self._clock = outside.clock
        self._roll = Roll()
        self._calls = Calls(self._roll, outside.wording, outside.hangs)
        self._outbox: Outbox[bool] = Outbox(
            *(f"calls of table {table_id}", self._deliver, outside.clock, SPACING),
            limit=outside.limit,
        )
        self._notes: set[asyncio.Task[None]] = set()
        self._attempts = CallAttempts()
        self._attempt: CallAttempt | None = None
        self._anew = False
        """What stood there cannot be changed any more: it is said anew, and notifies nobody."""
        self._blocked = False
        """Nothing can be sent until people change something."""
        self._recalled = RecalledCalls(table_id, outside.stored, outside.limit)

    def follow(self, view: TableView, notices: Sequence[Notice]) -> None:
        """Have the calls follow what happened."""
        self._roll.follow(view, notices, self._wording)
        if any(isinstance(each, DealBegan) for each in notices):
            self._attempts.forget()
        if any(isinstance(each, TableResumed) for each in notices):
            self._recalled.to_look_up = True
        if any(isinstance(each, TurnCalled) for each in notices):
            self._outbox.hurry()
        if any(isinstance(each, _NEW_CHANCES) for each in notices):
            self._blocked = False
            self._calls.free_stuck()
        self._calls.sort()
        self._calls.over = view.stage is Stage.CLOSED
        self._go_on()

    def found(self, calls: Sequence[FoundMessage]) -> None:
        """Take over those that were posted before a restart and not noted any more.

        Args:
            calls: what was found in the channel, those that are known among them.
        """
        self._recalled.found(calls)
        self._go_on()

    def end(self) -> None:
        """Take back what there is, of before a restart too: the table cannot be played at."""
        self._roll.clear()
        self._recalled.to_look_up, self._blocked = True, False
        self._calls.sort()
        self._calls.over = True
        self._go_on()

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing waits to be sent or noted, or is under way."""
        return self._outbox.is_at_rest and not self._notes

    def drop(self) -> None:
        """Break off what is under way, and send nothing more."""
        self._outbox.drop()
        for task in self._notes:
            task.cancel()

    def _go_on(self) -> None:
        if self._recalled.is_due or (not self._blocked and self._next() is not None):
            self._outbox.put(True)

    async def _deliver(self, _: bool) -> None:
        await self._recalled.take_over(self._calls, self._read)
        if self._roll.to_ping and self._attempt is None:
            await self._clock.sleep_until(self._clock.now() + TOGETHER)
        while not self._blocked and self._next() is not None:
            await self._limit.ask(urgent=bool(self._roll.to_ping))
            request = self._next()  # what is due may be another by now
            if request is not None:
                await request()

    # What is to be done

    def _next(self) -> Request | None:
        """Return the next request that is due; None: everything is as it should be."""
        self._calls.sort()
        self._anew = self._anew and bool(self._roll.called)
        if self._attempt is not None or self._roll.to_ping or self._anew:
            return self._post
        if (change := self._calls.change()) is not None:
            return partial(self._edit, *change)
        left = self._calls.left
        return partial(self._delete, left[0]) if left else None

    # Requests

    async def _post(self) -> None:
        """Post a call, and only then have the one before go."""
        view, attempt = self._roll.view, self._attempt
        if view is None:
            return
        if attempt is None:
            attempt = self._attempt = self._attempts.new(view, self._roll.to_ping)
        members = attempt.members & set(self._roll.to_ping.values())
        if not (members or self._anew):
            self._attempt = None
            if attempt.doubtful:
                await self._look_for_strays()
            return
        text = self._calls.live_text(attempt.members)
        buttons = call_buttons(view, self._wording)
        try:
            message_id = await self._try(
                self._posting.call(text, buttons, members, attempt.nonce), attempt
            )
        except TROUBLES as trouble:
            self._note_refusal(trouble, attempt)
            return
        self._attempt, self._anew = None, False
        metrics.REMINDERS.inc(bool(members))
        self._roll.pinged(attempt.members)
        self._note(self._stored.add(self._table_id, view.deal_number, message_id))
        shows = None if attempt.doubtful else text
        self._calls.take_place(Call(message_id, attempt.members, shows))

    def _note_refusal(self, trouble: Trouble, attempt: CallAttempt) -> None:
        decision = decide(trouble, posting=True)
        level = logging.ERROR if code_of(trouble) in OURS else logging.INFO
        log.log(level, "nobody is called at table %s: %s", self._table_id, error_line(trouble))
        if decision in {ErrorDecision.OUT_OF_REACH, ErrorDecision.GONE}:
            self._blocked = True
            return
        self._attempt, self._anew = None, False
        self._roll.forget(attempt.members)

    async def _edit(self, call: Call, text: str) -> None:
        is_live = call is self._calls.live
        view = self._roll.view if is_live else None
        buttons = None if view is None else call_buttons(view, self._wording)
        try:
            await self._try(self._posting.edit_call(call.message_id, text, buttons, call.mentioned))
        except TROUBLES as trouble:
            log.info("a call at table %s was not changed: %s", self._table_id, error_line(trouble))
            if decide(trouble, posting=False) in {ErrorDecision.OUT_OF_REACH, ErrorDecision.GONE}:
                self._blocked = True
                return
            self._anew = self._anew or (is_live and code_of(trouble) != UNKNOWN_MESSAGE)
            self._calls.drop(call)
            if code_of(trouble) == UNKNOWN_MESSAGE:
                self._note(self._stored.forget(call.message_id))
            else:
                self._calls.left.append(call.message_id)
        else:
            call.shows = text

    async def _delete(self, message_id: int) -> None:
        try:
            await self._try(self._posting.delete(message_id))
        except TROUBLES as trouble:
            log.info("call %s was not deleted: %s", message_id, error_line(trouble))
            if code_of(trouble) != UNKNOWN_MESSAGE:
                self._calls.note_stuck(message_id)
                return
        self._calls.left.remove(message_id)
        self._note(self._stored.forget(message_id))

    async def _read(self, message_id: int) -> FoundMessage:
        return await self._try(self._posting.read(message_id))

    async def _look_for_strays(self) -> None:
        """Find a call that may have been posted, and that nobody waits for any more."""
        try:
            found = await self._try(self._posting.found(None))
        except TROUBLES as trouble:
            log.info(
                "calls of table %s could not be searched: %s", self._table_id, error_line(trouble)
            )
            return
        calls = (each.message_id for each in found if each.calls_at(self._table_id))
        self._calls.left += [each for each in calls if not self._calls.knows(each)]

    async def _try(self, request: Awaitable[T], attempt: CallAttempt | None = None) -> T:
        """Make a request.

        Raises:
            TryAgain: it failed, and may work later.
            DiscordException: it was refused; see :mod:`bot.publish.decisions`.
        """
        try:
            return await request
        except TROUBLES as trouble:
            count(trouble)
            if attempt is not None and may_be_done(trouble):
                attempt.doubtful = True
            if decide(trouble, posting=attempt is not None) is not ErrorDecision.TRY_AGAIN:
                raise
            metrics.RETRIED.inc()
            log.debug(
                "a call at table %s will be retried later: %s", self._table_id, error_line(trouble)
            )
            raise TryAgain(trouble) from trouble

    def _note(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something remembered; nothing waits for that."""
        task = asyncio.create_task(work, context=context_of(self._subject))
        self._notes.add(task)
        task.add_done_callback(self._notes.discard)
