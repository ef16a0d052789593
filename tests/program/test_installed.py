"""What is tested is what pip installed: whole, as it stands in this clone, and in one build."""

from __future__ import annotations

import importlib
import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest

import booray_core
import bot
from bot.settings import known_names
from tests.bench.compiled import ROOT, is_extension, kernel

INSTALLED = distribution("booray")


def home() -> Path:
    """Where pip put the program: the clone itself, of an editable install."""
    origin = json.loads(INSTALLED.read_text("direct_url.json") or "{}")
    if origin.get("dir_info", {}).get("editable"):
        return Path(url2pathname(urlsplit(origin["url"]).path))
    return Path(str(INSTALLED.locate_file(""))).resolve()


@pytest.mark.parametrize("package", [booray_core, bot], ids=lambda package: package.__name__)
def test_the_program_comes_from_where_pip_put_it(package: object) -> None:
    assert Path(str(package.__file__)).resolve().parents[1] == home()  # type: ignore[attr-defined]


@pytest.mark.parametrize("package", ["booray_core", "bot"])
def test_what_is_installed_is_what_stands_here(package: str) -> None:
    files = [
        each
        for each in (ROOT / package).rglob("*")
        if each.suffix in {".py", ".ftl", ".js", ".html", ".css"}
    ]
    assert files
    stale = [
        each.relative_to(ROOT).as_posix()
        for each in files
        if not (there := home() / each.relative_to(ROOT)).is_file()
        or there.read_bytes() != each.read_bytes()
    ]
    assert stale == [], "changed since: install again, by the README's line for tests"


def test_the_engine_is_compiled_whole_or_not_at_all() -> None:
    built = {name: is_extension(importlib.import_module(name).__file__) for name in kernel()}
    compiled = "Root-Is-Purelib: false" in (INSTALLED.read_text("WHEEL") or "")
    assert set(built.values()) == {compiled}
    wanted = os.environ.get("REQUIRE_BUILD")
    assert wanted in {None, "compiled" if compiled else "plain"}


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with the sources of the game in it, as a clone has them."""
    if home() == ROOT:
        pytest.skip("an editable install has no copy of its own")
    shutil.copytree(ROOT / "booray_core", tmp_path / "booray_core")
    shutil.copytree(ROOT / "bot", tmp_path / "bot")
    return tmp_path


def said(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder, as a person would."""
    clean = {name: value for name, value in os.environ.items() if name not in known_names()}
    return subprocess.run(  # noqa: S603 - our own sources
        [sys.executable, *arguments],
        cwd=folder,
        env=clean,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.journey
@pytest.mark.parametrize("package", ["booray_core", "bot"])
def test_in_a_clone_the_sources_run_and_say_so(clone: Path, package: str) -> None:
    version = said(clone, "-m", package, "--version")
    assert version.stdout.startswith("booray ")
    assert f"engine in plain Python, {clone.resolve()}" in version.stdout
    command = ["simulate", "--deals", "1"] if package == "booray_core" else ["migrate"]
    ran = said(clone, "-m", package, *command)
    notice = ran.stderr.splitlines()[0]
    assert "engine in plain Python" in notice
    assert str(home()) in notice
    assert ran.returncode == 0


@pytest.mark.journey
def test_the_installed_program_has_nothing_to_say_of_itself(clone: Path) -> None:
    ran = said(clone, "-P", "-m", "booray_core", "simulate", "--deals", "1")
    assert (ran.returncode, ran.stderr) == (0, "1 of 1 deals\n")
    assert str(home()) in said(clone, "-P", "-m", "booray_core", "--version").stdout
