"""Everything stored about a member, without others' secrets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection, Iterator, Sequence
from datetime import datetime
from functools import partial
from typing import Any, Final

from booray_core import DealRecord, replay
from bot.store.engine.database import Database
from bot.store.engine.transaction import Reading
from bot.store.rows import deals, members, ratings, tables
from bot.store.rows.tables import DealRow, LogRow, TableRow
from bot.tables.words.recorded import line_of, occupants_in, stacks_in
from bot.tables.words.values import Person

_TITLES: Final = {
    "people": "what you are called",
    "server_settings": "settings you changed",
    "preferences": "what you prefer",
    "learners": "lessons",
    "results": "results of deals",
    "ratings": "what your choices gave away",
    "web_tickets": "links to your tables in a browser",
    "web_sessions": "your tables in a browser",
}
"""What tables of the database are called, whose names do not say it."""


class Busy(Exception):  # noqa: N818 - why there is no file
    """The member's export is already in progress."""


class OwnData:
    """Puts together what is kept of members: of one at a time, as it keeps the machine busy."""

    def __init__(self) -> None:
        self._asked: set[int] = set()
        self._turn = asyncio.Lock()

    async def of(self, database: Database, member_id: int, at: datetime) -> bytes:
        """Return what is kept of a member; see :func:`own_data`.

        Raises:
            Busy: the member has asked for it before, and it is not ready yet.
        """
        if member_id in self._asked:
            raise Busy
        self._asked.add(member_id)
        try:
            async with self._turn:
                return await own_data(database, member_id, at)
        finally:
            self._asked.discard(member_id)


async def own_data(database: Database, member_id: int, at: datetime) -> bytes:
    """Return everything that is kept of a member, in all servers, as JSON.

    Names of fields are in plain words, moments in ISO 8601. It is put together apart from the event
    loop, a table at a time.
    """
    rows = await database.read(lambda tx: members.rows_naming(tx, member_id))
    transfers = await database.read(lambda tx: list(members.transfers_of(tx, member_id)))
    naming = await database.read(lambda tx: members.tables_naming(tx, member_id))
    found = []
    for table_id in naming:
        read = await database.read(partial(_read, table_id=table_id, member_id=member_id))
        found.append(await asyncio.to_thread(_at_table, *read, member_id))
    data: dict[str, Any] = {"member": member_id, "written at": at.isoformat()}
    data |= {_TITLES.get(name, name): each for name, each in rows.items()}
    data |= {"transfers": transfers, "tables": [each for each in found if each is not None]}
    return (await asyncio.to_thread(json.dumps, data, ensure_ascii=False, indent=1)).encode()


_Read = tuple[TableRow, list[LogRow], list[DealRow], set[tuple[int, int]]]


def _read(tx: Reading, table_id: str, member_id: int) -> _Read:
    """Return a table, what the member asked of it, its deals, and those with advice by seat."""
    return (
        tables.load_row(tx, table_id),
        members.asked_by(tx, table_id, member_id),
        deals.of_table(tx, table_id),
        ratings.advised(tx, table_id),
    )


def _at_table(
    row: TableRow,
    asked: Sequence[LogRow],
    dealt: Sequence[DealRow],
    advised: Collection[tuple[int, int]],
    member_id: int,
) -> dict[str, Any] | None:
    """Return what a member did at a table; None: only a longer number made it look like theirs."""
    own = list(_deals(row, dealt, advised, member_id))
    if not asked and not own and row.opened_by != member_id:
        return None
    return {
        "table": row.id,
        "server": row.server_id,
        "channel": row.channel_id,
        "opened at": row.opened_at.isoformat(),
        "closed at": row.closed_at and row.closed_at.isoformat(),
        "stakes": row.stakes,
        "opened by you": row.opened_by == member_id,
        "what you did": [_asked(each) for each in asked],
        "deals": own,
    }


def _asked(row: LogRow) -> dict[str, Any]:
    request = json.loads(row.request)
    return {"at": row.at.isoformat(), "what": request.pop("kind", None), **request}


def _deals(
    table: TableRow, dealt: Sequence[DealRow], advised: Collection[tuple[int, int]], member_id: int
) -> Iterator[dict[str, Any]]:
    """Yield the deals that are over into which a member was dealt."""
    for row in dealt:
        occupants = occupants_in(row.seats)
        seat = next((s for s, who in occupants.items() if who == Person(member_id)), None)
        if seat is None:
            continue
        before, net = stacks_in(row.seats)[seat], row.seats[str(seat)]["net"]
        yield {
            "deal": row.deal,
            "dealt at": row.begun_at.isoformat(),
            "ended at": row.finished_at.isoformat(),
            "seat": seat,
            "chips before": before,
            "chips after": before + net,
            **_played(line_of(row, table.secret), seat),
            "you asked for advice": (row.deal, seat) in advised,
            "how you had played before": row.habits[str(seat)],
        }


def _played(record: object, seat: int) -> dict[str, Any]:
    """Return what a seat was dealt and did; nothing of a deal that was broken off."""
    if not isinstance(record, DealRecord):
        return {}
    dealt = next(replay(record)).deal.dealt[seat]
    acts = [
        entry.model_dump(mode="json", exclude={"seat", "legal"})
        for entry in record.actions
        if entry.seat == seat
    ]
    return {"cards dealt": [str(card) for card in dealt], "acts": acts}
