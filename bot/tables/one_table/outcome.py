"""What came of a request to a table, for whoever asks and for the table's log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pydantic import TypeAdapter

from booray_core import Refusal
from bot.store.rows.tables import KEPT, LogRow
from bot.tables.handle.step import Step
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.views import HandView, TableView


@dataclass(frozen=True, slots=True)
class Outcome:
    """Outcome of a request."""

    snapshot: Snapshot
    """The table after it."""
    seat: int | None
    """The seat of the member who asked, before it."""
    refusal: Refusal | None
    """Why an act before one's turn was refused, under ``honor``."""
    version: int
    """The table's version with what it made happen; of a request sent again, that of the first."""

    @property
    def view(self) -> TableView:
        """What everybody may know of the table after it."""
        return self.snapshot.view

    @property
    def hand(self) -> HandView:
        """What the member who asked may know of the seat it had.

        Raises:
            TableRefused: it had none.
        """
        if self.seat is None:
            raise TableRefused(TableReason.NOT_SEATED)
        return self.snapshot.hand(self.seat)


class AnsweredRequests:
    """The requests that a table has answered lately, so that one sent again is not done again."""

    def __init__(self, rows: Iterable[LogRow] = ()) -> None:
        """Begin with what its log has, the oldest first."""
        self._kept = {row.key: (row.at, row.version, row.outcome) for row in rows}

    def get(self, key: str | None, now: Snapshot, member_id: int | None) -> Outcome | None:
        """Return the outcome of a request that is sent again, with the table as it is by now."""
        kept = None if key is None else self._kept.get(key)
        return None if kept is None else answered_before(kept[1], kept[2], now, member_id)

    def note(self, row: LogRow) -> None:
        """Keep what a request came to, and forget those that nobody sends again any more."""
        while self._kept and next(iter(self._kept.values()))[0] <= row.at - KEPT:
            del self._kept[next(iter(self._kept))]
        if row.key is not None:
            self._kept[row.key] = row.at, row.version, row.outcome


@dataclass(frozen=True, slots=True)
class _Written:
    """What a table's log keeps of what came of a request."""

    seat: int | None = None
    told: tuple[str, ...] = ()
    """The kinds of notices."""
    refusal: Refusal | None = None


_WRITTEN: Final = TypeAdapter(_Written)


def written_outcome(step: Step, seat: int | None) -> str:
    """Return what a table's log keeps of what came of a request."""
    told = tuple(type(each).__name__ for each in step.notices)
    return _WRITTEN.dump_json(_Written(seat, told, step.refusal), exclude_defaults=True).decode()


def answered_before(version: int, written: str, now: Snapshot, member_id: int | None) -> Outcome:
    """Return the outcome of a request that is sent again.

    The seat that they had may be someone else's by now, cards and all.
    """
    outcome = _WRITTEN.validate_json(written)
    seat = outcome.seat
    if seat in now.view.chairs and (member_id is None or now.view.seat_of(member_id) != seat):
        seat = None
    return Outcome(now, seat, outcome.refusal, version)
