"""Each lesson shows what it is about, whatever its learner does, and its advice is sound."""

from __future__ import annotations

import pytest

from booray_core import IllegalAction, PlayCard, Reason
from booray_core.cards import Card, CardSet, Suit
from booray_core.players.sharp import SharpPlayer
from booray_core.tricks import is_cinch
from bot.lessons import COURSE, LEARNER, LessonMoment, LessonPlace, stand
from tests.lessons.paths import every, shown

FOLLOW, HEAD, PASSING, CINCH = range(len(COURSE))
NAMES = [lesson.name for lesson in COURSE]

MOST_ACTS = 6
AS_GOOD = 0.6
"""Chips by which advice may fall short of what *sharp* counts: a thirtieth of the smallest pot."""


def refused(moment: LessonMoment) -> set[Reason]:
    return set(moment.view.refused.values())


def test_the_first_lesson_makes_everyone_follow_suit_and_then_trump() -> None:
    for moment in every(FOLLOW):
        if not moment.place.acts:
            assert refused(moment) == {Reason.FOLLOW_SUIT}
        if len(moment.place.acts) == 1:
            assert refused(moment) == {Reason.MUST_TRUMP}
    (end,) = [moment for moment in shown(FOLLOW) if moment.is_over]
    assert end.view.deal.result is not None
    assert set(end.view.deal.result.taken) == {LEARNER}


def test_the_second_makes_everyone_head_in_the_suit_and_in_trumps() -> None:
    first, second = shown(HEAD)[:2]
    for moment, kept, forced in ((first, "4d", "Kd"), (second, "5s", "Js")):
        assert moment.view.refused[Card.parse(kept)] is Reason.MUST_HEAD
        assert list(moment.view.legal) == [PlayCard(Card.parse(forced))]


def test_the_second_ends_in_a_split_pot_whatever_is_played() -> None:
    ends = [moment.view.deal.result for moment in every(HEAD) if moment.is_over]
    assert len(ends) > 1
    for result in ends:
        assert result is not None
        assert result.tied == (LEARNER, 1)
        assert not result.taken


def test_the_third_has_a_bourre_for_whoever_plays_and_one_to_watch_for_whoever_passes() -> None:
    ends = [moment for moment in every(PASSING) if moment.is_over]
    assert len(ends) > 100
    for moment in ends:
        result = moment.view.deal.result
        assert result is not None
        plays = bool(moment.view.fist)
        assert set(result.bourre) == ({LEARNER, 2} if plays else {2})
        assert result.pot_end == 24
        assert set(result.bourre.values()) == {20}, "the limit"


def test_in_the_third_the_others_fists_are_closed_until_the_learners_is() -> None:
    asked, end = shown(PASSING)
    assert set(asked.view.deal.to_act) == {LEARNER}
    closed = {s for s, each in asked.view.deal.seats.items() if each.standing == "fist-closed"}
    assert closed == {1, 2}
    assert set(end.view.deal.seats_in) == {1, 2}


@pytest.mark.parametrize("lesson", [HEAD, PASSING, CINCH])
def test_a_lesson_begins_with_the_pot_that_the_one_before_left(lesson: int) -> None:
    before = shown(lesson - 1)[-1].view.deal.result
    assert before is not None
    assert COURSE[lesson].pot == before.pot_next
    assert sorted(COURSE[lesson].exempt) == sorted(before.exempt_next)


def test_the_fourth_is_a_cinch_that_must_be_led_from_the_top() -> None:
    drawn, *rest = (m for m in shown(CINCH) if m.view.deal.trick is not None)
    assert is_cinch(drawn.view.hand, Suit.SPADES)
    assert set(CardSet.parse("As Ks Qs")) <= set(drawn.view.hand)
    for moment in (drawn, *rest[:2]):
        assert moment.view.cinch
        assert refused(moment) == {Reason.CINCH_LEAD_HIGHEST}
    end = shown(CINCH)[-1].view.deal
    assert end.seats[LEARNER].tricks >= 3


@pytest.mark.parametrize("lesson", range(len(COURSE)), ids=NAMES)
def test_it_ends_soon_whatever_is_done_and_the_same_acts_lead_to_the_same(lesson: int) -> None:
    moments = every(lesson)
    assert max(len(moment.place.acts) for moment in moments) <= MOST_ACTS
    for moment in moments[:20]:
        assert stand(moment.place) == moment


@pytest.mark.parametrize("lesson", range(len(COURSE)), ids=NAMES)
def test_a_sharp_player_would_do_what_is_advised(lesson: int) -> None:
    for moment in shown(lesson):
        if moment.step is None or len(moment.view.legal) < 2:
            continue
        estimates = SharpPlayer().estimates(moment.view)
        advised = [
            each.chips for each in estimates if not {*each.actions}.isdisjoint(moment.step.acts)
        ]
        assert max(advised) >= estimates[0].chips - AS_GOOD, moment.place


def test_what_the_rules_refuse_is_refused_and_nothing_comes_after_the_end() -> None:
    with pytest.raises(IllegalAction) as early:
        stand(LessonPlace(HEAD, (PlayCard(Card.parse("4d")),)))
    assert early.value.reason is Reason.MUST_HEAD
    end = shown(FOLLOW)[-1].place
    with pytest.raises(IllegalAction) as late:
        stand(end.after(PlayCard(Card.parse("Qh"))))
    assert late.value.reason is Reason.DEAL_OVER
