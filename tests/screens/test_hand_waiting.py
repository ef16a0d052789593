"""A seat's panel while nothing is asked of it: waiting, watching, between deals, away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from booray_core import PASS
from bot.screens.hand import hand_screen
from bot.tables.words.values import Presence, SitOutReason, Stage
from bot.tables.words.views import HandView
from tests.screens.reading import labels, text
from tests.screens.samples import (
    AWAY,
    ENGLISH,
    HELD,
    OUT,
    SITTING_OUT,
    SampleTable,
    chair,
    to_agree,
)
from tests.screens.test_hand import at_the_tricks, three


def test_somebody_new_in_the_seat_is_not_told_of_the_last_deal() -> None:
    sample = three()
    for seat in (1, 2, 0):
        sample.act(seat, PASS)
    view = sample.view()
    newcomer = chair(0, 100, occupant=chair(2, 0).occupant)
    hand = HandView(replace(view, chairs={**view.chairs, 0: newcomer}), 0, None, 0)
    assert "Deal 1" not in text(hand_screen(hand, ENGLISH))


@pytest.mark.parametrize(
    ("presence", "note", "offered"),
    [
        (SITTING_OUT, "You’re sitting out.", ["I’m back", "Buy in"]),
        (
            replace(SITTING_OUT, why_out=SitOutReason.ASKED),
            "You’re sitting out, as you asked.",
            ["I’m back", "Buy in"],
        ),
        (
            replace(SITTING_OUT, why_out=SitOutReason.TIMEOUTS),
            "your time ran out twice in a row",
            ["I’m back", "Buy in"],
        ),
        (
            replace(SITTING_OUT, why_out=SitOutReason.BROKE),
            "you can’t pay the ante",
            ["Buy in", "Leave"],
        ),
        (AWAY, "You were away", ["I’m back", "Buy in"]),
        (HELD, "A computer plays your cards, with your chips.", ["I’m back", "Buy in"]),
        (replace(SITTING_OUT, joining=True), "You’re in from deal ", []),
        (Presence(leaving=True), "You leave when this deal ends.", []),
        (replace(SITTING_OUT, leaving=True), "You leave when this deal ends.", []),
        (replace(to_agree(50), leaving=True), "You leave when this deal ends.", []),
        (OUT, "You’re out of the game.", []),
    ],
)
def test_a_seat_that_is_not_dealt_in_knows_why_and_how_to_return(
    presence: Presence, note: str, offered: list[str]
) -> None:
    sample = three()
    view = sample.view()
    view = replace(view, chairs={**view.chairs, 4: chair(4, 50, presence)})
    for stage in (Stage.DEAL, Stage.LOBBY):
        shown = replace(view, stage=stage, deal=view.deal if stage is Stage.DEAL else None)
        screen = hand_screen(HandView(shown, 4, None, 0), ENGLISH)
        assert note in text(screen)
        assert labels(screen) == offered


@pytest.mark.parametrize("presence", [Presence(leaving=True), replace(AWAY, leaving=True)])
def test_who_leaves_in_the_deal_is_shown_its_cards_and_asked_nothing(presence: Presence) -> None:
    for sample in (three(), at_the_tricks()):
        view = sample.view()
        chairs = {seat: replace(each, presence=presence) for seat, each in view.chairs.items()}
        leaving = replace(view, chairs=chairs)
        for seat in sample.game.deal.order if sample.game.deal else ():
            shown = hand_screen(sample.hand(seat, leaving), ENGLISH)
            assert text(shown).startswith("### You’re leaving\n## ")
            assert "Until then your cards are played for you." in text(shown)
            assert labels(shown) == []


@pytest.mark.parametrize(
    ("chips", "said"),
    [
        (0, "*Rules*, then press *Agree* or *Leave*."),
        (1, "to bring 1 chip more"),
        (1500, "to bring 1,500 chips more"),
    ],
)
def test_who_has_yet_to_agree_is_told_what_to_and_what_it_takes(chips: int, said: str) -> None:
    seat = chair(0, 50, presence=to_agree(chips))
    view = replace(three().view(), stage=Stage.LOBBY, deal=None, chairs={0: seat})
    shown = hand_screen(HandView(view, 0, None, 0), ENGLISH)
    assert said in text(shown)
    assert "sitting out" not in text(shown)
    assert labels(shown) == ["Agree", "Rules", "Leave"]


def test_in_a_race_nobody_is_offered_to_buy_in_again() -> None:
    view = SampleTable("boxed", 3).view()
    view = replace(view, chairs={0: chair(0, 50, presence=HELD)})
    assert labels(hand_screen(HandView(view, 0, None, 0), ENGLISH)) == ["I’m back", "House rules"]
