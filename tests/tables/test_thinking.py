"""The processes that think: what they answer, and what becomes of them."""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import random
import signal
from collections.abc import AsyncIterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from booray_core import PASS, PLAY, Action
from booray_core.players import player_for
from booray_core.players.skill import given_away_by
from bot.tables.computers import pool, worker
from bot.tables.computers.pool import ThinkingPool
from bot.tables.computers.worker import Question, Thought, think
from bot.tables.words.fallbacks import Cause
from bot.tables.words.ports import NoThought
from tests.measured import Measured
from tests.tables import failing_thoughts as failing
from tests.tables.failing_thoughts import DEADLY, a_view, children

LONG = 30.0
"""Seconds that any thought comes within."""


@pytest.fixture
async def minds() -> AsyncIterator[ThinkingPool]:
    minds = ThinkingPool(1)
    yield minds
    await minds.close()


def pid_of(minds: ThinkingPool) -> int:
    return minds._free[0]._process.pid


async def asks(
    minds: ThinkingPool, level: str = "easy", seed: int = 1, within: float = LONG, **more: Any
) -> Action:
    return await minds.choose(level, a_view(), random.Random(seed), within, **more)


async def why(minds: ThinkingPool, level: str = "sharp", within: float = LONG) -> Cause:
    """Ask for a thought that does not come, and return why."""
    with pytest.raises(NoThought) as nothing:
        await asks(minds, level, within=within)
    return nothing.value.cause


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what the log has at warning or above, asyncio's own included."""
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING]


# What they answer


async def test_one_process_thinks_as_this_one_would_whatever_it_is_asked(
    minds: ThinkingPool,
) -> None:
    view = a_view()
    assert minds.process_ids() == []
    for level in ("easy", "steady"):
        seed = random.Random(5).getrandbits(64)
        here = player_for(level).choose(view, random.Random(seed))
        assert await asks(minds, level, seed=5) == here
    process = pid_of(minds)
    assert minds.process_ids() == [process]
    thoughts = await asyncio.gather(*(asks(minds, "sharp", seed=n) for n in range(3)))
    assert all(action in view.legal for action in thoughts)
    estimates = await minds.estimates(view, LONG)
    assert {each.action for each in estimates} == {PLAY, PASS}
    assert estimates == think(Question("sharp", view, 0, LONG, every_choice=True)).estimates
    for choice in (PLAY, PASS):
        assert await minds.given_away(view, choice) == given_away_by(view, choice)
    assert pid_of(minds) == process, "it serves many and is kept"


def test_a_thought_ends_within_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    def playouts(ticking: float) -> int:
        clock = SimpleNamespace(monotonic=partial(next, itertools.count(0.0, ticking)))
        monkeypatch.setattr(worker, "time", clock)
        answer = think(Question("sharp", a_view(), 1, seconds=10.0, every_choice=True))
        return sum(each.playouts for each in answer.estimates)

    assert 0 < playouts(ticking=4.0) < playouts(ticking=0.0)


# Whose turn it is


async def test_ratings_begin_when_no_table_waits(
    minds: ThinkingPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process thinks; a rating is asked for first, and a table's question comes before it."""
    done: list[str] = []
    released = asyncio.Event()

    async def ask(question: Question, _: bytes) -> Thought:
        await released.wait()
        done.append("rating" if question.for_rating else question.level)
        return Thought(PLAY, given_away=0.0)

    monkeypatch.setattr(minds, "_ask", ask)
    busy = asyncio.create_task(asks(minds, "sharp"))
    await asyncio.sleep(0)
    rating = asyncio.create_task(minds.given_away(a_view(), PLAY))
    await asyncio.sleep(0)
    waits = [asyncio.create_task(asks(minds, level)) for level in ("easy", "steady")]
    await asyncio.sleep(0)
    released.set()
    await asyncio.gather(busy, rating, *waits)
    assert done == ["sharp", "easy", "steady", "rating"]


# What goes wrong


async def test_after_a_thought_that_fails_in_any_way_its_process_has_the_next(
    minds: ThinkingPool,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    measured: Measured,
) -> None:
    monkeypatch.setattr(pool, "_COMMAND", failing.WORKER)
    assert await asks(minds, failing.NOISE) == PASS, "what is printed does no harm"
    process = pid_of(minds)
    for kind in (*failing.FAULTS, "nobody"):
        assert await why(minds, kind) is Cause.FAULT, kind
        assert pid_of(minds) == process, kind
    assert await asks(minds) in a_view().legal
    faults = len(failing.FAULTS) + 1
    assert measured("fallbacks_total", instead="no_answer", cause="fault") == faults
    assert "computer player nobody: it failed, so there is no answer (KeyError at" in caplog.text


async def test_after_a_thought_that_its_process_does_not_live_through_another_has_the_next(
    minds: ThinkingPool,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    measured: Measured,
) -> None:
    monkeypatch.setattr(pool, "_COMMAND", failing.WORKER)
    before = children()
    for kind, cause in (("a crash", Cause.DIED), ("too much", Cause.FAULT)):
        assert await why(minds, kind) is cause, kind
        assert children() == before, kind
    await asks(minds)
    os.kill(pid_of(minds), signal.SIGKILL)
    assert await why(minds) is Cause.DIED
    assert minds.process_ids() == []
    assert measured("fallbacks_total") == 3
    assert measured("fallbacks_total", instead="new_process") == 3
    assert len(told(caplog)) == 3, "asyncio does not wonder about an unknown child process"


@pytest.mark.parametrize("how", DEADLY)
async def test_a_process_that_ends_is_replaced(
    how: str, minds: ThinkingPool, monkeypatch: pytest.MonkeyPatch, measured: Measured
) -> None:
    before = children()
    monkeypatch.setattr(pool, "_COMMAND", DEADLY[how])
    for count in (1, 2):
        assert await why(minds) is Cause.DIED
        assert children() == before
        assert measured("fallbacks_total", instead="new_process", cause="died") == count


@pytest.mark.journey
async def test_a_process_that_does_not_answer_is_replaced(
    minds: ThinkingPool, monkeypatch: pytest.MonkeyPatch, measured: Measured
) -> None:
    before = children()
    monkeypatch.setattr(pool, "GRACE", -0.9)
    monkeypatch.setattr(pool, "_COMMAND", "import signal; signal.pause()")
    assert await why(minds) is Cause.OVERDUE
    assert children() == before
    assert measured("fallbacks_total", instead="new_process", cause="overdue") == 1


# How many there are, and their ends


@pytest.mark.parametrize("command", [DEADLY["dies at once"], None], ids=["deadly", "sound"])
async def test_there_are_never_more_processes_than_may_be_whoever_asks_and_goes(
    command: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    minds, before = ThinkingPool(2), children()
    if command is not None:
        monkeypatch.setattr(pool, "_COMMAND", command)
    most = 0

    async def counting(number: int) -> None:
        nonlocal most
        try:
            await asks(minds, "sharp", seed=number)
        except NoThought:
            pass
        finally:
            most = max(most, len(children() - before))

    asked = [asyncio.create_task(counting(number)) for number in range(8)]
    await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    for each in asked[1::2]:
        each.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert most <= 2
    assert len(children() - before) <= 2
    await minds.close()
    assert children() == before


async def test_closing_ends_every_process_and_every_wait(minds: ThinkingPool) -> None:
    await asks(minds)
    process = pid_of(minds)
    busy, waiting = (asyncio.create_task(asks(minds, "sharp", seed=n)) for n in range(2))
    await asyncio.sleep(0)
    await minds.close()
    assert process not in children()
    assert minds.process_ids() == []
    for each in (busy, waiting, asks(minds)):
        with pytest.raises(NoThought) as nothing:
            await each
        assert nothing.value.cause is Cause.STOPPING
