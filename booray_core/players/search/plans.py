"""Plans for one's own remaining cards, compared in playouts.

A card is worth what comes of it as one plays on well, which habits do not always. So each card is
tried with several plans, and which of them one would follow is decided by what one will have seen
by then, and not by the hidden cards of a world: who knew them would play better than anybody can.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from booray_core import bits
from booray_core.actions import Action
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.position import Position
from booray_core.players.search.playouts import Playout
from booray_core.players.search.trials import Tally
from booray_core.players.search.worlds import PossibleWorld

BY_HABIT: Final = 0
WINS_OTHERWISE: Final = 1
"""Wins with its best card where by habit it would with its lowest, and the reverse."""
TOP_TRUMPS: Final = 2
"""Leads its best trump, whatever others may hold."""
BOTH: Final = 3
"""Both of these."""
PLANS: Final = 4
"""How many there are."""
_WINNING: Final = 1 << WINS_OTHERWISE | 1 << BOTH
"""The plans, as bits, that win otherwise."""
_LEADING: Final = 1 << TOP_TRUMPS | 1 << BOTH
"""The plans, as bits, that lead the best trump."""

SURE: Final = 1.0
"""Standard errors by which a plan has to be ahead of habit to be taken to be followed."""

ALIKE: Final = 8
"""Worlds that have to look alike for a plan to be chosen in them: in one world alone the best plan
is what only who sees all cards can know."""


class PlanPolicy(SteadyPolicy):
    """Plays one card, and goes on by a plan; all others play by habit."""

    def __init__(self, place: int, card: int) -> None:
        SteadyPolicy.__init__(self)
        self.place = place
        self.card = card
        self._by_habit = True
        self._wins_otherwise = False
        self._top_trumps = False
        self.others = 0
        """The plans, as bits, by which something else has been played than by habit."""
        self.sight = 0
        """What was to be seen when it next had a choice, as a number; 0 if it had none."""
        self._pending = True

    def begin(self, plan: int) -> None:
        """Make ready for a playout by one of the plans."""
        self._by_habit = plan == BY_HABIT
        self._wins_otherwise = plan in {WINS_OTHERWISE, BOTH}
        self._top_trumps = plan in {TOP_TRUMPS, BOTH}
        self.others = 0
        self.sight = 0
        self._pending = True

    def leads(self, deal: Position, place: int, legal: int) -> int:
        """Return the bit of the card that a place leads."""
        if place != self.place:
            return SteadyPolicy.leads(self, deal, place, legal)
        if self._pending:
            self._pending = False
            return self.card
        usual = SteadyPolicy.leads(self, deal, place, legal)
        own = legal & deal.trumps
        top = bits.bit(bits.high(own)) if own else usual
        if self._by_habit:
            self._see(deal, 0)
            if top != usual:
                self.others |= _LEADING
            return usual
        return top if self._top_trumps else usual

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:
        """Return the bit of the card that a place plays to a trick."""
        if place != self.place:
            return SteadyPolicy.follows(self, deal, place, legal, beating, last)
        if self._pending:
            self._pending = False
            return self.card
        usual = SteadyPolicy.follows(self, deal, place, legal, beating, last)
        other = usual
        if not last and usual & beating:
            winning = legal & beating
            winning = winning & ~deal.trumps or winning
            other = bits.lowest(winning)
            if usual == other:
                other = bits.bit(bits.high(winning))
        if self._by_habit:
            self._see(deal, 2 if legal & beating else 1)
            if other != usual:
                self.others |= _WINNING
            return usual
        return other if self._wins_otherwise else usual

    def _see(self, deal: Position, kind: int) -> None:
        """Note what is to be seen, if this is the first choice after the card."""
        if self.sight:
            return
        place = self.place
        best = bits.high(deal.hands[place] & deal.trumps)
        ruling = best > bits.high(deal.outside(place) & deal.trumps)
        most = deal.most_of_others(place)
        self.sight = 1 + kind + 3 * (ruling + 2 * (deal.won[place] + 6 * most))


class Tried:
    """A card, and what has come of it by each plan."""

    def __init__(self, action: Action, policy: PlanPolicy) -> None:
        """Begin with no world.

        Args:
            action: the card.
            policy: plays it, and goes on by a plan.
        """
        self.action = action
        self.policy = policy
        self._tallies = [Tally() for _ in range(PLANS)]
        """The chips by plan, world by world."""
        self._seen: dict[int, list[int]] = {}
        """What was to be seen next, and in which worlds."""
        self._worlds = 0
        self.foreseen = Tally()
        """The chips of going on by the plan best for what is seen; see :meth:`foresee`."""

    def play_out(self, playout: Playout, world: PossibleWorld) -> int:
        """Try the card in a world by every plan that makes a difference; return how many did.

        Args:
            playout: plays out by this card's policy.
            world: the world.
        """
        policy = self.policy
        policy.begin(BY_HABIT)
        playout.run(world)
        usual = playout.gained(world, policy.place)
        others = policy.others
        self.note(BY_HABIT, usual)
        self.see(policy.sight)
        tried = 1
        for plan in range(1, PLANS):
            chips = usual
            if others >> plan & 1:
                policy.begin(plan)
                playout.run(world)
                chips = playout.gained(world, policy.place)
                tried += 1
            self.note(plan, chips)
        return tried

    def note(self, plan: int, chips: float) -> None:
        """Note what came of a plan in a world."""
        tally: Tally = self._tallies[plan]
        tally.add(chips)

    def see(self, sight: int) -> None:
        """Note what was to be seen in a world."""
        self._seen.setdefault(sight, []).append(self._worlds)
        self._worlds += 1

    def foresee(self) -> None:
        """Work out, world by world, the chips of going on by the plan best for what is seen."""
        plans = [BY_HABIT] * self._worlds
        for worlds in self._seen.values():
            if len(worlds) >= ALIKE:
                plan = self._best_plan(worlds)
                for world in worlds:
                    plans[world] = plan
        self.foreseen.clear()
        for world, plan in enumerate(plans):
            tally: Tally = self._tallies[plan]
            self.foreseen.add(tally.chips[world])

    def _best_plan(self, worlds: list[int]) -> int:
        """Return the plan to follow in the worlds that look alike."""
        best = BY_HABIT
        most = 0.0
        for plan in range(1, PLANS):
            mean, error = self._gain(plan, worlds)
            if mean > SURE * error and mean > most:
                best = plan
                most = mean
        return best

    def _gain(self, plan: int, worlds: list[int]) -> tuple[float, float]:
        """Return by how much a plan is ahead of habit in some worlds, and its error."""
        usual = self._tallies[BY_HABIT]
        other = self._tallies[plan]
        count = len(worlds)
        total = 0.0
        squares = 0.0
        for world in worlds:
            by_plan = other.chips[world]
            by_habit = usual.chips[world]
            gap = by_plan - by_habit
            total += gap
            squares += gap * gap
        mean = total / count
        return mean, sqrt(max(squares - count * mean * mean, 0.0)) / count
