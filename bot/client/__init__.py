"""The Discord client: its connection, what it listens to, and its commands told to Discord."""

from bot.client.client import BoorayClient, point_at

__all__ = ["BoorayClient", "point_at"]
