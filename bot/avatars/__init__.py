"""Members' avatars as small square pictures, fetched from Discord and kept in memory."""

from bot.avatars.avatars import AvatarCounts, Avatars
from bot.avatars.fetching import address_of

__all__ = ["AvatarCounts", "Avatars", "address_of"]
