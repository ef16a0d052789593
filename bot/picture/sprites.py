"""Cache of the small images a picture is composed of."""

from __future__ import annotations

import io
import logging
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from html import escape
from typing import Any, Final

import resvg_py
from PIL import Image, ImageFilter, ImageOps

from bot.picture import theme
from bot.picture.layout import HEIGHT, WIDTH, Point
from bot.picture.lettering import Lettering
from bot.picture.scene import Shown
from bot.picture.shapes import furniture, marks, svg

log = logging.getLogger(__name__)

KEPT: Final = 1_000
"""Sprites: some thirty megabytes at the very most, mostly much less."""
FACE_COLOURS: Final = 12
"""Of each of eight faces: with the others of a picture there are fewer than 248."""
RESTLESS: Final = 0.3
"""Bytes for a pixel of a face, from which on it is made calmer: its grain shows nothing."""
_CALM: Final = 7
PAD: Final = 3
"""Before and after a character that is drawn alone."""
_PALETTE_AT: Final = 72
"""Pixels a side of the face of which colours are taken."""
_RING_STEPS: Final = 3
"""From clear to opaque, at the edges of rings: there are many of them, so it saves bytes."""

Sprite = Image.Image
Colours = tuple[tuple[int, int, int], ...]


class Tone(StrEnum):
    """The colours in which a face is drawn."""

    OWN = "own"
    OUT = "out"
    PAID = "paid"


_RAMPS: Final = {
    tone: tuple(theme.channels(each) for each in ramp)
    for tone, ramp in ((Tone.OUT, theme.OUT_RAMP), (Tone.PAID, theme.PAID_RAMP))
}


@dataclass(frozen=True, slots=True)
class Face:
    """An avatar or a portrait, round, in few colours."""

    key: Hashable
    picture: Sprite
    mask: Sprite
    colours: Colours
    """For the palette; there are none if its tone's colours are always there."""


@dataclass(frozen=True, slots=True)
class _Words:
    """What is written, and how it looks."""

    text: str
    size: int
    colour: str
    serif: bool
    shadow: bool
    narrow: float = 1.0

    def svg(self, across: int, x: float, anchor: str) -> str:
        """Return it in a drawing that is so wide, and where in that it stands."""
        x, y, text = x / self.narrow, baseline(self.size), escape(self.text)
        font = (
            f'font-family="DejaVu {"Serif" if self.serif else "Sans"}" font-weight="700"'
            f' font-stretch="condensed" font-size="{self.size}" text-anchor="{anchor}"'
            f' xml:space="preserve" transform="scale({self.narrow} 1)"'
        )
        lines = f'<text x="{x}" y="{y}" {font} fill="{self.colour}">{text}</text>'
        if self.shadow:
            lines = (
                f'<text x="{x}" y="{y + 2}" {font} fill="{theme.SHADE}" fill-opacity=".6"'
                f' stroke="{theme.SHADE}" stroke-opacity=".4" stroke-width="3">{text}</text>{lines}'
            )
        return svg(across, round(self.size * 1.4) + 3, lines)


class Sprites:
    """Draws sprites and keeps those used last. Only one thread may use it at a time."""

    def __init__(self, lettering: Lettering) -> None:
        """Draw nothing yet.

        Args:
            lettering: the fonts.
        """
        self.lettering = lettering
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._tables: dict[Hashable, Sprite] = {}
        self._fonts = [str(file) for file in lettering.files]

    def __len__(self) -> int:
        """Return how many are kept."""
        return len(self._kept)

    def table(self, height: int = HEIGHT) -> Sprite:
        """Return an empty table, clear outside its corners."""
        table = self._tables.get(height)
        if table is None:
            table = self._tables[height] = self.drawn(svg(WIDTH, height, furniture.felt(height)))
        return table

    def lit(self, beads: bool, rays: Sequence[tuple[str, Point]], height: int = HEIGHT) -> Sprite:
        """Return the empty table without its alpha, in some light: what sprites are pasted on.

        Args:
            beads: whether they are around its middle.
            rays: drawings of light, and where their middles are.
            height: of the table.
        """
        key = (beads, tuple(rays), height)
        lit = self._tables.get(key)
        if lit is None:
            ground = Image.new("RGBA", (WIDTH, height), theme.WOOD_EDGE)
            ground.alpha_composite(self.table(height))
            if beads:
                ground.alpha_composite(self.art(furniture.beads))
            for drawing, (x, y) in rays:
                light = self.drawn(drawing)
                ground.alpha_composite(light, (x - light.width // 2, y - light.height // 2))
            lit = self._tables[key] = ground.convert("RGB")
        return lit

    def art(self, draw: Callable[..., str], *of: Hashable) -> Sprite:
        """Return a drawing of what is told to be drawn, such as a card."""
        return self.of((draw.__name__, of), lambda: self.drawn(draw(*of)))

    def ring(self, size: int, colour: str, width: int) -> Sprite:
        """Return the ring around a portrait."""

        def draw() -> Sprite:
            ring = self.drawn(marks.ring(size, colour, width))
            ring.putalpha(ring.getchannel("A").point(_in_steps))
            return ring

        return self.of(("ring", size, colour, width), draw)

    def of(self, key: Hashable, draw: Callable[[], Sprite]) -> Sprite:
        """Return what is kept by a name, or draw it."""
        kept: Sprite = self._kept_or(key, draw)
        return kept

    def face(self, who: Shown, size: int, tone: Tone) -> Face | None:
        """Return a computer's portrait, or a person's avatar if it is at hand."""
        key: Hashable
        if who.level is not None:
            key = (who.level, (who.number - 1) % len(theme.DISCS))
        elif who.avatar is not None:
            key = who.avatar.key
        else:
            return None
        try:
            face: Face = self._kept_or(
                ("face", key, size, tone), lambda: self._face(who, key, size, tone)
            )
        except Exception:  # broken bytes bring about errors of many kinds
            log.exception("an avatar could not be drawn")
            return None
        return face

    def text(
        self,
        text: str,
        size: int,
        colour: str,
        *,
        serif: bool = False,
        shadow: bool = False,
        narrow: float = 1.0,
    ) -> Sprite:
        """Return a text, just as wide as it is; its baseline is at :func:`baseline`."""
        words = _Words(text, size, colour, serif, shadow, narrow)

        def draw() -> Sprite:
            across = round(self.lettering.width(text, size, serif=serif) * 1.2) + 2 * size
            drawn = self.drawn(words.svg(across, across / 2, "middle"))
            seen = drawn.getbbox()
            return drawn if seen is None else drawn.crop((seen[0], 0, seen[2], drawn.height))

        return self.of(words, draw)

    def character(self, character: str, size: int, colour: str, *, shadow: bool = False) -> Sprite:
        """Return a character with :data:`PAD` before it; the next one's place is not within it."""
        words = _Words(character, size, colour, serif=False, shadow=shadow)
        across = round(self.lettering.width(character, size)) + 2 * PAD
        return self.of(("alone", words), lambda: self.drawn(words.svg(across, PAD, "start")))

    def drawn(self, drawing: str) -> Sprite:
        """Return an SVG as pixels; it is not kept."""
        png = resvg_py.svg_to_bytes(
            svg_string=drawing, skip_system_fonts=True, font_files=self._fonts
        )
        with Image.open(io.BytesIO(bytes(png))) as image:
            return image.convert("RGBA")

    def _face(self, who: Shown, key: Hashable, size: int, tone: Tone) -> Face:
        whole = self._whole_face(who)
        face = ImageOps.fit(whole, (size, size), Image.Resampling.LANCZOS)
        # its edge need not be smooth: the ring's is above it
        mask = self.art(marks.disc, size, theme.NAME).getchannel("A").point(_hard)
        if tone is Tone.OWN:
            colours = self._colours_of(key, whole)
            few = face.quantize(palette=palette_of(colours), dither=Image.Dither.NONE)
            return Face(key, _calm(few).convert("RGB"), mask, colours)
        ramp = _RAMPS[tone]
        levels = face.convert("L").point(lambda v: min(len(ramp) - 1, v * len(ramp) // 240))
        grey = Image.frombytes("P", face.size, _calm(levels).tobytes())
        grey.putpalette([channel for colour in ramp for channel in colour])
        return Face(key, grey.convert("RGB"), mask, ())

    def _whole_face(self, who: Shown) -> Sprite:
        if who.level is not None:
            ground = theme.ground((who.number - 1) % len(theme.DISCS))
            return self.drawn(marks.portrait(who.level, 2 * _PALETTE_AT, ground)).convert("RGB")
        picture = who.avatar.picture if who.avatar else b""
        with Image.open(io.BytesIO(picture)) as image:
            return image.convert("RGB")

    def _colours_of(self, key: Hashable, whole: Sprite) -> Colours:
        """Return the most important colours of a face, the same in every size."""

        def found() -> Colours:
            face = ImageOps.fit(whole, (_PALETTE_AT, _PALETTE_AT), Image.Resampling.LANCZOS)
            few = face.quantize(FACE_COLOURS, Image.Quantize.MEDIANCUT, kmeans=2)
            flat = (few.getpalette() or [])[: 3 * FACE_COLOURS]
            return tuple(
                (flat[at], flat[at + 1], flat[at + 2]) for at in range(0, len(flat) - 2, 3)
            )

        colours: Colours = self._kept_or(("colours", key), found)
        return colours

    def _kept_or(self, key: Hashable, draw: Callable[[], Any]) -> Any:
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = draw()
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return kept


def _calm(face: Image.Image) -> Image.Image:
    """Return a face in few colours without its grain, if it has that."""
    restless = len(zlib.compress(face.tobytes(), 1)) > RESTLESS * face.width * face.height
    return face.filter(ImageFilter.ModeFilter(_CALM)) if restless else face


def _hard(alpha: int) -> int:
    return 255 * (alpha > 127)


def _in_steps(alpha: int) -> int:
    return round(round(alpha / 255 * _RING_STEPS) / _RING_STEPS * 255)


def palette_of(colours: Sequence[tuple[int, int, int]]) -> Image.Image:
    """Return an image that has colours as its palette."""
    palette = Image.new("P", (1, 1))
    palette.putpalette([channel for colour in colours for channel in colour])
    return palette


def baseline(size: int) -> int:
    """Return how far below a text's upper edge its letters stand."""
    return round(size * 1.06)
