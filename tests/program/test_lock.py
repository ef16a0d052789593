"""The locked versions are of everything that the project asks for, and within what it allows."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GROUPS = PROJECT["dependency-groups"]
ASKED = [
    *PROJECT["project"]["dependencies"],
    *(each for extra in PROJECT["project"]["optional-dependencies"].values() for each in extra),
    *(each for group in GROUPS.values() for each in group if isinstance(each, str)),
]
OWN = PROJECT["project"]["name"]
"""An extra may ask for another one of ours: what that asks for is among the above."""


HASHED = sorted((ROOT / "locked").glob("*.txt"))


def pins(lock: Path) -> list[Requirement]:
    """Return what a lock file pins, without hashes."""
    lines = lock.read_text(encoding="utf-8").splitlines()
    return [
        Requirement(line.removesuffix(" \\"))
        for line in lines
        if line and not line.startswith(("#", "    --hash="))
    ]


def locked() -> dict[str, str]:
    """Return the version of each package in ``constraints.txt``, by its normalised name."""
    return versions(pins(ROOT / "constraints.txt"))


def versions(pinned: list[Requirement]) -> dict[str, str]:
    """Return the version of each package, by its normalised name."""
    return {
        canonicalize_name(pin.name): specifier.version
        for pin in pinned
        for specifier in pin.specifier
    }


@pytest.mark.parametrize("asked", [each for each in ASKED if Requirement(each).name != OWN])
def test_every_range_has_its_locked_version(asked: str) -> None:
    wanted = Requirement(asked)
    assert wanted.specifier.contains(locked()[canonicalize_name(wanted.name)])


def test_both_lines_of_the_readme_install_the_locked_versions() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = [line for line in readme.splitlines() if line.startswith("python3 -m venv")]
    assert len(lines) == 2
    assert all("pip install -q -c constraints.txt " in line for line in lines)


def test_what_is_hashed_is_what_the_image_and_a_release_install() -> None:
    assert [lock.stem for lock in HASHED] == ["image", "program", "release"]
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = {
        "program": [*PROJECT["project"]["dependencies"], *extras["postgres"]],
        "image": [*GROUPS["build"], *PROJECT["build-system"]["requires"]],
        "release": ["build", "cibuildwheel"],
    }
    for lock in HASHED:
        asked = {canonicalize_name(Requirement(each).name) for each in wanted[lock.stem]}
        assert asked <= set(versions(pins(lock)))


@pytest.mark.parametrize("lock", HASHED, ids=lambda lock: lock.stem)
def test_hashed_versions_are_those_of_the_constraints(lock: Path) -> None:
    everywhere = {
        (canonicalize_name(pin.name), str(pin.specifier)) for pin in pins(ROOT / "constraints.txt")
    }
    assert {(canonicalize_name(pin.name), str(pin.specifier)) for pin in pins(lock)} <= everywhere


@pytest.mark.parametrize("lock", HASHED, ids=lambda lock: lock.stem)
def test_every_pin_has_its_hashes_and_no_index_is_named(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    for pin in re.split(r"\n(?=[a-z0-9])", text)[1:]:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", pin), pin
    assert "://" not in text
    assert not re.search(r"^--(?!hash)", text, re.MULTILINE)
