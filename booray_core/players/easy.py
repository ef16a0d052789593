"""The *easy* player: a beginner who likes to play and ignores the risk."""

from __future__ import annotations

import random
from typing import Final

from booray_core.bits import ACES, KINGS
from booray_core.players.judgement import cardplay
from booray_core.players.judgement.policy import Policy
from booray_core.players.judgement.position import Position

HOPEFUL: Final = 0.15
"""How often it plays a hand with nothing to recommend it."""


class EasyPolicy(Policy):
    """Plays any trump or ace, keeps kings, and spends its best card wherever that wins.

    It remembers no card that has gone, and counts neither rivals nor the price.
    """

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def declares(self, deal: Position, place: int) -> bool:
        """Return whether a place plays: with any trump or ace, and now and then without."""
        return self._likes(deal, place)

    def draws(self, deal: Position, place: int) -> int:
        """Return the discards of a place, and whether it takes the turn-up.

        Trumps, aces and kings stay; a turn-up is taken where a poor card makes room for it.
        """
        turn_up = deal.turn_up_for(place)
        most = deal.terms.max_draw
        return cardplay.draw(deal.hands[place], deal.trumps, most, turn_up, ACES | KINGS)

    def stays(self, deal: Position, place: int) -> bool:
        """Return whether a place stays in after the draw: as it declares."""
        return self._likes(deal, place)

    def leads(self, deal: Position, place: int, legal: int) -> int:  # noqa: ARG002 - as all policies
        """Return the bit of the card that a place leads: its best trump, else its highest card."""
        return cardplay.careless_lead(legal, deal.trumps)

    def follows(self, deal: Position, place: int, legal: int, beating: int, last: bool) -> int:  # noqa: ARG002 - as all policies
        """Return the bit of the card that a place plays to a trick, its best where that wins."""
        return cardplay.careless_follow(legal, beating)

    def _likes(self, deal: Position, place: int) -> bool:
        """Return whether a place likes its hand, or hopes for the best."""
        likes = cardplay.holds_good_card(deal.hands[place], deal.trumps)
        return likes or self._rng.random() < HOPEFUL
