"""Seal and cut of a shuffle, for later verification."""

from __future__ import annotations

from typing import Final

import discord

from bot.screens.parts import ASH, lines, screen, small
from bot.screens.people import Company
from bot.tables.words.values import FinishedDeal
from bot.tables.words.views import TableView
from bot.wording import Wording

_SHOWN: Final = 32
"""So many hex digits of a seal are shown; they can be faked no more than all 64."""


def short_seal(seal: str) -> str:
    """Return what is shown of a seal: enough to hold the program to it."""
    return seal[:_SHOWN]


def cut_done(finished: FinishedDeal, company: Company) -> str:
    """Return who cut a deal that is over, if anyone did."""
    if finished.cut is None or finished.cut_by is None:
        return ""
    name = company.name(finished.cut_by)
    return small(company.wording.text("seal-cut", name=name, cut=finished.cut))


def seal_line(deal: int, seal: str, wording: Wording) -> str:
    """Return the seal of the deal to come."""
    return small(wording.text("seal-next", deal=deal, seal=short_seal(seal)))


def sealed_screen(view: TableView, wording: Wording) -> discord.ui.LayoutView:
    """Return what is left of the lobby as a deal begins: its seal, and that it is below."""
    seal = view.commitment or ""
    below = wording.text("sealed-below", deal=view.deal_number)
    return screen(lines(small(below), seal_line(view.deal_number, seal, wording)), colour=ASH)
