"""Turns that last: the time-out play, sitting out, and coming back."""

from __future__ import annotations

from booray_core import Phase
from tests.behaviour.harness import Server
from tests.behaviour.reading import labels_of, text_of, text_of_reply


async def test_at_half_time_everybody_is_told_that_less_is_left_and_at_its_end_a_fist_passes(
    server: Server,
) -> None:
    await server.deals(server.bo)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(20)
    assert "⏳ 45 seconds to decide (<t:" in server.said()
    assert "You have 45 seconds: time’s up" in server.ann.reads()
    await server.passes(4)
    assert "⏳ less than 23 seconds left (<t:" in server.said()
    assert "Less than 23 seconds left: time’s up" in server.ann.reads()
    assert "seconds left" not in server.bo.reads()
    before, requests = server.said(), _edits(server)
    await server.bo.presses("Pass", on=server.bo.panel)
    await server.passes(3)
    assert server.said() == before, "a fist that is changed shows nothing"
    assert _edits(server) == requests
    await server.passes(19)
    assert "Everyone passed." in text_of(server.boards()[0])
    assert "Play" not in server.ann.labels()


def _edits(server: Server) -> int:
    """Return how often a message was edited that everybody sees."""
    made = [each for each in server.env.requests if each.method == "PATCH"]
    return len([each for each in made if each.path.startswith("/channels/")])


async def test_a_press_that_comes_after_the_time_is_told_so(server: Server) -> None:
    await server.deals(server.bo, computers=2)
    await server.play(server.ann, server.bo, until=lambda: "to play" in server.said())
    slow = await server.until_asked(server.ann, server.bo)
    card = next(label for label in slow.labels() if label)
    late = slow.aims_at(card, slow.panel)
    await server.passes(45.5)
    (reply,) = await server.arrive(late)
    assert "Your time was up" in text_of_reply(reply) or "another deal" in text_of_reply(reply)


async def test_who_comes_back_in_ones_own_turn_sees_ones_cards_at_once(server: Server) -> None:
    await server.deals(server.bo, pace="quick")
    await server.ann.presses("Play", on=server.ann.panel)
    await server.bo.presses("Play", on=server.bo.panel)

    def away_and_asked() -> bool:
        seat = server.table.seat_of(server.ann.id)
        away = seat is not None and server.table.chairs[seat].presence.away
        return away and server.is_asked(server.ann)

    await server.play(server.bo, until=away_and_asked)
    await server.ann.presses("My hand", on=server.board)
    reply = await server.ann.presses("I’m back", on=server.ann.panel)
    assert reply.acknowledged
    assert "play a card" in server.ann.reads()
    assert len(server.ann.panels()) == 1
    await server.passes(5)
    assert server.is_asked(server.ann)
    await server.ann.presses_on("Play")


async def test_who_is_late_twice_in_a_row_is_played_for_and_out_of_the_next_deal_until_back(
    server: Server,
) -> None:
    await server.deals(server.bo, computers=1)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.bo.presses("Play", on=server.bo.panel)

    def away() -> bool:
        return any(chair.presence.away for chair in server.table.chairs.values())

    await server.play(server.bo, until=away)
    await server.passes(1.1)
    (line,) = (line for line in server.said().splitlines() if "away" in line)
    assert server.ann.name in line
    await server.play_deal(server.bo)
    await server.passes(7)
    assert server.table.deal_number == 2
    assert server.table.deal is not None
    assert server.table.seat_of(server.ann.id) not in server.table.deal.seats
    assert sum(await server.chips(server.ann)) >= 900
    assert "away" in server.said() or "sitting out" in server.said()
    await server.ann.presses("My hand", on=server.board)
    await server.ann.presses("I’m back", on=server.ann.panel)
    assert "You’re in from deal 3 on." in server.ann.reads()
    await server.passes(1)
    assert "away" not in server.said()


async def test_each_pace_has_its_time(server: Server) -> None:
    for pace, seconds in (("quick", 20), ("relaxed", 120)):
        await server.deals(server.bo, pace=pace)
        await server.passes(seconds - 2)
        assert server.table.deal is not None
        assert server.table.deal.phase is Phase.DECLARING
        assert "choosing" in server.said()
        await server.passes(2)
        assert not server.is_asked(server.ann)
        await server.mod.closes()
        await server.passes(1)


async def test_a_day_for_each_decision_is_said_and_nothing_is_posted_anew_for_a_restart(
    server: Server,
) -> None:
    await server.deals(server.bo, pace="correspondence")
    await server.passes(5 * 3600)
    assert "24 hours to decide" in server.said()
    board, said, before = server.board.id, server.said(), len(server.messages())
    await server.restart()
    await server.passes(60)
    assert (server.board.id, server.said()) == (board, said)
    assert len(server.messages()) == before
    await server.ann.presses("My hand", on=server.board)
    assert "You have 24 hours" in server.ann.reads(), "the panel of this morning is dead"
    await server.ann.presses("Play", on=server.ann.panel)
    assert "Your fist is closed" in server.ann.reads()
    await server.passes(2)
    assert server.board.id != board, "below what was said since"
    assert "fist closed" in server.said()
    assert board not in [each.id for each in server.messages() if "Table" in labels_of(each)]
