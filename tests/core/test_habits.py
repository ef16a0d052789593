"""What is counted of how a seat has played, and what is not."""

from __future__ import annotations

import pickle

import pytest

from booray_core import PASS, FairShoe, Habits, Phase, player_view
from booray_core.counting import habits_after
from tests.core.games import all_pass, begin, game_of
from tests.core.positions import Session, act, drawn, seat_of

THREE = "A: As Ks Qs 3d 2c; B: Ah Kh Qh 4d 3c; C: Ad Kd Qd 4c 5s deals"
TRICKS = "A As, B 4d, C 5s, A Ks, B 3c, C 4c, A Qs, B Qh, C Qd, A 3d, B Kh, C Kd"


def habits_of(session: Session, letter: str) -> Habits:
    return session.game.seats[seat_of(letter)].habits


def session_of(preset: str = "fists", **options: object) -> Session:
    return Session(preset, dict.fromkeys("ABC", 100), cinch=False, **options)


def test_a_deal_counts_once_it_is_settled() -> None:
    session = session_of()
    session.deal(THREE)
    session.act("A play, B play, C play, A pat, B pat, C pat")
    session.act(TRICKS + ", C Ad, A 2c")
    assert habits_of(session, "B") == Habits()
    session.act("B Ah")
    assert habits_of(session, "A") == Habits(1, 1, 1, 0, 1, 3, 1, 0)
    assert habits_of(session, "B") == Habits(1, 1, 1, 0, 1, 0, 0, 1)
    assert habits_of(session, "C") == Habits(1, 1, 1, 0, 1, 2, 0, 0, headed=1)


def test_the_level_of_a_computer_is_told_from_its_first_deal_on() -> None:
    game = game_of("A 100")
    game.sit(1, 100, level="easy")
    for number in range(2):
        begin(game)
        assert game.deal is not None
        habits = player_view(game.deal, 0).deal.habits
        assert (habits[0].level, habits[1].level) == (None, "easy"), number
        all_pass(game)


def test_who_heads_with_more_than_is_needed_is_seen_once_all_cards_are() -> None:
    session = session_of()
    session.deal(THREE)
    session.act("A play, B play, C play, A pat, B pat, C pat")
    session.act(TRICKS.removesuffix("C Kd") + "C Ad, C Kd, A 2c, B Ah")
    spent = habits_of(session, "C")
    assert (spent.headed, spent.high) == (1, 1)


def test_a_first_trick_won_high_from_those_still_to_play_tells_nothing() -> None:
    session = session_of()
    session.deal("A: 3d 2c 3c 4c 5c; B: Ad Kd 6c 7c 8c; C: 4d 5d 9h Th 5s deals")
    session.play(
        "ABC",
        "A 3d, B Ad, C 4d, B Kd, C 5d, A 2c, B 6c, C 5s, A 3c, C 9h, A 4c, B 7c, C Th, A 5c, B 8c",
    )
    assert habits_of(session, "B").headed == 0


def test_a_high_card_that_a_cinch_may_have_asked_for_tells_nothing() -> None:
    session = Session("fists", dict.fromkeys("ABC", 100))
    session.deal("A: As 2d 2c 3d 3c; B: Ks Qs Js Ts 9s; C: 4d 4c 5d 5c 6s deals")
    session.play("AB", "A 2d, B Ks, B Qs, A As, A 2c, B Js, B Ts, A 3d, B 9s, A 3c")
    assert habits_of(session, "B").headed == 0


def test_the_next_deal_tells_them_to_every_seat_dealt_in() -> None:
    session = session_of()
    session.deal(THREE)
    session.act("A play, B pass, C play, A draw 3d 2c, C pat")
    while session.game.deal is not None:
        seat = session.game.deal.to_act()[0]
        session.game.apply(seat, session.game.deal.legal_actions(seat)[0])
    session.game.sit_out(seat_of("B"))
    session.game.begin(FairShoe(bytes(32), 1))
    assert session.game.deal is not None
    view = player_view(session.game.deal, 0)
    assert set(view.deal.habits) == {0, 2}
    known = view.deal.habits[0]
    assert (known.asked, known.played, known.draws, known.cards) == (1, 1, 1, 2)
    assert pickle.loads(pickle.dumps(view)).deal.habits == view.deal.habits  # noqa: S301 - our own


def test_of_a_deal_alone_nothing_is_known() -> None:
    deal = drawn(THREE)
    assert player_view(deal, 0).deal.habits == dict.fromkeys(range(3), Habits())


def test_passing_counts_and_a_pot_won_unplayed_is_no_pot_won() -> None:
    session = session_of()
    session.deal(THREE)
    session.play("A")
    assert habits_of(session, "A") == Habits(asked=1, played=1)
    assert habits_of(session, "B") == Habits(asked=1)


def test_a_dealer_obliged_by_an_ace_was_not_asked() -> None:
    session = session_of()
    session.deal(THREE.replace("Ad Kd Qd 4c 5s", "5s Kd Qd 4c Ad"))
    session.play("BC", "B 4d, C Ad, C Kd, B Ah, C Qd, B Kh, C 4c, B 3c, C 5s, B Qh")
    assert habits_of(session, "B").played == 1
    forced = habits_of(session, "C")
    assert (forced.asked, forced.played, forced.contested) == (0, 0, 1)


@pytest.mark.parametrize("club", ["2c", "2h"])
def test_a_dealer_left_alone_was_not_asked_whatever_it_holds(club: str) -> None:
    deal = drawn(
        f"""
        A: 9s 8s 7s 6s
        B: 9d 8d 7d 6d
        C: 3h 4h 5h {club}      deals
        turn-up: Ts
        """,
        "indiana",
    )
    act(deal, "A pass, B pass" if club == "2c" else "A pass, B pass, C pass")
    assert deal.phase is Phase.SETTLED
    assert habits_after(deal)[seat_of("C")] == Habits()
    assert habits_after(deal)[seat_of("A")] == Habits(asked=1)


def test_who_cannot_pay_was_not_asked_but_who_only_lacks_the_cards_was() -> None:
    deal = drawn(
        "A 1: 9s 8s 7s 6s; B: 9d 8d 7d 6d; C: 3s 4c 5h 2h deals; D: 4s 9c 6h 7h; turn-up: Ts",
        "indiana",
    )
    act(deal, "D play, A pass, B pass, C pass")
    counted = habits_after(deal)
    assert counted[seat_of("A")] == Habits()
    assert counted[seat_of("B")] == Habits(asked=1)
    assert counted[seat_of("D")] == Habits(asked=1, played=1)


def test_who_passes_after_the_draw_played_and_drew_but_contested_nothing() -> None:
    deal = drawn(
        "A: 9s 8s 7s 6s; B: 9c 8d 7d 6d; C: 3s 4c 5h 2h deals; turn-up: Ts",
        "indiana",
    )
    act(deal, "A play, B play, C pass, A pat, B draw 8d 7d, A stay, B leave")
    counted = habits_after(deal)
    assert counted[seat_of("B")] == Habits(asked=1, played=1, draws=1, cards=2)
    assert counted[seat_of("A")] == Habits(asked=1, played=1, draws=1)


def test_a_renege_is_no_bourre_and_wins_no_pot() -> None:
    session = session_of("louisiana", enforcement="honor")
    session.deal(THREE.replace("5s deals", "2s deals"))
    session.act("A play, A pat, B play, B pat, C pass")
    session.act("A 3d, B Qh, A As, B 4d, A Ks, B 3c, A Qs, B Kh, A 2c, B Ah")
    session.game.settle()
    assert habits_of(session, "B") == Habits(asked=1, played=1, draws=1, contested=1)
    assert habits_of(session, "A").pots == 1


def test_a_deal_broken_off_counts_nothing() -> None:
    session = session_of()
    session.deal(THREE)
    session.play("A")
    before = habits_of(session, "A")
    session.game.begin(FairShoe(bytes(32), 1))
    session.act("A play, B play, C play")
    session.game.void()
    assert habits_of(session, "A") == before == Habits(asked=1, played=1)


def test_a_deal_in_which_somebody_else_acted_for_a_seat_does_not_count_for_it() -> None:
    session = session_of()
    session.deal(THREE)
    session.game.apply(seat_of("A"), PASS, own=False)
    session.act("B pass, C pass")
    begin(session.game)
    all_pass(session.game)
    assert [habits_of(session, letter).asked for letter in "ABC"] == [1, 2, 2]


def test_who_takes_a_seat_begins_anew_and_who_sits_out_does_not() -> None:
    game = game_of("A 10, B 10, C 10")
    begin(game)
    all_pass(game)
    game.leave(1)
    game.sit(1, 10)
    game.sit_out(2)
    game.come_back(2)
    assert [game.seats[seat].habits for seat in range(3)] == [Habits(1), Habits(), Habits(1)]
