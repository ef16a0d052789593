"""Release of a broken table: everyone's chips go home, by the ledger.

The table's state need not be readable for it: the ledger alone says whose chips lie where. Where it
is, a deal that is broken off is kept as any other that is.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from booray_core.pot import shares
from booray_core.rules import MOST_SEATS, Format
from bot.ledger.accounts import Account, Holder, house, pot, purse, table_balances, wallet
from bot.ledger.transfers import Transfer, TransferReason, history, post
from bot.servers.done import VoidDeal, write_down_void
from bot.store.engine.database import Database
from bot.store.engine.transaction import Writing
from bot.store.rows import deals as past
from bot.store.rows import tables as store
from bot.store.rows.tables import DealRow, LogRow, TableRow
from bot.tables.handle.deals import close, void
from bot.tables.handle.step import Step
from bot.tables.state.table_state import TableState
from bot.tables.words.system import SystemChance
from bot.tables.words.values import CloseReason, HouseRules, Stakes

REQUEST: Final = '{"kind":"release"}'
"""How a release stands in a table's log."""

GOING_HOME = frozenset({TransferReason.CASH_OUT, TransferReason.UNSTAKE})


class NotOpen(Exception):  # noqa: N818 - why there is nothing to release
    """A table has closed already; nobody's chips lie on it."""


@dataclass(frozen=True, slots=True)
class Returned:
    """Chips returned by a released table."""

    members: Mapping[int, int]
    """Chips by member, into their wallets."""
    house: int
    """Chips of computers, and of everybody at a practice table."""


async def release(database: Database, table_id: str, at: datetime) -> Returned:
    """Close a table, in one transaction, and send every chip on it home.

    A deal that is on is void: what was paid into the pot in it goes back. What else is in the pot
    is shared as a table that closes shares it (rules, section 7).

    Raises:
        UnknownTable: there is none of that id.
        NotOpen: it is closed.
        StaleTable: it was moved meanwhile by the bot that runs it.
    """
    transfers = await database.commit(lambda tx: _release(tx, table_id, at))
    return _returned(transfers)


def _release(tx: Writing, table_id: str, at: datetime) -> list[Transfer]:
    row = store.load_row(tx, table_id)
    tx.alone(row.server_id)  # before the table, in the order of the table's own commits
    if row.closed_at is not None:
        raise NotOpen(table_id)
    version, (state, deal) = row.version + 1, _closed(row, at)
    store.move(tx, table_id, version, state, None, at)
    store.append(tx, LogRow(table_id, version, at, None, None, REQUEST, "{}"))
    leaving = _Leaving(
        row,
        table_balances(tx, table_id),
        history(tx, table_id),
        past.of_table(tx, table_id),
    )
    for number in sorted(leaving.unfinished):
        what = (row.id, number, row.channel_id, leaving.in_pot, CloseReason.RELEASED, row.stakes)
        write_down_void(tx, row.server_id, at, VoidDeal(*what, by=None))
    if deal is not None:
        store.add_deal(tx, deal)
    transfers = list(leaving.transfers())
    post(tx, transfers, at)
    if any(table_balances(tx, table_id).values()):
        raise AssertionError(f"chips would stay on table {table_id}")
    return transfers


def _closed(row: TableRow, at: datetime) -> tuple[str, DealRow | None]:
    """Return a table's state as closed, and the deal that is broken off by it.

    Of a state that can't be read neither is known.
    """
    try:
        step = Step(TableState.read(row, HouseRules()), at, SystemChance())
        if step.state.game.deal is not None:
            void(step, CloseReason.RELEASED)
        close(step, CloseReason.RELEASED)
        return step.state.to_json(), step.deal
    except Exception:  # noqa: BLE001 - by whatever way a state that is none is noticed
        return row.state, None


def _returned(transfers: Sequence[Transfer]) -> Returned:
    members: dict[int, int] = {}
    of_house = 0
    for transfer in transfers:
        member = transfer.credit.member
        if transfer.credit.holder is Holder.WALLET and member is not None:
            members[member] = members.get(member, 0) + transfer.amount
        elif transfer.credit.holder in {Holder.HOUSE, Holder.PURSE}:
            of_house += transfer.amount
    return Returned(members, of_house)


class _Leaving:
    """How the chips of one table go home."""

    def __init__(
        self,
        row: TableRow,
        chips: Mapping[Account, int],
        posted: Sequence[Transfer],
        deals: Sequence[DealRow],
    ) -> None:
        self._row = row
        self._chips = dict(chips)
        self._posted = posted
        self._deals = deals
        self._named = Counter[tuple[str, str, str]]()
        self._pot = pot(row.server_id, row.id)
        self.in_pot = self._chips.get(self._pot, 0)
        over = {deal.deal for deal in deals}
        self.unfinished = {each.deal for each in posted if each.deal is not None} - over
        """The deal that is on, if chips have moved in it."""

    def transfers(self) -> Iterator[Transfer]:
        """Yield the transfers: out of the pot to the seats, then from the seats home."""
        for seat, amount in self._paid_in_vain().items():
            yield from self._out_of_pot(seat, amount, TransferReason.RETURN)
        seats = self._sharers()
        shared = shares(self._chips.get(self._pot, 0), range(len(seats)))
        for place, amount in shared.items():
            yield from self._out_of_pot(seats[place], amount, TransferReason.SHARE)
        for account, amount in self._chips.items():
            if account.holder is Holder.SEAT and amount:
                own = account.member is not None
                reason = TransferReason.CASH_OUT if own else TransferReason.UNSTAKE
                yield self._transfer(account, self._home(account), amount, reason)
        rest = self._chips.get(self._pot, 0)
        if rest:  # nobody has ever sat here
            home = house(self._row.server_id)
            yield self._transfer(self._pot, home, rest, TransferReason.UNSTAKE)

    def _home(self, seat: Account) -> Account:
        """Return the account that a seat's chips came from: at a table for chips no house's."""
        if seat.member is not None:
            return wallet(seat.server, seat.member)
        return purse(seat.server) if self._row.stakes == Stakes.CHIPS else house(seat.server)

    def _out_of_pot(self, seat: Account, amount: int, reason: TransferReason) -> Iterator[Transfer]:
        """Move chips from the pot to a seat, as far as they are there."""
        amount = min(amount, self._chips.get(self._pot, 0))
        if amount:
            self._chips[self._pot] -= amount
            self._chips[seat] = self._chips.get(seat, 0) + amount
            yield self._transfer(self._pot, seat, amount, reason)

    def _paid_in_vain(self) -> dict[Account, int]:
        """Return what each seat has paid into the pot in a deal that never ended."""
        paid: dict[Account, int] = {}
        for transfer in self._posted:
            if transfer.deal in self.unfinished and transfer.credit == self._pot:
                paid[transfer.debit] = paid.get(transfer.debit, 0) + transfer.amount
        return paid

    def _sharers(self) -> list[Account]:
        """Return the seats that share the pot, from the dealer's left: odd chips go so.

        A seat is taken by whom chips came to last, if they have not gone home since. Out of a race
        or a last-standing game, which a seat without chips is, nobody has a share.
        """
        there: dict[Account, bool] = {}
        for transfer in self._posted:
            for account in (transfer.debit, transfer.credit):
                if account.holder is Holder.SEAT:
                    there[account] = transfer.reason not in GOING_HOME
        seats = [a for a, taken in there.items() if taken or self._chips.get(a)]
        # A deal that is void was never dealt: the deal is still with who dealt before.
        dealt = [json.loads(deal.record) for deal in self._deals if deal.ending is None]
        dealer = -1
        if dealt:
            dealer = dealt[-1]["dealer"]
            if dealt[-1]["rules"]["format"] != Format.CASH:
                seats = [a for a in seats if self._chips.get(a)] or seats
        return sorted(seats, key=lambda a: ((a.seat or 0) - dealer - 1) % MOST_SEATS)

    def _transfer(
        self, debit: Account, credit: Account, amount: int, reason: TransferReason
    ) -> Transfer:
        # Of a seat that two members have chips at, which only damage can do, both transfers have
        # the same name but for this.
        named = reason, debit.place, credit.place
        step = self._row.version + 1 + self._named[named]
        self._named[named] += 1
        return Transfer(debit, credit, amount, reason, self._row.id, None, step)
