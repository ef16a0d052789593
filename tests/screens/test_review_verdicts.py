"""What *Review* and *Advice* say of choices that are level, held against the figures beside it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from booray_core import PASS, PLAY
from booray_core.players import Budget, Estimate, SharpPlayer, player_for
from booray_core.rules import Rules, rules_for
from bot.screens.advice import Review, review_screen
from bot.tables.computers.advice import Advice
from bot.tables.history.past_deals import PastDecision
from bot.wording import Wording
from tests.core.players.tables import new_deal, play_on, seats_for
from tests.screens.reading import text
from tests.screens.samples import ENGLISH, occupant
from tests.screens.test_hand import three
from tests.screens.test_history import WON, past

FIGURES = re.compile(
    r"\*\*(?P<choice>.+)\*\* · wins (?P<win>\S+)%, splits (?P<split>\S+)%, "
    r"bourré (?P<bourre>\S+)% · chips: (?P<chips>\S+)"
)
AS_GOOD = "just as good"
EITHER = "take either"
BETTER = "** would have been better"
RULES = {"fists": rules_for("fists"), "small": rules_for("fists", limit=2)}


@dataclass(frozen=True)
class Line:
    """A choice as it is shown."""

    choice: str
    win: str
    split: str
    bourre: str
    chips: str

    @property
    def figures(self) -> tuple[str, ...]:
        return self.win, self.split, self.bourre, self.chips

    def points_from(self, other: Line) -> int:
        """Return the points by which it wins, or goes bourré, more or less often."""
        pairs = ((self.win, other.win), (self.bourre, other.bourre))
        return max(abs(points(a) - points(b)) for a, b in pairs)


def points(shown: str) -> int:
    """Return a chance as it is shown, in per cent."""
    return {"<1": 0, ">99": 100}.get(shown) if shown in {"<1", ">99"} else int(shown)  # type: ignore[return-value] # both are in it


def lines_of(said: str) -> list[Line]:
    return [Line(**found.groupdict()) for found in FIGURES.finditer(said)]


def reviewed(
    decision: PastDecision, estimates: tuple[Estimate, ...], wording: Wording = ENGLISH
) -> str:
    advice = Advice(decision.player, estimates)
    deal = replace(past(WON), occupants={seat: occupant(seat) for seat in range(8)})
    return text(review_screen(Review(deal, decision, advice, 0, 1), 2, wording))


def positions(rules: Rules, deals: int) -> Iterator[tuple[PastDecision, tuple[Estimate, ...]]]:
    """Give out decisions in some deals, odd ones among them, with what *sharp* thinks of each."""
    easy = player_for("easy")
    for seed in range(deals):
        rng = random.Random(seed)
        deal = new_deal(rules, seats_for(rules, rng), rng, pot=rng.choice((0, 3, 20)))
        for view, done in play_on(deal, lambda view, rng=rng: easy.choose(view, rng)):  # type: ignore[misc]
            if len(view.legal) > 1:
                found = SharpPlayer().estimates(view, budget=Budget(playouts=40), chosen=done)
                yield PastDecision(view, done), tuple(found)


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_verdict_is_true_of_the_figures_that_stand_beside_it(rules: Rules) -> None:
    equal = level = apart = blamed = 0
    for decision, estimates in positions(rules, deals=4):
        said = reviewed(decision, estimates)
        best, *others = lines_of(said)
        place = next(n for n, each in enumerate(estimates) if decision.action in each.actions)
        own = others[place - 1] if place else None
        beside = own or (others[0] if others else None)
        assert "0.0 chips" not in said
        if AS_GOOD in said or EITHER in said:
            assert beside is not None
            assert beside.points_from(best) <= 5, said
            level += 1
        if "about the same in chips" in said:
            assert beside is not None
            assert beside.points_from(best) >= 5, said
            apart += 1
        if own is not None and own.chips == best.chips:
            assert BETTER not in said
        if beside is not None and beside.figures == best.figures:
            assert "exactly the same" in said
            equal += 1
        if BETTER in said:
            assert own is not None
            assert "Your choice cost you" in said
            blamed += 1
    assert level + apart
    assert blamed
    assert equal or rules is not RULES["small"]


def declared(win: float, bourre: float, chips: float = 1.0) -> str:
    """Return the review of a pass, where to play promises something close."""
    player = three().hand(1).player
    assert player is not None
    told = sorted(
        (
            Estimate(PASS, 1.0, 0.0, 0.0, 0.0, 100, close=True),
            Estimate(PLAY, chips, win, 0.0, bourre, 100, close=True),
        ),
        key=lambda each: -each.chips,
    )
    return reviewed(PastDecision(player, PASS), tuple(told))


@pytest.mark.parametrize(
    ("win", "bourre", "said"),
    [
        (0.05, 0.05, "**Play** was too close to call, so your choice was just as good."),
        (0.00, 0.0, "**Play** was worth exactly the same, so your choice was just as good."),
        (0.30, 0.20, "**Play** wins the pot more often, **Pass** risks nothing."),
        (0.05, 0.06, "in chips. **Pass** risks nothing."),
        (0.06, 0.05, "in chips. **Play** wins the pot more often.\n"),
    ],
)
def test_what_two_level_choices_differ_in_is_told(win: float, bourre: float, said: str) -> None:
    assert said in declared(win, bourre)
    assert (AS_GOOD in declared(win, bourre)) == ("good" in said)


def test_what_is_shown_alike_is_not_told_as_worse() -> None:
    player = three().hand(1).player
    assert player is not None
    told = (
        Estimate(PASS, 0.14, 0.0, 0.0, 0.0, 100, close=True),
        Estimate(PLAY, 0.11, 0.001, 0.0, 0.0, 100),
    )
    said = reviewed(PastDecision(player, PLAY), told)
    assert BETTER not in said
    assert AS_GOOD in said
