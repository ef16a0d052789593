"""Members' choice of card pictures, and of playing a single legal card automatically."""

from __future__ import annotations

from typing import Final

from discord import app_commands

from bot.commands.answers import Answer, respond
from bot.commands.context import Context, Interaction, Services
from bot.commands.groups import Groups
from bot.commands.router import answers
from bot.commands.words import of, say
from bot.faces import CardStyle
from bot.screens import CARD_STYLES, cards_screen
from bot.screens.cards import ONLY_CARD, SHOW_CARDS
from bot.screens.menu import CARDS

_CHOICES: Final = [
    app_commands.Choice(name=of("cards-style", each), value=each.value) for each in CARD_STYLES
]


@answers(CARDS)
async def show(ctx: Context) -> Answer:
    """Show how cards are shown to one, with the other ways to choose from."""
    only_card = ctx.services.people.preferences.plays_only_card(ctx.member_id)
    return Answer(cards_screen(ctx.wording, only_card=only_card), replace=True)


@answers(SHOW_CARDS)
async def choose(ctx: Context) -> Answer:
    """Show cards in the way of the button from now on; of a forged one, as they are."""
    if ctx.page < len(CARD_STYLES):
        return await show_as(ctx, CARD_STYLES[ctx.page])
    return await show(ctx)


async def show_as(ctx: Context, style: CardStyle) -> Answer:
    """Show cards to one in another way from now on, on all that is open too."""
    await ctx.services.people.preferences.choose(ctx.member_id, cards=style)
    ctx.services.play.publisher.redraw_panels(ctx.member_id)
    return await show(ctx)


@answers(ONLY_CARD)
async def choose_only_card(ctx: Context) -> Answer:
    """Let one's only card play itself, or no more, by the button's page."""
    return await let_only_card_play(ctx, on=bool(ctx.page))


async def let_only_card_play(ctx: Context, *, on: bool) -> Answer:
    """Let one's only card play itself from now on, at every table, or no more."""
    await ctx.services.people.preferences.choose(ctx.member_id, only_card=on)
    await ctx.services.play.tables.preferences_changed(ctx.member_id)
    return await show(ctx)


def add_to(groups: Groups, services: Services) -> None:
    """Add the commands of this theme."""

    @groups.play.command(name="cards", description=say("command-cards"))
    @app_commands.describe(
        shown=say("command-cards-shown"), only_card=say("command-cards-only-card")
    )
    @app_commands.choices(shown=_CHOICES)
    async def cards(
        interaction: Interaction, shown: str | None = None, only_card: bool | None = None
    ) -> None:
        ctx = Context(services, interaction)
        # a client of Discord's sends no other than those that are offered
        wanted = CardStyle(shown) if shown in set(CardStyle) else None
        await respond(ctx, lambda ctx: _set(ctx, wanted, only_card))


async def _set(ctx: Context, style: CardStyle | None, only_card: bool | None) -> Answer:
    """Choose what the command says, and show what holds."""
    if style is not None:
        await show_as(ctx, style)
    if only_card is not None:
        await let_only_card_play(ctx, on=only_card)
    return await show(ctx)
