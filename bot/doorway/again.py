"""*Play again*: the order for another table like a closed one."""

from __future__ import annotations

from typing import TypedDict

from bot.doorway.asker import Asker
from bot.tables.journal.past_tables import PastTable
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import OpenOrder


class Orderer(TypedDict):
    """Member and place of an order."""

    parent_id: int | None
    private_thread: bool
    roles: frozenset[int]
    manages: bool
    language: str


def order_again(asker: Asker, past: PastTable, by: Orderer) -> OpenOrder:
    """Return the order for a table like one that has closed.

    Args:
        asker: who asks, in its channel.
        past: the closed table.
        by: what is known of who asks, and of where they do.

    Raises:
        TableRefused: it was another channel's.
    """
    if (past.server_id, past.channel_id) != (asker.server, asker.channel):
        raise TableRefused(TableReason.UNKNOWN_TABLE)
    return OpenOrder(
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
