"""What else one can do at a table, and the screens of a few words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from booray_core import IllegalAction, Refusal
from booray_core.cards import CardSet, Suit
from booray_core.refusals import Reason
from bot.boards.leaderboard import Board, BoardPlace, Leaderboard
from bot.boards.periods import Period
from bot.boards.skill import Mark, OwnRating, Rating
from bot.ledger import Holdings, InsufficientChips, wallet
from bot.screens import (
    Balance,
    balance_screen,
    board_for_all_screen,
    hand_over_screen,
    leaving_screen,
    menu_screen,
    refusal_text,
    unseat_screen,
)
from bot.store import StoreBusy
from bot.tables.words.reasons import TableReason, TableRefused, TooEarly
from bot.tables.words.values import GamePause, Presence, Waiting
from bot.tables.words.views import TableView
from bot.wording import Wording
from tests.screens.limits import check
from tests.screens.reading import button, labels, text
from tests.screens.samples import (
    ENGLISH,
    HELD,
    MEMBER,
    NOW,
    OUT,
    SITTING_OUT,
    chair,
    lobby,
    person,
    to_agree,
)
from tests.screens.test_hand import three

STRANGER = 77


def menu(view: TableView, member: int, **options: bool) -> list[str]:
    """Return what a person may press in the menu."""
    return labels(menu_screen(view, member, ENGLISH, **options))


def test_the_host_may_pause_a_game_that_is_on_and_let_it_go_on() -> None:
    view = three().view()
    assert "Pause" in menu(view, MEMBER)
    assert "Pause" not in menu(view, MEMBER + 2, moderator=True)
    paused = replace(view, paused=GamePause(MEMBER, NOW, NOW), waiting=Waiting.HOST)
    assert "Resume" in menu(paused, MEMBER)
    assert "Pause" not in menu(paused, MEMBER)
    assert "Resume" not in menu(paused, MEMBER + 2)


def test_who_has_no_seat_can_take_one_while_there_are_any() -> None:
    assert menu(lobby(3), STRANGER) == ["Join", "Rules", "Help"]
    assert menu(lobby(8), STRANGER) == ["Rules", "Help"]
    assert "Every seat is taken." in text(menu_screen(lobby(8), STRANGER, ENGLISH))


def test_a_moderator_may_close() -> None:
    assert menu(lobby(3), STRANGER, moderator=True) == ["Join", "Rules", "Help", "Close"]


def test_a_race_admits_nobody_who_steps_out() -> None:
    assert menu(lobby(3, "boxed"), MEMBER + 2) == ["My hand", "Leave", "Rules", "Cards", "Help"]
    out = replace(lobby(3, "boxed"), chairs={2: chair(2, 0, presence=OUT)})
    assert menu(out, MEMBER + 2) == ["Rules", "Help"]


@pytest.mark.parametrize("presence", [Presence(), SITTING_OUT, HELD, to_agree(10)])
def test_who_is_leaving_is_offered_nothing_that_only_who_stays_may_do(presence: Presence) -> None:
    view = three().view()
    seat = chair(2, 90, presence=replace(presence, leaving=True))
    view = replace(view, chairs={**view.chairs, 2: seat}, holding=True)
    member = MEMBER + 2
    assert menu(view, member) == ["My hand", "Rules", "Cards", "Help"]
    said = text(menu_screen(view, member, ENGLISH))
    assert "leaving after this deal" in said
    assert "hasn’t agreed" not in said


def test_leaving_is_asked_first_where_chips_are_in_the_pot_and_says_what_becomes_of_them() -> None:
    asked = leaving_screen(lobby(3, pot=12), ENGLISH)
    assert "There are 12 chips in the pot." in text(asked)
    assert "you give up your share of them" in text(asked)
    assert "played for you" not in text(asked)
    assert labels(asked) == ["Leave the table"]
    assert "There’s 1 chip in the pot." in text(leaving_screen(lobby(3, pot=1), ENGLISH))
    later = text(leaving_screen(three().view(), ENGLISH))
    assert "Your cards are played for you, and you still pay" in later


def test_a_moderator_may_close_a_table_whose_host_has_it_close_after_the_deal() -> None:
    closing = replace(three().view(), closing=True)
    assert "Close" not in menu(closing, MEMBER)
    assert "Close" in menu(closing, STRANGER, moderator=True)
    assert "Close" not in menu(closing, MEMBER + 2, moderator=True), "dealt in, so it waits too"


# The host's


def test_the_host_offers_the_table_by_a_button_for_each_person_who_stays() -> None:
    view = lobby(5)
    leaving = replace(view.chairs[4], presence=Presence(leaving=True))
    view = replace(view, chairs={**view.chairs, 4: leaving})
    shown = hand_over_screen(view, ENGLISH)
    check(shown)
    assert labels(shown) == ["Cleo"], "Ann is host, Dee and Bo are computers, Eve leaves"
    assert button(shown, "Cleo").member == MEMBER + 2
    offered = hand_over_screen(replace(view, offered_to=MEMBER + 2), ENGLISH)
    assert labels(offered) == ["Keep the table"]
    assert labels(hand_over_screen(lobby(2), ENGLISH)) == []
    assert "There’s no one else here who can host." in text(hand_over_screen(lobby(2), ENGLISH))


def test_on_buttons_names_have_no_marks_to_escape() -> None:
    shown = hand_over_screen(lobby(3), Wording("en", lambda _: "a_b *c*"))
    assert labels(shown) == ["a_b *c* (2)"]


def test_who_can_be_unseated_is_named_and_nobody_else() -> None:
    view = lobby(8)
    there = {2: to_agree(5), 4: SITTING_OUT, 6: Presence(joining=True)}
    chairs = {seat: replace(view.chairs[seat], presence=is_) for seat, is_ in there.items()}
    shown = unseat_screen(replace(view, chairs={**view.chairs, **chairs}), ENGLISH)
    check(shown)
    assert labels(shown) == ["Cleo", "Eve"]
    assert "There’s no seat to free." in text(unseat_screen(view, ENGLISH))


# Chips


EVE = MEMBER + 4


OWNED = Holdings(wallet=1000, on_tables=200)


def balance(held: Holdings | None = OWNED, **changes: object) -> Balance:
    """Return Eve's chips above a page of a board."""
    places = [BoardPlace(MEMBER + 3, 1, 2000, 0), BoardPlace(EVE, 2, 1200, 0)]
    given = Leaderboard(Board.RICHEST, Period.ALL, places, places[1], 0, 3, 22)
    return Balance(EVE, held, replace(given, **changes))  # type: ignore[arg-type] # by name


def test_chips_are_told_with_where_they_are_and_the_rank() -> None:
    said = text(balance_screen(balance(), ENGLISH))
    assert f"### {person(4)} has 1,200 chips" in said
    assert "1,000 in the wallet, 200 on tables" in said
    assert f"{person(4)} is #2 of 22." in said
    assert f"1\\. {person(3)} · 2,000 chips" in said
    assert f"**2\\. {person(4)} · 1,200 chips**" in said


@pytest.mark.parametrize(
    ("of", "value", "says"),
    [
        (Board.PROFIT, -80, "lost 80 chips"),
        (Board.PROFIT, 0, "broke even"),
        (Board.PROFIT, 1, "won 1 chip"),
        (Board.WIN_RATE, 314, "won 31.4% of 1,200 deals"),
        (Board.POT, 2500, "2,500 chips"),
        (Board.BOURRES, 1, "1 bourré"),
    ],
)
def test_every_board_says_what_its_places_are_for(of: Board, value: int, says: str) -> None:
    places = [BoardPlace(EVE, 1, value, 1200)]
    said = text(balance_screen(balance(board=of, places=places, own=places[0]), ENGLISH))
    assert f"**1\\. {person(4)} · {says}**" in said
    assert "Counts deals for chips, not practice." in said
    assert ("at least 20 deals" in said) == (of is Board.WIN_RATE)


def skill(**changes: Any) -> Balance:
    """Return Eve's chips above a board of skill, with marks of computers."""
    places = [BoardPlace(MEMBER + 3, 1, -40, 900, 40), BoardPlace(EVE, 2, 1249, 90, 310)]
    marks = [Mark("sharp", Rating(20, 110, 400)), Mark("easy", Rating(1900, None, 0))]
    given: dict[str, Any] = {"places": places, "own": places[1], "marks": marks, "pages": 1}
    return balance(**{"board": Board.SKILL, **given, **changes})


def test_skill_is_told_in_antes_with_how_far_off_it_may_be_and_marks() -> None:
    screen = balance_screen(skill(), ENGLISH, EVE)
    check(screen)
    said = text(screen)
    assert f"1\\. {person(3)} · 0.0 ± 0.1" in said, "no minus, which is chance, and never sure"
    assert f"**2\\. {person(4)} · 1.2 ± 0.3**" in said
    assert "How many antes a player’s choices give away per deal" in said
    assert "Computers, for comparison: Sharp 0.0 ± 0.1 · Easy 1.9\\*" in said
    assert "from simulated games" in said
    assert "after 30 rated deals, once their margin (±) is at most 0.5 or a fifth" in said
    sure = [Mark("sharp", Rating(20, 110, 400))]
    assert "from simulated games" not in text(balance_screen(skill(marks=sure), ENGLISH, EVE))


def test_what_is_missing_is_told_to_the_one_who_asks_alone() -> None:
    lacks = skill(own=None, own_rating=OwnRating(keeps_out=False, missing=12))
    assert "You need about 12 more rated deals" in text(balance_screen(lacks, ENGLISH, EVE))
    scatters = skill(own=None, own_rating=OwnRating(keeps_out=False, missing=61, scatters=True))
    told = text(balance_screen(scatters, ENGLISH, EVE))
    assert "about 61 more rated deals until your ± is small enough" in told, "not after 30"
    of_another = text(balance_screen(lacks, ENGLISH, MEMBER))
    assert "more rated deals" not in of_another
    assert f"{person(4)} isn’t ranked here." in of_another
    off = replace(lacks, rates=False)
    assert "operator has turned ratings off" in text(balance_screen(off, ENGLISH, EVE))
    assert "more rated deals" not in text(balance_screen(off, ENGLISH, EVE))
    out = skill(own=None, own_rating=OwnRating(keeps_out=True, missing=0))
    assert "You’ve opted out of skill ratings." in text(balance_screen(out, ENGLISH, EVE))
    assert "opted out" not in text(balance_screen(out, ENGLISH, MEMBER))


def test_everyone_is_shown_the_board_and_who_shows_it_but_nobodys_chips_apart() -> None:
    screen = board_for_all_screen(balance().board, EVE, ENGLISH)
    check(screen)
    assert labels(screen) == []
    said = text(screen)
    assert f"2\\. {person(4)} · 1,200 chips" in said
    assert "**2" not in said, "nobody's own place"
    assert "wallet, 200" not in said
    assert f"Shown by {person(4)}" in said


# Refusals


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ((TableReason.NOT_HOST, {"host": MEMBER}), f"Only the host can do that. Ask {person(0)}."),
        ((TableReason.NOT_HOST, {"host": None}), "and this table has none"),
        (
            (TableReason.NOT_ENOUGH_CHIPS, {"have": 40, "needed": 1000}),
            "You need 1,000 chips, and have 40",
        ),
        ((TableReason.NOT_CUTTER, {"cutter": None}), "Only the player on the dealer’s right"),
        (
            (TableReason.UNKNOWN_LEVEL, {"level": "*god*", "levels": ("steady", "random")}),
            "the level \u2068\\*god\\*\u2069. Choose random and steady.",
        ),
        ((TableReason.BAD_CUT, {"number": 60, "least": 1, "most": 51}), "from 1 to 51"),
    ],
)
def test_a_table_refuses_with_what_to_do(
    facts: tuple[TableReason, dict[str, object]], said: str
) -> None:
    reason, given = facts
    assert said in refusal_text(TableRefused(reason, **given), ENGLISH)


def test_an_illegal_card_is_refused_with_the_legal_ones() -> None:
    refused = IllegalAction(Refusal(Reason.FOLLOW_SUIT, CardSet.parse("2h Kh")))
    assert refusal_text(refused, ENGLISH, Suit.SPADES) == (
        "You have the suit that was led, so you must follow it. You can play K♥︎ 2♥︎."
    )
    assert "You can play" not in refusal_text(refused, ENGLISH)


def test_an_act_before_ones_turn_is_refused_with_its_price() -> None:
    refusal = Refusal(Reason.NOT_YOUR_TURN)
    assert "turn as dealer" not in refusal_text(IllegalAction(refusal), ENGLISH)
    assert refusal_text(TooEarly(refusal), ENGLISH) == (
        "It’s not your turn yet. Your buttons wake up when it is. "
        "You acted too early, and lose a turn as dealer."
    )


def test_the_ledger_and_the_store_refuse_in_words() -> None:
    broke = InsufficientChips(wallet(1, 2), 40, 100)
    assert "You need 100 chips, and have 40 in your wallet." in refusal_text(broke, ENGLISH)
    assert "nothing has changed" in refusal_text(StoreBusy(), ENGLISH)
