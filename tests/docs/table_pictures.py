"""Draw pictures of the table to look at.

Writes every moment for two to eight seats, in Discord's sizes, on dark and on white, and a page
with all of them.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

from PIL import Image

from bot.faces import Deck
from bot.picture.lettering import Lettering
from bot.picture.paint import Painter
from bot.picture.scene import Scene
from bot.picture.sprites import Sprites
from tests.command import described
from tests.picture.samples import ODD_NAMES, gallery, one_of_each, wording

WIDTHS: Final = (800, 550, 330)
"""Pixels: as it is drawn, on a computer, on a phone."""
GROUNDS: Final = {"dark": "#313338", "white": "#ffffff"}
MARGIN: Final = 12


def scenes() -> dict[str, Scene]:
    """Return what is drawn, by name."""
    found: dict[str, Scene] = {}
    for seats in range(2, 9):
        preset = "indiana" if seats == 7 else "fists"
        deck = Deck.FOUR_COLOURS if seats == 8 else Deck.TWO_COLOURS
        for name, scene in one_of_each(gallery(seats, preset, deck=deck)).items():
            found[f"{seats}-{name}"] = scene
    for language in ("fr", "de"):
        for name, scene in one_of_each(gallery(5, say=wording(language=language))).items():
            found[f"{language}-{name}"] = scene
    for name, scene in one_of_each(gallery(8, say=wording(ODD_NAMES))).items():
        found[f"odd-{name}"] = scene
    return found


def main(folder: Path) -> None:
    """Write them."""
    folder.mkdir(parents=True, exist_ok=True)
    painter = Painter(Sprites(Lettering()))
    for name, scene in scenes().items():
        png = painter.png(scene)
        (folder / f"{name}.png").write_bytes(png)
        picture = Image.open(io.BytesIO(png)).convert("RGB")
        for ground, colour in GROUNDS.items():
            _beside(picture, colour).save(folder / f"{name}-{ground}.png")
    names = sorted(scenes())
    page = "".join(f'<p>{each}<br><img src="{each}-dark.png"></p>' for each in names)
    (folder / "index.html").write_text(f"<!doctype html><body>{page}", encoding="utf-8")


def _beside(picture: Image.Image, colour: str) -> Image.Image:
    """Return a picture in every width, side by side on a background."""
    heights = [round(width * picture.height / picture.width) for width in WIDTHS]
    whole = (sum(WIDTHS) + MARGIN * (len(WIDTHS) + 1), max(heights) + 2 * MARGIN)
    sheet = Image.new("RGB", whole, colour)
    x = MARGIN
    for width, height in zip(WIDTHS, heights, strict=True):
        sheet.paste(picture.resize((width, height), Image.Resampling.BICUBIC), (x, MARGIN))
        x += width + MARGIN
    return sheet


if __name__ == "__main__":
    parser = described("tests.docs.table_pictures", __doc__, "tables")
    parser.add_argument("folder", type=Path, help="where to write them")
    main(parser.parse_args().folder)
