"""A helper makes calls beside the loop, whatever becomes of the process that makes them."""

from __future__ import annotations

import asyncio
import operator
import os
import signal
import time
from collections.abc import AsyncIterator

import pytest

from bot.workers.helper import CallFailed, Helper
from tests.measured import Measured
from tests.tables.failing_thoughts import children
from tests.troubles import troubles  # noqa: F401 - what goes wrong fails the test

LONG = 60
"""Seconds: whatever else this machine does."""


@pytest.fixture
async def helper() -> AsyncIterator[Helper]:
    before = children()
    helper = Helper("tests", LONG, cores=2)
    yield helper
    await helper.close()
    assert children() == before
    with pytest.raises(CallFailed, match="the program ends"):
        await helper.call(os.getpid)


async def pid(helper: Helper) -> int:
    own: int = (await helper.call(os.getpid)).value
    return own


async def test_one_process_makes_one_call_after_the_other(
    helper: Helper, measured: Measured
) -> None:
    pids = {await pid(helper) for _ in range(3)}
    assert len(pids) == 1
    assert os.getpid() not in pids
    with pytest.raises(CallFailed, match="ZeroDivisionError at"):
        await helper.call(operator.truediv, 1, 0)
    first, second = (asyncio.create_task(helper.call(operator.add, 1, n)) for n in (1, 2))
    await asyncio.sleep(0)
    first.cancel()
    assert (await second).value == 3, "whoever goes away leaves no answer to the next"
    assert await pid(helper) in pids
    assert measured("drawing_processes_replaced_total") == 0


@pytest.mark.expects_trouble("a process that draws tests gave no answer")
async def test_one_that_is_killed_is_started_anew_and_makes_the_call(
    helper: Helper, measured: Measured
) -> None:
    os.kill(await pid(helper), signal.SIGKILL)
    assert (await helper.call(operator.add, 1, 2)).value == 3
    with pytest.raises(CallFailed, match="IncompleteReadError"):
        await helper.call(os._exit, 3)
    assert measured("drawing_processes_replaced_total") == 3, "a call that kills two is given up"
    assert (await helper.call(operator.add, 1, 2)).value == 3


@pytest.mark.expects_trouble("a process that draws tests gave no answer: TimeoutError")
async def test_one_that_hangs_is_given_up_with_its_process(helper: Helper) -> None:
    before = await pid(helper)
    helper._longest = 0.01
    with pytest.raises(CallFailed, match="TimeoutError"):
        await helper.call(time.sleep, LONG)
    helper._longest = LONG
    assert await pid(helper) != before


async def test_closing_breaks_off_what_hangs_and_what_waits(helper: Helper) -> None:
    await pid(helper)
    calls = [asyncio.create_task(helper.call(time.sleep, LONG)) for _ in range(2)]
    await asyncio.sleep(0)
    await helper.close()
    for call in calls:
        with pytest.raises(CallFailed, match="the program ends"):
            await call


async def test_it_ends_with_the_program(helper: Helper) -> None:
    await pid(helper)
    assert helper._process is not None
    helper._process._messages.close()  # as the system does for a program that is killed
    await helper._process._process.wait()


@pytest.mark.skipif(not hasattr(signal, "alarm"), reason="it is kept there")
async def test_one_with_nothing_to_do_ends(measured: Measured) -> None:
    helper = Helper("tests", LONG, cores=2, kept=1)
    before = await pid(helper)
    assert helper._process is not None
    await helper._process._process.wait()
    assert await pid(helper) != before
    assert measured("drawing_processes_replaced_total") == 0
    await helper.close()


async def test_on_one_core_calls_are_made_in_a_thread() -> None:
    helper = Helper("tests", LONG, cores=1)
    assert await pid(helper) == os.getpid()
    with pytest.raises(CallFailed, match="ZeroDivisionError"):
        await helper.call(operator.truediv, 1, 0)
    await helper.close()
