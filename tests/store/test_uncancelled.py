"""Work goes on to its end, and a cancellation is only put off."""

import asyncio

import pytest

from bot.store.engine.uncancelled import uncancelled


@pytest.mark.parametrize("fails", [False, True])
async def test_a_cancellation_waits_for_the_work(fails: bool) -> None:
    may_end, ended = asyncio.Event(), asyncio.Event()

    async def work() -> None:
        await may_end.wait()
        ended.set()
        if fails:
            raise ZeroDivisionError

    caller = asyncio.create_task(uncancelled(work()))
    for _ in range(3):
        await asyncio.sleep(0)
        caller.cancel()
    await asyncio.sleep(0)
    assert not caller.done()
    may_end.set()
    with pytest.raises(asyncio.CancelledError):
        await caller
    assert ended.is_set()


async def test_work_that_is_itself_cancelled() -> None:
    async def work() -> None:
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await uncancelled(work())
