"""Under honor: what the referee says, and what it costs; and how games end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from booray_core import PLAY, RECALL, STAND_PAT, Card, PlayCard, rules_for
from booray_core.rules import Enforcement
from bot.screens.hand import hand_screen
from bot.screens.result import ended_deal_screen
from bot.screens.table import table_screen
from bot.tables.words.values import CloseReason, Person, Share, Stage
from tests.screens.reading import labels, text
from tests.screens.samples import ENGLISH, MEMBER, SampleTable, chair, lobby, occupant, person

ANN, CLEO = person(0), person(2)
DECK = "3h 9h Ks Ad 4h Qs 5d Td 8d 3d 2s Kd 4c 7h 9s"
"""Seat 1 leads the 3 of hearts; seat 2 can follow and should; seat 0 cannot."""


def at_the_tricks(**options: Any) -> SampleTable:
    """Return a deal of three under honor, all playing their own cards."""
    sample = SampleTable("fists", 3, options={"enforcement": Enforcement.HONOR, **options})
    sample.begin(DECK, dealer=0)
    for seat in (0, 1, 2):
        sample.act(seat, PLAY)
    for seat in (1, 2, 0):
        sample.act(seat, STAND_PAT)
    return sample


def play(sample: SampleTable, seat: int, card: str) -> None:
    sample.act(seat, PlayCard(Card.parse(card)))


def channel(sample: SampleTable) -> str:
    return text(table_screen(sample.view(), ENGLISH))


def panel(sample: SampleTable, seat: int) -> str:
    return text(hand_screen(sample.hand(seat), ENGLISH))


def wrong_card(sample: SampleTable) -> None:
    """Let seat 2 trump a heart it could follow."""
    play(sample, 1, "3h")
    play(sample, 2, "2s")


def test_a_renege_is_told_with_its_price() -> None:
    multiple = 2
    price = "2 bourrés"
    sample = at_the_tricks(renege_multiple=multiple)
    wrong_card(sample)
    play(sample, 0, "Ks")
    assert f"⚖️ {CLEO} reneged: they pay as much as for {price}" in channel(sample)
    assert "⚖️ You reneged" in panel(sample, 2)
    assert f"⚖️ {CLEO} reneged" in panel(sample, 0)
    assert "Take back" not in labels(hand_screen(sample.hand(2), ENGLISH))


def test_who_may_take_a_card_back_is_told_what_that_and_leaving_it_cost() -> None:
    multiple = 3
    price = "3 bourrés"
    sample = at_the_tricks(renege_multiple=multiple)
    wrong_card(sample)
    said = panel(sample, 2)
    assert "Take it back now: you can’t win this pot, and you lose a turn as dealer." in said
    assert f"Leave it: you can’t win this pot, and you pay for {price}." in said


def test_the_settlement_and_the_seat_carry_the_forfeited_turn_to_deal() -> None:
    sample = at_the_tricks()
    play(sample, 1, "3h")
    early = sample.hand(0).player
    assert early is not None
    sample.act(0, PlayCard(next(iter(early.hand))))
    play(sample, 2, "2s")
    sample.act(2, RECALL)
    while sample.deal.to_act():
        seat = sample.deal.to_act()[0]
        sample.act(seat, sample.deal.legal_actions(seat)[0])
    sample.settle()
    assert sample.last is not None
    said = text(ended_deal_screen(sample.last, sample.view(), ENGLISH))
    assert f"{CLEO} took back a renege and loses a turn as dealer" in said
    assert f"{ANN} acted too early and loses a turn as dealer" in said
    assert "You acted too early and lose a turn as dealer" in panel(sample, 0)
    pause = sample.pause(chairs={0: chair(0, 90), 1: chair(1, 9), 2: chair(2, 9, owes_deal=True)})
    assert f"{CLEO} 9 · loses a turn as dealer" in text(table_screen(pause, ENGLISH))


# How games end


def closed(**changes: Any) -> str:
    view = lobby(2, stage=Stage.CLOSED, close_reason=CloseReason.WON)
    return text(table_screen(replace(view, **changes), ENGLISH))


def test_a_winner_sweeps_what_is_left_in_the_pot() -> None:
    said = closed(winner=Person(MEMBER), shares=(Share(Person(MEMBER), 31, 1),))
    assert f"**{ANN} won the game.**" in said
    assert "31 chips left in the pot went to the winner." in said
    assert "left in the pot" not in closed(winner=Person(MEMBER))


def test_where_the_last_go_out_together_nobody_wins_and_they_share() -> None:
    said = closed(shares=(Share(occupant(0), 16, 0), Share(occupant(2), 15, 0)))
    assert "nobody won" in said
    assert "31 chips stayed in the pot. Those who went out last share it equally" in said
    assert f"odd chips from the dealer’s left: {ANN} 16 chips and {CLEO} 15 chips" in said


def test_a_carried_pot_is_shared_when_a_table_closes() -> None:
    equal = tuple(Share(occupant(seat), 2, 3) for seat in range(3))
    said = closed(close_reason=CloseReason.HOST, shares=equal)
    whole = (
        f"6 chips stayed in the pot. The players share it equally: {ANN}, \u2068Belle\\*1\u2069 "
    )
    assert f"{whole}and {CLEO}, 2 chips each." in said, "no chip is odd"
    said = closed(close_reason=CloseReason.HOST, shares=(Share(occupant(0), 1, 2),))
    assert "The host closed it." in said
    assert "1 chip stayed in the pot. The players share it equally" in said
    assert f"odd chips one each from the dealer’s left: {ANN} 1 chip" in said


def test_out_of_a_race_that_is_closed_only_those_still_in_it_share() -> None:
    race = rules_for("fists", format="race")
    shares = (Share(occupant(0), 4, 1),)
    said = closed(close_reason=CloseReason.HOST, rules=race, shares=shares)
    assert "Players still in the game share it equally" in said
