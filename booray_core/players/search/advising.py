"""Estimates of every choice, for advice and review.

Other than where a player chooses for itself, no choice is dropped on the way: all are tried in the
same worlds, equally many, so that their figures can stand beside each other. What comes to the
same, as far as those worlds can tell, is told as one.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from booray_core.actions import Action, Declare, Draw, PlayCard, Recall, Stay
from booray_core.players.judgement.deciding import decide
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.protocol import Budget, Estimate
from booray_core.players.search.candidates import candidates, runs
from booray_core.players.search.chance import Chance
from booray_core.players.search.estimates import IN_DOUBT, RESERVE, at_stake, lead
from booray_core.players.search.sampling import WorldSampler
from booray_core.players.search.seeding import seed_of
from booray_core.players.search.trials import Trial
from booray_core.view import PlayerView

FOR_ADVICE: Final = Budget(playouts=4800)
"""What advice takes where nobody else says: 400 worlds for the dozen draws there are at most."""

MOST_WORLDS: Final = 1000
"""Worlds beyond which figures change by less than anybody would notice."""

UNNOTICED: Final = 0.01
"""The share of what is at stake by which choices may differ and still come to the same."""

SMALL: Final = 0.03
"""The share of it by which they may differ where that may as well be luck …"""

DOUBT: Final = 3.0
"""… which it may be up to so many standard errors."""

ALIKE: Final = 0.025
"""Chances that differ by no more are alike. Two that are alike to a third stay within 5 points."""


@dataclass(slots=True)
class _Line:
    """Choices that come to the same, the one of the most chips first."""

    first: Trial
    also: list[Action]


def advise(
    view: PlayerView,
    *,
    rng: random.Random | None = None,
    budget: Budget | None = None,
    chosen: Action | None = None,
) -> list[Estimate]:
    """Return what the choices promise, the one of the most chips first.

    Every legal card stands in one estimate, and of the draws those that make sense. The same
    question has the same answer, as long as the clock does not cut it short.

    Args:
        view: what the seat may know; it is asked for something.
        rng: where worlds and their chance come from; from the question, unless said.
        budget: playouts in all, and the time; when it is up, that holds for all choices alike.
        chosen: a legal act to be judged too, though it make no sense.
    """
    if rng is None:
        rng = random.Random(seed_of(view))
    together = _together(view)
    budget = budget or FOR_ADVICE
    worlds = max(1, min(MOST_WORLDS, budget.playouts // len(together)))
    actions = [*together]
    if chosen is not None and _is_missing(chosen, view, together):
        actions.append(chosen)
    tried = _tried(view, actions, rng, budget, worlds)
    stake = at_stake(view)
    lines: list[_Line] = []
    for each in sorted(tried, key=Trial.mean, reverse=True):
        also = together.get(each.action, [])
        line = next((line for line in lines if _are_one(line.first, each, stake)), None)
        if line is None:
            lines.append(_Line(each, [*also]))
        else:
            line.also += [each.action, *also]
    best = lines[0].first
    usual = decide(SteadyPolicy(), view, [each.action for each in tried])
    return [
        replace(
            line.first.estimate(),
            also=tuple(line.also),
            close=_is_level(best, line.first, stake)
            or _is_in_doubt(best, line.first, stake, usual),
        )
        for line in lines
    ]


def _together(view: PlayerView) -> dict[Action, Sequence[Action]]:
    """Return the choices to try, each with those that come to the same for certain."""
    found: dict[Action, Sequence[Action]] = {run[0]: run[1:] for run in runs(view)}
    return found or dict.fromkeys(candidates(view), ())


def _is_missing(
    chosen: Action, view: PlayerView, together: Mapping[Action, Sequence[Action]]
) -> bool:
    """Return whether an act could be tried, and is among none of the choices."""
    known = any(chosen == action or chosen in also for action, also in together.items())
    return not known and chosen in view.legal and not isinstance(chosen, Recall)


def _tried(
    view: PlayerView, actions: Iterable[Action], rng: random.Random, budget: Budget, worlds: int
) -> list[Trial]:
    """Play all choices out in the same worlds, with the same luck in each."""
    sampler = WorldSampler(view)
    chance = Chance(rng.getrandbits(64))
    luck = Chance(0)
    trials = [Trial(sampler.drawn, luck, each, sampler.beliefs.me) for each in actions]
    until = None if budget.clock is None else budget.clock() + budget.seconds * (1 - RESERVE)
    for done in range(worlds):
        if done and until is not None and budget.clock is not None and budget.clock() >= until:
            break
        sampler.draw(chance)
        same = chance.word()
        for trial in trials:
            luck.state = same
            trial.run(sampler.drawn)
    return trials


def _are_one(first: Trial, other: Trial, stake: int) -> bool:
    """Return whether two choices are of a kind and come to the same, chances and all."""
    if not _are_of_a_kind(first.action, other.action) or not _is_level(first, other, stake):
        return False
    one, two = first.estimate(), other.estimate()
    chances = zip((one.win, one.split, one.bourre), (two.win, two.split, two.bourre), strict=True)
    return all(abs(a - b) <= ALIKE for a, b in chances)


def _are_of_a_kind(one: Action, two: Action) -> bool:
    """Return whether two acts can be told in one breath: cards, or draws of some cards."""
    if isinstance(one, Draw) and isinstance(two, Draw):
        return one.take == two.take and bool(one.discard) and bool(two.discard)
    return isinstance(one, PlayCard) and isinstance(two, PlayCard)


def _is_level(first: Trial, other: Trial, stake: int) -> bool:
    """Return whether a choice promises as much as a better one, as far as can be told."""
    behind, error = lead(first, other)
    return behind <= UNNOTICED * stake or (behind <= DOUBT * error and behind <= SMALL * stake)


def _is_in_doubt(first: Trial, other: Trial, stake: int, usual: Action) -> bool:
    """Return whether playouts advise against a fitted strength, by less than they may be wrong."""
    if other.action != usual or not isinstance(usual, Declare | Stay):
        return False
    return lead(first, other)[0] <= IN_DOUBT * stake
