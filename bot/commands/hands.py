"""A member's hand, and their actions in the deal."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from discord import app_commands
from discord.app_commands import Choice, Range

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
    PlayerView,
    UnreadableCard,
)
from bot.commands.answers import (
    PATIENCE,
    Answer,
    NotDone,
    fresh_panel,
    panel,
    respond_here,
)
from bot.commands.context import Context, Interaction, Services
from bot.commands.groups import Groups
from bot.commands.router import answers
from bot.commands.words import say
from bot.screens import (
    ButtonId,
    acts,
    advice_in_full_screen,
    advice_screen,
    noted_hand_screen,
)
from bot.screens.advice import HOW
from bot.screens.hand import ADVICE
from bot.screens.parts import HAND
from bot.store import StoreError
from bot.tables.requests import Act, DrawAhead, MarkCards
from bot.tables.words.reasons import TableReason, TableRefused
from bot.wording import Wording, cards_text, quoted, spoken_card, typed_cards

MOST_CHOICES: Final = 25

LONGEST_CARD: Final = 60
LONGEST_CARDS: Final = 300
"""Characters that Discord lets people type for a card, or for several."""


@answers(HAND)
async def show(ctx: Context) -> Answer:
    """Give a fresh panel; where the last one had stopped, say why."""
    answer = fresh_panel(ctx, ctx.table_id)
    own = ctx.services.play.publisher.panel(ctx.table_id, ctx.member_id)
    if answer.hand is None or not own.had_stopped:
        return answer
    note = ctx.wording.text("hand-had-stopped")
    return replace(answer, screen=noted_hand_screen(answer.hand, note, ctx.wording), note=note)


@answers(*acts.ACTIONS)
async def act(ctx: Context) -> Answer:
    """Act in the deal by a button on one's panel."""
    button = ctx.pressed
    action = None if button is None else acts.action_of(button)
    if button is None or action is None:
        raise AssertionError("not the button of an act")
    done = await ctx.do(Act(action, button.deal, acts.decision_of(button)))
    return panel(ctx, done.hand)


async def act_now(ctx: Context, action: Action) -> Answer:
    """Act in the deal by a command: whatever is asked now is meant."""
    done = await ctx.do(Act(action))
    return panel(ctx, done.hand)


@answers(acts.DRAW_AHEAD, acts.TAKE_AHEAD)
async def draw_ahead(ctx: Context) -> Answer:
    """Say by a button what one draws at one's turn."""
    button = ctx.pressed
    ahead = None if button is None else acts.ahead_of(button)
    if button is None or ahead is None:
        raise AssertionError("not the button of a draw that is said ahead")
    done = await ctx.do(DrawAhead(ahead, button.deal, acts.decision_of(button)))
    return panel(ctx, done.hand)


@answers(acts.DRAW_NOT)
async def draw_not(ctx: Context) -> Answer:
    """Take back what one has said to draw, by a button or a command; the cards stay marked."""
    button = ctx.pressed
    deal, decision = (None, None)
    if button is not None:
        deal, decision = button.deal, acts.decision_of(button)
    done = await ctx.do(DrawAhead(None, deal, decision))
    return panel(ctx, done.hand)


@answers(acts.MARK)
async def mark(ctx: Context) -> Answer:
    """Show the panel with the cards of the button marked for the draw."""
    button = ctx.pressed
    if button is None:
        raise AssertionError("cards are marked by a button")
    at = button.deal, acts.decision_of(button)
    done = await ctx.do(MarkCards(frozenset(button.cards), *at))
    return panel(ctx, done.hand, done=False)


@answers(ADVICE)
async def advice(ctx: Context) -> Answer:
    """Tell what the computer would do in one's place."""
    given = await ctx.services.play.tables.advice(ctx.table_id, ctx.member_id)
    hand = ctx.hand
    how = ButtonId(ctx.table_id, hand.table.deal_number, hand.decision, HOW)
    return Answer(advice_screen(given, how, ctx.wording))


@answers(HOW)
async def how(ctx: Context) -> Answer:
    """Show how advice was come by, as long as its decision is still to be made."""
    button = ctx.pressed
    if button is None:
        raise AssertionError("asked for by a button")
    hand = ctx.hand
    if (button.deal, acts.decision_of(button)) != (hand.table.deal_number, hand.decision):
        raise TableRefused(TableReason.STALE_DECISION)
    return await advice_in_full(ctx)


async def advice_in_full(ctx: Context) -> Answer:
    """Tell what every choice promises, and how that was worked out."""
    given = await ctx.services.play.tables.advice(ctx.table_id, ctx.member_id)
    return Answer(advice_in_full_screen(given, ctx.wording), replace=ctx.pressed is not None)


def add_to(groups: Groups, services: Services) -> None:
    """Add the commands of this theme."""

    @groups.play.command(name="hand", description=say("command-hand"))
    async def hand(interaction: Interaction) -> None:
        await respond_here(services, interaction, show)

    @groups.play.command(name="play", description=say("command-play"))
    async def play(interaction: Interaction) -> None:
        await respond_here(services, interaction, lambda ctx: _declare(ctx, PLAY, STAY))

    @groups.play.command(name="pass", description=say("command-pass"))
    async def pass_(interaction: Interaction) -> None:
        await respond_here(services, interaction, lambda ctx: _declare(ctx, PASS, LEAVE_AFTER_DRAW))

    @groups.play.command(name="draw", description=say("command-draw"))
    @app_commands.describe(
        cards=say("command-draw-cards"),
        take=say("command-draw-take"),
        ahead=say("command-draw-ahead"),
    )
    async def draw(
        interaction: Interaction,
        cards: Range[str, 1, LONGEST_CARDS] = "",
        take: bool = False,
        ahead: bool = False,
    ) -> None:
        await respond_here(
            services, interaction, lambda ctx: _draw(ctx, cards, take=take, ahead=ahead)
        )

    @groups.play.command(name="card", description=say("command-card"))
    @app_commands.describe(card=say("command-card-card"))
    async def card_(interaction: Interaction, card: Range[str, 1, LONGEST_CARD]) -> None:
        await respond_here(services, interaction, lambda ctx: _card(ctx, card))

    @groups.play.command(name="advice", description=say("command-advice"))
    @app_commands.describe(how=say("command-advice-how"))
    async def advice_(interaction: Interaction, how: bool = False) -> None:
        await respond_here(services, interaction, advice_in_full if how else advice)

    @groups.play.command(name="recall", description=say("command-recall"))
    async def recall(interaction: Interaction) -> None:
        await respond_here(services, interaction, _take_back)

    @card_.autocomplete("card")
    async def cards_to_play(interaction: Interaction, typed: str) -> list[Choice[str]]:
        player = await _asked(services, interaction)
        legal = () if player is None else player.legal
        plays = [(each.card,) for each in legal if isinstance(each, PlayCard)]
        return _choices(interaction, player, plays, typed)

    @draw.autocomplete("cards")
    async def cards_to_draw(interaction: Interaction, typed: str) -> list[Choice[str]]:
        player = await _asked(services, interaction)
        legal = () if player is None else player.legal
        draws = [
            each.discard
            for each in legal
            if isinstance(each, Draw) and not each.take and each.discard
        ]
        return _choices(interaction, player, draws, typed)


async def _declare(ctx: Context, before: Action, after: Action) -> Answer:
    """Act by whichever of two actions can be meant now, before the draw or after it."""
    player = _player(ctx.services, ctx.table_id, ctx.member_id)
    is_after = player is not None and after in player.legal
    return await act_now(ctx, after if is_after else before)


async def _draw(ctx: Context, typed: str, *, take: bool, ahead: bool) -> Answer:
    draw = Draw(tuple(map(_read, typed_cards(typed, ctx.wording))), take)
    if not ahead:
        return await act_now(ctx, draw)
    return panel(ctx, (await ctx.do(DrawAhead(draw))).hand)


async def _take_back(ctx: Context) -> Answer:
    """Take back what one has said to draw, or else a wrong card."""
    hand = ctx.hand
    return await (act_now(ctx, RECALL) if hand.ahead is None else draw_not(ctx))


async def _card(ctx: Context, typed: str) -> Answer:
    cards = typed_cards(typed, ctx.wording)
    if len(cards) != 1:
        raise NotDone("not-a-card", given=quoted(typed))
    return await act_now(ctx, PlayCard(_read(cards[0])))


def _read(written: str) -> Card:
    """Read a card as the game writes it."""
    try:
        return Card.parse(written)
    except UnreadableCard:
        raise NotDone("not-a-card", given=quoted(written)) from None


def _player(services: Services, table_id: str, member_id: int) -> PlayerView | None:
    """Return what a person may know of the deal: only ever from their own hand."""
    try:
        return services.play.tables.hand(table_id, member_id).player
    except TableRefused:
        return None


async def _asked(services: Services, interaction: Interaction) -> PlayerView | None:
    """Return what the person who is typing may know of the deal in this channel.

    Offers cannot be promised for later: where the table is not there in time, there are none.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            table_id = await services.play.tables.arrive_in(interaction.channel_id or 0)
    except (TimeoutError, StoreError):
        return None
    return None if table_id is None else _player(services, table_id, interaction.user.id)


def _choices(
    interaction: Interaction,
    player: PlayerView | None,
    offered: Iterable[tuple[Card, ...]],
    typed: str,
) -> list[Choice[str]]:
    """Return the offers that begin with what is typed so far, in short or in words."""
    if player is None:
        return []
    trump, wording = player.deal.trump, Wording(str(interaction.locale))
    short, words = " ".join(typed_cards(typed, wording)).casefold(), typed.strip().casefold()
    choices = []
    for cards in offered:
        value = " ".join(map(str, cards))
        spoken = spoken_card(cards[0], wording) if len(cards) == 1 else ""
        if value.casefold().startswith(short) or (words and spoken.casefold().startswith(words)):
            written = cards_text(cards, trump, wording)
            name = wording.text("card-offered", card=written, spoken=spoken) if spoken else written
            choices.append(Choice(name=name, value=value))
    return choices[:MOST_CHOICES]
