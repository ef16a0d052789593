"""Seeing one's hand, and acting in the deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from discord import app_commands
from discord.app_commands import Choice

from booray_core import (
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    RECALL,
    STAY,
    Action,
    Card,
    Draw,
    PlayCard,
    UnreadableCard,
)
from bot.commands.answers import Answer, NotDone, fresh_panel, panel, respond_here
from bot.commands.context import Context, Interaction, Services
from bot.commands.words import say
from bot.screens import advice_screen
from bot.tables.reasons import TableRefused
from bot.tables.requests import Act
from bot.tables.views import HandView
from bot.wording import Wording, cards_text

MOST_CHOICES: Final = 25


async def show(ctx: Context) -> Answer:
    """Give a fresh panel."""
    return fresh_panel(ctx, ctx.table_id)


async def act(ctx: Context) -> Answer:
    """Act in the deal by a button, on one's panel or on the table's message."""
    button = ctx.pressed
    if button is None or button.action is None:
        raise AssertionError("not the button of an act")
    done = await ctx.do(Act(button.action, button.deal, button.decision))
    if isinstance(button.step, int):
        return panel(ctx, done.hand, replace=True)
    if ctx.services.publisher.panel(ctx.table_id, ctx.member_id).alive:
        return Answer()  # the panel shows it by itself
    return panel(ctx, done.hand)


async def act_now(ctx: Context, action: Action) -> Answer:
    """Act in the deal by a command: whatever is asked now is meant."""
    done = await ctx.do(Act(action))
    return panel(ctx, done.hand)


async def mark(ctx: Context) -> Answer:
    """Show the panel with the cards of the button marked for the draw."""
    button = ctx.pressed
    if button is None:
        raise AssertionError("cards are marked by a button")
    hand = ctx.services.tables.hand(ctx.table_id, ctx.member_id)
    current = (hand.table.deal_number, hand.decision)
    if hand.player is None or (button.deal, button.decision) != current:
        return panel(ctx, hand, replace=True)
    return panel(ctx, hand, replace=True, marks=frozenset(button.cards))


async def advice(ctx: Context) -> Answer:
    """Tell what the computer would do in one's place."""
    given = await ctx.services.tables.advice(ctx.table_id, ctx.member_id)
    return Answer(advice_screen(given, ctx.wording))


def add_to(group: app_commands.Group, services: Services) -> None:
    """Add the commands of this theme."""

    @group.command(name="hand", description=say("command-hand"))
    async def hand(interaction: Interaction) -> None:
        await respond_here(services, interaction, show)

    @group.command(name="play", description=say("command-play"))
    async def play(interaction: Interaction) -> None:
        await _declare(services, interaction, (PLAY, STAY))

    @group.command(name="pass", description=say("command-pass"))
    async def pass_(interaction: Interaction) -> None:
        await _declare(services, interaction, (PASS, LEAVE_AFTER_DRAW))

    @group.command(name="draw", description=say("command-draw"))
    @app_commands.describe(
        cards=say("command-draw-cards"),
        take=say("command-draw-take"),
    )
    async def draw(interaction: Interaction, cards: str = "", take: bool = False) -> None:
        await respond_here(services, interaction, lambda ctx: _draw(ctx, cards, take=take))

    @group.command(name="card", description=say("command-card"))
    @app_commands.describe(card=say("command-card-card"))
    async def card_(interaction: Interaction, card: str) -> None:
        await respond_here(services, interaction, lambda ctx: _card(ctx, card))

    @group.command(name="advice", description=say("command-advice"))
    async def advice_(interaction: Interaction) -> None:
        await respond_here(services, interaction, advice)

    @group.command(name="recall", description=say("command-recall"))
    async def recall(interaction: Interaction) -> None:
        await respond_here(services, interaction, lambda ctx: act_now(ctx, RECALL))

    @card_.autocomplete("card")
    async def cards_to_play(interaction: Interaction, typed: str) -> list[Choice[str]]:
        legal = [each.card for each in _legal(services, interaction) if isinstance(each, PlayCard)]
        return _choices(services, interaction, [(card,) for card in legal], typed)

    @draw.autocomplete("cards")
    async def cards_to_draw(interaction: Interaction, typed: str) -> list[Choice[str]]:
        draws = [
            each.discard
            for each in _legal(services, interaction)
            if isinstance(each, Draw) and not each.take and each.discard
        ]
        return _choices(services, interaction, draws, typed)


async def _declare(
    services: Services, interaction: Interaction, either: tuple[Action, Action]
) -> None:
    """Act by whichever of two actions can be meant now: the second is for after the draw."""
    first, second = either
    meant = second if second in _legal(services, interaction) else first
    await respond_here(services, interaction, lambda ctx: act_now(ctx, meant))


async def _draw(ctx: Context, typed: str, *, take: bool) -> Answer:
    cards = tuple(_read(word) for word in typed.replace(",", " ").split())
    return await act_now(ctx, Draw(cards, take))


async def _card(ctx: Context, typed: str) -> Answer:
    return await act_now(ctx, PlayCard(_read(typed.strip())))


def _read(typed: str) -> Card:
    """Read a card as people type it: ``10s`` and ``AS`` are understood too."""
    text = typed.replace("10", "T")
    try:
        return Card.parse(text[:-1].upper() + text[-1:].lower())
    except UnreadableCard:
        raise NotDone("not-a-card", given=typed) from None


def _hand(services: Services, interaction: Interaction) -> HandView | None:
    view = services.tables.at(interaction.channel_id or 0)
    if view is None:
        return None
    try:
        return services.tables.hand(view.id, interaction.user.id)
    except TableRefused:
        return None


def _legal(services: Services, interaction: Interaction) -> Iterable[Action]:
    """Return what this person may do now: only ever from their own hand."""
    hand = _hand(services, interaction)
    return () if hand is None or hand.player is None else hand.player.legal


def _choices(
    services: Services, interaction: Interaction, offered: Iterable[tuple[Card, ...]], typed: str
) -> list[Choice[str]]:
    """Return the offers that begin with what is typed so far."""
    hand = _hand(services, interaction)
    if hand is None or hand.player is None:
        return []
    trump, wording = hand.player.deal.trump, Wording(str(interaction.locale))
    typed = typed.strip().casefold()
    choices = []
    for cards in offered:
        value = " ".join(map(str, cards))
        if value.casefold().startswith(typed):
            choices.append(Choice(name=cards_text(cards, trump, wording), value=value))
    return choices[:MOST_CHOICES]
