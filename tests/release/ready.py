"""Say what is missing before a version can be released. Exits with 1 if something is.

A release runs this first, with its tag. It compares the tag with the version, and looks for the
changes of that version and for the project's address.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from tests.command import described

ROOT: Final = Path(__file__).parents[2]


def missing(root: Path, tag: str) -> list[str]:
    """Return what is missing, a sentence each; nothing if the version can be released.

    Args:
        root: the clone.
        tag: what the commit is tagged with.
    """
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    return [
        *_of_the_version(project["version"], tag),
        *_of_the_changes(changes, project["version"]),
        *_of_the_address(project),
    ]


def _of_the_version(version: str, tag: str) -> list[str]:
    if tag == f"v{version}":
        return []
    return [f"The tag is {tag}, but pyproject.toml says {version}: tag it v{version}."]


def _of_the_changes(changes: str, version: str) -> list[str]:
    """Read the changelog: a heading for each version, with its date, and changes below it."""
    told = dict(re.findall(r"^## \[(.+?)\](.*?)(?=^## |\Z)", changes, re.MULTILINE | re.DOTALL))
    problems = []
    if not re.match(r" - \d{4}-\d{2}-\d{2}\n", told.get(version, "")):
        problems.append(f"CHANGELOG.md has no heading “## [{version}] - DATE”.")
    if re.search(r"^- ", told.get("Unreleased", ""), re.MULTILINE):
        problems.append(f"CHANGELOG.md has changes under [Unreleased]: move them to [{version}].")
    return problems


def _of_the_address(project: dict[str, Any]) -> list[str]:
    source = project.get("urls", {}).get("Source", "")
    if source.startswith("https://"):
        return []
    return ["The project has no public address: put it into [project.urls] of pyproject.toml."]


def main(arguments: list[str] | None = None) -> int:
    """Print what is missing, and return the exit code."""
    parser = described("tests.release.ready", __doc__, "v0.1.0")
    parser.add_argument("tag", help="what the commit is tagged with")
    found = missing(ROOT, parser.parse_args(arguments).tag)
    for sentence in found:
        print(sentence, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
