"""A version is released only when its tag, its changes and the project's address are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.release.ready import ROOT, main, missing

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


def rewrite(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_version_that_is_ready_lacks_nothing(clone: Path) -> None:
    assert missing(clone, "v1.2.0") == []


@pytest.mark.parametrize("tag", ["1.2.0", "v1.2.1", "v1.2"])
def test_the_tag_is_the_version(clone: Path, tag: str) -> None:
    (said,) = missing(clone, tag)
    assert said == f"The tag is {tag}, but pyproject.toml says 1.2.0: tag it v1.2.0."


def test_its_changes_have_a_heading_with_a_date(clone: Path) -> None:
    rewrite(clone / "CHANGELOG.md", "## [1.2.0] - 2027-01-31", "## [1.2.0]")
    (said,) = missing(clone, "v1.2.0")
    assert "no heading “## [1.2.0] - DATE”" in said


def test_no_change_stays_unreleased(clone: Path) -> None:
    rewrite(clone / "CHANGELOG.md", "[Unreleased]\n", "[Unreleased]\n\n### For players\n\n- New.\n")
    (said,) = missing(clone, "v1.2.0")
    assert "move them to [1.2.0]" in said


@pytest.mark.parametrize("address", ["", 'Source = ""', 'Changelog = "https://forge.example"'])
def test_the_project_has_an_address(clone: Path, address: str) -> None:
    rewrite(clone / "pyproject.toml", 'Source = "https://forge.example/booray"', address)
    (said,) = missing(clone, "v1.2.0")
    assert "[project.urls]" in said


def test_what_stands_here_is_read_and_a_wrong_tag_ends_with_1(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["v0"]) == 1
    assert "The tag is v0" in capsys.readouterr().err
    assert (ROOT / "pyproject.toml").is_file()
