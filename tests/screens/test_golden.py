"""A deal of three games, from its lobby to the pause after it, as its players see it.

A change of a screen shows as a change of these files. ``GOLDEN=write`` writes them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import discord
import pytest

from booray_core import PASS, PLAY, STAY, Action, Draw, Phase
from bot.screens.hand import hand_screen
from bot.screens.menu import menu_screen
from bot.screens.result import ended_deal_screen
from bot.screens.table import table_screen
from tests.screens.reading import layout
from tests.screens.samples import ENGLISH, MEMBER, SampleTable

GOLDEN = Path(__file__).parent / "golden"
TEXT, SEPARATOR, BUTTON, ROW = 10, 14, 2, 1
GAMES = {"fists": 9, "louisiana": 4, "indiana": 11}
"""Games, and seeds of deals with a bourré, a cinch, and a split pot."""


def drawn(view: discord.ui.LayoutView) -> str:
    """Return a screen as text: ``[a button]``, ``(one that cannot be pressed)``."""
    (box,) = layout(view)
    parts = []
    for part in box["components"]:
        if part["type"] == TEXT:
            parts.append(part["content"])
        elif part["type"] == SEPARATOR:
            parts.append("---")
        else:
            buttons = part["components"]
            said = (f"({b['label']})" if b["disabled"] else f"[{b['label']}]" for b in buttons)
            parts.append(" ".join(said))
    return "\n".join(f"    {line}" for part in parts for line in part.splitlines())


def choice(sample: SampleTable, seat: int) -> Action:
    """Return what a seat does: seat 1 passes, the others swap low cards and play on."""
    deal = sample.deal
    if deal.phase is Phase.DECLARING:
        return PASS if seat == 1 or PLAY not in deal.legal_actions(seat) else PLAY
    if deal.phase is Phase.DRAWING:
        player = sample.hand(seat).player
        assert player is not None
        low = [card for card in player.hand if card.rank < 8 and card.suit != deal.trump]
        return Draw(tuple(low[: deal.rules.max_draw]))
    if deal.phase is Phase.STAYING:
        return STAY
    return deal.legal_actions(seat)[-1]


def playthrough(preset: str) -> str:
    """Return a deal of three, step by step: the channel, and the panel of the seat that acts."""
    sample = SampleTable(preset, 3, seed=GAMES[preset])
    steps = [
        f"# The channel\n{drawn(table_screen(sample.view(), ENGLISH))}",
        f"# The host's menu\n{drawn(menu_screen(sample.view(), MEMBER, ENGLISH))}",
        f"# A guest's menu\n{drawn(menu_screen(sample.view(), MEMBER + 2, ENGLISH))}",
    ]
    sample.begin()
    while sample.game.deal is not None:
        seat = sample.deal.to_act()[0]
        steps.append(f"# The channel\n{drawn(table_screen(sample.view(), ENGLISH))}")
        steps.append(f"# Seat {seat}\n{drawn(hand_screen(sample.hand(seat), ENGLISH))}")
        sample.act(seat, choice(sample, seat))
    assert sample.last is not None
    pause = sample.pause()
    steps.append(f"# The channel\n{drawn(ended_deal_screen(sample.last, pause, ENGLISH))}")
    steps += [
        f"# Seat {seat}\n{drawn(hand_screen(sample.hand(seat, pause), ENGLISH))}"
        for seat in sample.last.deal.order
    ]
    return "\n\n".join(steps) + "\n"


@pytest.mark.parametrize("preset", GAMES)
def test_a_deal_looks_as_it_is_written_down(preset: str) -> None:
    file = GOLDEN / f"{preset}.txt"
    played = playthrough(preset)
    if os.environ.get("GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8")
