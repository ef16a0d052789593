"""The pictures of the README and the pages show the program as it is."""

from __future__ import annotations

import os
from difflib import unified_diff
from pathlib import Path

import pytest

from tests.docs.camera import Taken
from tests.docs.picture import PICTURES, main
from tests.sandbox.page.conftest import chromium

__all__ = ["chromium"]

REDRAW = "python -m tests.docs.picture"


def differs(name: str, kept: Taken, drawn: Taken) -> list[str]:
    """Return how a picture that is drawn anew differs from the one that is kept.

    What it says is compared everywhere. Pixels are compared where the same browser draws with the
    same fonts; elsewhere all letters look different.
    """
    if kept.says != drawn.says:
        says = unified_diff(kept.says.splitlines(), drawn.says.splitlines(), "kept", "drawn")
        return [f"{name} says something else:", *(line.rstrip() for line in says)]
    if kept.drawn_by == drawn.drawn_by and kept.pixels != drawn.pixels:
        return [f"{name} looks different, though it says the same"]
    return []


@pytest.mark.browser
@pytest.mark.journey
@pytest.mark.usefixtures("chromium")
async def test_the_pages_show_the_screens_as_they_are(tmp_path: Path) -> None:
    """``GOLDEN=write`` keeps the new pictures."""
    write = os.environ.get("GOLDEN") == "write"
    folder = PICTURES if write else tmp_path
    await main(folder)
    drawn = {file.name for file in folder.glob("*.png")}
    stale = [f"{name} is not drawn" for name in pictures() - drawn]
    stale += [f"{name} is new" for name in drawn - pictures()]
    for name in sorted(drawn & pictures()):
        stale += differs(name, Taken.read(PICTURES / name), Taken.read(folder / name))
    assert not stale, "\n".join([*stale, f"Look at {folder}, and redraw with `{REDRAW}`."])


def pictures() -> set[str]:
    """Return the names of the pictures that are kept; moving ones are not compared."""
    return {file.name for file in PICTURES.glob("*.png")}
