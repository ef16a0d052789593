"""The Discord client: its connection, what it listens to, and its commands told to Discord."""

from bot.client.client import INTENTS, BoorayClient
from bot.client.connection import TooFewStarts, point_at

__all__ = ["INTENTS", "BoorayClient", "TooFewStarts", "point_at"]
