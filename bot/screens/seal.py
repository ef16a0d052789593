"""Seal of a table's secret, and what else goes into a deck."""

from __future__ import annotations

import discord

from booray_core.shuffle import drand_in
from bot.screens.parts import ASH, lines, screen, small
from bot.screens.people import Company
from bot.tables.words.values import FinishedDeal
from bot.tables.words.views import TableView
from bot.wording import Wording, link


def seal_screen(view: TableView, wording: Wording) -> discord.ui.LayoutView:
    """Return the message that stands above a table's first one, and is never edited."""
    return screen(lines(wording.text("seal-told"), small(f"`{view.seal}`")), colour=ASH)


def opened_seal(view: TableView, wording: Wording) -> str:
    """Return a closed table's secret, with the way to its seal."""
    if view.secret is None or view.seal_message is None:
        return ""
    sealed = link(view.server_id, view.channel_id, view.seal_message)
    return small(wording.text("seal-opened", link=sealed, secret=view.secret))


def cut_done(finished: FinishedDeal, company: Company) -> str:
    """Return who cut a deal that is over, if anyone did."""
    if finished.cut is None or finished.cut_by is None:
        return ""
    name = company.name(finished.cut_by)
    return small(company.wording.text("seal-cut", name=name, cut=finished.cut))


def beacon_line(beacon: str | None, wording: Wording) -> str:
    """Return that a deck was made without drand, where it was."""
    if beacon is None or drand_in(beacon) is not None:
        return ""
    return small(wording.text("seal-without-drand"))
