"""What the program's database tells, by SQL of the soak's own, whatever the program is doing."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from booray_core import Action, Declare, Draw, PlayCard, Stay
from booray_core.record import read_action

_BEFORE_CARDS: Final[dict[type[Action], int]] = {Declare: 0, Draw: 1, Stay: 2}
_FIRST_CARD: Final = 3

_MOVED: Final = "COALESCE(SUM(CASE WHEN t.credit_id = a.id THEN t.amount ELSE -t.amount END), 0)"

AUDITS: Final = {
    "chips that no transfer brought": (
        f"SELECT a.key, a.balance, {_MOVED} FROM accounts a"  # noqa: S608 - our own words
        " LEFT JOIN transfers t ON t.credit_id = a.id OR t.debit_id = a.id"
        f" GROUP BY a.id, a.key, a.balance HAVING a.balance <> {_MOVED}"
    ),
    "chips made or lost": (
        "SELECT server_id, SUM(balance) FROM accounts GROUP BY server_id HAVING SUM(balance) <> 0"
    ),
    "chips owed": "SELECT key, balance FROM accounts WHERE balance < 0 AND kind <> 'house'",
    "chips left on closed tables": (
        "SELECT a.key, a.balance FROM accounts a JOIN tables t ON t.id = a.table_id"
        " WHERE t.closed_at IS NOT NULL AND a.balance <> 0"
    ),
    "a log with a hole": (
        "SELECT t.id, t.version, COUNT(e.version), MAX(e.version) FROM tables t"
        " LEFT JOIN log e ON e.table_id = t.id GROUP BY t.id, t.version"
        " HAVING COUNT(e.version) <> t.version OR MAX(e.version) <> t.version"
    ),
    "deals lost": (
        "SELECT table_id, COUNT(*), MAX(deal) FROM deals GROUP BY table_id"
        " HAVING COUNT(*) <> MAX(deal)"
    ),
    "time ran out": ('SELECT table_id, version FROM log WHERE request LIKE \'%"by":"clock"%\''),
}
"""By what is wrong, what finds it; each looks at one moment."""

_ACTED: Final = '%"SeatActed"%'
"""How the log has it that a seat acted."""

Rows = Callable[[str, tuple[Any, ...]], list[Any]]
"""Gives the rows of a query, by its text with a ``?`` for each value, and the values."""


class SealedTable(NamedTuple):
    """A table, and what was published of its secret before anybody was dealt to."""

    table: str
    channel: str
    seal: str
    message: str


class Stored:
    """A look at the database, which is left as it is."""

    def __init__(self, rows: Rows) -> None:
        """Look at a database.

        Args:
            rows: asks it.
        """
        self._ask = rows

    def _rows(self, query: str, *values: object) -> list[Any]:
        return self._ask(query, values)

    def audited(self) -> Iterator[tuple[str, str]]:
        """Give what is wrong, and where."""
        for wrong, query in AUDITS.items():
            for row in self._rows(query):
                yield wrong, " ".join(map(str, row))

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
        query = "SELECT table_id FROM deals"
        return sum(table in {None, of} for (of,) in self._rows(query))

    def sealed(self) -> Iterator[SealedTable]:
        """Give every table there ever was, with its seal."""
        query = "SELECT id, channel_id, secret, seal_message FROM tables"
        for table, channel, secret, message in self._rows(query):
            yield SealedTable(table, str(channel), sha256(bytes(secret)).hexdigest(), str(message))

    def beacons(self, table: str) -> list[str]:
        """Return the beacons of a table's deals that were dealt, in their order."""
        query = "SELECT record FROM deals WHERE table_id = ? ORDER BY deal"
        told = [json.loads(row)["shuffle"]["beacon"] for (row,) in self._rows(query, table)]
        return [beacon for beacon in told if beacon is not None]

    def acts(self, table: str, deal: int, member: str) -> list[tuple[int, Action]]:
        """Return a member's own acts in a deal, as they came, each with the decision it made.

        The decisions are counted as the buttons count them: 0 is declaring, 1 drawing, 2 staying
        in, and from 3 on there is one for each card. Nobody here takes back a card.
        """
        query = (
            "SELECT request FROM log WHERE table_id = ? AND member_id = ?"
            " AND outcome LIKE ? ORDER BY version"
        )
        own, cards = [], 0
        for (asked,) in self._rows(query, table, int(member), _ACTED):
            request = json.loads(asked)
            if request["deal"] != deal:
                continue
            action = read_action(request.get("action") or request["draw"])
            own.append((_BEFORE_CARDS.get(type(action), _FIRST_CARD + cards), action))
            cards += isinstance(action, PlayCard)
        return own

    def acts_at(self, channel: str) -> int:
        """Return how many acts all seats made at all tables there were in a channel."""
        query = (
            "SELECT count(*) FROM log l JOIN tables t ON t.id = l.table_id"
            " WHERE t.channel_id = ? AND l.outcome LIKE ?"
        )
        return sum(count for (count,) in self._rows(query, int(channel), _ACTED))


def in_file(file: Path) -> Rows:
    """Return what asks SQLite's file, which may not be there yet."""

    def ask(query: str, values: tuple[Any, ...]) -> list[Any]:
        if not file.exists():
            return []
        url = f"file:{file}?mode=ro"
        with contextlib.closing(sqlite3.connect(url, uri=True, timeout=5)) as database:
            try:
                return database.execute(query, values).fetchall()
            except sqlite3.OperationalError as error:
                if "no such table" in str(error):
                    return []  # it was killed before it had made them
                raise

    return ask
