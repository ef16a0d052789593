"""The pause before a deal, with the cut."""

from __future__ import annotations

from typing import Final

import discord

from bot.screens.buttons import GameButton, game_button
from bot.screens.clocks import idle_line, stage_clock, standstill_line
from bot.screens.hosting import host_line, take_over_row
from bot.screens.ids import ALWAYS, ButtonId, Carries, Verb
from bot.screens.lobby import chair_notes, noted_seats
from bot.screens.parts import (
    BRASS,
    HAND,
    MENU,
    PRIMARY,
    Drawing,
    Row,
    back_button,
    gallery,
    join_button,
    line,
    lines,
    row,
    screen,
    shared_button,
    small,
)
from bot.screens.people import who
from bot.tables.words.views import Chair, TableView
from bot.wording import Wording, as_label

MAY_CUT: Final = Verb("may-cut", labelled=False)
"""Says who may cut, and shows them how: their panel."""
CUT: Final = Verb("cut")
"""Opens the form for a number; ``CUT_AT`` cuts as deep as its page says."""
CUT_AT: Final = Verb("cut-at", Carries.PAGE, labelled=False)

CUT_DEPTHS: Final = (13, 26, 39)
"""How many cards *Cut high*, *middle* and *deep* lift off."""


def pause_screen(
    view: TableView, wording: Wording, drawing: Drawing | None = None
) -> discord.ui.LayoutView:
    """Return the pause where no result stands in sight: who may cut, and until when."""
    return screen(
        lines(
            wording.text("pause-title", deal=view.deal_number),
            cut_line(view, wording),
            None if drawing else _dealer_line(view, wording),
        ),
        gallery(drawing) or line(),
        noted_seats(view, wording)
        if drawing
        else lines(*(_seat(view.chairs[seat], wording) for seat in sorted(view.chairs))),
        host_line(view, wording),
        standstill_line(view, wording),
        idle_line(view, wording),
        small(wording.text("pause-holding")) if view.holding else None,
        row(
            _may_cut_button(view, wording),
            shared_button(view, HAND, wording),
            shared_button(view, MENU, wording),
            join_button(view, wording),
            back_button(view, wording),
        ),
        take_over_row(view, wording),
        colour=BRASS,
    )


def _may_cut_button(view: TableView, wording: Wording) -> GameButton | None:
    if view.cutter is None:
        return None
    name = as_label(who(view.chairs[view.cutter].occupant, wording))
    label = wording.text("picture-may-cut", name=name)
    return game_button(label, ButtonId(view.id, 0, ALWAYS, MAY_CUT), style=PRIMARY)


def cut_row(view: TableView, wording: Wording) -> Row | None:
    """Return the buttons that cut: at three depths, and at any number."""
    depths = (
        game_button(
            wording.of("cut-at", str(number)),
            ButtonId(view.id, 0, ALWAYS, CUT_AT, page=number),
            style=PRIMARY,
        )
        for number in CUT_DEPTHS
    )
    return row(*depths, shared_button(view, CUT, wording))


def cut_line(view: TableView, wording: Wording, me: int | None = None) -> str:
    """Return who may cut or has, and when the cards come; ``me`` is the reader's own seat."""
    cuts = who_cuts(view, wording, me)
    if view.cutter is not None:
        return f"{cuts} {stage_clock('pause-cut-otherwise', view, wording)}".rstrip()
    if cuts:
        return cuts
    if view.cut_closed_at is not None:
        return wording.text("pause-closed")
    return stage_clock("pause-deals", view, wording)


def who_cuts(view: TableView, wording: Wording, me: int | None) -> str:
    """Return who may cut or has, if anybody; ``me`` is the reader's own seat."""
    if view.cutter is not None:
        if view.cutter == me:
            return wording.text("pause-you-may-cut")
        name = who(view.chairs[view.cutter].occupant, wording)
        return wording.text("pause-may-cut", name=name)
    if view.cut is not None and view.cut_by is not None:
        name = who(view.chairs[view.cut_by].occupant, wording)
        return wording.text("pause-cut", name=name, cut=view.cut)
    return ""


def _dealer_line(view: TableView, wording: Wording) -> str:
    if view.next_dealer is None:
        return wording.text("pause-pot", pot=view.pot)
    name = who(view.chairs[view.next_dealer].occupant, wording)
    return wording.text("pause-dealer", name=name, pot=view.pot)


def _seat(chair: Chair, wording: Wording) -> str:
    parts = [f"{who(chair.occupant, wording)} {wording.text('number', value=chair.stack)}"]
    return " · ".join([*parts, *chair_notes(chair, wording)])
