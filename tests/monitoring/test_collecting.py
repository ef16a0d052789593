"""Metrics that are asked for too often take no time from play."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

import aiohttp
import pytest
from prometheus_client.core import Metric
from prometheus_client.registry import Collector

from bot.monitoring.machine import gauge
from bot.monitoring.server import Monitoring
from tests.monitoring.stand_ins import monitoring_at


@dataclass(eq=False)
class Counted(Collector):
    """A metric that tells how often it was collected."""

    times: int = 0
    breaks: bool = False

    def collect(self) -> Iterator[Metric]:
        self.times += 1
        if self.breaks:
            raise RuntimeError("a count that cannot be read")
        yield gauge("times", "How often it was collected", self.times)


class Served:
    """Monitoring with a metric and a clock of its own."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.counted = Counted()
        self.monitoring: Monitoring = monitoring_at(live=self.counted, now=lambda: self.now)
        self.counted.times = 0

    async def ask(self, times: int = 1) -> list[tuple[int, str]]:
        """Ask so often at the same time; return each status and last line."""
        async with aiohttp.ClientSession() as session:

            async def one() -> tuple[int, str]:
                async with session.get(self.monitoring.address + "/metrics") as answer:
                    return answer.status, (await answer.text()).strip().splitlines()[-1]

            return await asyncio.gather(*(one() for _ in range(times)))


async def test_asking_again_within_a_second_brings_the_same_answer() -> None:
    served = Served()
    await served.monitoring.start(0)
    try:
        assert await served.ask(20) == [(200, "booray_times 1.0")] * 20
        served.now += 0.9
        assert await served.ask() == [(200, "booray_times 1.0")]
        served.now += 0.1
        assert await served.ask(5) == [(200, "booray_times 2.0")] * 5
    finally:
        await served.monitoring.stop()


@pytest.mark.expects_trouble("Error handling request")
async def test_an_answer_that_failed_is_not_kept() -> None:
    served = Served()
    served.counted.breaks = True
    await served.monitoring.start(0)
    try:
        ((status, _),) = await served.ask()
        assert status == 500
        served.counted.breaks = False
        assert await served.ask() == [(200, "booray_times 2.0")]
    finally:
        await served.monitoring.stop()


async def test_those_who_ask_while_a_disk_does_not_answer_wait_together() -> None:
    now, looks, answers = 1000.0, 0, asyncio.Event()

    async def look() -> None:
        nonlocal looks
        looks += 1
        await answers.wait()

    request = cast("Any", None)
    monitoring = monitoring_at(look=look, now=lambda: now)
    asking = [asyncio.create_task(monitoring._metrics(request)) for _ in range(5)]
    await asyncio.sleep(0)
    now += 1
    answers.set()
    await asyncio.gather(*asking)
    assert looks == 1
