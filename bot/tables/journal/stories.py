"""A finished deal, moment by moment, as one reader is allowed to know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from booray_core import (
    CardSet,
    Deal,
    DealView,
    Phase,
    PlayerView,
    deal_view,
    event_for,
    player_view,
)
from booray_core.events import Event, FistClosed
from booray_core.record import read_action
from bot.store.engine.database import Database
from bot.store.rows.history import StoredDeal
from bot.tables.journal.deal_rows import as_dealt
from bot.tables.journal.past_deals import PastDeal, Reader, played_deal, rules_of


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

    Args:
        database: where it is stored.
        reader: who asks, and where.
        table_id: the table.
        deal: its number there.
        bare: whether all cards are to be shown, as far as they may be.

    Raises:
        TableRefused: there is no such deal for the reader, it is not over, or was broken off.
        StoreError: the database cannot be read now.
        Exception: it cannot be played again; what kind of error depends on where that shows.
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

    Fists that close are no such thing: how often somebody changed theirs is nobody's business.
    The deal is the same object each time, and moves on.
    """
    deal = as_dealt(stored.row, stored.deal, rules_of(stored))
    yield deal, tuple(deal.events)
    for row in stored.actions:
        events = deal.apply(row.seat, read_action(row.action))
        if any(event_for(event, None) is not None for event in events):
            yield deal, events
    if deal.phase is Phase.PLAYED_OUT:
        yield deal, deal.settle()


def _known(events: Sequence[Event], seat: int | None, *, bare: bool) -> Iterator[Event]:
    for event in events:
        known = event if bare else event_for(event, seat)
        if known is not None and not isinstance(known, FistClosed):
            yield known
