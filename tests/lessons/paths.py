"""Ways through the lessons: the one that is shown, and those that learners can take besides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from booray_core import Action, Draw, Phase
from bot.lessons import COURSE, LessonMoment, LessonPlace, stand


def possible(moment: LessonMoment) -> Sequence[Action]:
    """Return what a learner can do; of the draws, those of the lowest cards, and the advised."""
    if moment.is_over:
        return ()
    if moment.view.deal.phase is not Phase.DRAWING:
        return moment.view.legal
    hand = sorted(moment.view.hand, key=lambda card: card.rank)
    draws = [Draw(tuple(hand[:count])) for count in range(len(hand) + 1)]
    advised = moment.step.acts if moment.step is not None else ()
    return [*draws, *(act for act in advised if act not in draws)]


def wise(moment: LessonMoment) -> Action:
    """Return what is wise at a step that is shown."""
    assert moment.step is not None
    can = possible(moment)
    return next(act for act in moment.step.acts if act in can)


def shown(lesson: int) -> list[LessonMoment]:
    """Return every moment of the way that is shown, its end included."""
    moments = [stand(LessonPlace(lesson))]
    while not moments[-1].is_over:
        moments.append(stand(moments[-1].place.after(wise(moments[-1]))))
    return moments


@cache
def every(lesson: int) -> tuple[LessonMoment, ...]:
    """Return every moment of a lesson that a learner can come to."""
    found: list[LessonMoment] = []
    waiting = [stand(LessonPlace(lesson))]
    while waiting:
        moment = waiting.pop()
        found.append(moment)
        waiting += [stand(moment.place.after(act)) for act in possible(moment)]
    return tuple(found)


def choices() -> Iterator[tuple[str, int]]:
    """Yield the steps at which something else can be done: the lesson's name and the step."""
    for lesson in range(len(COURSE)):
        for moment in shown(lesson):
            step = moment.step
            if step is not None and any(act not in step.acts for act in possible(moment)):
                yield moment.lesson.name, moment.followed
