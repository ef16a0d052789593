"""Computer players. They see only a :class:`~booray_core.view.PlayerView`."""

from booray_core.players.levels import (
    LEVELS,
    OTHERS,
    PLAYERS,
    Level,
    level_at_table,
    player_for,
)
from booray_core.players.protocol import Budget, Estimate, Player
from booray_core.players.search.advising import FOR_ADVICE
from booray_core.players.search.seeding import seed_of
from booray_core.players.search.why import Why, are_apart, differ, said_for, why
from booray_core.players.sharp import SharpPlayer

__all__ = [
    "FOR_ADVICE",
    "LEVELS",
    "OTHERS",
    "PLAYERS",
    "Budget",
    "Estimate",
    "Level",
    "Player",
    "SharpPlayer",
    "Why",
    "are_apart",
    "differ",
    "level_at_table",
    "player_for",
    "said_for",
    "seed_of",
    "why",
]
