"""Every moment of every lesson has its words, tells nothing hidden, and is soon read."""

from __future__ import annotations

import re
from typing import Final

import pytest

from booray_core import Card, Draw
from bot.lessons import COURSE, LEARNER, LessonMoment
from bot.screens import acts
from bot.screens.learn import lesson_screen
from tests.lessons.paths import every, shown, wise
from tests.screens import limits
from tests.screens.reading import cards_shown, carried, labels, text
from tests.screens.samples import ENGLISH, lobby

ANN: Final = 900_000_000_000_000_001
WORDS_A_MINUTE: Final = 200
A_PRESS: Final = 3.0
"""Seconds to find a button and press it."""
FIVE_MINUTES: Final = 300.0


def seen(moment: LessonMoment) -> set[Card]:
    """Return the cards that a learner has seen."""
    deal, view = moment.view.deal, moment.view
    on_table = deal.trick.cards if deal.trick else ()
    own = {*view.hand, *view.discarded, *view.served, *moment.lesson.hands[LEARNER]}
    played = {card for trick in deal.tricks for card in trick.cards}
    return {*own, *played, *(card for _, card in on_table), deal.turn_up}


@pytest.mark.parametrize("lesson", range(len(COURSE)), ids=[each.name for each in COURSE])
def test_every_moment_has_words_that_fit_and_tells_no_card_before_it_is_seen(lesson: int) -> None:
    moments = every(lesson)
    for moment in moments[:: max(1, len(moments) // 60)]:
        view = lesson_screen(moment, ANN, ENGLISH)
        limits.check(view)
        assert cards_shown(view) <= seen(moment)
        said = text(view).splitlines()
        assert "Lesson " in said[0]
        assert len(said) > 1
        chooses = moment.view.deal.trick is not None and len(moment.view.legal) > 1
        assert ("A careful player" in text(view)) is (chooses and not moment.on_the_way)
        if not moment.is_over:
            played = {acts.action_of(each) for each in carried(view) if each.verb is acts.CARD}
            assert played >= set(moment.view.legal) or not moment.view.deal.trick


def test_with_all_that_can_stand_on_it_a_lesson_still_fits() -> None:
    end = shown(len(COURSE) - 1)[-1]
    view = lesson_screen(end, ANN, ENGLISH, note=ENGLISH.text("learn-old-button"), table=lobby())
    limits.check(view)
    assert "Join" in labels(view)


def words(said: str) -> int:
    return len(re.findall(r"[\w’/]+", re.sub(r"[^\w\s’/]", "", said)))


def test_whoever_reads_every_new_line_is_through_in_five_minutes() -> None:
    read, presses = 0, 0
    before: set[str] = set()
    for lesson in range(len(COURSE)):
        for moment in shown(lesson):
            act = None if moment.is_over else wise(moment)
            marked = act.discard if isinstance(act, Draw) else ()
            for count in range(len(marked) + 1):
                view = lesson_screen(moment, ANN, ENGLISH, marks=marked[:count])
                said = text(view).splitlines()
                read += sum(words(each) for each in said if each not in before)
                before = set(said)
                presses += 1
    assert 500 < read < 800
    assert read / WORDS_A_MINUTE * 60 + presses * A_PRESS <= FIVE_MINUTES
