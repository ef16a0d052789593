"""Slow readers, too many pages, and sessions whose time or member is gone."""

from __future__ import annotations

from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta

import pytest

from bot.store import Writing
from bot.store.rows import web as store
from bot.web import socket as sockets
from bot.web.doors import MOST_OF_MEMBER
from bot.web.limits import REMEMBERED, Knocks
from tests.e2e.running_bot import RunningBot
from tests.web.visitor import Visitor, link_in, page_of


async def test_who_never_says_that_a_state_is_seen_is_dropped(
    running: RunningBot, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ann.sees_that(lambda state: state["table"])
    ann.sees = False
    await ann.ask("add-computer")
    await ann.sees_that(lambda state: len(state["table"]["chairs"]) == 5)
    monkeypatch.setattr(sockets, "PATIENCE", 0.05)
    await ann.ask("add-computer")
    await ann.is_cut_off()
    assert running.web is not None
    assert running.web._behind.counts.slow == 1
    ann.sees = True
    await ann.connect()
    await ann.sees_that(lambda state: len(state["table"]["chairs"]) == 6)


async def test_of_too_many_pages_of_a_member_the_oldest_goes(
    running: RunningBot, ann: Visitor
) -> None:
    async with AsyncExitStack() as stack:
        pages = []
        for _ in range(MOST_OF_MEMBER):
            page = await stack.enter_async_context(Visitor(ann.url))
            await page.enter(await page_of(running.person("Ann")))
            await page.sees_that(lambda state: state["table"])
            pages.append(page)
        assert "another page" in await ann.is_ended()
        assert [page.ended for page in pages] == [None] * MOST_OF_MEMBER


async def test_of_too_many_pages_of_one_who_watches_the_oldest_goes(
    running: RunningBot, ann: Visitor
) -> None:
    bo = running.person("Bo")
    link = link_in(await bo.click("Watch link", message=await bo.click("Table")) or {})
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(Visitor(ann.url))
        await first.enter(link)
        await first.sees_that(lambda state: state["table"])
        for _ in range(MOST_OF_MEMBER):
            page = await stack.enter_async_context(Visitor(ann.url))
            page.at, page.secret = first.at, first.secret
            await page.connect()
            await page.sees_that(lambda state: state["table"])
        assert "another page" in await first.is_ended()
        other = await stack.enter_async_context(Visitor(ann.url))
        await other.enter(link)  # somebody else with the same link
        await other.sees_that(lambda state: state["table"])
        assert page.ended is None


def test_an_address_may_knock_so_often_and_then_once_a_second() -> None:
    knocks = Knocks(at_once=60, a_second=1)
    assert sum(knocks.may("a", 0.0) for _ in range(100)) == 60
    assert knocks.may("b", 0.0)
    assert not knocks.may("a", 0.5)
    assert knocks.may("a", 1.5)
    assert not knocks.may("a", 1.6)
    for other in range(REMEMBERED):
        knocks.may(str(other), 2.0)
    assert len(knocks._left) == REMEMBERED


async def test_who_is_forgotten_loses_page_session_and_ticket(
    running: RunningBot, ann: Visitor
) -> None:
    bo = running.person("Bo")
    async with Visitor(ann.url) as page, Visitor(ann.url) as other:
        await page.enter(await page_of(bo))
        await page.sees_that(lambda state: state["table"])
        link = await page_of(bo)
        asked = await bo.command("booray-privacy forget")
        await bo.click("Forget me", message=asked)
        assert "has ended" in await page.is_ended()
        await page.leave()
        await page.connect()
        assert "has ended" in await page.is_ended()
        status, answer = await other.knock(link.rpartition("#")[2])
        assert status == 403
        assert "too old" in answer["text"]


async def test_a_session_that_is_over_shows_nothing_more_and_opens_nothing(
    running: RunningBot, ann: Visitor
) -> None:
    assert running.web is not None
    await ann.sees_that(lambda state: state["table"])
    later = datetime.now(UTC) + store.SESSION_LASTS + timedelta(minutes=1)

    class Later:
        def now(self) -> datetime:
            return later

    (visit,) = running.web._behind.pages._all()
    behind = running.web._behind
    states = behind.counts.states
    object.__setattr__(visit._session, "until", datetime.now(UTC))  # type: ignore[attr-defined]
    await running.person("Bo").command("booray join")
    assert "has ended" in await ann.is_ended()
    assert behind.counts.states == states
    running.web._entry._clock = Later()  # type: ignore[assignment]
    await ann.leave()
    await ann.connect()
    assert "has ended" in await ann.is_ended()

    def dropped(tx: Writing) -> None:
        store.drop_old(tx, later)

    await running.database.commit(dropped)
    await ann.leave()
    await ann.connect()
    assert "has ended" in await ann.is_ended()


async def test_a_table_whose_channel_is_deleted_has_closed_on_its_page(
    running: RunningBot, ann: Visitor
) -> None:
    await ann.ask("deal")
    await ann.sees_that(lambda state: state["table"]["play"])
    running.person("Ann").delete_channel("card-table")
    await ann.sees_that(lambda state: state["table"] is None or state["table"]["stage"] == "closed")
    assert "deal" not in ann.state["can"]


async def test_pages_of_a_server_that_the_bot_leaves_show_no_table_that_is_played(
    running: RunningBot, ann: Visitor
) -> None:
    await ann.ask("deal")
    await ann.sees_that(lambda state: state["table"]["play"])
    running.sandbox.moderation.remove_bot()
    await ann.sees_that(lambda state: state["table"] is None or state["table"]["stage"] == "closed")
    assert "text" in await ann.ask("again")
