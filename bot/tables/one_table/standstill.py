"""Reasons why a table's clocks stand still."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from bot.tables.handle.clocks import OUT_OF_REACH_AT_MOST
from bot.tables.one_table.timing import Alarm, Due
from bot.tables.state.table_state import TableState
from bot.tables.words.values import Waiting

TOLD_AFTER: Final = timedelta(seconds=5)
"""How long the connection to Discord is cut before a table says so: most cuts are shorter."""

TOLD_AFTER_CORRESPONDENCE: Final = timedelta(minutes=10)
"""The same where a decision may take a day."""

TRIED_FOR: Final = timedelta(minutes=10)
"""How long a table can be shown again, once the program runs and is connected, before it is given
up: for however long the program itself was away."""

_LATER: Final = timedelta(hours=1)


class Standstill:
    """Clocks stand still while presses do not arrive, the table is shown nowhere, or it is paused.

    The first two are known here first, so that clocks stop whatever the store does. That a table
    can be shown nowhere is in its state too, soon after, and outlives a restart. That its host has
    paused it is in its state alone.
    """

    def __init__(self, state: TableState, now: datetime) -> None:
        self._out_of_reach = state.out_of_reach_since is not None
        self._is_cut_off = False
        self._cut_off_since: datetime | None = None
        """Since when nobody's presses arrive, or arrived, if that is not made good yet."""
        self._connected_at = now
        self._told = False

    def note_cut_off(self, now: datetime) -> bool:
        """Note that nobody's presses arrive; return whether that is news."""
        if self._is_cut_off:
            return False
        self._is_cut_off = True
        self._told = False
        self._cut_off_since = self._cut_off_since or now
        return True

    def note_connected(self, now: datetime) -> bool:
        """Note that presses arrive; return whether that is news."""
        was, self._is_cut_off = self._is_cut_off, False
        if was:
            self._connected_at = now
        return was

    def note_reach(self, *, in_reach: bool) -> bool:
        """Note whether the table can be shown; return whether that is news."""
        was, self._out_of_reach = self._out_of_reach, not in_reach
        return was is in_reach

    def note_told(self) -> None:
        """Note that people have been told."""
        self._told = True

    def note_made_good(self, now: datetime) -> None:
        """Note that everybody has been given the lost time back."""
        self._cut_off_since = now if self._is_cut_off else None

    def why(self, *, is_given_up: bool, is_paused: bool) -> Waiting | None:
        """Return why the clocks stand still; None: they run, or are about to.

        Args:
            is_given_up: whether nobody tries any more to show the table.
            is_paused: whether its host has paused it.
        """
        if self._out_of_reach and not is_given_up:
            return Waiting.CHANNEL
        if self._is_cut_off:
            return Waiting.GATEWAY
        return Waiting.HOST if is_paused else None

    def alarm(self, state: TableState, now: datetime) -> Alarm | None:
        """Return what is to be done about a standstill next; None where clocks run.

        Args:
            state: the table, open.
            now: the time.
        """
        why = self.why(is_given_up=state.given_up, is_paused=state.paused is not None)
        unreached = state.out_of_reach_since
        if why in {None, Waiting.HOST}:
            starts = [each for each in (self._cut_off_since, unreached) if each is not None]
            if starts:
                return Alarm(now, Due.GO_ON, since=min(starts))
            paused = state.paused
            return None if paused is None else Alarm(paused.until, Due.END_PAUSE)
        if why is Waiting.CHANNEL and unreached is None:
            return Alarm(now, Due.LOSE_REACH)
        if why is Waiting.GATEWAY and not self._told and self._cut_off_since is not None:
            after = TOLD_AFTER_CORRESPONDENCE if state.by_correspondence else TOLD_AFTER
            return Alarm(self._cut_off_since + after, Due.TELL_STANDSTILL)
        if why is Waiting.CHANNEL and unreached is not None and not self._is_cut_off:
            when = max(unreached + OUT_OF_REACH_AT_MOST, self._connected_at + TRIED_FOR)
            return Alarm(when, Due.GIVE_UP)
        return Alarm(now + _LATER, Due.LOOK_AGAIN)
