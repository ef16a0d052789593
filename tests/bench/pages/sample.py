"""The first state of a full table in which one has cards."""

from __future__ import annotations

from booray_core import player_view, rules_for
from bot.tables.state.snapshot import Snapshot
from bot.web.states import TableShown
from bot.wording import Wording
from tests.screens.samples import MEMBER, NOW, SampleTable, called


def first_state(language: str) -> str:
    """Return what a member is sent right after a deal at eight seats, in a language."""
    sample = SampleTable("louisiana", seats=rules_for("louisiana").players[1], seed=1)
    sample.begin()
    players = {seat: player_view(sample.deal, seat) for seat in sample.deal.order}
    shown = TableShown(Snapshot(sample.view(), players))
    return shown.state(MEMBER, Wording(language, called), NOW, {"n": 1, "says": []})
