"""Two mirrors of drand on this machine, whose time is right; our clock may be off."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from email.utils import format_datetime
from typing import Any, TypeVar

from aiohttp import web
from aiohttp.test_utils import TestServer

from booray_core.shuffle import QUICKNET, round_time
from bot.beacon.drand import Drand
from bot.beacon.local import local_round
from bot.beacon.mirror import Mirror
from tests.tables.ports import VirtualClock

T = TypeVar("T")
Answer = Callable[[int], web.Response | Awaitable[web.Response]]


class FakeMirror:
    """A mirror that has each round in time, until a test has it answer otherwise."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self.answer: Answer = self.right
        self.ours_off = timedelta()
        """How far our clock is ahead of the right time."""
        self.its_off = timedelta()
        """How far the mirror's is."""
        self.late = timedelta()
        """How long after its time a round is there."""
        self.asked: list[int] = []

    @property
    def now(self) -> datetime:
        """The right time."""
        return self._clock.now() - self.ours_off

    def right(self, number: int) -> web.Response:
        if self.now < round_time(number) + self.late:
            return web.Response(status=425)
        return said(local_round(number))

    async def handle(self, request: web.Request) -> web.Response:
        number = int(request.match_info["number"])
        self.asked.append(number)
        answered = self.answer(number)
        answer = answered if isinstance(answered, web.Response) else await answered
        told = (self.now + self.its_off).replace(microsecond=0)
        answer.headers.setdefault("Date", format_datetime(told, usegmt=True))
        return answer


def said(answer: object) -> web.Response:
    """Return an answer of a mirror's."""
    return web.Response(text=json.dumps(answer))


def other_numbers(number: int) -> web.Response:
    """Answer as a mirror that has other numbers than all others."""
    return said(local_round(number + 1) | {"round": number})


class Mirrors:
    """Two mirrors, and what asks them."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.first, self.second = self.all = FakeMirror(self.clock), FakeMirror(self.clock)
        self.drand: Drand
        self.addresses: tuple[str, ...] = ()
        self._server: TestServer
        self._under_way = self._hanging = 0

    async def start(self) -> None:
        app = web.Application()
        for name, mirror in zip("ab", self.all, strict=True):
            app.router.add_get(f"/{name}/{QUICKNET}/public/{{number}}", mirror.handle)
        self._server = TestServer(app)
        await self._server.start_server()
        self.addresses = tuple(str(self._server.make_url(f"/{name}")) for name in "ab")
        self.drand = Drand(self.clock, self.addresses)
        for each in self.drand._mirrors:
            self._count(each)

    async def stop(self) -> None:
        await self.drand.close()
        await self.cut_off()

    async def cut_off(self) -> None:
        """Let nothing answer any more."""
        await self._server.close()

    def _count(self, mirror: Mirror) -> None:
        """Count what is asked of a mirror and not answered."""
        ask = mirror.ask

        async def counted(number: int) -> str:
            self._under_way += 1
            try:
                return await ask(number)
            finally:
                self._under_way -= 1

        mirror.ask = counted  # type: ignore[method-assign]

    async def hangs(self, _: int) -> web.Response:
        """Answer never."""
        self._hanging += 1
        try:
            await asyncio.Event().wait()
        finally:
            self._hanging -= 1
        raise AssertionError

    def set_clock(self, off: float) -> None:
        """Let our clock be so many seconds ahead of the right time."""
        for each in self.all:
            each.ours_off = timedelta(seconds=off)

    async def quiet(self) -> None:
        """Wait until all is answered that will be, and everybody sleeps."""
        calm = 0
        while calm < 20:
            is_calm = self._under_way == self._hanging
            calm = calm + 1 if is_calm else 0
            await asyncio.sleep(0 if is_calm else 0.001)

    async def passing(self, asked: Awaitable[T]) -> T:
        """Let time pass until something is had."""
        task = asyncio.ensure_future(asked)
        await self.quiet()
        while not task.done():
            self.clock.go_to(self.clock.next_alarm())
            await self.quiet()
        return await task

    async def next_deal(self) -> tuple[int, str | None]:
        """Close a cut, and return the round that it is bound to and its beacon."""
        number = self.drand.round_after(self.clock.now())
        return number, await self.passing(self.drand.of(number))


def beacon_of(number: int, answer: dict[str, Any] | None = None) -> str:
    """Return the beacon of a round."""
    return f"drand:{number}:{(answer or local_round(number))['randomness']}"
