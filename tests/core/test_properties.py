"""What holds for every rule set, every deal and every way of playing it."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from booray_core import (
    CARDS,
    STAND_PAT,
    Action,
    Deal,
    FairShoe,
    Game,
    IllegalAction,
    Phase,
    PlayCard,
    Rules,
    Seat,
    Setup,
    player_view,
    rules_for,
)
from booray_core.rules import Format
from tests.core.positions import full_state, where_every_card_is
from tests.core.random_deals import Played, all_actions, begin, rules, setups, step

modest = settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
seeds = st.integers(0, 2**32 - 1)


def play_out(setup: Setup, seed: int) -> Played:
    rng = random.Random(seed)
    played = begin(setup, rng)
    while step(played, rng):
        pass
    return played


@settings(modest, max_examples=60)
@given(setups(), seeds)
def test_chips_and_cards_stay_whole_and_only_who_is_asked_may_act(setup: Setup, seed: int) -> None:
    rng = random.Random(seed)
    played = begin(setup, rng)
    deal = played.deal
    chips = setup.pot + sum(setup.stacks.values())
    going = True
    while going:
        assert deal.pot + sum(deal.stacks.values()) == chips
        assert min(deal.stacks.values()) >= 0
        assert where_every_card_is(deal) == list(CARDS)
        for seat in range(8):
            choices = deal.legal_actions(seat)
            assert len(set(choices)) == len(choices)
            if seat in deal.to_act():
                assert len(choices) > 0
            elif deal.phase is not Phase.DECLARING:
                assert len(choices) == 0
        going = step(played, rng)
    result = deal.result
    assert result is not None
    assert deal.to_act() == ()
    assert result.pot_next == deal.pot
    assert result.stacks == {seat: deal.stacks[seat] for seat in setup.stacks}


@modest
@given(setups(enforcement="strict"), seeds)
def test_legal_is_what_is_accepted_and_a_refused_act_changes_nothing(
    setup: Setup, seed: int
) -> None:
    rng = random.Random(seed)
    played = begin(setup, rng)
    deal = played.deal
    every = all_actions()
    going = True
    while going:
        before = full_state(deal)
        for seat in range(8):
            legal = deal.legal_actions(seat)
            assert all(deal.accepts(seat, action) for action in legal)
            assert all(deal.refusal(seat, action) is None for action in legal)
            for action in rng.sample(every, 5):
                accepted = deal.accepts(seat, action)
                assert accepted == (action in legal)
                refusal = deal.refusal(seat, action)
                assert accepted == (refusal is None)
                if refusal is not None:
                    with pytest.raises(IllegalAction) as error:
                        deal.apply(seat, action)
                    assert error.value.refusal == refusal
        assert full_state(deal) == before
        going = step(played, rng)


@modest
@given(setups(), seeds)
def test_draws_that_a_waiting_seat_is_offered_are_those_it_may_name(
    setup: Setup, seed: int
) -> None:
    rng = random.Random(seed)
    played = begin(setup, rng)
    deal, going = played.deal, True
    while going:
        is_asked = deal.to_act() if deal.phase is Phase.DRAWING else ()
        for seat in deal.order:
            offered = player_view(deal, seat).draws_ahead
            refused = [each for each in offered if deal.refusal_ahead(seat, each) is not None]
            assert refused == []
            may = deal.refusal_ahead(seat, STAND_PAT) is None and seat not in is_asked
            assert bool(offered) == (may and setup.rules.max_draw > 0)
        going = step(played, rng)


@modest
@given(setups(enforcement="honor"), seeds)
def test_under_honor_anything_may_be_tried(setup: Setup, seed: int) -> None:
    """Illegal cards, recalls and acts out of turn: chips and cards stay whole, replay is exact."""
    rng = random.Random(seed)
    played = begin(setup, rng)
    deal = played.deal
    chips = setup.pot + sum(setup.stacks.values())
    going = True
    while going:
        seat = rng.choice(deal.order)
        wild: list[Action] = [PlayCard(card) for card in CARDS if deal.hands[seat] >> card & 1]
        wild += [*deal.legal_actions(seat), *rng.sample(all_actions(), 3)]
        action = rng.choice(wild)
        try:
            deal.apply(seat, action)
        except IllegalAction:
            going = step(played, rng)
        else:
            played.acts.append((seat, action))
        assert where_every_card_is(deal) == list(CARDS)
        assert deal.pot + sum(deal.stacks.values()) == chips
        assert sum(deal.won.values()) == len(deal.tricks)
    again = played.again()
    assert again.events == deal.events
    assert again.result == deal.result


@settings(modest, max_examples=40)
@given(rules(), seeds)
def test_a_game_keeps_its_chips_from_deal_to_deal(chosen: Rules, seed: int) -> None:
    rich = chosen.starting_stack if chosen.target is None else chosen.target - 3
    play_game(chosen, seed, (chosen.starting_stack, chosen.ante + 2, rich))


@settings(modest, max_examples=40)
@given(rules(format="last_standing") | rules(format="race"), seeds)
def test_a_game_among_the_poor_ends_with_one_left_or_none(chosen: Rules, seed: int) -> None:
    play_game(chosen, seed, (chosen.ante, chosen.ante + 1, chosen.ante + 4))


def play_game(chosen: Rules, seed: int, stacks: Sequence[int]) -> None:
    """Play some deals from given stacks by chance, and check the game after each."""
    rng = random.Random(seed)
    game = Game(chosen)
    for seat in sorted(rng.sample(range(8), rng.randint(2, 8))):
        game.seats[seat] = Seat(rng.choice(stacks))  # as it stands after some deals
    chips = sum(seated.stack for seated in game.seats.values())
    for _ in range(12):
        if game.over or not game.enough_seats():
            break
        game.begin(FairShoe(rng.randbytes(32), 1))
        play_game_deal(game, rng, void=rng.random() < 0.1)
        assert game.pot + sum(seated.stack for seated in game.seats.values()) == chips
        assert all(seated.stack >= 0 for seated in game.seats.values())
        owing = [seat for seat, seated in game.seats.items() if seated.out and seated.exempt]
        assert not owing
        check_end(game)


def check_end(game: Game) -> None:
    """A game is over just when its format says so, and then nothing is left in the pot."""
    left = [seat for seat, seated in game.seats.items() if not seated.out]
    target = game.rules.target
    rich = [seat for seat in left if target is not None and game.seats[seat].stack >= target]
    if game.rules.format is Format.CASH:
        assert (game.over, len(left)) == (False, len(game.seats))
    elif not game.over:
        assert (len(left) > 1, rich) == (True, [])
    else:
        assert game.pot == 0
        assert len(left) < 2 or rich == [game.winner]
        assert game.winner in left if left else game.winner is None


def play_game_deal(game: Game, rng: random.Random, *, void: bool) -> None:
    while game.deal is not None:
        asked = game.deal.to_act()
        if void and rng.random() < 0.1:
            game.void()
        elif asked:
            seat = rng.choice(asked)
            game.apply(seat, rng.choice(game.deal.legal_actions(seat)))
        else:
            game.settle()


@modest
@given(setups(), seeds)
def test_events_tell_every_payment(setup: Setup, seed: int) -> None:
    deal = play_out(setup, seed).deal
    stacks = dict(setup.stacks)
    for event in deal.events:
        match type(event).__name__:
            case "Paid":
                stacks[event.seat] -= event.amount  # type: ignore[union-attr]  # as matched
            case "Took":
                stacks[event.seat] += event.amount  # type: ignore[union-attr]  # as matched
    assert deal.result is not None
    assert stacks == deal.result.stacks


def test_a_deal_hides_its_cards_from_its_repr() -> None:
    setup = Setup(rules_for(), 0, {0: 9, 1: 9}, {0: 1, 1: 1})
    assert repr(Deal(setup, FairShoe(bytes(32), 1))) == "<deal of 2 seats, declaring>"
