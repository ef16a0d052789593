"""Section 7 of the rules: who takes the pot, who pays, who owes no ante."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from booray_core import Result, rules_for
from booray_core.events import Took
from booray_core.pot import Played, bourre_price, prize, renege_price, settle, shares
from tests.core.positions import LETTERS, Session, act, at_play, drawn, seat_of

# The worked example of P (and of section 7), card for card: seven seats, ante 1, no limit.


DEAL_1 = """
    A: 2d 3d 4d 5d 6d
    B: Ah 3c 4c 5c 6c
    C: 2h 3h 4h 5h 6h
    D: 7d 8d 9d Td Jd
    E: As Ks Qs 7h 8c
    F: Qd Kd Ad 3s 4s
    G: 9h Kc Qc Jc 2s     deals
"""
PLAY_1 = """
    B Ah, C 2h, E 7h, G 9h
    B 3c, C 3h, E 8c, G Kc
    G Qc, B 4c, C 4h, E Qs
    E As, G 2s, B 5c, C 5h
    E Ks, G Jc, B 6c, C 6h
"""
DEAL_2 = """
    A: 9h Kc Qc Jc 2s     deals
    B: Ah 3c 4c 5c 6c
    C: 2d 3d 4d 5d 6d
    D: 7d 8d 9d Td Jd
    E: 2h 3h 4h 5h 6h
    F: As Ks 7h 8c 9c
    G: Qd Kd Ad 3s 4s
"""
PLAY_2 = """
    B Ah, E 2h, F 7h, A 9h
    B 3c, E 3h, F 8c, A Kc
    A Qc, B 4c, E 4h, F 9c
    A Jc, B 5c, E 5h, F Ks
    F As, A 2s, B 6c, E 6h
"""
DEAL_3 = """
    A: 2d 3d 4d 5d 6d
    B: Qd Kd Ad 3s 2s     deals
    C: 2h 3h 4h 5h 6h
    D: As Ks Qs Js Ts
    E: 3c 4c 5c 6c 7c
    F: 7d 8d 9d Td Jd
    G: 7h 8h 9h Th Jh
"""
PLAY_3 = """
    C 2h, D Ts, E 3c
    D As, E 4c, C 3h
    D Ks, E 5c, C 4h
    D Qs, E 6c, C 5h
    D Js, E 7c, C 6h
"""
DEAL_4 = DEAL_1.replace("deals", "").replace("6h\n", "6h     deals\n", 1)


def by_letter(seats: Collection[int]) -> str:
    return "".join(LETTERS[seat] for seat in seats)


def test_7_worked_example() -> None:
    session = Session("louisiana", dict.fromkeys("ABCDEFG", 100))

    session.deal(DEAL_1)
    assert session.pot() == 7
    result = session.play("BCEG", PLAY_1)
    assert result.taken == {seat_of("E"): 7}
    assert result.bourre == {seat_of("C"): 7}
    assert by_letter(result.exempt_next) == "C"
    assert session.pot() == 7, "C's payment is the next pot"

    session.deal(DEAL_2)
    assert session.pot() == 13
    result = session.play("ABEF", PLAY_2)
    assert by_letter(result.tied) == "AF"
    assert result.taken == {}
    assert result.bourre == {seat_of("E"): 13}
    assert by_letter(result.exempt_next) == "AEF"

    session.deal(DEAL_3)
    assert session.pot() == 30
    result = session.play("CDE", PLAY_3)
    assert result.taken == {seat_of("D"): 30}
    assert result.bourre == {seat_of("C"): 30, seat_of("E"): 30}
    assert by_letter(result.exempt_next) == "CE"

    session.deal(DEAL_4)
    assert session.pot() == 65
    antes = session.game.deal.antes if session.game.deal else {}
    assert by_letter([seat for seat, paid in antes.items() if paid]) == "ABDFG"
    assert session.stacks() == {
        "A": 100 - 3,
        "B": 100 - 4,
        "C": 100 - 1 - 7 - 1 - 30,
        "D": 100 - 3 + 30 - 1,
        "E": 100 - 1 + 7 - 1 - 13 - 30,
        "F": 100 - 3,
        "G": 100 - 4,
    }


# The pot by itself


def settled(
    tricks: dict[int, int],
    pot: int = 10,
    stacks: dict[int, int] | None = None,
    preset: str = "louisiana",
    *,
    reneged: Collection[int] = (),
    recalled: Collection[int] = (),
    **options: Any,
) -> Result:
    have = stacks or dict.fromkeys(range(6), 100)
    played = Played(pot, have, have, tricks, reneged=reneged, recalled=recalled)
    return settle(played, rules_for(preset, **options))


ROWS: list[tuple[str, dict[int, int], dict[str, Any], dict[str, Any]]] = [
    ("the most tricks alone take the pot, and who is bourré still owes it",
     {0: 3, 1: 2, 2: 0}, {"pot": 12}, {"taken": {0: 12}, "bourre": {2: 12}, "pot_next": 12}),
    ("two tricks win where three others take one each", {0: 1, 1: 2, 2: 1, 3: 1}, {},
     {"taken": {1: 10}}),
    ("every bourré pays the whole pot", {0: 5, 1: 0, 2: 0, 3: 0}, {},
     {"bourre": {1: 10, 2: 10, 3: 10}, "pot_next": 30}),
    ("a tie leaves the pot", {0: 2, 1: 2, 2: 1}, {},
     {"taken": {}, "pot_next": 10, "tied": (0, 1), "exempt_next": (0, 1)}),
    ("a tie of all", {0: 1, 1: 1, 2: 1, 3: 1, 4: 1}, {},
     {"taken": {}, "pot_next": 10, "tied": (0, 1, 2, 3, 4)}),
    ("a tie of two with four cards", {0: 2, 1: 2, 2: 0}, {"hand_size": 4}, {"tied": (0, 1)}),
    ("a tie of all with four cards", {0: 1, 1: 1, 2: 1, 3: 1}, {"hand_size": 4},
     {"tied": (0, 1, 2, 3)}),
    ("a short seat that ties leaves the pot as any other", {0: 2, 1: 2, 2: 1},
     {"pot": 12, "stacks": {0: 1, 1: 100, 2: 100}}, {"taken": {}, "pot_next": 12, "tied": (0, 1)}),
    ("a limit caps bourré and win, and the rest stays", {0: 3, 1: 2, 2: 0},
     {"pot": 50, "limit": 20}, {"taken": {0: 20}, "bourre": {2: 20}, "pot_next": 50}),
    *((f"a limit on payments alone, {preset}", {0: 3, 1: 2, 2: 0},
       {"pot": 50, "preset": preset, "limit": 20}, {"taken": {0: 50}, "bourre": {2: 20}})
      for preset in ("house", "boxed", "boxed-de")),
    ("who cannot pay in full pays what it has, is out, and exempt from nothing",
     {0: 3, 1: 2, 2: 0}, {"pot": 12, "stacks": {0: 12, 1: 5, 2: 11}},
     {"bourre": {2: 11}, "out": (2,), "exempt_next": (), "pot_next": 11}),
    ("who pays with its last chip is not out", {0: 3, 1: 2, 2: 0},
     {"pot": 12, "stacks": {0: 12, 1: 5, 2: 12}}, {"out": (), "exempt_next": (2,)}),
    ("who is out without a chip pays nothing", {0: 5, 1: 0}, {"pot": 12, "stacks": {0: 5, 1: 0}},
     {"bourre": {1: 0}, "out": (1,)}),
    *((f"who owes no ante next, {preset} {options}", {0: 2, 1: 2, 2: 1, 3: 0},
       {"preset": preset, **options}, {"exempt_next": exempt})
      for preset, options, exempt in (
          ("louisiana", {}, (0, 1, 3)),
          ("louisiana", {"second_ante": 1}, ()),
          ("house", {"second_ante": 1}, ()),
          ("indiana", {"hand_size": 5}, (0, 1, 3)),
          ("boxed", {}, (0, 1, 3)),
          ("boxed", {"second_ante": 1}, (0, 1, 3)),
          ("boxed-de", {}, (3,)),
          ("louisiana", {"bourre_exempt": False}, (0, 1)),
          ("louisiana", {"tied_exempt": False}, (3,)),
      )),
    ("a renege pays in place of a bourré", {0: 3, 1: 2, 2: 0},
     {"reneged": {2}, "renege_multiple": 2},
     {"renege": {2: 20}, "bourre": {}, "exempt_next": (2,)}),
    ("who reneged cannot win the pot, and nobody else does", {0: 3, 1: 2, 2: 0}, {"reneged": {0}},
     {"taken": {}, "renege": {0: 10}, "bourre": {2: 10}, "pot_next": 30}),
    ("a capped renege is multiplied after the cap", {0: 3, 1: 2, 2: 0},
     {"pot": 50, "reneged": {1}, "limit": 20, "renege_multiple": 2},
     {"renege": {1: 40}, "bourre": {2: 20}}),
    ("who recalled cannot win but pays nothing", {0: 3, 1: 2}, {"recalled": {0}},
     {"taken": {}, "renege": {}, "bourre": {}, "pot_next": 10}),
    ("who recalled and took no trick is bourré", {0: 5, 1: 0}, {"recalled": {1}},
     {"bourre": {1: 10}}),
    ("who recalled does not keep another from winning", {0: 3, 1: 2},
     {"recalled": {1}, "reneged": {1}}, {"taken": {0: 10}}),
    ("a tie stays a tie whoever is in it", {0: 2, 1: 2, 2: 1},
     {"reneged": {0}, "recalled": {1}, "bourre_exempt": False},
     {"taken": {}, "tied": (0, 1), "exempt_next": (0, 1)}),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_7_8_what_comes_of_the_tricks(row: tuple[Any, ...]) -> None:
    _, tricks, given, expected = row
    result = settled(tricks, **given)
    assert {name: getattr(result, name) for name in expected} == expected


def test_7_limit_caps_a_win_unplayed_too() -> None:
    played = Played(50, {0: 30, 1: 30}, {0: 30, 1: 30}, {}, unplayed_winner=1)
    assert settle(played, rules_for("louisiana", limit=20)).taken == {1: 20}
    assert settle(played, rules_for("house", limit=20)).taken == {1: 50}


@pytest.mark.parametrize(("pot", "price"), [(19, 19), (20, 20), (21, 20)])
def test_7_limit_binds_only_a_pot_above_it(pot: int, price: int) -> None:
    rules = rules_for("louisiana", limit=20, renege_multiple=2)
    assert bourre_price(pot, rules) == prize(pot, rules) == price
    assert renege_price(pot, rules) == 2 * price, "capped before its multiple"


# Table stakes


@pytest.mark.parametrize(
    ("stack", "pot", "options", "taken"),
    [
        (11, 12, {}, 11),
        (12, 12, {}, 12),
        (1, 12, {}, 1),
        (0, 12, {}, 0),
        (19, 50, {"limit": 20, "limit_caps_win": False}, 19),
        (20, 50, {"limit": 20, "limit_caps_win": False}, 50),
        (19, 50, {"limit": 20}, 19),
        (20, 50, {"limit": 20}, 20),
        (5, 12, {"table_stakes": False}, 12),
        (5, 12, {"format": "race"}, 12),
        (5, 12, {"format": "last_standing"}, 12),
        (5, 12, {"format": "race", "table_stakes": True}, 5),
    ],
)
def test_7_who_could_not_pay_a_bourre_wins_no_more_than_it_was_dealt_in_with(
    stack: int, pot: int, options: dict[str, Any], taken: int
) -> None:
    have = {0: stack, 1: 100, 2: 100}
    result = settled({0: 3, 1: 2, 2: 0}, pot=pot, stacks=have, **options)
    paid = min(pot, options.get("limit", pot))
    assert result.taken == {0: taken}
    assert result.bourre == {2: paid}, "others pay what they would have paid"
    assert result.pot_next == pot - taken + paid
    assert sum(result.stacks.values()) + result.pot_next == sum(have.values()) + pot


SHORT = "A 5: As Ks Qs Js 2d; B: 2h 3h 4h 5h 6h; C: 3d 4d 5d 6d 7d; D: 2c 3c 4c 5c 2s deals"
A_TAKES_ALL = """
    A As, B 2h
    A Ks, B 3h
    A Qs, B 4h
    A Js, B 5h
    A 2d, B 6h
"""


def short_session(preset: str = "louisiana") -> Session:
    """Return a game before the deal of :data:`SHORT`, 26 chips carried: A's 5 do not pay for a
    bourré at a pot of 30.
    """
    session = Session(preset, {"A": 5, "B": 100, "C": 100, "D": 100}, limit=20)
    session.game.pot = 26
    session.deal(SHORT)
    return session


def test_7_what_a_short_winner_leaves_is_the_next_pot() -> None:
    session = short_session()
    result = session.play("AB", A_TAKES_ALL)
    assert (result.pot_end, result.taken, result.bourre) == (30, {0: 5}, {1: 20})
    assert session.stacks() == {"A": 4 + 5, "B": 99 - 20, "C": 99, "D": 99}
    assert session.pot() == 30 - 5 + 20


def test_7_a_pot_won_unplayed_is_no_exception() -> None:
    session = short_session("fists")
    assert session.play("A").taken == {0: 5}
    assert session.pot() == 25


def test_7_what_a_short_winner_leaves_is_shared_as_the_table_closes() -> None:
    session = short_session("fists")
    session.play("A")
    session.game.close()
    assert session.stacks() == {"A": 9 + 7, "B": 99 + 6, "C": 99 + 6, "D": 99 + 6}


@pytest.mark.parametrize(("stack", "taken"), [(1, 1), (2, 2), (4, 4), (5, 4)])
def test_7_a_last_chip_wins_itself_back(stack: int, taken: int) -> None:
    deal = drawn(SHORT.replace("A 5", f"A {stack}"), "fists")
    act(deal, "A play, B pass, C pass, D pass")
    assert deal.result is not None
    assert (deal.result.taken, deal.result.pot_next) == ({0: taken}, 4 - taken)


def test_7_who_was_exempt_and_has_nothing_wins_nothing() -> None:
    deal = drawn(SHORT.replace("A 5", "A 0"), "fists")
    happened = act(deal, "A play, B pass, C pass, D pass")
    assert deal.result is not None
    assert (deal.result.taken, deal.result.pot_next) == ({0: 0}, 3)
    assert not [event for event in happened if isinstance(event, Took)]


@pytest.mark.parametrize(("stack", "taken"), [(22, 22), (23, 52)])
def test_7_second_and_stay_antes_leave_less_for_a_bourre(stack: int, taken: int) -> None:
    """Three antes of one, and a limit of 20."""
    text = f"""
        A {stack}: As Ks Qs Js
        B: 2h 3h 4h 3c
        C: 4s 3d 4d 5d
        D: 4c 5c 6c 7c        deals
        turn-up: 2s
    """
    deal = at_play(text, "indiana", pot=40, must_hold=None, limit=20, limit_caps_win=False)
    assert deal.pot == 40 + 3 * 4
    act(deal, "A As, B 2h, C 4s, D 4c, A Ks, B 3h, C 3d, D 5c")
    act(deal, "A Qs, B 4h, C 4d, D 6c, A Js, B 3c, C 5d, D 7c")
    assert deal.result is not None
    assert deal.result.taken == {0: taken}


def test_7_bourre_is_the_pot_at_the_end_second_and_stay_antes_included() -> None:
    deal = at_play(
        "A: As Ks Qs Js; B: 2h 3h 4h 3c; C: 4s 3d 4d 5d deals; turn-up: 2s",
        "indiana",
    )
    assert deal.pot == 3 + 3 + 3
    act(deal, "A As, B 2h, C 4s, A Ks, B 3h, C 3d, A Qs, B 4h, C 4d, A Js, B 3c, C 5d")
    assert deal.result is not None
    assert deal.result.bourre == {1: 9, 2: 9}
    assert deal.result.stacks == {0: 97 + 9, 1: 97 - 9, 2: 97 - 9}


def test_7_shares_are_equal_and_odd_chips_go_to_the_first() -> None:
    assert shares(11, [4, 6, 1, 2]) == {4: 3, 6: 3, 1: 3, 2: 2}
    assert shares(2, [4, 6, 1]) == {4: 1, 6: 1, 1: 0}
    assert shares(5, []) == {}
