"""The pictures of the README and the pages show the program as it is."""

from __future__ import annotations

import os
from difflib import unified_diff
from pathlib import Path

import pytest

from tests.docs.camera import said_by
from tests.docs.picture import PICTURES, main
from tests.sandbox.page.conftest import chromium

__all__ = ["chromium"]

REDRAW = "python -m tests.docs.picture"


@pytest.mark.browser
@pytest.mark.journey
@pytest.mark.usefixtures("chromium")
async def test_the_pages_show_the_screens_as_they_are(tmp_path: Path) -> None:
    """By what screen readers are told of them; ``GOLDEN=write`` keeps the new ones."""
    write = os.environ.get("GOLDEN") == "write"
    folder = PICTURES if write else tmp_path
    await main(folder)
    drawn = {file.name for file in folder.glob("*.png")}
    stale = [f"{name} is not drawn" for name in pictures() - drawn]
    stale += [f"{name} is new" for name in drawn - pictures()]
    for name in sorted(drawn & pictures()):
        kept, now = (said_by(each / name).splitlines() for each in (PICTURES, folder))
        stale += unified_diff(kept, now, f"{name}, kept", f"{name}, drawn", lineterm="")
    assert not stale, "\n".join([*stale, f"Look at {folder}, and redraw with `{REDRAW}`."])


def pictures() -> set[str]:
    """Return the names of the pictures that are kept; moving ones are not compared."""
    return {file.name for file in PICTURES.glob("*.png")}
