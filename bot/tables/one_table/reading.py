"""Tables read from the store, and compared with the ledger."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from bot.ledger.accounts import Account, balances_of_tables
from bot.store.engine.transaction import Reading
from bot.store.rows import tables as store
from bot.store.rows.tables import StoredTable
from bot.tables.state.table_state import TableState
from bot.tables.words.values import HouseRules


class Unsound(Exception):  # noqa: N818 - what the table is
    """A table cannot be read, or lies otherwise than the ledger says."""


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table as the store has it at one moment."""

    stored: StoredTable
    balances: Mapping[Account, int]
    """Of every account the table ever had, in chips."""

    def state(self, house: HouseRules) -> TableState:
        """Return the table, the deal that is on played again.

        Raises:
            Unsound: it cannot be read, or chips lie otherwise than the ledger says.
        """
        row = self.stored.row
        try:
            state = TableState.read(row, house)
        except Exception as error:  # by whatever way it shows that a state is no table's
            raise Unsound("its state cannot be read") from error
        off = state.differences(self.balances) if row.closed_at is None else []
        if off:
            raise Unsound(f"the ledger differs from the table: {off}")
        return state


def find(tx: Reading, ids: Collection[str], since: datetime) -> dict[str, FoundTable]:
    """Return tables from the store by their ids; those that do not exist are left out."""
    balances, found = balances_of_tables(tx, ids), store.load(tx, ids, since)
    return {each: FoundTable(stored, balances[each]) for each, stored in found.items()}
