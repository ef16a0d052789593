"""Recipes as the builders' page tells them, and the patches that follow them."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "contributing.md"
PATCHES: Final = Path(__file__).parent / "patches"
GIT: Final = shutil.which("git") or "git"


@dataclass(frozen=True, slots=True)
class Addition:
    """Something a stranger adds."""

    name: str
    """Its patch is called so, and what plays it."""
    recipe: str
    """The heading of its recipe."""
    most_files: int

    @property
    def patch(self) -> Path:
        """The patch that adds it."""
        return PATCHES / f"{self.name}.patch"


ADDITIONS: Final = (
    Addition("option", "A rule option about chips or the draw", 9),
    Addition("cards", "A rule option about which card is legal", 10),
    Addition("act", "A table act", 6),
    Addition("board", "A board", 3),
    Addition("setting", "A server setting", 4),
    Addition("screen", "A command that only looks", 4),
    Addition("player", "A computer player", 3),
    Addition("language", "A language", 1),
)


@dataclass(frozen=True, slots=True)
class Patch:
    """What an addition touches."""

    files: tuple[str, ...]
    added: int
    removed: int

    @classmethod
    def read(cls, file: Path) -> Self:
        """Read a patch as ``git diff`` writes it."""
        lines = file.read_text(encoding="utf-8").splitlines()
        files = tuple(line.removeprefix("+++ b/") for line in lines if line.startswith("+++ b/"))
        added = sum(line.startswith("+") and not line.startswith("+++ ") for line in lines)
        removed = sum(line.startswith("-") and not line.startswith("--- ") for line in lines)
        return cls(files, added, removed)


def files_of(recipe: str) -> list[re.Pattern[str]]:
    """Return patterns for the files that a recipe lists: ``<theme>`` stands for any name.

    Raises:
        LookupError: the page has no such recipe.
    """
    page = PAGE.read_text(encoding="utf-8")
    found = re.search(rf"^### {re.escape(recipe)}$(.*?)(?=^##|\Z)", page, re.MULTILINE | re.DOTALL)
    if found is None:
        raise LookupError(recipe)
    listed = re.findall(r"^- `([^`]+)`", found[1], re.MULTILINE)
    return [
        re.compile(re.sub(r"<[a-z ]+>", r"[\\w-]+", re.escape(each).replace(r"\ ", " ")))
        for each in listed
    ]


def apply(patch: Path, folder: Path) -> None:
    """Apply a patch to a copy.

    Raises:
        AssertionError: it does not apply.
    """
    done = subprocess.run(  # noqa: S603 - a patch of this clone
        [GIT, "apply", "-C1", str(patch)], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{patch.name} applies no more: make it anew\n{done.stderr}"


def copy_of_clone(folder: Path) -> Path:
    """Copy every file of the clone that git does not ignore, as it is now."""
    listed = subprocess.run(  # noqa: S603 - names no file that somebody gave
        [GIT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        source = ROOT / name
        if source.is_file():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes())
            target.chmod(source.stat().st_mode)
    return folder
