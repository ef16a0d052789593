"""What is published: what a wheel is built from, and the plain wheel built from it."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.journey

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def built(target: str, source: Path, shelf: Path) -> Path:
    """Build one distribution without the hook that compiles; return the file."""
    subprocess.run(  # noqa: S603 - the build backend
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(shelf)],
        cwd=source,
        env={**os.environ, "HATCH_BUILD_NO_HOOKS": "true"},
        capture_output=True,
        check=True,
    )
    (file,) = shelf.iterdir()
    return file


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, unpacked."""
    unpacked = tmp_path_factory.mktemp("sources")
    with tarfile.open(built("sdist", ROOT, tmp_path_factory.mktemp("sdist"))) as sdist:
        sdist.extractall(unpacked, filter="data")
    (folder,) = unpacked.iterdir()
    return folder


def test_the_sdist_has_what_a_wheel_is_built_from_and_no_more(sources: Path) -> None:
    names = {path.name for path in sources.iterdir()}
    assert names >= {"booray_core", "bot", "constraints.txt", "hatch_build.py", "pyproject.toml"}
    assert names <= {
        *("booray_core", "bot", "constraints.txt", "hatch_build.py", "pyproject.toml"),
        *("README.md", "LICENSE", "PKG-INFO", ".gitignore"),
    }
    assert not list(sources.rglob("__pycache__"))
    listed = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    typed = [*listed["kernel"], "booray_core/bits.py"]
    needed = (*typed, *(path.replace(".py", ".pxd") for path in typed))
    assert [path for path in needed if not (sources / path).is_file()] == []


def test_a_wheel_of_the_sdist_is_plain_and_whole(
    sources: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    wheel = built("wheel", sources, tmp_path_factory.mktemp("wheel"))
    assert wheel.name.endswith("-py3-none-any.whl")
    inside = set(zipfile.ZipFile(wheel).namelist())
    kinds = {".py", ".ftl", ".html", ".js", ".css", ".ttf", ".svg"}
    here = {
        path.relative_to(ROOT).as_posix()
        for package in ("booray_core", "bot")
        for path in (ROOT / package).rglob("*")
        if path.suffix in kinds
    }
    assert len({Path(name).suffix for name in here}) > 4
    assert here - inside == set()
    assert not [name for name in inside if name.endswith(".pxd")]
    tops = {name.split("/")[0] for name in inside}
    assert {name for name in tops if not name.endswith(".dist-info")} == {"booray_core", "bot"}
