"""Deals that are over: how they ended, and what one person knew at each of its decisions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from booray_core import Action, PlayerView, Result, Rules, player_view
from bot.store import history as store
from bot.store.database import Database
from bot.store.errors import UnknownDeal
from bot.store.history import StoredDeal
from bot.store.journal import DealRow
from bot.tables.computers.advice import has_choice
from bot.tables.journal.deal_rows import RESULTS, as_dealt, occupants_in, stacks_in
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.state.facts import read_fact
from bot.tables.state.facts.dealing import Acted
from bot.tables.state.facts.rules import RulesChanged
from bot.tables.state.stored import Opening, read_action
from bot.tables.values import Occupant, Person


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A deal that is over."""

    table_id: str
    number: int
    ended_at: datetime
    occupants: Mapping[int, Occupant]
    """Who held the table's seats as it was dealt."""
    stacks: Mapping[int, int]
    """The chips of each seat dealt in, before the antes."""
    result: Result | None
    """None: it was broken off, and every chip went back."""

    def seat_of(self, member_id: int) -> int | None:
        """Return the seat at which a member was dealt in."""
        person = Person(member_id)
        seats = (seat for seat in self.stacks if self.occupants.get(seat) == person)
        return next(seats, None)

    def net(self, seat: int) -> int:
        """Return the chips that a seat dealt in won or, negative, lost, antes and all."""
        return 0 if self.result is None else self.result.stacks[seat] - self.stacks[seat]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that a person made."""

    player: PlayerView = field(repr=False)
    """What it knew then."""
    action: Action = field(repr=False)
    """What it did."""


async def past_deals(
    database: Database, channel_id: int, offset: int, limit: int
) -> tuple[list[PastDeal], int]:
    """Return some deals that are over, of all tables of a channel, and how many there are.

    The newest come first. Whoever sees the channel could see them played.

    Args:
        database: where they are stored.
        channel_id: the channel.
        offset: how many of the newest to pass over.
        limit: how many to return at most.

    Raises:
        StoreError: the database cannot be read now.
    """
    rows, count = await database.read(
        lambda tx: (
            store.finished_deals(tx, channel_id, offset, limit),
            store.count_finished(tx, channel_id),
        )
    )
    return [_past(row) for row in rows], count


async def decisions_of(
    database: Database, channel_id: int, table_id: str, deal: int, member_id: int
) -> tuple[PastDeal, list[Decision]]:
    """Return a deal that is over, and every decision that one member had and made itself in it.

    The deal is played again from what is stored, up to each of them, and seen with the member's
    own eyes: nothing else of it is returned.

    Raises:
        TableRefused: there is no such deal in the channel, it is not over, or the member had no
            part in it.
        StoreError: the database cannot be read now.
    """
    try:
        stored = await database.read(lambda tx: store.load_deal(tx, table_id, deal))
    except UnknownDeal:
        raise TableRefused(TableReason.UNKNOWN_DEAL, deal=deal) from None
    if stored.row.channel_id != channel_id:
        raise TableRefused(TableReason.UNKNOWN_DEAL, deal=deal)
    if stored.deal.finished_at is None:
        raise TableRefused(TableReason.DEAL_NOT_OVER, deal=deal)
    past = _past(stored.deal)
    seat = past.seat_of(member_id)
    if seat is None:
        raise TableRefused(TableReason.NOT_YOUR_DEAL, deal=deal)
    return past, _decisions(stored, seat)


def _decisions(stored: StoredDeal, seat: int) -> list[Decision]:
    by = {e.version: e.body.get("by") for e in stored.facts if e.kind == _kind(Acted)}
    deal = as_dealt(stored.deal, _rules(stored))
    made = []
    for row in stored.actions:
        action = read_action(row.action)
        if row.seat == seat and by.get(row.version) == "person" and deal.accepts(seat, action):
            player = player_view(deal, seat)
            if has_choice(player):
                made.append(Decision(player, action))
        deal.apply(row.seat, action)
    return made


def _rules(stored: StoredDeal) -> Rules:
    """Return the rules of the table: as opened, or as its host changed them last."""
    rules = Opening.model_validate(stored.row.opening).rules
    for row in stored.facts:
        if row.kind == _kind(RulesChanged):
            fact = read_fact(row.kind, dict(row.body))
            if isinstance(fact, RulesChanged):
                rules = fact.rules
    return rules


def _kind(fact: type[Acted | RulesChanged]) -> str:
    return str(fact.model_fields["kind"].default)


def _past(row: DealRow) -> PastDeal:
    if row.finished_at is None or row.result is None:
        raise AssertionError("not over")
    void = "void" in row.result
    return PastDeal(
        table_id=row.table_id,
        number=row.deal,
        ended_at=row.finished_at,
        occupants=occupants_in(row),
        stacks=stacks_in(row),
        result=None if void else RESULTS.validate_python(row.result),
    )
