"""The parts of ``.ci/release``, run in a copy with stand-ins for Python, pip and Docker."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement

ROOT: Final = Path(__file__).parents[2]
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
TOOLS: Final = (
    *("bash", "basename", "cat", "chmod", "cmp", "cut", "dirname", "env", "git", "grep"),
    *("mkdir", "mktemp", "rm", "sed", "sort", "tail", "touch"),
)
"""What the script may take from the machine: there is no ``python``, as on Debian."""

DOCKER: Final = """#!/usr/bin/env bash
# Stands in for Docker, and notes its words.
echo "docker $*" >>"$NOTES"
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")


class Copy:
    """A copy of what the script reads, and the commands that it finds there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.commands = folder / "commands"
        self.notes = folder / "notes"
        for each in (".ci", "locked", "commands"):
            (folder / each).mkdir()
        for file in (".ci/release", "locked/release.txt"):
            shutil.copy(ROOT / file, folder / file)
        for tool in TOOLS:
            found = shutil.which(tool)
            assert found is not None, tool
            (self.commands / tool).symlink_to(found)
        self.command("uname", "#!/usr/bin/env bash\necho x86_64\n")

    def command(self, name: str, script: str) -> None:
        """Put a stand-in where the script finds it."""
        file = self.commands / name
        file.write_text(script, encoding="utf-8")
        file.chmod(0o755)

    def release(self, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """Run a part."""
        kept = {name: told for name, told in os.environ.items() if not name.startswith("GIT_")}
        return subprocess.run(  # noqa: S603 - our own script
            [self.commands / "bash", self.folder / ".ci" / "release", *words],
            env={**kept, "PATH": str(self.commands), "NOTES": str(self.notes), **settings},
            capture_output=True,
            text=True,
            check=False,
        )

    def did(self) -> list[str]:
        """Return the commands that stand-ins were given, and forget them."""
        lines = self.notes.read_text("utf-8").splitlines()
        self.notes.unlink()
        return [line.replace(f"{self.folder}/", "") for line in lines]


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


# Python, and what builds


def test_locked_tools_are_those_that_a_build_asks_for() -> None:
    """Without a build of its own, a wheel is made by whatever is installed."""
    asked = [*PROJECT["build-system"]["requires"], *PROJECT["dependency-groups"]["build"]]
    for file in ("image.txt", "release.txt"):
        lines = (ROOT / "locked" / file).read_text("utf-8").splitlines()
        locked = dict(line.split(" ")[0].split("==") for line in lines if "==" in line[:60])
        for each in map(Requirement, asked):
            assert each.specifier.contains(locked[each.name]), (file, each)


# The image


@pytest.mark.parametrize(
    ("version", "others", "newest"),
    [
        ("1.2.0", [], True),
        ("1.10.0", ["1.9.0", "1.11.0rc1"], True),
        ("1.3.0rc1", ["1.2.0"], False),
        ("1.1.3", ["1.2.0", "1.1.2"], False),
    ],
)
def test_latest_is_the_newest_final_version(
    version: str, others: list[str], newest: bool, copy: Copy
) -> None:
    copy.command("docker", DOCKER)
    tags(copy, version, *others)
    images(copy, "aarch64", "x86_64")
    told = copy.release("push", "forge.example/booray", version)
    assert told.returncode == 0, told.stderr
    name = f"forge.example/booray:{version}"
    latest = "--tag forge.example/booray:latest " if newest else ""
    assert copy.did()[-1] == (
        f"docker buildx imagetools create --tag {name} {latest}{name}-aarch64 {name}-x86_64"
    )


def images(copy: Copy, *machines: str) -> None:
    (copy.folder / "dist").mkdir()
    for machine in machines:
        (copy.folder / "dist" / f"booray-image-{machine}.tar").touch()


def tags(copy: Copy, *versions: str) -> None:
    """Make the copy a clone of itself, with a commit that has these tags."""
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@forge.example"]
    for words in (
        ["init", "-q"],
        ["remote", "add", "origin", "."],
        ["commit", "-q", "--allow-empty", "-m", "A"],
        *(["tag", f"v{version}"] for version in versions),
    ):
        subprocess.run([*git, *words], cwd=copy.folder, check=True)  # noqa: S603 - git itself
