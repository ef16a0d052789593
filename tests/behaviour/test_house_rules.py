"""House rules with people at the table: nobody plays, or pays, by rules they have not agreed to."""

from __future__ import annotations

from typing import Any

from tests.behaviour.harness import Server
from tests.behaviour.managing import enters, settled, stands_in
from tests.behaviour.reading import labels_of, text_of


async def raised(server: Server, to: str) -> None:
    """Ann's table with Bo at it, and the chips to start with changed by the form."""
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.presses("House rules")
    await start_with(server, to)
    await server.passes(1.1)


async def start_with(server: Server, chips: str) -> None:
    """Ann changes the chips to start with, and leaves the rest of the form as it stands."""
    form = await server.ann.presses("Game")
    await server.ann.enters(form, format="cash", starting_stack=chips)


async def test_a_host_who_raises_the_chips_takes_nobodys_and_cannot_deal_at_once(
    server: Server,
) -> None:
    await raised(server, "500")
    assert await server.chips(server.ann) == (500, 500)
    assert await server.chips(server.bo) == (900, 100)
    assert "hasn’t agreed to the new rules yet" in server.said()
    assert "must press *Agree* or *Leave*." in await server.ann.types("deal")
    assert "bring 400 chips more" in server.bo.reads()
    assert (
        "The game is Fists now. Changed: Limit: 100 · Chips at the start: 500" in server.bo.reads()
    )
    await server.bo.presses("Agree", on=server.board)
    await server.passes(1.1)
    assert await server.chips(server.bo) == (500, 500)
    assert "Agree" not in labels_of(server.board)
    await server.ann.types("house")
    await start_with(server, "100")
    await server.passes(1.1)
    assert "Changed: Limit: 20 · Chips at the start: 100" in server.bo.reads(), "what is put back"
    await server.bo.presses("Agree", on=server.board)
    await server.passes(1.1)
    await server.ann.types("deal")
    await server.passes(7)
    assert "Deal 1" in server.said()
    await server.play_deal(server.ann, server.bo)


async def test_agreeing_can_be_typed_and_is_to_the_rules_one_has_seen(
    server: Server,
) -> None:
    await raised(server, "200")
    looked = server.bo.aims_at("Agree", server.board)
    await start_with(server, "900")
    (reply,) = await server.arrive(looked)
    answered = reply.response
    assert answered is not None
    assert "The rules changed again." in text_of(answered.message)
    assert await server.chips(server.bo) == (900, 100)
    await server.bo.types("join")
    assert await server.chips(server.bo) == (100, 900)
    await start_with(server, "950")
    await server.passes(1.1)
    await server.bo.presses("Leave", on=server.bo.panel)
    assert await server.chips(server.bo) == (1000, 0)


async def shown_house(server: Server, **options: Any) -> str:
    """Return the house rules of a table that Ann opens, and closes again."""
    await server.ann.types("start", **options)
    said = await server.ann.types("house")
    await server.ann.types("close")
    await server.passes(1)  # the bot makes only so many requests at once
    return said


async def test_what_cannot_be_is_told_by_the_buttons_and_can_be_mended_in_the_form(
    server: Server,
) -> None:
    await server.ann.types("start")
    await server.ann.presses("House rules")
    shown = server.ann.panel.id
    form = await server.ann.presses("Antes")
    await enters(server.ann, form, ante="much", second_ante="3", stay_ante="-2")
    said = server.ann.reads()
    assert server.ann.panel.id == shown, "where the form was opened"
    assert "much\u2069” doesn’t work for *Ante*. What it takes: a whole number from 1 to 1" in said
    assert "a whole number from 1 to 1,000,000, or nothing for none.\n✕" in said
    assert said.index("✕") > said.index("You can change the rules until the first deal")
    assert server.table.rules.second_ante == 3
    assert server.table.rules.ante == 1
    form = await server.ann.presses("Try again")
    typed = {"ante": "much", "second_ante": "3", "stay_ante": "-2"}
    assert stands_in(form).items() >= typed.items()
    await enters(server.ann, form, ante="2", stay_ante="4")
    assert server.table.rules.ante == 2
    assert "Try again" not in labels_of(server.ann.panel)


async def test_what_the_people_here_rule_out_keeps_nothing_else_from_being_taken(
    server: Server,
) -> None:
    """More of them than there would be seats for, and chips that one of them does not have."""
    await server.ann.types("start", computers=3)
    await server.bo.presses("Join")
    await server.ann.presses("House rules")
    form = await server.ann.presses("Game")
    await enters(
        server.ann, form, players="2-3", format="cash", starting_stack="5000", least_buy_in="50"
    )
    said = server.ann.reads()
    assert "5 seats are taken, and these rules have room for 3." in said
    assert "Choose fewer chips at the start." in said
    rules = server.table.rules
    assert (rules.least_buy_in, rules.starting_stack, rules.players) == (50, 100, (2, 8))
    form = await server.ann.presses("Try again")
    assert stands_in(form).items() >= {"players": "2-3", "starting_stack": "5000"}.items()


async def test_options_that_do_not_go_together_stand_in_the_form_as_they_were_chosen(
    server: Server,
) -> None:
    await server.ann.types("start")
    await server.ann.presses("House rules")
    form = await server.ann.presses("Antes")
    await enters(server.ann, form, ante="500", tied_exempt="false")
    assert "starting with 100 isn’t enough" in server.ann.reads()
    form = await server.ann.presses("Try again")
    assert stands_in(form).items() >= {"ante": "500", "tied_exempt": "false"}.items()
    await enters(server.ann, form, ante="5")
    assert server.table.rules.ante == 5
    form = await server.ann.presses("Game")
    await enters(server.ann, form, format="cash", starting_stack="50", least_buy_in="60")
    assert "The minimum buy-in can’t be 60." in server.ann.reads(), (
        "what was typed, not what stands"
    )
    assert not server.table.rules.tied_exempt


async def test_only_what_the_host_changed_is_marked_as_changed(server: Server) -> None:
    """The limit is a fifth of the buy-in, and the buy-in the house's: nobody has changed those."""
    said = await shown_house(server)
    assert "Fists, with nothing changed." in said
    assert "Limit: 20" in said
    assert "**" not in said
    said = await shown_house(server, buy_in=50)
    assert "Chips at the start: **50**" in said
    assert "Limit: 10" in said
    assert said.count("**") == 2
    said = await shown_house(server, limit=0, ante=2)
    assert "Limit: **none**" in said
    assert "Ante: **2**" in said
    assert said.count("**") == 4
    assert "**" not in await shown_house(server, rules="boxed")


async def test_what_the_server_settles_is_no_change_of_the_hosts(server: Server) -> None:
    await settled(server, most_buy_in=60)
    said = await shown_house(server)
    assert "Chips at the start: 60" in said
    assert "Limit: 12" in said
    assert "**" not in said
    await server.ann.types("start")
    await server.ann.presses("House rules")
    form = await server.ann.presses("Pot and limit")
    await server.ann.enters(form, limit="", limit_caps_win="true")
    said = server.ann.reads()
    assert "Limit: **none**" in said
    assert "Chips at the start: 60" in said
    assert said.count("**") == 2


async def test_the_house_rules_say_what_is_true_of_this_table(server: Server) -> None:
    await server.ann.types("start")
    said = await server.ann.types("house")
    assert "only person here" in said
    assert "already here has to agree" in said
    await server.bo.types("join")
    assert "There’s no advice here now" in await server.ann.types("house")
    await server.ann.types("close")
    said = await shown_house(server, stakes="practice")
    assert "Players can ask" in said
    assert "agree" not in said
    await settled(server, advice_among_people=True)
    assert "Players can ask" in await shown_house(server)
