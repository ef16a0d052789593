"""A stranger's additions: few files, all green, and played with."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.stranger.recipes import ADDITIONS, Addition, Patch, apply, copy_of_clone, files_of

pytestmark = pytest.mark.journey

ROOMS: Final = (
    "tests/core/test_rules.py",
    "tests/core/record",
    "tests/core/players/test_contract.py",
    "tests/core/players/test_playouts.py",
    "tests/wording",
    "tests/screens",
    "tests/commands",
    "tests/tables/test_refusals.py",
    "tests/behaviour/test_leaderboards.py",
    "tests/behaviour/test_settings.py",
    "tests/docs/test_names.py",
)
"""Where an addition could turn something red."""

LINT: Final = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
)

PLAYS: Final = Path(__file__).parent / "plays"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the clone with every addition."""
    folder = copy_of_clone(tmp_path_factory.mktemp("stranger") / "clone")
    for each in ADDITIONS:
        apply(each.patch, folder)
    # The tests run on what is installed, so what stands in the copy looks as if it were.
    installed = folder.parent / "installed"
    installed.mkdir()
    for package in ("booray_core", "bot"):
        (installed / package).symlink_to(folder / package)
    return folder


def run(folder: Path, *arguments: str) -> str:
    """Run a module in a copy, on what stands there; return what it printed."""
    done = subprocess.run(  # noqa: S603 - this Python
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder.parent / "installed")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize("addition", ADDITIONS, ids=lambda each: each.name)
def test_a_recipe_names_every_file_and_they_are_few(
    addition: Addition, capsys: pytest.CaptureFixture[str]
) -> None:
    patch, listed = Patch.read(addition.patch), files_of(addition.recipe)
    with capsys.disabled():
        lines = f"{patch.added} lines added, {patch.removed} removed"
        print(f"\n{addition.recipe}: {len(patch.files)} files, {lines}")  # noqa: T201 - a figure
    unlisted = [name for name in patch.files if not any(one.fullmatch(name) for one in listed)]
    assert not unlisted
    assert len(patch.files) <= addition.most_files
    foreign = [name for name in patch.files if "/locales/" in name and "/locales/en/" not in name]
    assert addition.name == "language" or not foreign, "English alone lands"


@pytest.mark.parametrize("command", LINT, ids=" ".join)
def test_additions_pass_the_lint(copy: Path, command: tuple[str, ...]) -> None:
    if importlib.util.find_spec(command[0]) is None:
        assert "CI" not in os.environ, f"{command[0]} is needed in the gate"
        pytest.skip(f"{command[0]} is not installed: pip install -e '.[test,lint]'")
    run(copy, *command)


def test_additions_turn_nothing_red(copy: Path) -> None:
    run(copy, "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", *ROOMS)


def test_a_deal_is_played_with_them(copy: Path) -> None:
    plays = [str((PLAYS / f"{each.name}.py").relative_to(PLAYS.parents[2])) for each in ADDITIONS]
    run(copy, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *plays)


def test_what_is_not_translated_is_listed(copy: Path) -> None:
    told = run(copy, "bot.locales", "missing")
    for sentence in (
        "option-label-sweep_bonus",
        "why-trumps-wait",
        "board-title-tricks",
        "level-timid",
    ):
        assert told.count(sentence) >= 2, sentence
    assert "es" in told
