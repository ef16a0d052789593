"""Allowance and statistics."""

from __future__ import annotations

from datetime import datetime

import discord

from bot.boards.periods import Period, begins
from bot.boards.skill import SkillCourse, skill_course
from bot.boards.statistics import Statistics, statistics
from bot.clock import next_day
from bot.commands.answers import Answer, NotDone, said
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.sharing import refuse_showing, show_to_all, wording_for_all
from bot.commands.slash import command
from bot.commands.words import PERIODS, one_of
from bot.ledger import wallets
from bot.ledger.wallets import Claim
from bot.picture.chart_artist import NotDrawn
from bot.publish.enclosed import Enclosed
from bot.screens.boards import (
    CHART,
    SKILL_CHART,
    STATS_TO_ALL,
    DealsPlayed,
    period_shown,
    statistics_for_all_screen,
    statistics_screen,
)
from bot.screens.parts import CLAIM
from bot.servers.newcomers import refuse_too_new, welcome
from bot.servers.settings import settings_of
from bot.store import Reading, Writing
from bot.wording import Wording, clock


@answers(CLAIM)
@command("booray claim")
async def claim(ctx: Context) -> Answer:
    """Give whoever asks the server's allowance, if they have few chips and had none today."""
    services, server, now = ctx.services, ctx.server_id, ctx.now

    def work(tx: Writing) -> tuple[int, wallets.Claimed]:
        settled = settings_of(tx, server, services.house.usual)
        if settled.allowance:
            refuse_too_new(settled, ctx.member_id, ctx.asker.joined_at, now)
        welcome(tx, server, ctx.member_id, settled, ctx.asker.joined_at, now)
        return settled.allowance, wallets.claim(tx, server, ctx.member_id, settled.allowance, now)

    allowance, claimed = await ctx.commit(work)
    why = why_none(claimed, allowance, now)
    if why is not None:
        raise why
    again = clock(next_day(now))
    return said(ctx, "claim-given", allowance=allowance, chips=claimed.chips, again=again)


def why_none(claimed: wallets.Claimed, allowance: int, now: datetime) -> NotDone | None:
    """Return why a claim gives nothing; None: it does."""
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


@command("booray stats", period=PERIODS)
async def stats(
    ctx: Context, member: discord.User | None = None, period: str = Period.ALL
) -> Answer:
    """Show how a member has played, with a chart where it can be drawn."""
    whose = member or ctx.interaction.user
    if whose.bot:
        raise NotDone("stats-of-bot")
    ctx.services.names.hear(ctx.server_id, whose.id, whose.display_name)
    played = await _played(ctx, whose.id, one_of(Period, period, Period.ALL))
    enclosed = await _charted(ctx, played, ctx.wording)
    own = whose.id == ctx.member_id
    screen = statistics_screen(played, ctx.wording, drawn=bool(enclosed), own=own)
    return Answer(screen, enclosed=enclosed)


@answers(STATS_TO_ALL)
async def show_stats_to_everyone(ctx: Context) -> Answer:
    """Show everyone in the channel how one has played: one's own deals, nobody else's."""
    refuse_showing(ctx, files=True)
    played = await _played(ctx, ctx.member_id, period_shown(ctx.button))
    wording = await wording_for_all(ctx)
    enclosed = await _charted(ctx, played, wording)
    screen = statistics_for_all_screen(played, wording, drawn=bool(enclosed))
    return await show_to_all(ctx, screen, enclosed)


async def _played(ctx: Context, member: int, period: Period) -> DealsPlayed:
    """Return how a member has played.

    Raises:
        NotDone: they have finished no deal in this time.
        StoreError: the database cannot be read now.
    """
    services, server, now = ctx.services, ctx.server_id, ctx.now

    def look(tx: Reading) -> tuple[Statistics | None, int, SkillCourse | None]:
        skill = skill_course(tx, server, member, begins(period, now))
        return *statistics(tx, server, member, period, now), skill

    found, practice, skill = await ctx.read(look)
    await services.names.load(server, [member])
    if found is None:
        raise NotDone("stats-none", name=ctx.wording.name_of(member))
    return DealsPlayed(member, period, found, practice, skill)


async def _charted(ctx: Context, played: DealsPlayed, wording: Wording) -> tuple[Enclosed, ...]:
    """Return the charts there are, if they can be drawn; if they cannot, the log tells."""
    found, language = played.statistics, wording.languages[0]
    if not found.deals:
        return ()
    artist = ctx.services.artist
    try:
        drawn = [Enclosed(CHART, await artist.draw(found.course, language))]
        if played.months:
            drawn.append(Enclosed(SKILL_CHART, await artist.draw_skill(played.months, language)))
    except NotDrawn:
        return ()
    return tuple(drawn)
