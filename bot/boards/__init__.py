"""Boards and statistics: who stands where in a server, and how somebody has played."""

from bot.boards.leaderboard import LEAST_DEALS, PER_PAGE, Board, Leaderboard, Place, leaderboard
from bot.boards.periods import Period, begins, next_day

__all__ = [
    "LEAST_DEALS",
    "PER_PAGE",
    "Board",
    "Leaderboard",
    "Period",
    "Place",
    "begins",
    "leaderboard",
    "next_day",
]
