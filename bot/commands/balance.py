"""``/booray balance``: one's chips and the server's leaderboards."""

from __future__ import annotations

from typing import Final

import discord
from discord.app_commands import Choice

from bot.boards.leaderboard import Board, Leaderboard, Wanted, leaderboard
from bot.boards.periods import Period
from bot.commands.answers import Answer
from bot.commands.context import Context
from bot.commands.orders import settled_in
from bot.commands.permissions import may_attach
from bot.commands.router import answers
from bot.commands.sharing import refuse_showing, show_to_all, wording_for_all
from bot.commands.slash import command
from bot.commands.words import PERIODS, of, one_of
from bot.doorway.refusals import StoreFails
from bot.faces import CardStyle
from bot.ledger import wallets
from bot.picture.boards import board_scene
from bot.publish.enclosed import Enclosed
from bot.screens.boards import (
    BOARD,
    BOARD_HOW,
    BOARD_OF,
    BOARD_SINCE,
    BOARD_TO_ALL,
    LEADERBOARD,
    Balance,
    balance_screen,
    board_for_all_screen,
    board_shown,
    how_screen,
    told_apart_on,
)
from bot.servers.newcomers import TooNew, welcome
from bot.servers.settings import Pictures, settings_of
from bot.store import Reading, Writing
from bot.store.engine.errors import FAILS_NOW
from bot.wording import Wording

TRIES: Final = 3
"""So often a page is filled up again, where some on it turn out to have left."""

PATIENCE: Final = 1.0
"""Seconds that a board waits for its picture."""

BOARDS: Final = [Choice(name=of("board-choice", b), value=b.value) for b in Board]


@command("booray balance", board=BOARDS, period=PERIODS)
async def balance(
    ctx: Context,
    member: discord.User | None = None,
    board: str = Board.RICHEST,
    period: str = Period.ALL,
) -> Answer:
    """Show a member's chips and rank, and a board."""
    whose = member or ctx.interaction.user
    ctx.services.names.hear(ctx.server_id, whose.id, whose.display_name)
    shown = one_of(Board, board, Board.RICHEST), one_of(Period, period, Period.ALL)
    return await show(ctx, whose.id, *shown)


@answers(BOARD, BOARD_OF, BOARD_SINCE)
async def turn_page(ctx: Context) -> Answer:
    """Show another page, another board or the same for another time, in place of what is shown."""
    board, period = board_shown(ctx.button)
    chosen = one_of(Board, ctx.chosen, board), one_of(Period, ctx.chosen, period)
    return await show(ctx, ctx.member_id, *chosen)


@answers(BOARD_TO_ALL)
async def show_to_everyone(ctx: Context) -> Answer:
    """Show the page of a board whose button was pressed to everyone in the channel."""
    refuse_showing(ctx)
    shown = await _board(ctx, ctx.member_id, Wanted(*board_shown(ctx.button), ctx.page))
    await ctx.services.names.load(ctx.server_id, [each.member for each in shown.places])
    wording = await wording_for_all(ctx)
    enclosed = await _drawn(ctx, shown, ctx.member_id, wording, own=False)
    screen = board_for_all_screen(shown, ctx.member_id, wording, drawn=bool(enclosed))
    return await show_to_all(ctx, screen, enclosed)


@answers(BOARD_HOW)
async def tell_how(ctx: Context) -> Answer:
    """Tell how the figures of a board of ratings are worked out."""
    return Answer(how_screen(*board_shown(ctx.button), ctx.wording), replace=True)


async def show(ctx: Context, member: int, board: Board, period: Period) -> Answer:
    """Show a member's chips and rank, and a page of a board; one past the last is the last.

    Who asks gets a wallet by asking, or is told from when they get one.
    """
    balance = await _balance(ctx, member, Wanted(board, period, ctx.page))
    enclosed = await _drawn(ctx, balance.board, member, ctx.wording)
    screen = balance_screen(balance, ctx.wording, ctx.member_id, drawn=bool(enclosed))
    return Answer(screen, replace=True, enclosed=enclosed)


async def _drawn(
    ctx: Context, board: Leaderboard, member: int, wording: Wording, *, own: bool = True
) -> tuple[Enclosed, ...]:
    """Return a board as a picture: where pictures are shown, files are taken, and it is in time.

    Who has chosen text for cards has it here, too, but not for everyone.
    """
    services, server = ctx.services, ctx.server_id
    artist, style = services.painter, services.preferences.style_of(ctx.member_id)
    if artist is None or not board.places or not may_attach(ctx):
        return ()
    if own and style is CardStyle.WRITTEN:
        return ()
    try:
        settings, _ = await settled_in(ctx)
        if settings.pictures is Pictures.OFF:
            return ()
        avatars = services.avatars
        scene = board_scene(
            board,
            told_apart_on(board, member, wording),
            member if own else None,
            lambda each: avatars.at_hand(server, each),
        )
        png = await artist.draw(scene, PATIENCE)
    except (TimeoutError, *FAILS_NOW):
        return ()
    return () if png is None else (Enclosed(LEADERBOARD, png),)


async def _balance(ctx: Context, member: int, wanted: Wanted) -> Balance:
    """Return a member's chips and a page of a board, as they are now."""
    services, server = ctx.services, ctx.server_id
    why = await _why_no_wallet(ctx)
    shown = await _board(ctx, member, wanted)
    held = await ctx.read(lambda tx: wallets.holdings(tx, server, member))
    await services.names.load(server, [member, *(each.member for each in shown.places)])
    own = why if member == ctx.member_id else None
    return Balance(member, held, shown, own, rates=services.rates)


async def _why_no_wallet(ctx: Context) -> TooNew | StoreFails | None:
    """Give whoever asks a wallet; return why they have none, if that is so.

    Only who has none needs a database that can be written.
    """
    services, server, member = ctx.services, ctx.server_id, ctx.member_id
    usual, now = services.house.usual, ctx.now
    if await ctx.read(lambda tx: wallets.holdings(tx, server, member)) is not None:
        return None

    def open_wallet(tx: Writing) -> None:
        settings = settings_of(tx, server, usual)
        welcome(tx, server, member, settings, ctx.asker.joined_at, now)

    try:
        await ctx.commit(open_wallet)
    except (TooNew, *FAILS_NOW) as error:
        return error
    return None


async def _board(ctx: Context, member: int, wanted: Wanted) -> Leaderboard:
    """Return a page of a board without those who have left, as far as Discord answers that."""
    services, server, now = ctx.services, ctx.server_id, ctx.now
    guild = ctx.interaction.guild
    for _ in range(TRIES):
        gone = services.members.gone(server, now)

        def look(tx: Reading, gone: frozenset[int] = gone) -> Leaderboard:
            return leaderboard(tx, server, wanted, member, now, gone)

        shown = await ctx.read(look)
        people = {place.member for place in shown.places} - {ctx.member_id}
        if guild is None or not await services.members.ask(guild, people, now):
            break
    return shown
