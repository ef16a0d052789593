"""Who loses the door, and can't come back by the same page."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime, timedelta

import pytest

from bot.client import standing
from bot.sandbox.permissions import Overwrite, Permission
from bot.store.rows.web import Session
from bot.web import socket
from bot.web.behind import Standing
from bot.web.entry import Entry
from bot.web.server import WebServer
from tests.e2e.running_bot import RunningBot
from tests.web.places import channel_of, member_of
from tests.web.visitor import Visitor, link_in, page_of


async def assert_shut_out(page: Visitor) -> None:
    """Have a page try again, and see that it is shown no table."""
    await page.leave()
    page.sent.clear()
    await page.connect()
    assert "press Open the table in Discord" in await page.is_ended()
    assert len(page.sent) == 1, "no table is shown to them again"


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Discord asked about members each time, as if it was asked long ago."""
    monkeypatch.setattr(standing, "HOLDS", timedelta())


async def test_who_ends_their_pages_in_discord_loses_the_door(
    running: RunningBot, ann: Visitor
) -> None:
    person = running.person("Ann")
    await person.command("booray web")
    await person.click("End my pages")
    assert "press Open the table in Discord" in await ann.is_ended()
    await assert_shut_out(ann)


async def test_pages_ended_while_one_of_them_connects_are_all_ended(
    running: RunningBot, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends, server = Entry.end, member_of(running, "Ann").guild_id
    await ann.leave()
    is_here = WebServer._is_here

    async def ended_meanwhile(self: WebServer, session: Session) -> bool:
        await ends(self._entry, int(server), session.member_id or 0)
        return await is_here(self, session)

    monkeypatch.setattr(WebServer, "_is_here", ended_meanwhile)
    ann.sent.clear()
    await ann.connect()
    assert "This page has ended" in await ann.is_ended()
    assert not any("state" in json.loads(each) for each in ann.sent)


@pytest.mark.usefixtures("forgetful")
async def test_nobody_waits_for_long_until_discord_says_who_they_are(
    running: RunningBot, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    never, asked = asyncio.Event(), asyncio.Event()

    async def ask(*_: object) -> Standing:
        asked.set()
        await never.wait()
        return Standing()

    monkeypatch.setattr(standing, "_ask", ask)
    monkeypatch.setattr(standing, "PATIENCE", 0.01)
    assert "done" in await ann.ask("add-computer")
    assert asked.is_set()


@pytest.mark.usefixtures("forgetful")
async def test_who_leaves_the_server_loses_the_door(running: RunningBot, ann: Visitor) -> None:
    async with Visitor(ann.url) as page:
        await page.enter(await page_of(running.person("Bo")))
        bo = member_of(running, "Bo")
        del running.sandbox.world.guilds[bo.guild_id].members[bo.user.id]
        await page.say({"r": "a-request-of-bo-who-left", "ask": "join"})
        assert "member of this server" in await page.is_ended()


@pytest.mark.usefixtures("forgetful")
async def test_who_left_and_only_looks_loses_the_door_too(
    running: RunningBot, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "CHECKED_AFTER", timedelta())
    async with Visitor(ann.url) as page:
        await page.enter(await page_of(running.person("Bo")))
        bo = member_of(running, "Bo")
        await page.sees_that(lambda state: state["table"])
        del running.sandbox.world.guilds[bo.guild_id].members[bo.user.id]
        await ann.ask("add-computer")
        assert "member of this server" in await page.is_ended()
        await assert_shut_out(page)


@pytest.mark.usefixtures("forgetful")
async def test_who_comes_back_to_the_server_plays_again_at_once(
    running: RunningBot, ann: Visitor
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


@pytest.mark.usefixtures("forgetful")
async def test_who_left_can_not_stay_by_reloading(running: RunningBot, ann: Visitor) -> None:
    async with Visitor(ann.url) as page:
        await page.enter(await page_of(running.person("Bo")))
        await page.sees_that(lambda state: state["table"])
        await page.leave()
        bo = member_of(running, "Bo")
        del running.sandbox.world.guilds[bo.guild_id].members[bo.user.id]
        await page.connect()
        assert "member of this server" in await page.is_ended()


@pytest.mark.usefixtures("forgetful")
async def test_who_may_not_see_the_channel_any_more_loses_the_door(
    running: RunningBot, ann: Visitor
) -> None:
    async with Visitor(ann.url) as page:
        bo, channel = member_of(running, "Bo"), channel_of(running, "card-table")
        await page.enter(await page_of(running.person("Bo")))
        await page.sees_that(lambda state: state["table"])
        hidden = Overwrite(id=bo.user.id, kind=1, deny=Permission.VIEW_CHANNEL)
        channel.overwrites[bo.user.id] = hidden
        running.sandbox.world.changed_channel(channel)
        await running.person("Ann").command("booray help")  # which the bot hears of after that
        await page.say({"r": "a-request-of-bo-who-is-out", "ask": "join"})
        assert "see this channel" in await page.is_ended()
        await assert_shut_out(page)
    assert "done" in await ann.ask("add-computer"), "who sees it stays"


@pytest.mark.usefixtures("forgetful")
async def test_who_is_taken_out_of_a_private_thread_loses_the_door(running: RunningBot) -> None:
    world, bo, cleo = running.sandbox.world, running.person("Bo"), running.person("Cleo")
    bo.start_thread("Quiet", private=True)
    bo.say(f"<@{world.application.user.id}>, deal for <@{cleo.id}>", channel="Quiet")
    cleo.channel = "Quiet"
    await cleo.command("booray start", computers=2)
    assert running.pages_url is not None
    async with Visitor(running.pages_url) as page:
        await page.enter(await page_of(cleo))
        assert "done" in await page.ask("add-computer")
        world.leave_thread(channel_of(running, "Quiet"), cleo.id)
        await page.say({"r": "a-request-of-cleo-who-is-out", "ask": "add-computer"})
        assert "see this channel" in await page.is_ended()
        await assert_shut_out(page)


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
        assert "freed your seat" in await page.is_ended()
        await assert_shut_out(page)


async def test_the_host_takes_links_to_watch_back(running: RunningBot, ann: Visitor) -> None:
    bo, host = running.person("Bo"), running.person("Ann")
    shown = await bo.click("Watch link", message=await bo.click("Table")) or {}
    assert "End watching" not in str(shown), "it is the host's, and the managers'"
    async with Visitor(ann.url) as page, Visitor(ann.url) as other:
        await page.enter(link_in(shown))
        await page.sees_that(lambda state: state["table"])
        menu = await host.click("Watch link", message=await host.click("Table"))
        await host.click("End watching", message=menu)
        assert "took this link back" in await page.is_ended()
        await assert_shut_out(page)
        status, _ = await other.knock(link_in(shown).rpartition("#")[2])
        assert status == 403
    assert "done" in await ann.ask("add-computer"), "players stay"


async def test_a_link_to_watch_is_good_for_a_day_whenever_it_is_followed(
    running: RunningBot, ann: Visitor
) -> None:
    class Later:
        hours = 23

        def now(self) -> datetime:
            return datetime.now(UTC) + timedelta(hours=self.hours)

    assert running.web is not None
    bo = running.person("Bo")
    link = link_in(await bo.click("Watch link", message=await bo.click("Table")) or {})
    running.web._entry._clock = later = Later()  # type: ignore[assignment]
    async with Visitor(ann.url) as page:
        await page.enter(link)
        await page.sees_that(lambda state: state["table"])
        later.hours = 25
        await assert_shut_out(page)


@pytest.mark.expects_trouble("bot.web.answers: a page's request failed|somebody is told")
async def test_what_fails_as_somebody_is_looked_up_is_answered(
    running: RunningBot, ann: Visitor
) -> None:
    async def fails(*_: int) -> Standing | None:
        raise RuntimeError

    assert running.web is not None
    object.__setattr__(running.web._behind, "standing_of", fails)
    answer = await ann.ask("add-computer")
    assert "went wrong" in answer["text"]
