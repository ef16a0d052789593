"""Who comes in by a link, who doesn't, and who loses the door."""

from __future__ import annotations

from datetime import timedelta

import aiohttp
import pytest

from bot.client import standing
from bot.sandbox.models import Member
from bot.web import socket
from bot.web.behind import Standing
from tests.e2e.running_bot import RunningBot
from tests.web.visitor import Visitor, link_in, page_of


async def test_a_link_works_once(running: RunningBot, ann: Visitor) -> None:
    link = await page_of(running.person("Ann"))
    async with Visitor(ann.url) as other:
        await other.enter(link)
        status, answer = await other.knock(link.rpartition("#")[2])
    assert status == 403
    assert "Press Open the table in Discord" in answer["text"]


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


async def test_who_ends_their_pages_in_discord_loses_the_door(
    running: RunningBot, ann: Visitor
) -> None:
    person = running.person("Ann")
    await person.command("booray web")
    await person.click("End my pages")
    assert "Press Open the table in Discord" in await ann.is_ended()
    await ann.leave()
    await ann.connect()
    assert "Press Open the table in Discord" in await ann.is_ended()


async def test_who_leaves_the_server_loses_the_door(
    running: RunningBot, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standing, "HOLDS", timedelta())  # as if it was asked long ago
    async with Visitor(ann.url) as page:
        await page.enter(await page_of(running.person("Bo")))
        bo = member_of(running, "Bo")
        del running.sandbox.world.guilds[bo.guild_id].members[bo.user.id]
        await page.say({"r": "a-request-of-bo-who-left", "ask": "join"})
        assert "member of this server" in await page.is_ended()


async def test_who_left_and_only_looks_loses_the_door_too(
    running: RunningBot, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standing, "HOLDS", timedelta())
    monkeypatch.setattr(socket, "LOOKED_AFTER", timedelta())
    async with Visitor(ann.url) as page:
        await page.enter(await page_of(running.person("Bo")))
        bo = member_of(running, "Bo")
        await page.sees_that(lambda state: state["table"])
        del running.sandbox.world.guilds[bo.guild_id].members[bo.user.id]
        await ann.ask("add-computer")
        assert "member of this server" in await page.is_ended()
        await page.leave()
        page.sent.clear()
        await page.connect()
        assert "has ended" in await page.is_ended()
        assert len(page.sent) == 1, "no table is shown to them again"


async def test_who_comes_back_to_the_server_plays_again_at_once(
    running: RunningBot, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Visitor(ann.url) as page:
        bo, people = member_of(running, "Bo"), running.sandbox.world.guilds
        await page.enter(await page_of(running.person("Bo")))
        del people[bo.guild_id].members[bo.user.id]
        await page.say({"r": "a-request-of-bo-who-left", "ask": "join"})
        assert "member of this server" in await page.is_ended()
        people[bo.guild_id].members[bo.user.id] = bo
        await page.leave()
        await page.enter(await page_of(running.person("Bo")))
        assert "done" in await page.ask("join")


async def test_who_leaves_as_they_open_another_table_is_told_so(
    running: RunningBot, ann: Visitor
) -> None:
    assert running.web is not None
    await ann.ask("close")
    await ann.sees_that(lambda state: state["table"]["stage"] == "closed")
    standings = iter([Standing(), None])

    async def leaves(*_: int) -> Standing | None:
        return next(standings)

    object.__setattr__(running.web._behind, "standing_of", leaves)
    answer = await ann.ask("again")
    assert "member of this server" in answer["text"]


async def test_whom_the_host_unseats_loses_the_door(running: RunningBot, ann: Visitor) -> None:
    bo = running.person("Bo")
    await bo.command("booray join")
    async with Visitor(ann.url) as page:
        await page.enter(await page_of(bo))
        await bo.command("booray-seat sit-out")
        who = member_of(running, "Bo").user.id
        await running.person("Ann").command("booray-host free-seat", member=who)
        assert "gave up your seat" in await page.is_ended()


def member_of(running: RunningBot, name: str) -> Member:
    """Return a member of the sandbox's server."""
    (guild,) = running.sandbox.world.guilds.values()
    return next(each for each in guild.members.values() if each.user.global_name == name)
