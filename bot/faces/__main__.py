"""``python -m bot.faces FOLDER``: writes every card picture and a page showing them."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.faces.drawing import picture_of
from bot.faces.pictures import PICTURES, Picture

SIZES = (22, 32, 44)
"""Pixels: beside text, in a heading, alone in a message."""


def main(folder: Path) -> None:
    """Write the pictures, and ``index.html``; print how many bytes they have."""
    folder.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        (folder / f"{picture.name}.png").write_bytes(picture_of(picture))
    (folder / "index.html").write_text(_page(), encoding="utf-8")
    sizes = [(folder / f"{picture.name}.png").stat().st_size for picture in PICTURES]
    print(f"{len(sizes)} pictures, {sum(sizes):,} bytes, the largest {max(sizes):,}")


def _image(picture: Picture, size: int) -> str:
    return f'<img src="{picture.name}.png" alt="{picture.name}" height="{size}">'


def _page() -> str:
    rows = "".join(f"<p>{''.join(_image(each, size) for each in PICTURES)}</p>" for size in SIZES)
    pages = "".join(
        f'<div style="background:{colour};padding:8px">{rows}</div>'
        for colour in ("#313338", "#ffffff")
    )
    return f'<!doctype html><meta charset="utf-8"><title>The cards</title><body>{pages}'


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        "python -m bot.faces",
        description="Write every card picture into a folder, and a page that shows them all.",
        epilog="Example: python -m bot.faces cards",
    )
    parser.add_argument("folder", type=Path, help="where to write them; created if missing")
    main(parser.parse_args().folder)
