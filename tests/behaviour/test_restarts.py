"""The bot stops and starts again in every phase: the table goes on, its buttons alive."""

from __future__ import annotations

from collections.abc import Callable

from tests.behaviour.harness import Server
from tests.behaviour.reading import text_of_reply

PHASES: dict[str, Callable[[str], bool]] = {
    "declaring": lambda said: "fist closed" in said,
    "drawing": lambda said: "drawing" in said,
    "playing": lambda said: "best so far" in said,
    "between tricks": lambda said: "Last trick" in said,
    "pause": lambda said: "**Deal 2** ·" in said,
}


async def test_the_game_goes_on_from_every_phase(server: Server) -> None:
    crash = False
    people = server.ann, server.bo
    await server.ann.types("start", computers=1)
    lobby = server.board
    await server.restart(crash=crash)
    assert (await server.bo.presses("Join", on=lobby)).ephemeral
    await server.passes(1)
    assert "3 of 8 seats taken" in server.said()
    assert server.board.id == lobby.id
    await server.ann.presses("Deal")
    await server.passes(1)
    for phase in PHASES.values():
        await server.play(*people, until=lambda phase=phase: phase(server.said()))  # type: ignore[misc]
        before, message = server.said(), server.board.id
        chips = [await server.chips(player) for player in people]
        hands = [await player.offered("card", "card") for player in people]
        crash = not crash
        await server.restart(crash=crash)
        await server.passes(1.1)
        assert server.board.id == message
        assert server.said().splitlines()[0] == before.splitlines()[0]
        assert [await server.chips(player) for player in people] == chips
        assert [await player.offered("card", "card") for player in people] == hands
        await server.check_chips()
    await server.play_deal(*people)
    await server.passes(7)
    assert server.table.deal_number >= 3


async def test_a_table_that_was_about_to_open_has_not_and_cost_nothing(server: Server) -> None:
    for _ in range(2):
        await server.ann.types("start")
        await server.ann.types("close")
    reply = await server.ann.member.slash(server.channel, "booray start")
    assert not reply.acknowledged, "a channel takes only so many messages at once"
    await server.restart()
    assert "no table in this channel" in await server.ann.types("hand")
    assert await server.chips(server.ann) == (1000, 0)


async def test_buttons_of_before_are_alive_and_stale_ones_are_answered(
    server: Server,
) -> None:
    await server.deals(server.bo)
    panel = server.ann.panel
    await server.restart()
    await server.ann.presses("Play", on=panel)
    assert "Your fist is closed: you play" in server.ann.reads()
    late = server.bo.aims_at("Play", server.bo.panel)
    await server.play_deal(server.ann, server.bo)
    await server.restart()
    await server.passes(7)
    (reply,) = await server.arrive(late)
    assert "another deal" in text_of_reply(reply)


async def test_a_cut_made_before_a_restart_stands(server: Server) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.passes(1)
    cutter = server.ann if server.table.cutter == server.table.seat_of(server.ann.id) else server.bo
    await cutter.does("cut-at:33")
    await server.restart()
    await server.passes(1.1)
    assert "cut 33 cards" in server.said()
    await server.passes(7)
    assert server.table.cut == 33


async def test_a_closed_table_stays_closed_and_two_go_on(server: Server) -> None:
    await server.ann.types("start")
    await server.ann.types("close")
    await server.passes(1)
    await server.restart()
    assert "no table in this channel" in await server.ann.types("hand")
    assert await server.chips(server.ann) == (1000, 0)
    other = server.guild.create_text_channel("back-room")
    await server.ann.types("start", computers=1)
    await server.bo.types("start", channel=other, computers=1)
    await server.restart()
    assert len(server.client.tables.views()) == 2
    assert "Your cards appear here when the deal begins" in await server.bo.types(
        "hand", channel=other
    )


async def test_a_channel_deleted_while_the_bot_was_away_sends_the_chips_home(
    server: Server,
) -> None:
    await server.deals(computers=1)
    await server.restart(meanwhile=server.channel.delete)
    await server.passes(30)
    assert await server.chips(server.ann) == (1000, 0)


async def test_time_away_is_not_counted_against_anybody(server: Server) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.passes(6.6 + 40)
    await server.restart()
    await server.passes(20)
    assert server.is_asked(server.ann)
    assert "### Deal 1 ·" in server.said()
    assert "choosing" in server.said()
