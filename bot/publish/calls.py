"""A table's pings: of players whose turn lasts too long, and of people asked to another game.

There is one call at a time. It names everybody who is waited for, changes as they act, and goes
when nobody is waited for any more. An edit notifies nobody, so whoever is called later is called by
a new message, which stands in place of the one before.

A mention puts a badge on the channel that leads to its message. So a call that somebody let
pass stays as a quiet line that says what happened. There is one such message, the last that was let
pass; it tells of everybody who let one pass, until they act again or the table closes.

A call under which somebody's panel stands stays until the panel has moved, or the table is over:
clients head what answers a deleted message with a line about that.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextvars import Context
from datetime import timedelta
from functools import partial
from typing import Final

from bot import metrics
from bot.logs import about, context_of, error_line, subject
from bot.publish.decisions import TROUBLES, ErrorDecision, Trouble, decide
from bot.publish.live_message import ChannelMessage, insist
from bot.publish.posting import Content, Posting, nonce_of
from bot.screens.notices import call_buttons, call_text, invitation, missed_line, over_line
from bot.store import Database, StoreError, Writing, loudness
from bot.store.rows import reminders as store
from bot.tables.words.notices import (
    ClocksGoOn,
    DealBegan,
    DealEnded,
    DealVoided,
    Notice,
    SeatActed,
    TableClosed,
    TableResumed,
    TurnCalled,
)
from bot.tables.words.values import Person, Stage
from bot.tables.words.views import TableView
from bot.tasks import Tasks
from bot.wording import Wording, mentioned

log = logging.getLogger(__name__)

_NEW_CHANCES: Final = (
    *(TurnCalled, ClocksGoOn, TableResumed),
    *(DealEnded, DealVoided, TableClosed),
)
"""What was refused is tried once more when one of these is told."""

TOGETHER: Final = timedelta(seconds=0.2)
"""Those whose turns last as long are told of one after another, and called by one message."""

TRIES: Final = 5
"""How often a message of before a restart is asked for."""

_LINE: Final = "-# "
"""How quiet lines begin."""


class Roll:
    """The people who are called at a table, and what is told of those whose time ran out.

    It follows the table act by act, so that it is true however late messages are.
    """

    def __init__(self) -> None:
        self.view: TableView | None = None
        """The table as it is now, once something has been told of it."""
        self.called: dict[int, int] = {}
        """Members by seat, from when it is due until their turn is over."""
        self.pinged = set[int]()
        """Those among them whom a message has notified."""
        self.missed: dict[int, str] = {}
        """By member, what became of the last call that they let pass; until they act again, or
        have no seat any more."""

    def follow(self, view: TableView, notices: Sequence[Notice], wording: Wording) -> None:
        """Take note of what has happened."""
        before, self.view = self.view, view
        if before is not None and before.paused is not None and view.paused is None:
            self.called.clear()  # they have their time again, and may be far away by now
            self.pinged.clear()
        for each in notices:
            if isinstance(each, SeatActed):
                # A fist is closed for all to see, but changed for nobody.
                if each.events or before is None or each.seat in before.waited_for:
                    self._note_act(each, view, wording)
            elif isinstance(each, TurnCalled):
                self.called[each.seat] = each.member_id
        self.called = {seat: it for seat, it in self.called.items() if seat in view.waited_for}
        self.pinged &= set(self.called.values())
        is_over, missed = view.stage is Stage.CLOSED, self.missed.items()
        self.missed = {m: told for m, told in missed if not is_over and view.seat_of(m) is not None}

    def _note_act(self, act: SeatActed, view: TableView, wording: Wording) -> None:
        member = self.called.pop(act.seat, None)
        if act.by == "person":
            self.missed.pop(_member_at(act.seat, view), None)
        elif act.by == "clock" and member in self.pinged:
            self.missed[member] = missed_line(act.seat, member, act.events, wording)

    def found(self, members: Iterable[int], lines: Iterable[str]) -> None:
        """Take over from before a restart whom a message called, and of whom it told lines."""
        for line in lines:
            for member in mentioned(line):
                self.missed.setdefault(member, line)
        if self.view is not None:
            seats = {_member_at(seat, self.view): seat for seat in self.view.waited_for}
            for member_id in seats.keys() & set(members):
                self.called.setdefault(seats[member_id], member_id)
                self.pinged.add(member_id)

    @property
    def to_ping(self) -> dict[int, int]:
        """The members who are to be notified, by seat."""
        return {seat: each for seat, each in self.called.items() if each not in self.pinged}


def _member_at(seat: int, view: TableView) -> int:
    """Return the member in a seat; 0: nobody is."""
    occupant = view.chairs[seat].occupant if seat in view.chairs else None
    return occupant.member_id if isinstance(occupant, Person) else 0


class _Call(ChannelMessage):
    """A message that calls people, or did."""

    def __init__(self, calls: Calls, message_id: int | None = None) -> None:
        with about(calls.subject):
            name, heard = f"a call of table {calls.table_id}", partial(calls.heard, self)
            super().__init__(name, calls.posting, heard, message_id=message_id)
        self.mentioned: frozenset[int] = frozenset()
        """The members whom it calls, or called."""
        self.noted = message_id
        """The message that is stored of it."""
        self.anew = False
        """It says anew what cannot be changed any more, and notifies nobody."""
        self.was_let_pass = False
        self.spoilt = False
        """Discord has refused for good what it was to show."""


class Calls:
    """The calls of one table, and the invitation to it."""

    def __init__(self, table_id: str, posting: Posting, database: Database) -> None:
        """Begin with none; a table that is resumed takes over those of before a restart."""
        self.table_id, self.posting, self.subject = table_id, posting, subject()
        self._database, self._wording, self._clock = database, posting.wording, posting.limit.clock
        self._roll = Roll()
        self._calls: list[_Call] = []
        """All that stand, are about to, or are to go; the oldest first."""
        self._coming: _Call | None = None
        """Is about to be posted."""
        self._live: _Call | None = None
        """Calls those who are waited for."""
        self._invitation: _Call | None = None
        self._over = False
        """The table has closed, or is set aside."""
        self._made = Counter[tuple[object, ...]]()
        """How many calls this deal has had for what is asked of whom: more than one where a card
        was taken back, and after a pause."""
        self._recalled = asyncio.Event()
        """Those of before a restart are known."""
        self._recalled.set()
        self._tasks = Tasks()

    # For whoever tells of the table

    def follow(self, view: TableView, notices: Sequence[Notice]) -> None:
        """Have the calls follow what happened."""
        self._roll.follow(view, notices, self._wording)
        self._over = self._over or view.stage is Stage.CLOSED
        if any(isinstance(each, DealBegan) for each in notices):
            self._made.clear()
        if any(isinstance(each, TableResumed) for each in notices):
            self._recall()
        if any(isinstance(each, _NEW_CHANCES) for each in notices):
            for call in self._calls:
                call.tried_anew()
        self._sort()

    def invite(self, view: TableView, members: Sequence[int]) -> None:
        """Ask some people to a table that has just opened; nothing, where there are none."""
        if members:
            text, buttons = invitation(view, members, self._wording)
            asked = frozenset(members)
            self._invitation = self._new_call()
            self._invitation.nonce = nonce_of(self.table_id, "invitation")
            self._invitation.show(Content(buttons, (), text, asked), urgent=True)

    def end(self) -> None:
        """Take back what there is, of before a restart too: the table cannot be played at."""
        self._over = True
        self._roll.called.clear()
        self._roll.missed.clear()
        self._recall()
        self._sort()

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing waits to be sent or noted, or is under way."""
        return not self._tasks and all(each.is_at_rest for each in self._calls)

    def drop(self) -> None:
        """Break off what is under way, and send nothing more."""
        for each in self._calls:
            each.drop()
        self._tasks.cancel()

    # What each message shows

    def _sort(self) -> None:
        """Have every message show what it is to, or go."""
        roll, view = self._roll, self._roll.view
        if not roll.called:
            self._live = None
        if self._over or (view and (view.deal_number > 1 or view.stage is Stage.DEAL)):
            self._invitation = None
        self._call_who_is_late()
        quiet = next((each for each in reversed(self._calls) if self._may_be_quiet(each)), None)
        for call in list(self._calls):
            if call is not self._invitation:
                call.show(self._content_of(call, quiet), urgent=call is self._coming)
        kept = (self._coming, self._invitation)
        self._calls = [each for each in self._calls if each in kept or not each.is_over]

    def _may_be_quiet(self, call: _Call) -> bool:
        if call.message_id is None or call.spoilt or call is self._live:
            return False
        missed = self._roll.missed
        call.was_let_pass = call.was_let_pass or bool(call.mentioned & missed.keys())
        return call.was_let_pass and bool(missed)

    def _content_of(self, call: _Call, quiet: _Call | None) -> Content | None:
        roll, view = self._roll, self._roll.view
        if call is self._coming:
            return self._called_by(call)
        if call is self._live and view is not None:
            text, buttons = self._text_of(call, view), call_buttons(view, self._wording)
            return Content(buttons, (), text)
        if call.spoilt or call.message_id is None:
            return None
        if call is quiet:
            return Content(text="\n".join(roll.missed.values()))
        # the panels of a table that is over do not move any more
        if call.mentioned and not self._over and self.posting.hangs(call.message_id):
            return Content(text=over_line(call.mentioned, self._wording))
        return None

    def _text_of(self, call: _Call, view: TableView) -> str:
        roll = self._roll
        text = call_text(view, sorted(roll.called), call.mentioned, self._wording)
        let_pass = sorted((call.mentioned & roll.missed.keys()) - set(roll.called.values()))
        return "\n".join([text, *(roll.missed[each] for each in let_pass)])

    def _called_by(self, call: _Call) -> Content | None:
        """Return what a call is posted with; None: there is nobody to be called by it."""
        notified = call.mentioned & set(self._roll.to_ping.values())
        view = self._roll.view
        if view is None or not (notified or (call.anew and self._roll.called)):
            return None
        buttons = call_buttons(view, self._wording)
        return Content(buttons, (), self._text_of(call, view), notified)

    # Who is to be notified

    def _new_call(self) -> _Call:
        self._calls.append(call := _Call(self))
        return call

    def _call_who_is_late(self) -> None:
        """Have a call posted for those who are to be notified, if there are any."""
        coming = self._coming
        if coming and (coming.mentioned or coming.anew) and self._called_by(coming) is None:
            self._coming = None
        if self._coming is None and self._roll.to_ping:
            self._coming = self._new_call()
            self._tasks.begin(self._begin(self._coming), self._context)

    async def _begin(self, call: _Call) -> None:
        await self._recalled.wait()
        await self._clock.sleep_until(self._clock.now() + TOGETHER)
        if call is not self._coming:
            return
        to_ping, view = self._roll.to_ping, self._roll.view
        if to_ping and view is not None:
            # Discord makes no second message of the same nonce: a post that was cut off is found,
            # not made again, after a restart too.
            asked = () if view.deal is None else (view.deal.phase.value, len(view.deal.tricks))
            what = (view.deal_number, *asked, *sorted(to_ping))
            call.nonce = nonce_of(self.table_id, *what, self._made[what])
            call.mentioned = frozenset(to_ping.values())
            self._made[what] += 1
        else:
            self._coming = None
        self._sort()

    # What becomes of them

    def heard(self, call: _Call, trouble: Trouble | None) -> None:
        """Note what a request for a message has come to."""
        if call.message_id != call.noted:
            self._note_place(call)
        elif trouble is not None:
            self._note_refusal(call, trouble)
        self._sort()

    def _note_place(self, call: _Call) -> None:
        """Note that a message was posted, or is gone: by whomever, it is not made again."""
        if call.noted is not None:
            self._store(partial(store.forget, message_id=call.noted))
            self._live = None if call is self._live else self._live
            self._invitation = None if call is self._invitation else self._invitation
        elif call.message_id is not None:
            number = 0 if self._roll.view is None else self._roll.view.deal_number
            deal = number if call.mentioned or call.anew else store.INVITATION
            note = partial(store.add, table_id=self.table_id, deal=deal, message_id=call.message_id)
            self._store(note)
            metrics.REMINDERS.inc(bool(call.mentioned))
            self._roll.pinged |= call.mentioned
            if call is self._coming:
                self._live, self._coming = call, None
        call.noted = call.message_id

    def _note_refusal(self, call: _Call, trouble: Trouble) -> None:
        """Do without a message that Discord refuses for good; others are tried again later."""
        decision = decide(trouble, posting=call.message_id is None)
        if decision in {ErrorDecision.OUT_OF_REACH, ErrorDecision.GONE}:
            return
        call.spoilt = True
        if call is self._coming:
            self._coming = None
            self._roll.pinged |= call.mentioned  # they cannot be
        elif call is self._live and self._coming is None:
            self._coming = self._new_call()
            self._coming.anew = True
            self._coming.nonce = nonce_of(self.table_id, "anew", call.message_id)

    # Which are remembered

    def _recall(self) -> None:
        if self._recalled.is_set():
            self._recalled.clear()
            self._tasks.begin(self._take_over(), self._context)

    async def _take_over(self) -> None:
        """Go on with what stands since before a restart; what cannot be read goes."""
        known = {each.message_id for each in self._calls}
        try:
            look = partial(store.of_table, table_id=self.table_id)
            stored = await self._database.read(look)
            for message_id in sorted(stored.keys() - known):
                call = _Call(self, message_id)
                if stored[message_id] == store.INVITATION:
                    self._invitation = call
                elif not self._over:
                    await self._take_over_call(call, message_id)
                self._calls.append(call)
        except StoreError as error:
            self._tell_lost(error)
        finally:
            self._recalled.set()
        self._sort()

    async def _take_over_call(self, call: _Call, message_id: int) -> None:
        name, read = f"call {message_id}", partial(self.posting.read, message_id)
        try:
            found = await insist(name, self.posting.limit, read, most=TRIES)
        except TROUBLES as trouble:
            log.info("call %d is removed, unread: %s", message_id, error_line(trouble))
            return
        if self._over:
            return
        call.shows, call.mentioned = Content(text=found.content), found.mentioned
        lines = [each for each in found.content.splitlines() if each.startswith(_LINE)]
        self._roll.found(found.mentioned if found.buttons else (), lines)
        self._live = call if found.buttons else self._live

    def _store(self, work: Callable[[Writing], None]) -> None:
        async def commit() -> None:
            try:
                await self._database.commit(work)
            except StoreError as error:
                self._tell_lost(error)

        self._tasks.begin(commit(), self._context)

    @property
    def _context(self) -> Context:
        return context_of(self.subject)

    def _tell_lost(self, error: StoreError) -> None:
        told = "pings of table %s may be left behind: %s"
        log.log(loudness(error, logging.WARNING), told, self.table_id, error)
