"""Random rules, deals and acts, for the properties that hold whatever is played."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from booray_core import (
    CARD_PLAYS,
    CARDS,
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    PRESETS,
    RECALL,
    STAND_PAT,
    STAY,
    Action,
    Card,
    Deal,
    Draw,
    FairShoe,
    Phase,
    Rules,
    RulesRefused,
    Setup,
    StackedShoe,
    rules_for,
)
from tests.core.options import FREE


@st.composite
def rules(draw: st.DrawFn, /, **fixed: Any) -> Rules:
    """Draw a preset with some options changed, among those that can be played."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    changed = draw(st.sets(st.sampled_from(sorted(FREE)), max_size=6))
    options = {option: draw(st.sampled_from(FREE[option])) for option in sorted(changed)}
    try:
        return rules_for(preset, **{"players": (2, 8), **options, **fixed})
    except RulesRefused:
        return rules_for(preset, players=(2, 8), **fixed)


@st.composite
def setups(draw: st.DrawFn, /, **fixed: Any) -> Setup:
    """Draw the start of a deal, poor and exempt seats included."""
    chosen = draw(rules(**fixed))
    seats = sorted(draw(st.sets(st.integers(0, 7), min_size=2, max_size=8)))
    antes = {seat: draw(st.sampled_from((chosen.ante, chosen.ante, 0))) for seat in seats}
    richness = st.sampled_from((0, 1, 4, 30, 200))
    stacks = {seat: antes[seat] + draw(richness) for seat in seats}
    dealer = draw(st.sampled_from(seats))
    return Setup(chosen, dealer, stacks, antes, pot=draw(st.sampled_from((0, 1, 37))))


@dataclass
class Played:
    """A deal being played by chance, and all that is needed to play it again."""

    setup: Setup
    deck: Sequence[Card]
    deal: Deal
    acts: list[tuple[int, Action]] = field(default_factory=list)

    def again(self) -> Deal:
        """Return the same deal, played again from the written deck, reshuffles and acts."""
        deal = Deal(self.setup, StackedShoe(self.deck, self.deal.reshuffles))
        for seat, action in self.acts:
            deal.apply(seat, action)
        if self.deal.phase is Phase.SETTLED and deal.phase is Phase.PLAYED_OUT:
            deal.settle()
        return deal


def begin(setup: Setup, rng: random.Random) -> Played:
    shoe = FairShoe(rng.randbytes(32), 1, cut=rng.randint(1, 51))
    return Played(setup, shoe.deck, Deal(setup, shoe))


def step(played: Played, rng: random.Random, *, boldness: float = 0.7) -> bool:
    """Let one seat act by chance; return whether the deal goes on.

    Args:
        played: the deal.
        rng: chance.
        boldness: how likely a seat plays or stays where it may choose.
    """
    deal = played.deal
    asked = deal.to_act()
    if not asked:
        if deal.phase is Phase.PLAYED_OUT:
            deal.settle()
        return False
    seat = rng.choice(asked)
    choices = deal.legal_actions(seat)
    first = deal.phase in {Phase.DECLARING, Phase.STAYING} and rng.random() < boldness
    action = choices[0] if first else rng.choice(choices)
    deal.apply(seat, action)
    played.acts.append((seat, action))
    return True


def all_actions() -> list[Action]:
    """Return an act of every kind and card, and draws of every size."""
    pairs = [Draw((CARDS[card], CARDS[-1 - card])) for card in range(0, 20, 3)]
    takes = [Draw((card,), take=True) for card in CARDS[::5]]
    words: list[Action] = [PLAY, PASS, STAND_PAT, STAY, LEAVE_AFTER_DRAW, RECALL]
    return [*words, *CARD_PLAYS, *pairs, *takes, *(Draw((card,)) for card in CARDS[::3])]
