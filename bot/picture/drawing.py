"""Drawing as calls that a process of its own can make; see :mod:`bot.workers.helper`.

Whoever imports this imports what draws, and nothing of the program around it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.faces import Deck
from bot.picture.lettering import Lettering
from bot.picture.paint import Painter
from bot.picture.scene import Scene
from bot.picture.sprites import Sprites


@cache
def painter(fonts: tuple[Path, ...]) -> Painter:
    """Return the process's painter. It draws felt, faces and figures once, and keeps them."""
    return Painter(Sprites(Lettering(fonts)))


def table(scene: Scene, fonts: tuple[Path, ...]) -> bytes:
    """Return a table's picture as a PNG file."""
    return painter(fonts).png(scene)


def warm(fonts: tuple[Path, ...]) -> None:
    """Draw what every picture needs, so that the first table waits for nothing."""
    painter(fonts).warm(Deck.TWO_COLOURS)
