"""The Discord client: its connection, what it listens to, and its commands told to Discord."""

from bot.client.client import INTENTS, BoorayClient
from bot.client.connection import TooFewStarts, point_at, send_through
from bot.client.face_upload import PAUSE

__all__ = ["INTENTS", "PAUSE", "BoorayClient", "TooFewStarts", "point_at", "send_through"]
