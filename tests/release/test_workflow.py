"""The workflow of a release: nothing is published before all is built and tried."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

ROOT: Final = Path(__file__).parents[2]
WORKFLOWS: Final = ROOT / ".github" / "workflows"
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
JOBS: Final[dict[str, Any]] = yaml.safe_load((WORKFLOWS / "release.yml").read_text("utf-8"))["jobs"]
PARTS: Final = ["ready", "plain", "compiled", "image", "push"]


def release(*words: str) -> subprocess.CompletedProcess[str]:
    bash = shutil.which("bash")
    assert bash is not None
    return subprocess.run(  # noqa: S603 - our own script
        [bash, ROOT / ".ci" / "release", *words], capture_output=True, text=True, check=False
    )


def steps() -> list[dict[str, Any]]:
    return [step for job in JOBS.values() for step in job.get("steps", [])]


def test_help_tells_each_part_and_the_workflow_runs_it() -> None:
    told = release("--help")
    assert told.returncode == 0
    assert re.findall(r"^\.ci/release (\w+) ", told.stdout, re.MULTILINE) == PARTS
    run = [step["run"] for step in steps() if "run" in step]
    assert [part for part in PARTS if any(f".ci/release {part}" in each for each in run)] == PARTS


def before(job: str) -> set[str]:
    """Return all jobs that a job waits for."""
    needs = JOBS[job].get("needs", [])
    direct = {needs} if isinstance(needs, str) else set(needs)
    return direct.union(*(before(each) for each in direct))


@pytest.mark.parametrize("job", ["publish", "publish-image"])
def test_nothing_is_published_before_all_is_built_and_passes_the_gate(job: str) -> None:
    assert before(job) >= {"ready", "gate", "plain", "compiled", "image"}


def test_only_what_publishes_may_write() -> None:
    workflow = yaml.safe_load((WORKFLOWS / "release.yml").read_text("utf-8"))
    assert workflow["permissions"] == {"contents": "read"}
    assert workflow[True] == {"push": {"tags": ["v*"]}}
    granted = {name: job["permissions"] for name, job in JOBS.items() if "permissions" in job}
    assert granted == {
        "publish": {"id-token": "write"},
        "publish-image": {"contents": "read", "packages": "write"},
    }


def test_what_others_wrote_is_pinned_by_commit_with_its_version() -> None:
    """In the gate, too: a release trusts what it says."""
    text = "".join((WORKFLOWS / each).read_text("utf-8") for each in ("release.yml", "gate.yml"))
    used = re.findall(r"uses: (?!\./)(\S+?)@(\S+)( # v\d+\.\d+\.\d+)?$", text, re.MULTILINE)
    assert len(used) == text.count("uses: ") - 1
    assert all(re.fullmatch("[0-9a-f]{40}", commit) and version for _, commit, version in used)
    assert len({(name, commit) for name, commit, _ in used}) == len({name for name, *_ in used})


def test_compiled_wheels_are_for_the_pythons_that_the_project_names() -> None:
    said = "Programming Language :: Python :: "
    classifiers = PROJECT["project"]["classifiers"]
    named = [each.removeprefix(said) for each in classifiers if re.match(said + r"3\.\d+$", each)]
    built = PROJECT["tool"]["cibuildwheel"]["build"]
    assert built == [f"cp{version.replace('.', '')}-*" for version in named]
    (job,) = yaml.safe_load((WORKFLOWS / "gate.yml").read_text("utf-8"))["jobs"].values()
    matrix = job["strategy"]["matrix"]
    assert {*matrix["python"], *(each["python"] for each in matrix["include"])} == set(named)
    assert PROJECT["project"]["requires-python"] == f">={named[0]}"
