"""The table's menu: what one person may do at it besides playing cards."""

from __future__ import annotations

import discord

from booray_core.rules import Format
from bot.screens.buttons import GameButton
from bot.screens.ids import Verb
from bot.screens.lobby import chair_notes, table_terms
from bot.screens.parts import DANGER, INK, PRIMARY, YES, lines, rows, screen, shared_button, small
from bot.screens.people import chips
from bot.tables.values import Chair, Computer, Stage, TableView
from bot.wording import Wording, mention, rules_in_one_line


def menu_screen(
    view: TableView, member_id: int, wording: Wording, *, moderator: bool = False
) -> discord.ui.LayoutView:
    """Return the menu of one person: only the buttons that mean something to them now.

    Args:
        view: the table.
        member_id: the person.
        wording: their language.
        moderator: whether they may close tables that are not theirs.
    """
    seat = view.seat_of(member_id)
    chair = None if seat is None else view.chairs[seat]
    host = view.host == member_id
    return screen(
        lines(
            wording.text("menu-title"),
            _own_line(view, chair, wording),
            small(rules_in_one_line(view.preset, view.rules, wording)),
            small(table_terms(view, wording)),
            small(_host_line(view, member_id, wording)),
        ),
        *rows(*_buttons(view, chair, wording, hosts=host, may_close=host or moderator)),
        colour=INK,
    )


def closing_screen(view: TableView, wording: Wording) -> discord.ui.LayoutView:
    """Return the question whether to close the table."""
    later = view.stage is Stage.DEAL
    return screen(
        wording.text("closing-after-this-deal" if later else "closing-at-once"),
        *rows(
            shared_button(view, Verb.CLOSE_NOW, wording, style=DANGER),
        ),
        colour=INK,
    )


def _own_line(view: TableView, chair: Chair | None, wording: Wording) -> str:
    if chair is None:
        if view.stage is Stage.CLOSED:
            return wording.text("hand-table-closed")
        return wording.text("menu-free-seats" if view.free_seats else "menu-full")
    notes = chair_notes(chair, wording)
    return " · ".join([wording.text("menu-chips", chips=chips(chair.stack, wording)), *notes])


def _host_line(view: TableView, member_id: int, wording: Wording) -> str:
    if view.host is None:
        return ""
    if view.host == member_id:
        return wording.text("menu-you-host")
    return wording.text("menu-host", name=mention(view.host))


def _buttons(
    view: TableView, chair: Chair | None, wording: Wording, *, hosts: bool, may_close: bool
) -> list[GameButton]:
    """Return the person's buttons; a closed table has none but its rules."""
    if view.stage is Stage.CLOSED:
        return [shared_button(view, Verb.RULES, wording)]
    own = _newcomers(view, wording) if chair is None else _seated(view, chair, wording)
    buttons = [*own, shared_button(view, Verb.RULES, wording)]
    if hosts:
        buttons += _computers(view, wording)
    if may_close:
        closed = view.closing
        buttons.append(shared_button(view, Verb.CLOSE, wording, style=DANGER, disabled=closed))
    return buttons


def _newcomers(view: TableView, wording: Wording) -> list[GameButton]:
    if not view.free_seats:
        return []
    return [shared_button(view, Verb.JOIN, wording, style=YES)]


def _seated(view: TableView, chair: Chair, wording: Wording) -> list[GameButton]:
    if chair.out:
        return []
    cash = view.rules.format is Format.CASH
    away = chair.away or (chair.sitting_out and not chair.joining)
    buttons = [shared_button(view, Verb.HAND, wording, style=PRIMARY)]
    if away:
        buttons.append(shared_button(view, Verb.BACK, wording, style=YES))
    elif cash:
        buttons.append(shared_button(view, Verb.SIT_OUT, wording))
    if cash:
        buttons.append(shared_button(view, Verb.BUY_IN, wording))
    buttons.append(shared_button(view, Verb.LEAVE, wording, disabled=chair.leaving))
    return buttons


def _computers(view: TableView, wording: Wording) -> list[GameButton]:
    computers = any(isinstance(chair.occupant, Computer) for chair in view.chairs.values())
    return [
        shared_button(view, Verb.ADD_COMPUTER, wording, disabled=not view.free_seats),
        shared_button(view, Verb.REMOVE_COMPUTER, wording, disabled=not computers),
    ]
