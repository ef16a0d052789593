"""Work out the fixed palette of the table's picture.

Writes ``bot/picture/palette.py``: the colors that drawings name most, and the most frequent colors
between them (edges of letters, shadows) in pictures of every moment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bot.faces import Deck
from bot.faces.drawing import INKS, PAPER
from bot.picture import palette, theme
from bot.picture.lettering import Lettering
from bot.picture.paint import Painter
from bot.picture.shapes.furniture import felts
from bot.picture.sprites import Sprites
from tests.command import described
from tests.picture.moments import moments

SIZE: Final = 120
ROUNDS: Final = 8
MOST: Final = 3_000
"""Colours of sample pictures that are looked at."""
BITS: Final = 2
"""Lowest bits of a channel in which colours are taken for the same."""
Colour = tuple[float, float, float]


def named() -> list[tuple[int, int, int]]:
    """Return the colours that drawings name."""

    def hexes(value: Any) -> Iterator[str]:
        if isinstance(value, str) and value.startswith("#"):
            yield value
        elif isinstance(value, tuple | dict):
            for each in value.values() if isinstance(value, dict) else value:
                yield from hexes(each)

    texts = [PAPER, *INKS.values(), *felts()]
    texts += [each for value in vars(theme).values() for each in hexes(value)]
    return [theme.channels(each) for each in dict.fromkeys(texts)]


def counted() -> dict[Colour, float]:
    """Return colours of sample pictures, and how much each of them weighs."""
    painter, found = Painter(Sprites(Lettering())), Counter[tuple[int, int, int]]()
    for seats, deck in ((4, Deck.TWO_COLOURS), (8, Deck.FOUR_COLOURS)):
        for scene in moments(seats, deck=deck).values():
            for number, colour in painter.image(scene).getcolors(maxcolors=1 << 20) or []:
                red, green, blue = (each >> BITS for each in colour)  # type: ignore[union-attr]
                found[red, green, blue] += number
    half = (1 << BITS) // 2
    return {
        ((r << BITS) + half, (g << BITS) + half, (b << BITS) + half): number**0.5
        for (r, g, b), number in found.most_common(MOST)
    }


def chosen(fixed: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Return the palette: the fixed colours, and the best to go with them."""
    weights = counted()
    centres: list[Colour] = list(fixed)
    far = {colour: min(_distance(colour, each) for each in centres) for colour in weights}
    while len(centres) < SIZE:
        newest = max(weights, key=lambda colour: far[colour] * weights[colour])
        centres.append(newest)
        far = {colour: min(was, _distance(colour, newest)) for colour, was in far.items()}
    for _ in range(ROUNDS):
        near: list[list[Colour]] = [[] for _ in centres]
        for colour in weights:
            near[min(range(SIZE), key=lambda at: _distance(colour, centres[at]))].append(colour)
        for at in range(len(fixed), SIZE):
            if near[at]:
                centres[at] = _mean(near[at], weights)
    return [(round(r), round(g), round(b)) for r, g, b in centres]


def _distance(one: Colour, other: Colour) -> float:
    (r, g, b), (red, green, blue) = one, other
    return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2


def _mean(colours: list[Colour], weights: dict[Colour, float]) -> Colour:
    total = sum(weights[each] for each in colours)
    r, g, b = (sum(each[i] * weights[each] for each in colours) / total for i in range(3))
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
