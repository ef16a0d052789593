"""Deals that are over, as whoever may look back on them finds them, and evenings of such deals."""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from pydantic import TypeAdapter

from booray_core import (
    Action,
    CardSet,
    Deal,
    DealRecord,
    DealView,
    PlayerView,
    Result,
    deal_view,
    event_for,
    player_view,
)
from booray_core.events import Event, FistClosed
from booray_core.record import PlayReport, action_of, plain, replay
from bot.logs import Subject, about, error_line
from bot.servers.done import void_deals
from bot.store.engine.database import Database
from bot.store.engine.errors import UnknownDeal
from bot.store.engine.transaction import Reading
from bot.store.rows import deals as store
from bot.store.rows.deals import EveningRow, StoredDeal
from bot.tables.computers.advice import Advice, has_choice
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.recorded import (
    broken_off,
    habits_in,
    line_of,
    occupant_of,
    occupants_in,
    result_of,
    stacks_in,
)
from bot.tables.words.values import Actor, BrokenOff, Occupant, Person, Share, Stakes

log = logging.getLogger(__name__)

_SHARES: Final[TypeAdapter[list[Share]]] = TypeAdapter(list[Share])

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
    """Who was dealt in."""
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


@dataclass(frozen=True, slots=True)
class PastEvening:
    """A table with deals that are over, as far as a reader may look back on them."""

    table_id: str
    channel_id: int
    begun_at: datetime
    is_closed: bool
    deals: int
    """Those that were played to their end."""
    nets: Sequence[tuple[Occupant, int]]
    """Everybody who was dealt in, who won most first, with the chips won or, negative, lost.

    Shares of a leftover pot are among them.
    """
    practice: bool

    def net_of(self, member_id: int) -> int | None:
        """Return what a member won or lost; None: they were not dealt in."""
        return next((net for who, net in self.nets if who == Person(member_id)), None)


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

    They are those of the reader's channel: whoever sees that could see them played. Or, ``mine``,
    those of the whole server that the reader was dealt in. Or of these those of one number, or of
    one table. ``part`` says which of them to return at most; 0 is the newest.
    """

    def look(tx: Reading) -> tuple[list[StoredDeal], int]:
        which = _deals_for(tx, reader, table, number=number, mine=mine)
        return store.deals_of(tx, which, part.start, len(part)), store.count(tx, which)

    found, count = await database.read(look)
    return list(_readable(found)), count


def _readable(found: Iterable[StoredDeal]) -> Iterator[PastDeal]:
    """Yield deals but for those whose records are damaged: they keep nobody from the others."""
    for stored in found:
        try:
            yield _past(stored)
        except Exception as error:  # noqa: BLE001 - by whatever way a record that is none is noticed
            with about(Subject(stored.row.table_id)):
                log.warning(
                    "deal %d can't be looked back on: %s", stored.row.deal, error_line(error)
                )


async def past_evenings(
    database: Database,
    reader: Reader,
    part: range,
    *,
    table: str | None = None,
    mine: bool = False,
) -> tuple[list[PastEvening], int]:
    """Return some evenings, that of the newest deal first, and how many there are.

    Whose evenings, and of these which, is said as in :func:`past_deals`.
    """

    def look(tx: Reading) -> tuple[list[EveningRow], int]:
        which = _deals_for(tx, reader, table, mine=mine)
        return store.evenings(tx, which, part.start, len(part))

    rows, count = await database.read(look)
    return [_evening(row) for row in rows], count


def _deals_for(
    tx: Reading, reader: Reader, table: str | None, *, number: int | None = None, mine: bool
) -> store.Which:
    """Return which deals that are over a reader may look back on; see :func:`past_deals`."""
    if mine:
        broken_off = store.seats_of(tx, void_deals(tx, reader.server_id))
        me = Person(reader.member_id)
        own = [key for key, seats in broken_off.items() if me in occupants_in(seats).values()]
        which = store.dealt_to(reader.server_id, reader.member_id, own)
    else:
        which = store.finished_in(reader.channel_id, number)
    return which if table is None else store.at_table(which, table)


async def past_deal(
    database: Database, reader: Reader, table_id: str, deal: int
) -> tuple[StoredDeal, PastDeal]:
    """Return everything of a deal that is over, for its acts to be read from.

    A deal of another channel is there for those alone who were dealt in, and sit in its server.

    Raises:
        TableRefused: there is no such deal for the reader, or it is not over.
    """

    def look(tx: Reading) -> StoredDeal:
        try:
            return store.load_deal(tx, table_id, deal)
        except UnknownDeal:
            is_on = store.is_next(tx, reader.channel_id, table_id, deal)
            reason = TableReason.DEAL_NOT_OVER if is_on else TableReason.UNKNOWN_DEAL
            raise TableRefused(reason, deal=deal) from None

    stored = await database.read(look)
    past = _past(stored)
    own = past.server_id == reader.server_id and past.seat_of(reader.member_id) is not None
    if past.channel_id != reader.channel_id and not own:
        raise TableRefused(TableReason.UNKNOWN_DEAL, deal=deal)
    return stored, past


async def played_deal(
    database: Database, reader: Reader, table_id: str, deal: int
) -> tuple[StoredDeal, PastDeal]:
    """Return everything of a deal that was played to its end."""
    stored, past = await past_deal(database, reader, table_id, deal)
    if past.result is None:
        raise TableRefused(TableReason.DEAL_VOID, deal=deal)
    return stored, past


async def decisions_of(
    database: Database, reader: Reader, table_id: str, deal: int
) -> tuple[PastDeal, list[PastDecision]]:
    """Return a deal that is over, and every decision that the reader had and made itself in it.

    The deal is played again from its record, up to each of them, and seen with the reader's own
    eyes: nothing else of it is returned.
    """
    stored, past = await played_deal(database, reader, table_id, deal)
    seat = past.seat_of(reader.member_id)
    if seat is None:
        raise TableRefused(TableReason.NOT_YOUR_DEAL, deal=deal)
    return past, decisions_by(stored, {seat: BY_PERSON})[seat]


def decisions_by(
    stored: StoredDeal, deciders: Mapping[int, Collection[Actor]]
) -> dict[int, list[PastDecision]]:
    """Return the decisions of some seats in a deal that was played, each with a choice.

    ``deciders``: by seat, whose decisions count there; others' acts for the seat are left out.
    """
    found: dict[int, list[PastDecision]] = {seat: [] for seat in deciders}
    record = record_of(stored)
    for step in replay(record, habits_in(stored.row)):
        if step.following is None:
            break
        entry, by = record.actions[step.following], stored.row.deciders[step.following]
        if by in deciders.get(entry.seat, ()) and entry.act != "premature":
            player = player_view(step.deal, entry.seat)
            if has_choice(player):
                found[entry.seat].append(PastDecision(player, action_of(entry)))
    return found


def record_of(stored: StoredDeal) -> DealRecord:
    """Return the record of a deal that was played to its end."""
    record = line_of(stored.row, stored.secret)
    if not isinstance(record, DealRecord):
        raise TypeError("broken off")
    return record


def report_of(deal: PastDeal, decision: PastDecision, advice: Advice) -> str:
    """Return a decision with the computer's opinion, as JSON for a report.

    It is made of what its person knew then and of nothing else, and names nobody.
    """
    computer = tuple(plain(each) for each in advice.estimates)
    report = PlayReport(deal.table_id, deal.number, decision.player, decision.action, computer)
    return report.to_json()


def _past(stored: StoredDeal) -> PastDeal:
    row, told = stored.row, json.loads(stored.row.record)
    shuffle = told["shuffle"]
    return PastDeal(
        table_id=row.table_id,
        server_id=stored.server_id,
        channel_id=stored.channel_id,
        number=row.deal,
        ended_at=row.finished_at,
        occupants=occupants_in(row.seats),
        stacks=stacks_in(row.seats),
        result=None if row.ending is not None else result_of(told, row.seats),
        is_closed=stored.is_closed,
        beacon=shuffle["beacon"],
        cut=shuffle["cut"],
        cut_by=shuffle["cut_by"],
        broken_off=broken_off(row),
    )


def _evening(row: EveningRow) -> PastEvening:
    nets = Counter[Occupant]()
    for seats, is_whole in row.deals:
        for who in seats.values():
            nets[occupant_of(who)] += who["net"] if is_whole else 0
    for share in _SHARES.validate_python(json.loads(row.state).get("shares", [])):
        if share.occupant in nets:
            nets[share.occupant] += share.chips
    return PastEvening(
        table_id=row.table_id,
        channel_id=row.channel_id,
        begun_at=row.begun_at,
        is_closed=row.is_closed,
        deals=sum(is_whole for _, is_whole in row.deals),
        nets=nets.most_common(),
        practice=row.stakes == Stakes.PRACTICE,
    )


# A deal, moment by moment


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal after a publicly visible change."""

    deal: DealView
    player: PlayerView | None = field(repr=False)
    """What the reader knew, who was dealt in."""
    events: Sequence[Event]
    """What had just happened, as the reader may know it."""
    hands: Mapping[int, CardSet] = field(repr=False)
    """Everybody's cards, where the reader may see them and wants to."""


@dataclass(frozen=True, slots=True)
class Story:
    """A deal that is over, from its cards being dealt to its end."""

    deal: PastDeal
    moments: Sequence[Moment]
    bare: bool
    """Whether everybody's cards are shown."""


async def story_of(
    database: Database, reader: Reader, table_id: str, deal: int, *, bare: bool
) -> Story:
    """Return a deal that is over, as a reader may see it again.

    While the table is open that is what the reader saw as it was played; what others held, and
    never showed, may be seen by everybody once the table has closed.
    """
    stored, past = await played_deal(database, reader, table_id, deal)
    seat = past.seat_of(reader.member_id)
    bare = bare and past.is_closed
    return Story(past, list(_moments(stored, seat, bare=bare)), bare)


def _moments(stored: StoredDeal, seat: int | None, *, bare: bool) -> Iterator[Moment]:
    for deal, events in steps_of(stored):
        yield Moment(
            deal=deal_view(deal),
            player=None if seat is None else player_view(deal, seat),
            events=tuple(_known(events, seat, bare=bare)),
            hands={each: CardSet.from_mask(deal.hands[each]) for each in deal.order}
            if bare
            else {},
        )


def steps_of(stored: StoredDeal) -> Iterator[tuple[Deal, Sequence[Event]]]:
    """Play a deal again, and yield it wherever something has happened that everybody noticed.

    The deal is the same object each time, and moves on.
    """
    for place, step in enumerate(replay(record_of(stored), habits_in(stored.row))):
        if not place or any(event_for(event, None) is not None for event in step.events):
            yield step.deal, step.events


def _known(events: Sequence[Event], seat: int | None, *, bare: bool) -> Iterator[Event]:
    for event in events:
        known = event if bare else event_for(event, seat)
        if known is not None and not isinstance(known, FistClosed):
            yield known
