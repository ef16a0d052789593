"""Judgement of a reported decision: each level's choice, and why."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from booray_core.actions import Action, Declare, Stay
from booray_core.errors import UnreadableRecord
from booray_core.players import (
    LEVELS,
    PLAYERS,
    Estimate,
    SharpPlayer,
    are_apart,
    player_for,
    said_for,
    seed_of,
)
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.position import NOT_YET
from booray_core.players.judgement.viewed import position_of
from booray_core.record import PlayReport
from booray_core.state import Phase
from booray_core.view import PlayerView


@dataclass(frozen=True, slots=True)
class JudgedChoice:
    """A level's choice in a reported position."""

    action: Action
    why: str
    """In a few English words."""
    as_expected: bool | None
    """Whether that is what the report asks of the level; none where it asks nothing of it."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Judgement of a reported decision."""

    choices: Mapping[str, JudgedChoice]
    """By level, the weakest first."""
    estimates: Sequence[Estimate]
    """What *sharp* thinks of each choice, the best first; none where there is no choice."""
    chosen: Estimate | None
    """The one of them that what was chosen is among; none where the rules do not allow it."""

    @property
    def behind(self) -> float | None:
        """The chips by which what was chosen promises less than the best."""
        return None if self.chosen is None else self.estimates[0].chips - self.chosen.chips

    @property
    def is_best(self) -> bool:
        """Whether what was chosen is among the best, as far as *sharp* can tell."""
        best = self.chosen is not None and self.chosen is self.estimates[0]
        return not self.estimates or best or (self.chosen is not None and self.chosen.close)

    @property
    def is_apart(self) -> bool:
        """Whether what was chosen wins, or goes bourré, a good deal more or less often."""
        return self.chosen is not None and are_apart(self.estimates[0], self.chosen)

    @property
    def is_as_expected(self) -> bool:
        """Whether no level chooses what it should not."""
        return all(choice.as_expected is not False for choice in self.choices.values())


def judged(report: PlayReport, levels: Sequence[str] = LEVELS) -> Judgement:
    """Return what each level would do, and what *sharp* thinks of it.

    The same report is always judged the same: chance follows from the question.

    Args:
        report: the decision.
        levels: the levels to ask; those of which the report expects something are asked too.

    Raises:
        UnreadableRecord: it expects something of a level that there is not.
    """
    expected = report.expected
    asked = list(levels)
    for number, level in enumerate(() if expected is None else expected.levels):
        if level not in PLAYERS:
            raise UnreadableRecord(f"expected.levels[{number}]", f"there is no player {level!r}")
        if level not in asked:
            asked.append(level)
    several = len(report.seen.legal) > 1
    estimates = SharpPlayer().estimates(report.seen, chosen=report.chosen) if several else ()
    choices = {}
    for level in asked:
        action = player_for(level).choose(report.seen, random.Random(seed_of(report.seen)))
        why = _why(report.seen, level, action, estimates)
        concerned = expected is not None and level in expected.levels
        as_expected = expected.allows(action) if expected is not None and concerned else None
        choices[level] = JudgedChoice(action, why, as_expected)
    return Judgement(choices, estimates, _among(estimates, report.chosen))


def _among(estimates: Sequence[Estimate], chosen: Action) -> Estimate | None:
    return next((each for each in estimates if chosen in each.actions), None)


def _why(view: PlayerView, level: str, action: Action, estimates: Sequence[Estimate]) -> str:
    """Return why a level chooses an act: what is seen, and what a thought came to."""
    if len(view.legal) == 1:
        return "nothing else is allowed"
    if isinstance(action, Declare | Stay):
        seen = _weighed(view)
    else:
        reason = said_for(view, action)
        seen = "nothing speaks for it" if reason is None else reason.replace("-", " ")
    own = _among(estimates, action)
    if not PLAYERS[level].takes_time or own is None or len(estimates) < 2:
        return seen
    first, second, *_ = estimates
    return f"{seen}; {_compared(action, own, first, second)}"


def _weighed(view: PlayerView) -> str:
    """Return how the steady player weighs playing, or staying in after the draw."""
    position, place, steady = position_of(view), view.deal.order.index(view.seat), SteadyPolicy()
    if view.deal.phase is Phase.STAYING:
        held = steady.strength_to_stay(position, place)
        return f"strength {held:.2f}, steady from {steady.least_to_stay(position, place):.2f}"
    held, least = steady.strength_to_play(position, place), steady.least_to_play(position, place)
    others = [position.declared[each] for each in range(position.seats) if each != place]
    told = f"{others.count(1)} in and {others.count(NOT_YET)} undecided"
    return f"strength {held:.2f}, steady from {least:.2f} with {told}"


def _compared(action: Action, own: Estimate, first: Estimate, second: Estimate) -> str:
    """Return how a choice stands to the best, or the best to the next."""
    if own is first:
        ahead = round(first.chips - second.chips, 2)
        return f"{ahead:.2f} chips ahead of anything else" if ahead else "nothing promises more"
    if own.close and isinstance(action, Declare | Stay):
        return "playouts are too close to go against that"
    if own.close and are_apart(first, own):
        return "worth as many chips as the best, with other chances"
    if own.close:
        return "as good as the best, as far as it can tell"
    return f"{first.chips - own.chips:.2f} chips behind the best by these figures"
