"""How cards are shown to somebody."""

from __future__ import annotations

from typing import Final

from discord import app_commands

from bot.commands.answers import Answer, respond
from bot.commands.context import Context, Interaction, Services
from bot.commands.words import of, say
from bot.faces import CardStyle
from bot.screens import CARD_STYLES, cards_screen

_CHOICES: Final = [
    app_commands.Choice(name=of("cards-style", each), value=each.value) for each in CARD_STYLES
]


async def show(ctx: Context) -> Answer:
    """Show how cards are shown to one, with the other ways to choose from."""
    return Answer(cards_screen(ctx.wording), replace=True)


async def choose(ctx: Context) -> Answer:
    """Show cards in the way of the button from now on; of a forged one, as they are."""
    if ctx.page < len(CARD_STYLES):
        return await show_as(ctx, CARD_STYLES[ctx.page])
    return await show(ctx)


async def show_as(ctx: Context, style: CardStyle) -> Answer:
    """Show cards to one in another way from now on, on all that is open too."""
    await ctx.services.preferences.choose(ctx.member_id, style)
    ctx.services.publisher.redraw_panels(ctx.member_id)
    return await show(ctx)


def add_to(group: app_commands.Group, services: Services) -> None:
    """Add the commands of this theme."""

    @group.command(name="cards", description=say("command-cards"))
    @app_commands.describe(shown=say("command-cards-shown"))
    @app_commands.choices(shown=_CHOICES)
    async def cards(interaction: Interaction, shown: str | None = None) -> None:
        ctx = Context(services, interaction)
        # a client of Discord's sends no other than those that are offered
        wanted = CardStyle(shown) if shown in set(CardStyle) else None
        await respond(ctx, show if wanted is None else lambda ctx: show_as(ctx, wanted))
