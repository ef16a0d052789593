"""Short runs of the soak that kills the program, so that it goes on running."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.postgres import need_programs
from tests.soak.kills.__main__ import report
from tests.soak.kills.plan import Round, Trouble
from tests.soak.kills.running import Order, Soak
from tests.soak.kills.storage import InFile, Storage, on_a_server
from tests.soak.kills.trace import Trace


@pytest.mark.journey
@pytest.mark.parametrize(
    "troubles",
    [
        pytest.param([Trouble.KILLED_DONE, Trouble.DISK_FULL], id="one on SQLite"),
        pytest.param([Trouble.KILLED], id="two on PostgreSQL"),
    ],
)
async def test_killed_again_and_again(tmp_path: Path, troubles: Sequence[Trouble]) -> None:
    trace = Trace(None, lambda _: None)
    befall = [Round(at, trouble, 0.5, at) for at, trouble in enumerate(troubles, 1)]
    order = Order(seed=1, tables=2, rounds=befall, deals_after=1)
    async with AsyncExitStack() as stack:
        storage: Storage = InFile(tmp_path)
        if len(troubles) == 1:
            need_programs()
            storage = await stack.enter_async_context(on_a_server())
        figures = await Soak(tmp_path, storage, order, trace).run()
    assert not trace.problems, trace.problems
    assert figures.troubles == dict.fromkeys(troubles, 1)
    assert figures.answered_acts > 0
    assert figures.at_pages > 0
    assert figures.deals > 0
    assert figures.presses.unanswered == figures.presses.twice == 0
    assert any("deals finished" in line for line in report(figures))
