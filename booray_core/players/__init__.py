"""Computer players. They see a :class:`~booray_core.view.PlayerView` and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from booray_core.players.chance import RandomPlayer
from booray_core.players.easy import EasyPlayer
from booray_core.players.protocol import Budget, Player
from booray_core.players.sharp import SharpPlayer
from booray_core.players.steady import SteadyPlayer
from booray_core.players.thought import Estimate

PLAYERS: Final[Mapping[str, type[Player]]] = MappingProxyType(
    {"random": RandomPlayer, "easy": EasyPlayer, "steady": SteadyPlayer, "sharp": SharpPlayer}
)
"""Every computer player by name."""

LEVELS: Final = ("easy", "steady", "sharp")
"""The names of the players offered to people, the weakest first."""


def player_for(level: str) -> Player:
    """Return the computer player of a level.

    Raises:
        KeyError: there is none of that name.
    """
    return PLAYERS[level]()


__all__ = ["LEVELS", "PLAYERS", "Budget", "Estimate", "Player", "SharpPlayer", "player_for"]
