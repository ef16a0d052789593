"""Members' choice of card pictures, and of playing a single legal card automatically."""

from __future__ import annotations

from bot.commands.answers import Answer
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.slash import command
from bot.screens.member import ONLY_CARD, SHOW_CARDS, cards_screen
from bot.screens.member import STYLES as CARD_STYLES
from bot.screens.menu import CARDS


@answers(CARDS)
@command("booray cards")
async def show(ctx: Context) -> Answer:
    """Show how cards are shown to one, with the other ways to choose from."""
    only_card = ctx.services.preferences.plays_only_card(ctx.member_id)
    return Answer(cards_screen(ctx.wording, only_card=only_card), replace=True)


@answers(SHOW_CARDS)
async def show_as(ctx: Context) -> Answer:
    """Show cards in the way of the button from now on, on all that is open too."""
    if ctx.page < len(CARD_STYLES):  # a forged one's stay as they are
        await ctx.services.preferences.choose(ctx.member_id, cards=CARD_STYLES[ctx.page])
        ctx.services.publisher.panels.redraw(ctx.member_id)
    return await show(ctx)


@answers(ONLY_CARD)
async def let_only_card_play(ctx: Context) -> Answer:
    """Let one's only card play itself from now on, at every table, or no more."""
    await ctx.services.preferences.choose(ctx.member_id, only_card=bool(ctx.page))
    await ctx.services.tables.preferences_changed(ctx.member_id)
    return await show(ctx)
