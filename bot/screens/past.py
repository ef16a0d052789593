"""An old private panel after the next deal's panel appears below it."""

from __future__ import annotations

import discord

from bot.screens.parts import INK, screen, small
from bot.screens.people import chips
from bot.tables.words.views import HandView
from bot.wording import Wording


def past_hand_screen(hand: HandView, wording: Wording) -> discord.ui.LayoutView:
    """Return one line: what the last deal brought, or what one came with.

    Args:
        hand: what the seat may know now.
        wording: its person's language.
    """
    last = hand.table.last
    if last is None or hand.seat not in last.net:
        chair = hand.table.chairs[hand.seat]
        brought = wording.text("hand-brought", chips=chips(chair.brought, wording))
        return screen(small(brought), colour=INK)
    net = last.net[hand.seat]
    sentence = "hand-won" if net > 0 else "hand-lost" if net else "hand-even"
    return screen(small(wording.text(sentence, deal=last.number, chips=abs(net))), colour=INK)
