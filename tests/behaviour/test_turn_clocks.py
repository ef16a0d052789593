"""Turns that last: one mention, the time-out play, sitting out, and coming back."""

from __future__ import annotations

import pytest

from booray_core import Phase
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import labels_of, text_of, text_of_reply


async def dealt(server: Server, *, pace: str = "normal", computers: int = 0) -> None:
    await server.ann.types("start", pace=pace, computers=computers)
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.passes(6.6)


def calls(server: Server, player: Player) -> list[str]:
    """Return the messages that call somebody."""
    said = [text_of(message) for message in server.messages()]
    return [text for text in said if ", your turn" in text and player.mention in text]


async def test_nobody_is_called_before_half_of_the_time_and_then_once(
    server: Server,
) -> None:
    await dealt(server)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(20)
    assert calls(server, server.ann) == []
    await server.passes(4)
    assert len(calls(server, server.ann)) == 1
    assert calls(server, server.bo) == []
    await server.passes(15)
    assert len(calls(server, server.ann)) == 1


async def test_at_half_time_the_message_and_the_panel_tell_that_less_is_left(
    server: Server,
) -> None:
    await dealt(server)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(20)
    assert "⏳ 45 seconds to decide (<t:" in server.said()
    assert "You have 45 seconds: time’s up" in server.ann.reads()
    await server.passes(4)
    assert "⏳ less than 23 seconds left (<t:" in server.said()
    assert "Less than 23 seconds left: time’s up" in server.ann.reads()
    assert "seconds left" not in server.bo.reads()


async def test_a_fist_that_is_changed_after_half_time_still_shows_nothing(server: Server) -> None:
    await dealt(server)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(24)
    before, requests = server.said(), _edits(server)
    await server.bo.presses("Pass", on=server.bo.panel)
    await server.passes(3)
    assert server.said() == before
    assert _edits(server) == requests


def _edits(server: Server) -> int:
    """Return how often a message was edited that everybody sees."""
    made = [each for each in server.env.requests if each.method == "PATCH"]
    return len([each for each in made if each.path.startswith("/channels/")])


async def test_the_call_pings_its_person_alone_and_carries_my_hand(server: Server) -> None:
    await dealt(server)
    await server.bo.presses("Play", on=server.bo.panel)
    before = len(server.env.requests)
    await server.passes(24)
    (sent,) = (
        request
        for request in server.env.requests[before:]
        if request.method == "POST" and request.path.endswith("/messages")
    )
    assert sent.json is not None
    allowed = sent.json["allowed_mentions"]
    assert [int(user) for user in allowed["users"]] == [server.ann.id]
    assert not allowed.get("parse")
    call = server.messages()[-1]
    assert labels_of(call) == ["My hand"]
    reply = await server.ann.presses("My hand", on=call)
    assert "Play" in labels_of(server.ann.panel)
    assert reply.ephemeral


async def test_the_calls_go_when_the_deal_ends(server: Server) -> None:
    await dealt(server)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(24)
    assert len(server.deal_messages()) == 2
    await server.play_deal(server.ann, server.bo)
    assert calls(server, server.ann) == []
    assert calls(server, server.bo) == []


@pytest.mark.parametrize("crash", [False, True], ids=["stopped", "killed"])
async def test_the_calls_of_before_a_restart_go_when_the_deal_ends(
    server: Server, crash: bool
) -> None:
    await dealt(server)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(24)
    assert len(calls(server, server.ann)) == 1
    await server.restart(crash=crash)
    await server.passes(1.1)
    assert len(calls(server, server.ann)) == 1, "the deal is on, and it is still their turn"
    await server.play_deal(server.ann, server.bo)
    assert calls(server, server.ann) == []


async def test_a_call_that_could_not_be_deleted_goes_at_the_next_start(server: Server) -> None:
    await dealt(server)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(24)
    server.env.fails("DELETE", "/channels/*/messages/*", status=418)
    await server.ann.presses_on("Play")
    await server.passes(1.1)
    assert len(calls(server, server.ann)) == 1
    await server.restart(crash=True)
    await server.passes(1.1)
    assert calls(server, server.ann) == []


async def test_out_of_time_a_fist_passes_and_the_panel_shows_it(server: Server) -> None:
    await dealt(server)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(46)
    assert "passed: " in text_of(server.deal_messages()[0]) or "passed" in server.said()
    assert "Play" not in server.ann.labels()


async def test_a_press_that_comes_after_the_time_is_told_so(server: Server) -> None:
    await dealt(server, computers=2)
    await server.play(server.ann, server.bo, until=lambda: "to play" in server.said())
    slow = await server.until_asked(server.ann, server.bo)
    card = next(label for label in slow.labels() if label)
    late = slow.aims_at(card, slow.panel)
    await server.passes(45.5)
    (reply,) = await server.arrive(late)
    assert "Your time was up" in text_of_reply(reply) or "another deal" in text_of_reply(reply)


async def test_twice_in_a_row_and_the_seat_is_played_for_until_back(
    server: Server,
) -> None:
    await dealt(server, computers=1)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.bo.presses("Play", on=server.bo.panel)

    def away() -> bool:
        return any(chair.presence.away for chair in server.table.chairs.values())

    await server.play(server.bo, until=away)
    await server.passes(1.1)
    (line,) = (line for line in server.said().splitlines() if "away" in line)
    assert server.ann.name in line
    await server.ann.presses("My hand", on=server.board)
    assert "I’m back" in server.ann.labels()
    await server.ann.presses("I’m back", on=server.ann.panel)
    await server.passes(1)
    assert "away" not in server.said()


async def test_who_comes_back_in_ones_own_turn_sees_ones_cards_at_once(
    server: Server,
) -> None:
    await dealt(server, pace="quick")
    await server.ann.presses("Play", on=server.ann.panel)
    await server.bo.presses("Play", on=server.bo.panel)

    def away_and_asked() -> bool:
        seat = server.table.seat_of(server.ann.id)
        return (
            seat is not None
            and server.table.chairs[seat].presence.away
            and server.is_asked(server.ann)
        )

    await server.play(server.bo, until=away_and_asked)
    await server.ann.presses("My hand", on=server.board)
    reply = await server.ann.presses("I’m back", on=server.ann.panel)
    assert reply.acknowledged
    assert "play a card" in server.ann.reads()
    assert len(server.ann.panels()) == 1
    await server.passes(5)
    assert server.is_asked(server.ann)
    await server.ann.presses_on("Play")


async def test_who_is_away_sits_out_the_next_deal_until_back(server: Server) -> None:
    await dealt(server, computers=2)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.play_deal(server.bo)
    await server.passes(7)
    assert server.table.deal_number == 2
    assert server.table.deal is not None
    seat = server.table.seat_of(server.ann.id)
    assert seat not in server.table.deal.seats
    assert "away" in server.said() or "sitting out" in server.said()
    answer = await server.ann.types("back")
    assert "Welcome back" in answer
    await server.play_deal(server.bo)
    await server.passes(7)
    assert server.is_asked(server.ann)


async def test_a_person_who_is_away_keeps_their_chips(server: Server) -> None:
    await dealt(server, pace="quick", computers=2)
    total = sum(await server.chips(server.ann)) + sum(await server.chips(server.bo))
    assert total <= 2000
    await server.passes(200)
    assert sum(await server.chips(server.ann)) >= 900


async def test_each_pace_has_its_time(server: Server) -> None:
    for pace, seconds in (("quick", 20), ("relaxed", 120)):
        await dealt(server, pace=pace)
        assert server.table.deal is not None
        await server.passes(seconds - 2)
        assert server.table.deal is not None
        assert server.table.deal.phase is Phase.DECLARING
        assert "choosing" in server.said()
        await server.passes(2)
        assert not server.is_asked(server.ann)
        await server.mod.types("close")
        await server.passes(1)
