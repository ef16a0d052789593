"""Joining, leaving, sitting out, buying in, and adding computers."""

from __future__ import annotations

from discord.app_commands import Range

from booray_core.players import LEVELS
from bot.commands.answers import Answer, Modal, acted, heard, panel, said
from bot.commands.context import Context
from bot.commands.router import FORMS, answers
from bot.commands.slash import LEVEL_CHOICES, command
from bot.commands.tables import menu
from bot.screens.hand import is_played_for
from bot.screens.lobby import ADD_COMPUTER, ADD_LEVEL, DONE, LEAVE, computers_screen
from bot.screens.menu import AWAY, BUY_IN, LEAVE_NOW, REMOVE_COMPUTER, SIT_OUT, leaving_screen
from bot.screens.modals import buy_in_modal
from bot.screens.notices import sitting_out_screen
from bot.screens.parts import AGREE, BACK, JOIN, MENU
from bot.servers.settings import MOST_CHIPS
from bot.tables import requests as ask


@answers(JOIN)
async def join(ctx: Context, buy_in: int | None = None) -> Answer:
    """Take a seat; the panel that answers follows the game from then on."""
    await ctx.do(ask.Join(buy_in))
    return panel(ctx, ctx.hand)


@command("booray join", here=True)
async def join_or_agree(ctx: Context, buy_in: Range[int, None, MOST_CHIPS] | None = None) -> Answer:
    """Take a seat; who has one says yes to the rules as the host has changed them."""
    seat = ctx.view.seat_of(ctx.member_id)
    if seat is not None and ctx.view.chairs[seat].presence.must_agree:
        return await agree(ctx, ctx.view.edition)
    return await join(ctx, buy_in)


@answers(AGREE, takes="edition")
async def agree(ctx: Context, edition: int) -> Answer:
    return await acted(ctx, ask.Agree(edition))


@answers(LEAVE)
async def ask_leave(ctx: Context) -> Answer:
    """Ask first where chips are in the pot: who leaves has no share in them."""
    view = ctx.view
    seat = view.seat_of(ctx.member_id)
    presence = None if seat is None else view.chairs[seat].presence
    if presence is None or not view.pot or presence.leaving or presence.joining:
        return await leave(ctx)
    return Answer(leaving_screen(view, ctx.wording, is_played_for(ctx.hand)), replace=True)


@answers(LEAVE_NOW)
@command("booray leave", here=True)
async def leave(ctx: Context) -> Answer:
    view = (await ctx.do(ask.Leave())).view
    if view.seat_of(ctx.member_id) is not None:
        closing, plays = "yes" if view.closing else "no", is_played_for(ctx.hand)
        return said(ctx, "leaving-after-deal", replace=True, closing=closing, plays=plays)
    return said(ctx, "left", replace=True, pot=view.pot)


@answers(SIT_OUT)
async def sit_out(ctx: Context) -> Answer:
    view = (await ctx.do(ask.SitOut())).view
    screen = sitting_out_screen(view, ctx.wording, later=view.is_in_deal(ctx.member_id))
    return Answer(screen, replace=True)


@command("booray-seat sit-out", here=True)
async def sit_out_or_step_away(ctx: Context, computer: bool = False) -> Answer:
    return await (step_away if computer else sit_out)(ctx)


@answers(AWAY)
async def step_away(ctx: Context) -> Answer:
    """Let a computer hold one's seat; the panel that answers has the way back."""
    return await acted(ctx, ask.StepAway())


@answers(BACK)
@command("booray-seat back", here=True)
async def come_back(ctx: Context) -> Answer:
    """Be dealt in again, or play oneself again; the panel that answers shows the cards."""
    return await acted(ctx, ask.ComeBack())


@answers(BUY_IN)
async def ask_buy_in(ctx: Context) -> Modal:
    view = (await ctx.do(ask.May("buy-in"))).view
    return buy_in_modal(ctx.form_id, view, ctx.wording)


@answers(BUY_IN, takes="chips", to=FORMS)
@command("booray-seat buy-in", here=True)
async def buy_in(ctx: Context, chips: Range[int, None, MOST_CHIPS]) -> Answer:
    await ctx.do(ask.BuyIn(chips))
    return said(ctx, "bought-in", replace=True, chips=chips)


@answers(ADD_COMPUTER)
async def ask_level(ctx: Context) -> Answer:
    """Ask which level of computer player to add; from the menu there is a way back to it."""
    await ctx.do(ask.May("add-computer"))
    screen = computers_screen(ctx.view, ctx.wording, from_menu=bool(ctx.offered))
    return Answer(screen, replace=True)


@answers(ADD_LEVEL)
async def add_level(ctx: Context) -> Answer:
    """Add a computer player of the level that the button is for.

    The levels stay for the next one while a seat is free.
    """
    level = LEVELS[min(ctx.page, len(LEVELS) - 1)]
    view = (await ctx.do(ask.AddComputer(level))).view
    from_menu = MENU in ctx.offered
    if view.free_seats:
        return Answer(computers_screen(view, ctx.wording, from_menu=from_menu), replace=True)
    return await menu(ctx) if from_menu else heard(ctx)


@answers(DONE)
async def close_chooser(ctx: Context) -> Answer:
    """Let the levels of computers go: enough of them have a seat."""
    return heard(ctx)


@command("booray-host computer", here=True, level=LEVEL_CHOICES)
async def add_computer(ctx: Context, level: str | None = None) -> Answer:
    view = (await ctx.do(ask.AddComputer(level))).view
    about = ctx.wording.of("level-about", level or view.level)
    return said(ctx, "computer-added", about=about)


@answers(REMOVE_COMPUTER)
async def remove_computer(ctx: Context) -> Answer:
    await ctx.do(ask.RemoveComputer())
    return await menu(ctx)
