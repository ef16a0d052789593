"""The host, and offers to hand the table over."""

from __future__ import annotations

from typing import Final

import discord

from bot.screens.buttons import GameButton, game_button
from bot.screens.ids import ALWAYS, ButtonId, Carries, Verb
from bot.screens.parts import (
    DANGER,
    INK,
    PLAIN,
    YES,
    Row,
    lines,
    row,
    rows,
    screen,
    shared_button,
    small,
)
from bot.screens.people import told_apart_at
from bot.tables.words.values import Person, Stage
from bot.tables.words.views import Chair, TableView
from bot.wording import Wording, as_label

OFFER: Final = Verb("offer", Carries.MEMBER, labelled=False)
"""Offers the table to a member; ``KEEP`` takes that back."""
KEEP: Final = Verb("keep")
TAKE_OVER: Final = Verb("take-over", at_the_table=True)
UNSEAT_NOW: Final = Verb("unseat-now", Carries.MEMBER, labelled=False)
"""Gives a member's seat up."""


def host_line(view: TableView, wording: Wording) -> str:
    """Return that the table is offered to somebody, or who is host since it was handed on.

    Of that it is told until the deal after it has begun.
    """
    if view.host is None or view.stage is Stage.CLOSED:
        return ""
    name = wording.name_of(view.host)
    offered = handed = ""
    if view.offered_to is not None:
        to = wording.name_of(view.offered_to)
        offered = wording.text("host-offers", host=name, name=to)
    on = view.handed_on
    if on is not None and view.deal_number <= on.deal + 1:
        before = wording.name_of(on.by)
        sentence = "host-since-away" if on.away else "host-since"
        handed = small(wording.text(sentence, name=name, before=before))
    return lines(handed, offered)


def take_over_row(view: TableView, wording: Wording) -> Row | None:
    """Return the button for whom the table is offered to, if it is."""
    if view.offered_to is None or view.stage is Stage.CLOSED:
        return None
    return row(shared_button(view, TAKE_OVER, wording, style=YES))


def may_host(view: TableView) -> list[int]:
    """Return the members whom the host can offer the table to, by their seats."""
    return [member for member, chair in _others(view) if not chair.presence.leaving]


def may_be_unseated(view: TableView) -> list[int]:
    """Return the members whose seats the host may give up, by their seats."""
    return [member for member, chair in _others(view) if chair.presence.may_be_unseated]


def _others(view: TableView) -> list[tuple[int, Chair]]:
    chairs = (view.chairs[seat] for seat in sorted(view.chairs))
    people = ((c.occupant.member_id, c) for c in chairs if isinstance(c.occupant, Person))
    return [(member, chair) for member, chair in people if member != view.host]


def hand_over_screen(view: TableView, wording: Wording) -> discord.ui.LayoutView:
    """Return whom the host can offer the table to, a button for each, or what else there is."""
    wording, offered = told_apart_at(view, wording), view.offered_to
    members = [member for member in may_host(view) if member != offered]
    if offered is not None:
        asked = wording.text("hand-over-offered", name=wording.name_of(offered))
    else:
        asked = wording.text("hand-over-ask" if members else "hand-over-nobody")
    keep = shared_button(view, KEEP, wording)
    return screen(
        asked,
        *rows([_button(view, OFFER, member, wording) for member in members]),
        row(keep if offered is not None else None),
        colour=INK,
    )


def unseat_screen(view: TableView, wording: Wording) -> discord.ui.LayoutView:
    """Return whose seats the host may give up, a button for each."""
    wording, members = told_apart_at(view, wording), may_be_unseated(view)
    buttons = [_button(view, UNSEAT_NOW, member, wording, DANGER) for member in members]
    asked = wording.text("unseat-ask" if members else "unseat-nobody")
    return screen(asked, *rows(buttons), colour=INK)


def _button(
    view: TableView,
    verb: Verb,
    member: int,
    wording: Wording,
    style: discord.ButtonStyle = PLAIN,
) -> GameButton:
    carries = ButtonId(view.id, 0, ALWAYS, verb, member=member)
    return game_button(as_label(wording.name_of(member)), carries, style=style)
