"""Make the packaged fonts of the table's picture.

Takes DejaVu Sans Condensed Bold and DejaVu Serif Condensed Bold (Debian: ``fonts-dejavu-extra``),
and keeps the characters of names and chips in the one, those of titles in the other.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fontTools import subset

from bot.picture.lettering import PACKAGED, SERIF
from tests.command import described

RANGES: Final = (
    *((0x0020, 0x007E), (0x00A0, 0x024F), (0x02B9, 0x02DD), (0x0300, 0x033F), (0x0370, 0x03FF)),
    *((0x0400, 0x052F), (0x0591, 0x05F4), (0x0600, 0x06FF), (0x1E00, 0x1EFF), (0x2010, 0x2027)),
    *((0x202F, 0x203A), (0x20AC, 0x20AC), (0x2212, 0x2212), (0x2660, 0x2667)),
)
"""Latin, Greek, Cyrillic, Hebrew and Arabic, with their marks; signs that stand among them."""

TITLES: Final = ((0x0020, 0x007E), (0x00A0, 0x017F), (0x2010, 0x2027), (0x202F, 0x203A))
"""Latin as Western and Central Europe write it."""


def main(source: Path, file: Path, ranges: tuple[tuple[int, int], ...]) -> None:
    """Write a font with those characters alone, and print its size."""
    wanted = subset.Options(
        layout_features=["*"],
        hinting=False,
        notdef_outline=True,
        drop_tables=["FFTM"],
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17],
    )
    font = subset.load_font(str(source), wanted)
    picker = subset.Subsetter(wanted)
    picker.populate(unicodes=[each for low, high in ranges for each in range(low, high + 1)])
    picker.subset(font)
    subset.save_font(font, str(file), wanted)
    print(f"{file.stat().st_size:,} bytes")  # noqa: T201 - a script's answer


if __name__ == "__main__":
    parser = described("tests.docs.table_font", __doc__, "fonts")
    parser.add_argument("folder", type=Path, help="the folder of the fonts to take signs from")
    folder = parser.parse_args().folder
    for packaged, ranges in ((PACKAGED, RANGES), (SERIF, TITLES)):
        main(folder / packaged.name, packaged, ranges)
