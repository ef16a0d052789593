"""Advice on a decision: what the computer would do, why, and what each choice promises."""

from __future__ import annotations

from typing import Final

import discord

from booray_core import Action, Declare, Draw, PlayCard, PlayerView, Stay
from booray_core.cards import SUIT_MASKS
from booray_core.players import Estimate
from booray_core.tricks import beaters
from bot.screens.parts import INK, lines, screen, small
from bot.tables.computers.advice import Advice
from bot.wording import Wording, shown_card, shown_cards

CLOSE: Final = 0.1
"""Chips; choices that differ by no more come to the same for a person."""

RARE: Final = 0.1
"""A bourré less likely than this is no reason to pass."""

WHY: Final = (
    "close",
    "play-safe",
    "play-worth",
    "pass",
    "pat",
    "draw",
    "draw-all",
    "take",
    "lead-trump",
    "lead",
    "win",
    "save",
    "cannot-win",
)
"""The reasons that advice gives."""


def advice_screen(advice: Advice, wording: Wording) -> discord.ui.LayoutView:
    """Return what *sharp* would do, why, and what it expects of every choice."""
    best = advice.estimates[0]
    title = wording.text("advice-title", choice=choice_text(best.action, advice.player, wording))
    return screen(
        lines(f"### {title}", wording.of("advice-why", why(advice))),
        lines(*(promise(each, advice.player, wording) for each in advice.estimates)),
        small(_source(advice, wording)),
        colour=INK,
    )


def _source(advice: Advice, wording: Wording) -> str:
    """Return what the figures rest on, and how to read them."""
    source = wording.text("advice-source", deals=sum(e.playouts for e in advice.estimates))
    if isinstance(advice.estimates[0].action, PlayCard):
        return f"{source} {wording.text('advice-source-cards')}"
    return source


def promise(estimate: Estimate, player: PlayerView, wording: Wording) -> str:
    """Return a choice with its chances, and the chips expected of it."""
    return wording.text(
        "advice-choice",
        choice=choice_text(estimate.action, player, wording),
        win=percent(estimate.win),
        split=percent(estimate.split),
        bourre=percent(estimate.bourre),
        chips=signed(estimate.chips, wording),
    )


def choice_text(action: Action, player: PlayerView, wording: Wording) -> str:
    """Return what a seat may do, in a few words."""
    trump = player.deal.trump
    if isinstance(action, Declare):
        return wording.text("choice-play" if action.play else "choice-pass")
    if isinstance(action, Stay):
        return wording.text("choice-stay" if action.stay else "choice-pass")
    if isinstance(action, PlayCard):
        return shown_card(action.card, wording)
    if isinstance(action, Draw) and action.discard:
        cards = shown_cards(action.discard, trump, wording)
        sentence = "choice-take" if action.take else "choice-draw"
        return wording.text(sentence, cards=cards, turned=shown_card(player.deal.turn_up, wording))
    return wording.text("choice-pat")


def percent(share: float) -> str:
    """Return a share of one in per cent; what may happen is never 0, nor what may not 100."""
    if 0 < share < 0.01:
        return "<1"
    if 0.99 < share < 1:
        return ">99"
    return str(round(share * 100))


def signed(chips: float, wording: Wording) -> str:
    """Return chips gained or lost, to the tenth."""
    rounded = round(chips, 1)
    sign = "more" if rounded > 0 else "less" if rounded < 0 else "even"
    return wording.of("tenths", sign, chips=abs(rounded))


def why(advice: Advice, against: Action | None = None) -> str:
    """Return the reason that tells most for the first choice: one of :data:`WHY`.

    Args:
        advice: what is thought of the decision.
        against: the choice it is told to instead of; the next best, unless said.
    """
    best, *others = advice.estimates
    others = [each for each in others if each.action == against] or others
    if others and abs(best.chips - max(each.chips for each in others)) <= CLOSE:
        return "close"
    action = best.action
    if isinstance(action, PlayCard):
        return _why_card(action, advice.player)
    if isinstance(action, Draw):
        return _why_draw(action, advice.player)
    plays = action.play if isinstance(action, Declare) else isinstance(action, Stay) and action.stay
    if not plays:
        return "pass"
    return "play-safe" if best.bourre < RARE else "play-worth"


def _why_draw(action: Draw, player: PlayerView) -> str:
    if action.take:
        return "take"
    if len(action.discard) == len(player.hand):
        return "draw-all"
    return "draw" if action.discard else "pat"


def _why_card(action: PlayCard, player: PlayerView) -> str:
    trumps = SUIT_MASKS[player.deal.trump]
    trick = player.deal.trick
    if trick is None or trick.winning is None:
        return "lead-trump" if trumps >> action.card & 1 else "lead"
    beating = beaters(dict(trick.cards)[trick.winning], trumps)
    if beating >> action.card & 1:
        return "win"
    able = any(isinstance(a, PlayCard) and beating >> a.card & 1 for a in player.legal)
    return "save" if able else "cannot-win"
