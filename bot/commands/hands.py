"""A member's hand, and their actions in the deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from discord.app_commands import Choice, Range

from booray_core import (
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    STAY,
    Action,
    Card,
    Draw,
    PlayCard,
    PlayerView,
    UnreadableCard,
)
from bot.commands.answers import Answer, NotDone, acted, panel
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.slash import command
from bot.screens import acts
from bot.screens.advice import HOW, advice_in_full_screen, advice_screen
from bot.screens.hand import ADVICE
from bot.screens.ids import NO_TABLE, ButtonId
from bot.screens.parts import HAND
from bot.tables.requests import Act, DrawAhead, MarkCards
from bot.tables.words.reasons import TableReason, TableRefused
from bot.wording import Wording, cards_text, quoted, spoken_card, typed_cards

LONGEST_CARD: Final = 60
LONGEST_CARDS: Final = 300
"""Characters that Discord lets people type for a card, or for several."""


@answers(HAND)
@command("booray hand", here=True)
async def show(ctx: Context) -> Answer:
    """Give a fresh panel; where the last one had stopped, say why."""
    answer = panel(ctx, ctx.hand)
    own = ctx.services.publisher.panels.of(ctx.table_id, ctx.member_id)
    return answer.below(ctx.says("hand-had-stopped")) if own.had_stopped else answer


# By buttons


def _pressed_at(ctx: Context) -> tuple[int, int | None]:
    return ctx.button.deal, acts.decision_of(ctx.button)


@answers(*acts.ACTIONS)
async def act(ctx: Context) -> Answer:
    action = acts.action_of(ctx.button)
    if action is None:
        raise AssertionError("not the button of an act")
    return await acted(ctx, Act(action, *_pressed_at(ctx)))


@answers(acts.DRAW_AHEAD, acts.TAKE_AHEAD, acts.DRAW_NOT)
async def draw_ahead(ctx: Context) -> Answer:
    """Say what one draws at one's turn, or take that back; the cards stay marked."""
    return await acted(ctx, DrawAhead(acts.ahead_of(ctx.button), *_pressed_at(ctx)))


@answers(acts.MARK)
async def mark(ctx: Context) -> Answer:
    marked = MarkCards(frozenset(ctx.button.cards), *_pressed_at(ctx))
    return replace(await acted(ctx, marked), done=False)


@answers(ADVICE)
async def advice(ctx: Context) -> Answer:
    given = await ctx.services.tables.advice(ctx.table_id, ctx.member_id)
    hand = ctx.hand
    how = ButtonId(ctx.table_id, hand.table.deal_number, hand.decision, HOW)
    return Answer(advice_screen(given, how, ctx.wording))


@answers(HOW)
async def how(ctx: Context) -> Answer:
    """Tell what every choice promises and how that was worked out, while the decision stands."""
    hand = ctx.hand
    if _pressed_at(ctx) != (hand.table.deal_number, hand.decision):
        raise TableRefused(TableReason.STALE_DECISION)
    given = await ctx.services.tables.advice(ctx.table_id, ctx.member_id)
    return Answer(advice_in_full_screen(given, ctx.wording), replace=True)


# By typing


@command("booray play", here=True)
async def play(ctx: Context) -> Answer:
    return await _declare(ctx, PLAY, STAY)


@command("booray pass", here=True)
async def drop_out(ctx: Context) -> Answer:
    return await _declare(ctx, PASS, LEAVE_AFTER_DRAW)


async def _declare(ctx: Context, before: Action, after: Action) -> Answer:
    """Act by whichever of two actions can be meant now, before the draw or after it."""
    player = _player(ctx)
    is_after = player is not None and after in player.legal
    return await acted(ctx, Act(after if is_after else before))


async def _cards_to_draw(ctx: Context, typed: str) -> list[Choice[str]]:
    """Offer the cards that may be thrown away, now or at one's turn."""
    player = await _asked(ctx)
    can = [] if player is None else [*player.legal, *player.draws_ahead]
    draws = [each for each in can if isinstance(each, Draw) and not each.take and each.discard]
    return _choices(ctx, player, (each.discard for each in draws), typed)


async def _cards_to_play(ctx: Context, typed: str) -> list[Choice[str]]:
    """Offer the cards that may be played now."""
    player = await _asked(ctx)
    legal = [] if player is None else player.legal
    plays = [each for each in legal if isinstance(each, PlayCard)]
    return _choices(ctx, player, ((each.card,) for each in plays), typed)


@command("booray draw", here=True, cards=_cards_to_draw)
async def draw(
    ctx: Context, cards: Range[str, 1, LONGEST_CARDS] = "", take: bool = False
) -> Answer:
    """Draw; before one's turn, say what one draws then."""
    wanted = Draw(tuple(map(_read, typed_cards(cards, ctx.wording))), take)
    player = _player(ctx)
    ahead = player is not None and player.draws_ahead
    return await acted(ctx, DrawAhead(wanted) if ahead else Act(wanted))


@command("booray card", here=True, card=_cards_to_play)
async def card(ctx: Context, card: Range[str, 1, LONGEST_CARD]) -> Answer:
    cards = typed_cards(card, ctx.wording)
    if len(cards) != 1:
        raise NotDone("not-a-card", given=quoted(card))
    return await acted(ctx, Act(PlayCard(_read(cards[0]))))


def _read(written: str) -> Card:
    try:
        return Card.parse(written)
    except UnreadableCard:
        raise NotDone("not-a-card", given=quoted(written)) from None


def _player(ctx: Context) -> PlayerView | None:
    """Return what a person may know of the deal: only ever from their own hand."""
    try:
        return ctx.hand.player
    except TableRefused:
        return None


async def _asked(ctx: Context) -> PlayerView | None:
    """Return what the person who is typing may know of the deal in this channel."""
    ctx.table_id = await ctx.services.tables.arrive_in(ctx.channel_id) or NO_TABLE
    return _player(ctx)


def _choices(
    ctx: Context, player: PlayerView | None, offered: Iterable[tuple[Card, ...]], typed: str
) -> list[Choice[str]]:
    """Return the offers that begin with what is typed so far, in short or in words."""
    if player is None:
        return []
    trump, wording = player.deal.trump, Wording(str(ctx.interaction.locale))
    short, words = " ".join(typed_cards(typed, wording)).casefold(), typed.strip().casefold()
    choices = []
    for cards in offered:
        value = " ".join(map(str, cards))
        spoken = spoken_card(cards[0], wording) if len(cards) == 1 else ""
        if value.casefold().startswith(short) or (words and spoken.casefold().startswith(words)):
            written = cards_text(cards, trump, wording)
            name = wording.text("card-offered", card=written, spoken=spoken) if spoken else written
            choices.append(Choice(name=name, value=value))
    return choices
