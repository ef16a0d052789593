"""Picture of the table: its scene, its looks, and its description. Charts, too."""

from bot.picture.alt import describe
from bot.picture.artist import TableArtist
from bot.picture.scene import Scene
from bot.picture.staging import (
    before_trick,
    calm,
    last_trick_scene,
    of_game,
    reacting,
    result_scene,
    scene_of,
    with_avatars,
)

__all__ = [
    "Scene",
    "TableArtist",
    "before_trick",
    "calm",
    "describe",
    "last_trick_scene",
    "of_game",
    "reacting",
    "result_scene",
    "scene_of",
    "with_avatars",
]
