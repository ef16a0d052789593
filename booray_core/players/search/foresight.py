"""Opponents who search: cards that another place tries in a playout before it plays one.

A search as deep as *sharp*'s own, in every playout of another, would take hours. So the place tries
each card once, in the very world of the playout, and all go on by habit after it. As it then sees
cards that *sharp* can only guess at, it searches but now and then, and else plays by habit.

How often was chosen so that bourrés among *sharp* come as often as they are foretold.
"""

from __future__ import annotations

from typing import Final

from booray_core import bits
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.search.chance import Chance
from booray_core.players.search.playouts import Playout
from booray_core.players.search.worlds import PossibleWorld
from booray_core.state import Phase

SHARE: Final = 0.5
"""Of the cards of those who search, how many are searched for."""


class Foresight:
    """Chooses the cards of those who search, in one playout after the other."""

    def __init__(self, world: PossibleWorld, chance: Chance, playout: Playout) -> None:
        """Make ready.

        Args:
            world: any of the worlds that are played out.
            chance: settles which cards are searched for.
            playout: asks for the cards.
        """
        self._searching = world.searching
        self._chance = chance
        self._playout = playout
        self._probe = PossibleWorld(world.terms, world.seats, world.turn_up, Phase.PLAYING)
        self._inner = Playout(self._probe, chance, SteadyPolicy())

    def leads(self, place: int, legal: int, usual: int) -> int:
        """Return the bit of the card that a place leads.

        Args:
            place: whose turn it is; what it plays by habit stands where it does not search.
            legal: what it may lead, two cards or more.
            usual: the bit of what it leads by habit.
        """
        return self._best(place, legal, bits.ALL, usual) if self._searches(place) else usual

    def follows(self, place: int, legal: int, beating: int, usual: int) -> int:
        """Return the bit of the card that a place plays to a trick.

        Args:
            place: whose turn it is; what it plays by habit stands where it does not search.
            legal: what it may play, two cards or more.
            beating: all cards that beat the best one of the trick so far.
            usual: the bit of what it plays by habit.
        """
        return self._best(place, legal, beating, usual) if self._searches(place) else usual

    def _searches(self, place: int) -> bool:
        """Return whether a place searches for this card."""
        return bool(self._searching >> place & 1) and self._chance.random() < SHARE

    def _best(self, place: int, legal: int, beating: int, usual: int) -> int:
        """Return the card of which most comes; of those that come to the same, the usual one."""
        best = usual
        most = self._worth(place, usual, beating)
        legal ^= usual
        while legal:
            card = bits.lowest(legal)
            legal ^= card
            chips = self._worth(place, card, beating)
            if chips > most:
                best = card
                most = chips
        return best

    def _worth(self, place: int, card: int, beating: int) -> float:
        """Return the chips that a card brings a place if all go on by habit after it."""
        probe = self._probe
        self._playout.show(probe)
        probe.hands[place] ^= card
        number = bits.high(card)
        if not probe.on_table:
            probe.leader = place
            probe.table = 0
            probe.led = bits.SUIT_OF[number]
        probe.on_table += 1
        probe.table |= card
        if card & beating:
            probe.winning = place
            probe.best = number
        self._inner.run(probe)
        return self._inner.gained(probe, place)
