"""Work out the fixed palette of the table's picture.

Writes ``bot/picture/palette.py``: every color that drawings name, and the most frequent colors
between them (edges of letters, shadows) in sample pictures. Needs numpy, which comes with
matplotlib.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any, Final

import numpy as np

from bot.faces import Deck
from bot.faces.drawing import INKS
from bot.picture import palette, theme
from bot.picture.lettering import Lettering
from bot.picture.paint import Painter
from bot.picture.sprites import Sprites
from tests.command import described
from tests.docs.table_pictures import scenes
from tests.picture.samples import gallery

SIZE: Final = 96
ROUNDS: Final = 12
Colours = np.ndarray[Any, np.dtype[np.float64]]


def named() -> list[tuple[int, int, int]]:
    """Return the colours that drawings name."""
    hexes = [v for v in vars(theme).values() if isinstance(v, str) and re.match("#[0-9a-f]{6}$", v)]
    texts = [*hexes, *theme.DISCS, *INKS.values()]
    return [tuple(bytes.fromhex(each[1:])) for each in dict.fromkeys(texts)]  # type: ignore[misc]


def counted() -> tuple[Colours, Colours]:
    """Return the colours of sample pictures, and how much each of them weighs."""
    painter, found = Painter(Sprites(Lettering())), Counter[tuple[int, int, int]]()
    for scene in [*scenes().values(), *gallery(6, deck=Deck.FOUR_COLOURS).values()]:
        image = painter.image(scene)
        for number, colour in image.getcolors(maxcolors=1 << 20) or []:
            found[colour] += number  # type: ignore[index] # an RGB image's
    often = found.most_common(60_000)
    return np.array([c for c, _ in often], float), np.array([n for _, n in often], float) ** 0.5


def chosen(fixed: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Return the palette: the fixed colours, and the best to go with them."""
    colours, weights = counted()
    centres = np.array(fixed, float)
    while len(centres) < SIZE:
        worst = _distances(colours, centres).min(axis=1) * weights
        centres = np.vstack([centres, colours[worst.argmax()]])
    for _ in range(ROUNDS):
        nearest = _distances(colours, centres).argmin(axis=1)
        for index in range(len(fixed), SIZE):
            own = nearest == index
            if own.any():
                centres[index] = np.average(colours[own], axis=0, weights=weights[own])
    return [(round(r), round(g), round(b)) for r, g, b in centres]


def _distances(colours: Colours, centres: Colours) -> Colours:
    distances: Colours = ((colours[:, None, :] - centres[None, :, :]) ** 2).sum(axis=2)
    return distances


def main() -> None:
    """Write the palette."""
    lines = "\n".join(f"    ({r}, {g}, {b})," for r, g, b in chosen(named()))
    Path(palette.__file__).write_text(
        '"""Colours that pictures are reduced to: ``python -m tests.docs.table_palette``."""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        f"PALETTE: Final = (\n{lines}\n)\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    described("tests.docs.table_palette", __doc__).parse_args()
    main()
