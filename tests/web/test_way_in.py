"""Who comes in by a link, who doesn't, and who loses the door."""

from __future__ import annotations

import aiohttp
import pytest

from tests.e2e.running_bot import RunningBot
from tests.web.visitor import Visitor, link_in, page_of


async def test_a_link_works_once(running: RunningBot, ann: Visitor) -> None:
    link = await page_of(running.person("Ann"))
    async with Visitor(ann.url) as other:
        await other.enter(link)
        status, answer = await other.knock(link.rpartition("#")[2])
    assert status == 403
    assert "press Open the table in Discord" in answer["text"]


async def test_a_panel_opens_the_table_for_whose_it_is(running: RunningBot, ann: Visitor) -> None:
    bo = running.person("Bo")
    panel = await bo.click("Join")
    shown = await bo.click("Open the table", message=panel)
    async with Visitor(ann.url) as page:
        await page.enter(link_in(shown or {}))
        await page.sees_that(lambda state: state["you"]["seat"] is not None)
        assert page.hello["name"] == "Bo"
        assert "done" in await page.ask("leave")


async def test_of_two_at_once_one_comes_in(running: RunningBot, ann: Visitor) -> None:
    ticket = (await page_of(running.person("Ann"))).rpartition("#")[2]
    async with Visitor(ann.url) as one, Visitor(ann.url) as two:
        statuses = [(await each.knock(ticket))[0] for each in (one, two)]
    assert sorted(statuses) == [200, 403]


@pytest.mark.parametrize("ticket", ["", "guessed", "x" * 500, "\0", "é"])
async def test_nobody_comes_in_by_a_guess(ann: Visitor, ticket: str) -> None:
    async with Visitor(ann.url) as other:
        status, answer = await other.knock(ticket)
    assert status in {400, 403, 413}
    assert status != 403 or "Open the table" in answer["text"]


async def test_another_site_can_ask_nothing(running: RunningBot, ann: Visitor) -> None:
    ticket = (await page_of(running.person("Ann"))).rpartition("#")[2]
    async with aiohttp.ClientSession() as http:
        asked = http.post(
            f"{ann.url}/enter", json={"ticket": ticket}, headers={"Origin": "https://evil.test"}
        )
        async with asked as answer:
            assert answer.status == 403
    async with Visitor(ann.url) as other:  # the ticket was not spent
        await other.knock(ticket)
        assert other.secret
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await ann.connect(origin="https://evil.test")


async def test_another_cookie_opens_no_session(ann: Visitor) -> None:
    await ann.leave()
    ann.secret = "another"  # noqa: S105 - of nobody
    await ann.connect()
    assert "Open the table" in await ann.is_ended()


async def test_who_watches_is_told_in_the_language_of_their_browser(
    running: RunningBot, ann: Visitor
) -> None:
    bo = running.person("Bo")
    link = link_in(await bo.click("Watch link", message=await bo.click("Table")) or {})
    async with Visitor(ann.url) as page:
        await page.enter(link, "fr-CA,fr;q=0.9")
        await page.sees_that(lambda state: state["table"])
        assert page.hello["language"] == "fr-CA"
        assert "Distribuer" in page.state["line"]
        assert "Deal" in ann.state["line"]


async def test_who_watches_sees_no_hand_and_asks_nothing(running: RunningBot, ann: Visitor) -> None:
    bo = running.person("Bo")
    menu = await bo.click("Table")
    link = link_in(await bo.click("Watch link", message=menu) or {})
    await ann.ask("deal")
    async with Visitor(ann.url) as one, Visitor(ann.url) as two:
        for each in (one, two):  # a link to watch is for everybody
            await each.enter(link)
            await each.sees_that(lambda state: state["table"]["play"])
            assert each.state["hand"] is None
            assert each.state["can"] == []
        answer = await one.ask("join")
        assert "watching" in answer["text"]
        assert "shows" in await one.ask("rules")
