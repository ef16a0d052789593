"""A seat's panel while nothing is asked of it: waiting, watching, between deals, away."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from booray_core import PASS, RECALL
from bot.screens import hand_screen
from bot.tables.words.values import Presence, SitOutReason, Stage
from bot.tables.words.views import HandView
from tests.screens.reading import (
    Component,
    buttons,
    cards_shown,
    labels,
    layout,
    text,
)
from tests.screens.samples import (
    AWAY,
    ENGLISH,
    HELD,
    OUT,
    SITTING_OUT,
    SampleTable,
    chair,
    lobby,
    person,
    to_agree,
)
from tests.screens.test_hand import at_the_tricks, playing, three, with_a_cinch


def test_a_seat_that_passed_watches() -> None:
    sample = playing(False, True, True)
    screen = hand_screen(sample.hand(1), ENGLISH)
    assert "### You passed this deal" in text(screen)
    assert "A♦︎" not in text(screen)
    assert buttons(screen) == []


STOPS = "If this panel gets stuck, press *My hand* "
BETWEEN = f"-# {STOPS}on the table’s message."
IN_A_DEAL = f"-# The rest is on the table’s message. {STOPS}there."
"""A panel can be changed for a quarter of an hour after its person's last press alone."""


def test_who_waits_is_told_what_to_do_should_the_panel_stop() -> None:
    sample = at_the_tricks()
    away = {0: chair(0, 50, presence=HELD)}
    held = sample.view(chairs={**sample.view().chairs, **away})
    waits = [
        sample.hand(0),
        sample.hand(0, held),
        playing(False, True, True).hand(1),
        HandView(sample.view(), 4, None, 0),
    ]
    for hand in waits:
        assert IN_A_DEAL in text(hand_screen(hand, ENGLISH)).splitlines()
    said = text(hand_screen(HandView(three().pause(), 0, None, 0), ENGLISH))
    assert said.splitlines().count(BETWEEN) == 1
    in_the_lobby = text(hand_screen(HandView(lobby(3), 0, None, 0), ENGLISH))
    assert "My hand" not in in_the_lobby, "the lobby has no such button"


def test_who_is_asked_is_not_told_that_and_nobody_is_at_a_closed_table() -> None:
    closed = lobby(3, stage=Stage.CLOSED)
    for hand in (at_the_tricks().hand(1), three().hand(2), HandView(closed, 0, None, 0)):
        assert STOPS not in text(hand_screen(hand, ENGLISH))


def test_after_the_deal_the_panel_says_what_it_won_or_cost() -> None:
    sample = with_a_cinch()
    sample.play_on()
    said = text(hand_screen(sample.hand(1), ENGLISH))
    assert "### Deal 1: you won 2 chips" in said
    assert "**You took the pot: 3 chips.**" in said
    said = text(hand_screen(sample.hand(2), ENGLISH))
    assert "### Deal 1: you lost 4 chips" in said
    assert "You went bourré and paid 3 chips" in said
    assert "The next pot starts with " in said


def test_somebody_new_in_the_seat_is_not_told_of_the_last_deal() -> None:
    sample = three()
    for seat in (1, 2, 0):
        sample.act(seat, PASS)
    view = sample.view()
    newcomer = chair(0, 100, occupant=chair(2, 0).occupant)
    hand = HandView(replace(view, chairs={**view.chairs, 0: newcomer}), 0, None, 0)
    assert "Deal 1" not in text(hand_screen(hand, ENGLISH))


def test_the_cutter_can_cut_from_the_panel() -> None:
    view = three().pause(cutter=2)
    screen = hand_screen(HandView(view, 2, None, 0), ENGLISH)
    assert labels(screen) == ["Cut high", "Cut middle", "Cut deep", "Another number"]
    assert "You may cut the cards." in text(screen)
    other = hand_screen(HandView(view, 0, None, 0), ENGLISH)
    assert labels(other) == []
    assert person(2) not in text(other), "who may cut, the table tells"
    assert "Your cards appear here when the deal begins." in text(other)


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


def test_who_came_back_or_agreed_in_a_deal_is_told_when_their_cards_come() -> None:
    sample = three()
    view = sample.view()
    hand = HandView(replace(view, chairs={**view.chairs, 3: chair(3, 50)}), 3, None, 0)
    number = hand.table.deal_number
    assert f"You’re in from deal {number + 1} on." in text(hand_screen(hand, ENGLISH))


@pytest.mark.parametrize(
    ("wallet", "said", "offered"),
    [
        (7, "You have 7 chips in your wallet: press *Buy in*", ["Buy in", "Leave"]),
        (
            0,
            "neither your stack nor your wallet can pay the ante. Press *Claim* for free chips",
            ["Claim", "Leave"],
        ),
    ],
)
def test_a_broke_seat_is_told_how_to_go_on_and_offered_what_works(
    wallet: int, said: str, offered: list[str]
) -> None:
    broke = replace(SITTING_OUT, why_out=SitOutReason.BROKE)
    view = lobby(3)
    view = replace(view, chairs={**view.chairs, 1: chair(1, 0, broke)})
    screen = hand_screen(HandView(view, 1, None, 0, wallet), ENGLISH)
    assert said in text(screen)
    assert labels(screen) == offered
    nothing_to_claim = HandView(view, 1, None, 0, wallet, may_claim=False)
    assert "Claim" not in text(hand_screen(nothing_to_claim, ENGLISH))
    assert "Claim" not in labels(hand_screen(nothing_to_claim, ENGLISH))


def test_who_joins_during_a_deal_or_the_pause_reads_what_they_bring_and_when_they_play() -> None:
    for view in (three().view(), three().pause()):
        newcomer = replace(chair(4, 0, Presence(joining=True)), waiting=100)
        seated = replace(view, chairs={**view.chairs, 4: newcomer})
        said = text(hand_screen(HandView(seated, 4, None, 0), ENGLISH))
        assert "100 chips are on their way: you get them with the next deal." in said
        assert "You have 0 chips" not in said
        assert f"You’re in from deal {view.deal_number + 1} on." in said


def test_a_seat_that_is_played_for_can_come_back_in_the_middle_of_a_deal() -> None:
    sample = three()
    view = sample.view()
    away = replace(view, chairs={**view.chairs, 0: replace(view.chairs[0], presence=AWAY)})
    assert "I’m back" in labels(hand_screen(sample.hand(0, away), ENGLISH))


def test_a_seat_that_a_computer_holds_shows_its_cards_and_asks_for_nothing() -> None:
    sample = three()
    view = sample.view(advice=True)
    asked = hand_screen(sample.hand(0, view), ENGLISH)
    assert "Advice" in labels(asked)
    held = replace(view.chairs[0], presence=HELD)
    shown = hand_screen(
        sample.hand(0, replace(view, chairs={**view.chairs, 0: held}, deadlines={})), ENGLISH
    )
    assert cards_shown(shown) == cards_shown(asked)
    assert "### A computer is playing for you" in text(shown)
    assert labels(shown) == ["I’m back"]


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


def test_between_deals_too_it_is_told_who_plays_a_seat_that_is_held() -> None:
    view = replace(three().view(), stage=Stage.LOBBY, deal=None)
    view = replace(view, chairs={0: chair(0, 50, presence=HELD)})
    assert "A computer plays your cards" in text(hand_screen(HandView(view, 0, None, 0), ENGLISH))


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


def test_a_closed_table_offers_nothing() -> None:
    view = replace(three().view(), stage=Stage.CLOSED, deal=None)
    screen = hand_screen(HandView(view, 0, None, 0), ENGLISH)
    assert buttons(screen) == []
    assert "The table is closed." in text(screen)


@pytest.mark.parametrize("preset", ["fists", "louisiana", "boxed", "indiana", "house"])
@pytest.mark.parametrize("seed", range(4))
def test_what_others_do_leaves_a_panel_as_it_is(preset: str, seed: int) -> None:
    """But for one's own question, a card that can be taken back no more, and all fists' opening."""
    sample = SampleTable(preset, 4, seed=seed)
    sample.begin(dealer=0)
    chance, quiet = random.Random(seed), 0
    while (deal := sample.view().deal) is not None and deal.to_act:
        before = {seat: sample.hand(seat) for seat in deal.order}
        acting = chance.choice(deal.to_act)
        player = before[acting].player
        assert player is not None
        sample.act(acting, chance.choice([each for each in player.legal if each != RECALL]))
        after = sample.view().deal
        if after is None or after.phase is not deal.phase:
            continue
        for seat, hand in before.items():
            could_recall = hand.player is not None and RECALL in hand.player.legal
            if seat == acting or seat in after.to_act or could_recall:
                continue
            quiet += 1
            assert drawn(hand) == drawn(sample.hand(seat)), text(hand_screen(hand, ENGLISH))
    assert quiet


def drawn(hand: HandView) -> list[Component]:
    return layout(hand_screen(hand, ENGLISH))
