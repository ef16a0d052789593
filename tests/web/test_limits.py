"""Slow readers, too many pages, and tables whose place is gone."""

from __future__ import annotations

from contextlib import AsyncExitStack
from functools import partial

import aiohttp
import pytest

from bot.store.rows import web as store
from bot.web import limits
from bot.web.limits import REMEMBERED, Knocks
from bot.web.pages import MOST_OF_MEMBER
from tests.web.room import Room
from tests.web.visitor import Visitor, asked


async def test_who_never_says_that_a_state_is_seen_is_dropped(room: Room, ann: Visitor) -> None:
    ann.sees = False
    await ann.ask("add-computer")
    await ann.sees_that(lambda state: len(state["table"]["chairs"]) == 5)
    await ann.ask("add-computer")
    await ann.is_cut_off()
    assert room.measured("page_sockets_total", outcome="slow") == 1
    ann.sees = True
    await ann.connect()
    await ann.sees_that(lambda state: len(state["table"]["chairs"]) == 6)


async def test_of_too_many_pages_of_a_member_the_oldest_goes(room: Room, ann: Visitor) -> None:
    async with AsyncExitStack() as stack:
        pages = [
            await stack.enter_async_context(await room.opens_page("Ann"))
            for _ in range(MOST_OF_MEMBER)
        ]
        assert "another page" in await ann.is_ended()
        assert [page.ended for page in pages] == [None] * MOST_OF_MEMBER


async def test_of_too_many_sessions_of_a_member_the_oldest_ends_with_its_page(
    room: Room, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "MOST_SESSIONS", 2)
    await room.passes(1)
    async with await room.opens_page("Ann") as second:
        await room.passes(1)
        async with await room.opens_page("Ann"):
            assert "has ended" in await ann.is_ended()
            assert second.ended is None


async def test_a_session_that_another_process_has_ended_asks_nothing_and_soon_sees_nothing(
    room: Room, ann: Visitor
) -> None:
    async with await room.opens_page("Bo") as page:
        for each in ("Ann", "Bo"):
            end = partial(store.end_sessions, server_id=room.guild.id, member_id=room.id_of(each))
            await room.database.commit(end)
        await ann.say(asked("a-request-of-ann-who-is-out", "add-computer"))
        assert "has ended" in await ann.is_ended()
        await room.passes(61)
        await room.person("Cy").command("booray join")
        assert "has ended" in await page.is_ended()


async def test_of_too_many_pages_of_one_who_watches_the_oldest_goes(
    room: Room, ann: Visitor
) -> None:
    link = await room.watch_link()
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(await room.visitor().enter(link))
        for _ in range(MOST_OF_MEMBER):
            page = await stack.enter_async_context(room.visitor())
            page.at, page.secret = first.at, first.secret
            await page.connect()
            await page.sees_that(lambda state: state["table"])
        assert "another page" in await first.is_ended()
        other = await stack.enter_async_context(room.visitor())
        await other.enter(link)  # somebody else with the same link
        await other.sees_that(lambda state: state["table"])
        assert page.ended is None


@pytest.mark.parametrize(
    ("descriptors", "connections"), [(None, 5_000), (65_536, 5_000), (1_024, 824), (256, 128)]
)
def test_connections_leave_files_to_the_database(
    monkeypatch: pytest.MonkeyPatch, descriptors: int | None, connections: int
) -> None:
    monkeypatch.setattr(limits, "most_descriptors", lambda: descriptors)
    assert limits.most_connections() == connections


def test_of_too_many_addresses_the_oldest_are_forgotten() -> None:
    knocks = Knocks(at_once=60, a_second=1)
    for other in range(REMEMBERED + 1):
        knocks.may(str(other), 2.0)
    assert len(knocks._left) == REMEMBERED


async def test_pages_of_a_server_that_the_bot_leaves_show_no_table_that_is_played(
    room: Room, ann: Visitor
) -> None:
    await ann.ask("deal")
    await ann.sees_that(lambda state: state["table"]["play"])
    room.guild.loses_bot()
    await ann.sees_that(lambda state: state["table"] is None or state["table"]["stage"] == "closed")
    assert "text" in await ann.ask("again")


@pytest.mark.expects_trouble(r"bot.web.limits: \d+ connections to pages are open, the most")
async def test_beyond_the_most_connections_others_are_closed_and_told_in_a_line(
    room: Room, ann: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    connections = room.web._connections
    refused = room.measured("page_sockets_total", outcome="refused")
    connections.most = connections.open
    async with room.visitor() as other:
        for _ in range(3):
            with pytest.raises(aiohttp.ClientError):
                await other.knock("a-ticket")
        assert room.measured("page_sockets_total", outcome="refused") == refused + 3
        assert len([each for each in caplog.messages if "the most allowed" in each]) == 1
        assert "done" in await ann.ask("add-computer")
        await ann.leave()
        await room.env.settle()
        assert (await other.knock("a-ticket"))[0] == 403
