"""The short pause before a deal: the shuffle is sealed, and may be cut."""

from __future__ import annotations

import discord

from bot.screens.ids import Verb
from bot.screens.lobby import chair_notes
from bot.screens.parts import (
    BRASS,
    PRIMARY,
    idle_line,
    line,
    lines,
    row,
    screen,
    shared_button,
    small,
)
from bot.screens.people import who
from bot.tables.views import Chair, TableView
from bot.wording import Wording, clock


def pause_screen(view: TableView, wording: Wording) -> discord.ui.LayoutView:
    """Return the pause: who may cut, until when, and the seal of the shuffle."""
    cut = None
    if view.cutter is not None:
        cut = shared_button(view, Verb.CUT, wording, style=PRIMARY)
    return screen(
        lines(
            wording.text("pause-title", deal=view.deal_number),
            cut_line(view, wording),
            _dealer_line(view, wording),
        ),
        line(),
        lines(*(_seat(view.chairs[seat], wording) for seat in sorted(view.chairs))),
        idle_line(view, wording),
        small(wording.text("pause-holding")) if view.holding else None,
        seal_line(view, wording),
        row(
            cut,
            shared_button(view, Verb.HAND, wording),
            shared_button(view, Verb.MENU, wording),
        ),
        colour=BRASS,
    )


def cut_line(view: TableView, wording: Wording, me: int | None = None) -> str:
    """Return who may cut or has, and when the cards come; ``me`` is the reader's own seat."""
    time = "" if view.stage_until is None else clock(view.stage_until)
    if view.cutter is not None:
        if view.cutter == me:
            return wording.text("pause-you-may-cut", time=time)
        name = who(view.chairs[view.cutter].occupant, wording)
        return wording.text("pause-may-cut", name=name, time=time)
    if view.cut is not None and view.cut_by is not None:
        name = who(view.chairs[view.cut_by].occupant, wording)
        return wording.text("pause-cut", name=name, cut=view.cut)
    return wording.text("pause-automatic", time=time)


def seal_line(view: TableView, wording: Wording) -> str:
    """Return the commitment to the shuffle, for whoever wants to check it later."""
    if view.commitment is None:
        return ""
    return small(wording.text("pause-seal", commitment=view.commitment))


def _dealer_line(view: TableView, wording: Wording) -> str:
    if view.next_dealer is None:
        return wording.text("pause-pot", pot=view.pot)
    name = who(view.chairs[view.next_dealer].occupant, wording)
    return wording.text("pause-dealer", name=name, pot=view.pot)


def _seat(chair: Chair, wording: Wording) -> str:
    parts = [f"{who(chair.occupant, wording)} {wording.text('number', value=chair.stack)}"]
    return " · ".join([*parts, *chair_notes(chair, wording)])
