"""Who loses the door, and can't come back by the same page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final

import pytest

from bot.client import standing
from bot.sandbox.faults import FaultyRequests, Limited, RequestFault
from bot.sandbox.permissions import Overwrite, Permission
from bot.web.behind import Standing
from bot.web.server import WebServer
from tests.web.room import Room
from tests.web.visitor import Visitor, asked, page_of, ticket_of

HOUR: Final = 3600
FOR_EVER: Final = 1e9
"""Seconds, past any clock's."""


async def assert_shut_out(page: Visitor) -> None:
    """Have a page try again, and see that it is shown no table."""
    await page.leave()
    page.sent.clear()
    await page.connect()
    assert "press Play in browser in Discord" in await page.is_ended()
    assert len(page.sent) == 1, "no table is shown to them again"


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Discord asked about members each time, as if it was asked long ago."""
    monkeypatch.setattr(standing, "HOLDS", timedelta())


async def test_who_ends_their_pages_in_discord_loses_the_door(room: Room, ann: Visitor) -> None:
    person = room.person("Ann")
    await person.command("booray web")
    await person.click("Close my pages")
    assert "press Play in browser in Discord" in await ann.is_ended()
    await assert_shut_out(ann)


async def test_pages_ended_while_one_of_them_connects_are_all_ended(
    room: Room, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = WebServer._connect

    async def ended_meanwhile(self: WebServer, *of: Any) -> None:
        await self._entry.end(room.guild.id, room.id_of("Ann"))
        await connect(self, *of)

    await ann.leave()
    monkeypatch.setattr(WebServer, "_connect", ended_meanwhile)
    ann.sent.clear()
    await ann.connect()
    assert "This page has ended" in await ann.is_ended()
    assert not any("state" in json.loads(each) for each in ann.sent)


@pytest.mark.usefixtures("forgetful")
async def test_nobody_waits_for_long_until_discord_says_who_they_are(
    room: Room, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    never, asked = asyncio.Event(), asyncio.Event()

    async def ask(*_: object) -> Standing:
        asked.set()
        await never.wait()
        return Standing()

    monkeypatch.setattr(standing.Standings, "_ask", ask)
    before = room.env.now()
    assert "done" in await ann.ask("add-computer")
    assert asked.is_set()
    assert (room.env.now() - before).total_seconds() < 5


@pytest.mark.expects_trouble("discord.http: (We are being rate limited|Global rate limit)")
@pytest.mark.usefixtures("forgetful")
async def test_a_limit_for_the_whole_bot_ends_though_the_page_waits_no_longer(
    room: Room, ann: Visitor
) -> None:
    await room.env.settle()
    about_members = FaultyRequests("GET", "/guilds/*/members/*")
    room.env.faults.add(RequestFault(Limited(8, "global"), about_members))
    assert "done" in await ann.ask("add-computer")
    before = room.said()
    await room.passes(20)
    assert room.said() != before


@pytest.mark.usefixtures("forgetful")
async def test_who_leaves_the_server_loses_the_door_and_finds_it_again(
    room: Room, ann: Visitor
) -> None:
    async with await room.opens_page("Bo") as page:
        bo = room.loses("Bo")
        await page.say(asked("a-request-of-bo-who-left", "join"))
        assert "member of this server" in await page.is_ended()
        await assert_shut_out(page)
        room.guild.stored.members[bo.user.id] = bo
        await page.leave()
        await page.enter(await page_of(room.person("Bo")))
        assert "done" in await page.ask("join")


@pytest.mark.parametrize("sees_audit_log", [True, False])
async def test_who_is_timed_out_by_a_moderator_plays_on_for_no_more_than_a_minute(
    room: Room, ann: Visitor, sees_audit_log: bool
) -> None:
    if sees_audit_log:
        room.moderation.set_role("Booray", allow=Permission.VIEW_AUDIT_LOG)
    bo = room.person("Bo")
    async with await room.opens_page("Bo") as page, room.visitor() as other:
        assert "done" in await page.ask("join")
        link = await page_of(bo)
        room.moderation.time_out("Bo", FOR_EVER)
        if not sees_audit_log:  # so Discord has to be asked
            await room.passes(61)
        assert "timed out on this server" in await page.is_ended()
        await assert_shut_out(page)
        assert (await other.knock(ticket_of(link)))[0] == 403
        refused = await bo.command("booray web")
        assert "timed out on this server" in str(refused)
        room.moderation.time_out("Bo", None)
        await page.leave()
        await page.enter(await page_of(bo))
        assert "done" in await page.ask("leave")


@pytest.mark.parametrize("deed", ["kick", "ban"])
async def test_who_is_put_out_of_the_server_loses_the_door_at_once(
    room: Room, ann: Visitor, deed: str
) -> None:
    if deed == "kick":  # of bans everybody is told
        room.moderation.set_role("Booray", allow=Permission.VIEW_AUDIT_LOG)
    async with await room.opens_page("Bo") as page:
        getattr(room.moderation, deed)("Bo")
        assert "member of this server" in await page.is_ended()
        await assert_shut_out(page)
    assert "done" in await ann.ask("add-computer"), "others stay"


async def test_what_else_moderators_do_to_members_closes_no_page(room: Room) -> None:
    room.moderation.set_role("Booray", allow=Permission.VIEW_AUDIT_LOG)
    async with room.visitor() as page:
        await room.person("Ann").command("booray start", computers=3)
        await page.enter(await page_of(room.person("Bo")))
        room.moderation.time_out("Bo", None)
        room.moderation.ban("Cy")
        await room.env.settle()
        assert "done" in await page.ask("join")


@pytest.mark.usefixtures("forgetful")
async def test_who_left_and_only_looks_loses_the_door_too(room: Room, ann: Visitor) -> None:
    async with await room.opens_page("Bo") as page:
        room.loses("Bo")
        await room.passes(61)
        await ann.ask("add-computer")
        assert "member of this server" in await page.is_ended()


@pytest.mark.usefixtures("forgetful")
async def test_who_left_can_not_stay_by_reloading(room: Room, ann: Visitor) -> None:
    async with await room.opens_page("Bo") as page:
        await room.env.settle()  # Discord is asked as the page is first shown
        await page.leave()
        room.loses("Bo")
        await page.connect()
        assert "member of this server" in await page.is_ended()


@pytest.mark.usefixtures("forgetful")
async def test_who_may_not_see_the_channel_any_more_loses_the_door(
    room: Room, ann: Visitor
) -> None:
    async with await room.opens_page("Bo") as page:
        bo, channel = room.member("Bo").user.id, room.channel.stored
        channel.overwrites[bo] = Overwrite(id=bo, kind=1, deny=Permission.VIEW_CHANNEL)
        room.env.world.changed_channel(channel)
        await page.say(asked("a-request-of-bo-who-is-out", "join"))
        assert "see this channel" in await page.is_ended()
        await assert_shut_out(page)
    assert "done" in await ann.ask("add-computer"), "who sees it stays"


@pytest.mark.usefixtures("forgetful")
async def test_who_is_taken_out_of_a_private_thread_loses_the_door(room: Room) -> None:
    world, bo, cy = room.env.world, room.person("Bo"), room.person("Cy")
    bo.start_thread("Quiet", private=True)
    bo.say(f"<@{world.application.user.id}>, deal for <@{cy.id}>", channel="Quiet")
    cy.channel = "Quiet"
    await cy.command("booray start", computers=2)
    async with await room.visitor().enter(await page_of(cy)) as page:
        assert "done" in await page.ask("add-computer")
        world.leave_thread(room.place("Quiet"), cy.id)
        await page.say(asked("a-request-of-cy-who-is-out", "add-computer"))
        assert "see this channel" in await page.is_ended()
        await assert_shut_out(page)


def stands(room: Room, standing_of: Callable[[], Standing]) -> None:
    """Have Discord answer something when it is asked about a member."""

    async def told(*_: int) -> Standing:
        return standing_of()

    object.__setattr__(room.web._behind, "standing_of", told)


async def test_checks_of_a_page_do_not_pile_up_while_discord_is_silent(
    room: Room, ann: Visitor
) -> None:
    await room.env.settle()
    asked: list[int] = []
    answers = asyncio.Event()

    async def silent(*place: int) -> Standing:
        asked.append(place[-1])
        await answers.wait()
        return Standing()

    object.__setattr__(room.web._behind, "standing_of", silent)
    bo = room.person("Bo")
    for command in ("join", "leave") * 2:
        await room.passes(61)
        await bo.command(f"booray {command}")
    assert len(asked) == 1
    answers.set()
    await room.env.settle()


async def test_who_leaves_as_they_open_another_table_is_told_so(room: Room, ann: Visitor) -> None:
    await ann.ask("close")
    await ann.sees_that(lambda state: state["table"]["stage"] == "closed")
    stands(room, iter([Standing(), Standing(shut_out="web-left-server")]).__next__)
    answer = await ann.ask("again")
    assert "member of this server" in answer["text"]


@pytest.mark.expects_trouble("bot.doorway.way_in: what was asked by page failed|somebody is told")
async def test_what_fails_as_somebody_is_looked_up_is_answered(room: Room, ann: Visitor) -> None:
    def fails() -> Standing:
        raise RuntimeError

    await room.env.settle()
    stands(room, fails)
    answer = await ann.ask("add-computer")
    assert "went wrong" in answer["text"]


async def test_whom_the_host_unseats_loses_the_door(room: Room, ann: Visitor) -> None:
    bo = room.person("Bo")
    await bo.command("booray join")
    async with await room.opens_page("Bo") as page:
        await bo.command("booray-seat sit-out")
        await room.person("Ann").command("booray-host free-seat", member=bo.id)
        assert "freed your seat" in await page.is_ended()
        await assert_shut_out(page)


async def test_the_host_takes_links_to_watch_back(room: Room, ann: Visitor) -> None:
    bo, host = room.person("Bo"), room.person("Ann")
    shown = await bo.click("Watch link", message=await bo.click("Table"))
    assert "Cancel watch links" not in str(shown), "it is the host's, and the managers'"
    link = await room.watch_link()
    async with room.visitor() as page, room.visitor() as other:
        await page.enter(link)
        await page.sees_that(lambda state: state["table"])
        menu = await host.click("Watch link", message=await host.click("Table"))
        await host.click("Cancel watch links", message=menu)
        assert "canceled this link" in await page.is_ended()
        await assert_shut_out(page)
        assert (await other.knock(ticket_of(link)))[0] == 403
    assert "done" in await ann.ask("add-computer"), "players stay"
    assert ann.ended is None


async def test_a_link_to_watch_is_good_for_a_day_whenever_it_is_followed(
    room: Room, ann: Visitor
) -> None:
    link = await room.watch_link()
    room.env.clock.jump(23 * HOUR)
    async with room.visitor() as page, room.visitor() as late:
        await page.enter(link)
        assert page.ended is None
        room.env.clock.jump(2 * HOUR)
        await assert_shut_out(page)
        assert (await late.knock(ticket_of(link)))[0] == 403


async def test_who_is_forgotten_loses_page_session_and_ticket(room: Room, ann: Visitor) -> None:
    bo = room.person("Bo")
    async with await room.opens_page("Bo") as page, room.visitor() as other:
        link = await page_of(bo)
        await bo.command("booray-privacy")
        await bo.click("Delete my data")
        await bo.click("Forget me")
        assert "has ended" in await page.is_ended()
        await assert_shut_out(page)
        status, answer = await other.knock(ticket_of(link))
        assert status == 403
        assert "too old" in answer["text"]


async def test_a_session_ends_after_a_day(room: Room, ann: Visitor) -> None:
    states = room.measured("page_states_total")
    room.env.clock.jump(24 * HOUR)
    await room.person("Bo").command("booray join")
    assert "has ended" in await ann.is_ended()
    assert room.measured("page_states_total") == states, "nothing more is shown"
    await assert_shut_out(ann)
