"""``/booray learn``: lessons that resume where the learner left off."""

from __future__ import annotations

from dataclasses import dataclass

from discord.app_commands import Range

from booray_core import BoorayError, Card
from booray_core.record import read_action, write_action
from bot.commands.answers import Answer, said
from bot.commands.context import Context
from bot.commands.router import answers, answers_in_lessons
from bot.commands.slash import command
from bot.lessons import COURSE, EDITION, LessonMoment, LessonPlace, stand
from bot.screens import acts
from bot.screens.ids import ButtonId
from bot.screens.learn import LESSON, STOP_LEARNING, UNDO, lesson_screen
from bot.screens.parts import LEARN
from bot.store.rows import members
from bot.store.rows.members import LearnerRow


@dataclass(frozen=True, slots=True)
class _Left:
    """A lesson as its learner left it."""

    moment: LessonMoment
    changes: int
    """How often the row was written; 0 of whoever has done nothing yet."""


@answers(LEARN)
async def show(ctx: Context) -> Answer:
    """Show the lesson where one left it, or the first."""
    return _shown(ctx, (await _left(ctx)).moment)


@command("booray learn")
async def learn(ctx: Context, lesson: Range[int, 1, len(COURSE)] | None = None) -> Answer:
    """Show the lesson where one left it, or begin another."""
    if lesson is None:
        return await show(ctx)
    return await _go(ctx, await _left(ctx), LessonPlace(lesson - 1))


@answers_in_lessons(acts.PLAY, acts.PASS, acts.DRAW, acts.PAT, acts.CARD)
async def act(ctx: Context) -> Answer:
    """Do in the lesson what the button stands for."""
    left, button = await _left(ctx), ctx.button
    action = acts.action_of(button)
    if action is None or _is_old(button, left.moment.place):
        return _shown_instead(ctx, left.moment)
    return await _go(ctx, left, left.moment.place.after(action))


@answers_in_lessons(acts.MARK)
async def mark(ctx: Context) -> Answer:
    """Show the draw with the cards of the button marked."""
    left, button = await _left(ctx), ctx.button
    if _is_old(button, left.moment.place):
        return _shown_instead(ctx, left.moment)
    return _shown(ctx, left.moment, marks=button.cards)


@answers_in_lessons(UNDO)
async def take_back(ctx: Context) -> Answer:
    """Take back what one has done last in the lesson."""
    left = await _left(ctx)
    if _is_old(ctx.button, left.moment.place):
        return _shown_instead(ctx, left.moment)
    return await _go(ctx, left, left.moment.place.before())


@answers_in_lessons(LESSON)
async def begin(ctx: Context) -> Answer:
    """Begin the lesson of the button; a forged one's that there is not is the last."""
    left, button = await _left(ctx), ctx.button
    if _is_old(button, left.moment.place):
        return _shown_instead(ctx, left.moment)
    return await _go(ctx, left, LessonPlace(min(button.page, len(COURSE) - 1)))


@answers_in_lessons(STOP_LEARNING)
async def stop(ctx: Context) -> Answer:
    """Say how to go on later."""
    return said(ctx, "learn-stopped", replace=True)


def _is_old(button: ButtonId, place: LessonPlace) -> bool:
    """Return whether a button belongs to another step than the one where its learner stands."""
    return (button.deal, button.step) != (place.lesson + 1, len(place.acts))


async def _go(ctx: Context, left: _Left, place: LessonPlace) -> Answer:
    """Show the lesson as it stands elsewhere, and keep that.

    Raises:
        IllegalAction: the rules refuse what was done.
    """
    moment = stand(place)
    if not await _keep(ctx, left, place):
        return _shown_instead(ctx, (await _left(ctx)).moment)
    return _shown(ctx, moment)


async def _left(ctx: Context) -> _Left:
    """Return the lesson as its learner left it; one that has changed since begins anew."""
    member = ctx.member_id
    row = await ctx.read(lambda tx: members.learner(tx, member))
    if row is None:
        return _Left(stand(LessonPlace()), 0)
    lesson = min(row.lesson, len(COURSE) - 1)
    if row.edition != EDITION:
        return _Left(stand(LessonPlace(lesson)), row.changes)
    try:
        moment = stand(LessonPlace(lesson, tuple(map(read_action, row.acts))))
    except (BoorayError, ValueError):  # the computers play in another way since
        moment = stand(LessonPlace(lesson))
    return _Left(moment, row.changes)


async def _keep(ctx: Context, left: _Left, place: LessonPlace) -> bool:
    """Keep where a learner stands; return False where they have gone on elsewhere meanwhile."""
    acts = [write_action(each) for each in place.acts]
    now = ctx.now
    row = LearnerRow(ctx.member_id, EDITION, place.lesson, acts, left.changes + 1, now)
    return await ctx.commit(lambda tx: members.keep_learner(tx, row))


def _shown(
    ctx: Context, moment: LessonMoment, *, marks: tuple[Card, ...] = (), note: str = ""
) -> Answer:
    here = ctx.table_here
    screen = lesson_screen(moment, ctx.member_id, ctx.wording, marks=marks, note=note, table=here)
    return Answer(screen, replace=True, stays=True)


def _shown_instead(ctx: Context, moment: LessonMoment) -> Answer:
    """Show where a learner stands, who has pressed a button of an earlier step."""
    return _shown(ctx, moment, note=ctx.wording.text("learn-old-button"))
