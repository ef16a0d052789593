"""The browsers of many tables, in a process of their own: their work is not the bot's.

``python -m tests.bench.pages.browsers`` takes orders as lines of JSON, and answers each by a line.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import aiohttp

from tests.bench.load.playing import THINKING
from tests.web.play import first_act, is_asked
from tests.web.visitor import Json, Visitor

LONGEST: Final = 20.0
"""Seconds after which what the other browser does not show counts as never shown."""

ASKED: Final = 140
"""Characters of what a page sends for an act."""


class Figures:
    """What browsers saw while it was measured."""

    def __init__(self) -> None:
        self.shown: list[float] = []
        """Seconds from a press to the other browser's state that shows it."""
        self.answered: list[float] = []
        """Seconds from a press to its answer."""
        self.bare: list[float] = []
        """Seconds to the other socket of a bare room."""
        self.unshown = 0
        self.refused: Counter[str] = Counter()
        self.cut = 0
        """Sockets that the other side closed."""
        self.unanswered = 0
        self.states = 0
        self.bytes = 0


class Browser(Visitor):
    """A browser that looks for what the other one does."""

    def __init__(self, url: str, number: int, figures: Callable[[], Figures]) -> None:
        super().__init__(url)
        # Each from another address, as a proxy tells.
        forwarded = f"10.0.{number // 250}.{number % 250}"
        self._http.headers["X-Forwarded-For"] = forwarded
        self._figures = figures
        self._looks_for: tuple[int, object, asyncio.Future[float]] | None = None

    async def _take(self, socket: aiohttp.ClientWebSocketResponse, said: Json) -> None:
        now, text = time.perf_counter(), self.sent.pop()
        await super()._take(socket, said)
        if "state" not in said:
            return
        figures = self._figures()
        figures.states += 1
        figures.bytes += len(text.encode())
        if self._looks_for is not None:
            seat, before, shown = self._looks_for
            if mark_of(self.state, seat) != before and not shown.done():
                shown.set_result(now)

    def will_show(self, seat: int, before: object) -> asyncio.Future[float]:
        """Return the moment at which another seat's act is seen here."""
        shown: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._looks_for = (seat, before, shown)
        return shown

    async def stay(self) -> None:
        """Connect again whenever the other side has closed, as the page does."""
        while True:
            assert self._reading is not None
            await asyncio.wait({self._reading})
            self._figures().cut += 1
            await self.connect()

    async def comes_to(self, true: Callable[[Json], bool]) -> None:
        """Wait for something, however long it takes."""
        async with self._news:
            await self._news.wait_for(lambda: true(self.state))


def mark_of(state: Json, seat: int) -> object:
    """Return what of a table changes whenever a seat acts, and never else."""
    table = state["table"]
    play = table["play"]
    own = None if play is None else play["seats"].get(str(seat))
    standing = own and [own[each] for each in ("standing", "drew", "stayed", "cards")]
    return [table["deal"], table["result"] and table["result"]["deal"], standing]


class Room:
    """Two bare sockets, beside two browsers."""

    def __init__(self, sockets: list[aiohttp.ClientWebSocketResponse]) -> None:
        self._sockets = sockets

    async def say(self, size: int) -> float:
        """Say something by one socket; return the seconds until the other one is told."""
        began = time.perf_counter()
        padding = "x" * ASKED
        await self._sockets[0].send_json({"size": size, "padding": padding})
        await self._sockets[1].receive()
        taken = time.perf_counter() - began
        await self._sockets[0].receive()
        return taken


class Browsers:
    """All browsers, and the bare rooms."""

    def __init__(self) -> None:
        self.figures = Figures()
        self._tables: dict[int, list[Browser]] = {}
        self._rooms: dict[int, Room] = {}
        self._bare = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        self._tasks: list[asyncio.Task[None]] = []

    async def do(self, order: Json) -> Json:
        """Do as one is told, and return the answer."""
        orders: dict[str, Callable[..., Awaitable[None]]] = {
            "enter": self.enter,
            "connect": self.connect,
            "connect_bare": self.connect_bare,
            "join": self.join,
            "play": self.play,
            "measure": self.measure,
        }
        if order["do"] == "tell":
            return self.tell()
        await orders[order.pop("do")](**order)
        return {}

    async def enter(self, table: int, url: str, ticket: str) -> None:
        """Exchange a ticket for a session, and connect later."""
        browsers = self._tables.setdefault(table, [])
        browser = Browser(url, 2 * table + len(browsers), lambda: self.figures)
        browsers.append(browser)
        status, answer = await browser.knock(ticket)
        assert status == 200, answer
        browser.at = answer["at"]

    async def connect(self) -> None:
        """Connect all browsers."""
        for browser in self._all():
            await browser.connect()
        for browser in self._all():
            await browser.sees_that(bool, "a state")
            self._tasks.append(asyncio.create_task(browser.stay()))

    async def connect_bare(self, url: str) -> None:
        """Connect two sockets for each table with the bare server."""
        for table in self._tables:
            sockets = [await self._bare.ws_connect(f"{url}/{table}") for _ in range(2)]
            self._rooms[table] = Room(sockets)

    async def join(self, table: int) -> None:
        """Have the browsers of a table take their seats."""
        for browser in self._tables[table]:
            await browser.here()
            answer = await browser.ask("join")
            assert "done" in answer, answer

    async def play(self, seed: int) -> None:
        """Play at all tables from now on."""
        chance = random.Random(seed)
        for table, (one, other) in self._tables.items():
            for browser, watching in ((one, other), (other, one)):
                its = random.Random(chance.random())
                play = self._play(browser, watching, self._rooms[table], its)
                self._tasks.append(asyncio.create_task(play))

    async def measure(self) -> None:
        """Begin to measure."""
        self.figures = Figures()

    def tell(self) -> Json:
        """Return what was seen since; what has failed is raised."""
        for task in self._tasks:
            if task.done():
                task.result()
        return vars(self.figures)

    def _all(self) -> list[Browser]:
        return [browser for browsers in self._tables.values() for browser in browsers]

    async def _play(
        self, browser: Browser, other: Browser, room: Room, chance: random.Random
    ) -> None:
        """Act whenever one is asked."""
        while True:
            await browser.comes_to(is_asked)
            await asyncio.sleep(chance.uniform(*THINKING))
            if not is_asked(browser.state):  # the table's clock has been faster
                continue
            at = (browser.table["deal"], browser.hand["decision"])
            await self._press(browser, other, room)
            await browser.comes_to(partial(_moved_on, at))

    async def _press(self, browser: Browser, other: Browser, room: Room) -> None:
        figures, seat = self.figures, browser.hand["seat"]
        shown = other.will_show(seat, mark_of(browser.state, seat))
        began = time.perf_counter()
        try:
            answer = await browser.act(**first_act(browser.state))
        except (ConnectionError, TimeoutError):
            figures.unanswered += 1
            return
        if "done" not in answer:
            figures.refused[str(answer.get("text"))] += 1
            return
        figures.answered.append(time.perf_counter() - began)
        try:
            async with asyncio.timeout(LONGEST):
                figures.shown.append(await shown - began)
        except TimeoutError:
            figures.unshown += 1
        size = figures.bytes // figures.states if figures.states else 2_000
        figures.bare.append(await room.say(size))


def _moved_on(at: tuple[int, int], state: Json) -> bool:
    """Return whether a page asks for something else than it did."""
    hand = state["hand"]
    return not is_asked(state) or (state["table"]["deal"], hand["decision"]) != at


async def run() -> None:
    """Take orders until there are no more."""
    browsers, loop = Browsers(), asyncio.get_running_loop()

    async def answer(number: int, order: Json) -> None:
        try:
            answer = await browsers.do(order)
        except Exception as error:  # noqa: BLE001 - the other process is told
            answer = {"failed": repr(error)}
        print(json.dumps({"to": number, "answer": answer}), flush=True)

    tasks = set()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        said = json.loads(line)
        task = asyncio.create_task(answer(said["number"], said["order"]))
        tasks.add(task)
        task.add_done_callback(tasks.discard)


if __name__ == "__main__":
    asyncio.run(run())
