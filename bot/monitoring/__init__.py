"""Metrics and health checks for the operator."""

from bot.monitoring.server import Monitoring, monitoring_of
from bot.monitoring.thinking import TimedThinker

__all__ = ["Monitoring", "TimedThinker", "monitoring_of"]
