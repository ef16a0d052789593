"""What the program's database tells while the program runs, or has just been killed."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from booray_core import Action
from bot.tables.state.stored import read_action


class Stored:
    """A look at the database, which is left as it is."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._read = 0
        """Facts that have been read."""

    def _rows(self, query: str, *values: object) -> list[Any]:
        if not self._file.exists():
            return []
        url = f"file:{self._file}?mode=ro"
        with contextlib.closing(sqlite3.connect(url, uri=True, timeout=5)) as database:
            try:
                return database.execute(query, values).fetchall()
            except sqlite3.OperationalError as error:
                if "no such table" in str(error):
                    return []  # it was killed before it had made them
                raise

    def table_at(self, channel: str) -> str | None:
        """Return which table is open in a channel."""
        query = "SELECT id FROM tables WHERE channel_id = ? AND closed_at IS NULL"
        return next((table for (table,) in self._rows(query, int(channel))), None)

    def tables(self) -> dict[str, bool]:
        """Return all tables there ever were, and whether they are open."""
        query = "SELECT id, closed_at IS NULL FROM tables"
        return {table: bool(is_open) for table, is_open in self._rows(query)}

    def deals(self, table: str | None = None) -> int:
        """Return how many deals have been finished, at one table or all."""
        query = "SELECT count(*) FROM deals WHERE finished_at IS NOT NULL"
        if table is None:
            rows = self._rows(query)
        else:
            rows = self._rows(f"{query} AND table_id = ?", table)
        return sum(count for (count,) in rows)

    def lost_deals(self) -> Iterator[str]:
        """Give the deals that were begun, did not end, and can never: another is on, or none."""
        query = (
            "SELECT d.table_id, d.deal FROM deals d JOIN tables t ON t.id = d.table_id"
            " WHERE d.finished_at IS NULL AND (t.closed_at IS NOT NULL OR d.deal <"
            " (SELECT max(deal) FROM deals o WHERE o.table_id = d.table_id))"
        )
        return (f"deal {deal} of table {table}" for table, deal in self._rows(query))

    def has_act(self, table: str, deal: int, member: str, action: Action) -> bool:
        """Return whether an act of a member's seat is stored."""
        query = (
            "SELECT a.action FROM actions a JOIN accounts s ON s.table_id = a.table_id"
            " AND s.seat = a.seat AND s.kind = 'seat'"
            " WHERE a.table_id = ? AND a.deal = ? AND s.member_id = ?"
        )
        acts = self._rows(query, table, deal, int(member))
        return any(read_action(json.loads(body)) == action for (body,) in acts)

    def played_by_the_clock(self) -> Iterator[str]:
        """Give the tables at which somebody's time ran out since the last look."""
        query = "SELECT rowid, table_id, body FROM events WHERE kind = 'acted' AND rowid > ?"
        for row, table, body in self._rows(f"{query} ORDER BY rowid", self._read):
            self._read = row
            if json.loads(body)["by"] == "clock":
                yield table
