"""Every game as people play it: all presets, house rules, honor, and games that end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import pytest

from booray_core import OPTIONS, PRESETS, Rules, rules_for
from booray_core.rules import Format
from bot.sandbox.people import SimulatedPerson, buttons_of, text_of
from tests.behaviour.harness import Server
from tests.e2e.players import (
    any_sees,
    board_of,
    choices,
    is_asked,
    opens,
    panel_of,
    play_deal,
    verb_of,
)
from tests.journeys import journeys_but
from tests.wording.test_rulecard import other_value


def table_of(server: Server) -> Any:
    """Return the only table there is."""
    (view,) = server.client.tables.views()
    return view


async def said(answer: Any) -> str:
    assert answer is not None
    return text_of(answer)


TABLES: dict[str, dict[str, Any]] = {
    **{preset: {"rules": preset} for preset in PRESETS},
    "honor": {"rules": "fists", "enforcement": "honor"},
    "take": {"rules": "boxed", "trump": "dealer_may_take"},
    "double-ante": {"rules": "louisiana", "ante": 2, "second_ante": 2, "limit": 10},
    "stay-and-dirty-clubs": {"rules": "fists", "stay_ante": 3, "must_hold": "trump_or_club"},
}


@pytest.mark.parametrize("table", journeys_but(TABLES, "fists"))
async def test_a_person_and_computers_play_two_deals(server: Server, table: str) -> None:
    ann = server.window("Ann")
    options = TABLES[table]
    await opens(ann, computers=3, **options)
    await ann.click("Deal")
    for number in (1, 2):
        await play_deal(ann, number)
    view = table_of(server)
    chosen = {option: value for option, value in options.items() if option != "rules"}
    usual: dict[str, Any] = {"limit_caps_win": False}
    if view.rules.format is Format.CASH:
        usual["limit"] = view.buy_in // 5
    assert view.rules == rules_for(options["rules"], **usual | chosen)


async def test_every_option_of_the_rules_can_be_chosen(server: Server) -> None:
    ann = server.window("Ann")
    chosen: dict[str, Any] = {
        "players": (3, 6),
        "hand_size": 4,
        "ante": 2,
        "second_ante": 3,
        "stay_ante": 4,
        "limit": 50,
        "limit_caps_win": False,
        "table_stakes": False,
        "trump": "dealer_may_take",
        "declaration": "rotation",
        "max_draw": 2,
        "dealer_must_play_ace": False,
        "must_hold": "trump_or_club",
        "must_head": False,
        "cinch": False,
        "renege_multiple": 3,
        "bourre_exempt": False,
        "tied_exempt": True,
        "enforcement": "honor",
        "stock_end": "under",
        "format": "race",
        "least_buy_in": 60,
        "target": 333,
    }
    later = [option for option in OPTIONS if not Rules.model_fields[option].is_required()]
    chosen |= {option: other_value(option) for option in later}
    assert {*chosen, "starting_stack"} == set(OPTIONS)
    await opens(ann, rules="louisiana", buy_in=111, **chosen)
    assert table_of(server).rules == rules_for("louisiana", **chosen, starting_stack=111)
    short = await said(await ann.command("booray rules"))
    assert "The first to 333 chips wins the game." in short
    await ann.click("More")

    def whole() -> str | None:
        said = "\n".join(map(text_of, ann.messages()))
        return said if "The first player with 333 chips wins the game" in said else None

    assert "Reneging is possible: a card that breaks these rules stands." in await ann.wait_for(
        whole
    )


async def test_a_table_that_cannot_be_played_is_refused_with_the_reason(server: Server) -> None:
    ann = server.window("Ann")
    refused: list[tuple[dict[str, Any], str]] = [
        ({"rules": "boxed", "buy_in": 400}, "Choose a target above that."),
        ({"ante": 120}, "One deal can cost 120 chips here"),
    ]
    for options, why in refused:
        assert why in await said(await ann.command("booray start", **options))
    outside: dict[str, Any] = {"ante": 0, "limit": -1, "computers": 8, "buy_in": 1_000_001}
    for option, value in outside.items():  # which can't even be sent
        with pytest.raises(Exception, match=f"{option} is too small or too large"):
            await server.ann.types("start", **{option: value})
    assert server.client.tables.views() == []


async def test_rules_that_cannot_be_are_refused_and_stay_as_they_were(server: Server) -> None:
    ann = server.window("Ann")
    await opens(ann, computers=3, hand_size=4)
    before = table_of(server)
    for group, entered, why in (
        ("Play or pass", {"Most cards to draw": "5"}, "Nobody can draw 5 cards with only 4"),
        ("Game", {"Players": "2-3"}, "4 seats are taken, and these rules have room for 3"),
        ("Game", {"Players": "8-2"}, "Put the smaller number first"),
        ("Game", {"Players": "many"}, "like 3-6"),
        ("Antes", {"Ante": "60", "Second ante": "60"}, "One deal can cost 120 chips here"),
        ("Antes", {"Ante": "a few"}, "What it takes: a whole number from 1 to 1,000,000"),
        ("Game", {"Target": "300"}, "Only a race has a target"),
        ("Game", {"Chips at the start": "5000"}, "would need 4,900 more"),
    ):
        sheet = await ann.command("booray-host house")
        await ann.click(group, message=sheet)
        answer = await ann.submit(entered)
        assert why in await said(answer)
        assert table_of(server).rules == before.rules
    sheet = await ann.command("booray-host house")
    await ann.click("Cards", message=sheet)
    answer = await ann.submit({"Dealer must play with an ace up": "true", "Turn-up": "turned"})
    assert "the dealer’s own card" in await said(answer)
    assert table_of(server).rules.trump == "turned", "what can be is done beside what can't"
    await ann.click("Game", message=sheet)
    await ann.submit({"Players": "2-4"})
    assert table_of(server).rules.players == (2, 4), "there is room for just those who sit there"


async def test_starting_over_from_another_game(server: Server) -> None:
    ann = server.window("Ann")
    await ann.command("booray start", computers=2, ante=5, limit=20)
    sheet = await ann.command("booray-host house")
    await ann.click("Start over", message=sheet)
    await ann.submit({"Which game?": ["boxed"]})
    assert "Booray! (boxed), with nothing changed." in text_of(
        await ann.sees("Booray! (boxed), with nothing changed")
    )
    assert table_of(server).rules == rules_for("boxed")
    await ann.click("Deal")
    await play_deal(ann, 1)
    answer = await ann.command("booray-host house")
    assert "can’t change once" in await said(answer)
    assert sheet is not None
    assert sheet["id"] not in {message["id"] for message in ann.messages()}, "it went by itself"


async def play_to_the_end(person: SimulatedPerson) -> str:
    """Play until the table closes, and return its last message."""
    pressed: Any = None

    def closed() -> Any:
        board = board_of(person)
        return board if board and "### The table is closed" in text_of(board) else None

    def goes_on() -> bool:
        return closed() is not None or is_asked(person, pressed)

    while True:
        await person.wait_for(goes_on, what="the end")
        if (end := closed()) is not None:
            return text_of(end)
        pressed = panel_of(person)
        await person.click(choices(person)[0]["custom_id"], message=pressed)


@pytest.mark.parametrize(
    "options",
    [
        {"rules": "boxed", "buy_in": 20, "target": 30, "ante": 5},
        # Half of what everyone has goes with each deal: else the last two may play for an hour.
        {"rules": "fists", "format": "last_standing", "buy_in": 12, "ante": 6},
    ],
    ids=["race", "last-standing"],
)
async def test_a_game_ends_with_a_winner(server: Server, options: dict[str, Any]) -> None:
    ann = server.window("Ann")
    await opens(ann, computers=2, stakes="practice", **options)
    await ann.click("Deal")
    end = await play_to_the_end(ann)
    assert "won the game" in end
    assert "brought" in end
    assert server.client.tables.views() == []


async def test_the_dealer_takes_the_turn_up(server: Server) -> None:
    ann = server.window("Ann")
    await opens(ann, computers=2, rules="louisiana", trump="dealer_may_take")
    await ann.click("Deal")
    pressed: Any = None
    while True:
        await ann.wait_for(partial(is_asked, ann, pressed), what="to be asked")
        pressed = panel_of(ann)
        if any(takes(button) for button in buttons_of(pressed or {})):
            break
        await ann.click(choices(ann)[0]["custom_id"], message=pressed)
    marks = [each for each in buttons_of(panel_of(ann) or {}) if verb_of(each) == "mark"]
    deal = table_of(server).deal
    await ann.click(marks[-1]["custom_id"], message=panel_of(ann))
    take = await ann.wait_for(lambda: able_to_take(ann), what="the turn-up to take")
    await ann.click(take["custom_id"], message=panel_of(ann))
    hand = server.client.tables.hand(table_of(server).id, int(ann.id))
    assert hand.player is not None
    assert hand.player.deal.took_turn_up
    assert deal.turn_up in hand.player.hand
    assert len(hand.player.hand) == 5


def takes(button: dict[str, Any]) -> bool:
    return verb_of(button) == "take"


def able_to_take(person: SimulatedPerson) -> Any:
    """Return the button that takes the turn-up, once it can be pressed."""
    shown = buttons_of(panel_of(person) or {})
    return next((each for each in shown if takes(each) and not each.get("disabled")), None)


async def test_under_honor_a_wrong_card_can_be_played_and_taken_back(server: Server) -> None:
    ann, bo = server.window("Ann"), server.window("Bo")
    await opens(ann, enforcement="honor", stakes="practice")
    await bo.sees("Join")
    await bo.click("Join")
    await ann.click("Deal")
    taken_back = await until_a_wrong_card_is_taken_back(server, {"Ann": ann, "Bo": bo})
    assert "took back a renege" in text_of(await taken_back.sees("⚖️"))


async def test_under_honor_acting_too_early_is_refused_and_costs_a_turn_to_deal(
    server: Server,
) -> None:
    people = {"Ann": server.window("Ann"), "Bo": server.window("Bo")}
    ann, bo = people.values()
    await opens(ann, rules="louisiana", enforcement="honor", stakes="practice")
    await bo.sees("Join")
    await bo.click("Join")
    await ann.click("Deal")
    asked = await any_sees(people.values(), lambda: who_is_asked(people.values()), "to be asked")
    early = bo if asked is ann else ann
    assert "It’s not your turn yet." in await said(await early.command("booray pass"))
    assert "acted too early" in text_of(await early.wait_for(lambda: warned(early), what="a word"))
    seat = server.client.tables.hand(table_of(server).id, int(early.id)).seat
    assert table_of(server).deal.forfeits == (seat,)


def who_is_asked(people: Iterable[SimulatedPerson]) -> SimulatedPerson | None:
    """Return the first of some people who is asked for something."""
    return next(filter(is_asked, people), None)


def warned(person: SimulatedPerson) -> Any:
    """Return the table's message once the referee has spoken in it."""
    board = board_of(person)
    return board if board and "⚖️" in text_of(board) else None


async def until_a_wrong_card_is_taken_back(
    server: Server, people: dict[str, SimulatedPerson]
) -> SimulatedPerson:
    """Play until somebody holds a wrong card; let them play it, and take it back."""
    pressed: dict[str, Any] = dict.fromkeys(people)

    def anybody_asked() -> bool:
        return any(is_asked(who, pressed[name]) for name, who in people.items())

    while True:
        await any_sees(people.values(), anybody_asked, "to be asked")
        for name, who in people.items():
            if not is_asked(who, pressed[name]):
                continue
            panel = pressed[name] = panel_of(who)
            hand = server.client.tables.hand(table_of(server).id, int(who.id))
            wrong = [str(card) for card in hand.player.refused] if hand.player else []
            buttons = choices(who)
            for button in buttons:
                if (
                    verb_of(button) == "card"
                    and button["custom_id"].endswith(tuple(wrong))
                    and wrong
                ):
                    await who.click(button["custom_id"], message=panel)
                    shown = await who.sees("Take it back")
                    assert any(verb_of(each) == "recall" for each in buttons_of(shown))
                    await who.click("Take back", message=shown)
                    return who
            await who.click(buttons[0]["custom_id"], message=panel)
