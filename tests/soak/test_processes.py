"""Short runs of the soak of several processes, so that it goes on running."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.soak.crashes.trace import Trace
from tests.soak.processes.__main__ import report
from tests.soak.processes.plan import Round, Trouble, rounds
from tests.soak.processes.presses import Presses
from tests.soak.processes.running import Figures, Order, Soak
from tests.soak.processes.storage import InFile, Storage


def befalling(*troubles: Trouble) -> list[Round]:
    """Give rounds that begin soon, one for each."""
    return [Round(at, trouble, 0.5, at) for at, trouble in enumerate(troubles, 1)]


async def run(folder: Path, storage: Storage, rounds_: Sequence[Round], tables: int) -> Figures:
    """Have it all befall the processes; nothing must be wrong afterwards."""
    trace = Trace(None, lambda _: None)
    order = Order(seed=1, tables=tables, rounds=rounds_, stopped=9.0)
    figures = await Soak(folder, storage, order, trace).run()
    assert not trace.problems, trace.problems
    assert figures.troubles == {each.trouble: 1 for each in rounds_}
    assert figures.answered_acts > 0
    assert figures.presses.unanswered == figures.presses.twice == 0
    assert any("deals finished" in line for line in report(figures))
    return figures


@pytest.mark.journey
async def test_one_process_is_restarted(tmp_path: Path) -> None:
    await run(tmp_path, InFile(tmp_path), befalling(Trouble.RESTARTED), tables=1)


def test_the_plan_follows_from_the_seed_and_has_every_trouble() -> None:
    first, again = (list(itertools.islice(rounds(3), 2 * len(Trouble))) for _ in range(2))
    assert first == again
    assert {each.trouble for each in first[: len(Trouble)]} == set(Trouble)


def test_what_a_process_answers_once_more_by_itself_is_not_answered_twice() -> None:
    trace = Trace(None, lambda _: None)
    presses = Presses(trace)
    presses._servers = dict.fromkeys("123", "a server")
    presses.is_crowded = lambda _: True
    for number in "1223":
        presses.request("POST", f"/api/v10/interactions/{number}/token/callback", 400)
    presses.judge({"1": 1, "2": 1})
    assert (presses.again, presses.twice) == (2, 2)
    assert len(trace.problems) == 2
