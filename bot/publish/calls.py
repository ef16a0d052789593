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
from collections.abc import Callable, Coroutine, Sequence
from datetime import timedelta
from functools import partial
from typing import Any, Final

import discord

from bot import metrics
from bot.logs import about, context_of, error_line, subject
from bot.publish.decisions import (
    OURS,
    TROUBLES,
    ErrorDecision,
    NotSent,
    Trouble,
    code_of,
    decide,
)
from bot.publish.live_message import ChannelMessage, insist
from bot.publish.ports import TableChannel
from bot.publish.posting import Content, Plain, nonce_of
from bot.publish.roll import Roll
from bot.screens.notices import call_buttons, call_text, invitation, over_line
from bot.store import Database, StoreError, Writing, loudness
from bot.store.rows import reminders as store
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


class _Call(ChannelMessage):
    """A message that calls people, or did."""

    def __init__(self, calls: Calls, message_id: int | None = None) -> None:
        channel, name = calls.channel, f"a call of table {calls.table_id}"
        with about(calls.subject):
            super().__init__(name, channel.sending, channel.posting, message_id=message_id)
        self._calls = calls
        self.mentioned: frozenset[int] = frozenset()
        """The members whom it calls, or called."""
        self.anew = False
        """It says anew what cannot be changed any more, and notifies nobody."""

    def begin(self, mentioned: frozenset[int], nonce: int) -> None:
        """Note whom it is to call."""
        self.mentioned, self._nonce = mentioned, nonce

    def stands_as(self, text: str, mentioned: frozenset[int]) -> None:
        """Note what it has shown since before a restart, and whom it called."""
        self._shows, self.mentioned = Plain(text), mentioned

    def _note_posted(self, message_id: int, content: Content) -> None:
        notified = isinstance(content, Plain) and bool(content.notified)
        self._calls.note_posted(self, message_id, notified=notified)

    def _note_gone(self, message_id: int) -> None:
        self._calls.note_gone(self, message_id)

    def _note_refusal(self, trouble: Trouble, *, posting: bool) -> None:
        level = logging.ERROR if code_of(trouble) in OURS else logging.INFO
        log.log(level, "%s can't be shown: %s", self._name, error_line(trouble))
        if decide(trouble, posting=posting) not in {ErrorDecision.OUT_OF_REACH, ErrorDecision.GONE}:
            self._calls.note_refusal(self)


class _Invitation(ChannelMessage):
    """A message that asks people to another game."""

    def __init__(self, calls: Calls, message_id: int | None = None) -> None:
        channel, name = calls.channel, f"the invitation to table {calls.table_id}"
        with about(calls.subject):
            super().__init__(name, channel.sending, channel.posting, message_id=message_id)
        self._nonce = nonce_of(calls.table_id, "invitation")
        self._calls = calls

    def _note_posted(self, message_id: int, _: Content) -> None:
        self._calls.remember(message_id, store.INVITATION)

    def _note_gone(self, message_id: int) -> None:
        self._calls.forget(message_id)


class Calls:
    """The calls of one table, and the invitation to it."""

    def __init__(self, table_id: str, channel: TableChannel, database: Database) -> None:
        """Begin with none; a table that is resumed takes over those of before a restart."""
        self.table_id = table_id
        self.channel = channel
        self._database = database
        self.subject = subject()
        self._wording = channel.wording
        self._clock = channel.sending.clock
        self._roll = Roll()
        self._coming: _Call | None = None
        """Is about to be posted."""
        self._live: _Call | None = None
        """Calls those who are waited for."""
        self._quiet: _Call | None = None
        """Tells of those who let a call pass."""
        self._hung: list[_Call] = []
        """Those that are over, and under which somebody's panel stands."""
        self._leaving: list[ChannelMessage] = []
        """Those that are to go."""
        self._invitation: _Invitation | None = None
        self._over = False
        """The table has closed, or is set aside."""
        self._made = Counter[tuple[object, ...]]()
        """How many calls this deal has had for what is asked of whom: more than one where a card
        was taken back, and after a pause."""
        self._recalled = asyncio.Event()
        """Those of before a restart are known."""
        self._recalled.set()
        self._tasks: set[asyncio.Task[None]] = set()

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
            for each in self._all():
                each.tried_anew()
        self._sort()

    def invite(self, view: TableView, members: Sequence[int]) -> None:
        """Ask some people to a table that has just opened; nothing, where there are none."""
        if members:
            text, buttons = invitation(view, members, self._wording)
            asked = frozenset(members)
            self._invitation = _Invitation(self)
            self._invitation.show(Plain(text, buttons, asked, asked), urgent=True)

    def end(self) -> None:
        """Take back what there is, of before a restart too: the table cannot be played at."""
        self._over = True
        self._roll.clear()
        self._recall()
        self._sort()

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing waits to be sent or noted, or is under way."""
        return not self._tasks and all(each.is_at_rest for each in self._all())

    def drop(self) -> None:
        """Break off what is under way, and send nothing more."""
        for each in self._all():
            each.drop()
        for task in self._tasks:
            task.cancel()

    # Which messages there are to be

    def _all(self) -> list[ChannelMessage]:
        """Return all messages that stand, are about to, or are to go."""
        one = (self._coming, self._live, self._quiet, self._invitation)
        return [*(each for each in one if each is not None), *self._hung, *self._leaving]

    def _sort(self) -> None:
        """Part with what is not needed any more, and have the others show what they are to."""
        roll, view = self._roll, self._roll.view
        if self._live is not None and not roll.called:
            live, self._live = self._live, None
            self._retire(live)
        if self._quiet is not None and not roll.missed:
            quiet, self._quiet = self._quiet, None
            self._part_with(quiet)
        has_begun = view is not None and (view.deal_number > 1 or view.stage is Stage.DEAL)
        if self._invitation is not None and (self._over or has_begun):
            asking, self._invitation = self._invitation, None
            self._part_with(asking)
        # the panels of a table that is over do not move any more
        for each in [each for each in self._hung if not self._hangs(each)]:
            self._hung.remove(each)
            self._part_with(each)
        self._leaving = [each for each in self._leaving if not each.is_over]
        for call in (self._live, self._quiet, *self._hung):
            if call is not None:
                call.show(Plain(self._text_of(call), self._buttons_of(call), call.mentioned))
        self._call_who_is_late()

    def _call_who_is_late(self) -> None:
        """Have a call posted for those who are to be notified, if there are any."""
        coming = self._coming
        if coming is not None and (coming.mentioned or coming.anew):
            called = self._called_by(coming)
            if called is not None:
                coming.show(called, urgent=True)
                return
            self._coming = None
            self._part_with(coming)
        if self._coming is None and self._roll.to_ping:
            self._coming = _Call(self)
            self._do(self._begin(self._coming))

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
            nonce = nonce_of(self.table_id, *what, self._made[what])
            self._made[what] += 1
            call.begin(frozenset(to_ping.values()), nonce)
        else:
            self._coming = None
        self._sort()

    def _called_by(self, call: _Call) -> Plain | None:
        """Return what a call is posted with; None: there is nobody to be called by it any more."""
        notified = call.mentioned & set(self._roll.to_ping.values())
        if not notified and not (call.anew and self._roll.called):
            return None
        return Plain(self._text_of(call), self._buttons_of(call), call.mentioned, notified)

    def _text_of(self, call: _Call) -> str:
        """Return what a message is to show."""
        roll = self._roll
        if call is self._quiet:
            return "\n".join(roll.missed.values())
        if call in self._hung or roll.view is None:
            return over_line(call.mentioned, self._wording)
        called = {each.member_id for each in roll.called.values()}
        text = call_text(roll.view, sorted(roll.called), call.mentioned, self._wording)
        let_pass = sorted((call.mentioned & roll.missed.keys()) - called)
        return "\n".join([text, *(roll.missed[each] for each in let_pass)])

    def _buttons_of(self, call: _Call) -> discord.ui.View | None:
        view = self._roll.view if call in {self._live, self._coming} else None
        return None if view is None else call_buttons(view, self._wording)

    def _retire(self, call: _Call) -> None:
        """Have a call stay as the quiet line if somebody let it pass, and go if nobody did."""
        if not call.mentioned & self._roll.missed.keys():
            self._part_with(call)
            return
        before, self._quiet = self._quiet, call
        if before is not None:
            self._part_with(before)

    def _part_with(self, message: ChannelMessage) -> None:
        if isinstance(message, _Call) and self._hangs(message):
            self._hung.append(message)
        else:
            self._leaving.append(message)
            message.go()

    def _hangs(self, call: _Call) -> bool:
        there = call.message_id
        return there is not None and not self._over and self.channel.hangs(there)

    # What becomes of them

    def note_posted(self, call: _Call, message_id: int, *, notified: bool) -> None:
        """Have a call that was posted stand in place of the one before."""
        self.remember(message_id, 0 if self._roll.view is None else self._roll.view.deal_number)
        metrics.REMINDERS.inc(notified)
        self._roll.pinged(call.mentioned)
        if call is self._coming:
            before, self._live, self._coming = self._live, call, None
            if before is not None:
                self._retire(before)
        self._sort()

    def note_gone(self, call: _Call, message_id: int) -> None:
        """Note that a call was deleted, by whomever: it is not made again."""
        self.forget(message_id)
        self._drop(call)

    def note_refusal(self, call: _Call) -> None:
        """Do without a message that Discord refuses, for good."""
        if call in self._leaving:
            return
        if call is self._coming:
            self._roll.forget(call.mentioned)
        elif call is self._live and self._coming is None:
            self._coming = anew = _Call(self)
            anew.anew = True
            anew.begin(frozenset(), nonce_of(self.table_id, "anew", call.message_id))
        if call is not self._live:
            self._drop(call)
            self._part_with(call)
        self._sort()

    def _drop(self, call: _Call) -> None:
        """Have a message stand for nothing any more."""
        self._coming = None if call is self._coming else self._coming
        self._live = None if call is self._live else self._live
        self._quiet = None if call is self._quiet else self._quiet
        self._hung = [each for each in self._hung if each is not call]

    # Which are remembered

    def _recall(self) -> None:
        if self._recalled.is_set():
            self._recalled.clear()
            self._do(self._take_over())

    async def _take_over(self) -> None:
        """Go on with what stands since before a restart; what cannot be read goes."""
        known = {each.message_id for each in self._all()}
        try:
            look = partial(store.of_table, table_id=self.table_id)
            stored = await self._database.read(look)
            for message_id in sorted(stored.keys() - known):
                if stored[message_id] == store.INVITATION:
                    self._invitation = _Invitation(self, message_id)
                else:
                    await self._take_over_call(_Call(self, message_id), message_id)
        except StoreError as error:
            self._tell_lost(error)
        finally:
            self._recalled.set()
        self._sort()

    async def _take_over_call(self, call: _Call, message_id: int) -> None:
        posting, sending = self.channel.posting, self.channel.sending
        name, read = f"call {message_id}", partial(posting.read, message_id)
        try:
            found = None if self._over else await insist(name, sending, read, most=TRIES)
            if found is None or self._over:
                raise NotSent
        except TROUBLES as trouble:
            log.info("call %d is removed, unread: %s", message_id, error_line(trouble))
            self._part_with(call)
            return
        call.stands_as(found.content, found.mentioned)
        self._roll.recall(each for each in found.content.splitlines() if each.startswith(_LINE))
        if found.buttons:
            before, self._live = self._live, call
            self._roll.found(found.mentioned)
        else:
            before, self._quiet = self._quiet, call
        if before is not None:
            self._part_with(before)

    def remember(self, message_id: int, deal: int) -> None:
        """Have a message remembered; nothing waits for that."""
        added = partial(store.add, table_id=self.table_id, deal=deal, message_id=message_id)
        self._do(self._commit(added))

    def forget(self, message_id: int) -> None:
        """Have a message that is gone forgotten."""
        self._do(self._commit(partial(store.forget, message_id=message_id)))

    async def _commit(self, work: Callable[[Writing], None]) -> None:
        try:
            await self._database.commit(work)
        except StoreError as error:
            self._tell_lost(error)

    def _tell_lost(self, error: StoreError) -> None:
        told = "pings of table %s may be left behind: %s"
        log.log(loudness(error, logging.WARNING), told, self.table_id, error)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, context=context_of(self.subject))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
