"""Make the symbol font of the sandbox's page.

Machines with few fonts show boxes for missing symbols. Each symbol that the bot or the page prints
is taken from DejaVu Sans (Debian: ``fonts-dejavu-core``). Symbols missing there were drawn by hand,
and are taken from the font that is there.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from fontTools import subset
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


def main(source: Path, file: Path) -> None:
    """Write the font, and print its size."""
    kept = TTFont(FILE)
    font = _taken_from(source, signs())
    font.recalcBBoxes = True
    missing = {
        ord(each) for each in (*signs(), TEXT_STYLE, EMOJI_STYLE)
    } - font.getBestCmap().keys()
    font["cmap"].tables = [_reaching_far(font)]
    for sign in sorted(missing):
        _add(font, sign, kept)
    for name in font["name"].names:
        if name.nameID in {1, 3, 4, 6, 16}:
            name.string = "BooraySigns" if name.nameID == 6 else "Booray Signs"
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


def _add(font: TTFont, sign: int, kept: TTFont) -> None:
    """Add a sign to a font as another one has it."""
    name = kept.getBestCmap()[sign]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = kept["glyf"][name]
    font["hmtx"][name] = kept["hmtx"][name]
    (table,) = font["cmap"].tables
    table.cmap[sign] = name


if __name__ == "__main__":
    parser = described("tests.docs.page_font", __doc__, "DejaVuSans.ttf")
    parser.add_argument("source", type=Path, help="the font to take signs from")
    parser.add_argument("file", nargs="?", type=Path, default=FILE, help="the font to write")
    asked = parser.parse_args()
    main(asked.source, asked.file)
