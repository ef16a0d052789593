"""Why one table's clocks stand still, and since when."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from bot.tables.handle.clocks import OUT_OF_REACH_AT_MOST
from bot.tables.state.table_state import TableState
from bot.tables.timing import Alarm, Due
from bot.tables.values import Waiting

TOLD_AFTER: Final = timedelta(seconds=5)
"""How long the connection to Discord is cut before a table says so: most cuts are shorter."""


class Standstill:
    """Clocks stand still while nobody's presses arrive, or the table can be shown nowhere.

    The latter is in the table's state, so that it outlives a restart; the former is known here.
    """

    def __init__(self) -> None:
        self._cut_off_since: datetime | None = None
        """Since when nobody's presses arrive, or arrived, if that is not made good yet."""
        self._is_cut_off = False
        self._told = False
        self._is_in_reach = False
        """The table can be shown again, though its state does not have that yet."""

    def note_cut_off(self, now: datetime) -> bool:
        """Note that nobody's presses arrive; return whether that is news."""
        if self._is_cut_off:
            return False
        self._is_cut_off = True
        self._told = False
        self._cut_off_since = self._cut_off_since or now
        return True

    def note_connected(self) -> bool:
        """Note that presses arrive; return whether that is news."""
        was, self._is_cut_off = self._is_cut_off, False
        return was

    def note_reach(self, *, in_reach: bool) -> None:
        """Note whether the table can be shown."""
        self._is_in_reach = in_reach

    def note_told(self) -> None:
        """Note that people have been told."""
        self._told = True

    def note_made_good(self, now: datetime) -> None:
        """Note that everybody has been given the lost time back."""
        self._is_in_reach = False
        self._cut_off_since = now if self._is_cut_off else None

    def why(self, state: TableState) -> Waiting | None:
        """Return why the clocks stand still; None: they run, or are about to."""
        if state.out_of_reach_since is not None and not self._is_in_reach:
            return Waiting.CHANNEL
        return Waiting.GATEWAY if self._is_cut_off else None

    def alarm(self, state: TableState, now: datetime) -> Alarm | None:
        """Return what is to be done about a standstill next; None where clocks run.

        Args:
            state: the table, open.
            now: the time.
        """
        starts = [self._cut_off_since, state.out_of_reach_since]
        since = min((start for start in starts if start is not None), default=None)
        if since is None:
            return None
        why = self.why(state)
        if why is None:
            return Alarm(now, Due.GO_ON, since=since)
        if why is Waiting.GATEWAY and not self._told:
            return Alarm(since + TOLD_AFTER, Due.TELL_STANDSTILL)
        if state.out_of_reach_since is not None:
            return Alarm(state.out_of_reach_since + OUT_OF_REACH_AT_MOST, Due.GIVE_UP)
        return Alarm(now + OUT_OF_REACH_AT_MOST, Due.GIVE_UP)
