"""What a viewer may not know changes nothing of what it is shown.

Every card that a viewer cannot have seen (others' hands and discards, passed hands, the stock, a
reshuffled muck) changes places with others, the deal is played again by the same acts, and view,
events and legal actions must stay what they were. A world in which a seat's known acts would have
been against the rules is no possible world, and is left out.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from booray_core import (
    CARD_PLAYS,
    CARDS,
    PRESETS,
    RECALL,
    Action,
    Card,
    Deal,
    Draw,
    IllegalAction,
    Phase,
    PlayerView,
    Rules,
    Setup,
    StackedShoe,
    deal_view,
    event_for,
    player_view,
    rules_for,
)
from booray_core.events import CardPlayed
from booray_core.rules import Enforcement
from tests.core.options import FREE
from tests.core.positions import act, drawn, full_state
from tests.core.random_deals import Played, begin, step

TRIES = 6


def seen_by(deal: Deal, viewer: int | None) -> set[Card]:
    """Return every card that a viewer has seen: its own, the turn-up, and those played."""
    seen = {CARDS[deal.turn_up]}
    seen |= {CARDS[event.card] for event in deal.events if isinstance(event, CardPlayed)}
    if viewer is not None:
        seen |= {*deal.dealt[viewer], *deal.served[viewer]}
    return seen


def other_world(deal: Deal, viewer: int | None, rng: random.Random) -> Mapping[Card, Card]:
    """Return a permutation of the cards that a viewer has not seen."""
    hidden = [card for card in CARDS if card not in seen_by(deal, viewer)]
    moved = hidden[:]
    if deal.tricks or rng.random() < 0.5:
        held = [card for card in hidden if any(hand >> card & 1 for hand in deal.hands.values())]
        a, b = rng.choice(held or hidden), rng.choice(hidden)
        moved[hidden.index(a)], moved[hidden.index(b)] = b, a
    else:
        rng.shuffle(moved)
    return {**{card: card for card in CARDS}, **dict(zip(hidden, moved, strict=True))}


def moved(action: Action, world: Mapping[Card, Card]) -> Action:
    if isinstance(action, Draw):
        return Draw(tuple(world[card] for card in action.discard), action.take)
    return action


def in_that_world(played: Played, world: Mapping[Card, Card]) -> Deal | None:
    """Play a deal again with cards moved; None where its acts would not have been possible."""
    reshuffles = [[world[card] for card in stock] for stock in played.deal.reshuffles]
    deal = Deal(played.setup, StackedShoe([world[card] for card in played.deck], reshuffles))
    try:
        for seat, action in played.acts:
            deal.apply(seat, moved(action, world))
    except IllegalAction:
        return None
    if played.deal.phase is Phase.SETTLED and deal.phase is Phase.PLAYED_OUT:
        deal.settle()
    return deal if deal.reneged == played.deal.reneged else None


def shown(deal: Deal, viewer: int | None) -> dict[str, Any]:
    """Return everything a viewer is shown."""
    if viewer is None:
        view: Any = deal_view(deal)
    else:
        view = as_shown(player_view(deal, viewer))
    events = [event_for(event, viewer) for event in deal.events]
    return {"view": view, "events": [event for event in events if event is not None]}


def as_shown(view: PlayerView) -> list[object]:
    return [
        view.deal, view.hand, view.fist, view.discarded, view.served, view.cinch,
        list(view.legal), view.refused,
    ]  # fmt: skip


# Whether a dealer left alone holds a trump or a club shows, by the rules, in whether it is asked.
BUT_FOR_DEALERS_LEFT_ALONE: dict[str, Any] = {"players": (2, 8), "must_hold": None}


def seated(rules: Rules, rng: random.Random) -> Setup:
    seats = sorted(rng.sample(range(8), rng.randint(3, 8)))
    stacks = dict.fromkeys(seats, 50)
    return Setup(rules, rng.choice(seats), stacks, dict.fromkeys(seats, rules.ante))


def wrong_card(deal: Deal, rng: random.Random) -> tuple[int, Action] | None:
    """Return, now and then, an illegal card that would stand, or the taking back of one."""
    if deal.rules.enforcement is Enforcement.STRICT or rng.random() < 0.6:
        return None
    for seat in deal.order:
        if RECALL in deal.legal_actions(seat):
            return seat, RECALL
    wrong: list[tuple[int, Action]] = [
        (seat, play)
        for seat in deal.to_act()
        for play in CARD_PLAYS
        if deal.accepts(seat, play) and play not in deal.legal_actions(seat)
    ]
    return rng.choice(wrong) if wrong else None


def compared_with_other_worlds(setup: Setup, rng: random.Random) -> Counter[Phase]:
    """Play a deal by chance, compare at each step, and return how often in which phase."""
    compared: Counter[Phase] = Counter()
    played = begin(setup, rng)
    going = True
    while going:
        deal = played.deal
        viewer = rng.choice([None, *deal.order])
        for _ in range(TRIES):
            world = other_world(deal, viewer, rng)
            other = in_that_world(played, world)
            if other is None or full_state(other) == full_state(deal):
                continue
            assert shown(other, viewer) == shown(deal, viewer)
            compared[deal.phase] += 1
            break
        wrong = wrong_card(deal, rng)
        if wrong:
            deal.apply(*wrong)
            played.acts.append(wrong)
        else:
            going = step(played, rng, boldness=0.85)
    return compared


@pytest.mark.parametrize("enforcement", ["strict", "honor"])
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_nothing_hidden_shows(preset: str, enforcement: str) -> None:
    rng = random.Random(f"{preset} {enforcement}")
    rules = rules_for(preset, enforcement=enforcement, **BUT_FOR_DEALERS_LEFT_ALONE)
    compared: Counter[Phase] = Counter()
    for _ in range(4):
        compared += compared_with_other_worlds(seated(rules, rng), rng)
    assert compared[Phase.DECLARING] > 3
    assert compared[Phase.DRAWING] > 3
    assert compared[Phase.PLAYING] > 10


@pytest.mark.parametrize("trump", FREE["trump"])
@pytest.mark.parametrize("declaration", FREE["declaration"])
def test_nothing_hidden_shows_by_any_rules(trump: str, declaration: str) -> None:
    rng = random.Random(f"{trump} {declaration}")
    compared: Counter[Phase] = Counter()
    for preset in sorted(PRESETS):
        fixed = {**BUT_FOR_DEALERS_LEFT_ALONE, "trump": trump, "declaration": declaration}
        free = sorted(set(FREE).difference(fixed))
        changed = {option: rng.choice(FREE[option]) for option in rng.sample(free, 6)}
        rules = rules_for(preset, **{**changed, **fixed, "max_draw": rng.choice((1, 2, 4))})
        compared += compared_with_other_worlds(seated(rules, rng), rng)
    assert compared[Phase.DECLARING] > 3
    assert compared[Phase.DRAWING] > 3
    assert compared[Phase.PLAYING] > 5


def test_the_discards_of_others_do_not_show() -> None:
    """Two worlds that differ in one card thrown away, and in the stock."""
    text = """
        A: 2d 3d 4d 5d 6d
        B: 2h 3h 4h 5h {0}
        C: 7d 8d 9d Td 2s     deals
        stock: Ac {1} Qc Jc
    """
    one, other = drawn(text.format("6h", "Kc")), drawn(text.format("Kc", "6h"))
    act(one, "A play, A draw 2d, B play, B draw 6h, C play, C pat")
    act(other, "A play, A draw 2d, B play, B draw Kc, C play, C pat")
    assert full_state(one) != full_state(other)
    for viewer in (None, 0, 2):
        assert shown(one, viewer) == shown(other, viewer)
    assert shown(one, 1) != shown(other, 1)


def test_a_closed_fist_shows_to_its_owner_alone() -> None:
    text = "A: 2d 3d 4d 5d 6d; B: 2h 3h 4h 5h 6h; C: 7d 8d 9d Td 2s deals"
    one, other = drawn(text, "fists"), drawn(text, "fists")
    act(one, "A play, B play")
    act(other, "A pass, A play, B pass, B play, B pass")
    for viewer in (None, 0, 2):
        assert shown(one, viewer)["view"] == shown(other, viewer)["view"]
    for viewer in (None, 2):
        assert shown(one, viewer)["events"] == shown(other, viewer)["events"]
    assert [player_view(one, seat).fist for seat in range(3)] == [True, True, None]
    assert [player_view(other, seat).fist for seat in range(3)] == [True, False, None]


# What each viewer is told of an event
