"""Reasons why a table's clocks stand still."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from bot.tables.handle.clocks import OUT_OF_REACH_AT_MOST
from bot.tables.one_table.lookers import Lookers
from bot.tables.one_table.timing import Alarm, Due
from bot.tables.state.snapshot import Snapshot
from bot.tables.state.table_state import TableState
from bot.tables.words.values import Waiting

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
        self._told = False

    def note_cut_off(self) -> None:
        """Note that nobody's presses arrive in Discord."""
        self._is_cut_off = True

    def note_connected(self, now: datetime) -> None:
        """Note that presses arrive."""
        if self._is_cut_off:
            self._connected_at = now
        self._is_cut_off = False

    def note_reach(self, *, in_reach: bool) -> None:
        """Note whether the table can be shown."""
        self.out_of_reach = not in_reach

    def note_told(self) -> None:
        """Note that people have been told."""
        self._told = True

    def note_made_good(self) -> None:
        """Note that everybody has been given the lost time back, or the table is given up."""
        self._stood_since = None

    def follow(self, stored: Snapshot, now: datetime) -> Waiting | None:
        """Return why the clocks stand still from now on; None: they run, or are about to.

        Args:
            stored: the table as it is stored, with clocks that run.
            now: the time.
        """
        self._why = self._reason(stored)
        if self._why not in _BY_ITSELF and self._stood_since is None:
            self._stood_since, self._told = now, False
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
        """Return what is to be done about a standstill next; None where clocks run.

        Args:
            state: the table, open.
            now: the time.
        """
        if self._why in _BY_ITSELF:
            since = self._to_make_good(state, now)
            if since is not None:
                return Alarm(now, Due.GO_ON, since=since)
            paused = state.paused
            return None if paused is None else Alarm(paused.until, Due.END_PAUSE)
        if self._why is Waiting.CHANNEL:
            unreached = state.out_of_reach_since
            if unreached is None or state.stands_since is None:
                return Alarm(now, Due.LOSE_REACH)
            if not self._is_cut_off:
                when = max(unreached + OUT_OF_REACH_AT_MOST, self._connected_at + TRIED_FOR)
                return Alarm(when, Due.GIVE_UP)
        elif not self._told and self._stood_since is not None:
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
