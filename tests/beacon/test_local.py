"""The sandbox's stand-in of drand, and how it is to go without."""

from __future__ import annotations

import aiohttp

from booray_core.shuffle import QUICKNET
from bot.beacon.by_message import ByMessage
from bot.beacon.drand import Drand
from bot.beacon.local import LocalDrand
from bot.sandbox import Sandbox
from tests.beacon.mirrors import beacon_of
from tests.tables.ports import VirtualClock


async def test_the_sandbox_serves_rounds_once_they_are_due() -> None:
    clock = VirtualClock()
    async with Sandbox(beside=LocalDrand(clock.now).routes()) as sandbox:
        mirror = f"{sandbox.world.origin}/drand"
        drand = Drand(clock, (mirror,))
        number = drand.round_after(clock.now())
        async with aiohttp.ClientSession() as http:
            for odd, status in ((number, 425), (0, 404), ("latest", 404), ("9" * 11, 404)):
                async with http.get(f"{mirror}/{QUICKNET}/public/{odd}") as answer:
                    assert answer.status == status
        clock.go_to(drand.time_of(number))
        assert await drand.of(number) == beacon_of(number)
        await drand.close()


async def test_deals_bound_to_messages_have_no_rounds_and_wait_for_none() -> None:
    """Not even for one that was settled while the operator still wanted drand."""
    clock, beacons = VirtualClock(), ByMessage()
    assert beacons.round_after(clock.now()) is None
    assert await beacons.of(1000) is None
