"""What else one can do at a table, and the screens of a few words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.boards.leaderboard import Board, BoardPlace, Leaderboard
from bot.boards.periods import Period
from bot.boards.skill import Mark, OwnRating, Rating
from bot.ledger.wallets import Holdings
from bot.screens.boards import Balance, balance_screen, how_screen
from bot.screens.menu import hand_over_screen, menu_screen
from bot.tables.words.values import Presence
from bot.tables.words.views import TableView
from bot.wording import Wording
from tests.screens.limits import check
from tests.screens.reading import labels, text
from tests.screens.samples import (
    ENGLISH,
    HELD,
    MEMBER,
    OUT,
    SITTING_OUT,
    chair,
    lobby,
    person,
    to_agree,
)
from tests.screens.test_hand import three


def menu(view: TableView, member: int, **options: bool) -> list[str]:
    """Return what a person may press in the menu."""
    return labels(menu_screen(view, member, ENGLISH, **options))


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


def test_on_buttons_names_have_no_marks_to_escape() -> None:
    shown = hand_over_screen(lobby(3), Wording("en", lambda _: "a_b *c*"))
    assert labels(shown) == ["a_b *c* (2)"]


EVE = MEMBER + 4


OWNED = Holdings(wallet=1000, on_tables=200)


def balance(held: Holdings | None = OWNED, **changes: object) -> Balance:
    """Return Eve's chips above a page of a board."""
    places = [BoardPlace(MEMBER + 3, 1, 2000, 0), BoardPlace(EVE, 2, 1200, 0)]
    given = Leaderboard(Board.RICHEST, Period.ALL, places, places[1], 0, 3, 22)
    return Balance(EVE, held, replace(given, **changes))  # type: ignore[arg-type] # by name


def test_every_board_says_what_its_places_are_for() -> None:
    for of, value, says in (
        (Board.PROFIT, -80, "lost 80 chips"),
        (Board.PROFIT, 0, "broke even"),
        (Board.WIN_RATE, 314, "won 31.4% of 1,200 deals"),
        (Board.POT, 2500, "2,500 chips"),
        (Board.BOURRES, 1, "1 bourré"),
    ):
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
    assert "Antes given away per deal: less is better." in said
    assert "gives away 1.2 ± 0.3 antes per deal: #" in said
    assert "Computers, for comparison: Sharp 0.0 ± 0.1 · Easy 1.9\\*" in said
    how = how_screen(Board.SKILL, Period.ALL, ENGLISH)
    check(how)
    assert "after 30 rated deals, once their margin (±) is at most 0.5 or a fifth" in text(how)


def test_what_is_missing_is_told_to_the_one_who_asks_alone() -> None:
    lacks = skill(own=None, own_rating=OwnRating(keeps_out=False, missing=12))
    assert "You need about 12 more rated deals" in text(balance_screen(lacks, ENGLISH, EVE))
    scatters = skill(own=None, own_rating=OwnRating(keeps_out=False, missing=61, scatters=True))
    told = text(balance_screen(scatters, ENGLISH, EVE))
    assert "about 61 more rated deals before your margin (±) is small" in told, "not after 30"
    of_another = text(balance_screen(lacks, ENGLISH, MEMBER))
    assert "more rated deals" not in of_another
    assert f"{person(4)} isn’t ranked here." in of_another
    off = replace(lacks, rates=False)
    assert "operator has turned ratings off" in text(balance_screen(off, ENGLISH, EVE))
    assert "more rated deals" not in text(balance_screen(off, ENGLISH, EVE))
    out = skill(own=None, own_rating=OwnRating(keeps_out=True, missing=0))
    assert "You’ve opted out of skill ratings." in text(balance_screen(out, ENGLISH, EVE))
    assert "opted out" not in text(balance_screen(out, ENGLISH, MEMBER))
