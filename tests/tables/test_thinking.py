"""The processes that think: what they answer, and what becomes of them."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import signal
from collections.abc import AsyncIterator
from functools import partial

import pytest

from booray_core import PASS, PLAY, Deal, FairShoe, PlayerView, Setup, player_view, rules_for
from booray_core.players import Budget, player_for
from bot.tables import worker
from bot.tables.ports import NoThought
from bot.tables.thinking import Minds
from bot.tables.worker import Question, think

LONG = 30.0
"""Seconds that any thought comes within."""


def a_view() -> PlayerView:
    rules = rules_for("fists", limit=20)
    deal = Deal(Setup(rules, 1, {0: 50, 1: 50, 2: 50}, {0: 1, 1: 1, 2: 1}), FairShoe(bytes(32), 7))
    return player_view(deal, deal.to_act()[0])


@pytest.fixture
async def minds() -> AsyncIterator[Minds]:
    minds = Minds(1)
    yield minds
    await minds.close()


def pid_of(minds: Minds) -> int:
    return minds._free[0]._process.pid


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_a_process_chooses_what_the_player_would_here(minds: Minds) -> None:
    view = a_view()
    for level in ("easy", "steady"):
        there = await minds.choose(level, view, random.Random(5), LONG)
        seed = random.Random(5).getrandbits(64)
        assert there == player_for(level).choose(view, random.Random(seed))
    assert await minds.choose("sharp", view, random.Random(5), LONG) in view.legal


async def test_it_says_what_it_expects_of_every_choice(minds: Minds) -> None:
    estimates = await minds.estimates(a_view(), random.Random(1), LONG)
    assert {each.action for each in estimates} == {PLAY, PASS}
    for each in estimates:
        assert 0 <= each.win + each.split + each.bourre <= 1


async def test_one_process_serves_many_and_is_kept(minds: Minds) -> None:
    view = a_view()
    thoughts = [minds.choose("sharp", view, random.Random(n), LONG) for n in range(3)]
    assert all(action in view.legal for action in await asyncio.gather(*thoughts))
    first = pid_of(minds)
    await minds.choose("sharp", view, random.Random(1), LONG)
    assert pid_of(minds) == first


async def test_whoever_waits_too_long_decides_without(minds: Minds) -> None:
    with pytest.raises(NoThought):
        await minds.choose("sharp", a_view(), random.Random(1), 0.001)


async def test_whoever_asked_may_go_away_and_the_process_serves_the_next(minds: Minds) -> None:
    view = a_view()
    await minds.choose("easy", view, random.Random(1), LONG)
    process = pid_of(minds)
    gone = asyncio.create_task(minds.choose("sharp", view, random.Random(1), LONG))
    waiting = asyncio.create_task(minds.choose("sharp", view, random.Random(2), LONG))
    await asyncio.sleep(0)
    gone.cancel()
    waiting.cancel()
    assert await minds.choose("sharp", view, random.Random(3), LONG) in view.legal
    assert pid_of(minds) == process
    assert gone.cancelled()
    assert waiting.cancelled()


async def test_a_process_that_dies_is_replaced_and_told_to_the_log(
    minds: Minds, caplog: pytest.LogCaptureFixture
) -> None:
    view = a_view()
    await minds.choose("easy", view, random.Random(1), LONG)
    os.kill(pid_of(minds), signal.SIGKILL)
    with pytest.raises(NoThought):
        await minds.choose("sharp", view, random.Random(1), LONG)
    assert await minds.choose("sharp", view, random.Random(1), LONG) in view.legal
    assert [r.levelno for r in caplog.records if r.name.startswith("bot.")] == [logging.WARNING]


async def test_a_process_that_cannot_be_started_is_told_to_the_log(
    minds: Minds, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    with pytest.raises(NoThought):
        await minds.choose("sharp", a_view(), random.Random(1), LONG)
    assert "another takes its place" in caplog.text


async def test_a_players_fault_is_told_to_the_log_and_the_process_lives(
    minds: Minds, caplog: pytest.LogCaptureFixture
) -> None:
    view = a_view()
    with pytest.raises(NoThought):
        await minds.choose("nobody", view, random.Random(1), LONG)
    assert "KeyError: 'nobody'" in caplog.text
    assert await minds.choose("easy", view, random.Random(1), LONG) in view.legal


async def test_closing_ends_every_process_and_every_wait(minds: Minds) -> None:
    view = a_view()
    await minds.choose("easy", view, random.Random(1), LONG)
    process = pid_of(minds)
    busy = asyncio.create_task(minds.choose("sharp", view, random.Random(1), LONG))
    waiting = asyncio.create_task(minds.choose("sharp", view, random.Random(2), LONG))
    await asyncio.sleep(0)
    await minds.close()
    assert not is_alive(process)
    for each in (busy, waiting):
        with pytest.raises(NoThought):
            await each
    with pytest.raises(NoThought):
        await minds.choose("sharp", view, random.Random(1), LONG)


async def test_a_process_ends_by_itself_when_nobody_can_ask_it_any_more(minds: Minds) -> None:
    await minds.choose("easy", a_view(), random.Random(1), LONG)
    process = minds._free[0]._process
    assert process.stdin is not None
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), LONG) == 0


async def test_ctrl_c_is_not_for_the_processes(minds: Minds) -> None:
    view = a_view()
    await minds.choose("easy", view, random.Random(1), LONG)
    process = pid_of(minds)
    assert os.getsid(process) != os.getsid(0), "a terminal sends Ctrl-C to its own session"
    os.kill(process, signal.SIGINT)
    assert await minds.choose("easy", view, random.Random(1), LONG) in view.legal
    assert pid_of(minds) == process


def test_a_thought_ends_within_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "Budget", partial(Budget, 10**9))
    answer = think(Question("sharp", a_view(), 1, seconds=0.05, every_choice=True))
    assert answer.fault is None
    assert sum(each.playouts for each in answer.estimates) < 10**6
