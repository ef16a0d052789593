"""A dealer obliged by an ace plays whoever decides for it: the clock, or nobody any more."""

from __future__ import annotations

import pytest

from booray_core import PLAY, STAND_PAT, FairShoe, Phase
from booray_core.cards import ACE_RANK
from booray_core.events import Declared
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join, Leave
from bot.tables.words import notices
from bot.tables.words.values import Person, Stage
from tests.tables.harness import ANN, BO, Harness, SeededChance

SEATS = 2
BEACON = "2"
"""The message of a harness's first deal, after the lobby's."""


class AcesAlone(SeededChance):
    """Shuffles again until the dealer's last card is an ace."""

    def seed(self) -> bytes:
        while True:
            seed = super().seed()
            deck = FairShoe(seed, None, BEACON).deck
            if deck[SEATS * 5 - 1].rank == ACE_RANK:
                return seed


async def asked_dealer(harness: Harness, preset: str) -> tuple[str, int, int]:
    """Deal an ace up, let the other seat play, and return the table, the dealer and its member."""
    harness.chance = AcesAlone()
    await harness.restart()
    table = await harness.open(ANN, preset=preset)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    dealer = view.deal.dealer
    other = next(hand for hand in harness.asked(table) if hand.seat != dealer)
    await harness.decide(table, other, PLAY)
    if preset == "louisiana":
        await harness.decide(table, harness.asked(table)[0], STAND_PAT)
    occupant = view.chairs[dealer].occupant
    assert isinstance(occupant, Person)
    return table, dealer, occupant.member_id


def declarations(harness: Harness, seat: int) -> list[bool]:
    told = [event for acted in harness.publisher.all(notices.SeatActed) for event in acted.events]
    return [e.play for e in told if isinstance(e, Declared) and e.seat == seat]


@pytest.mark.parametrize("preset", ["fists", "louisiana"])
async def test_out_of_time_a_forced_dealer_plays(harness: Harness, preset: str) -> None:
    table, dealer, _ = await asked_dealer(harness, preset)
    await harness.advance(46)
    assert declarations(harness, dealer) == [True]
    deal = harness.view(table).deal
    assert deal is not None
    assert deal.phase is not Phase.DECLARING


@pytest.mark.parametrize("preset", ["fists", "louisiana"])
async def test_a_forced_dealer_who_left_is_played_for_by_playing(
    harness: Harness, preset: str
) -> None:
    table, dealer, member = await asked_dealer(harness, preset)
    await harness.tables.do(table, member, Leave())
    await harness.advance(10)
    assert declarations(harness, dealer) == [True]
