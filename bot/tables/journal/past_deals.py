"""Finished deals: results, and one player's view at each decision."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from booray_core import Action, Declare, PlayerView, Result, Rules, player_view
from booray_core.record import read_action
from bot.servers.done import void_deals
from bot.store.engine.database import Database
from bot.store.engine.errors import UnknownDeal
from bot.store.engine.transaction import Reading
from bot.store.rows import history as store
from bot.store.rows.history import StoredDeal
from bot.store.rows.journal import DealRow, StoredTable, TableRow
from bot.tables.computers.advice import has_choice
from bot.tables.journal.deal_rows import (
    RESULTS,
    as_dealt,
    broken_off_in,
    is_void,
    occupants_in,
    stacks_in,
)
from bot.tables.state.facts import read_fact
from bot.tables.state.facts.dealing import Acted, Voided
from bot.tables.state.facts.rules import RulesChanged
from bot.tables.state.stored import Opening
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Actor, BrokenOff, Occupant, Person

BY_PERSON: Final[frozenset[Actor]] = frozenset({"person", "ahead"})
"""Who decides where a seat's own person does."""


@dataclass(frozen=True, slots=True)
class Reader:
    """A person looking back, and their place."""

    server_id: int
    channel_id: int
    member_id: int


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A deal that is over."""

    table_id: str
    server_id: int
    channel_id: int
    number: int
    ended_at: datetime
    occupants: Mapping[int, Occupant]
    """Who held the table's seats as it was dealt."""
    stacks: Mapping[int, int]
    """The chips of each seat dealt in, before the antes."""
    result: Result | None
    """None: it was broken off, and every chip went back."""
    is_closed: bool
    """Whether its table has closed: nothing of the deal is secret then."""
    beacon: str | None
    """None: it was never dealt."""
    cut: int | None
    cut_by: int | None
    """The seat that chose; None where nobody cut."""
    broken_off: BrokenOff | None = None
    """How it was broken off; None where it was not."""

    def seat_of(self, member_id: int) -> int | None:
        """Return the seat at which a member was dealt in."""
        person = Person(member_id)
        seats = (seat for seat in self.stacks if self.occupants.get(seat) == person)
        return next(seats, None)

    def net(self, seat: int) -> int:
        """Return the chips that a seat dealt in won or, negative, lost, antes and all."""
        return 0 if self.result is None else self.result.stacks[seat] - self.stacks[seat]


@dataclass(frozen=True, slots=True)
class PastDecision:
    """A decision that a person made."""

    player: PlayerView = field(repr=False)
    """What it knew then."""
    action: Action = field(repr=False)
    """What it did."""


async def past_deals(
    database: Database,
    reader: Reader,
    part: range,
    *,
    number: int | None = None,
    table: str | None = None,
    mine: bool = False,
) -> tuple[list[PastDeal], int]:
    """Return some deals that are over, the newest first, and how many there are.

    Args:
        database: where they are stored.
        reader: who asks, and where.
        part: which of them to return at most; 0 is the newest.
        number: only those of this number at their tables.
        table: only those of this table.
        mine: those of the whole server that the reader was dealt in; else all of the channel:
            whoever sees that could see them played.

    Raises:
        StoreError: the database cannot be read now.
    """

    def look(tx: Reading) -> tuple[list[PastDeal], int]:
        which = deals_for(tx, reader, number=number, mine=mine)
        if table is not None:
            which = store.at_table(which, table)
        rows = store.finished_deals(tx, which, part.start, len(part))
        by = _breakers(tx, [deal for _, deal in rows])
        deals = [_past(table, deal, by.get(deal.table_id)) for table, deal in rows]
        return deals, store.count_finished(tx, which)

    return await database.read(look)


def deals_for(
    tx: Reading, reader: Reader, *, number: int | None = None, mine: bool = False
) -> store.Which:
    """Return which deals that are over a reader may look back on; see :func:`past_deals`."""
    if mine:
        return store.dealt_to(reader.server_id, reader.member_id, _own_void(tx, reader))
    return store.finished_in(reader.channel_id, number)


def _own_void(tx: Reading, reader: Reader) -> list[tuple[str, int]]:
    """Return the deals of a server that were broken off and that the reader was dealt in."""
    void = store.deals_of(tx, void_deals(tx, reader.server_id))
    return [(row.table_id, row.deal) for row in void if _is_dealt_in(row, reader.member_id)]


def _breakers(tx: Reading, deals: Iterable[DealRow]) -> dict[str, int]:
    """Return the members who broke deals off, by table: none has more than one such deal."""
    tables = {deal.table_id for deal in deals if is_void(deal.result)}
    found = store.last_facts(tx, tables, _kind(Voided))
    by = {table: fact.body.get("by") for table, fact in found.items()}
    return {table: member for table, member in by.items() if member is not None}


async def past_deal(
    database: Database, reader: Reader, table_id: str, deal: int
) -> tuple[StoredDeal, PastDeal]:
    """Return everything of a deal that is over, for its rules and acts to be read from.

    A deal of another channel is there for those alone who were dealt in, and sit in its server.

    Raises:
        TableRefused: there is no such deal for the reader, or it is not over.
        StoreError: the database cannot be read now.
    """

    def look(tx: Reading) -> tuple[StoredDeal, int | None]:
        found = store.load_deal(tx, table_id, deal)
        return found, _breakers(tx, [found.deal]).get(table_id)

    try:
        stored, by = await database.read(look)
    except UnknownDeal:
        raise TableRefused(TableReason.UNKNOWN_DEAL, deal=deal) from None
    is_here = stored.row.channel_id == reader.channel_id
    if not is_here and not _was_dealt_in(stored, reader):
        raise TableRefused(TableReason.UNKNOWN_DEAL, deal=deal)
    if stored.deal.finished_at is None:
        raise TableRefused(TableReason.DEAL_NOT_OVER, deal=deal)
    return stored, _past(stored.row, stored.deal, by)


def _was_dealt_in(stored: StoredDeal, reader: Reader) -> bool:
    is_in = _is_dealt_in(stored.deal, reader.member_id)
    return is_in and stored.row.server_id == reader.server_id


def _is_dealt_in(deal: DealRow, member_id: int) -> bool:
    seats, person = occupants_in(deal), Person(member_id)
    return any(seats.get(seat) == person for seat in stacks_in(deal))


async def played_deal(
    database: Database, reader: Reader, table_id: str, deal: int
) -> tuple[StoredDeal, PastDeal]:
    """Return everything of a deal that was played to its end.

    Raises:
        TableRefused: there is no such deal for the reader, it is not over, or was broken off.
        StoreError: the database cannot be read now.
    """
    stored, past = await past_deal(database, reader, table_id, deal)
    if past.result is None:
        raise TableRefused(TableReason.DEAL_VOID, deal=deal)
    return stored, past


async def decisions_of(
    database: Database, reader: Reader, table_id: str, deal: int
) -> tuple[PastDeal, list[PastDecision]]:
    """Return a deal that is over, and every decision that the reader had and made itself in it.

    The deal is played again from what is stored, up to each of them, and seen with the reader's
    own eyes: nothing else of it is returned.

    Raises:
        TableRefused: there is no such deal for the reader, it is not over, or the reader had no
            part in it.
        StoreError: the database cannot be read now.
    """
    stored, past = await past_deal(database, reader, table_id, deal)
    seat = past.seat_of(reader.member_id)
    if seat is None:
        raise TableRefused(TableReason.NOT_YOUR_DEAL, deal=deal)
    return past, _decisions(stored, seat)


def _decisions(stored: StoredDeal, seat: int) -> list[PastDecision]:
    return decisions_by(stored, {seat: BY_PERSON})[seat]


def decisions_by(
    stored: StoredDeal, deciders: Mapping[int, Collection[Actor]]
) -> dict[int, list[PastDecision]]:
    """Return the decisions of some seats in a deal that is over, each with a choice.

    The deal is played again from what is stored, and seen with each seat's own eyes.

    Args:
        stored: the deal.
        deciders: by seat, whose decisions count there; others' acts for the seat are left out.
    """
    by = {e.version: e.body.get("by") for e in stored.facts if e.kind == _kind(Acted)}
    deal = as_dealt(stored.row, stored.deal, rules_of(stored))
    found: dict[int, list[PastDecision]] = {seat: [] for seat in deciders}
    for row in stored.actions:
        action = read_action(row.action)
        decided = by.get(row.version) in deciders.get(row.seat, ())
        if decided and deal.accepts(row.seat, action):
            player, made = player_view(deal, row.seat), found[row.seat]
            if made and isinstance(action, Declare) and isinstance(made[-1].action, Declare):
                made.pop()  # a fist that was changed: what it said last was decided
            if has_choice(player):
                made.append(PastDecision(player, action))
        deal.apply(row.seat, action)
    return found


def rules_of(stored: StoredDeal | StoredTable) -> Rules:
    """Return the rules played by: as the table opened, or as its host changed them last."""
    rules = Opening.model_validate(stored.row.opening).rules
    for row in stored.facts:
        if row.kind == _kind(RulesChanged):
            fact = read_fact(row.kind, dict(row.body))
            if isinstance(fact, RulesChanged):
                rules = fact.rules
    return rules


def _kind(fact: type[Acted | RulesChanged | Voided]) -> str:
    return str(fact.model_fields["kind"].default)


def _past(table: TableRow, row: DealRow, by: int | None = None) -> PastDeal:
    if row.finished_at is None or row.result is None:
        raise AssertionError("not over")
    return PastDeal(
        table_id=row.table_id,
        server_id=table.server_id,
        channel_id=table.channel_id,
        number=row.deal,
        ended_at=row.finished_at,
        occupants=occupants_in(row),
        stacks=stacks_in(row),
        result=None if is_void(row.result) else RESULTS.validate_python(row.result),
        is_closed=table.closed_at is not None,
        beacon=row.beacon,
        cut=row.cut,
        cut_by=row.cut_by,
        broken_off=broken_off_in(row, by),
    )
