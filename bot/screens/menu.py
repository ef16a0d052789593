"""The table's menu for one member, and what it leads to."""

from __future__ import annotations

from typing import Final, Unpack

import discord

from booray_core.rules import Format
from bot.screens import parts as ui
from bot.screens.ids import Carries, Verb
from bot.screens.lobby import (
    ADD_COMPUTER,
    LEAVE,
    chair_notes,
    holding_button,
    house_button,
    table_terms,
)
from bot.screens.table_text import chips, told_apart_at
from bot.tables.words.values import Computer, Person, SitOutReason, Stage
from bot.tables.words.views import Chair, TableView
from bot.wording import Wording, as_label, clock, rules_in_one_line, time_of_day

BUY_IN: Final = Verb("buy-in")
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
CLOSE_ELSEWHERE: Final = Verb("close-elsewhere", Carries.MEMBER)
"""Closes the table of the channel that it carries in a member's place."""
HAND_OVER: Final = Verb("hand-over")
"""Asks to whom; ``OFFER`` offers the table to a member, ``KEEP`` takes that back."""
OFFER: Final = Verb("offer", Carries.MEMBER, labelled=False)
KEEP: Final = Verb("keep")
UNSEAT: Final = Verb("unseat")
"""Asks whom; ``UNSEAT_NOW`` gives a member's seat up."""
UNSEAT_NOW: Final = Verb("unseat-now", Carries.MEMBER, labelled=False)
PAUSE: Final = Verb("pause")
"""Asks for how long; ``PAUSE_FOR`` pauses the game for as many minutes as its page says."""
PAUSE_FOR: Final = Verb("pause-for", Carries.PAGE, labelled=False)
GO_ON: Final = Verb("go-on")
PAGE: Final = Verb("page", on_panels=True)
"""Gives a link by which one plays in a browser; ``PAGE_END`` ends all of one's pages in the
server."""
PAGE_END: Final = Verb("page-end")
WATCH: Final = Verb("watch")
"""Gives a link by which whoever has it watches; ``WATCH_END`` takes back the channel's links, and
ends the pages opened by them."""
WATCH_END: Final = Verb("watch-end")

LENGTHS: Final = (10, 60, 24 * 60)
"""For how many minutes a game can be paused by a button."""


def menu_screen(
    view: TableView,
    member_id: int,
    wording: Wording,
    *,
    moderator: bool = False,
    wallet: int | None = None,
) -> ui.Screen:
    """Return the menu of one person: only the buttons that mean something to them now.

    A ``moderator`` may close tables of others. No ``wallet`` is one of any number of chips.
    """
    wording = told_apart_at(view, wording)
    seat, page = view.seat_of(member_id), page_button(view, wording)
    chair = None if seat is None else view.chairs[seat]
    host = ""
    if view.host is not None:
        host = wording.text("menu-host", name=wording.name_of(view.host))
    if view.host == member_id:
        host = wording.text("menu-you-host")
    return ui.screen(
        ui.lines(
            wording.text("menu-title"),
            _own_line(view, chair, wording),
            ui.small(rules_in_one_line(view.preset, view.rules, wording)),
            ui.small(table_terms(view, wording)),
            ui.small(host),
        ),
        *_seat_rows(view, chair, wording, wallet),
        ui.row(page, ui.shared(view, WATCH, wording) if page else None),
        *_host_rows(view, member_id, wording, moderator=moderator),
    )


def _own_line(view: TableView, chair: Chair | None, wording: Wording) -> str:
    if chair is None:
        if view.stage is Stage.CLOSED:
            return wording.text("hand-table-closed")
        return wording.text("menu-free-seats" if view.free_seats else "menu-full")
    dealt_in = view.deal is not None and chair.seat in view.deal.seats
    notes = chair_notes(chair, wording, dealt_in=dealt_in)
    return " · ".join([wording.text("menu-chips", chips=chips(chair.stack, wording)), *notes])


def _seat_rows(
    view: TableView, chair: Chair | None, wording: Wording, wallet: int | None
) -> list[ui.Row | None]:
    """Return the buttons of the person's own seat; who has none is offered one."""
    rules, aid = ui.shared(view, ui.RULES, wording), ui.free(ui.HELP, wording)
    if view.stage is Stage.CLOSED or (chair is not None and chair.presence.out):
        return [ui.row(rules, aid)]
    if chair is None:
        join = ui.shared(view, ui.JOIN, wording, style=ui.YES)
        return [ui.row(join if view.free_seats else None, rules, aid)]
    cards = ui.shared(view, CARDS, wording)
    hand = ui.shared(view, ui.HAND, wording, style=ui.PRIMARY)
    there = chair.presence
    if there.leaving:
        return [ui.row(hand, rules, cards, aid)]
    cash = view.rules.format is Format.CASH
    leave = ui.shared(view, LEAVE, wording)
    turn = away = buy_in = None
    if there.must_agree:
        turn = ui.agree_button(view, wording)
    elif there.can_come_back:
        turn = ui.shared(view, ui.BACK, wording, style=ui.YES)
    elif cash and there.why_out is not SitOutReason.BROKE:
        turn = ui.shared(view, SIT_OUT, wording)
    if view.holding and not (there.played_for or there.sitting_out):
        away = ui.shared(view, AWAY, wording)
    if cash and not there.must_agree and wallet != 0:
        buy_in = ui.shared(view, BUY_IN, wording)
    return [ui.row(hand, turn, away, buy_in), ui.row(leave, rules, cards, aid)]


def _host_rows(
    view: TableView, member_id: int, wording: Wording, *, moderator: bool
) -> list[ui.Row | None]:
    if view.stage is Stage.CLOSED:
        return []
    hosts = view.host == member_id
    done = view.closing and (hosts or view.closes_after_deal(member_id))
    close = ui.shared(view, CLOSE, wording, style=ui.DANGER, disabled=done)
    if not hosts:
        return [ui.row(close) if moderator else None]
    computers = any(isinstance(chair.occupant, Computer) for chair in view.chairs.values())
    return [
        ui.row(
            ui.shared(view, ADD_COMPUTER, wording, disabled=not view.free_seats),
            ui.shared(view, REMOVE_COMPUTER, wording, disabled=not computers),
        ),
        ui.row(
            house_button(view, view.host, wording),
            holding_button(view, wording),
            _pause_button(view, wording),
        ),
        ui.row(
            ui.shared(view, HAND_OVER, wording) if _others(view) else None,
            ui.shared(view, UNSEAT, wording) if _others(view, unseat=True) else None,
        ),
        ui.row(close),
    ]


# Leaving and closing


def leaving_screen(view: TableView, wording: Wording, plays: str) -> ui.Screen:
    """Return the question whether to leave, and what that costs who still ``plays``."""
    asked = wording.text("leaving-the-pot", pot=view.pot)
    if view.deal_is_on:
        closing = "yes" if view.closing else "no"
        asked = wording.text("leaving-after-this-deal", closing=closing, plays=plays)
    return ui.screen(asked, ui.row(ui.shared(view, LEAVE_NOW, wording, style=ui.DANGER)))


def closing_screen(view: TableView, member_id: int, wording: Wording) -> ui.Screen:
    """Return the question to a member whether to close the table, and what becomes of the deal."""
    question = "closing-at-once" if view.deal is None else "closing-in-this-deal"
    if view.closes_after_deal(member_id):
        question = "closing-after-this-deal"
    close = ui.shared(view, CLOSE_NOW, wording, style=ui.DANGER)
    return ui.screen(wording.text(question), ui.row(close))


def closing_elsewhere_screen(channel: int, wording: Wording) -> ui.Screen:
    """Return the question whether to close a channel's table, though that calls a deal off."""
    close = ui.shared(None, CLOSE_ELSEWHERE, wording, member=channel, style=ui.DANGER)
    return ui.screen(wording.text("closing-elsewhere", channel=f"<#{channel}>"), ui.row(close))


# Handing over, and giving up others' seats


def _others(view: TableView, *, unseat: bool = False) -> list[int]:
    """Return the members whom the host can offer the table to, or ``unseat``."""
    members = []
    for chair in (view.chairs[seat] for seat in sorted(view.chairs)):
        there, member = chair.presence, chair.occupant
        may = there.may_be_unseated if unseat else not there.leaving
        if may and isinstance(member, Person) and member.member_id != view.host:
            members.append(member.member_id)
    return members


def hand_over_screen(view: TableView, wording: Wording) -> ui.Screen:
    """Return whom the host can offer the table to, a button for each, or what else there is."""
    wording, offered = told_apart_at(view, wording), view.offered_to
    members = [member for member in _others(view) if member != offered]
    asked = wording.text("hand-over-ask" if members else "hand-over-nobody")
    if offered is not None:
        asked = wording.text("hand-over-offered", name=wording.name_of(offered))
    return ui.screen(
        asked,
        *ui.rows([_of_member(view, OFFER, member, wording) for member in members]),
        ui.row(None if offered is None else ui.shared(view, KEEP, wording)),
    )


def unseat_screen(view: TableView, wording: Wording) -> ui.Screen:
    """Return whose seats the host may give up, a button for each."""
    wording, members = told_apart_at(view, wording), _others(view, unseat=True)
    buttons = [_of_member(view, UNSEAT_NOW, each, wording, style=ui.DANGER) for each in members]
    asked = wording.text("unseat-ask" if members else "unseat-nobody")
    return ui.screen(asked, *ui.rows(buttons))


def _of_member(
    view: TableView, verb: Verb, member: int, wording: Wording, **look: Unpack[ui.Look]
) -> ui.GameButton:
    name = as_label(wording.name_of(member))
    return ui.shared(view, verb, wording, name, member=member, **look)


# Pausing


def _pause_button(view: TableView, wording: Wording) -> ui.GameButton | None:
    """Return the host's button that pauses a game that is on, or lets a paused one go on."""
    if view.paused is not None:
        return ui.shared(view, GO_ON, wording, style=ui.YES)
    is_on = view.stage in {Stage.PAUSE, Stage.DEAL}
    return ui.shared(view, PAUSE, wording) if is_on else None


def pausing_screen(view: TableView, wording: Wording) -> ui.Screen:
    """Return the question for how long to pause."""
    labels = {minutes: wording.of("pause-length", str(minutes)) for minutes in LENGTHS}
    buttons = (ui.shared(view, PAUSE_FOR, wording, of, page=n) for n, of in labels.items())
    return ui.screen(wording.text("pause-ask"), ui.row(*buttons))


def paused_screen(view: TableView, wording: Wording) -> ui.Screen:
    """Return to the host that the game is paused, with the way on."""
    if view.paused is None:
        return ui.screen(wording.text("going-on"))
    until = view.paused.until
    return ui.screen(
        wording.text("paused-now", until=time_of_day(until), clock=clock(until)),
        ui.row(ui.shared(view, GO_ON, wording, style=ui.YES)),
    )


# The table in a browser


def page_button(view: TableView, wording: Wording) -> ui.GameButton | None:
    """Return the button that opens the table in a browser, where tables can be."""
    has_pages = view.pages and view.stage is not Stage.CLOSED
    return ui.shared(view, PAGE, wording) if has_pages else None


def page_screen(link: str, wording: Wording, *, pages_open: bool) -> ui.Screen:
    """Return the link, which lets in once, by which one member plays in a browser.

    Who has ``pages_open`` in the server can end them.
    """
    return ui.screen(
        ui.lines(wording.text("browser-link-title"), ui.small(wording.text("browser-link-alone"))),
        ui.row(
            discord.ui.Button(label=wording.text("browser-link"), url=link),
            ui.free(PAGE_END, wording, style=ui.DANGER) if pages_open else None,
        ),
    )


def watch_screen(link: str, view: TableView, wording: Wording, *, may_end: bool) -> ui.Screen:
    """Return a link by which whoever has it watches for a day, as the channel does.

    Who ``may_end`` them may take back all of the channel's links.
    """
    return ui.screen(
        ui.lines(wording.text("watch-link-title"), wording.text("watch-link-share"), f"<{link}>"),
        ui.row(
            discord.ui.Button(label=wording.text("watch-link"), url=link),
            ui.shared(view, WATCH_END, wording, style=ui.DANGER) if may_end else None,
        ),
    )
