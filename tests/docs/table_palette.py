"""Work out the fixed palette of the table's picture.

Writes ``bot/picture/palette.py``: every color that drawings name, and the most frequent colors
between them (edges of letters, shadows) in sample pictures.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

from bot.faces import Deck
from bot.faces.drawing import INKS, PAPER, SHEET
from bot.picture import palette, theme
from bot.picture.lettering import Lettering
from bot.picture.paint import Painter
from bot.picture.sprites import Sprites
from tests.command import described
from tests.docs.table_pictures import scenes
from tests.picture.samples import gallery

SIZE: Final = 96
ROUNDS: Final = 12
Colour = tuple[float, float, float]


def named() -> list[tuple[int, int, int]]:
    """Return the colours that drawings name."""
    hexes = [v for v in vars(theme).values() if isinstance(v, str) and re.match("#[0-9a-f]{6}$", v)]
    cards = [PAPER, *INKS.values(), *re.findall("#[0-9a-f]{6}", SHEET)]
    texts = [*hexes, *theme.DISCS, *cards]
    return [tuple(bytes.fromhex(each[1:])) for each in dict.fromkeys(texts)]  # type: ignore[misc]


def counted() -> tuple[list[Colour], list[float]]:
    """Return the colours of sample pictures, and how much each of them weighs."""
    painter, found = Painter(Sprites(Lettering())), Counter[Colour]()
    for scene in [*scenes().values(), *gallery(6, deck=Deck.FOUR_COLOURS).values()]:
        image = painter.image(scene)
        for number, colour in image.getcolors(maxcolors=1 << 20) or []:
            found[colour] += number  # type: ignore[index] # an RGB image's
    often = found.most_common(60_000)
    return [colour for colour, _ in often], [number**0.5 for _, number in often]


def chosen(fixed: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Return the palette: the fixed colours, and the best to go with them."""
    colours, weights = counted()
    centres: list[Colour] = list(fixed)
    far = [min(_distance(colour, each) for each in centres) for colour in colours]
    while len(centres) < SIZE:
        worst = max(range(len(colours)), key=lambda at: far[at] * weights[at])
        newest = colours[worst]
        centres.append(newest)
        far = [
            min(was, _distance(colour, newest)) for was, colour in zip(far, colours, strict=True)
        ]
    for _ in range(ROUNDS):
        near: list[list[tuple[Colour, float]]] = [[] for _ in centres]
        for colour, weight in zip(colours, weights, strict=True):
            distances = [_distance(colour, each) for each in centres]
            near[distances.index(min(distances))].append((colour, weight))
        for index in range(len(fixed), SIZE):
            centres[index] = _mean(near[index]) if near[index] else centres[index]
    return [(round(r), round(g), round(b)) for r, g, b in centres]


def _distance(one: Colour, other: Colour) -> float:
    (r, g, b), (red, green, blue) = one, other
    return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2


def _mean(weighed: list[tuple[Colour, float]]) -> Colour:
    total = sum(weight for _, weight in weighed)
    r, g, b = (sum(colour[i] * weight for colour, weight in weighed) / total for i in range(3))
    return r, g, b


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
