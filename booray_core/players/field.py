"""Simple opponents for benchmarks. Every level must beat each of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from booray_core.bits import OF_RANK
from booray_core.cards import SUIT_SIZE
from booray_core.players.judgement.evaluation import strength
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.position import Position

THRESHOLD: Final = "threshold-"
"""What the names begin with of those that play from a strength on."""

WORST: Final = {4: sum(OF_RANK[:9]), 5: sum(OF_RANK[:10])}
"""By the size of hands: the cards of which one hand in 16, or 18, consists, if none is a trump:
those up to the ten, or to the jack."""

Likes = Callable[[Position, int], bool]
"""Whether a place likes the hand it holds, the turn-up that it may take included."""


class FieldPolicy(SteadyPolicy):
    """Plays, and stays, with hands that it likes; without likes of its own as steady does."""

    def __init__(
        self, likes: Likes | None = None, *, stays_alike: bool = False, draws: bool = True
    ) -> None:
        """Describe an opponent.

        Args:
            likes: which hands it plays; none: those that the steady player does.
            stays_alike: whether it stays in with such hands too, and not as the steady player does.
            draws: whether it ever draws.
        """
        SteadyPolicy.__init__(self)
        self._likes = likes
        self._stays_alike = stays_alike
        self._draws = draws

    def declares(self, deal: Position, place: int) -> bool:
        """Return whether a place plays."""
        if self._likes is None:
            return SteadyPolicy.declares(self, deal, place)
        return self._likes(deal, place)

    def draws(self, deal: Position, place: int) -> int:
        """Return the discards of a place, and whether it takes the turn-up."""
        return SteadyPolicy.draws(self, deal, place) if self._draws else 0

    def stays(self, deal: Position, place: int) -> bool:
        """Return whether a place stays in after the draw."""
        if self._likes is None or not self._stays_alike:
            return SteadyPolicy.stays(self, deal, place)
        return self._likes(deal, place)


def _any_hand(deal: Position, place: int) -> bool:  # noqa: ARG001 - as all likes are called
    return True


def _not_the_worst(deal: Position, place: int) -> bool:
    worst = WORST.get(deal.terms.hand_size, 0)
    return bool(_hand(deal, place) & (deal.trumps | ~worst))


def _two_trumps(deal: Position, place: int) -> bool:
    trumps = _hand(deal, place) & deal.trumps
    return trumps.bit_count() >= 2 or bool(trumps & OF_RANK[SUIT_SIZE - 1])


def _as_strong(deal: Position, place: int, least: float) -> bool:
    return strength(_hand(deal, place), deal.trumps, deal.terms.max_draw) >= least


def _hand(deal: Position, place: int) -> int:
    turn_up = deal.turn_up_for(place)
    return deal.hands[place] | (0 if turn_up < 0 else 1 << turn_up)


OPPONENTS: Final[Mapping[str, Callable[[], FieldPolicy]]] = MappingProxyType(
    {
        "always": partial(FieldPolicy, _any_hand, stays_alike=True),
        "loose": partial(FieldPolicy, _not_the_worst, stays_alike=True),
        "pat": partial(FieldPolicy, draws=False),
        "two-trumps": partial(FieldPolicy, _two_trumps),
    }
)
"""The simple opponents by name, but for those that play from a strength on."""


def opponent(name: str) -> Callable[[], FieldPolicy]:
    """Return what makes the policy of a simple opponent.

    ``always`` plays and stays with every hand; ``loose`` with every hand but those that hold no
    trump and nothing above a jack (of four cards, a ten), which leaves 94 of 100. ``pat`` declares
    as steady does, and never draws. ``two-trumps`` plays with two trumps or the ace of trumps,
    ``threshold-X`` from the strength X on, as :func:`strength` has it, in shares of the pot.

    Raises:
        KeyError: there is none of that name.
        ValueError: a threshold's strength is no number; says so in a sentence.
    """
    if not name.startswith(THRESHOLD):
        return OPPONENTS[name]
    least = name.removeprefix(THRESHOLD)
    if not re.fullmatch(r"[0-9](\.[0-9]{1,4})?", least):
        raise ValueError(
            f"{THRESHOLD}X takes a strength from 0 to 9.9999, as in {THRESHOLD}0.3, not {least!r}"
        )
    return partial(FieldPolicy, partial(_as_strong, least=float(least)))
