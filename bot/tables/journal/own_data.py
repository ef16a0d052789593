"""Everything stored about a member, without others' secrets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime
from functools import partial
from typing import Any, Final

from booray_core import player_view
from booray_core.record import read_action
from bot.store.engine.database import Database
from bot.store.rows import forgetting, journal, own_rows, ratings
from bot.store.rows.journal import DealRow, StoredTable
from bot.tables.journal.deal_rows import as_dealt, occupants_in, stacks_in
from bot.tables.journal.past_deals import rules_of
from bot.tables.state.facts.dealing import Acted
from bot.tables.words.values import Person

_ACTED: Final = Acted.model_fields["kind"].default
_TITLES: Final = {
    "people": "what you are called",
    "server_settings": "settings you changed",
    "preferences": "what you prefer",
    "learners": "lessons",
    "results": "results of deals",
    "ratings": "what your choices gave away",
    "unrated": "that you keep out of ratings",
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
            StoreError: the store cannot be read now.
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

    Args:
        database: where it is kept.
        member_id: the member.
        at: the moment of it.

    Raises:
        StoreError: the store cannot be read now.
    """
    rows = await database.read(lambda tx: own_rows.rows_naming(tx, member_id))
    transfers = await database.read(lambda tx: list(own_rows.transfers_of(tx, member_id)))
    naming = await database.read(lambda tx: forgetting.tables_naming(tx, member_id))
    tables = []
    for table_id in naming:
        stored = await database.read(partial(journal.load, table_id=table_id))
        advised = await database.read(partial(ratings.advised, table_id=table_id))
        tables.append(await asyncio.to_thread(_at_table, stored, member_id, advised))
    data: dict[str, Any] = {"member": member_id, "written at": at.isoformat()}
    data |= {_TITLES.get(name, name): found for name, found in rows.items()}
    data |= {"transfers": transfers, "tables": [each for each in tables if each is not None]}
    return await asyncio.to_thread(_written, data)


def _written(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def _at_table(
    stored: StoredTable, member_id: int, advised: Collection[tuple[int, int]]
) -> dict[str, Any] | None:
    """Return what a member did at a table; None: only a longer number made it look like theirs.

    Args:
        stored: the table.
        member_id: the member.
        advised: deals and seats with advice.
    """
    row = stored.row
    did = list(_did(stored, member_id))
    if not did and row.opening.get("host") != member_id:
        return None
    return {
        "table": row.id,
        "server": row.server_id,
        "channel": row.channel_id,
        "opened at": row.opened_at.isoformat(),
        "closed at": row.closed_at and row.closed_at.isoformat(),
        "stakes": row.opening.get("stakes"),
        "opened by you": row.opening.get("host") == member_id,
        "what you did": did,
        "deals": list(_deals(stored, member_id, advised)),
    }


def _did(stored: StoredTable, member_id: int) -> Iterator[dict[str, Any]]:
    """Yield what happened to a member's seat, but the acts in deals, and what names the member."""
    seats: set[Any] = set()
    for fact in stored.facts:
        seat, occupant = fact.body.get("seat"), fact.body.get("occupant")
        if occupant is not None:
            seats = seats | {seat} if _is(occupant, member_id) else seats - {seat}
        own = seat is not None and seat in seats
        if fact.kind != _ACTED and (own or member_id in fact.body.values()):
            body = {name: value for name, value in fact.body.items() if name != "occupant"}
            yield {"at": fact.at.isoformat(), "what": fact.kind, **body}


def _is(occupant: Mapping[str, Any], member_id: int) -> bool:
    return occupant.get("member_id") == member_id


def _deals(
    stored: StoredTable, member_id: int, advised: Collection[tuple[int, int]]
) -> Iterator[dict[str, Any]]:
    """Yield the deals that are over into which a member was dealt."""
    rules = rules_of(stored)
    for deal in stored.deals:
        seat = _seat_of(deal, member_id)
        if seat is None or deal.finished_at is None or deal.result is None:
            continue
        played = as_dealt(stored.row, deal, rules)
        acts = []
        for row in stored.actions:
            if row.deal == deal.deal:
                played.apply(row.seat, read_action(row.action))
                if row.seat == seat:
                    acts.append({"at": row.at.isoformat(), **row.action})
        own = player_view(played, seat)
        before = stacks_in(deal)[seat]
        after = deal.result.get("stacks", {}).get(str(seat), before)
        yield {
            "deal": deal.deal,
            "dealt at": deal.begun_at.isoformat(),
            "ended at": deal.finished_at.isoformat(),
            "seat": seat,
            "chips before": before,
            "chips after": after,
            "cards dealt": _texts(played.dealt[seat]),
            "cards discarded": _texts(own.discarded),
            "cards drawn": _texts(own.served),
            "acts": acts,
            "you asked for advice": (deal.deal, seat) in advised,
            "how you had played before": played.habits[seat].counts(),
        }


def _seat_of(deal: DealRow, member_id: int) -> int | None:
    occupants = occupants_in(deal)
    dealt_in = (each for each in stacks_in(deal) if occupants.get(each) == Person(member_id))
    return next(dealt_in, None)


def _texts(cards: Iterable[object]) -> list[str]:
    return [str(card) for card in cards]
