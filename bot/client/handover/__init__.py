"""Handover of shards between processes, sessions included."""

from bot.client.handover.handover import Handover, HandoverPorts
from bot.client.handover.rolling import Rolling, RollingStage
from bot.client.handover.roster import Roster

__all__ = ["Handover", "HandoverPorts", "Rolling", "RollingStage", "Roster"]
