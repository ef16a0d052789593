"""Release of a broken table: everyone's chips go home, by the ledger.

Nothing is played again for it: the ledger alone says whose chips lie where.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from booray_core.pot import shares
from booray_core.rules import MOST_SEATS, Format
from bot.ledger import computers
from bot.ledger.accounts import Account, Holder, house, pot, table_balances, wallet
from bot.ledger.transfers import Transfer, TransferReason, history, post
from bot.servers.done import VoidDeal, write_down_void
from bot.store.engine.database import Database
from bot.store.engine.transaction import Writing
from bot.store.rows import journal as store
from bot.store.rows.journal import DealRow, FactRow, JsonObject, StoredTable
from bot.tables.journal.deal_rows import UNDEALT, is_void, undealt_row, void_result
from bot.tables.journal.losses import went_to_practice
from bot.tables.state.facts.closing import Released
from bot.tables.state.facts.dealing import (
    CardsDealt,
    Cut,
    CutClosed,
    Gathered,
    MessagePosted,
    Paused,
)
from bot.tables.words.values import CloseReason, Stakes

_CUT, _CUT_CLOSED, _MESSAGE, _PAUSED, *_NO_PAUSE = (
    str(fact.model_fields["kind"].default)
    for fact in (Cut, CutClosed, MessagePosted, Paused, CardsDealt, Gathered)
)
"""How facts about the pause before a deal are stored; the last end it."""

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
        StoreError: the database cannot be used now.
    """
    transfers = await database.commit(lambda tx: _release(tx, table_id, at))
    return _returned(transfers)


def _release(tx: Writing, table_id: str, at: datetime) -> list[Transfer]:
    server = store.load_row(tx, table_id).server_id
    tx.alone(server)  # before the table, in the order of the table's own commits
    store.hold(tx, table_id)
    stored = store.load(tx, table_id)
    if stored.row.closed_at is not None:
        raise NotOpen(table_id)
    chips = table_balances(tx, table_id)
    in_pot = chips.get(pot(server, table_id), 0)
    leaving = _Leaving(stored, chips, history(tx, table_id))
    for deal in leaving.unfinished:
        write_down_void(tx, server, at, _void(stored, deal, in_pot))
    transfers = list(leaving.transfers())
    version, fact = stored.row.version + 1, Released()
    store.append(tx, FactRow(table_id, version, at, fact.kind, {}))
    post(tx, transfers, at)
    computers.release(tx, table_id, _returned_to_computers(stored, transfers))
    if any(table_balances(tx, table_id).values()):
        raise AssertionError(f"chips would stay on table {table_id}")
    for deal in leaving.unfinished:
        store.finish_deal(tx, table_id, deal.deal, void_result(CloseReason.RELEASED, in_pot), at)
    undealt = _undealt(stored, version, at)
    if undealt is not None:
        store.begin_deal(tx, undealt)
        store.finish_deal(tx, table_id, undealt.deal, UNDEALT, at)
    store.close_table(tx, table_id, at)
    return transfers


def _undealt(stored: StoredTable, version: int, at: datetime) -> DealRow | None:
    """Return the row of the deal whose cut was closed, if its cards were still to be dealt.

    The table may be one that cannot be played again, so this looks at its last facts alone.
    """
    found: dict[str, JsonObject] = {}
    for fact in reversed(stored.facts):
        if fact.kind in _NO_PAUSE:
            break
        found.setdefault(fact.kind, fact.body)
        if fact.kind == _PAUSED:
            break
    if _CUT_CLOSED not in found:
        return None
    cut = found.get(_CUT)
    return undealt_row(
        *(stored.row.id, len(stored.deals) + 1, version, at),
        cut=None if cut is None else (cut["number"], cut["seat"]),
        message=found.get(_MESSAGE, {}).get("message"),
    )


def _void(stored: StoredTable, deal: DealRow, in_pot: int) -> VoidDeal:
    table = stored.row
    return VoidDeal(
        table=table.id,
        deal=deal.deal,
        channel=table.channel_id,
        pot=in_pot,
        reason=CloseReason.RELEASED,
        stakes=Stakes.CHIPS if _for_chips(stored) else Stakes.PRACTICE,
        by=None,
    )


def _for_chips(stored: StoredTable) -> bool:
    """Return whether members play for theirs, at the end."""
    for_chips = stored.row.opening.get("stakes") == Stakes.CHIPS
    return for_chips and went_to_practice(stored) is None


def _returned_to_computers(stored: StoredTable, transfers: Sequence[Transfer]) -> int:
    """Return the chips that go from the pot back to computers, where they lost them to members."""
    if not _for_chips(stored):
        return 0
    return sum(
        transfer.amount
        for transfer in transfers
        if transfer.credit.holder is Holder.SEAT and transfer.credit.member is None
    )


def _returned(transfers: Sequence[Transfer]) -> Returned:
    members: dict[int, int] = {}
    of_house = 0
    for transfer in transfers:
        member = transfer.credit.member
        if transfer.credit.holder is Holder.WALLET and member is not None:
            members[member] = members.get(member, 0) + transfer.amount
        elif transfer.credit.holder is Holder.HOUSE:
            of_house += transfer.amount
    return Returned(members, of_house)


class _Leaving:
    """How the chips of one table go home."""

    def __init__(
        self, stored: StoredTable, chips: Mapping[Account, int], posted: Sequence[Transfer]
    ) -> None:
        self._row = stored.row
        self._stored = stored
        self._chips = dict(chips)
        self._posted = posted
        self._pot = pot(stored.row.server_id, stored.row.id)
        self.unfinished: list[DealRow] = [d for d in stored.deals if d.finished_at is None]

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
                home = house(account.server)
                if account.member is not None:
                    home = wallet(account.server, account.member)
                reason = TransferReason.CASH_OUT if own else TransferReason.UNSTAKE
                yield self._transfer(account, home, amount, reason)
        rest = self._chips.get(self._pot, 0)
        if rest:  # nobody has ever sat here
            yield self._transfer(
                self._pot, house(self._row.server_id), rest, TransferReason.UNSTAKE
            )

    def _out_of_pot(self, seat: Account, amount: int, reason: TransferReason) -> Iterator[Transfer]:
        """Move chips from the pot to a seat, as far as they are there."""
        amount = min(amount, self._chips.get(self._pot, 0))
        if amount:
            self._chips[self._pot] -= amount
            self._chips[seat] = self._chips.get(seat, 0) + amount
            yield self._transfer(self._pot, seat, amount, reason)

    def _paid_in_vain(self) -> dict[Account, int]:
        """Return what each seat has paid into the pot in a deal that never ended."""
        deals = {deal.deal for deal in self.unfinished}
        paid: dict[Account, int] = {}
        for transfer in self._posted:
            if transfer.deal in deals and transfer.credit == self._pot:
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
        if self._format() != Format.CASH:
            seats = [a for a in seats if self._chips.get(a)] or seats
        # A deal that is void was never dealt: the deal is still with who dealt before.
        dealt = [d for d in self._stored.deals if d.result is not None and not is_void(d.result)]
        dealer = dealt[-1].setup.get("dealer", -1) if dealt else -1
        return sorted(seats, key=lambda a: ((a.seat or 0) - dealer - 1) % MOST_SEATS)

    def _format(self) -> str:
        """Return the format of the game, as far as it can be read."""
        written = [self._row.opening, *(e.body for e in self._stored.facts)]
        rules = [body["rules"] for body in written if isinstance(body.get("rules"), dict)]
        return str(rules[-1].get("format")) if rules else Format.CASH.value

    def _transfer(
        self, debit: Account, credit: Account, amount: int, reason: TransferReason
    ) -> Transfer:
        version = self._row.version + 1
        # One seat may have been several members', so the places alone would not be unique.
        key = f"{self._row.id}/-/{version}/{reason}/{debit.key}>{credit.key}"
        return Transfer(debit, credit, amount, reason, self._row.id, None, version, key)
