"""``/booray help`` and ``learn``: lessons that resume where the learner left off."""

from __future__ import annotations

from dataclasses import dataclass

from discord.app_commands import Range

from booray_core import BoorayError, Card
from booray_core.record import read_action, write_action
from bot.commands.answers import Answer, NotDone, said
from bot.commands.boards import why_none
from bot.commands.context import Context
from bot.commands.router import IN_LESSONS, answers
from bot.commands.slash import command
from bot.commands.start import refuse_opening
from bot.doorway import REFUSALS
from bot.ledger import wallets
from bot.ledger.wallets import Claimed
from bot.lessons import COURSE, EDITION, LessonMoment, LessonPlace, stand
from bot.screens import acts
from bot.screens.learn import LESSON, STOP_LEARNING, UNDO, lesson_screen
from bot.screens.member import TROUBLE, ChipsToHave, Helped, Trouble, help_screen, trouble_screen
from bot.screens.parts import HELP, LEARN, refusal_text
from bot.servers.newcomers import refuse_too_new
from bot.servers.settings import ServerSettings
from bot.store import Reading
from bot.store.rows import members
from bot.store.rows.members import LearnerRow

# Help


@answers(HELP)
@command("booray help")
async def show_help(ctx: Context) -> Answer:
    return Answer(help_screen(await _helped(ctx), ctx.wording), replace=True)


@answers(TROUBLE)
async def show_trouble(ctx: Context) -> Answer:
    trouble = Trouble(ctx.chosen) if ctx.chosen in set(Trouble) else Trouble.COMMANDS
    chips = await _chips(ctx) if trouble is Trouble.CHIPS else None
    return Answer(trouble_screen(trouble, await _helped(ctx), ctx.wording, chips), replace=True)


async def _helped(ctx: Context) -> Helped:
    """Return who asks, and what they can do here now. That never fails."""
    why: str | None = ""
    # Else one is here, or comes after a start.
    if ctx.services.tables.in_channel(ctx.channel_id) is None:
        why = await _why_no_table(ctx)
    return Helped(
        member=ctx.member_id,
        table=ctx.table_here,
        why_no_table=why,
        manages=ctx.manages,
        addresses=ctx.services.addresses,
    )


async def _why_no_table(ctx: Context) -> str | None:
    """Return why no table can be opened here now; None: one can be."""
    try:
        await refuse_opening(ctx)
    except NotDone as told:
        return ctx.says(told.sentence, **told.details)
    except REFUSALS as refused:
        return refusal_text(refused, ctx.wording)
    return None


async def _chips(ctx: Context) -> ChipsToHave:
    server, member, now = ctx.server_id, ctx.member_id, ctx.now

    def look(tx: Reading) -> tuple[ServerSettings, int, Claimed]:
        settled = ctx.settings(tx)
        is_new = wallets.holdings(tx, server, member) is None
        starting = settled.starting_chips if is_new else 0
        if starting or settled.allowance:
            refuse_too_new(settled, member, ctx.asker.joined_at, now)
        starting = wallets.opening_chips(tx, server, member, starting, now)
        claimed = wallets.outlook(tx, server, member, settled.allowance, now)
        return settled, starting, claimed

    try:
        settled, starting, claimed = await ctx.read(look)
    except REFUSALS as refused:
        return ChipsToHave(refusal_text(refused, ctx.wording), tell_practice=False)
    if starting:
        return ChipsToHave(ctx.says("help-chips-first", starting=starting))
    why = why_none(claimed, settled.allowance, now)
    if why is not None:
        return ChipsToHave(ctx.says(why.sentence, **why.details))
    return ChipsToHave(ctx.says("help-chips-now", allowance=settled.allowance), may_claim=True)


# Lessons


@dataclass(frozen=True, slots=True)
class _Left:
    """A lesson as its learner left it."""

    moment: LessonMoment
    changes: int
    """How often the row was written; 0 of whoever has done nothing yet."""


@answers(LEARN)
async def show_lesson(ctx: Context) -> Answer:
    return _shown(ctx, (await _left(ctx)).moment)


@command("booray learn")
async def learn(ctx: Context, lesson: Range[int, 1, len(COURSE)] | None = None) -> Answer:
    if lesson is None:
        return await show_lesson(ctx)
    return await _go(ctx, await _left(ctx), LessonPlace(lesson - 1))


@answers(
    *(acts.PLAY, acts.PASS, acts.DRAW, acts.PAT, acts.CARD, acts.MARK, UNDO, LESSON), to=IN_LESSONS
)
async def go_on(ctx: Context) -> Answer:
    """Act in the lesson, mark cards, take back what one did last, or begin another lesson."""
    left, button = await _left(ctx), ctx.button
    place, action = left.moment.place, acts.action_of(button)
    if (button.deal, button.step) != (place.lesson + 1, len(place.acts)):  # of an earlier step
        return _shown(ctx, left.moment, note="learn-old-button")
    if button.verb is acts.MARK:
        return _shown(ctx, left.moment, marks=button.cards)
    if button.verb is UNDO:
        return await _go(ctx, left, place.before())
    if action is not None:
        return await _go(ctx, left, place.after(action))
    # A forged lesson that there is not is the last one.
    return await _go(ctx, left, LessonPlace(min(button.page, len(COURSE) - 1)))


@answers(STOP_LEARNING, to=IN_LESSONS)
async def stop(ctx: Context) -> Answer:
    return said(ctx, "learn-stopped", replace=True)


async def _go(ctx: Context, left: _Left, place: LessonPlace) -> Answer:
    """Show the lesson as it stands elsewhere, and keep that."""
    moment = stand(place)
    if not await _keep(ctx, left, place):  # they have gone on elsewhere meanwhile
        return _shown(ctx, (await _left(ctx)).moment, note="learn-old-button")
    return _shown(ctx, moment)


async def _left(ctx: Context) -> _Left:
    """Return the lesson as its learner left it; one that has changed since begins anew."""
    row = await ctx.read(lambda tx: members.learner(tx, ctx.member_id))
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
    """Keep where a learner stands; return False where the row has changed meanwhile."""
    done = [write_action(each) for each in place.acts]
    row = LearnerRow(ctx.member_id, EDITION, place.lesson, done, left.changes + 1, ctx.now)
    return await ctx.commit(lambda tx: members.keep_learner(tx, row))


def _shown(
    ctx: Context, moment: LessonMoment, *, marks: tuple[Card, ...] = (), note: str = ""
) -> Answer:
    """Show a moment of a lesson, a sentence on top of it."""
    told, here = ctx.says(note) if note else "", ctx.table_here
    screen = lesson_screen(moment, ctx.member_id, ctx.wording, marks=marks, note=told, table=here)
    return Answer(screen, replace=True, stays=True)
