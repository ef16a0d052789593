"""Finished deals as stories, for their films."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from booray_core import Action, Deal, Phase, deal_view, event_for
from booray_core.events import Event, FistClosed
from bot.tables.history.past_deals import Moment, PastDeal, Story
from bot.tables.words.values import Computer, Occupant, Person
from tests.picture.samples import choice
from tests.screens.samples import BEACON, MEMBER, NOW, TABLE, SampleTable

Choose = Callable[[SampleTable, int], Action]


def story(
    sample: SampleTable, choose: Choose = choice, *, dealer: int | None = None, levels: int = 0
) -> Story:
    """Play a deal, and return it as everyone may look back on it.

    Args:
        sample: the table.
        choose: what each seat does.
        dealer: who deals first.
        levels: how many of the last seats are computers.
    """
    sample.begin(dealer=dealer)
    deal = sample.deal
    moments = [_moment(deal, deal.events)]
    while deal.result is None:
        if deal.phase is Phase.PLAYED_OUT:
            sample.settle()
            moments.append(_moment(deal, ()))
            continue
        seat = deal.to_act()[0]
        before = len(deal.events)
        sample.act(seat, choose(sample, seat))
        events = deal.events[before:]
        if any(event_for(event, None) is not None for event in events):
            moments.append(_moment(deal, events))
    return Story(_past(sample, deal, levels), moments, bare=False)


def _moment(deal: Deal, events: Iterable[Event]) -> Moment:
    public = (event_for(event, None) for event in events)
    known = [each for each in public if each is not None and not isinstance(each, FistClosed)]
    return Moment(deal_view(deal), None, known, {})


def _past(sample: SampleTable, deal: Deal, levels: int) -> PastDeal:
    kinds: tuple[Any, ...] = ("sharp", "steady", "easy")
    there: dict[int, Occupant] = {seat: Person(MEMBER + seat) for seat in deal.order}
    for number, seat in enumerate(sorted(deal.order, reverse=True)[:levels]):
        there[seat] = Computer(("Belle", "Alcide", "Odette")[number % 3], kinds[number % 3])
    return PastDeal(
        table_id=TABLE,
        server_id=1,
        channel_id=2,
        number=4,
        ended_at=NOW,
        occupants=there,
        stacks=deal.starting_stacks,
        result=deal.result,
        is_closed=False,
        beacon=BEACON,
        cut=17,
        cut_by=None,
    )
