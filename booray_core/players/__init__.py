"""Computer players. They see a :class:`~booray_core.view.PlayerView` and nothing else."""

from booray_core.players.levels import LEVELS, PLAYERS, Level, player_for
from booray_core.players.protocol import Budget, Estimate, Player
from booray_core.players.sharp import SharpPlayer

__all__ = [
    "LEVELS",
    "PLAYERS",
    "Budget",
    "Estimate",
    "Level",
    "Player",
    "SharpPlayer",
    "player_for",
]
