"""When the trick on the table decides who takes the pot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from booray_core import CARDS, DealView, Phase
from booray_core.state import Trick
from booray_core.suspense import bare_seats, is_needed, takers
from booray_core.view import TrickView, deal_view
from tests.core.positions import at_play

DEALT = "A: As Kd 9d 4c 2c; B: Qs Js 7h 6h 5h; C: 8s 3d 3c 2h Ts deals; stock: 9c 8c"


def position(
    tricks: str, laid: str = "", winning: int | None = None, **changes: object
) -> DealView:
    """Return a deal of three seats that have taken some tricks, and who has laid cards to the next.

    Args:
        tricks: of each seat, like ``210``.
        laid: the seats that have played to the trick on the table.
        winning: the one of them whose card is best.
        changes: what else is otherwise.
    """
    deal = at_play(DEALT)
    view = deal_view(deal)
    taken = [int(each) for each in tricks]
    seats = {seat: replace(each, tricks=taken[seat]) for seat, each in view.seats.items()}
    cards = tuple((int(seat), CARDS[at]) for at, seat in enumerate(laid))
    over = (Trick(0, (), 0),) * sum(taken)
    view = replace(
        view, seats=seats, tricks=over, phase=Phase.PLAYING, trick=TrickView(0, cards, winning)
    )
    return replace(view, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tricks", "seats"),
    [
        ("000", ()),
        ("100", ()),
        ("200", (0,)),  # three of five
        ("110", ()),
        ("210", (0,)),  # three, and nobody else gets more than two
        ("111", ()),
        ("220", (0, 1)),
        ("211", (0,)),  # without it, it is a tie at best
        ("300", ()),  # it has the pot already
        ("310", ()),
        ("121", (1,)),
    ],
)
def test_a_trick_decides_that_puts_a_seat_out_of_the_others_reach(
    tricks: str, seats: tuple[int, ...]
) -> None:
    assert takers(position(tricks)) == seats


def test_a_beaten_card_takes_nothing_more() -> None:
    assert takers(position("220", laid="012", winning=1)) == (1,)
    assert takers(position("220", laid="2", winning=2)) == (0, 1)
    assert takers(position("211", laid="01", winning=1)) == ()


def test_who_cannot_win_the_pot_does_not_need_the_trick() -> None:
    assert takers(position("220", reneged=(0,))) == (1,)
    assert takers(position("220", recalled=(1,))) == (0,)


@pytest.mark.parametrize(
    ("tricks", "cards", "needed"),
    [
        ("220", 5, True),
        ("211", 5, True),  # any other winner ties
        ("210", 5, False),  # a later trick may do
        ("210", 4, False),  # the third seat leaves it two against one and one
        ("111", 4, True),
    ],
)
def test_the_last_trick_is_needed_where_no_other_winner_leaves_the_pot(
    tricks: str, cards: int, *, needed: bool
) -> None:
    view = position(tricks)
    rules = view.rules.model_copy(update={"hand_size": cards})
    assert is_needed(replace(view, rules=rules)) is needed


def test_a_trick_decides_only_while_cards_are_played() -> None:
    assert takers(position("220", phase=Phase.PLAYED_OUT)) == ()
    assert takers(position("220", trick=None)) == ()


def test_bare_is_who_has_no_trick_when_the_last_one_begins() -> None:
    assert bare_seats(position("220")) == (2,)
    assert bare_seats(position("400")) == (1, 2)
    assert bare_seats(position("211")) == ()
    assert bare_seats(position("210")) == ()
