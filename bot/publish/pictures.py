"""Screens with card pictures, resent as text when Discord refuses those."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import discord
from discord.ui import LayoutView

from bot.logs import error_line
from bot.publish.decisions import Trouble, code_of
from bot.wording import Wording, written_out

log = logging.getLogger(__name__)

T = TypeVar("T")

_UNKNOWN_EMOJI: Final = 10014
_MALFORMED: Final = 50035
_ABOUT_AN_EMOJI: Final = re.compile(r"\.emoji\b")
"""In what discord.py makes of Discord's refusal: "In components.0.components.1.emoji: …"."""


async def with_pictures(
    screen: LayoutView, wording: Wording, send: Callable[[], Awaitable[T]]
) -> T:
    """Send a screen; where Discord refuses one of its pictures, once more without any.

    It refuses emoji that somebody has deleted, and sometimes ones that are there. From then on
    cards are written everywhere, until somebody has looked.

    Args:
        screen: what is sent; cards are written in it where a picture is refused.
        wording: how they are written.
        send: sends the screen as it is when this is called.

    Raises:
        DiscordException: see :data:`~bot.publish.decisions.TROUBLES`.
    """
    try:
        return await send()
    except discord.HTTPException as trouble:
        if not _refuses_an_emoji(trouble) or not _take_off(screen, wording):
            raise
        log.info("Discord rejects a card picture; cards appear as text: %s", error_line(trouble))
        wording.cards.faces.refuse()
        return await send()


def _refuses_an_emoji(trouble: Trouble) -> bool:
    code = code_of(trouble)
    return code == _UNKNOWN_EMOJI or (
        code == _MALFORMED and bool(_ABOUT_AN_EMOJI.search(str(trouble)))
    )


def _take_off(screen: LayoutView, wording: Wording) -> bool:
    """Take the emoji off all buttons, and write out the cards of texts; return whether any went."""
    taken = False
    for each in screen.walk_children():
        if isinstance(each, discord.ui.Button) and each.emoji is not None:
            each.emoji = None
            taken = True
        elif isinstance(each, discord.ui.TextDisplay):
            text = written_out(each.content, wording)
            taken = taken or text != each.content
            each.content = text
    return taken
