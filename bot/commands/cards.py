"""Members' choice of card pictures, and of playing a single legal card automatically."""

from __future__ import annotations

from bot.commands.answers import Answer
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.slash import command
from bot.faces import CardStyle
from bot.screens import CARD_STYLES, cards_screen
from bot.screens.member import ONLY_CARD, SHOW_CARDS
from bot.screens.menu import CARDS


@answers(CARDS)
@command("booray cards")
async def show(ctx: Context) -> Answer:
    """Show how cards are shown to one, with the other ways to choose from."""
    only_card = ctx.services.preferences.plays_only_card(ctx.member_id)
    return Answer(cards_screen(ctx.wording, only_card=only_card), replace=True)


@answers(SHOW_CARDS)
async def choose(ctx: Context) -> Answer:
    """Show cards in the way of the button from now on; of a forged one, as they are."""
    if ctx.page < len(CARD_STYLES):
        return await show_as(ctx, CARD_STYLES[ctx.page])
    return await show(ctx)


async def show_as(ctx: Context, style: CardStyle) -> Answer:
    """Show cards to one in another way from now on, on all that is open too."""
    await ctx.services.preferences.choose(ctx.member_id, cards=style)
    ctx.services.publisher.redraw_panels(ctx.member_id)
    return await show(ctx)


@answers(ONLY_CARD)
async def choose_only_card(ctx: Context) -> Answer:
    """Let one's only card play itself, or no more, by the button's page."""
    return await let_only_card_play(ctx, on=bool(ctx.page))


async def let_only_card_play(ctx: Context, *, on: bool) -> Answer:
    """Let one's only card play itself from now on, at every table, or no more."""
    await ctx.services.preferences.choose(ctx.member_id, only_card=on)
    await ctx.services.tables.preferences_changed(ctx.member_id)
    return await show(ctx)
