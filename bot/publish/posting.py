"""Posting in a channel, and changing what was posted there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import discord
from discord.ui import LayoutView

from bot.publish.decisions import TROUBLES, may_be_done

T = TypeVar("T")

PATIENCE: Final = 30.0
"""Seconds after which a request counts as failed, waiting for Discord's rate limits included."""

Components = list[dict[str, object]]
"""What a message shows, in Discord's form."""


@dataclass(frozen=True, slots=True)
class Posted:
    """A message that was posted."""

    message_id: int
    shows: Components | None
    """None: that is not known."""


@dataclass(frozen=True, slots=True)
class _CutOff:
    """A post that failed so that nobody knows whether it was done."""

    nonce: int
    shows: Components


class Posting:
    """One table's messages in its channel.

    What its methods raise when a request fails is :data:`~bot.publish.decisions.TROUBLES`.
    """

    def __init__(self, channel: discord.abc.Messageable) -> None:
        self._channel = channel
        self._cut_off: _CutOff | None = None

    async def post(self, screen: LayoutView) -> Posted:
        """Post a message; nobody is notified of it.

        After a post that was cut off, Discord finds that message by its nonce, if it was made, and
        makes no other.
        """
        shows = payload(screen)
        first = self._cut_off or _CutOff(secrets.randbits(63), shows)
        self._cut_off = None
        try:
            sending = self._channel.send(view=screen, silent=True, nonce=first.nonce)
            message = await _in_time(sending)
        except TROUBLES as trouble:
            if may_be_done(trouble):
                self._cut_off = first
            raise
        return Posted(message.id, shows if first.shows == shows else None)

    async def edit(self, message_id: int, screen: LayoutView) -> None:
        """Change a message."""
        # Said with every edit: discord.py leaves its default out where there is no content.
        nobody = discord.AllowedMentions.none()
        await _in_time(self._message(message_id).edit(view=screen, allowed_mentions=nobody))

    async def delete(self, message_id: int) -> None:
        """Delete a message."""
        await _in_time(self._message(message_id).delete())

    def _message(self, message_id: int) -> discord.PartialMessage:
        return discord.PartialMessage(
            channel=self._channel,  # type: ignore[arg-type] # a partial messageable, as documented
            id=message_id,
        )


_going_on: Final[set[asyncio.Task[Any]]] = set()
"""Requests that somebody waits for, or did."""


async def _in_time(request: Coroutine[Any, Any, T]) -> T:
    """Return what a request returns.

    It is never broken off: it may be waiting for the end of Discord's limit for the whole bot, and
    discord.py lets no request through again where that wait is broken off.

    Raises:
        TimeoutError: that takes too long.
    """
    task = asyncio.create_task(request)
    _going_on.add(task)
    task.add_done_callback(_is_over)
    await asyncio.wait({task}, timeout=PATIENCE)
    if not task.done():
        raise TimeoutError
    return task.result()


def _is_over(task: asyncio.Task[Any]) -> None:
    _going_on.discard(task)
    if not task.cancelled():
        task.exception()  # looked at, as nobody may be waiting for it any more


def payload(screen: LayoutView) -> Components:
    """Return what a screen shows, in Discord's form."""
    components: Components
    components = screen.to_components()  # type: ignore[no-untyped-call] # of discord.py
    return components
