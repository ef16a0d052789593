"""Which handler answers which button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.commands import chips, hands, history, rules, seats, tables
from bot.commands.answers import Answer, Endpoint, said
from bot.commands.context import Context, Interaction, Services
from bot.screens import Verb, is_ours, parse

ROUTES: Final[Mapping[Verb, Endpoint]] = {
    Verb.JOIN: seats.join,
    Verb.AGREE: seats.agree,
    Verb.LEAVE: seats.ask_leave,
    Verb.LEAVE_NOW: seats.leave,
    Verb.SIT_OUT: seats.sit_out,
    Verb.AWAY: seats.step_away,
    Verb.BACK: seats.come_back,
    Verb.BUY_IN: seats.ask_buy_in,
    Verb.ADD_COMPUTER: seats.ask_level,
    Verb.ADD_LEVEL: seats.add_level,
    Verb.REMOVE_COMPUTER: seats.remove_computer,
    Verb.DEAL: tables.deal_quietly,
    Verb.CUT: tables.ask_cut,
    Verb.MENU: tables.menu,
    Verb.CLOSE: tables.ask_close,
    Verb.CLOSE_NOW: tables.close,
    Verb.SEEDS: tables.seeds,
    Verb.RULES: rules.show,
    Verb.HOUSE: rules.show_house,
    Verb.HOLD: rules.hold_seats,
    Verb.HOLD_NOT: rules.hold_seats_no_more,
    Verb.OPTIONS: rules.ask_options,
    Verb.PRESET: rules.ask_preset,
    Verb.HAND: hands.show,
    Verb.PLAY: hands.act,
    Verb.PASS: hands.act,
    Verb.MARK: hands.mark,
    Verb.DRAW: hands.act,
    Verb.TAKE: hands.act,
    Verb.PAT: hands.act,
    Verb.STAY: hands.act,
    Verb.DROP: hands.act,
    Verb.CARD: hands.act,
    Verb.RECALL: hands.act,
    Verb.ADVICE: hands.advice,
    Verb.BOARD: chips.turn_page,
    Verb.HISTORY: history.show,
    Verb.REVIEW: history.review,
}


def route(
    services: Services, interaction: Interaction, custom_id: str
) -> tuple[Context, Endpoint] | None:
    """Return who answers the press of a button, and about what; None: it is none of ours."""
    button = parse(custom_id)
    if button is not None:
        return Context(services, interaction, button.table, button), ROUTES[button.verb]
    if is_ours(custom_id):
        return Context(services, interaction), _of_another_version
    return None


async def _of_another_version(ctx: Context) -> Answer:
    return said(ctx, "button-of-another-version")
