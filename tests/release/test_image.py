"""``Dockerfile`` builds from pinned files; it is read here, and its shell lines are tried."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
TEXT: Final = (ROOT / "Dockerfile").read_text("utf-8")
INSTRUCTIONS: Final = re.sub(r"\\\n", "", re.sub(r"^#.*\n", "", TEXT, flags=re.MULTILINE))


def instructions(kind: str) -> list[str]:
    """Return what follows an instruction's name, for each of that name."""
    return re.findall(rf"^{kind} +(.+)$", INSTRUCTIONS, re.MULTILINE)


def test_one_base_is_pinned_by_digest_and_has_the_oldest_python() -> None:
    pinned, *others = instructions("FROM")
    found = re.fullmatch(r"python:(\d+\.\d+)\.\d+-slim-\w+@sha256:[0-9a-f]{64} AS base", pinned)
    assert found, pinned
    assert [each.split()[0] for each in others] == ["base", "base"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={found[1]}"


def test_every_package_is_checked_by_its_hash() -> None:
    installs = re.findall(r"\bpip (?:--python \S+ )?(?:install|wheel) [^&\n]+", INSTRUCTIONS)
    assert len(installs) == 4
    assert all("--require-hashes -r locked/" in each or "--no-index" in each for each in installs)


def test_numbers_and_days_are_kept_for_each_language_the_bot_speaks(tmp_path: Path) -> None:
    """The two lines that leave languages out, run on languages that only look alike."""
    lines = re.search(r"(keep=.*?-delete)", INSTRUCTIONS)
    shell = shutil.which("sh")
    if shell is None or shutil.which("paste") is None:
        pytest.skip("the image's shell lines need a GNU system")
    assert lines is not None
    for language in ("en", "de", "es-ES"):
        (tmp_path / "bot" / "locales" / language).mkdir(parents=True)
    data = tmp_path / "babel" / "locale-data"
    data.mkdir(parents=True)
    kept = {"root", "en", "en_US", "en_001", "de", "de_CH", "es", "es_ES", "es_419"}
    for name in (*kept, "fr", "den", "dje", "eo", "esu", "rooter", "zh_Hant_HK"):
        (data / f"{name}.dat").touch()
    subprocess.run([shell, "-euc", lines[1]], cwd=tmp_path, check=True)  # noqa: S603 - our own lines
    assert {path.stem for path in data.iterdir()} == kept
