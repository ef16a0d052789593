"""Metrics and health checks for the operator."""

from bot.monitoring.server import Monitoring, address_of, is_open, listening_on

__all__ = ["Monitoring", "address_of", "is_open", "listening_on"]
