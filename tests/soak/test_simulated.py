"""A short run of the simulated soak, which is the same in any process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.soak.simulated import disk
from tests.soak.simulated.__main__ import report, soak
from tests.soak.simulated.trace import Trace

SEED, DAYS = 23, 0.03  # few deals, and many faults
ANYWHERE = 24  # no moment of its falls on half a microsecond, where the digest would round


@pytest.fixture(autouse=True)
def troubles() -> None:
    """Leave it to the soak to read the log: it knows which troubles it made itself."""


@pytest.mark.journey
def test_a_run_loses_nothing_and_is_the_same_in_any_process() -> None:
    arguments = ["--seed", str(ANYWHERE), "--days", str(DAYS)]
    with subprocess.Popen(  # noqa: S603 - ourselves
        [sys.executable, "-m", "tests.soak.simulated", *arguments],
        env={**os.environ, "PYTHONHASHSEED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    ) as elsewhere:
        figures = soak(ANYWHERE, DAYS, Trace())
        told = elsewhere.communicate()[0]
    assert figures.problems == []
    assert figures.counts["deals finished"] > 0
    assert figures.faults.total() > 0
    assert figures.presses.unanswered == 0
    assert [line for line in report(figures) if line not in told.splitlines()] == []
    assert elsewhere.returncode == 0


@pytest.mark.journey
def test_what_a_death_takes_back_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "OUTLIVING", ("",))  # the log of all that was committed is lost
    figures = soak(SEED, DAYS, Trace())
    assert figures.counts["answered presses undone"] > 0
    assert any("are undone" in problem for problem in figures.problems)
