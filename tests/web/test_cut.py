"""The socket cut at every step of a request, which is sent again: nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import functools
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Any
from unittest.mock import patch

import pytest

from bot.tables.one_table import commit
from tests.web.play import first_act, is_asked, is_over
from tests.web.room import Room
from tests.web.visitor import Json, Visitor, asked


class Moment(StrEnum):
    """When a socket is cut."""

    COMMITTING = "before it is committed"
    COMMITTED = "before it is answered"


class Gate:
    """Holds what a table commits, before or after it is."""

    def __init__(self, room: Room, moment: Moment) -> None:
        self.reached = asyncio.Event()
        self.open = asyncio.Event()
        self._moment = moment
        self._commit = room.database.commit

    async def __call__(self, work: Callable[[Any], Any]) -> Any:
        is_tables = isinstance(work, functools.partial) and work.func is commit.write
        is_held = is_tables and not self.reached.is_set()
        if is_held and self._moment is Moment.COMMITTING:
            self.reached.set()
            await self.open.wait()
        done = await self._commit(work)
        if is_held and self._moment is Moment.COMMITTED:
            self.reached.set()
            await self.open.wait()
        return done


@contextmanager
def gated(room: Room, moment: Moment) -> Iterator[Gate]:
    gate = Gate(room, moment)
    with patch.object(room.database, "commit", gate):
        yield gate
        gate.open.set()


async def asks_and_is_cut(room: Room, page: Visitor, moment: Moment, ask: str, **more: Any) -> None:
    """Ask something, have the socket cut at a moment, and ask it again over two more sockets."""
    key = secrets.token_urlsafe(12)
    said = asked(key, ask, **more)
    page.answers.pop(key, None)
    with gated(room, moment) as gate:
        await page.say(said)
        await gate.reached.wait()
        await page.leave()
        await page.connect()
        await page.say(said)
        gate.open.set()
        answer = await page.answer(key)
    assert answer.get("done") == key, (ask, moment, answer)
    await page.leave()
    await page.connect()
    assert await page.ask(ask, key, **more) == answer, (ask, moment)


def seated(number: int) -> Callable[[Json], bool]:
    return lambda state: len(state["table"]["chairs"]) == number


def stack(number: int) -> Callable[[Json], bool]:
    return lambda state: state["table"]["chairs"][0]["stack"] == number


@pytest.mark.parametrize("moment", Moment)
async def test_whatever_is_asked_is_done_once(room: Room, moment: Moment) -> None:
    await room.person("Ann").command("booray start", computers=1)
    cut = functools.partial(asks_and_is_cut, room)
    async with await room.opens_page("Ann") as host, await room.opens_page("Bo") as guest:
        await cut(guest, moment, "join")
        await host.sees_that(seated(3))
        await cut(host, moment, "buy-in", chips=50)
        await host.sees_that(stack(150))
        await cut(host, moment, "add-computer")
        await host.sees_that(seated(4))
        await cut(host, moment, "remove-computer")
        await host.sees_that(seated(3))
        await cut(guest, moment, "sit-out")
        await guest.sees_that(lambda state: "come-back" in state["can"])
        await cut(guest, moment, "come-back")
        await guest.sees_that(lambda state: "sit-out" in state["can"])
        await cut(guest, moment, "leave")
        await host.sees_that(seated(2))
        await cut(host, moment, "deal")
        assert await _plays_cut(room, host, moment) >= 1
        assert host.table["result"]["deal"] == 1
        await cut(host, moment, "close")
        await host.sees_that(lambda state: "again" in state["can"])
        closed = host.table["id"]
        await cut(host, moment, "again")
        await host.sees_that(lambda state: state["table"]["stage"] == "lobby")
        assert host.table["id"] != closed
        await host.sees_that(seated(2))
        await host.sees_that(stack(100))
    assert len(room.client.tables.views()) == 1


async def _plays_cut(room: Room, page: Visitor, moment: Moment) -> int:
    """Play deal 1 at a page that is cut at every act; return how many acts there were."""
    over, acts = is_over(1), 0
    while True:
        await page.sees_that(lambda state: over(state) or is_asked(state), "a turn")
        if over(page.state):
            return acts
        decision = page.hand["decision"]
        act = first_act(page.state)
        await asks_and_is_cut(room, page, moment, "act", action=act, deal=1, decision=decision)
        acts += 1
        await page.sees_that(
            lambda state, decision=decision: (
                over(state) or not is_asked(state) or state["hand"]["decision"] != decision
            )
        )


@pytest.mark.parametrize("moment", Moment)
async def test_what_two_people_ask_in_a_deal_is_done_once(room: Room, moment: Moment) -> None:
    """The deck is cut, the game held and gone on with, and a draw told before it is one's turn."""
    await room.person("Ann").command("booray start", computers=0)
    cut = functools.partial(asks_and_is_cut, room)
    async with await room.opens_page("Ann") as host, await room.opens_page("Bo") as guest:
        await guest.ask("join")
        await host.ask("deal")
        await host.sees_that(lambda state: state["table"]["stage"] == "pause")
        await cut(host, moment, "pause", minutes=10)
        await host.sees_that(lambda state: "resume" in state["can"])
        await guest.sees_that(lambda state: "cut" in {*state["can"], *host.state["can"]})
        cutter = host if "cut" in host.state["can"] else guest
        await cut(cutter, moment, "open-cut")
        await cut(cutter, moment, "cut", number=20)
        await host.sees_that(lambda state: "cut 20 cards" in state["line"])
        await cut(host, moment, "resume")
        for page in (host, guest):
            await page.sees_that(is_asked, "a fist")
            await page.act(act="declare", play=True)
        await guest.sees_that(lambda state: state["table"]["play"]["phase"] == "drawing")
        second = guest if "ahead" in guest.hand["may"] else host
        await second.sees_that(lambda state: "ahead" in state["hand"]["may"])
        assert second.hand["may"]["ahead"]["sizes"] == [0, 1, 2, 3, 4, 5]
        at = {"deal": 1, "decision": second.hand["decision"]}
        draw = {"discard": second.hand["cards"][:1], "take": False}
        await cut(second, moment, "ahead", draw={"act": "draw", **draw}, **at)
        await second.sees_that(lambda state: state["hand"]["ahead"] == draw)
