"""A finished deal, moment by moment, as one reader is allowed to know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from booray_core import (
    CardSet,
    Deal,
    DealView,
    PlayerView,
    deal_view,
    event_for,
    player_view,
    replay,
)
from booray_core.events import Event, FistClosed
from bot.store.engine.database import Database
from bot.store.rows.deals import StoredDeal
from bot.tables.history.past_deals import PastDeal, Reader, played_deal, record_of
from bot.tables.words.recorded import habits_in


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
