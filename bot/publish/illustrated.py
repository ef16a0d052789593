"""Sending of a table's message with its picture, or without if Discord refuses it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from http import HTTPStatus
from typing import Final, TypeVar

import discord

from bot.clock import Clock
from bot.logs import error_line
from bot.publish.decisions import TROUBLES, Trouble, code_of, may_be_done
from bot.publish.drawings import Drawings, Shown
from bot.publish.posting import PostedNow, Posting, Screen

T = TypeVar("T")

log = logging.getLogger(__name__)

_TOO_LARGE: Final = 40005
_MISSING_PERMISSIONS: Final = 50013
"""Files need one of their own, *Attach Files*."""
_MALFORMED: Final = 50035
_REFUSALS: Final = frozenset({_TOO_LARGE, _MISSING_PERMISSIONS, _MALFORMED})
"""What Discord says where it may be the picture that it does not take. The text tells whether."""

DOUBTED_FOR: Final = timedelta(seconds=10)
"""How long after a request whose answer was lost nobody knows which picture stands there: it may be
done late, after newer ones."""


class Illustrated:
    """The messages of one table, and which picture the current one has."""

    def __init__(self, posting: Posting, drawings: Drawings, clock: Clock) -> None:
        """Know of no message."""
        self._posting = posting
        self._drawings = drawings
        self._clock = clock
        self._stands: tuple[int, frozenset[str]] | None = None
        """A message, and what its pictures are called, as Discord has last said."""
        self._doubted_until = clock.now()
        self._may_keep = True
        """Whether Discord takes a screen that shows the picture which its message has already; if
        it did not, it is sent along with each edit of that message."""

    async def post(self, shown: Shown, nonce: int) -> PostedNow:
        """Post a message; what it raises is :data:`~bot.publish.decisions.TROUBLES`."""
        posted = await self._first_taken(
            _with_picture(shown), lambda screen: self._posting.post(screen, nonce)
        )
        self._stands, self._may_keep = (posted.message_id, posted.files), True
        return posted

    async def edit(self, message_id: int, shown: Shown) -> None:
        """Change a message; what it raises is :data:`~bot.publish.decisions.TROUBLES`.

        A picture that stands there already is not sent again, and does not blink.
        """

        async def edit(screen: Screen) -> frozenset[str]:
            try:
                return await self._posting.edit(message_id, screen)
            except TROUBLES as trouble:
                if may_be_done(trouble):
                    self._doubted_until = self._clock.now() + DOUBTED_FOR
                raise

        stands = None
        if self._stands and self._stands[0] == message_id:
            stands = self._stands[1] if self._clock.now() >= self._doubted_until else None
        ways = _with_picture(shown)
        if stands == frozenset() and shown.picture is None:
            ways = [Screen(shown.plain, None)]
        elif stands and shown.name in stands and self._may_keep:
            ways.insert(0, Screen(shown.screen, None))
        self._stands = message_id, await self._first_taken(ways, edit)

    async def _first_taken(
        self, ways: Sequence[Screen], send: Callable[[Screen], Awaitable[T]]
    ) -> T:
        """Send a screen in the first way that Discord takes."""
        for way in ways[:-1]:
            try:
                sent = await send(way)
            except TROUBLES as trouble:
                if not _refuses_picture(trouble):
                    if way.enclosed and may_be_done(trouble):
                        self._drawings.cut_off()
                    raise
                log.info("a table's picture was rejected: %s", error_line(trouble))
            else:
                kept_is_refused = way is not ways[0] and ways[0].enclosed is None
                self._may_keep = self._may_keep and not kept_is_refused
                if way.enclosed:
                    self._drawings.got_through()
                return sent
        sent = await send(ways[-1])
        if len(ways) > 1:
            self._drawings.refused()
        return sent


def _with_picture(shown: Shown) -> list[Screen]:
    """Return the ways to show something: with its picture, if it has one, and in text."""
    plain = Screen(shown.plain)
    return [plain] if shown.picture is None else [Screen(shown.screen, (shown.picture,)), plain]


def _refuses_picture(trouble: Trouble) -> bool:
    """Return whether a refusal may be about the picture alone."""
    too_large = (
        isinstance(trouble, discord.HTTPException)
        and trouble.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    )
    return too_large or code_of(trouble) in _REFUSALS
