"""A version is released only when its tag, its changes and the project's address are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.release.ready import missing

PROJECT = """
[project]
version = "1.2.0"
[project.urls]
Source = "https://forge.example/booray"
"""
CHANGES = """# Changelog

## [Unreleased]

## [1.2.0] - 2027-01-31

- Something.

## [1.1.0] - 2026-12-24

- Something else.
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGES, encoding="utf-8")
    return tmp_path


def test_a_version_that_is_ready_lacks_nothing(clone: Path) -> None:
    assert missing(clone, "v1.2.0") == []


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("pyproject.toml", '"1.2.0"', '"1.2.1"', "The tag is v1.2.0, but pyproject.toml says"),
        ("CHANGELOG.md", "## [1.2.0] - 2027-01-31", "## [1.2.0]", "no heading “## [1.2.0] - DATE”"),
        ("CHANGELOG.md", "[Unreleased]\n", "[Unreleased]\n\n- New.\n", "move them to [1.2.0]"),
        ("pyproject.toml", 'Source = "https://', 'Changelog = "https://', "[project.urls]"),
    ],
)
def test_what_is_missing_is_said(clone: Path, file: str, old: str, new: str, says: str) -> None:
    text = (clone / file).read_text(encoding="utf-8")
    assert old in text
    (clone / file).write_text(text.replace(old, new), encoding="utf-8")
    assert says in missing(clone, "v1.2.0")[0]
