"""Advice on a decision: two lines, and the figures behind *How?*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord

from booray_core import PASS, Action, CardSet, Declare, Draw, PlayCard, PlayerView, Stay
from booray_core.players import Estimate, Why, are_apart, differ, why
from bot.screens.buttons import named_button
from bot.screens.ids import ButtonId, Verb
from bot.screens.parts import INK, lines, row, screen, small
from bot.tables.computers.advice import Advice
from bot.wording import Wording, in_order, one_of, shown_card, shown_cards

HOW: Final = Verb("how")
"""Shows how advice was come by, and what every choice promises."""

_RISKING_NOTHING: Final = (PASS, Stay(stay=False))


def advice_screen(advice: Advice, how: ButtonId, wording: Wording) -> discord.ui.LayoutView:
    """Return what promises most, and what it promises, in two lines.

    Args:
        advice: what *sharp* thinks.
        how: what the button *How?* carries.
        wording: the reader's language.
    """
    return screen(
        lines(_title(advice, wording), _in_short(advice, wording)),
        row(named_button(how, wording)),
        colour=INK,
    )


def advice_in_full_screen(advice: Advice, wording: Wording) -> discord.ui.LayoutView:
    """Return the same with what is expected of every choice, and how that was worked out."""
    title, short, choices, source = advice_in_full(advice, wording)
    return screen(lines(title, short), choices, small(source), colour=INK)


def advice_in_full(advice: Advice, wording: Wording) -> tuple[str, str, str, str]:
    """Return the title, the advice in short, a line for each choice, and where it comes from."""
    source = wording.text("advice-source", deals=advice.estimates[0].playouts)
    return (
        _title(advice, wording),
        _in_short(advice, wording),
        promises(advice, wording),
        f"{source} {wording.text('advice-source-chips')}",
    )


def _title(advice: Advice, wording: Wording) -> str:
    choice = choices_text(advice.estimates[0], advice.player, wording)
    return f"### {wording.text('advice-title', choice=choice)}"


def _in_short(advice: Advice, wording: Wording) -> str:
    """Return how often the first choice wins, and why it is advised."""
    estimates = as_shown(advice.estimates)
    reason = reason_text(advice.player, estimates, wording)
    best, *others = estimates
    if others and others[0].close and are_apart(best, others[0]):
        return reason  # which says already what each of the two is good for
    return f"{_chance(estimates, wording)} {reason}".lstrip()


def _chance(estimates: Sequence[Estimate], wording: Wording) -> str:
    """Return what the first choice is likeliest to bring; of a pass, what playing would."""
    best = estimates[0]
    if best.action in _RISKING_NOTHING and len(estimates) > 1:
        return wording.text("advice-wins-if-played", win=percent(estimates[1].win))
    if best.win:
        return wording.text("advice-wins", win=percent(best.win))
    if best.split:
        return wording.text("advice-ties", split=percent(best.split))
    return wording.text("advice-safe", safe=percent(1 - best.bourre)) if best.bourre else ""


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
    if reason is Why.APART:
        return difference_text(estimates[0], estimates[1], player, wording)
    if reason is Why.CLOSE:
        other = choices_text(estimates[1], player, wording)
        return wording.of("advice-why", reason, other=other)
    return wording.of("advice-why", reason)


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
    """Return the choices that an estimate is about: "8♣ or Q♣", "Keep A♠ or A♠ 9♠"."""
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
    """Return what is kept by draws that all take the turn-up, or all do not."""
    trump, turned = player.deal.trump, shown_card(player.deal.turn_up, wording)
    if not any(draw.discard for draw in draws):
        return wording.text("choice-pat")
    takes = draws[0].take
    kept = [CardSet(set(player.hand).difference(draw.discard)) for draw in draws]
    if not any(kept):
        return wording.text("choice-take-alone" if takes else "choice-keep-none", turned=turned)
    nothing = wording.text("choice-none")
    cards = one_of([shown_cards(each, trump, wording) or nothing for each in kept], wording)
    return wording.text("choice-take" if takes else "choice-keep", cards=cards, turned=turned)


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
