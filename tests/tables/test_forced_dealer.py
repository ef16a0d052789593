"""A dealer obliged by an ace plays whoever decides for it: the clock, or nobody any more."""

from __future__ import annotations

import pytest

from booray_core import PLAY, STAND_PAT, FairShoe, Phase, automatic_cut, commitment
from booray_core.cards import ACE_RANK
from booray_core.events import Declared
from bot.tables import news
from bot.tables.values import Person, Stage
from tests.tables.tavern import ANN, BO, SeededChance, Tavern

SEATS = 2


class AcesAlone(SeededChance):
    """Shuffles again until the dealer's last card is an ace."""

    def seed(self) -> bytes:
        while True:
            seed = super().seed()
            deck = FairShoe(seed, automatic_cut(commitment(seed))).deck
            if deck[SEATS * 5 - 1].rank == ACE_RANK:
                return seed


async def asked_dealer(tavern: Tavern, preset: str) -> tuple[str, int, int]:
    """Deal an ace up, let the other seat play, and return the table, the dealer and its member."""
    tavern.chance = AcesAlone()
    await tavern.restart()
    table = await tavern.open(ANN, preset=preset)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    dealer = view.deal.dealer
    other = next(hand for hand in tavern.asked(table) if hand.seat != dealer)
    await tavern.decide(table, other, PLAY)
    if preset == "louisiana":
        await tavern.decide(table, tavern.asked(table)[0], STAND_PAT)
    occupant = view.chairs[dealer].occupant
    assert isinstance(occupant, Person)
    return table, dealer, occupant.member_id


def declarations(tavern: Tavern, seat: int) -> list[bool]:
    told = [event for acted in tavern.crier.all(news.Acted) for event in acted.events]
    return [e.play for e in told if isinstance(e, Declared) and e.seat == seat]


@pytest.mark.parametrize("preset", ["fists", "louisiana"])
async def test_out_of_time_a_forced_dealer_plays(tavern: Tavern, preset: str) -> None:
    table, dealer, _ = await asked_dealer(tavern, preset)
    await tavern.advance(46)
    assert declarations(tavern, dealer) == [True]
    deal = tavern.view(table).deal
    assert deal is not None
    assert deal.phase is not Phase.DECLARING


@pytest.mark.parametrize("preset", ["fists", "louisiana"])
async def test_a_forced_dealer_who_left_is_played_for_by_playing(
    tavern: Tavern, preset: str
) -> None:
    table, dealer, member = await asked_dealer(tavern, preset)
    await tavern.floor.leave(table, member)
    await tavern.advance(10)
    assert declarations(tavern, dealer) == [True]
