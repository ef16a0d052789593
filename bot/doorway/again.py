"""*Play again*: the order for another table like a closed one, for who played there."""

from __future__ import annotations

from typing import TypedDict

from bot.doorway.way_in import Asker, NotDone
from bot.store import Database
from bot.tables.all_tables.opening import PastTable, past_table
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import HouseRules, OpenOrder


class Orderer(TypedDict):
    """Member and place of an order."""

    parent_id: int | None
    private_thread: bool
    roles: frozenset[int]
    manages: bool
    language: str


async def order_again(
    database: Database, house: HouseRules, table_id: str, asker: Asker, by: Orderer
) -> tuple[OpenOrder, PastTable]:
    """Return the order for a table like one that has closed, and that one.

    Raises:
        TableRefused: it was another channel's, or there was none.
        NotDone: who asks did not play there.
    """
    past = await past_table(database, house, table_id)
    if (past.server_id, past.channel_id) != (asker.server, asker.channel):
        raise TableRefused(TableReason.UNKNOWN_TABLE)
    if asker.member not in past.members:
        raise NotDone("again-not-seated")
    order = OpenOrder(
        server_id=asker.server,
        channel_id=past.channel_id,
        member_id=asker.member,
        preset=past.opening.preset,
        buy_in=past.opening.buy_in,
        computers=len(past.levels),
        level=past.opening.level,
        stakes=past.opening.stakes,
        pace=past.opening.pace,
        **by,
    )
    return order, past
