"""Protocol of a computer player: its budget, its choice, its estimates."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from booray_core.actions import Action
from booray_core.view import PlayerView


@dataclass(frozen=True, slots=True)
class Budget:
    """Thinking budget. Without a clock only the count of playouts limits it.

    The same seed gives the same choice as long as the clock does not cut the thinking short.
    """

    playouts: int = 2500
    """Most deals to play out in one's head for a decision."""
    seconds: float = 1.0
    """Longest time for a decision, by the clock."""
    clock: Callable[[], float] | None = None
    """Seconds that pass, such as ``time.monotonic``: the game itself has no clock."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Expected result of a choice, from playouts. Chances are shares of one."""

    action: Action
    chips: float
    """Chips gained on average until the deal is settled, the seat's share of a carried pot and
    a saved ante included."""
    win: float
    """Chance of taking the pot."""
    split: float
    """Chance of tying for most tricks."""
    bourre: float
    """Chance of playing and taking no trick."""
    playouts: int
    also: tuple[Action, ...] = ()
    """Other choices that come to the same, as far as the playouts tell: the figures, which are
    those of the best of them, stand for all."""
    close: bool = False
    """Of several estimates: it promises as many chips as the first, as far as they tell."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """All the choices that it is about."""
        return self.action, *self.also


class Player(Protocol):
    """A computer player. It keeps nothing between decisions."""

    def choose(self, view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Action:
        """Choose one of ``view.legal``, of which there is at least one.

        The choice follows from the view and the generator alone; cards that are illegal but
        would stand (``enforcement=honor``) are never played, so nothing need be recalled.

        Args:
            view: what the seat may know; it is asked for something.
            rng: where the player's own chance comes from.
            budget: how long it may think; none: as long as the player does by itself.
        """
        ...
