"""Who comes in by a link, and who doesn't."""

from __future__ import annotations

import aiohttp
import pytest

from tests.web.room import Room
from tests.web.visitor import Visitor, link_in, page_of, ticket_of


async def test_a_link_lets_one_in_once(room: Room, ann: Visitor) -> None:
    link = await page_of(room.person("Ann"))
    async with room.visitor() as one, room.visitor() as two:
        statuses = [(await each.knock(ticket_of(link)))[0] for each in (one, two)]
        assert sorted(statuses) == [200, 403]
        await one.enter(await page_of(room.person("Ann")))
        status, answer = await two.knock(ticket_of(link))
    assert status == 403
    assert "press Play in browser in Discord" in answer["text"]


async def test_a_link_is_soon_too_old(room: Room, ann: Visitor) -> None:
    link = await page_of(room.person("Ann"))
    await room.passes(10 * 60)
    async with room.visitor() as late:
        status, answer = await late.knock(ticket_of(link))
    assert status == 403
    assert "too old" in answer["text"]


async def test_a_panel_opens_the_table_for_whose_it_is(room: Room, ann: Visitor) -> None:
    bo = room.person("Bo")
    panel = await bo.click("Join")
    shown = await bo.click("Play in browser", message=panel)
    async with await room.visitor().enter(link_in(shown or {})) as page:
        await page.sees_that(lambda state: state["you"]["seat"] is not None)
        assert page.hello["name"] == "Bo"
        assert "done" in await page.ask("leave")


async def test_nobody_comes_in_by_a_guess(room: Room) -> None:
    async with room.visitor() as guest:
        for ticket in ("", "guessed", "x" * 500, "x" * 2_000, "\0", "é"):
            status, answer = await guest.knock(ticket)
            assert status in {400, 403, 413}
            assert status != 403 or "Play in browser" in answer["text"]


async def test_another_site_can_ask_nothing(room: Room, ann: Visitor) -> None:
    link = await page_of(room.person("Ann"))
    async with room.visitor() as other:
        assert (await other.knock(ticket_of(link), origin="https://evil.test"))[0] == 403
        await other.enter(link)  # the ticket was not spent
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await ann.connect(origin="https://evil.test")


async def test_another_cookie_opens_no_session(ann: Visitor) -> None:
    await ann.leave()
    ann.secret = "another"  # noqa: S105 - of nobody
    await ann.connect()
    assert "Play in browser" in await ann.is_ended()


async def test_who_watches_is_told_in_the_language_of_their_browser(
    room: Room, ann: Visitor
) -> None:
    async with await room.visitor().enter(await room.watch_link(), "fr-CA,fr;q=0.9") as page:
        await page.sees_that(lambda state: state["table"])
        assert page.hello["language"] == "fr-CA"
        assert "tu regardes" in page.state["line"]
        assert "you’re the host" in ann.state["line"]


async def test_who_watches_sees_no_hand_and_asks_nothing(room: Room, ann: Visitor) -> None:
    link = await room.watch_link()
    shown = (await ann.ask("watch"))["shows"]
    await ann.ask("deal")
    async with room.visitor() as one, room.visitor() as two, room.visitor() as three:
        given = {one: link, two: link, three: shown["link"]}  # such a link is for everybody
        for each, way in given.items():
            await each.enter(way)
            await each.sees_that(lambda state: state["table"]["play"])
            assert each.state["hand"] is None
            assert each.state["can"] == []
        answer = await one.ask("join")
        assert "watching" in answer["text"]
        assert "watching" in (await one.ask("watch"))["text"]
        assert "shows" in await one.ask("rules")
