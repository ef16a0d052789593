"""Metrics and health checks for the operator."""

from bot.monitoring.hosts import is_open
from bot.monitoring.server import Monitoring, address_of, listening_on, monitoring_of
from bot.monitoring.thinking import TimedThinker

__all__ = [
    "Monitoring",
    "TimedThinker",
    "address_of",
    "is_open",
    "listening_on",
    "monitoring_of",
]
