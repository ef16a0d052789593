"""Which servers this process runs: their tables, and the answers to their people."""

from bot.leases.bulletins import Bulletins
from bot.leases.counts import LeaseCounts
from bot.leases.kept import Kept
from bot.leases.leases import EVERY, Leases
from bot.leases.process import ProcessId, new_process

__all__ = ["EVERY", "Bulletins", "Kept", "LeaseCounts", "Leases", "ProcessId", "new_process"]
