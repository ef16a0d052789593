"""Others who are known to search play better than by habit in what is foretold."""

from __future__ import annotations

import random

import pytest

from booray_core.actions import PLAY, STAND_PAT, PlayCard
from booray_core.cards import Card
from booray_core.deal import Deal
from booray_core.habits import Habits
from booray_core.players import Budget, SharpPlayer
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.position import Position
from booray_core.players.protocol import Estimate
from booray_core.players.search.chance import Chance
from booray_core.players.search.playouts import Playout, playout
from booray_core.players.search.trials import Trial
from booray_core.players.search.worlds import PossibleWorld
from booray_core.state import Phase
from booray_core.view import player_view
from tests.core.players.positions import somewhere_in_a_deal
from tests.core.players.tables import dealt
from tests.core.players.worlds import world_of

LEADER, ASKED, DEALER = range(3)


def before_the_last_two() -> Deal:
    """Return a deal in which a seat without a trick throws a diamond under the leader's queen.

    The leader has two tricks then, and leads to the fourth. By habit it keeps the king of trumps
    for the last one, and leads its heart: the nine of trumps takes that. If it leads the king, the
    nine falls, and the heart wins, too.
    """
    deal = dealt("As 2s Qd Kc 9h", "3s 4s Td 3d 9c", "5s Ks 6d 4d 2c")
    for seat in deal.order:
        deal.apply(seat, PLAY)
    for seat in deal.order:
        deal.apply(seat, STAND_PAT)
    for card in ("As", "3s", "5s", "2s", "4s", "Ks", "6d", "Qd"):
        deal.apply(deal.to_act()[0], PlayCard(Card.parse(card)))
    assert deal.to_act() == (ASKED,)
    return deal


def tried(world: PossibleWorld, card: str) -> Estimate:
    """Return what comes of a card of the seat that is asked, in a world."""
    trial = Trial(world, Chance(1), PlayCard(Card.parse(card)), ASKED)
    for _ in range(400):
        trial.run(world)
    return trial.estimate()


@pytest.mark.parametrize("card", ["3d", "Td"])
def test_a_trick_that_only_habit_gives_away_is_not_counted_on(card: str) -> None:
    world = world_of(before_the_last_two())
    assert tried(world, card).bourre == 0.0
    world.searching = 1 << LEADER
    assert 0.4 < tried(world, card).bourre < 0.6


def test_who_could_do_no_better_changes_nothing_by_searching() -> None:
    world = world_of(before_the_last_two())
    world.searching = 1 << DEALER
    assert tried(world, "3d").bourre == 0.0


def test_more_bourres_are_foretold_among_sharp_players() -> None:
    foretold = {}
    for level in ("steady", "sharp"):
        deal = before_the_last_two()
        deal.habits = dict.fromkeys(deal.order, Habits(level=level))
        view = player_view(deal, ASKED)
        best, *_ = SharpPlayer().estimates(view, random.Random(1), Budget(playouts=2000))
        foretold[level] = best.bourre
    assert foretold["sharp"] > foretold["steady"] + 0.03


class Shown(SteadyPolicy):
    """Keeps the worlds that a playout shows as it asks for a card."""

    def __init__(self) -> None:
        SteadyPolicy.__init__(self)
        self.kept: list[PossibleWorld] = []

    def keep(self, deal: Position, place: int) -> None:
        assert isinstance(deal, Playout)
        shown = PossibleWorld(deal.terms, deal.seats, deal.turn_up, Phase.PLAYING)
        shown.leader = place
        deal.show(shown)
        self.kept.append(shown)

    def leads(self, deal: Position, place: int, legal: int) -> int:
        self.keep(deal, place)
        return SteadyPolicy.leads(self, deal, place, legal)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        self.keep(deal, place)
        return SteadyPolicy.follows(self, deal, place, legal, beating, last)


def test_a_playout_goes_on_from_what_it_shows_as_it_did() -> None:
    shown = 0
    for seed in range(150):
        world = world_of(somewhere_in_a_deal(random.Random(seed)))
        policy = Shown()
        played = playout(world, Chance(seed), policy)
        for each in policy.kept:
            again = playout(each, Chance(seed), SteadyPolicy())
            assert again.stacks == played.stacks
            assert again.won == played.won
            assert again.pot == played.pot
        shown += len(policy.kept)
    assert shown > 100
