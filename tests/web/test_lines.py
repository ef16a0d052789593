"""What the strip says: true at that moment, and short enough for a phone."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

import pytest

from booray_core import PASS, PLAY, PRESETS, STAND_PAT, PlayCard, rules_for
from booray_core.cards import cards_of
from booray_core.state import Trick
from bot.tables.words.values import GamePause, Person, Presence, Waiting
from bot.tables.words.views import HandView, TableView
from bot.web.lines import line_of
from bot.wording import Wording
from tests.screens.samples import (
    ENGLISH,
    HELD,
    MEMBER,
    NOW,
    SampleTable,
    called,
    chair,
    lobby,
    to_agree,
)

MOST_LETTERS = 55
"""In a line; about twice as many as there is room for in one at 320 px."""
LANGUAGES = ("en", "fr", "de")


ANN, BO, CLEO = range(3)


def said(view: TableView, hand: HandView | None, wording: Wording = ENGLISH) -> str:
    return re.sub("[\u2066-\u2069\ufe0e]", "", line_of(view, hand, wording))


def lines(sample: SampleTable, seat: int | None, wording: Wording) -> list[str]:
    view = among_people(sample.view())
    hand = None if seat is None else sample.hand(seat, view)
    return said(view, hand, wording).split("\n")


def among_people(view: TableView) -> TableView:
    """Return a table with a member at every seat."""
    chairs = {s: replace(each, occupant=Person(MEMBER + s)) for s, each in view.chairs.items()}
    return replace(view, chairs=chairs)


@pytest.mark.parametrize("preset", PRESETS)
def test_three_short_lines_are_the_most_that_is_said(preset: str) -> None:
    sample = SampleTable(preset, seats=rules_for(preset).players[1] - 1, seed=11)
    wordings = [Wording(language, called) for language in LANGUAGES]
    found: set[str] = set()
    for _ in sample.random_steps(deals=2):
        seats = () if sample.game.deal is None else sample.game.deal.order
        for viewer in (None, *seats):
            for wording in wordings:
                told = lines(sample, viewer, wording)
                if len(told) > 3 or not all(told) or max(map(len, told)) > MOST_LETTERS:
                    found.add("\n".join(told))
    assert found == set()


# Before a deal


HOST = "at the table · you’re the host"


@pytest.mark.parametrize(
    ("view", "seat", "line"),
    [
        (lobby(3), ANN, f"Ready when you are\n3 {HOST}"),
        (lobby(3), CLEO, "Ann deals when everyone’s here\n3 at the table"),
        (lobby(3), None, "Ann deals when everyone’s here\n3 at the table · you’re watching"),
        (lobby(1), ANN, "Waiting for one more player\nAdd a computer, or wait for someone to join"),
        (lobby(1), None, "Waiting for one more player\n1 at the table · you’re watching"),
        (
            lobby(chairs={s: chair(s, 9, Presence(left_out=s < BO)) for s in (ANN, BO)}),
            None,
            "Waiting for one more player\n2 at the table, 1 sitting out",
        ),
        (lobby(3, stage_until=NOW, stage_time=timedelta(10)), ANN, "The table is full\nThe deal "),
        (
            lobby(2, closes_at=NOW),
            ANN,
            f"Ready when you are\n2 {HOST}\nStill there? Press anything, or the table closes soon",
        ),
    ],
)
def test_a_lobby_says_what_it_takes_to_begin(view: TableView, seat: int | None, line: str) -> None:
    hand = None if seat is None else HandView(view, seat, None, 0)
    assert said(view, hand).startswith(line)


def test_who_has_yet_to_agree_reads_what_it_takes() -> None:
    view = lobby(3)
    view = replace(view, chairs={**view.chairs, CLEO: chair(CLEO, 100, to_agree(50))})
    own = said(view, HandView(view, CLEO, None, 0))
    assert own == "The host changed the rules\nSee Rules; if you Agree, you bring 50 more chips"
    assert "hasn’t agreed" in said(view, HandView(view, ANN, None, 0))


# In a deal


def at_trick(tricks: tuple[int, ...], cards: int = 5) -> SampleTable:
    """Return a table of three who play, with the tricks that they have taken."""
    sample = SampleTable("fists", 3, seed=2, options={"cinch": False, "hand_size": cards})
    sample.begin(dealer=CLEO)
    for seat in range(3):
        sample.act(seat, PLAY)
    for seat in range(3):
        sample.act(seat, STAND_PAT)
    sample.deal.won.update(enumerate(tricks))
    sample.deal.tricks.extend([Trick(0, cards_of(0b111), 0)] * sum(tricks))
    return sample


def read(sample: SampleTable, seat: int | None) -> str:
    return "\n".join(lines(sample, seat, ENGLISH))


def test_who_is_asked_for_a_card_reads_what_hangs_on_it() -> None:
    assert read(at_trick((0, 0, 0)), ANN) == "Your lead\nAny card goes"
    needs = "Your lead\nAny card goes\nThis trick would win you the pot"
    assert read(at_trick((2, 1, 0)), ANN) == needs
    bare = "Your lead\nAny card goes\nNo trick yet: you pay 3 unless you win this one"
    assert read(at_trick((0, 3, 1)), ANN) == bare


def test_everyone_reads_who_needs_the_trick() -> None:
    at_stake = "\n3 chips on one card\n"
    watching = f"Last trick: Ann and Bo need it{at_stake}You’re watching"
    assert read(at_trick((2, 2, 0)), None) == watching
    own = f"Last trick: you and Ann need it{at_stake}Ann is to play"
    assert read(at_trick((2, 2, 0)), BO) == own
    assert read(at_trick((1, 2, 1)), BO) == f"Last trick: you need it{at_stake}Ann is to play"
    bare = "No trick yet: you pay 3 unless you win this one"
    assert read(at_trick((2, 2, 0)), CLEO) == f"Last trick: Ann and Bo need it{at_stake}{bare}"
    assert (
        read(at_trick((2, 0, 0)), BO) == f"This trick would win Ann the pot{at_stake}Ann is to play"
    )
    last = f"This trick would win Ann the pot{at_stake}Ann is to play"
    assert read(at_trick((2, 1, 0), cards=4), BO) == last, "Ann has it if Cleo wins the trick, too"
    assert read(at_trick((3, 1, 0)), CLEO) == f"Ann is to play\n{bare}"


def test_a_last_card_is_told_to_play_itself_until_it_has() -> None:
    sample = at_trick((3, 1, 0))
    for seat in range(3):
        sample.deal.hands[seat] &= -sample.deal.hands[seat]
    assert read(sample, BO) == "Ann is to play\nYour last card plays itself"
    assert read(sample, ANN) == "Your card"
    for seat in (ANN, BO):
        sample.act(seat, PlayCard(*cards_of(sample.deal.hands[seat])))
    assert read(sample, BO) == "Cleo is to play"


def test_a_fist_is_asked_for_and_may_be_changed() -> None:
    sample = SampleTable("fists", 3, seed=2)
    sample.begin(dealer=CLEO)
    asked = "Play or pass?\nTake no trick and you pay 3\nNobody sees your choice yet"
    assert read(sample, ANN) == asked
    assert read(sample, None) == "3 are choosing\nYou’re watching"
    sample.act(ANN, PLAY)
    own = "Your fist is closed: you play\nYou can change it until everyone has chosen"
    assert read(sample, ANN) == own
    sample.act(BO, PASS)
    sample.act(CLEO, PLAY)
    assert read(sample, None) == "2 play, 1 passes\nAnn is to draw\nYou’re watching"
    assert read(sample, BO) == "You passed: watch and learn\nAnn is to draw"
    assert read(sample, ANN) == "Tap what to throw away\nUp to 5 cards, or keep them all"


def test_who_is_played_for_reads_how_to_come_back() -> None:
    sample = at_trick((0, 0, 0))
    view = sample.view()
    view = replace(view, chairs={**view.chairs, CLEO: chair(CLEO, 9, HELD)})
    told = said(view, sample.hand(CLEO, view))
    assert told == "A computer plays for you until you press I’m back\nAnn is to play"


def test_clocks_that_stand_still_are_told_below() -> None:
    sample = at_trick((2, 2, 0))
    paused = GamePause(MEMBER, NOW, NOW)
    view = among_people(sample.view(waiting=Waiting.HOST, paused=paused))
    told = said(view, sample.hand(CLEO, view)).split("\n")
    assert told[0] == "Last trick: Ann and Bo need it"
    assert told[2] == "⏸️ Paused by Ann. You can still play."
