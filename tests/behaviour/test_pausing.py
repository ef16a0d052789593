"""The host pauses the game, by the menu and by commands, and lets it go on."""

from __future__ import annotations

from tests.behaviour.harness import Server
from tests.behaviour.reading import labels_of, text_of_reply


async def test_the_host_pauses_by_the_menu_and_goes_on(server: Server) -> None:
    await server.deals(server.bo)
    await server.ann.presses("Table", on=server.board)
    await server.ann.presses("Pause", on=server.ann.panel)
    assert server.ann.labels() == ["10 minutes", "1 hour", "Until tomorrow"]
    await server.ann.presses("1 hour", on=server.ann.panel)
    assert "The game is paused until <t:" in server.ann.reads()
    await server.passes(1.1)
    assert f"⏸️ Paused by {server.ann.name} until <t:" in server.said()
    await server.bo.presses("My hand", on=server.board)
    assert f"⏸️ Paused by {server.ann.name} until <t:" in server.bo.reads()
    assert "You can still play." in server.bo.reads()
    assert "time’s up" not in server.bo.reads()
    await server.bo.presses("Play", on=server.bo.panel)
    assert "Your fist is closed: you play" in server.bo.reads()
    await server.passes(120)
    assert server.is_asked(server.ann), "nobody's time has run out"
    await server.ann.presses("Table", on=server.board)
    reply = await server.ann.presses("Resume", on=server.ann.panel)
    assert "The game goes on." in text_of_reply(reply)
    await server.passes(1.1)
    assert "Paused by" not in server.said()
    assert "⏳" in server.said()


async def test_it_goes_on_by_itself_and_everybody_reads_it(server: Server) -> None:
    await server.deals(server.bo, computers=2)
    await server.ann.types("pause", minutes=10)
    await server.passes(9 * 60)
    assert "Paused by" in server.said()
    assert server.table.deal is not None
    assert len(server.table.deal.to_act) == 4, "computers wait"
    await server.passes(62)
    assert "Paused by" not in server.said()
    assert len(server.table.deal.to_act) < 4


async def test_only_the_host_is_offered_a_pause_and_only_in_a_game(server: Server) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.presses("Table", on=server.board)
    assert "Pause" not in server.ann.labels()
    assert "There’s no game to pause yet." in await server.ann.types("pause")
    await server.ann.presses("Deal")
    for player, offered in ((server.ann, True), (server.bo, False)):
        await player.presses("Table", on=server.board)
        assert ("Pause" in player.labels()) is offered
    assert "Only the host can do that." in await server.bo.types("pause", minutes=5)
    assert "Only the host can do that." in await server.bo.types("pause", minutes=0)
    await server.passes(6.6)
    assert "isn’t paused" in await server.ann.types("pause", minutes=0)
    for minutes in (-1, 1441, 9_007_199_254_740_991):
        assert "A pause takes 1 to 1,440 minutes" in await server.ann.types(
            "pause", minutes=minutes
        )
    await server.ann.types("pause", minutes=5)
    assert "The game is already paused, and goes on <t:" in await server.ann.types(
        "pause", minutes=5
    )
    assert "The game is already paused, and goes on <t:" in await server.ann.types("pause")
    assert "The game goes on." in await server.ann.types("pause", minutes=0)
    await server.ann.types("pause", minutes=1435)
    await server.passes(60)
    await server.ann.types("pause", minutes=0)
    said = await server.ann.types("pause", minutes=1440)
    assert "paused before, so a pause now takes 1 to 1,439 minutes. Enter a number" in said


async def test_after_a_restart_it_is_paused_still(server: Server) -> None:
    await server.deals(server.bo)
    await server.ann.types("pause", minutes=30)
    await server.passes(60)
    said = server.said()
    await server.restart(crash=True)
    await server.passes(60)
    assert server.said() == said
    await server.ann.presses("Table", on=server.board)
    assert "Resume" in labels_of(server.ann.panel)
    await server.passes(28 * 60 + 2)
    assert "Paused by" not in server.said()
    assert server.is_asked(server.ann)
