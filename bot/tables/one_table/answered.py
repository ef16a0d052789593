"""The requests that a table has answered lately, so that one sent again is not done again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from booray_core import CardSet, Reason, Refusal
from bot.store.rows.answered import KEPT, AnsweredRow
from bot.tables.state.step import Step


class AnsweredRequests:
    """Outcomes of a table's requests by key, as stored."""

    def __init__(self, rows: Iterable[AnsweredRow] = ()) -> None:
        """Begin with what is stored, the oldest first."""
        self._rows = {row.key: row for row in rows}

    def get(self, key: str | None) -> AnsweredRow | None:
        """Return what a request came to."""
        return None if key is None else self._rows.get(key)

    def note(self, row: AnsweredRow) -> None:
        """Keep what a request has come to, and forget those that nobody sends again any more."""
        while self._rows and (oldest := next(iter(self._rows.values()))).at <= row.at - KEPT:
            del self._rows[oldest.key]
        self._rows[row.key] = row


def answered_row(step: Step, key: str, seat: int | None) -> AnsweredRow:
    """Return what is stored of a request that made something happen.

    Args:
        step: what happened.
        key: what the request came with.
        seat: the seat of the member who asked, before it.
    """
    table_id, version = step.state.identity.table_id, step.state.version
    refusal = None if step.refusal is None else _write(step.refusal)
    return AnsweredRow(table_id, key, version, seat, refusal, step.now)


def refusal_in(row: AnsweredRow) -> Refusal | None:
    """Return why an act before one's turn was refused, if the request was one."""
    return None if row.refusal is None else _read(row.refusal)


def _write(refusal: Refusal) -> dict[str, Any]:
    legal = None if refusal.legal is None else [str(card) for card in refusal.legal]
    return {"reason": refusal.reason, "legal": legal, "details": dict(refusal.details)}


def _read(written: Mapping[str, Any]) -> Refusal:
    legal = written["legal"]
    cards = None if legal is None else CardSet.parse(" ".join(legal))
    return Refusal(Reason(written["reason"]), cards, written["details"])
