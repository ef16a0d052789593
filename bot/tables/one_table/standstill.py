"""Why a table's clocks stand still, and who looks at it through any door meanwhile."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from bot.tables.handle.clocks import OUT_OF_REACH_AT_MOST
from bot.tables.one_table.alarms import Alarm, Due
from bot.tables.requests import GiveUp, GoOn, LoseReach, TimeIsUp
from bot.tables.state.snapshot import Snapshot
from bot.tables.state.table_state import TableState
from bot.tables.words.ports import Attention
from bot.tables.words.values import Occupant, Person, Waiting
from bot.tables.words.views import TableView

TOLD_AFTER: Final = timedelta(seconds=5)
"""How long clocks stand, as the connection to Discord is cut, before a table says so there: most
cuts are shorter."""

TOLD_AFTER_CORRESPONDENCE: Final = timedelta(minutes=10)
"""The same where a decision may take a day."""

TRIED_FOR: Final = timedelta(minutes=10)
"""How long a table can be shown again, once the program runs and is connected, before it is given
up: for however long the program itself was away."""

_LATER: Final = timedelta(hours=1)
_BY_ITSELF: Final = (None, Waiting.HOST)
"""The clocks run, or a host lets them stand."""


class Lookers:
    """People who look at one table now, and could be heard."""

    def __init__(self, table_id: str, attention: Attention) -> None:
        self._table_id = table_id
        self._attention = attention

    def has(self, occupant: Occupant) -> bool:
        """Return whether the person in a seat is looking."""
        return isinstance(occupant, Person) and self._attention.looks(
            self._table_id, occupant.member_id
        )

    def somebody(self, view: TableView) -> bool:
        """Return whether anybody with a seat is looking."""
        return any(self.has(chair.occupant) for chair in view.chairs.values())

    def everyone_needed(self, view: TableView) -> bool:
        """Return whether everyone could be heard to whom a running clock may do something.

        In a deal these are the people who are asked. Between deals they are all who will be dealt
        in: they may still leave before they pay for it. Where there is none, somebody has to look.
        """
        needed = [view.chairs[seat].occupant for seat in view.deadlines]
        if view.deal is None:
            will_play = (chair for chair in view.chairs.values() if chair.presence.will_play)
            needed = [each.occupant for each in will_play if isinstance(each.occupant, Person)]
        return all(self.has(occupant) for occupant in needed) and self.somebody(view)


class Standstill:
    """Clocks stand still while presses do not arrive, the table is shown nowhere, or it is paused.

    The first two stop no clock while everyone needed looks at the table through another door. They
    are known here first, so that clocks stop whatever the store does. That a table can be shown
    nowhere is in its state too, once clocks have stood for it, and outlives a restart. That its
    host has paused it is in its state alone.
    """

    def __init__(self, state: TableState, lookers: Lookers, now: datetime) -> None:
        self._lookers = lookers
        self.out_of_reach = state.out_of_reach_since is not None
        """The table's message can be shown nowhere."""
        self._is_cut_off = False
        self._connected_at = now
        self._why: Waiting | None = None
        self._stood_since: datetime | None = None
        """Since when clocks stand or stood, for the first two, if that is not made good yet."""
        self.told = False
        """People have been told."""

    def note_connection(self, now: datetime, *, is_up: bool) -> None:
        """Note whether anybody's presses arrive in Discord."""
        if self._is_cut_off and is_up:
            self._connected_at = now
        self._is_cut_off = not is_up

    def note_made_good(self) -> None:
        """Note that everybody has been given the lost time back, or the table is given up."""
        self._stood_since = None

    def follow(self, stored: Snapshot, now: datetime) -> Waiting | None:
        """Return why the clocks stand still from now on; None: they run, or are about to."""
        self._why = self._reason(stored)
        if self._why not in _BY_ITSELF and self._stood_since is None:
            self._stood_since, self.told = now, False
        return self._why

    def _reason(self, stored: Snapshot) -> Waiting | None:
        view = stored.view
        is_shown_nowhere = self.out_of_reach and not stored.given_up
        if is_shown_nowhere or self._is_cut_off:
            heard = self._lookers.everyone_needed(view)
            # No deal that is bound to its message begins before that stands in the channel.
            if is_shown_nowhere and (view.awaits_post or not heard):
                return Waiting.CHANNEL
            if self._is_cut_off and not heard:
                return Waiting.GATEWAY
        return None if view.paused is None else Waiting.HOST

    def alarm(self, state: TableState, now: datetime) -> Alarm | None:
        """Return what is to be done about a standstill next; None where clocks run."""
        if self._why in _BY_ITSELF:
            since = self._to_make_good(state, now)
            if since is not None:
                return Alarm(now, GoOn(since, elsewhere=self.out_of_reach))
            paused = state.paused
            return None if paused is None else Alarm(paused.until, TimeIsUp())
        if self._why is Waiting.CHANNEL:
            unreached = state.out_of_reach_since
            if unreached is None or state.stands_since is None:
                return Alarm(now, LoseReach())
            if not self._is_cut_off:
                when = max(unreached + OUT_OF_REACH_AT_MOST, self._connected_at + TRIED_FOR)
                return Alarm(when, GiveUp())
        elif not self.told and self._stood_since is not None:
            after = TOLD_AFTER_CORRESPONDENCE if state.by_correspondence else TOLD_AFTER
            return Alarm(self._stood_since + after, Due.TELL_STANDSTILL)
        return Alarm(now + _LATER, Due.LOOK_AGAIN)

    def _to_make_good(self, state: TableState, now: datetime) -> datetime | None:
        """Return since when clocks stood that run now; None: nothing is left to be noted of it."""
        starts = [each for each in (self._stood_since, state.stands_since) if each is not None]
        if starts:
            return min(starts)
        is_back = state.out_of_reach_since is not None and not self.out_of_reach
        return now if is_back else None
