"""What runs a command line, and something for it to read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from booray_core.__main__ import main

Run = Callable[..., tuple[int, str, str]]


CHECKED = "{0} checked: nothing is wrong.\n1 seal matches its secret.\nWithout a beacon: {0}.\n"
"""What ``verify`` says of deals that were simulated."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line, and return its exit code, output and complaints."""

    def it(*arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return it


@pytest.fixture
def deals(tmp_path: Path, run: Run) -> Path:
    """A file of ten deals."""
    path = tmp_path / "deals.jsonl"
    run("simulate", "--deals", 10, "--seed", "x", "--rules", "louisiana", "--out", path)
    return path
