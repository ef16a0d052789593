"""The Discord client: connection, events, and registration of commands."""

from bot.client.building import INTENTS
from bot.client.client import BoorayClient
from bot.client.face_upload import PAUSE
from bot.client.gateway import TooFewStarts, point_at, send_through
from bot.client.surroundings import OtherApplication

__all__ = [
    "INTENTS",
    "PAUSE",
    "BoorayClient",
    "OtherApplication",
    "TooFewStarts",
    "point_at",
    "send_through",
]
