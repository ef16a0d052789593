"""Make the symbol font of the sandbox's page.

Machines with few fonts show boxes for missing symbols. Each symbol that the bot or the page prints
is taken from DejaVu Sans (Debian: ``fonts-dejavu-core``). Symbols missing there are drawn here, in
black.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

from tests.command import described

ROOT: Final = Path(__file__).parents[2]
FILE: Final = ROOT / "bot/sandbox/page/fonts/signs.ttf"

PRINTING: Final = (
    *("bot/locales/*/*.ftl", "bot/screens/*.py", "bot/wording/*.py"),
    *("bot/sandbox/page/*.js", "bot/sandbox/page/*.html", "bot/sandbox/page/styles/*.css"),
)
"""The files that hold what is printed."""

TEXT_STYLE: Final = "\ufe0e"
EMOJI_STYLE: Final = "\ufe0f"
"""Choose between two looks of a sign, and look like nothing."""


def signs() -> set[str]:
    """Return every sign that may be printed: what is neither a letter nor on every keyboard."""
    files = [file for pattern in PRINTING for file in ROOT.glob(pattern)]
    characters = {each for file in files for each in file.read_text(encoding="utf-8")}
    return {
        each
        for each in characters
        if not each.isascii() and unicodedata.category(each)[0] in {"P", "S", "Z"}
    }


Corner = tuple[float, float]


class Drawing:
    """A glyph on a grid of 24 by 24, its origin at the lower left."""

    def __init__(self, unit: float) -> None:
        """Begin with nothing drawn; ``unit`` is the length of a square's side."""
        self.pen = TTGlyphPen(None)
        self._unit = unit

    def polygon(self, *corners: Corner, hole: bool = False) -> None:
        """Fill what lies between some corners, given clockwise, or cut it out."""
        points = [(round(x * self._unit), round(y * self._unit)) for x, y in corners]
        if hole:
            points.reverse()
        self.pen.moveTo(points[0])
        for point in points[1:]:
            self.pen.lineTo(point)
        self.pen.closePath()

    def box(
        self, left: float, low: float, right: float, high: float, *, hole: bool = False
    ) -> None:
        """Fill a box, or cut it out."""
        self.polygon((left, low), (left, high), (right, high), (right, low), hole=hole)

    def disc(self, x: float, y: float, radius: float, *, hole: bool = False) -> None:
        """Fill a disc, or cut it out."""
        angles = [-2 * math.pi * step / 32 for step in range(32)]
        corners = [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]
        self.polygon(*corners, hole=hole)


def _last(on: Drawing) -> None:
    on.polygon((2, 3), (2, 19), (10, 11))
    on.polygon((10, 3), (10, 19), (18, 11))
    on.box(19, 3, 22, 19)


def _first(on: Drawing) -> None:
    on.polygon((22, 3), (14, 11), (22, 19))
    on.polygon((14, 3), (6, 11), (14, 19))
    on.box(2, 3, 5, 19)


def _pause(on: Drawing) -> None:
    on.box(5, 3, 10, 19)
    on.box(14, 3, 19, 19)


def _hourglass(on: Drawing) -> None:
    on.box(4, 19, 20, 21)
    on.box(4, 1, 20, 3)
    on.polygon((6, 18), (18, 18), (18, 15), (12, 11), (6, 15))
    on.polygon((12, 11), (18, 7), (18, 4), (6, 4), (6, 7))
    on.polygon((8, 16.5), (16, 16.5), (16, 15.5), (8, 15.5), hole=True)


def _fist(on: Drawing) -> None:
    on.box(4, 4, 20, 12)
    for left in (4, 8.2, 12.4, 16.6):
        on.box(left, 12.6, left + 3.4, 19)
    on.box(7, 0, 17, 3.4)


def _chair(on: Drawing) -> None:
    on.box(5, 10, 8, 21)
    on.box(5, 8, 19, 10.5)
    on.box(5, 1, 7.5, 8)
    on.box(16.5, 1, 19, 8)


def _coin(on: Drawing) -> None:
    on.disc(12, 11, 10)
    on.disc(12, 11, 8, hole=True)
    on.disc(12, 11, 5.5)


DRAWN: Final[dict[str, Callable[[Drawing], None]]] = {
    "⏭": _last,
    "⏮": _first,
    "⏸": _pause,
    "⏳": _hourglass,
    "✊": _fist,
    "🪑": _chair,
    "🪙": _coin,
}
"""What DejaVu Sans lacks."""


def main(source: Path, file: Path) -> None:
    """Write the font, and print its size."""
    font = _taken_from(source, signs() - DRAWN.keys())
    font.recalcBBoxes = True
    font["cmap"].tables = [_reaching_far(font)]
    for sign, draw in DRAWN.items():
        _add(font, sign, draw)
    _add(font, TEXT_STYLE, lambda _: None, wide=0)
    _add(font, EMOJI_STYLE, lambda _: None, wide=0)
    for name in font["name"].names:
        if name.nameID in {1, 3, 4, 6, 16}:
            name.string = "BooraySigns" if name.nameID == 6 else "Booray Signs"
    file.parent.mkdir(exist_ok=True)
    font.save(file)
    print(f"{file.stat().st_size:,} bytes")  # noqa: T201 - a script's answer


def _taken_from(source: Path, wanted: Iterable[str]) -> TTFont:
    """Return a font with some of another's signs alone."""
    how = subset.Options(
        layout_features=[],
        hinting=False,
        notdef_outline=True,
        drop_tables=["FFTM", "GDEF", "GPOS", "GSUB", "MATH", "gasp"],
    )
    font = subset.load_font(str(source), how)
    picker = subset.Subsetter(how)
    picker.populate(unicodes=[ord(each) for each in wanted])
    picker.subset(font)
    return font


def _reaching_far(font: TTFont) -> CmapSubtable:
    """Return a table of a font's signs that has room for those beyond U+FFFF."""
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    table.cmap = dict(font.getBestCmap())
    return table


def _add(font: TTFont, sign: str, draw: Callable[[Drawing], None], wide: int = 24) -> None:
    """Add a sign to a font."""
    name, unit = f"u{ord(sign):04X}", font["head"].unitsPerEm / 24
    if ord(sign) in font.getBestCmap():
        return
    drawing = Drawing(unit)
    draw(drawing)
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph = drawing.pen.glyph()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (round(wide * unit), 0)
    (table,) = font["cmap"].tables
    table.cmap[ord(sign)] = name


if __name__ == "__main__":
    parser = described("tests.docs.page_font", __doc__, "DejaVuSans.ttf")
    parser.add_argument("source", type=Path, help="the font to take signs from")
    parser.add_argument("file", nargs="?", type=Path, default=FILE, help="the font to write")
    asked = parser.parse_args()
    main(asked.source, asked.file)
