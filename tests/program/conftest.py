"""What goes wrong in the program fails the test, unless the test names it; folders to start in."""

from __future__ import annotations

import math
import shutil
from pathlib import Path

import pytest

from bot.program import audit
from bot.program.doctor import machine
from bot.settings import known_names
from tests.program.played import play
from tests.troubles import troubles  # noqa: F401 - it is there for every test of the folder


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own to start in, with no setting set, and no drand to ask."""
    monkeypatch.chdir(tmp_path)
    for name in known_names():
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(machine, "MIRRORS", ())
    return tmp_path


@pytest.fixture(autouse=True)
def no_progress_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine even a small copy takes long enough to tell how far it is."""
    monkeypatch.setattr(audit, "TELLS_EVERY", math.inf)


@pytest.fixture(scope="session")
def played_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database in which a table is closed, one has a deal on, and one is for practice."""
    folder = tmp_path_factory.mktemp("played")
    play(folder)
    return folder / "booray.db"


@pytest.fixture
def played(folder: Path, played_once: Path) -> Path:
    """A copy of it, where the program looks for its database."""
    return Path(shutil.copy(played_once, folder / "booray.db"))
