"""Fully known deals that playouts start from.

Places and cards are counted as in :mod:`booray_core.players.judgement.position`.
"""

from __future__ import annotations

from dataclasses import dataclass

from booray_core.players.judgement.position import Terms
from booray_core.state import NOBODY, Phase


@dataclass(slots=True)
class PossibleWorld:
    """A deal between two acts. Playouts leave it as it is."""

    terms: Terms
    phase: Phase
    turn: int
    """The place asked; while fists close, the first whose fist is open."""
    hands: list[int]
    dealt: list[list[int]]
    """The cards of each place as dealt, in the order in which a passed hand is given up."""
    stock: list[int]
    """Undealt cards, the top one last."""
    muck: int
    """Cards given up since the last reshuffle."""
    declared: list[bool | None]
    drew: list[bool]
    stayed: list[bool | None]
    stacks: list[int]
    pot: int
    turn_up: int
    """The number of the card turned up."""
    gone: int
    """Cards that are in no hand for certain, as :class:`booray_core.state.DealState` has it."""
    won: list[int]
    """Tricks of each place."""
    looseness: list[float]
    """How loosely each place plays."""
    careless: list[bool]
    """Which places draw and play their cards as beginners do."""
    leader: int = NOBODY
    table: int = 0
    """The cards of the trick on the table."""
    on_table: int = 0
    """How many those are."""
    led: int = 0
    best: int = 0
    """The number of the best card of the trick so far."""
    winning: int = NOBODY
