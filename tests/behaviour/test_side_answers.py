"""What is told beside a panel: one message at most, so that the hand stays where one looks."""

from __future__ import annotations

from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import buttons_of, verb_of


def standing(player: Player) -> list[int]:
    """Return the private messages that somebody sees, but those that have shrunk to a line."""
    return [message.id for message in player.panels()]


async def test_private_answers_take_each_others_place(server: Server) -> None:
    await server.deals(server.bo)
    (panel,) = standing(server.bo)
    await server.bo.types("rules")
    await server.bo.types("balance")
    await server.bo.presses("Table", on=server.board)
    assert standing(server.bo) == [panel, server.bo.panel.id]
    assert server.bo.reads().startswith("### The table")
    menu = server.bo.panel.id
    await server.bo.presses("Rules", on=server.bo.panel)
    assert standing(server.bo) == [panel, menu], "what is pressed there is answered there"
    assert "Step away" not in server.bo.labels()
    assert "Buy in" not in server.bo.labels()


async def test_a_refusal_goes_with_the_next_press_and_a_menu_when_one_plays(
    server: Server,
) -> None:
    await server.deals(server.bo)
    (panel,) = server.bo.panels()
    await server.bo.types("join")
    assert len(standing(server.bo)) == 2
    await server.bo.presses("Play", on=panel)
    assert standing(server.bo) == [panel.id]
    await server.bo.presses("Table", on=server.board)
    assert len(standing(server.bo)) == 2
    await server.bo.presses("Pass", on=server.bo.panels()[0])
    assert standing(server.bo) == [panel.id]


async def test_advice_stays_while_cards_are_marked_and_goes_with_the_draw(
    server: Server,
) -> None:
    await server.deals(computers=2, stakes="practice")
    await server.play(server.ann, until=lambda: is_drawing(server))
    (panel,) = server.ann.panels()
    await server.ann.presses("Advice", on=panel)
    assert len(standing(server.ann)) == 2
    mark = next(button for button in buttons_of(panel) if verb_of(button) == "mark")
    await server.ann.presses(str(mark.label), on=panel)
    assert len(standing(server.ann)) == 2, "it is still being read"
    await server.ann.presses("Draw 1", on=server.ann.panels()[0])
    assert standing(server.ann) == [panel.id]


def is_drawing(server: Server) -> bool:
    """Return whether Ann is asked to draw."""
    deal = server.table.deal
    return deal is not None and deal.phase.value == "drawing" and server.is_asked(server.ann)


async def test_my_hand_on_the_menu_makes_it_the_panel(server: Server) -> None:
    await server.deals(server.bo)
    await server.bo.presses("Table", on=server.board)
    menu = server.bo.panel.id
    await server.bo.presses("My hand", on=server.bo.panel)
    assert standing(server.bo) == [menu]
    assert "Play or pass?" in server.bo.reads()
    await server.bo.types("rules")
    assert standing(server.bo) == [menu, server.bo.panel.id], "it is no side answer any more"


async def test_what_is_said_to_a_press_on_the_panel_stands_on_top_of_the_hand(
    server: Server,
) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.bo.types("sit-out")
    await server.bo.types("hand")
    panel = server.bo.panel.id
    form = await server.bo.presses("Buy in", on=server.bo.panel)
    await server.bo.fills_in(form, "7")
    assert standing(server.bo) == [panel]
    assert server.bo.reads().startswith("You brought 7 more chips.")
    assert "You have 107 chips" in server.bo.reads()


async def test_the_house_rules_are_drawn_anew_where_computers_are_let_hold_seats(
    server: Server,
) -> None:
    await server.ann.types("start")
    panel = server.ann.panel.id
    await server.ann.presses("House rules")
    form = server.ann.panel.id
    assert form != panel, "the panel gives way to nothing"
    await server.ann.presses("Let computers fill in", on=server.ann.panel)
    assert server.ann.panel.id == form
    assert "Start over" in server.ann.labels()
    assert "Stop fill-ins" in server.ann.labels()
    await server.bo.presses("Join")
    await server.ann.presses("Add computer", on=server.board)
    assert "Easy" in server.ann.labels()
    await server.ann.presses("Deal", on=server.board)
    assert len(standing(server.ann)) == 1
