"""Check of a table's stacks and pot against the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.ledger.accounts import Account
from bot.store.engine.errors import StoreError
from bot.store.rows.journal import StoredTable
from bot.tables.journal.reading import TableReader
from bot.tables.journal.replay import replay
from bot.tables.state.table_state import TableState
from bot.tables.words.values import HouseRules


class Unsound(Exception):  # noqa: N818 - what the table is
    """A table cannot be played again from its rows, or lies otherwise than the ledger says."""


@dataclass(frozen=True, slots=True)
class ChipDifference:
    """An account of a table that does not hold what lies on the table."""

    table_id: str
    account: Account
    on_table: int
    in_ledger: int


def differences(state: TableState, balances: Mapping[Account, int]) -> list[ChipDifference]:
    """Compare a table with the balances of all its accounts."""
    on_table = {
        state.accounts.stack(seat.number, seat.occupant): state.seats.stack(seat) + seat.waiting
        for seat in state.seats
    }
    deal = state.game.deal
    on_table[state.accounts.pot()] = state.game.pot if deal is None else deal.pot
    return [
        ChipDifference(state.identity.table_id, account, on_table.get(account, 0), held)
        for account in sorted({*on_table, *balances}, key=lambda account: account.key)
        if (held := balances.get(account, 0)) != on_table.get(account, 0)
    ]


async def sound(
    reader: TableReader, table_id: str, house: HouseRules
) -> tuple[TableState, StoredTable]:
    """Play a table again from its rows, and compare it with the ledger.

    A table with many deals behind it takes a while: whatever else there is to do has its turn in
    between.

    Raises:
        Unsound: it cannot be played again, or chips lie otherwise than the ledger says.
        StoreError: the store cannot be read now.
    """
    try:
        found = await reader.read(table_id)
        async with reader.to_play_again(table_id):
            before = reader.prepared.pop(table_id, None)
            state = await replay(found.stored, house, before)
    except StoreError:
        raise
    except Exception as error:  # by whatever way rows that are no table's are noticed
        raise Unsound("it cannot be played again from its rows") from error
    off = differences(state, found.balances) if found.stored.row.closed_at is None else []
    if off:
        raise Unsound(f"the ledger differs from the table: {off}")
    return state, found.stored
