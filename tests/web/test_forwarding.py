"""Pages of a server that another process runs are handed on to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import yarl
from sqlalchemy import update

from bot.avatars.avatars import Avatars
from bot.owner import Owner
from bot.store import schema
from bot.web.pages import Pages
from bot.web.server import WebServer
from tests.behaviour.harness import FILE
from tests.behaviour.test_silence import another_takes_over
from tests.databases import put_empty
from tests.web.cdn import Cdn, drawn
from tests.web.network import Network
from tests.web.play import plays
from tests.web.room import URL, Room
from tests.web.visitor import Visitor, page_of

OTHER = "http://other.test"


class TwoProcesses(Room):
    """A second process serves pages, too, and runs no tables."""

    other: WebServer

    async def open(self) -> None:
        """Start both."""
        await super().open()
        await self.holder_is_at(URL)
        door = self.client.door
        assert door is not None
        clock = self.client.clock
        owner = Owner(self.database, clock)  # of nothing
        avatars = Avatars(clock.now)
        behind = replace(
            door,
            way_in=replace(door.way_in, owner=owner),
            avatars=avatars,
            pages=Pages(avatars, lambda _: None),
        )
        self.other = WebServer(behind)
        await self.other.set_up()
        self._reached["other.test:80"] = self.other.protocol

    async def holder_is_at(self, peer: str) -> None:
        """Have the database say where the holder of the server is reached."""
        at = update(schema.owners).values(address=peer)
        await self.database.commit(lambda tx: tx.execute(at))

    async def close(self) -> None:
        """Stop both."""
        await self.other.stop()
        await super().close()

    async def comes_to_the_other(self, page: Visitor) -> None:
        """Connect a page by way of the process that hasn't got its server."""
        await page.leave()
        page.url = OTHER
        await page.connect(origin=URL)


@pytest.fixture
async def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TwoProcesses]:
    put_empty(tmp_path / FILE)
    room = TwoProcesses(tmp_path)
    await room.open()
    made = aiohttp.ClientSession

    def in_memory(**how: Any) -> aiohttp.ClientSession:
        return made(**({"connector": Network(room._reached)} | how))

    monkeypatch.setattr("bot.web.forwarding.aiohttp.ClientSession", in_memory)
    yield room
    monkeypatch.undo()
    await room.close()


@pytest.fixture
async def ann(room: TwoProcesses) -> AsyncIterator[Visitor]:
    """Ann, the host of a table with two computers, at a page of the process that hasn't got it."""
    person = room.person("Ann")
    await person.command("booray start", computers=2)
    async with await room.visitor().enter(await page_of(person)) as visitor:
        await room.comes_to_the_other(visitor)
        await visitor.sees_that(lambda state: state["table"])
        yield visitor


async def test_a_deal_is_played_by_way_of_the_other_process(
    room: TwoProcesses, ann: Visitor
) -> None:
    assert "done" in await ann.ask("deal")
    await plays(ann, 1)
    assert room.measured("page_sockets_total", outcome="forwarded") == 1
    assert len(room.web._behind.pages) == 1


async def test_a_face_comes_from_the_process_that_has_the_table(
    room: TwoProcesses, ann: Visitor
) -> None:
    cdn = Cdn()
    room._reached |= await cdn.open()
    cdn.has["a" * 32] = drawn("red")
    room.member("Ann").user.avatar = "a" * 32
    await room.person("Ann").command("booray rules")
    await ann.ask("add-computer")
    await ann.sees_that(lambda state: "avatar" in state["table"]["chairs"][0])
    face = f"{OTHER}{ann.at}{ann.table['chairs'][0]['avatar']}"
    for headers, status in (({"Cookie": f"booray={ann.secret}"}, 200), ({}, 404)):
        async with ann._http.get(face, headers=headers) as got:
            assert got.status == status
    # Nothing else there can be asked for as if it were a face.
    way_round = yarl.URL(face.replace("/face/", "/face/..%2Fface%2F"), encoded=True)
    async with ann._http.get(way_round, headers={"Cookie": f"booray={ann.secret}"}) as got:
        assert got.status == 404
    assert len(cdn.asked) == 1
    await cdn.close()


class Strange(asyncio.Protocol):
    """A server that accepts, and says something else than a server of pages."""

    def __init__(self, says: bytes) -> None:
        self._says = says

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        if self._says:
            transport.write(self._says)

    writing_paused = False


async def test_a_holder_that_does_not_answer_or_says_nonsense_is_tried_again(
    room: TwoProcesses, ann: Visitor
) -> None:
    room._reached["hangs.test:80"] = partial(Strange, b"")
    room._reached["babbles.test:80"] = partial(Strange, b"\0nonsense\r\n\r\n" * 9)
    for peer in ("hangs", "babbles", "nobody"):
        await room.holder_is_at(f"http://{peer}.test")
        await room.comes_to_the_other(ann)
        await ann.is_cut_off()
        assert ann.moved, peer
    await room.holder_is_at(URL)
    await room.comes_to_the_other(ann)
    assert "done" in await ann.ask("add-computer")


@pytest.mark.expects_trouble(r"bot.web.limits: \d+ connections to pages are open, the most")
async def test_the_connections_of_pages_that_are_handed_on_count_too(
    room: TwoProcesses, ann: Visitor
) -> None:
    room.other._connections.most = 3
    await room.comes_to_the_other(ann)
    await ann.sees_that(lambda state: state["table"])
    async with await room.opens_page("Bo") as page:
        await room.comes_to_the_other(page)
        await page.is_cut_off()
        assert page.moved
        await ann.leave()
        await room.env.settle()
        await room.comes_to_the_other(page)
        assert "done" in await page.ask("join")


async def test_a_page_connects_again_as_a_newer_process_takes_its_server_over(
    room: TwoProcesses, ann: Visitor
) -> None:
    """The one that had it may own other shards still, and goes on."""
    await another_takes_over(room)
    await room.client.owner.look()
    await ann.is_cut_off()
    assert ann.moved
    await room.restart(crash=True)


async def test_a_page_is_handed_on_once_alone(room: TwoProcesses, ann: Visitor) -> None:
    """Both take the other for the holder: the page is told to try again, and nothing circles."""
    await room.holder_is_at(OTHER)
    await room.comes_to_the_other(ann)
    await ann.is_cut_off()
    assert ann.moved
    assert room.measured("page_sockets_total", outcome="forwarded") == 2


async def test_pages_that_are_handed_on_do_not_use_up_their_process_s_knocks(
    room: TwoProcesses, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room.web, "_address_of", lambda _: "one")
    room.web._knocks._left["one"] = (0, float("inf"))
    await room.comes_to_the_other(ann)
    await ann.sees_that(lambda state: state["table"])
    await ann.leave()
    ann.url, ann.secret = URL, "another"
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await ann.connect()
