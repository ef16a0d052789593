"""Reports of plays: what a seat saw comes back as it was, and what cannot be so is refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from booray_core import CARD_PLAYS, Deal, Habits, Phase, PlayerView, player_view
from booray_core.record import PlayReport
from tests.core.players.tables import VARIANTS, new_deal


def questions(name: str, seats: int, rng: random.Random) -> Iterator[tuple[Deal, PlayerView]]:
    """Yield all that seats are asked in a deal played by chance, illegal cards too."""
    deal = new_deal(VARIANTS[name], seats, rng, pot=rng.choice((0, 7)))
    deal.habits = {
        deal.dealer: Habits(asked=7, played=3, draws=2, cards=5, contested=2, tricks=4, headed=3),
        deal.order[0]: Habits(level="easy"),
    }
    while asked := deal.to_act():
        for seat in asked:
            yield deal, player_view(deal, seat)
        seat = rng.choice(asked)
        acts = deal.legal_actions(seat)
        if deal.phase in {Phase.DECLARING, Phase.STAYING} and rng.random() < 0.6:
            acts = acts[:1]
        if deal.honor and rng.random() < 0.4:
            acts = [act for act in CARD_PLAYS if deal.accepts(seat, act)] or acts
        deal.apply(seat, rng.choice(acts))


@pytest.mark.parametrize("name", VARIANTS)
def test_what_a_seat_saw_comes_back_as_it_was(name: str) -> None:
    rng = random.Random(name)
    for seats in (2, 4, 8):
        for deal, view in questions(name, seats, rng):
            acts = [act for act in CARD_PLAYS if deal.accepts(view.seat, act)] or view.legal
            report = PlayReport("kitchen", 3, view, rng.choice(acts))
            read = PlayReport.from_json(report.to_json())
            assert tuple(read.seen.legal) == tuple(view.legal)
            assert replace(read.seen, legal=view.legal) == view
            assert (read.table, read.deal, read.chosen) == ("kitchen", 3, report.chosen)
