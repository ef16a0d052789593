"""Shards handed on from one process to the next, with the sessions that Discord knows them by."""

from bot.client.handover.handover import Handover
from bot.client.handover.rolling import Rolling, Stage
from bot.client.handover.roster import Roster

__all__ = ["Handover", "Rolling", "Roster", "Stage"]
