"""Leases: which servers this process runs and answers for."""

from bot.leases.bulletins import Bulletins
from bot.leases.counts import LeaseCounts
from bot.leases.kept import KeptInteractions
from bot.leases.leases import EVERY, Leases
from bot.leases.process import ProcessId, new_process
from bot.leases.turn import Task, TaskTurn

__all__ = [
    "EVERY",
    "Bulletins",
    "KeptInteractions",
    "LeaseCounts",
    "Leases",
    "ProcessId",
    "Task",
    "TaskTurn",
    "new_process",
]
