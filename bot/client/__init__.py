"""The Discord client: connection, events, and registration of commands."""

from bot.client.client import INTENTS, BoorayClient
from bot.client.connection import TooFewStarts, point_at, send_through
from bot.client.face_upload import PAUSE

__all__ = ["INTENTS", "PAUSE", "BoorayClient", "TooFewStarts", "point_at", "send_through"]
