"""Which handler answers which button, and which form."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

from bot.commands import (
    admin,
    again,
    balance,
    cards,
    chips,
    deals,
    hands,
    history,
    hosting,
    learn,
    pausing,
    privacy,
    rules,
    seats,
    start,
    tables,
)
from bot.commands.answers import Answer, Endpoint, Reply, said
from bot.commands.context import Context, Interaction, Services
from bot.screens import LESSONS, NO_TABLE, Verb, parse, parse_form
from bot.screens.modals import Entered, read_form

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
    Verb.DONE: seats.close_chooser,
    Verb.REMOVE_COMPUTER: seats.remove_computer,
    Verb.DEAL: tables.deal_quietly,
    Verb.CUT: tables.ask_cut,
    Verb.CUT_AT: tables.cut_pressed,
    Verb.MENU: tables.menu,
    Verb.CLOSE: tables.ask_close,
    Verb.CLOSE_NOW: tables.close,
    Verb.SEEDS: deals.verify,
    Verb.AGAIN: again.play_again,
    Verb.HAND_OVER: hosting.ask_hand_over,
    Verb.OFFER: hosting.offer,
    Verb.KEEP: hosting.keep,
    Verb.TAKE_OVER: hosting.take_over,
    Verb.UNSEAT: hosting.ask_unseat,
    Verb.UNSEAT_NOW: hosting.unseat,
    Verb.RULES: rules.show,
    Verb.HOUSE: rules.show_house,
    Verb.PAUSE: pausing.ask,
    Verb.PAUSE_FOR: pausing.pause,
    Verb.GO_ON: pausing.go_on,
    Verb.HOLD: rules.hold_seats,
    Verb.HOLD_NOT: rules.hold_seats_no_more,
    Verb.ALLOW: rules.allow_advice,
    Verb.ALLOW_NOT: rules.allow_advice_no_more,
    Verb.OPTIONS: rules.ask_options,
    Verb.PRESET: rules.ask_preset,
    Verb.HAND: hands.show,
    Verb.PLAY: hands.act,
    Verb.PASS: hands.act,
    Verb.MARK: hands.mark,
    Verb.DRAW: hands.act,
    Verb.TAKE: hands.act,
    Verb.PAT: hands.act,
    Verb.DRAW_AHEAD: hands.draw_ahead,
    Verb.TAKE_AHEAD: hands.draw_ahead,
    Verb.DRAW_NOT: hands.draw_not,
    Verb.STAY: hands.act,
    Verb.DROP: hands.act,
    Verb.CARD: hands.act,
    Verb.RECALL: hands.act,
    Verb.ADVICE: hands.advice,
    Verb.HOW: hands.how,
    Verb.OPEN: start.open_usual,
    Verb.BOARD: balance.turn_page,
    Verb.BOARD_OF: balance.choose_board,
    Verb.BOARD_SINCE: balance.choose_period,
    Verb.BOARD_TO_ALL: balance.show_to_everyone,
    Verb.STATS_TO_ALL: chips.show_stats_to_everyone,
    Verb.CLAIM: chips.claim,
    Verb.CARDS: cards.show,
    Verb.SHOW_CARDS: cards.choose,
    Verb.ONLY_CARD: cards.choose_only_card,
    Verb.HISTORY: history.show,
    Verb.REVIEW: history.review,
    Verb.LEARN: learn.show,
    Verb.LESSON: learn.begin,
    Verb.UNDO: learn.take_back,
    Verb.STOP_LEARNING: learn.stop,
    Verb.REPLAY: deals.replay,
    Verb.FORGET: privacy.forget,
    Verb.SETTINGS_GROUP: admin.settings.ask_group,
    Verb.SETTINGS_BACK: admin.settings.ask_back,
    Verb.SAVED: admin.rules.show,
    Verb.SAVED_OPTIONS: admin.rules.ask_options,
    Verb.SAVED_RENAME: admin.rules.ask_name,
    Verb.SAVED_DELETE: admin.rules.delete,
    Verb.CHANGES: admin.changes.show,
    Verb.RESET_NOW: admin.chips.reset,
    Verb.VERIFY: deals.verify,
    Verb.EXPORT: deals.export,
    Verb.REPORT: history.report,
}

LOOKING_BACK: Final = frozenset({Verb.REVIEW, Verb.REPORT, Verb.REPLAY, Verb.VERIFY, Verb.EXPORT})
"""What is about a deal that is over: who was dealt in may see it from any channel of the server, so
it is about no table."""

IN_LESSONS: Final[Mapping[Verb, Endpoint]] = {
    Verb.PLAY: learn.act,
    Verb.PASS: learn.act,
    Verb.MARK: learn.mark,
    Verb.DRAW: learn.act,
    Verb.PAT: learn.act,
    Verb.CARD: learn.act,
    Verb.LESSON: learn.begin,
    Verb.UNDO: learn.take_back,
    Verb.STOP_LEARNING: learn.stop,
}
"""Who answers the buttons of lessons, which are about no table."""

FORMS: Final[Mapping[Verb, Callable[[Context, Entered], Coroutine[Any, Any, Reply]]]] = {
    Verb.BUY_IN: seats.buy_in_typed,
    Verb.CUT: tables.cut_typed,
    Verb.OPTIONS: rules.change_options,
    Verb.PRESET: rules.start_over,
    Verb.SETTINGS_GROUP: admin.settings.group_entered,
    Verb.SETTINGS_BACK: admin.settings.back_entered,
    Verb.SAVED_OPTIONS: admin.rules.options_entered,
    Verb.SAVED_RENAME: admin.rules.name_entered,
}
"""By the button that opens the form."""


def route(services: Services, interaction: Interaction, custom_id: str) -> tuple[Context, Endpoint]:
    """Return who answers the press of a button, and about what.

    Discord tells of presses on our messages alone, so what cannot be read is of another version.
    """
    button = parse(custom_id)
    if button is None:
        return Context(services, interaction), _of_another_version
    if button.table == LESSONS:
        answers = IN_LESSONS.get(button.verb, _of_another_version)
        return Context(services, interaction, pressed=button), answers
    table = NO_TABLE if button.verb in LOOKING_BACK else button.table
    return Context(services, interaction, table, button), ROUTES[button.verb]


def route_form(
    services: Services, interaction: Interaction, sent: Mapping[str, Any]
) -> tuple[Context, Endpoint]:
    """Return who answers a form, and about what.

    Args:
        services: everything behind the commands.
        interaction: somebody has sent the form.
        sent: what Discord says of it.
    """
    opened_by = parse_form(str(sent.get("custom_id")))
    answers = None if opened_by is None else FORMS.get(opened_by.verb)
    if opened_by is None or answers is None:
        return Context(services, interaction), _form_of_another_version
    entered = read_form(sent.get("components"))
    ctx = Context(services, interaction, opened_by.table, opened_by)
    return ctx, lambda ctx: answers(ctx, entered)


async def _form_of_another_version(ctx: Context) -> Answer:
    return said(ctx, "form-of-another-version")


async def _of_another_version(ctx: Context) -> Answer:
    return said(ctx, "button-of-another-version")
