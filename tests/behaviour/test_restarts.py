"""The bot stops and starts again in every phase: the table goes on, its buttons alive."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.behaviour.den import Den
from tests.behaviour.reading import labels_of, text_of_reply

PHASES: dict[str, Callable[[str], bool]] = {
    "declaring": lambda said: "fist closed" in said,
    "drawing": lambda said: "drawing" in said,
    "playing": lambda said: "best so far" in said,
    "between tricks": lambda said: "Last trick" in said,
    "pause": lambda said: "Deal 2: shuffled" in said,
}


@pytest.mark.parametrize("crash", [False, True], ids=["stopped", "killed"])
@pytest.mark.parametrize("phase", PHASES)
async def test_the_game_goes_on(den: Den, phase: str, crash: bool) -> None:
    await den.ann.types("start", computers=1)
    await den.bo.presses("Join")
    await den.ann.presses("Deal")
    await den.passes(1)
    await den.play(den.ann, den.bo, until=lambda: PHASES[phase](den.said()))
    before, message = den.said(), den.board.id
    chips = [await den.chips(guest) for guest in (den.ann, den.bo)]
    hands = [await guest.offered("card", "card") for guest in (den.ann, den.bo)]

    await den.restart(crash=crash)
    await den.passes(1.1)

    assert den.board.id == message
    assert den.said().splitlines()[0] == before.splitlines()[0]
    assert [await den.chips(guest) for guest in (den.ann, den.bo)] == chips
    assert [await guest.offered("card", "card") for guest in (den.ann, den.bo)] == hands
    await den.check_chips()
    await den.play_deal(den.ann, den.bo)
    await den.passes(7)
    assert den.table.deal_number >= 2


async def test_the_lobby_outlives_a_restart(den: Den) -> None:
    await den.ann.types("start", computers=1)
    old = den.board
    await den.restart()
    reply = await den.bo.presses("Join", on=old)
    assert reply.ephemeral
    await den.passes(1)
    assert "3 of 8 seats taken" in den.said()
    assert den.board.id == old.id


async def test_buttons_of_before_are_alive_and_stale_ones_are_answered(den: Den) -> None:
    await den.ann.types("start")
    await den.bo.presses("Join")
    await den.ann.presses("Deal")
    await den.passes(6.6)
    panel = den.ann.panel
    await den.restart()
    await den.ann.presses("Play", on=panel)
    assert "Your fist is closed: you play" in den.ann.reads()
    late = den.bo.aims_at("Play", den.board)
    await den.play_deal(den.ann, den.bo)
    await den.restart()
    await den.passes(7)
    (reply,) = await den.arrive(late)
    assert "another deal" in text_of_reply(reply)


async def test_a_cut_made_before_a_restart_stands(den: Den) -> None:
    await den.ann.types("start")
    await den.bo.presses("Join")
    await den.ann.presses("Deal")
    await den.passes(1)
    cutter = den.ann if den.table.cutter == den.table.seat_of(den.ann.id) else den.bo
    await cutter.types("cut", number=33)
    await den.restart()
    await den.passes(1.1)
    assert "33 cards deep" in den.said()
    await den.passes(7)
    assert den.table.cut == 33


async def test_a_closed_table_stays_closed(den: Den) -> None:
    await den.ann.types("start")
    await den.ann.types("close")
    await den.passes(1)
    await den.restart()
    assert "no table in this channel" in await den.ann.types("hand")
    assert await den.chips(den.ann) == (1000, 0)


async def test_two_tables_go_on(den: Den) -> None:
    other = den.guild.create_text_channel("back-room")
    await den.ann.types("start", computers=1)
    await den.bo.types("start", channel=other, computers=1)
    await den.restart()
    assert len(den.client.floor.open_tables()) == 2
    assert "Your cards will be here" in await den.bo.types("hand", channel=other)


async def test_a_channel_deleted_while_the_bot_was_away_sends_the_chips_home(den: Den) -> None:
    await den.ann.types("start", computers=1)
    await den.ann.presses("Deal")
    await den.passes(6.6)
    await den.restart(meanwhile=lambda: den.env.backend.delete_channel(den.channel.id))
    await den.passes(30)
    assert await den.chips(den.ann) == (1000, 0)


async def test_time_away_is_not_counted_against_anybody(den: Den) -> None:
    await den.ann.types("start")
    await den.bo.presses("Join")
    await den.ann.presses("Deal")
    await den.passes(6.6 + 40)
    await den.restart()
    await den.passes(20)
    assert den.is_asked(den.ann)
    assert "choosing" in den.said()
    assert "Play" in labels_of(den.board)
