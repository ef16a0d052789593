"""Chips, leaderboards and statistics: ``/booray balance``, ``claim`` and ``stats``."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Final, TypeVar

import discord

from bot.boards.leaderboard import Board, Leaderboard, Wanted, leaderboard
from bot.boards.periods import Period, begins
from bot.boards.skill import SkillCourse, skill_course
from bot.boards.statistics import Statistics, statistics
from bot.clock import next_day
from bot.commands.answers import Answer, NotDone, said
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.sharing import refuse_showing, show_to_all, wording_for_all
from bot.commands.slash import command
from bot.doorway.refusals import StoreFails
from bot.faces import CardStyle
from bot.ledger import wallets
from bot.ledger.wallets import Claim
from bot.picture.boards import board_scene
from bot.picture.chart_artist import NotDrawn
from bot.publish.enclosed import Enclosed
from bot.screens import boards as ui
from bot.screens.parts import CLAIM
from bot.servers.newcomers import TooNew, refuse_too_new, welcome
from bot.servers.settings import Pictures
from bot.store import Reading, Writing
from bot.store.engine.errors import FAILS_NOW
from bot.wording import Wording, clock

TRIES: Final = 3
"""So often a page is filled up again, where some on it turn out to have left."""

PATIENCE: Final = 1.0
"""Seconds that a board waits for its picture."""

E = TypeVar("E", bound=StrEnum)


# Balance and boards


@command("booray balance")
async def balance(
    ctx: Context,
    member: discord.User | None = None,
    board: Board = Board.RICHEST,
    period: Period = Period.ALL,
) -> Answer:
    return await _show(ctx, _heard(ctx, member), board, period)


def _heard(ctx: Context, member: discord.User | None) -> int:
    """Return who is meant, the one who asks if nobody is named, and hear what they are called."""
    whose = member or ctx.interaction.user
    ctx.services.names.hear(ctx.server_id, whose.id, whose.display_name)
    return whose.id


@answers(ui.BOARD, ui.BOARD_OF, ui.BOARD_SINCE)
async def turn_page(ctx: Context) -> Answer:
    """Show another page, another board or the same for another time, in place of what is shown."""
    board, period = ui.board_shown(ctx.button)
    return await _show(ctx, ctx.member_id, _chosen(ctx, board), _chosen(ctx, period))


def _chosen(ctx: Context, shown: E) -> E:
    """Return what was chosen from a list; what is shown, where the list is of something else."""
    kind = type(shown)
    return kind(ctx.chosen) if ctx.chosen in set(kind) else shown


@answers(ui.BOARD_TO_ALL)
async def show_to_everyone(ctx: Context) -> Answer:
    refuse_showing(ctx)
    shown = await _board(ctx, ctx.member_id, Wanted(*ui.board_shown(ctx.button), ctx.page))
    await ctx.load_names([each.member for each in shown.places])
    wording = await wording_for_all(ctx)
    enclosed = await _drawn(ctx, shown, ctx.member_id, wording, own=False)
    screen = ui.board_for_all_screen(shown, ctx.member_id, wording, drawn=bool(enclosed))
    return await show_to_all(ctx, screen, enclosed)


@answers(ui.BOARD_HOW)
async def tell_how(ctx: Context) -> Answer:
    return Answer(ui.how_screen(*ui.board_shown(ctx.button), ctx.wording), replace=True)


async def _show(ctx: Context, member: int, board: Board, period: Period) -> Answer:
    """Show a member's chips and rank, and a page of a board; one past the last is the last.

    Who asks gets a wallet by asking, or is told from when they get one.
    """
    services, server = ctx.services, ctx.server_id
    why = await _why_no_wallet(ctx)
    shown = await _board(ctx, member, Wanted(board, period, ctx.page))
    held = await ctx.read(lambda tx: wallets.holdings(tx, server, member))
    await ctx.load_names([member, *(each.member for each in shown.places)])
    own = why if member == ctx.member_id else None
    balance = ui.Balance(member, held, shown, own, rates=services.rates)
    enclosed = await _drawn(ctx, shown, member, ctx.wording)
    screen = ui.balance_screen(balance, ctx.wording, ctx.member_id, drawn=bool(enclosed))
    return Answer(screen, replace=True, enclosed=enclosed)


async def _drawn(
    ctx: Context, board: Leaderboard, member: int, wording: Wording, *, own: bool = True
) -> tuple[Enclosed, ...]:
    """Return a board as a picture: where pictures are shown, files are taken, and it is in time.

    Who has chosen text for cards has it here, too, but not for everyone.
    """
    services = ctx.services
    artist, style = services.painter, services.preferences.style_of(ctx.member_id)
    if artist is None or not board.places or not ctx.may_attach:
        return ()
    if own and style is CardStyle.WRITTEN:
        return ()
    try:
        settings, _ = await ctx.settled()
        if settings.pictures is Pictures.OFF:
            return ()
        scene = board_scene(
            board,
            ui.told_apart_on(board, member, wording),
            member if own else None,
            ctx.face_of,
        )
        png = await artist.draw(scene, PATIENCE)
    except (TimeoutError, *FAILS_NOW):
        return ()
    return () if png is None else (Enclosed(ui.LEADERBOARD, png),)


async def _why_no_wallet(ctx: Context) -> TooNew | StoreFails | None:
    """Give whoever asks a wallet; return why they have none, if that is so.

    Only who has none needs a database that can be written.
    """
    server, member, joined_at, now = ctx.server_id, ctx.member_id, ctx.asker.joined_at, ctx.now
    if await ctx.read(lambda tx: wallets.holdings(tx, server, member)) is not None:
        return None
    try:
        await ctx.commit(lambda tx: welcome(tx, server, member, ctx.settings(tx), joined_at, now))
    except (TooNew, *FAILS_NOW) as error:
        return error
    return None


async def _board(ctx: Context, member: int, wanted: Wanted) -> Leaderboard:
    """Return a page of a board without those who have left, as far as Discord answers that."""
    members, server, now = ctx.services.members, ctx.server_id, ctx.now
    guild = ctx.interaction.guild
    for _ in range(TRIES):
        gone = members.gone(server, now)

        def look(tx: Reading, gone: frozenset[int] = gone) -> Leaderboard:
            return leaderboard(tx, server, wanted, member, now, gone)

        shown = await ctx.read(look)
        people = {place.member for place in shown.places} - {ctx.member_id}
        if guild is None or not await members.ask(guild, people, now):
            break
    return shown


# The allowance


@answers(CLAIM)
@command("booray claim")
async def claim(ctx: Context) -> Answer:
    """Give whoever asks the server's allowance, if they have few chips and had none today."""
    server, member, joined_at, now = ctx.server_id, ctx.member_id, ctx.asker.joined_at, ctx.now

    def work(tx: Writing) -> tuple[int, wallets.Claimed]:
        settled = ctx.settings(tx)
        if settled.allowance:
            refuse_too_new(settled, member, joined_at, now)
        welcome(tx, server, member, settled, joined_at, now)
        return settled.allowance, wallets.claim(tx, server, member, settled.allowance, now)

    allowance, claimed = await ctx.commit(work)
    why = why_none(claimed, allowance, now)
    if why is not None:
        raise why
    again = clock(next_day(now))
    return said(ctx, "claim-given", allowance=allowance, chips=claimed.chips, again=again)


def why_none(claimed: wallets.Claimed, allowance: int, now: datetime) -> NotDone | None:
    again = clock(next_day(now))
    match claimed.claim:
        case Claim.NONE_HERE:
            return NotDone("claim-none-here")
        case Claim.ENOUGH:
            return NotDone("claim-enough", chips=claimed.chips, allowance=allowance)
        case Claim.TODAY:
            return NotDone("claim-today", again=again)
        case Claim.FORGOTTEN:
            return NotDone("claim-forgotten", again=again)
        case Claim.GIVEN:
            return None


# Statistics


@command("booray stats")
async def stats(
    ctx: Context, member: discord.User | None = None, period: Period = Period.ALL
) -> Answer:
    if member is not None and member.bot:
        raise NotDone("stats-of-bot")
    whose = _heard(ctx, member)
    played = await _played(ctx, whose, period)
    enclosed = await _charted(ctx, played, ctx.wording)
    own = whose == ctx.member_id
    screen = ui.statistics_screen(played, ctx.wording, drawn=bool(enclosed), own=own)
    return Answer(screen, enclosed=enclosed)


@answers(ui.STATS_TO_ALL)
async def show_stats_to_everyone(ctx: Context) -> Answer:
    """Show everyone in the channel how one has played: one's own deals, nobody else's."""
    refuse_showing(ctx, files=True)
    played = await _played(ctx, ctx.member_id, ui.period_shown(ctx.button))
    wording = await wording_for_all(ctx)
    enclosed = await _charted(ctx, played, wording)
    screen = ui.statistics_for_all_screen(played, wording, drawn=bool(enclosed))
    return await show_to_all(ctx, screen, enclosed)


async def _played(ctx: Context, member: int, period: Period) -> ui.DealsPlayed:
    server, now = ctx.server_id, ctx.now

    def look(tx: Reading) -> tuple[Statistics | None, int, SkillCourse | None]:
        skill = skill_course(tx, server, member, begins(period, now))
        return *statistics(tx, server, member, period, now), skill

    found, practice, skill = await ctx.read(look)
    await ctx.load_names([member])
    if found is None:
        raise NotDone("stats-none", name=ctx.wording.name_of(member))
    return ui.DealsPlayed(member, period, found, practice, skill)


async def _charted(ctx: Context, played: ui.DealsPlayed, wording: Wording) -> tuple[Enclosed, ...]:
    """Return the charts there are, if they can be drawn; if they cannot, the log tells."""
    found, language, artist = played.statistics, wording.languages[0], ctx.services.artist
    if not found.deals:
        return ()
    try:
        drawn = [Enclosed(ui.CHART, await artist.draw(found.course, language))]
        if played.months:
            drawn.append(Enclosed(ui.SKILL_CHART, await artist.draw_skill(played.months, language)))
    except NotDrawn:
        return ()
    return tuple(drawn)
