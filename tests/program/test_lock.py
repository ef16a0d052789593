"""The locked versions are of everything that the project asks for, and within what it allows."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ASKED = [
    *PROJECT["project"]["dependencies"],
    *(each for extra in PROJECT["project"]["optional-dependencies"].values() for each in extra),
    *PROJECT["dependency-groups"]["build"],
]
OWN = PROJECT["project"]["name"]
"""An extra may ask for another one of ours: what that asks for is among the above."""


def locked() -> dict[str, str]:
    """Return the version of each package in the lock file, by its normalised name."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [Requirement(line) for line in lines if line and not line.startswith("#")]
    return {
        canonicalize_name(pin.name): specifier.version
        for pin in pins
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
