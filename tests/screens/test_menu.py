"""What else one can do at a table, and the screens of a few words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from booray_core import IllegalAction, Refusal, RulesConflict, RulesRefused
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
    board_shown,
    closing_screen,
    hand_over_screen,
    leaving_screen,
    lobby_screen,
    menu_screen,
    refusal_text,
    rules_screen,
    text_screen,
    unseat_screen,
    whole_rules_screen,
)
from bot.store import StoreBusy
from bot.tables.words.reasons import TableReason, TableRefused, TooEarly
from bot.tables.words.values import GamePause, HandedOn, Presence, Stage, Waiting
from bot.tables.words.views import TableView
from bot.wording import Wording, rule_card, short_rules
from tests.screens.limits import check
from tests.screens.reading import button, labels, rows, text
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


def test_the_host_has_the_table_in_hand() -> None:
    assert rows(menu_screen(lobby(3), MEMBER, ENGLISH)) == [
        ["My hand", "Sit out", "Buy in"],
        ["Leave", "Rules", "Cards", "Help"],
        ["Add computer", "Remove computer"],
        ["House rules", "Let computers fill in"],
        ["Hand over"],
        ["Close"],
    ]


def test_the_host_may_pause_a_game_that_is_on_and_let_it_go_on() -> None:
    view = three().view()
    assert "Pause" in menu(view, MEMBER)
    assert "Pause" not in menu(view, MEMBER + 2, moderator=True)
    paused = replace(view, paused=GamePause(MEMBER, NOW, NOW), waiting=Waiting.HOST)
    assert "Resume" in menu(paused, MEMBER)
    assert "Pause" not in menu(paused, MEMBER)
    assert "Resume" not in menu(paused, MEMBER + 2)


def test_a_guest_decides_for_their_own_seat_alone() -> None:
    assert menu(lobby(3), MEMBER + 2) == [
        "My hand",
        "Sit out",
        "Buy in",
        "Leave",
        "Rules",
        "Cards",
        "Help",
    ]


def test_who_has_no_seat_can_take_one_while_there_are_any() -> None:
    assert menu(lobby(3), STRANGER) == ["Join", "Rules", "Help"]
    assert menu(lobby(8), STRANGER) == ["Rules", "Help"]
    assert "Every seat is taken." in text(menu_screen(lobby(8), STRANGER, ENGLISH))


def test_a_moderator_may_close() -> None:
    assert menu(lobby(3), STRANGER, moderator=True) == ["Join", "Rules", "Help", "Close"]


def test_who_sits_out_can_come_back() -> None:
    view = replace(lobby(3), chairs={0: chair(0, 5, presence=SITTING_OUT), 1: chair(1, 9)})
    assert "I’m back" in menu(view, MEMBER)
    assert "Sit out" not in menu(view, MEMBER)
    assert "You have 5 chips here · sitting out" in text(menu_screen(view, MEMBER, ENGLISH))


def test_who_sits_out_after_the_deal_that_is_on_is_told_so() -> None:
    view = three().view()
    view = replace(view, chairs={**view.chairs, 0: replace(view.chairs[0], presence=SITTING_OUT)})
    assert "sitting out from the next deal" in text(menu_screen(view, MEMBER, ENGLISH))


def test_where_seats_are_held_everybody_may_step_away_and_the_host_may_end_it() -> None:
    assert "Step away" in menu(lobby(3, holding=True), MEMBER + 2)
    assert "Step away" in menu(lobby(3, "boxed", holding=True), MEMBER + 2)
    assert "Stop fill-ins" in menu(lobby(3, holding=True), MEMBER)
    assert "Step away" not in menu(lobby(3), MEMBER + 2)


def test_who_is_held_has_one_way_back() -> None:
    chairs = {0: chair(0, 90, presence=HELD), 1: chair(1, 9), 2: chair(2, 9)}
    view = replace(lobby(3, holding=True), chairs=chairs)
    assert menu(view, MEMBER)[:2] == ["My hand", "I’m back"]
    assert "Step away" not in menu(view, MEMBER)
    shown = text(menu_screen(view, MEMBER, ENGLISH))
    assert "You have 90 chips here · away, computer playing" in shown
    assert "computers fill in for people who are away" in shown


def test_who_has_yet_to_agree_can_do_so_from_the_menu() -> None:
    seat = chair(2, 90, presence=to_agree(10))
    view = replace(lobby(3), chairs={0: chair(0, 5), 2: seat})
    assert menu(view, MEMBER + 2) == ["My hand", "Agree", "Leave", "Rules", "Cards", "Help"]


def test_a_race_admits_nobody_who_steps_out() -> None:
    assert menu(lobby(3, "boxed"), MEMBER + 2) == ["My hand", "Leave", "Rules", "Cards", "Help"]
    out = replace(lobby(3, "boxed"), chairs={2: chair(2, 0, presence=OUT)})
    assert menu(out, MEMBER + 2) == ["Rules", "Help"]


def test_a_closed_table_has_only_its_rules() -> None:
    assert menu(lobby(3, stage=Stage.CLOSED), MEMBER) == ["Rules", "Help"]


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


def test_closing_is_asked_first_and_says_when() -> None:
    at_once = closing_screen(lobby(3), MEMBER, ENGLISH)
    assert text(at_once) == "Close this table for everyone?"
    assert labels(at_once) == ["Close the table"]
    later = text(closing_screen(three().view(), MEMBER, ENGLISH))
    assert later == "Close this table for everyone when this deal ends?"
    of_a_moderator = text(closing_screen(three().view(), MEMBER + 2, ENGLISH))
    assert of_a_moderator == later, "who was dealt in waits for its end"
    of_an_outsider = text(closing_screen(three().view(), 99, ENGLISH))
    assert "Close this table now? This deal won’t count" in of_an_outsider


def test_a_moderator_may_close_a_table_whose_host_has_it_close_after_the_deal() -> None:
    closing = replace(three().view(), closing=True)
    assert "Close" not in menu(closing, MEMBER)
    assert "Close" in menu(closing, STRANGER, moderator=True)
    assert "Close" not in menu(closing, MEMBER + 2, moderator=True), "dealt in, so it waits too"


def test_the_rules_screen_has_four_lines_and_leads_to_the_whole_card_and_back() -> None:
    table = lobby(2, "indiana")
    short = rules_screen(table, ENGLISH)
    assert "Indiana" in text(short)
    assert text(short).endswith(short_rules(table.rules, ENGLISH))
    assert labels(short) == ["More", "Learn"]
    whole = whole_rules_screen(table, ENGLISH)
    assert text(whole).endswith(rule_card(table.rules, ENGLISH))
    assert labels(whole) == ["Back", "Learn"]


def test_a_notice_is_its_sentence() -> None:
    assert text(text_screen("Here we go.")) == "Here we go."
    check(text_screen("Here we go."))


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


def test_of_a_new_host_it_is_told_until_the_next_deal_is_over() -> None:
    handed = HandedOn(MEMBER + 2, 3, away=True)
    told = f"{person(0)} is now the host: {person(2)} ran out of time twice in a row."
    view = lobby(3, handed_on=handed, deal_number=4)
    assert told in text(lobby_screen(view, ENGLISH))
    assert told not in text(lobby_screen(replace(view, deal_number=5), ENGLISH))


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


def test_chips_that_are_all_in_the_wallet_are_told_once() -> None:
    said = text(balance_screen(balance(Holdings(1, 0)), ENGLISH))
    assert f"{person(4)} has 1 chip\n" in said
    assert "on tables\n" not in said


def test_somebody_without_a_wallet_has_not_played() -> None:
    said = text(balance_screen(balance(None, own=None), ENGLISH))
    assert f"{person(4)} hasn’t played here yet." in said
    assert f"{person(4)} isn’t ranked here." in said


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
    assert "after 30 rated deals, once their ± is at most 0.5 or a fifth" in said
    sure = [Mark("sharp", Rating(20, 110, 400))]
    assert "from simulated games" not in text(balance_screen(skill(marks=sure), ENGLISH, EVE))


def test_what_is_missing_is_told_to_the_one_who_asks_alone() -> None:
    lacks = skill(own=None, own_rating=OwnRating(keeps_out=False, missing=12))
    assert "You need about 12 more rated deals" in text(balance_screen(lacks, ENGLISH, EVE))
    of_another = text(balance_screen(lacks, ENGLISH, MEMBER))
    assert "more rated deals" not in of_another
    assert f"{person(4)} isn’t ranked here." in of_another
    off = replace(lacks, rates=False)
    assert "operator has turned ratings off" in text(balance_screen(off, ENGLISH, EVE))
    assert "more rated deals" not in text(balance_screen(off, ENGLISH, EVE))
    out = skill(own=None, own_rating=OwnRating(keeps_out=True, missing=0))
    assert "You’re keeping out of skill ratings." in text(balance_screen(out, ENGLISH, EVE))
    assert "keeping out" not in text(balance_screen(out, ENGLISH, MEMBER))


def test_skill_at_practice_tables_says_that_it_counts_them() -> None:
    said = text(balance_screen(skill(board=Board.SKILL_PRACTICE), ENGLISH, EVE))
    assert "**Skill at practice tables**" in said
    assert "Counts practice deals only." in said
    assert "not practice" not in said


@pytest.mark.parametrize(
    ("page", "turns"), [(0, ["More ›"]), (1, ["‹ Back", "More ›"]), (2, ["‹ Back"])]
)
def test_the_board_turns_its_pages(page: int, turns: list[str]) -> None:
    screen = balance_screen(balance(page=page, period=Period.WEEK, board=Board.POT), ENGLISH)
    check(screen)
    assert labels(screen) == [*turns, "Show to everyone"]
    assert f"Page {page + 1} of 3" in text(screen)
    if page == 1:
        carried = [button(screen, turn) for turn in turns]
        assert [each.page for each in carried] == [0, 2]
        assert {board_shown(each) for each in carried} == {(Board.POT, Period.WEEK)}
    show = button(screen, "Show to everyone")
    assert (show.page, *board_shown(show)) == (page, Board.POT, Period.WEEK)


def test_everyone_is_shown_the_board_and_who_shows_it_but_nobodys_chips_apart() -> None:
    screen = board_for_all_screen(balance().board, EVE, ENGLISH)
    check(screen)
    assert labels(screen) == []
    said = text(screen)
    assert f"2\\. {person(4)} · 1,200 chips" in said
    assert "**2" not in said, "nobody's own place"
    assert "wallet, 200" not in said
    assert f"Shown by {person(4)}" in said


def test_a_board_of_one_page_has_nothing_to_turn_and_a_long_one_fits() -> None:
    assert labels(balance_screen(balance(pages=1), ENGLISH)) == ["Show to everyone"]
    assert labels(balance_screen(balance(pages=1, places=[], own=None), ENGLISH)) == []
    places = [BoardPlace(MEMBER + n, n + 1, 10**12, 10**6) for n in range(25)]
    for each in Board:
        check(balance_screen(balance(board=each, places=places), ENGLISH))


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


def test_impossible_rules_are_refused_in_words() -> None:
    refused = RulesRefused(RulesConflict.BAD_VALUE, "ante", given="lots", allowed="int")
    assert refusal_text(refused, ENGLISH) == (
        "“\u2068lots\u2069” doesn’t work for *Ante*. "
        "What it takes: Chips everyone pays before a deal, at least 1."
    )
