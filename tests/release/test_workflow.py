"""What a release needs, runs and publishes."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from tests.release.ready import missing

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


# ``Dockerfile`` builds from pinned files; it is read here, and its shell lines are tried


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


# A version is released only when its tag, its changes and the project's address are there


TOML = """
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
    (tmp_path / "pyproject.toml").write_text(TOML, encoding="utf-8")
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
