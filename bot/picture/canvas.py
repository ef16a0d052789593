"""Canvas on which a picture is put together."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.picture import theme
from bot.picture.layout import Point
from bot.picture.lettering import SMALLEST, initials
from bot.picture.scene import Shown
from bot.picture.shapes import chips, marks, svg
from bot.picture.sprites import PAD, Colours, Sprite, Sprites, Tone, baseline

LEFT: Final = 0.0
CENTRE: Final = 0.5
RIGHT: Final = 1.0

_ROW_APART: Final = 13
"""How much higher the chips behind others lie."""
_COLUMN_APART: Final = 38
_ONE_ROW: Final = 3
"""Columns; more of them lie in two rows."""
_STAMP_TURN: Final = 8
NARROW: Final = 0.72
"""How narrow letters may be, as against their own width, before a text is cut."""


@dataclass(frozen=True, slots=True)
class Pen:
    """How something is written."""

    sizes: Sequence[int]
    """Pixels to the em, largest first."""
    colour: str
    anchor: float = CENTRE
    """Which part of it is to the left of where it is written."""
    serif: bool = False
    """In the font for titles."""
    shadow: bool = False
    """On felt."""


class Canvas:
    """The table, and what has been put on it so far."""

    def __init__(self, sprites: Sprites, ground: Image.Image) -> None:
        """Begin with an empty table, which is left as it is.

        Args:
            sprites: what pictures are put together from.
            ground: the table.
        """
        self.sprites = sprites
        self.letters = sprites.lettering
        self.image = ground.copy()
        self.faces: dict[Hashable, Colours] = {}
        """The colours of the faces on it."""

    def put(self, sprite: Sprite, x: int, y: int) -> None:
        """Put something there with its left upper corner."""
        self.image.paste(sprite, (x, y), sprite)

    def centred(self, sprite: Sprite, at: Point) -> None:
        """Put something there with its middle."""
        self.put(sprite, at[0] - sprite.width // 2, at[1] - sprite.height // 2)

    def art(self, at: Point, draw: Callable[..., str], *of: Hashable) -> None:
        """Put a drawing there with its middle."""
        self.centred(self.sprites.art(draw, *of), at)

    def text(
        self,
        text: str,
        room: float,
        pen: Pen,
        at: Point,
    ) -> None:
        """Write a text on a baseline: as large as fits, then narrower, then cut."""
        serif = pen.serif and self.letters.in_serif(text)
        fitted, size = self.letters.fitted(text, room, pen.sizes, serif=serif)
        narrow = 1.0
        if fitted != text and self.letters.width(text, size, serif=serif) * NARROW <= room:
            narrow = round(room / self.letters.width(text, size, serif=serif), 2)
            fitted = text
        drawn = self.sprites.text(
            fitted, size, pen.colour, serif=serif, shadow=pen.shadow, narrow=narrow
        )
        self.put(drawn, at[0] - round(drawn.width * pen.anchor), at[1] - baseline(size))

    def amount(
        self, amount: str, size: int, colour: str, at: Point, *, shadow: bool = False
    ) -> None:
        """Write figures one by one: they change all the time, but there are only ten."""
        x, y = float(at[0]), at[1] - baseline(size)
        for character in amount:
            if not character.isspace():
                drawn = self.sprites.character(character, size, colour, shadow=shadow)
                self.put(drawn, round(x) - PAD, y)
            x += self.letters.width(_spaced(character), size)

    def amount_width(self, amount: str, size: int) -> int:
        """Return how wide figures are."""
        return round(self.letters.width(_spaced(amount), size))

    def called(self, who: Shown) -> str:
        """Return what of somebody's name can be drawn, or else their seat."""
        return self.letters.drawable(who.name) or who.label

    def portrait(
        self,
        who: Shown,
        at: Point,
        size: int,
        ring: str,
        *,
        tone: Tone = Tone.OWN,
        width: int = 5,
    ) -> None:
        """Show somebody: their face or their initials, in a ring."""
        inner = size - 2 * width - 2
        face = self.sprites.face(who, inner, tone)
        if face is None:
            self._initials(who, at, inner, tone)
        else:
            corner = (at[0] - inner // 2, at[1] - inner // 2)
            self.image.paste(face.picture, corner, face.mask)
            if face.colours:
                self.faces[face.key] = face.colours
        self.centred(self.sprites.ring(size, ring, width), at)

    def winner(self, who: Shown, at: Point, size: int) -> None:
        """Show who won, with laurel and crown."""
        self.art((at[0], at[1] + 4), marks.laurel, round(size * 1.42))
        self.portrait(who, at, size, theme.GOLD, width=6)
        self.art((at[0], at[1] - size // 2 - 6), marks.crown, round(size * 0.57))

    def pot(self, amount: int, scale: float, highest: int = 0) -> Sprite:
        """Return an amount as columns of chips, in two rows if there are many."""
        key = ("pot", chips.columns(amount), scale, highest)
        return self.sprites.of(key, lambda: self._pot(chips.columns(amount), scale, highest))

    def numbered(self, number: str, at: Point, size: int = 38) -> None:
        """Put a gold disc with a number there."""
        self.art(at, marks.number, size)
        self.text(number, size, Pen((26,), theme.INITIALS), (at[0], at[1] + 9))

    def stamp(self, word: str, room: int, sizes: Sequence[int]) -> Sprite:
        """Return a stamp with a word on it, a bit askew."""

        def draw() -> Sprite:
            serif = self.letters.in_serif(word)
            text, size = self.letters.fitted(word, room - 40, sizes, serif=serif)
            lettered = self.sprites.text(text, size, theme.STAMP, serif=serif)
            width, height = lettered.width + 40, round(size * 1.8)
            drawn = self.sprites.drawn(svg(width, height, marks.stamp(width, height)))
            down = height // 2 - 1 + round(size * 0.36) - baseline(size)
            drawn.alpha_composite(lettered, (20, down))
            return drawn.rotate(_STAMP_TURN, Image.Resampling.BICUBIC, expand=True)

        return self.sprites.of(("stamp", word, room, tuple(sizes)), draw)

    def _initials(self, who: Shown, at: Point, size: int, tone: Tone) -> None:
        colour, ink = theme.of_seat(who.number), theme.INITIALS
        if tone is Tone.OUT:
            colour, ink = theme.mixed(colour, theme.PLATE, 0.75), theme.FADED
        elif tone is Tone.PAID:
            colour = theme.PAID_RAMP[-3]
        self.art(at, marks.disc, size, colour)
        letters = initials(self.letters.drawable(who.name), who.number)
        sizes = (round(size * 0.48), round(size * 0.4), SMALLEST)
        shown, points = self.letters.fitted(letters, size - 12, sizes)
        if shown != letters:  # on a very small disc
            letters, points = letters[:1], round(size * 0.6)
        where = (at[0], at[1] + round(points * 0.36))
        self.text(letters, size, Pen((points,), ink), where)

    def _pot(self, columns: Sequence[tuple[int, int]], scale: float, highest: int) -> Sprite:
        rows = [list(columns)]
        if len(columns) > _ONE_ROW:
            rows = [list(columns[: len(columns) // 2]), list(columns[len(columns) // 2 :])]
        if highest:
            most = max(count for _, count in columns)
            tall = chips.CHIP_TOP + chips.THICK * most + 9 + _ROW_APART * (len(rows) - 1)
            scale *= min(1.0, highest / (tall * scale))
        drawn = [[self.sprites.art(chips.column, *each, scale) for each in row] for row in rows]
        step, up = round(_COLUMN_APART * scale), round(_ROW_APART * scale)
        wide = max(step * (len(row) - 1) + row[0].width for row in drawn)
        high = max(
            each.height + up * behind for behind, row in enumerate(reversed(drawn)) for each in row
        )
        whole = Image.new("RGBA", (wide, high))
        for behind, row in reversed(list(enumerate(reversed(drawn)))):
            x = (wide - step * (len(row) - 1) - row[0].width) // 2
            for each in row:
                whole.alpha_composite(each, (x, high - up * behind - each.height))
                x += step
        return whole


def _spaced(amount: str) -> str:
    """Return figures with usual spaces: the font lacks the narrow ones between French ones."""
    return re.sub(r"\s", " ", amount)
