"""The table's menu for one member."""

from __future__ import annotations

from typing import Final

import discord

from booray_core.rules import Format
from bot.screens.hand import BUY_IN
from bot.screens.hosting import may_be_unseated, may_host
from bot.screens.house import holding_button, house_button
from bot.screens.ids import Verb
from bot.screens.lobby import ADD_COMPUTER, LEAVE, chair_notes, table_terms
from bot.screens.pages import page_button, watch_button
from bot.screens.parts import (
    BACK,
    DANGER,
    HAND,
    INK,
    JOIN,
    PRIMARY,
    RULES,
    YES,
    Row,
    agree_button,
    help_button,
    lines,
    row,
    screen,
    shared_button,
    small,
)
from bot.screens.pausing import pause_button
from bot.screens.people import chips, told_apart_at
from bot.tables.words.values import Computer, SitOutReason, Stage
from bot.tables.words.views import Chair, TableView
from bot.wording import Wording, rules_in_one_line

LEAVE_NOW: Final = Verb("leave-now")
REMOVE_COMPUTER: Final = Verb("remove")
SIT_OUT: Final = Verb("sit-out")
AWAY: Final = Verb("away")
"""Lets a computer hold one's seat for a while."""
CARDS: Final = Verb("cards")
"""Asks how cards are to be shown to one."""
CLOSE: Final = Verb("close")
"""Asks whether to close; ``CLOSE_NOW`` answers yes."""
CLOSE_NOW: Final = Verb("close-now")
HAND_OVER: Final = Verb("hand-over")
"""Asks to whom."""
UNSEAT: Final = Verb("unseat")
"""Asks whom."""


def menu_screen(
    view: TableView,
    member_id: int,
    wording: Wording,
    *,
    moderator: bool = False,
    wallet: int | None = None,
) -> discord.ui.LayoutView:
    """Return the menu of one person: only the buttons that mean something to them now.

    Args:
        view: the table.
        member_id: the person.
        wording: their language.
        moderator: whether they may close tables that are not theirs.
        wallet: chips that they could bring; None: any number.
    """
    wording = told_apart_at(view, wording)
    seat = view.seat_of(member_id)
    chair = None if seat is None else view.chairs[seat]
    hosts = view.host == member_id
    return screen(
        lines(
            wording.text("menu-title"),
            _own_line(view, chair, wording),
            small(rules_in_one_line(view.preset, view.rules, wording)),
            small(table_terms(view, wording)),
            small(_host_line(view, member_id, wording)),
        ),
        *_seat_rows(view, chair, wording, wallet),
        row(page_button(view, wording), watch_button(view, wording)),
        *_host_rows(view, member_id, wording, may_close=hosts or moderator),
        colour=INK,
    )


def leaving_screen(view: TableView, wording: Wording) -> discord.ui.LayoutView:
    """Return the question whether to leave, and what that costs."""
    later = view.deal_is_on
    return screen(
        wording.text("leaving-after-this-deal")
        if later
        else wording.text("leaving-the-pot", pot=view.pot),
        row(shared_button(view, LEAVE_NOW, wording, style=DANGER)),
        colour=INK,
    )


def closing_screen(view: TableView, member_id: int, wording: Wording) -> discord.ui.LayoutView:
    """Return the question whether to close the table, and what becomes of the deal.

    Args:
        view: the table.
        member_id: who asks.
        wording: their language.
    """
    question = "closing-at-once" if view.deal is None else "closing-in-this-deal"
    if view.closes_after_deal(member_id):
        question = "closing-after-this-deal"
    return screen(
        wording.text(question),
        row(shared_button(view, CLOSE_NOW, wording, style=DANGER)),
        colour=INK,
    )


def _own_line(view: TableView, chair: Chair | None, wording: Wording) -> str:
    if chair is None:
        if view.stage is Stage.CLOSED:
            return wording.text("hand-table-closed")
        return wording.text("menu-free-seats" if view.free_seats else "menu-full")
    dealt_in = view.deal is not None and chair.seat in view.deal.seats
    notes = chair_notes(chair, wording, dealt_in=dealt_in)
    return " · ".join([wording.text("menu-chips", chips=chips(chair.stack, wording)), *notes])


def _host_line(view: TableView, member_id: int, wording: Wording) -> str:
    if view.host is None:
        return ""
    if view.host == member_id:
        return wording.text("menu-you-host")
    return wording.text("menu-host", name=wording.name_of(view.host))


def _seat_rows(
    view: TableView, chair: Chair | None, wording: Wording, wallet: int | None
) -> list[Row | None]:
    """Return the buttons of the person's own seat; who has none is offered one."""
    rules, aid = shared_button(view, RULES, wording), help_button(wording)
    if view.stage is Stage.CLOSED or (chair is not None and chair.presence.out):
        return [row(rules, aid)]
    if chair is None:
        join = shared_button(view, JOIN, wording, style=YES)
        return [row(join if view.free_seats else None, rules, aid)]
    cards = shared_button(view, CARDS, wording)
    hand = shared_button(view, HAND, wording, style=PRIMARY)
    there = chair.presence
    if there.leaving:
        return [row(hand, rules, cards, aid)]
    cash = view.rules.format is Format.CASH
    leave = shared_button(view, LEAVE, wording)
    can_buy_in = cash and not there.must_agree and wallet != 0
    buy_in = shared_button(view, BUY_IN, wording) if can_buy_in else None
    turn = None
    away = None
    if there.must_agree:
        turn = agree_button(view, wording)
    elif there.can_come_back:
        turn = shared_button(view, BACK, wording, style=YES)
    elif cash and there.why_out is not SitOutReason.BROKE:
        turn = shared_button(view, SIT_OUT, wording)
    if view.holding and not (there.played_for or there.sitting_out):
        away = shared_button(view, AWAY, wording)
    return [row(hand, turn, away, buy_in), row(leave, rules, cards, aid)]


def _host_rows(
    view: TableView, member_id: int, wording: Wording, *, may_close: bool
) -> list[Row | None]:
    """Return the buttons with which the host, or a moderator, looks after the table."""
    if view.stage is Stage.CLOSED:
        return []
    computers = any(isinstance(chair.occupant, Computer) for chair in view.chairs.values())
    full = not view.free_seats
    add = shared_button(view, ADD_COMPUTER, wording, disabled=full)
    remove = shared_button(view, REMOVE_COMPUTER, wording, disabled=not computers)
    hosts = view.host == member_id
    done = view.closing and (hosts or view.closes_after_deal(member_id))
    close = shared_button(view, CLOSE, wording, style=DANGER, disabled=done)
    if not hosts:
        return [row(close) if may_close else None]
    hand_over = shared_button(view, HAND_OVER, wording) if may_host(view) else None
    unseat = shared_button(view, UNSEAT, wording) if may_be_unseated(view) else None
    return [
        row(add, remove),
        row(
            house_button(view, view.host, wording),
            holding_button(view, wording),
            pause_button(view, wording),
        ),
        row(hand_over, unseat),
        row(close),
    ]
