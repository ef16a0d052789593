"""Requests about channel messages: posted, edited, read, deleted."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import discord
from discord.ui import LayoutView
from discord.utils import MISSING
from yarl import URL

from bot import metrics
from bot.logs import error_line
from bot.publish.decisions import ARCHIVED, Trouble, code_of
from bot.publish.enclosed import Enclosed, attachments_of, files_of
from bot.publish.rate_limit import RateLimit
from bot.screens.history import REPLAY
from bot.screens.ids import ButtonId, parse
from bot.screens.parts import MENU
from bot.tasks import Tasks
from bot.wording import Wording, mentioned, written_out

log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE: Final = 30.0
"""Seconds after which a request counts as failed, waiting for Discord's rate limits included."""

Components = list[dict[str, object]]
"""What a message shows, in Discord's form."""


@dataclass(frozen=True, slots=True)
class Content:
    """Content of a message: a layout and the files it shows, or plain text above some buttons."""

    view: LayoutView | discord.ui.View | None = field(default=None, compare=False)
    enclosed: tuple[Enclosed, ...] | None = ()
    """None: those that the message has stay."""
    text: str | None = None
    notified: frozenset[int] = field(default=frozenset(), compare=False)
    """Among the members whom plain text mentions, those whom it notifies as it is posted; an edit
    notifies nobody."""


@dataclass(frozen=True, slots=True)
class PostedNow:
    """A message that was posted."""

    message_id: int
    files: frozenset[str]
    """What the files are called that stand in it."""


@dataclass(frozen=True, slots=True)
class FoundMessage:
    """What of ours there is to a message."""

    buttons: tuple[ButtonId, ...]
    content: str
    """Its plain text; a screen has none."""
    shown: str = ""
    """The text of a screen."""

    @property
    def live_at(self) -> str | None:
        """The table that can be played at by it, if it is for nothing else: a result stays."""
        if any(each.verb is REPLAY for each in self.buttons):
            return None
        return next((each.table for each in self.buttons if each.verb is MENU), None)

    @property
    def mentioned(self) -> frozenset[int]:
        """The members whom its text mentions."""
        return mentioned(self.content)


class Posting:
    """The channel of one table: messages posted, edited, read and deleted there.

    Each post carries a nonce. Discord makes no second message of the same nonce within some
    minutes, but returns the first: so neither a post that was cut off nor one whose answer the
    program did not live to see is made twice.

    What its methods raise when a request fails is :data:`~bot.publish.decisions.TROUBLES`.
    """

    def __init__(
        self,
        channel: discord.abc.Messageable,
        wording: Wording,
        limit: RateLimit,
        reopen: Callable[[], Awaitable[None]],
        hangs: Callable[[int], bool] = lambda _: False,
    ) -> None:
        """Send nothing yet; ``hangs`` tells whether somebody's panel stands under a message."""
        self._channel, self._reopen = channel, reopen
        self.wording, self.limit, self.hangs = wording, limit, hangs

    async def post(self, content: Content, nonce: int) -> PostedNow:
        """Post a message; nobody is notified but those whom plain text calls."""
        view: Any = content.view or MISSING
        message = await self._send(
            content,
            lambda: self._channel.send(
                content.text,
                view=view,
                files=files_of(content.enclosed or ()),
                allowed_mentions=_mentions(content.notified),
                nonce=nonce,
                silent=not content.notified,
            ),
        )
        return PostedNow(message.id, files_in(message))

    async def edit(self, message_id: int, content: Content) -> frozenset[str]:
        """Change a message, in an archived thread once that is open again; return its files."""
        message, is_plain = self._message(message_id), content.text is not None

        async def edit() -> frozenset[str]:
            edited = await self._send(
                content,
                lambda: message.edit(
                    content=content.text if is_plain else MISSING,
                    view=content.view,
                    # Said with every edit: discord.py leaves its default out of some.
                    allowed_mentions=_mentions(mentioned(content.text or "")),
                    attachments=attachments_of(None if is_plain else content.enclosed),
                ),
            )
            return files_in(edited)

        try:
            return await edit()
        except discord.HTTPException as refused:
            if refused.code != ARCHIVED:
                raise
            await self._reopen()
            return await edit()

    async def _send(self, content: Content, send: Callable[[], Coroutine[Any, Any, T]]) -> T:
        if content.view is None:
            return await in_time(send())
        return await with_pictures(content.view, self.wording, lambda: in_time(send()))

    async def read(self, message_id: int) -> FoundMessage:
        """Return what there is of a message."""
        return find_in(await in_time(self._message(message_id).fetch()))

    async def delete(self, message_id: int) -> None:
        """Delete a message."""
        await in_time(self._message(message_id).delete())

    def _message(self, message_id: int) -> discord.PartialMessage:
        return discord.PartialMessage(
            channel=self._channel,  # type: ignore[arg-type] # a partial messageable, as documented
            id=message_id,
        )


def _mentions(members: Iterable[int]) -> discord.AllowedMentions:
    users = [discord.Object(each) for each in members]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


def nonce_of(*parts: object) -> int:
    """Return the nonce of a message, the same for what is the same."""
    told = ":".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(told, digest_size=8).digest()) >> 1


def find_in(message: discord.Message) -> FoundMessage:
    """Return what of ours there is to a message."""
    buttons = (parse(custom_id) for custom_id in _each(message.components, "custom_id"))
    ours = tuple(each for each in buttons if each is not None)
    return FoundMessage(ours, message.content, "\n".join(_each(message.components, "content")))


def files_in(message: discord.Message) -> frozenset[str]:
    """Return what the files of a message are called, as Discord has it.

    Those that a screen shows may be told of there alone.
    """
    shown = (URL(each.media.url).name for each in pictures_in(message.components))
    return frozenset((*(each.filename for each in message.attachments), *shown))


def pictures_in(components: Iterable[Any]) -> Iterator[discord.MediaGalleryItem]:
    """Give the pictures that a screen shows."""
    for each in components:
        yield from getattr(each, "items", ())
        yield from pictures_in(getattr(each, "children", ()))


def _each(components: Iterable[Any], what: str) -> Iterator[str]:
    for each in components:
        if isinstance(value := getattr(each, what, None), str):
            yield value
        yield from _each(getattr(each, "children", ()), what)


def payload(screen: LayoutView) -> Components:
    """Return what a screen shows, in Discord's form."""
    components: Components
    components = screen.to_components()  # type: ignore[no-untyped-call] # of discord.py
    return components


_going_on: Final = Tasks()
"""Requests that somebody waits for, or did."""


async def in_time(request: Coroutine[Any, Any, T], patience: float = PATIENCE) -> T:
    """Return what a request returns, if it does within some seconds; raise ``TimeoutError`` if not.

    It is never broken off: it may be waiting for the end of Discord's limit for the whole bot, and
    discord.py lets no request through again where that wait is broken off.
    """
    task = asyncio.create_task(request)
    _going_on.keep(task)
    # Its error is looked at, as nobody may be waiting for it any more.
    task.add_done_callback(lambda it: it.cancelled() or it.exception())
    await asyncio.wait({task}, timeout=patience)
    if not task.done():
        raise TimeoutError
    return task.result()


# Pictures of cards, and messages without them where Discord refuses one

_UNKNOWN_EMOJI: Final = 10014
_MALFORMED: Final = 50035
_ABOUT_AN_EMOJI: Final = re.compile(r"\.emoji\b")
"""In what discord.py makes of Discord's refusal: "In components.0.components.1.emoji: …"."""


async def with_pictures(
    screen: LayoutView | discord.ui.View, wording: Wording, send: Callable[[], Awaitable[T]]
) -> T:
    """Send a screen; where Discord refuses one of its cards' pictures, once more without any.

    It refuses emoji that somebody has deleted, and sometimes ones that are there. From then on
    cards are written everywhere, until somebody has looked.
    """
    try:
        return await send()
    except discord.HTTPException as trouble:
        if not _refuses_an_emoji(trouble) or not _take_off(screen, wording):
            raise
        log.info("Discord rejects a card picture; cards appear as text: %s", error_line(trouble))
        metrics.CARDS_REFUSED.inc()
        wording.cards.faces.doubt()
        return await send()


def _refuses_an_emoji(trouble: Trouble) -> bool:
    malformed = code_of(trouble) == _MALFORMED and _ABOUT_AN_EMOJI.search(str(trouble))
    return code_of(trouble) == _UNKNOWN_EMOJI or bool(malformed)


def _take_off(screen: LayoutView | discord.ui.View, wording: Wording) -> bool:
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
