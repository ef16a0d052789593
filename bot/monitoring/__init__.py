"""What the operator sees from outside: metrics, and whether the program is well."""

from bot.monitoring.server import Monitoring, monitoring_of
from bot.monitoring.thinking import TimedThinker

__all__ = ["Monitoring", "TimedThinker", "monitoring_of"]
