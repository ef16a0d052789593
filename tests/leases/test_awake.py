"""A process notices that it slept: it was stopped, or its machine was."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.leases.awake import OFTEN, Awake
from tests.tables.ports import VirtualClock


class Machine:
    """A process's two clocks."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.seconds = 5000.0
        self.awake = Awake(self.clock, lambda: self.seconds)

    def passes(self, by_clock: float, by_seconds: float) -> None:
        self.clock._now += timedelta(seconds=by_clock)
        self.seconds += by_seconds


@pytest.fixture
def machine() -> Machine:
    machine = Machine()
    machine.awake.look()
    return machine


def test_a_process_that_runs_has_never_slept(machine: Machine) -> None:
    for _ in range(100):
        machine.passes(OFTEN + 0.4, OFTEN + 0.4)
        machine.awake.look()
    assert machine.awake.sleeps == 0
    assert machine.awake.since is None


@pytest.mark.parametrize(
    ("by_clock", "by_seconds"),
    [
        pytest.param(30, 30, id="the process was stopped"),
        pytest.param(30, 0.1, id="the machine was suspended"),
        pytest.param(-3600, 30, id="the clock was put back meanwhile"),
    ],
)
def test_a_sleep_is_noticed_by_who_asks_first(
    machine: Machine, by_clock: float, by_seconds: float
) -> None:
    machine.passes(by_clock, by_seconds)
    assert machine.awake.sleeps == 1
    assert machine.awake.since == timedelta()
    machine.passes(1, 1)
    machine.awake.look()
    assert machine.awake.sleeps == 1, "one sleep is counted once"
    assert machine.awake.since == timedelta(seconds=1)
