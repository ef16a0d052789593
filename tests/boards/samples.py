"""Deals that are over, and what they were to members."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.store import Database, Writing
from bot.store.rows import results, tables
from bot.store.rows.results import ResultRow
from tests.store.backends import NOON, SERVER, a_deal, a_table


@dataclass(frozen=True)
class Hand:
    """What a deal was to a member."""

    member: int
    net: int = 0
    took: int = 0
    bourre: int | None = None
    tricks: int = 0
    played: bool = True


async def played(
    database: Database,
    *deals: tuple[Hand, ...],
    at: datetime = NOON,
    stakes: str = "chips",
    table: str = "t-1",
    server: int = SERVER,
) -> None:
    """Deals at one table, each over at the same moment."""

    def play(tx: Writing) -> None:
        tables.create(tx, a_table(table, channel=int(table[2:]), server=server))
        for number, hands in enumerate(deals, start=1):
            tables.add_deal(tx, a_deal(number, table_id=table, at=at))
            rows = [
                ResultRow(
                    *(table, number, hand.member, server, seat, at, stakes),
                    *(hand.played, hand.tricks, hand.net, hand.took, hand.bourre, 50),
                )
                for seat, hand in enumerate(hands)
            ]
            results.add(tx, rows)

    await database.commit(play)
