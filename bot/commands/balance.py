"""``/booray balance``: one's chips and the server's leaderboards."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from bot import ledger
from bot.boards.leaderboard import Board, Leaderboard, Wanted, leaderboard
from bot.boards.periods import Period
from bot.commands.answers import Answer, respond
from bot.commands.context import Context, Interaction, Services
from bot.commands.groups import Groups
from bot.commands.router import answers
from bot.commands.sharing import refuse_showing, show_to_all, wording_for_all
from bot.commands.words import PERIODS, of, one_of, say
from bot.screens import Balance, balance_screen, board_for_all_screen, board_shown
from bot.screens.balance import BOARD, BOARD_OF, BOARD_SINCE, BOARD_TO_ALL
from bot.servers.newcomers import TooNew, welcome
from bot.servers.settings import settings_of
from bot.store import Reading, Writing

TRIES: Final = 3
"""So often a page is filled up again, where some on it turn out to have left."""

BOARDS: Final = [app_commands.Choice(name=of("board-choice", b), value=b.value) for b in Board]


@answers(BOARD)
async def turn_page(ctx: Context) -> Answer:
    """Show another page of a board in place of the one whose button was pressed."""
    return await show(ctx, ctx.member_id, *_shown(ctx))


@answers(BOARD_OF)
async def choose_board(ctx: Context) -> Answer:
    """Show another board, for the same time."""
    board, period = _shown(ctx)
    return await show(ctx, ctx.member_id, one_of(Board, ctx.chosen, board), period)


@answers(BOARD_SINCE)
async def choose_period(ctx: Context) -> Answer:
    """Show the same board for another time."""
    board, period = _shown(ctx)
    return await show(ctx, ctx.member_id, board, one_of(Period, ctx.chosen, period))


@answers(BOARD_TO_ALL)
async def show_to_everyone(ctx: Context) -> Answer:
    """Show the page of a board whose button was pressed to everyone in the channel."""
    refuse_showing(ctx)
    shown = await _board(ctx, ctx.member_id, *_shown(ctx))
    await ctx.services.people.names.load(ctx.server_id, [each.member for each in shown.places])
    wording = await wording_for_all(ctx)
    return await show_to_all(ctx, board_for_all_screen(shown, ctx.member_id, wording))


def _shown(ctx: Context) -> tuple[Board, Period]:
    return (Board.RICHEST, Period.ALL) if ctx.pressed is None else board_shown(ctx.pressed)


async def show(ctx: Context, member: int, board: Board, period: Period) -> Answer:
    """Show a member's chips and rank, and a page of a board; one past the last is the last.

    Who asks gets a wallet by asking, or is told from when they get one.
    """
    services, server = ctx.services, ctx.server_id
    usual, now = services.play.house.usual, services.clock.now()

    def open_wallet(tx: Writing) -> None:
        settings = settings_of(tx, server, usual)
        welcome(tx, server, ctx.member_id, settings, ctx.asker.joined_at, now)

    why = None
    try:
        await services.database.commit(open_wallet)
    except TooNew as error:
        why = error
    shown = await _board(ctx, member, board, period)
    held = await services.database.read(lambda tx: ledger.holdings(tx, server, member))
    await services.people.names.load(server, [member, *(each.member for each in shown.places)])
    own = why if member == ctx.member_id else None
    screen = balance_screen(
        Balance(member, held, shown, own, rates=services.play.rates), ctx.wording, ctx.member_id
    )
    return Answer(screen, replace=ctx.pressed is not None)


async def _board(ctx: Context, member: int, board: Board, period: Period) -> Leaderboard:
    """Return a page of a board without those who have left, as far as Discord answers that."""
    services, server, now = ctx.services, ctx.server_id, ctx.services.clock.now()
    guild, wanted = ctx.interaction.guild, Wanted(board, period, ctx.page)
    for _ in range(TRIES):
        gone = services.people.members.gone(server, now)

        def look(tx: Reading, gone: frozenset[int] = gone) -> Leaderboard:
            return leaderboard(tx, server, wanted, member, now, gone)

        shown = await services.database.read(look)
        people = {place.member for place in shown.places} - {ctx.member_id}
        if guild is None or not await services.people.members.ask(guild, people, now):
            break
    return shown


def add_to(groups: Groups, services: Services) -> None:
    """Add the commands of this theme."""

    @groups.play.command(name="balance", description=say("command-balance"))
    @app_commands.describe(
        member=say("command-balance-member"),
        board=say("command-balance-board"),
        period=say("command-balance-period"),
    )
    @app_commands.choices(board=BOARDS, period=PERIODS)
    async def balance(
        interaction: Interaction,
        member: discord.User | None = None,
        board: str = Board.RICHEST,
        period: str = Period.ALL,
    ) -> None:
        whose = member or interaction.user
        ctx = Context(services, interaction)
        services.people.names.hear(ctx.server_id, whose.id, whose.display_name)
        shown = one_of(Board, board, Board.RICHEST), one_of(Period, period, Period.ALL)
        await respond(ctx, lambda ctx: show(ctx, whose.id, *shown))
