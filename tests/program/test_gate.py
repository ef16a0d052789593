"""The gate's parts are the workflow's jobs, and what a commit is checked by before it is made."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from packaging.specifiers import SpecifierSet

ROOT: Final = Path(__file__).parents[2]
GITHUB: Final = ROOT / ".github"
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
GATE: Final = ["lint", "types", "tests", "samples"]
NIGHTLY: Final = ["journeys", "plain", "soaks", "newest"]


def gate(*words: str) -> subprocess.CompletedProcess[str]:
    bash = shutil.which("bash")
    assert bash is not None
    return subprocess.run(  # noqa: S603 - our own script
        [bash, ROOT / ".ci" / "run", *words], capture_output=True, text=True, check=False
    )


def read(file: Path) -> Any:
    return yaml.safe_load(file.read_text("utf-8"))


def test_help_tells_each_part() -> None:
    told = gate("--help")
    assert told.returncode == 0
    assert re.findall(r"^  (\w+) ", told.stdout, re.MULTILINE) == GATE + NIGHTLY


def test_an_unknown_part_is_answered_with_those_there_are() -> None:
    told = gate("lint", "test")
    assert (told.returncode, told.stdout) == (2, "")
    assert f'no part "test"; there are: {" ".join(GATE + NIGHTLY)}' in told.stderr


@pytest.mark.parametrize(("name", "parts"), [("gate", GATE), ("nightly", NIGHTLY)])
def test_a_workflow_runs_each_part_with_what_is_pinned(name: str, parts: list[str]) -> None:
    workflow = read(GITHUB / "workflows" / f"{name}.yml")
    assert workflow["permissions"] == {"contents": "read"}
    (job,) = workflow["jobs"].values()
    assert job["strategy"]["matrix"]["part"] == parts
    assert ".ci/run ${{ matrix.part }}" in [step.get("run") for step in job["steps"]]
    used = [step["uses"] for step in job["steps"] if "uses" in step]
    assert used
    assert all(re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", each) for each in used)


def test_the_gate_tests_every_python() -> None:
    (job,) = read(GITHUB / "workflows" / "gate.yml")["jobs"].values()
    matrix = job["strategy"]["matrix"]
    tested = {each["python"] for each in matrix["include"] if each["part"] == "tests"}
    pythons = sorted({*matrix["python"], *tested})
    assert pythons == ["3.11", "3.12", "3.13", "3.14"]
    allowed = SpecifierSet(PROJECT["project"]["requires-python"])
    assert [each for each in ("3.10", *pythons) if each in allowed] == pythons
