"""Marking cards and drawing."""

from __future__ import annotations

from bot.screens import acts
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import buttons_of, carries_of


async def drawing(server: Server) -> tuple[Player, Player]:
    """Bring a table of two to its draw; return who draws first, and who waits."""
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.passes(6.6)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(1.1)
    first = await server.until_asked(server.ann, server.bo)
    return first, server.bo if first is server.ann else server.ann


def cards(player: Player) -> list[str]:
    """Return what the buttons of somebody's cards say."""
    verbs = {str(b.label): carries_of(b) for b in buttons_of(player.panel)}
    return [label for label, carried in verbs.items() if carried and carried.verb is acts.MARK]


async def test_marks_ride_on_the_panel_and_the_draw_says_how_many(server: Server) -> None:
    first, _ = await drawing(server)
    assert "Your draw" in first.reads()
    assert "Stand pat" in first.labels()
    one, two = cards(first)[:2]
    await first.presses(one, on=first.panel)
    assert "Draw 1" in first.labels()
    await first.presses(two, on=first.panel)
    assert f"✕ {one}" in first.labels()
    assert f"✕ {two}" in first.labels()
    assert "Draw 2" in first.labels()
    await first.presses(f"✕ {one}", on=first.panel)
    assert "Draw 1" in first.labels()
    assert one in first.labels()


async def test_drawing_serves_as_many_and_tells_everyone_only_the_number(
    server: Server,
) -> None:
    first, _ = await drawing(server)
    hand = set(cards(first))
    for card in cards(first)[:2]:
        await first.presses(card, on=first.panel)
    gone = set(hand) - set(cards(first))
    await first.presses("Draw 2", on=first.panel)
    await server.passes(1.1)
    assert f"{first.name} 99 · in · drew 2" in server.said()
    assert "Your new cards:" in first.reads()
    assert not any(card in first.reads().split("Trumps")[0] for card in gone)


async def test_marks_may_be_set_before_ones_turn_but_nothing_drawn(server: Server) -> None:
    _, waits = await drawing(server)
    assert "While you wait" in waits.reads()
    assert "Stand pat" not in waits.labels()
    await waits.presses(cards(waits)[0], on=waits.panel)
    assert "Draw 1" not in waits.labels()
    assert "It’s not your turn" in await waits.types("draw")


async def test_what_is_marked_is_drawn_when_the_time_runs_out(server: Server) -> None:
    first, waits = await drawing(server)
    marked = cards(waits)[:2]
    for card in marked:
        await waits.presses(card, on=waits.panel)
    await server.passes(46)
    assert f"{first.name} 99 · in · stood pat" in server.said().replace("**", "")
    await server.passes(46)
    deal = server.table.deal
    assert deal is not None
    seat = server.table.seat_of(waits.id)
    assert seat is not None
    assert deal.seats[seat].drew == 2
    assert not any(card in waits.reads().split("Trumps")[0] for card in marked)


async def test_after_a_restart_nothing_is_marked(server: Server) -> None:
    first, waits = await drawing(server)
    await first.presses(cards(first)[0], on=first.panel)
    await server.restart()
    await server.passes(60)
    seat = server.table.seat_of(first.id)
    assert server.table.deal is not None
    assert seat is not None
    assert server.table.deal.seats[seat].drew == 0
    assert server.is_asked(waits)


async def test_marks_set_before_ones_turn_are_there_when_it_comes(server: Server) -> None:
    first, waits = await drawing(server)
    marked = cards(waits)[0]
    await waits.presses(marked, on=waits.panel)
    await first.presses("Stand pat", on=first.panel)
    await server.passes(1.1)
    assert "Your draw" in waits.reads()
    assert f"✕ {marked}" in waits.labels()
    await waits.presses("Draw 1", on=waits.panel)
    await server.passes(1.1)
    assert f"{waits.name} 99 · drew 1" in server.said().replace("▸ **", "").replace("**", "")


async def test_my_hand_again_keeps_the_marks(server: Server) -> None:
    first, _ = await drawing(server)
    marked = cards(first)[0]
    await first.presses(marked, on=first.panel)
    await first.presses("My hand", on=server.board)
    assert f"✕ {marked}" in first.labels()


async def test_standing_pat_is_said(server: Server) -> None:
    first, _ = await drawing(server)
    await first.presses("Stand pat", on=first.panel)
    await server.passes(1.1)
    assert "stood pat" in server.said()


async def test_drawing_by_command_names_the_cards(server: Server) -> None:
    first, _ = await drawing(server)
    offers = await first.offered("draw", "cards")
    assert len(offers) == 25
    one = next(offer for offer in offers if " " not in offer)
    assert {offer.split()[0] for offer in await first.offered("draw", "cards", one)} == {one}
    await first.types("draw", cards=one)
    await server.passes(1.1)
    assert "drew 1" in server.said()


async def test_drawing_what_one_does_not_hold_is_refused(server: Server) -> None:
    first, waits = await drawing(server)
    assert await waits.offered("draw", "cards") == []
    assert "isn’t in your hand" in await first.types("draw", cards="2c 3c 4c 5c 6c")
    assert "isn’t a card" in await first.types("draw", cards="hello")
    own = next(offer for offer in await first.offered("draw", "cards") if " " not in offer)
    assert "twice" in await first.types("draw", cards=f"{own} {own}")
    assert server.is_asked(first)


async def test_drawing_twice_is_told(server: Server) -> None:
    first, _ = await drawing(server)
    presses = [first.aims_at("Stand pat", first.panel) for _ in range(2)]
    _, reply = await server.arrive(*presses)
    assert reply.acknowledged
    assert "You’ve already done that." in first.reads()
    await server.passes(1.1)
    assert server.said().count("stood pat") == 1
