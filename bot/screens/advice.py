"""Advice on a decision: what promises most, why, and what each choice promises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord

from booray_core import PASS, Action, Declare, Draw, PlayCard, PlayerView, Stay
from booray_core.players import Estimate, Why, differ, why
from bot.screens.parts import INK, lines, screen, small
from bot.screens.people import one_of
from bot.tables.computers.advice import Advice
from bot.wording import Wording, in_order, shown_card, shown_cards

_RISKING_NOTHING: Final = (PASS, Stay(stay=False))


def advice_screen(advice: Advice, wording: Wording) -> discord.ui.LayoutView:
    """Return what promises most, why, and what is expected of every choice."""
    player, estimates = advice.player, advice.estimates
    title = wording.text("advice-title", choice=choices_text(estimates[0], player, wording))
    source = wording.text("advice-source", deals=estimates[0].playouts)
    return screen(
        lines(f"### {title}", reason_text(player, as_shown(estimates), wording)),
        promises(advice, wording),
        small(f"{source} {wording.text('advice-source-chips')}"),
        colour=INK,
    )


def promises(advice: Advice, wording: Wording) -> str:
    """Return every choice with its chances, and the chips expected of it."""
    return lines(*(_promise(each, advice.player, wording) for each in advice.estimates))


def _promise(estimate: Estimate, player: PlayerView, wording: Wording) -> str:
    return wording.text(
        "advice-choice",
        choice=choices_text(estimate, player, wording),
        win=percent(estimate.win),
        split=percent(estimate.split),
        bourre=percent(estimate.bourre),
        chips=signed(estimate.chips, wording),
    )


def as_shown(estimates: Sequence[Estimate]) -> list[Estimate]:
    """Return estimates, those close to the first that are shown with the same chips."""
    chips = shown_chips(estimates[0])
    return [replace(each, close=each.close or shown_chips(each) == chips) for each in estimates]


def beside(estimates: Sequence[Estimate], done: Action) -> Estimate | None:
    """Return what the best choice is compared with: what was done, or else the next best."""
    best, *others = estimates
    if done in best.actions:
        return others[0] if others else None
    return next((each for each in others if done in each.actions), None)


def reason_text(
    player: PlayerView,
    estimates: Sequence[Estimate],
    wording: Wording,
    against: Action | None = None,
) -> str:
    """Return why the first choice is advised; see :func:`booray_core.players.why`."""
    reason = why(player, estimates, against)
    if reason is not Why.APART:
        return wording.of("advice-why", reason)
    return difference_text(estimates[0], estimates[1], player, wording)


def difference_text(one: Estimate, other: Estimate, player: PlayerView, wording: Wording) -> str:
    """Return in what else two choices differ that are worth the same chips."""
    first, second = (choices_text(each, player, wording) for each in (one, other))
    wins = first if one.win > other.win else second
    safer, safe = (first, one) if one.bourre < other.bourre else (second, other)
    by_wins, by_risk = differ(one.win, other.win), differ(one.bourre, other.bourre)
    nothing = safe.action in _RISKING_NOTHING
    if not by_risk:
        sentence = "apart-wins"
    elif not by_wins:
        sentence = "apart-risks-nothing" if nothing else "apart-safer"
    elif wins == safer:
        sentence = "apart-better"
    else:
        sentence = "apart-wins-or-nothing" if nothing else "apart-wins-or-safer"
    said = wording.text("advice-apart", first=first, second=second)
    return f"{said} {wording.text(sentence, wins=wins, safer=safer)}"


def choices_text(estimate: Estimate, player: PlayerView, wording: Wording) -> str:
    """Return the choices that an estimate is about: "8♣ or Q♣"."""
    cards = [each.card for each in estimate.actions if isinstance(each, PlayCard)]
    if cards:
        trump = player.deal.trump
        return one_of([shown_card(card, wording) for card in in_order(cards, trump)], wording)
    draws = [each for each in estimate.actions if isinstance(each, Draw)]
    if draws:
        return _draws_text(sorted(draws, key=lambda each: len(each.discard)), player, wording)
    return choice_text(estimate.action, player, wording)


def choice_text(action: Action, player: PlayerView, wording: Wording) -> str:
    """Return what a seat may do, in a few words."""
    if isinstance(action, Declare):
        return wording.text("choice-play" if action.play else "choice-pass")
    if isinstance(action, Stay):
        return wording.text("choice-stay" if action.stay else "choice-pass")
    if isinstance(action, PlayCard):
        return shown_card(action.card, wording)
    return _draws_text([action] if isinstance(action, Draw) else [], player, wording)


def _draws_text(draws: Sequence[Draw], player: PlayerView, wording: Wording) -> str:
    """Return draws that all take the turn-up, or all do not."""
    trump, turn_up = player.deal.trump, player.deal.turn_up
    cards = [shown_cards(draw.discard, trump, wording) for draw in draws if draw.discard]
    if not cards:
        return wording.text("choice-pat")
    sentence = "choice-take" if draws[0].take else "choice-draw"
    return wording.text(sentence, cards=one_of(cards, wording), turned=shown_card(turn_up, wording))


def percent(share: float) -> str:
    """Return a share of one in per cent; what may happen is never 0, nor what may not 100."""
    if 0 < share < 0.01:
        return "<1"
    if 0.99 < share < 1:
        return ">99"
    return str(round(share * 100))


def shown_chips(estimate: Estimate) -> float:
    """Return the chips of a choice as they are shown: to the tenth."""
    return round(estimate.chips, 1)


def are_shown_alike(one: Estimate, other: Estimate) -> bool:
    """Return whether two choices are shown with the same figures, every one."""
    return _figures(one) == _figures(other)


def _figures(estimate: Estimate) -> tuple[str | float, ...]:
    chances = (estimate.win, estimate.split, estimate.bourre)
    return *map(percent, chances), shown_chips(estimate)


def signed(chips: float, wording: Wording) -> str:
    """Return chips gained or lost, to the tenth."""
    rounded = round(chips, 1)
    sign = "more" if rounded > 0 else "less" if rounded < 0 else "even"
    return wording.of("tenths", sign, chips=abs(rounded))
