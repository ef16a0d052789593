"""Whether a table's stacks and pot are what the ledger says they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.ledger.accounts import Account
from bot.tables.state import TableState


@dataclass(frozen=True, slots=True)
class Difference:
    """An account of a table that does not hold what lies on the table."""

    table_id: str
    account: Account
    on_table: int
    in_ledger: int


def differences(state: TableState, balances: Mapping[Account, int]) -> list[Difference]:
    """Compare a table with the balances of all its accounts."""
    on_table = {
        state.purse.stack(place.seat, place.occupant): state.places.stack(place) + place.waiting
        for place in state.places
    }
    deal = state.game.deal
    on_table[state.purse.pot()] = state.game.pot if deal is None else deal.pot
    return [
        Difference(state.identity.table_id, account, on_table.get(account, 0), held)
        for account in sorted({*on_table, *balances}, key=lambda account: account.key)
        if (held := balances.get(account, 0)) != on_table.get(account, 0)
    ]
