"""Cache of the small images a picture is composed of."""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable
from html import escape
from typing import Final

import resvg_py
from PIL import Image, ImageOps

from booray_core.cards import Card, Suit
from bot.avatars import Avatar
from bot.faces import Deck
from bot.faces.reactions import Reaction
from bot.picture import shapes, theme
from bot.picture.layout import HEIGHT, WIDTH
from bot.picture.lettering import Lettering
from bot.picture.scene import Mood, Sign

KEPT: Final = 1_000
"""Sprites: some thirty megabytes at the very most, mostly much less."""

STRIP: Final = 40
"""Pixels, of which the table's height is a multiple."""

Sprite = Image.Image


class Sprites:
    """Draws sprites and keeps those used last. Only one thread may use it at a time."""

    def __init__(self, lettering: Lettering) -> None:
        """Draw nothing yet.

        Args:
            lettering: the fonts.
        """
        self.lettering = lettering
        self._kept: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._felt: Sprite | None = None
        self._fonts = [str(file) for file in lettering.files]

    def __len__(self) -> int:
        """Return how many are kept."""
        return len(self._kept)

    def felt(self) -> Sprite:
        """Return the empty table. It is no sprite to be pasted, but what they are pasted on."""
        if self._felt is None:
            self._felt = Image.new("RGB", (WIDTH, HEIGHT))
            # in strips, as nobody else can run while one is drawn
            for top in range(0, HEIGHT, STRIP):
                self._felt.paste(self._drawn(shapes.felt(top, top + STRIP)), (0, top))
        return self._felt

    def plate(self, size: tuple[int, int], mood: Mood, *, side: bool) -> Sprite:
        """Return the frame of a seat."""
        return self._shape(("plate", size, mood), lambda: shapes.plate(size, mood, side=side))

    def free_place(self, size: tuple[int, int]) -> Sprite:
        """Return a place that nobody has taken."""
        return self._shape(("free", size), lambda: shapes.free_place(size))

    def disc(self, size: int, colour: str) -> Sprite:
        """Return the disc of a seat, without its initials."""
        return self._shape(("disc", size, colour), lambda: shapes.disc(size, colour))

    def portrait(self, level: str, size: int, colour: str, *, faded: bool) -> Sprite:
        """Return a computer's portrait."""
        return self._of(
            ("portrait", level, size, colour, faded),
            lambda: _face(self._drawn(shapes.portrait(level, size, colour)), faded=faded),
        )

    def avatar(self, avatar: Avatar, size: int, *, faded: bool) -> Sprite:
        """Return somebody's avatar as a disc."""
        return self._of(
            ("avatar", avatar.key, size, faded),
            lambda: _face(self._round(avatar.picture, size), faded=faded),
        )

    def card(self, card: Card, deck: Deck, size: tuple[int, int], *, best: bool = False) -> Sprite:
        """Return a card."""
        return self._shape(
            ("card", card, deck, size, best), lambda: shapes.card(card, deck, size, best=best)
        )

    def suit(self, suit: Suit, deck: Deck, side: int) -> Sprite:
        """Return a suit on a tile."""
        return self._shape(("suit", suit, deck, side), lambda: shapes.suit_tile(suit, deck, side))

    def sign(self, which: Sign) -> Sprite:
        """Return a sign on a plate."""
        return self._shape(("sign", which), lambda: shapes.sign(which))

    def reaction(self, which: Reaction, size: int) -> Sprite:
        """Return somebody's reaction in a bubble."""
        return self._shape(("reaction", which, size), lambda: shapes.reaction(which, size))

    def thing(self, draw: Callable[[], str]) -> Sprite:
        """Return one of those shapes of which there is but one, such as the crown."""
        return self._shape(draw.__name__, draw)

    def text(self, text: str, size: int, colour: str) -> Sprite:
        """Return a text, just as wide as it is; its baseline is at :func:`baseline`."""
        return self._of((text, size, colour), lambda: self._lettered(text, size, colour))

    def character(self, character: str, size: int, colour: str) -> Sprite:
        """Return a character with :data:`PAD` before it; the next one's place is not within it."""
        return self._of(
            ("character", character, size, colour),
            lambda: self._lettered(character, size, colour, alone=True),
        )

    def _shape(self, key: Hashable, draw: Callable[[], str]) -> Sprite:
        return self._of(key, lambda: self._drawn(draw()))

    def _of(self, key: Hashable, draw: Callable[[], Sprite]) -> Sprite:
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = draw()
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return kept

    def _lettered(self, text: str, size: int, colour: str, *, alone: bool = False) -> Sprite:
        width = self.lettering.width(text, size)
        across = round(width) + 2 * PAD if alone else round(width * 1.2) + 2 * size
        x, anchor = (PAD, "start") if alone else (across / 2, "middle")
        drawn = self._drawn(
            shapes.svg(
                across,
                round(size * 1.4),
                f'<text x="{x}" y="{baseline(size)}" font-family="DejaVu Sans" font-weight="700"'
                f' font-stretch="condensed" font-size="{size}" text-anchor="{anchor}"'
                f' xml:space="preserve" fill="{colour}">{escape(text)}</text>',
            )
        )
        if alone:
            return drawn
        seen = drawn.getbbox()
        return drawn if seen is None else drawn.crop((seen[0], 0, seen[2], drawn.height))

    def _round(self, picture: bytes, size: int) -> Sprite:
        with Image.open(io.BytesIO(picture)) as image:
            face = ImageOps.fit(image.convert("RGB"), (size, size), Image.Resampling.LANCZOS)
        face.putalpha(self.disc(size, theme.NAME).getchannel("A"))
        return face

    def _drawn(self, svg: str) -> Sprite:
        png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=self._fonts)
        with Image.open(io.BytesIO(png)) as image:
            image.load()
            return image


COLOURS: Final = "colours"
"""By this name a face has its most important colours, as for a palette."""
FADED: Final = 0.6
"""How much of its plate's colour covers the face of a seat that is out."""
_FACE_COLOURS: Final = 16
"""For each of eight faces: with the other colours of a picture there are fewer than 256."""


def _face(drawn: Sprite, *, faded: bool) -> Sprite:
    """Return a face with its colours noted."""
    plate = Image.new("RGBA", drawn.size, theme.PLATE)
    whole = Image.alpha_composite(plate, drawn).convert("RGB")
    if faded:
        whole = Image.blend(whole, plate.convert("RGB"), FADED)
    few = whole.quantize(_FACE_COLOURS, Image.Quantize.MEDIANCUT)
    whole.putalpha(drawn.getchannel("A"))
    whole.info[COLOURS] = few.getpalette()
    return whole


PAD: Final = 2
"""Before and after a character that is drawn alone."""


def baseline(size: int) -> int:
    """Return how far below a text's upper edge its letters stand."""
    return round(size * 1.06)
