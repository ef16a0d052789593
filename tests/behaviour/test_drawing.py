"""Marking cards and drawing."""

from __future__ import annotations

from bot.screens import acts
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import buttons_of, carries_of


async def drawing(server: Server) -> tuple[Player, Player]:
    """Bring a table of two to its draw; return who draws first, and who waits."""
    await server.deals(server.bo)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(1.1)
    first = await server.until_asked(server.ann, server.bo)
    return first, server.bo if first is server.ann else server.ann


def cards(player: Player) -> list[str]:
    """Return what the buttons of somebody's cards say."""
    verbs = {str(b.label): carries_of(b) for b in buttons_of(player.panel)}
    return [label for label, carried in verbs.items() if carried and carried.verb is acts.MARK]


def drew(server: Server, player: Player) -> int | None:
    """Return how many cards somebody has drawn, as everybody knows."""
    seat = server.table.seat_of(player.id)
    assert server.table.deal is not None
    assert seat is not None
    return server.table.deal.seats[seat].drew


async def test_marks_ride_on_the_panel_and_as_many_are_drawn_as_everyone_is_told(
    server: Server,
) -> None:
    first, waits = await drawing(server)
    assert "Your draw" in first.reads()
    assert "Stand pat" in first.labels()
    assert "While you wait" in waits.reads()
    assert "Stand pat" not in waits.labels()
    early, panel = cards(waits)[0], waits.panel
    await waits.presses(early, on=panel)
    assert "Draw 1 on my turn" in waits.labels(), "marked before one's turn, but not drawn"
    hand = set(cards(first))
    one, two = cards(first)[:2]
    await first.presses(one, on=first.panel)
    assert "Draw 1" in first.labels()
    await first.presses(two, on=first.panel)
    assert {f"✕ {one}", f"✕ {two}", "Draw 2"} <= set(first.labels())
    await first.presses(f"✕ {one}", on=first.panel)
    assert {"Draw 1", one} <= set(first.labels())
    await first.presses("My hand", on=server.board)
    assert f"✕ {two}" in first.labels(), "the marks are kept"
    await first.presses(one, on=first.panel)
    gone = hand - set(cards(first))
    await first.presses("Draw 2", on=first.panel)
    await server.passes(1.1)
    assert f"{first.name} 99 · in · drew 2" in server.said()
    assert "Your new cards:" in first.reads()
    assert not any(card in first.reads().split("Trumps")[0] for card in gone)
    assert "Your draw" in waits.reads()
    assert f"✕ {early}" in waits.labels()
    await waits.presses("Draw 1", on=waits.panel)
    await server.passes(1.1)
    assert f"{waits.name} 99 · drew 1" in server.said().replace("▸ **", "").replace("**", "")


async def test_what_is_marked_is_drawn_when_the_time_runs_out(server: Server) -> None:
    first, waits = await drawing(server)
    marked = cards(waits)[:2]
    for card in marked:
        await waits.presses(card, on=waits.panel)
    await server.passes(46)
    assert f"{first.name} 99 · in · stood pat" in server.said().replace("**", "")
    await server.passes(46)
    assert drew(server, waits) == 2
    assert not any(card in waits.reads().split("Trumps")[0] for card in marked)


async def test_after_a_restart_nothing_is_marked(server: Server) -> None:
    first, waits = await drawing(server)
    await first.presses(cards(first)[0], on=first.panel)
    await server.restart()
    await server.passes(60)
    assert drew(server, first) == 0
    assert server.is_asked(waits)


async def test_drawing_by_command_names_the_cards_that_one_holds(server: Server) -> None:
    first, waits = await drawing(server)
    assert len(await waits.offered("draw", "cards")) == 25
    assert "Your draw is ready" in await waits.types("draw")
    assert server.is_asked(first), "it is kept for one's turn"
    assert "isn’t in your hand" in await first.types("draw", cards="2c 3c 4c 5c 6c")
    assert "isn’t a card" in await first.types("draw", cards="hello")
    offers = await first.offered("draw", "cards")
    assert len(offers) == 25
    one = next(offer for offer in offers if " " not in offer)
    assert "twice" in await first.types("draw", cards=f"{one} {one}")
    assert "You can’t take the turned-up card" in await first.types("draw", cards=one, take=True)
    assert server.is_asked(first)
    assert {offer.split()[0] for offer in await first.offered("draw", "cards", one)} == {one}
    await first.types("draw", cards=one)
    await server.passes(1.1)
    assert "drew 1" in server.said()
