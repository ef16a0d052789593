"""Sending screens whose buttons bear pictures, which Discord refuses now and then."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import discord
from discord.ui import LayoutView

from bot.faces import Faces
from bot.publish.decisions import Trouble, code_of

log = logging.getLogger(__name__)

T = TypeVar("T")

_MALFORMED: Final = 50035
_ABOUT_AN_EMOJI: Final = re.compile(r"\.emoji\b")
"""In what discord.py makes of Discord's refusal: "In components.0.components.1.emoji: …"."""


async def with_pictures(screen: LayoutView, faces: Faces, send: Callable[[], Awaitable[T]]) -> T:
    """Send a screen; where Discord refuses an emoji of its buttons, once more without them.

    It does so of emoji that somebody has deleted, and sometimes of ones that are there.

    Args:
        screen: what is sent; its buttons lose their emoji where they are refused.
        faces: is told of that.
        send: sends the screen as it is when this is called.

    Raises:
        DiscordException: see :data:`~bot.publish.decisions.TROUBLES`.
    """
    try:
        return await send()
    except discord.HTTPException as trouble:
        if not _refuses_an_emoji(trouble) or not _take_off(screen):
            raise
        log.info("Discord refuses an emoji in a button; sent without: %s", trouble)
        faces.doubt()
        return await send()


def _refuses_an_emoji(trouble: Trouble) -> bool:
    return code_of(trouble) == _MALFORMED and bool(_ABOUT_AN_EMOJI.search(str(trouble)))


def _take_off(screen: LayoutView) -> bool:
    """Take the emoji off all buttons; return whether there was any."""
    bearing: list[discord.ui.Button[Any]] = [
        each
        for each in screen.walk_children()
        if isinstance(each, discord.ui.Button) and each.emoji is not None
    ]
    for button in bearing:
        button.emoji = None
    return bool(bearing)
