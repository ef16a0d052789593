"""Shards handed on from one process to the next, with the sessions that Discord knows them by."""

from bot.client.handover.handover import Handover

__all__ = ["Handover"]
