"""The processes that think: what they answer, and what becomes of them."""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import pickle
import random
import signal
from collections.abc import AsyncIterator
from functools import partial
from types import SimpleNamespace
from typing import cast

import pytest

from booray_core import PASS, PLAY, PlayerView
from booray_core.players import player_for
from booray_core.players.skill import given_away_by
from bot.tables.computers import pool, worker
from bot.tables.computers.pool import ThinkingPool
from bot.tables.computers.worker import Question, Thought, think
from bot.tables.words.fallbacks import Cause, Instead
from bot.tables.words.ports import NoThought
from tests import failing_thoughts as failing
from tests.failing_thoughts import DEADLY, NOT_TO_BE_READ, a_view, answering, children

LONG = 30.0
"""Seconds that any thought comes within."""


@pytest.fixture
async def minds() -> AsyncIterator[ThinkingPool]:
    minds = ThinkingPool(1)
    yield minds
    await minds.close()


def pid_of(minds: ThinkingPool) -> int:
    return minds._free[0]._process.pid


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what the log has at warning or above, asyncio's own included."""
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING]


async def test_a_process_chooses_what_the_player_would_here(minds: ThinkingPool) -> None:
    view = a_view()
    for level in ("easy", "steady"):
        there = await minds.choose(level, view, random.Random(5), LONG)
        seed = random.Random(5).getrandbits(64)
        assert there == player_for(level).choose(view, random.Random(seed))
    assert await minds.choose("sharp", view, random.Random(5), LONG) in view.legal


async def test_it_says_what_it_expects_of_every_choice(minds: ThinkingPool) -> None:
    estimates = await minds.estimates(a_view(), LONG)
    assert {each.action for each in estimates} == {PLAY, PASS}
    for each in estimates:
        assert 0 <= each.win + each.split + each.bourre <= 1


async def test_of_every_choice_all_processes_think_alike(minds: ThinkingPool) -> None:
    here = think(Question("sharp", a_view(), 0, LONG, every_choice=True))
    assert await minds.estimates(a_view(), LONG) == here.estimates


async def test_it_says_what_a_decision_gave_away(minds: ThinkingPool) -> None:
    view = a_view()
    for choice in (PLAY, PASS):
        there = await minds.given_away(view, choice)
        assert there == given_away_by(view, choice)


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
    view = a_view()
    busy = asyncio.create_task(minds.choose("sharp", view, random.Random(1), LONG))
    await asyncio.sleep(0)
    rating = asyncio.create_task(minds.given_away(view, PLAY))
    await asyncio.sleep(0)
    waits = [
        asyncio.create_task(minds.choose(level, view, random.Random(1), LONG))
        for level in ("easy", "steady")
    ]
    await asyncio.sleep(0)
    released.set()
    await asyncio.gather(busy, rating, *waits)
    assert done == ["sharp", "easy", "steady", "rating"]


class Counted(asyncio.Semaphore):
    """Fails where a place is given back again and again, and nothing else can run meanwhile."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given_back = 0

    def release(self) -> None:
        self.given_back += 1
        assert self.given_back < 100, "it would go on for ever"
        super().release()


async def test_a_table_that_gives_up_as_a_process_gets_free_leaves_it_to_the_rating(
    minds: ThinkingPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    released = asyncio.Event()

    async def ask(question: Question, _: bytes) -> Thought:
        if not question.for_rating:
            await released.wait()
        return Thought(PLAY, given_away=0.5)

    monkeypatch.setattr(minds, "_ask", ask)
    monkeypatch.setattr(minds, "_room", Counted())
    view = a_view()
    busy = asyncio.create_task(minds.choose("sharp", view, random.Random(1), LONG))
    await asyncio.sleep(0)
    rating = asyncio.create_task(minds.given_away(view, PLAY))
    await asyncio.sleep(0)
    table = asyncio.create_task(minds.choose("easy", view, random.Random(1), LONG))
    await asyncio.sleep(0)
    minds._room.release()
    table.cancel()
    assert await rating == 0.5
    released.set()
    await busy


async def test_what_cannot_be_judged_is_told_and_frees_the_process(minds: ThinkingPool) -> None:
    with pytest.raises(NoThought):
        await minds.given_away(cast("PlayerView", None), PLAY)
    assert await minds.given_away(a_view(), PLAY) == given_away_by(a_view(), PLAY)


async def test_one_process_serves_many_and_is_kept(minds: ThinkingPool) -> None:
    view = a_view()
    thoughts = [minds.choose("sharp", view, random.Random(n), LONG) for n in range(3)]
    assert all(action in view.legal for action in await asyncio.gather(*thoughts))
    first = pid_of(minds)
    await minds.choose("sharp", view, random.Random(1), LONG)
    assert pid_of(minds) == first


async def test_the_processes_that_run_are_known(minds: ThinkingPool) -> None:
    assert minds.process_ids() == []
    await minds.choose("easy", a_view(), random.Random(1), LONG)
    assert minds.process_ids() == [pid_of(minds)]
    os.kill(pid_of(minds), signal.SIGKILL)
    with pytest.raises(NoThought):
        await minds.choose("easy", a_view(), random.Random(1), LONG)
    assert minds.process_ids() == []
    await minds.choose("easy", a_view(), random.Random(1), LONG)
    assert minds.process_ids() == [pid_of(minds)]
    await minds.close()
    assert minds.process_ids() == []


async def test_whoever_waits_too_long_decides_without(minds: ThinkingPool) -> None:
    with pytest.raises(NoThought) as nothing:
        await minds.choose("sharp", a_view(), random.Random(1), 0.001)
    assert nothing.value.cause is Cause.LATE


async def test_the_more_are_waiting_the_shorter_each_thinks(
    minds: ThinkingPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that all have thought by the time at which their seats are seen to act."""
    view, given = a_view(), []

    async def noted(_: ThinkingPool, __: Question, asked: bytes) -> Thought:
        question: Question = pickle.loads(asked[worker.LENGTH :])  # noqa: S301 - our own
        given.append(question.seconds)
        await asyncio.sleep(0)
        return Thought(view.legal[0])

    monkeypatch.setattr(ThinkingPool, "_ask", noted)
    each = [minds.choose("sharp", view, random.Random(n), LONG, wanted=2.0) for n in range(21)]
    await asyncio.gather(*each)
    first, second, *_, last = given
    assert first == last == pool.LONGEST, "nobody waits behind it"
    assert second == pytest.approx(2.0 / 20, rel=0.1)
    await minds.choose("sharp", view, random.Random(1), LONG, wanted=0.0)
    assert given[-1] == pool.SHORTEST


async def test_whoever_asked_may_go_away_and_the_process_serves_the_next(
    minds: ThinkingPool,
) -> None:
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


@pytest.mark.parametrize("error", NOT_TO_BE_READ)
async def test_an_answer_that_cannot_be_read_costs_no_process(
    error: str,
    minds: ThinkingPool,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    before = children()
    monkeypatch.setattr(pool, "_COMMAND", NOT_TO_BE_READ[error])
    for _ in range(3):
        with pytest.raises(NoThought) as nothing:
            await minds.choose("sharp", a_view(), random.Random(1), LONG)
        assert nothing.value.cause is Cause.FAULT
        assert children() == before
    assert minds.fallbacks.count(Instead.NEW_PROCESS, Cause.FAULT) == minds.fallbacks.count() == 3
    assert len(told(caplog)) == 3
    how = f"{Cause.FAULT}, so {Instead.NEW_PROCESS} ({error.partition(' ')[0]} at"
    assert all(how in each for each in told(caplog))


async def test_after_a_thought_that_fails_in_any_way_its_process_has_the_next(
    minds: ThinkingPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "_COMMAND", failing.WORKER)
    view = a_view()
    await minds.choose("easy", view, random.Random(1), LONG)
    process = pid_of(minds)
    for kind in failing.FAULTS:
        with pytest.raises(NoThought) as nothing:
            await minds.choose(kind, view, random.Random(1), LONG)
        assert nothing.value.cause is Cause.FAULT, kind
        assert pid_of(minds) == process, kind
    assert await minds.choose("easy", view, random.Random(1), LONG) in view.legal
    assert minds.fallbacks.count(Instead.NO_ANSWER, Cause.FAULT) == len(failing.FAULTS)


async def test_after_a_thought_that_its_process_does_not_live_through_another_has_the_next(
    minds: ThinkingPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "_COMMAND", failing.WORKER)
    before, view = children(), a_view()
    ends = {**dict.fromkeys(failing.DEATHS, Cause.DIED), "too much": Cause.FAULT}
    for kind, cause in ends.items():
        with pytest.raises(NoThought) as nothing:
            await minds.choose(kind, view, random.Random(1), LONG)
        assert nothing.value.cause is cause, kind
        assert children() == before, kind
    assert minds.fallbacks.count(Instead.NEW_PROCESS) == minds.fallbacks.count() == len(ends)
    assert await minds.choose("easy", view, random.Random(1), LONG) in view.legal


async def test_a_thought_that_prints_is_no_worse_for_it(
    minds: ThinkingPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "_COMMAND", failing.WORKER)
    assert await minds.choose(failing.NOISE, a_view(), random.Random(1), LONG) == PASS
    assert minds.fallbacks.count() == 0


async def test_an_answer_that_is_none_costs_no_process(
    minds: ThinkingPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = children()
    monkeypatch.setattr(pool, "_COMMAND", answering("(int, ('42',))"))
    with pytest.raises(NoThought):
        await minds.estimates(a_view(), LONG)
    assert children() == before
    assert minds.fallbacks.count(Instead.NEW_PROCESS, Cause.FAULT) == 1


@pytest.mark.parametrize("how", DEADLY)
async def test_a_process_that_ends_is_replaced(
    how: str, minds: ThinkingPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before, view = children(), a_view()
    with monkeypatch.context() as patch:
        patch.setattr(pool, "_COMMAND", DEADLY[how])
        with pytest.raises(NoThought) as nothing:
            await minds.choose("sharp", view, random.Random(1), LONG)
    assert nothing.value.cause is Cause.DIED
    assert children() == before
    assert await minds.choose("sharp", view, random.Random(1), LONG) in view.legal
    assert minds.fallbacks.count(Instead.NEW_PROCESS, Cause.DIED) == minds.fallbacks.count() == 1
    (once,) = told(caplog)
    assert f"{Cause.DIED}, so {Instead.NEW_PROCESS}" in once


async def test_a_process_killed_from_outside_is_replaced(
    minds: ThinkingPool, caplog: pytest.LogCaptureFixture
) -> None:
    view = a_view()
    for _ in range(5):
        await minds.choose("easy", view, random.Random(1), LONG)
        os.kill(pid_of(minds), signal.SIGKILL)
        with pytest.raises(NoThought) as nothing:
            await minds.choose("sharp", view, random.Random(1), LONG)
        assert nothing.value.cause is Cause.DIED
    assert await minds.choose("sharp", view, random.Random(1), LONG) in view.legal
    assert minds.fallbacks.count(Instead.NEW_PROCESS, Cause.DIED) == 5
    assert len(told(caplog)) == 5, "asyncio does not wonder about an unknown child process"


async def test_a_process_that_does_not_answer_is_replaced(
    minds: ThinkingPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, view = children(), a_view()
    with monkeypatch.context() as patch:
        patch.setattr(pool, "GRACE", -0.9)
        patch.setattr(pool, "_COMMAND", "import signal; signal.pause()")
        with pytest.raises(NoThought) as nothing:
            await minds.choose("sharp", view, random.Random(1), LONG)
    assert nothing.value.cause is Cause.OVERDUE
    assert children() == before
    assert minds.fallbacks.count(Instead.NEW_PROCESS, Cause.OVERDUE) == 1
    assert await minds.choose("sharp", view, random.Random(1), LONG) in view.legal


async def test_processes_that_cannot_be_started_are_told_to_the_log_and_take_no_place(
    minds: ThinkingPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before, view = children(), a_view()
    with monkeypatch.context() as patch:
        patch.setattr("sys.executable", "/nowhere/python")
        for _ in range(3):
            with pytest.raises(NoThought) as nothing:
                await minds.choose("sharp", view, random.Random(1), LONG)
            assert nothing.value.cause is Cause.NOT_STARTED
    assert children() == before
    assert minds.fallbacks.count(Instead.NO_ANSWER, Cause.NOT_STARTED) == 3
    assert all("/nowhere/python" in each for each in told(caplog))
    assert await minds.choose("sharp", view, random.Random(1), LONG) in view.legal


async def test_a_question_that_cannot_be_asked_reaches_no_process(
    minds: ThinkingPool, caplog: pytest.LogCaptureFixture
) -> None:
    before = children()
    view = cast("PlayerView", lambda: "of no module, so of no pickle")
    with pytest.raises(NoThought) as nothing:
        await minds.choose("sharp", view, random.Random(1), LONG)
    assert nothing.value.cause is Cause.FAULT
    assert children() == before
    assert minds.fallbacks.count(Instead.NO_ANSWER, Cause.FAULT) == 1
    assert len(told(caplog)) == 1


async def test_a_players_fault_is_told_to_the_log_and_the_process_lives(
    minds: ThinkingPool, caplog: pytest.LogCaptureFixture
) -> None:
    view = a_view()
    await minds.choose("easy", view, random.Random(1), LONG)
    process = pid_of(minds)
    with pytest.raises(NoThought) as nothing:
        await minds.choose("nobody", view, random.Random(1), LONG)
    assert nothing.value.cause is Cause.FAULT
    assert "computer player nobody: it failed, so there is no answer (KeyError at" in caplog.text
    assert await minds.choose("easy", view, random.Random(1), LONG) in view.legal
    assert pid_of(minds) == process
    assert minds.fallbacks.count(Instead.NO_ANSWER, Cause.FAULT) == minds.fallbacks.count() == 1


def test_whatever_goes_wrong_with_a_question_is_answered() -> None:
    class Unreadable:
        def __reduce__(self) -> tuple[object, ...]:
            return (sorted, ())

    answer = pickle.loads(worker.answered(pickle.dumps(Unreadable())))  # noqa: S301 - our own
    assert answer.fault is not None
    assert answer.fault.startswith("TypeError at worker.py")


@pytest.mark.parametrize(
    "command",
    [*NOT_TO_BE_READ.values(), *DEADLY.values(), None],
    ids=[*NOT_TO_BE_READ, *DEADLY, "sound"],
)
async def test_there_are_never_more_processes_than_may_be_whoever_asks_and_goes(
    command: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    minds, before, view = ThinkingPool(2), children(), a_view()
    if command is not None:
        monkeypatch.setattr(pool, "_COMMAND", command)
    most = 0

    async def asks(number: int) -> None:
        nonlocal most
        try:
            await minds.choose("sharp", view, random.Random(number), LONG)
        except NoThought:
            pass
        finally:
            most = max(most, len(children() - before))

    asked = [asyncio.create_task(asks(number)) for number in range(8)]
    await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    for each in asked[1::2]:
        each.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert most <= 2
    assert len(children() - before) <= 2
    await minds.close()
    assert children() == before


async def test_closing_ends_every_process_and_every_wait(minds: ThinkingPool) -> None:
    view = a_view()
    await minds.choose("easy", view, random.Random(1), LONG)
    process = pid_of(minds)
    busy = asyncio.create_task(minds.choose("sharp", view, random.Random(1), LONG))
    waiting = asyncio.create_task(minds.choose("sharp", view, random.Random(2), LONG))
    await asyncio.sleep(0)
    await minds.close()
    assert process not in children()
    for each in (busy, waiting, minds.choose("sharp", view, random.Random(1), LONG)):
        with pytest.raises(NoThought) as nothing:
            await each
        assert nothing.value.cause is Cause.STOPPING


async def test_a_process_ends_by_itself_when_nobody_can_ask_it_any_more(
    minds: ThinkingPool,
) -> None:
    await minds.choose("easy", a_view(), random.Random(1), LONG)
    process = minds._free[0]._process
    assert process.stdin is not None
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), LONG) == 0


async def test_ctrl_c_is_not_for_the_processes(minds: ThinkingPool) -> None:
    view = a_view()
    await minds.choose("easy", view, random.Random(1), LONG)
    process = pid_of(minds)
    assert os.getsid(process) != os.getsid(0), "a terminal sends Ctrl-C to its own session"
    os.kill(process, signal.SIGINT)
    assert await minds.choose("easy", view, random.Random(1), LONG) in view.legal
    assert pid_of(minds) == process


def test_a_thought_ends_within_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    def playouts(ticking: float) -> int:
        clock = SimpleNamespace(monotonic=partial(next, itertools.count(0.0, ticking)))
        monkeypatch.setattr(worker, "time", clock)
        answer = think(Question("sharp", a_view(), 1, seconds=10.0, every_choice=True))
        return sum(each.playouts for each in answer.estimates)

    assert 0 < playouts(ticking=4.0) < playouts(ticking=0.0)
