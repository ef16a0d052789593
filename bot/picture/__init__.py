"""The table, drawn: what a picture of it shows, how it looks, what it tells screen readers."""

from bot.picture.alt import describe
from bot.picture.artist import TableArtist
from bot.picture.scene import Scene
from bot.picture.staging import before_trick, last_trick_scene, result_scene, scene_of

__all__ = [
    "Scene",
    "TableArtist",
    "before_trick",
    "describe",
    "last_trick_scene",
    "result_scene",
    "scene_of",
]
