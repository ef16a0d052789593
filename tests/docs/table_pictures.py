"""Draw pictures of the table to look at.

Writes every moment for two to eight seats, and others with odd names and in other languages; a
sheet of each in Discord's sizes and on its four backgrounds, and a page with all of them.
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
from tests.picture.moments import moments, with_computers
from tests.picture.samples import ODD_NAMES, wording

WIDTHS: Final = (800, 550, 330)
"""Pixels: as it is drawn, on a computer, on a phone."""
GROUNDS: Final = ("#313338", "#1a1a1e", "#ffffff", "#f2f3f5")
"""Discord's themes: those for dark rooms, and those for light ones."""
MARGIN: Final = 12


def scenes() -> dict[str, Scene]:
    """Return what is drawn, by name."""
    found: dict[str, Scene] = {}
    for seats in range(2, 9):
        deck = Deck.FOUR_COLOURS if seats == 8 else Deck.TWO_COLOURS
        for name, scene in moments(seats, deck=deck).items():
            found[f"{seats}-{name}"] = with_computers(scene)
    for language in ("fr", "de"):
        for name, scene in moments(8, wording(language=language)).items():
            found[f"{language}-{name}"] = scene
    for name, scene in moments(8, wording(ODD_NAMES)).items():
        found[f"odd-{name}"] = scene
    return found


def main(folder: Path) -> None:
    """Write them."""
    folder.mkdir(parents=True, exist_ok=True)
    painter = Painter(Sprites(Lettering()))
    for name, scene in scenes().items():
        png = painter.png(scene)
        (folder / f"{name}.png").write_bytes(png)
        with Image.open(io.BytesIO(png)) as image:
            _sheet(image.convert("RGBA")).save(folder / f"{name}-sheet.png")
    names = sorted(scenes())
    page = "".join(f'<p>{each}<br><img src="{each}-sheet.png"></p>' for each in names)
    (folder / "index.html").write_text(f"<!doctype html><body>{page}", encoding="utf-8")


def _sheet(picture: Image.Image) -> Image.Image:
    """Return a picture in every width side by side, and below in the least on every background."""
    small = [picture.resize((w, round(w * picture.height / picture.width))) for w in WIDTHS]
    row, last = small[0].height + 2 * MARGIN, small[-1]
    across = sum(WIDTHS) + MARGIN * (len(WIDTHS) + 1)
    sheet = Image.new("RGB", (across, row + last.height + 2 * MARGIN), GROUNDS[0])
    x = MARGIN
    for each in small:
        sheet.paste(each, (x, MARGIN), each)
        x += each.width + MARGIN
    part = across // len(GROUNDS)
    for number, ground in enumerate(GROUNDS):
        sheet.paste(ground, (number * part, row, (number + 1) * part, sheet.height))
        sheet.paste(last, (number * part + (part - last.width) // 2, row + MARGIN), last)
    return sheet


if __name__ == "__main__":
    parser = described("tests.docs.table_pictures", __doc__, "tables")
    parser.add_argument("folder", type=Path, help="where to write them")
    main(parser.parse_args().folder)
