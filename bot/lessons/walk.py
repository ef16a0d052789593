"""A learner's progress through a lesson, refereed by the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from booray_core import (
    Action,
    Card,
    Deal,
    IllegalAction,
    Phase,
    PlayCard,
    PlayerView,
    Reason,
    Refusal,
    player_view,
)
from booray_core.players.levels import player_for
from bot.lessons.course import COURSE
from bot.lessons.lesson import LEARNER, Lesson, LessonStep

LEVEL = "steady"
"""Of the computers: they play soundly and at once, and the same way each time."""


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """A learner's place: the lesson, and the steps done in it."""

    lesson: int = 0
    """0-based."""
    acts: tuple[Action, ...] = ()

    @property
    def is_last(self) -> bool:
        """Whether no lesson comes after this one."""
        return self.lesson + 1 == len(COURSE)

    def after(self, act: Action) -> LessonPlace:
        """Return where an act leads."""
        return replace(self, acts=(*self.acts, act))

    def before(self) -> LessonPlace:
        """Return the place before the last act; where nothing was done, it is the same."""
        return replace(self, acts=self.acts[:-1])

    def beginning(self) -> LessonPlace:
        """Return where the lesson begins."""
        return LessonPlace(self.lesson)


@dataclass(frozen=True, slots=True)
class LessonMoment:
    """A lesson as it stands: what its learner may know, and how far the way is that is shown."""

    place: LessonPlace
    lesson: Lesson
    view: PlayerView
    """The learner's; nothing of it that they may not see."""
    followed: int
    """How many of the learner's acts were those of the way that is shown, before any other."""
    counsel: Card | None = None
    """The card that a computer would play here, off the way that is shown and where there is a
    choice."""

    @property
    def is_over(self) -> bool:
        """Whether the deal is settled."""
        return self.view.deal.phase is Phase.SETTLED

    @property
    def on_the_way(self) -> bool:
        """Whether the learner has done all that was wise, and nothing else."""
        return self.followed == len(self.place.acts)

    @property
    def step(self) -> LessonStep | None:
        """The decision that is asked now; None off the way that is shown, and at the end."""
        if self.is_over or not self.on_the_way:
            return None
        return self.lesson.steps[self.followed]

    @property
    def strayed(self) -> int | None:
        """Which step it was that the learner has just done in another way; None otherwise."""
        just_now = self.followed + 1 == len(self.place.acts)
        return self.followed if just_now else None


def stand(place: LessonPlace) -> LessonMoment:
    """Return where a learner stands.

    Raises:
        IllegalAction: one of the acts is refused.
    """
    lesson = COURSE[place.lesson]
    deal = lesson.deal()
    scripts = {seat: iter(acts) for seat, acts in lesson.script.items()}
    for act in (*lesson.script.get(LEARNER, ()), *place.acts):
        _until_asked(deal, scripts)
        if deal.phase is Phase.SETTLED:
            raise IllegalAction(Refusal(Reason.DEAL_OVER))
        deal.apply(LEARNER, act)
    _until_asked(deal, scripts)
    view, followed = player_view(deal, LEARNER), _followed(lesson, place.acts)
    counsel = None if followed == len(place.acts) else _counsel(view)
    return LessonMoment(place, lesson, view, followed, counsel)


def _counsel(view: PlayerView) -> Card | None:
    """Return the card that a computer would play in the learner's place, if there is a choice."""
    if view.deal.phase is not Phase.PLAYING or len(view.legal) < 2:
        return None
    choice = _by_itself(view)
    return choice.card if isinstance(choice, PlayCard) else None


def _followed(lesson: Lesson, acts: Sequence[Action]) -> int:
    """Return how many acts are those of the way that is shown, before any other."""
    count = 0
    for act, step in zip(acts, lesson.steps, strict=False):
        if act not in step.acts:
            break
        count += 1
    return count


def _until_asked(deal: Deal, scripts: dict[int, Iterator[Action]]) -> None:
    """Have the computers act until the learner has something to decide, or the deal is over.

    A last card decides nothing, nor does any card once the pot is won: they are played.
    """
    while deal.phase is not Phase.SETTLED:
        others = [seat for seat in deal.to_act() if seat != LEARNER]
        if others:
            deal.apply(others[0], _choice(deal, others[0], scripts[others[0]]))
            continue
        if deal.phase is not Phase.PLAYING or _decides(deal):
            return
        deal.apply(LEARNER, _by_itself(player_view(deal, LEARNER)))


def _decides(deal: Deal) -> bool:
    """Return whether it matters what the learner plays now."""
    won = 2 * deal.won[LEARNER] > deal.rules.hand_size
    return deal.hands[LEARNER].bit_count() > 1 and not won


def _choice(deal: Deal, seat: int, script: Iterator[Action]) -> Action:
    """Return what a computer does: what is written while that is legal, then what it likes."""
    written = next(script, None)
    if written is not None and deal.accepts(seat, written):
        return written
    return _by_itself(player_view(deal, seat))


def _by_itself(view: PlayerView) -> Action:
    """Return what a computer chooses; it leaves nothing to chance."""
    return player_for(LEVEL).choose(view, random.Random(view.seat))
