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
from bot.commands.answers import Answer, NotDone, wording_of
from bot.commands.desk import Desk, Interaction
from bot.commands.words import say
from bot.tables.reasons import TableRefused
from bot.tables.values import HandView
from bot.wording import cards_text

MOST_CHOICES: Final = 25


def add_to(group: app_commands.Group, desk: Desk) -> None:
    """Add the commands of this theme."""

    @group.command(name="hand", description=say("command-hand"))
    async def hand(interaction: Interaction) -> None:
        await desk.here(interaction, lambda table: desk.hand(interaction, table))

    @group.command(name="play", description=say("command-play"))
    async def play(interaction: Interaction) -> None:
        await _declare(desk, interaction, (PLAY, STAY))

    @group.command(name="pass", description=say("command-pass"))
    async def pass_(interaction: Interaction) -> None:
        await _declare(desk, interaction, (PASS, LEAVE_AFTER_DRAW))

    @group.command(name="draw", description=say("command-draw"))
    @app_commands.describe(
        cards=say("command-draw-cards"),
        take=say("command-draw-take"),
    )
    async def draw(interaction: Interaction, cards: str = "", take: bool = False) -> None:
        await desk.here(
            interaction, lambda table: _draw(desk, interaction, table, cards, take=take)
        )

    @group.command(name="card", description=say("command-card"))
    @app_commands.describe(card=say("command-card-card"))
    async def card_(interaction: Interaction, card: str) -> None:
        await desk.here(interaction, lambda table: _card(desk, interaction, table, card))

    @group.command(name="advice", description=say("command-advice"))
    async def advice(interaction: Interaction) -> None:
        await desk.here(interaction, lambda table: desk.advice(interaction, table))

    @group.command(name="recall", description=say("command-recall"))
    async def recall(interaction: Interaction) -> None:
        await desk.here(interaction, lambda table: desk.act_now(interaction, table, RECALL))

    @card_.autocomplete("card")
    async def cards_to_play(interaction: Interaction, typed: str) -> list[Choice[str]]:
        legal = [each.card for each in _legal(desk, interaction) if isinstance(each, PlayCard)]
        return _choices(desk, interaction, [(card,) for card in legal], typed)

    @draw.autocomplete("cards")
    async def cards_to_draw(interaction: Interaction, typed: str) -> list[Choice[str]]:
        draws = [
            each.discard
            for each in _legal(desk, interaction)
            if isinstance(each, Draw) and not each.take and each.discard
        ]
        return _choices(desk, interaction, draws, typed)


async def _declare(desk: Desk, interaction: Interaction, either: tuple[Action, Action]) -> None:
    """Act by whichever of two actions can be meant now: the second is for after the draw."""
    first, second = either
    meant = second if second in _legal(desk, interaction) else first
    await desk.here(interaction, lambda table: desk.act_now(interaction, table, meant))


async def _draw(
    desk: Desk, interaction: Interaction, table: str, typed: str, *, take: bool
) -> Answer:
    cards = tuple(_read(word) for word in typed.replace(",", " ").split())
    return await desk.act_now(interaction, table, Draw(cards, take))


async def _card(desk: Desk, interaction: Interaction, table: str, typed: str) -> Answer:
    return await desk.act_now(interaction, table, PlayCard(_read(typed.strip())))


def _read(typed: str) -> Card:
    """Read a card as people type it: ``10s`` and ``AS`` are understood too."""
    text = typed.replace("10", "T")
    try:
        return Card.parse(text[:-1].upper() + text[-1:].lower())
    except UnreadableCard:
        raise NotDone("not-a-card", given=typed) from None


def _hand(desk: Desk, interaction: Interaction) -> HandView | None:
    view = desk.floor.at(interaction.channel_id or 0)
    if view is None:
        return None
    try:
        return desk.floor.hand(view.id, interaction.user.id)
    except TableRefused:
        return None


def _legal(desk: Desk, interaction: Interaction) -> Iterable[Action]:
    """Return what this person may do now: only ever from their own hand."""
    hand = _hand(desk, interaction)
    return () if hand is None or hand.player is None else hand.player.legal


def _choices(
    desk: Desk, interaction: Interaction, offered: Iterable[tuple[Card, ...]], typed: str
) -> list[Choice[str]]:
    """Return the offers that begin with what is typed so far."""
    hand = _hand(desk, interaction)
    if hand is None or hand.player is None:
        return []
    trump, wording = hand.player.deal.trump, wording_of(interaction)
    typed = typed.strip().casefold()
    choices = []
    for cards in offered:
        value = " ".join(map(str, cards))
        if value.casefold().startswith(typed):
            choices.append(Choice(name=cards_text(cards, trump, wording), value=value))
    return choices[:MOST_CHOICES]
