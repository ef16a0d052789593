"""The call: one message that names everybody who is waited for, and what becomes of it."""

from __future__ import annotations

import re
from operator import attrgetter
from typing import Any, Final

import discord

from bot.store.rows import reminders
from bot.store.rows.tables import Whereabouts
from tests.behaviour.harness import Server
from tests.behaviour.reading import Shown, labels_of


def calls(server: Server) -> list[Shown]:
    """Return the plain messages in the channel: what calls people, and what stays of it."""
    return [each for each in server.messages() if each.content]


def the_call(server: Server) -> Shown:
    (call,) = calls(server)
    return call


def names(message: Shown) -> set[int]:
    """Return whom a message mentions."""
    return {int(each) for each in re.findall(r"<@(\d+)>", message.content)}


def time_of(message: Shown) -> int:
    """Return the time that a message promises."""
    (time,) = re.findall(r"<t:(\d+):R>", message.content)
    return int(time)


def requests(server: Server, method: str) -> list[dict[str, Any]]:
    """Return what was sent to plain messages of the channel."""
    made = [each for each in server.env.requests if each.path.startswith("/channels/")]
    bodies = [each.json for each in made if each.method == method and each.json is not None]
    return [body for body in bodies if body.get("content")]


def pinged(server: Server) -> list[set[int]]:
    """Return whom each call has notified."""
    posts = requests(server, "POST")
    return [{int(user) for user in post["allowed_mentions"]["users"]} for post in posts]


async def test_one_message_names_all_who_are_waited_for_and_changes_as_they_act(
    server: Server,
) -> None:
    await server.deals(server.bo, server.cy)
    await server.cy.presses("Play", on=server.cy.panel)
    await server.passes(20)
    assert calls(server) == []
    await server.passes(4)
    call = the_call(server)
    assert names(call) == {server.ann.id, server.bo.id}
    assert "your turn: play or pass?" in call.content
    assert "less than 23 seconds left (<t:" in call.content
    assert labels_of(call) == ["My hand"]
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(1.1)
    assert the_call(server).id == call.id
    assert names(the_call(server)) == {server.bo.id}
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(1.1)
    assert calls(server) == []
    assert pinged(server) == [{server.ann.id, server.bo.id}]
    assert len(requests(server, "PATCH")) == 1
    (post,) = requests(server, "POST")
    assert not post["allowed_mentions"].get("parse")


async def test_a_call_that_was_missed_says_what_happened_until_its_person_acts(
    server: Server,
) -> None:
    await server.deals(server.bo)
    await server.play(server.ann, server.bo, until=lambda: "to play" in server.said())
    slow = await server.until_asked(server.ann, server.bo)
    await server.passes(24)
    call = the_call(server)
    await server.passes(22)
    line = next(each for each in calls(server) if each.id == call.id)
    assert re.fullmatch(
        rf"-# {slow.mention} ran out of time, and .+[♣♦♥♠]\ufe0e was played for them\.",
        line.content,
    )
    assert labels_of(line) == []
    assert "<t:" not in line.content
    await server.restart()
    await server.passes(1.1)
    told = [each.content for each in calls(server) if not labels_of(each)]
    assert told == [line.content]
    await server.play(server.ann, server.bo, until=lambda: calls(server) == [])


async def test_one_quiet_line_tells_of_everybody_who_let_a_call_pass(server: Server) -> None:
    await server.deals(server.bo, server.cy)
    await server.cy.presses("Play", on=server.cy.panel)
    await server.passes(48)
    line = the_call(server)
    assert names(line) == {server.ann.id, server.bo.id}
    assert line.content.count("ran out of time") == 2
    assert "their fist was closed for them" in line.content
    assert labels_of(line) == []
    await server.passes(30)
    late = [each for each in calls(server) if labels_of(each)]
    assert len(calls(server)) <= 2
    assert len(late) <= 1


async def test_a_new_call_notifies_the_next_person_and_takes_the_place_of_the_last(
    server: Server,
) -> None:
    await server.deals(server.bo)
    await server.play(server.ann, server.bo, until=lambda: "to play" in server.said())
    first = await server.until_asked(server.ann, server.bo)
    other = server.bo if first is server.ann else server.ann
    await server.passes(24)
    await first.presses_on("Play")
    await server.passes(24)
    if server.is_asked(first):  # the trick was theirs
        other = first
    assert names(the_call(server)) == {other.id}
    assert pinged(server) == [{first.id}, {other.id}]


async def test_after_a_restart_the_call_has_the_new_time_and_notifies_nobody_again(
    server: Server,
) -> None:
    await server.deals(server.bo)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(24)
    call = the_call(server)
    await server.restart(crash=True)
    await server.passes(1.1)
    assert the_call(server).id == call.id
    assert time_of(the_call(server)) > time_of(call)
    assert "45 seconds to decide" in the_call(server).content
    await server.passes(24)
    assert "less than 23 seconds left" in the_call(server).content
    assert pinged(server) == [{server.ann.id}]
    await server.ann.presses_on("Play")
    await server.passes(1.1)
    assert calls(server) == []


async def test_a_call_goes_with_who_is_called(server: Server) -> None:
    await server.deals(server.bo)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(24)
    assert len(calls(server)) == 1
    await server.ann.types("leave")
    await server.passes(2.2)
    assert calls(server) == []


async def test_a_call_of_a_table_that_closed_just_before_goes_at_the_next_start(
    server: Server,
) -> None:
    await server.deals(server.bo)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(24)
    server.env.fails("DELETE", "/channels/*/messages/*", status=418)
    await server.mod.closes()
    await server.passes(2.2)
    assert len(calls(server)) == 1
    await server.restart(crash=True)
    await server.passes(2.2)
    assert calls(server) == []
    assert await server.database.read(reminders.of_closed) == []


async def test_a_call_that_somebody_deleted_is_not_made_again(server: Server) -> None:
    await server.deals(server.bo, server.cy)
    await server.passes(24)
    server.dismiss(the_call(server))
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(10)
    assert calls(server) == []
    assert len(pinged(server)) == 1


async def test_a_call_stays_while_a_panel_stands_under_it(server: Server) -> None:
    await server.deals(server.bo)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(24)
    call = the_call(server)
    await server.ann.presses("My hand", on=call)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(1.1)
    stays = the_call(server)
    assert stays.id == call.id
    assert stays.content == f"-# No longer waiting for {server.ann.name}."
    assert labels_of(stays) == []
    await server.play_deal(server.ann, server.bo)
    await server.passes(30)
    assert call.id not in [each.id for each in calls(server)]


async def test_people_who_play_over_days_are_called_at_once_by_one_message(server: Server) -> None:
    everybody = (server.ann, server.bo, server.cy, server.dee)
    await server.deals(*everybody[1:], pace="correspondence")
    assert names(the_call(server)) == {each.id for each in everybody}
    assert "24 hours to decide (<t:" in the_call(server).content
    for each in everybody:
        await each.presses("Play", on=each.panel)
        await server.passes(1.1)
        assert len(calls(server)) == 1
    for _ in range(4):
        asked = await server.until_asked(*everybody)
        await server.passes(1.1)
        assert names(the_call(server)) == {asked.id}
        await server.restart()
        await server.passes(2)
        assert names(the_call(server)) == {asked.id}
        await asked.presses("My hand", on=server.board)
        await asked.presses_on("Play")
        await server.passes(1.1)
    assert all(len(each) == 1 for each in pinged(server)[1:])


async def test_who_was_called_before_a_pause_is_notified_once_more_after_it(server: Server) -> None:
    await server.deals(server.bo)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(30)
    await server.ann.types("pause", minutes=60)
    await server.passes(2)
    assert "<t:" not in the_call(server).content
    await server.passes(3600 + 8)
    assert "<t:" in the_call(server).content
    assert pinged(server) == [{server.ann.id}, {server.ann.id}]


# What goes wrong with them

CALLS: Final[dict[str, Any]] = {"only": attrgetter("is_plain")}


async def waits_for_two(server: Server) -> None:
    """Bring a table to where Ann and Bo are about to be called, in a second."""
    await server.deals(server.bo, server.cy)
    await server.cy.presses("Play", on=server.cy.panel)
    await server.passes(20.5)
    assert calls(server) == []


async def test_a_call_whose_answers_are_lost_stands_once(server: Server) -> None:
    await waits_for_two(server)
    server.env.fails("POST", "/channels/*/messages", status=520, times=2, lands="now", **CALLS)
    await server.passes(8)
    assert names(the_call(server)) == {server.ann.id, server.bo.id}
    assert len({post["nonce"] for post in requests(server, "POST")}) == 1


async def test_a_call_that_may_stand_goes_though_all_have_acted_meanwhile(server: Server) -> None:
    await waits_for_two(server)
    server.env.fails("POST", "/channels/*/messages", status=520, lands="now", **CALLS)
    await server.passes(1)
    assert len(calls(server)) == 1
    for player in (server.ann, server.bo):
        await player.presses("Play", on=player.panel)
    await server.passes(5)
    assert calls(server) == []


async def test_a_call_that_cannot_be_changed_is_said_anew_and_notifies_nobody(
    server: Server,
) -> None:
    await waits_for_two(server)
    await server.passes(1)
    old = the_call(server)
    server.env.fails("PATCH", "/channels/*/messages/*", status=429, code=30046, **CALLS)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(3)
    now = the_call(server)
    assert now.id != old.id
    assert names(now) == set()
    assert server.bo.name in now.content
    assert pinged(server)[1:] == [set()]
    silent = discord.MessageFlags(suppress_notifications=True).value
    assert [bool(each.get("flags", 0) & silent) for each in requests(server, "POST")] == [
        False,
        True,
    ]


async def test_acts_in_quick_succession_change_a_call_once(server: Server) -> None:
    others = (server.bo, server.cy, server.dee)
    await server.deals(*others)
    await server.passes(23)
    assert len(names(the_call(server))) == 4
    for player in others:
        await player.presses("Play", on=player.panel)
        await server.passes(0.1)
    await server.passes(3)
    assert names(the_call(server)) == {server.ann.id}
    assert len(requests(server, "PATCH")) <= 2


async def test_a_table_that_is_set_aside_leaves_no_call(server: Server) -> None:
    await waits_for_two(server)
    await server.passes(1)
    view = server.table
    server.client.publisher.set_aside(Whereabouts(view.id, view.server_id, view.channel_id, None))
    await server.passes(2)
    assert calls(server) == []
