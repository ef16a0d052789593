"""Outcome of a request to a table."""

from __future__ import annotations

from dataclasses import dataclass

from booray_core import Refusal
from bot.store.rows.answered import AnsweredRow
from bot.tables.one_table.answered import refusal_in
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


def answered_before(row: AnsweredRow, now: Snapshot, member_id: int | None) -> Outcome:
    """Return the outcome of a request that is sent again, with the table as it is by now.

    Args:
        row: what is stored of the first.
        now: the table.
        member_id: who asks. The seat that they had may be someone else's by now, cards and all.
    """
    seat = row.seat
    if seat in now.view.chairs and (member_id is None or now.view.seat_of(member_id) != seat):
        seat = None
    return Outcome(now, seat, refusal_in(row), row.version)
