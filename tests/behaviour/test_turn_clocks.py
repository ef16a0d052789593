"""Turns that last: one mention, the time-out play, sitting out, and coming back."""

from __future__ import annotations

import pytest

from booray_core import Phase
from tests.behaviour.den import Den
from tests.behaviour.guests import Guest
from tests.behaviour.reading import labels_of, text_of, text_of_reply


async def dealt(den: Den, *, pace: str = "normal", computers: int = 0) -> None:
    await den.ann.types("start", pace=pace, computers=computers)
    await den.bo.presses("Join")
    await den.ann.presses("Deal")
    await den.passes(6.6)


def calls(den: Den, guest: Guest) -> list[str]:
    """Return the messages that call somebody."""
    said = [text_of(message) for message in den.messages()]
    return [text for text in said if "it is your turn" in text and guest.name in text]


async def test_nobody_is_called_before_half_of_the_time_and_then_once(den: Den) -> None:
    await dealt(den)
    await den.bo.presses("Play", on=den.bo.panel)
    await den.passes(20)
    assert calls(den, den.ann) == []
    await den.passes(4)
    assert len(calls(den, den.ann)) == 1
    assert calls(den, den.bo) == []
    await den.passes(15)
    assert len(calls(den, den.ann)) == 1


async def test_the_call_pings_its_person_alone_and_carries_my_hand(den: Den) -> None:
    await dealt(den)
    await den.bo.presses("Play", on=den.bo.panel)
    before = len(den.env.http_requests)
    await den.passes(24)
    (sent,) = (
        request
        for request in den.env.http_requests[before:]
        if request.method == "POST" and request.path.endswith("/messages")
    )
    assert sent.json is not None
    allowed = sent.json["allowed_mentions"]
    assert [int(user) for user in allowed["users"]] == [den.ann.id]
    assert not allowed.get("parse")
    call = den.messages()[-1]
    assert labels_of(call) == ["My hand"]
    reply = await den.ann.presses("My hand", on=call)
    assert "Play" in labels_of(den.ann.panel)
    assert reply.ephemeral


async def test_the_calls_go_when_the_deal_ends(den: Den) -> None:
    await dealt(den)
    await den.bo.presses("Play", on=den.bo.panel)
    await den.passes(24)
    assert len(den.messages()) == 2
    await den.play_deal(den.ann, den.bo)
    assert calls(den, den.ann) == []
    assert calls(den, den.bo) == []


@pytest.mark.parametrize("crash", [False, True], ids=["stopped", "killed"])
async def test_the_calls_of_before_a_restart_go_when_the_deal_ends(den: Den, crash: bool) -> None:
    await dealt(den)
    await den.bo.presses("Play", on=den.bo.panel)
    await den.passes(24)
    assert len(calls(den, den.ann)) == 1
    await den.restart(crash=crash)
    await den.passes(1.1)
    assert len(calls(den, den.ann)) == 1, "the deal is on, and it is still their turn"
    await den.play_deal(den.ann, den.bo)
    assert calls(den, den.ann) == []


async def test_calls_that_were_left_when_a_deal_ended_go_at_the_next_start(den: Den) -> None:
    await dealt(den)
    await den.bo.presses("Play", on=den.bo.panel)
    await den.passes(24)
    den.env.inject_error("DELETE", "/channels/*/messages/*", status=418)
    await den.play_deal(den.ann, den.bo)
    assert len(calls(den, den.ann)) == 1
    await den.restart(crash=True)
    await den.passes(1.1)
    assert calls(den, den.ann) == []


async def test_out_of_time_a_fist_passes_and_the_panel_shows_it(den: Den) -> None:
    await dealt(den)
    await den.bo.presses("Play", on=den.bo.panel)
    await den.passes(46)
    assert "took the pot unplayed" in text_of(den.messages()[0]) or "passed" in den.said()
    assert "Play" not in den.ann.labels()


async def test_a_press_that_comes_after_the_time_is_told_so(den: Den) -> None:
    await dealt(den, computers=2)
    await den.play(den.ann, den.bo, until=lambda: "to play" in den.said())
    slow = await den.until_asked(den.ann, den.bo)
    card = next(label for label in slow.labels() if label)
    late = slow.aims_at(card, slow.panel)
    await den.passes(45.5)
    (reply,) = await den.arrive(late)
    assert "Your time was up" in text_of_reply(reply) or "another deal" in text_of_reply(reply)


async def test_twice_in_a_row_and_the_seat_is_played_for_until_back(den: Den) -> None:
    await dealt(den, computers=1)
    await den.ann.presses("Play", on=den.ann.panel)
    await den.bo.presses("Play", on=den.bo.panel)

    def away() -> bool:
        return any(chair.away for chair in den.table.chairs.values())

    await den.play(den.bo, until=away)
    await den.passes(1.1)
    (line,) = (line for line in den.said().splitlines() if "away" in line)
    assert den.ann.name in line
    await den.ann.presses("My hand", on=den.board)
    assert "I’m back" in den.ann.labels()
    await den.ann.presses("I’m back", on=den.ann.panel)
    await den.passes(1)
    assert "away" not in den.said()


async def test_who_comes_back_in_ones_own_turn_sees_ones_cards_at_once(den: Den) -> None:
    await dealt(den, pace="quick")
    await den.ann.presses("Play", on=den.ann.panel)
    await den.bo.presses("Play", on=den.bo.panel)

    def away_and_asked() -> bool:
        seat = den.table.seat_of(den.ann.id)
        return seat is not None and den.table.chairs[seat].away and den.is_asked(den.ann)

    await den.play(den.bo, until=away_and_asked)
    await den.ann.presses("My hand", on=den.board)
    reply = await den.ann.presses("I’m back", on=den.ann.panel)
    assert reply.acknowledged
    assert "play a card" in den.ann.reads()
    assert len(den.ann.private()) == 1
    await den.passes(5)
    assert den.is_asked(den.ann)
    await den.ann.presses_on("Play")


async def test_who_is_away_sits_out_the_next_deal_until_back(den: Den) -> None:
    await dealt(den, computers=2)
    await den.ann.presses("Play", on=den.ann.panel)
    await den.play_deal(den.bo)
    await den.passes(7)
    assert den.table.deal_number == 2
    assert den.table.deal is not None
    seat = den.table.seat_of(den.ann.id)
    assert seat not in den.table.deal.seats
    assert "away" in den.said() or "sitting out" in den.said()
    answer = await den.ann.types("back")
    assert "Welcome back" in answer
    await den.play_deal(den.bo)
    await den.passes(7)
    assert den.is_asked(den.ann)


async def test_a_person_who_is_away_keeps_their_chips(den: Den) -> None:
    await dealt(den, pace="quick", computers=2)
    total = sum(await den.chips(den.ann)) + sum(await den.chips(den.bo))
    assert total <= 2000
    await den.passes(200)
    assert sum(await den.chips(den.ann)) >= 900


async def test_each_pace_has_its_time(den: Den) -> None:
    for pace, seconds in (("quick", 20), ("relaxed", 120)):
        await dealt(den, pace=pace)
        assert den.table.deal is not None
        await den.passes(seconds - 2)
        assert den.table.deal is not None
        assert den.table.deal.phase is Phase.DECLARING
        assert "choosing" in den.said()
        await den.passes(2)
        assert not den.is_asked(den.ann)
        await den.mod.types("close")
        await den.passes(1)
