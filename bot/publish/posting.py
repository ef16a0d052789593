"""Posting and editing channel messages."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, TypeVar

import discord
from discord.ui import LayoutView
from yarl import URL

from bot.publish.decisions import ARCHIVED, TROUBLES, may_be_done
from bot.publish.enclosed import Enclosed, attachments_of, files_of
from bot.publish.pictures import with_pictures
from bot.screens import ButtonId, parse
from bot.screens.history import REPLAY
from bot.screens.parts import HAND, MENU
from bot.wording import Wording, mentioned

T = TypeVar("T")

PATIENCE: Final = 30.0
"""Seconds after which a request counts as failed, waiting for Discord's rate limits included."""

SEARCHED: Final = 100
"""How many messages are looked through for one of ours: what one request brings."""

Components = list[dict[str, object]]
"""What a message shows, in Discord's form."""


@dataclass(frozen=True, slots=True)
class PostedNow:
    """A message that was posted."""

    message_id: int
    shows: Components | None
    """None: that is not known."""
    files: frozenset[str]
    """What the files are called that stand in it."""


@dataclass(frozen=True, slots=True)
class FoundMessage:
    """A message of ours that was found in a channel."""

    message_id: int
    posted_at: datetime
    buttons: tuple[ButtonId, ...]
    content: str
    """Its plain text; a screen has none."""
    shown: str = ""
    """The text of a screen."""

    @property
    def table(self) -> str | None:
        """The table that it leads to, if it does: it has the *Table* button."""
        return next((each.table for each in self.buttons if each.verb is MENU), None)

    @property
    def result_of(self) -> int | None:
        """The deal whose result it tells, if it does: it has the *Replay* button."""
        return next((each.deal for each in self.buttons if each.verb is REPLAY), None)

    @property
    def live_at(self) -> str | None:
        """The table that can be played at by it, if it is for nothing else: a result stays."""
        return self.table if self.result_of is None else None

    def calls_at(self, table_id: str) -> bool:
        """Return whether it calls somebody to a table."""
        leads_to_hand = (each for each in self.buttons if each.verb is HAND)
        return bool(self.content) and any(each.table == table_id for each in leads_to_hand)

    @property
    def mentioned(self) -> frozenset[int]:
        """The members whom its text mentions."""
        return mentioned(self.content)


class Posting:
    """One table's messages in its channel.

    Each post carries a nonce that follows from the table and the message before. Discord makes no
    second message of the same nonce within some minutes, but returns the first: so neither a post
    that was cut off nor one whose answer the program did not live to see is made twice.

    What its methods raise when a request fails is :data:`~bot.publish.decisions.TROUBLES`.
    """

    def __init__(
        self,
        channel: discord.abc.Messageable,
        user: discord.abc.Snowflake | None,
        table_id: str,
        wording: Wording,
        reopen: Callable[[], Awaitable[None]],
        before: int | None = None,
    ) -> None:
        """Begin with no message, or with the one that the table had before a restart.

        Args:
            channel: where messages are posted.
            user: who posts them, the bot; None, where that is not known yet, finds none.
            table_id: the table.
            wording: what the channel speaks, for cards whose pictures Discord refuses.
            reopen: opens the thread that messages are posted in, if it is archived.
            before: the message that the table had before a restart.
        """
        self._channel = channel
        self._user = user
        self._table_id = table_id
        self._wording = wording
        self._reopen = reopen
        self._before = before or 0
        self._may_show: list[Components | None] = [] if before is None else [None]
        """What a message shows that may have been made under the next nonce; None: not known."""

    async def post(self, screen: LayoutView, enclosed: Sequence[Enclosed] = ()) -> PostedNow:
        """Post a message with the files that it shows; nobody is notified of it."""
        return await with_pictures(screen, self._wording, lambda: self._post(screen, enclosed))

    async def _post(self, screen: LayoutView, enclosed: Sequence[Enclosed]) -> PostedNow:
        shows = payload(screen)
        nonce = nonce_of(self._table_id, self._before)
        try:
            message = await in_time(
                self._channel.send(view=screen, silent=True, nonce=nonce, files=files_of(enclosed))
            )
        except TROUBLES as trouble:
            if may_be_done(trouble) and shows not in self._may_show:
                self._may_show.append(shows)
            raise
        sure = all(each == shows for each in self._may_show)
        self.follow(message.id)
        return PostedNow(message.id, shows if sure else None, files_in(message))

    def follow(self, message_id: int) -> None:
        """Note which message the next one comes after."""
        self._before = message_id
        self._may_show.clear()

    async def found(self, after: int | None) -> list[FoundMessage]:
        """Return our messages after one, or the last; none, where we may not read them."""
        return await in_time(found(self._channel, self._user, after=after))

    async def edit(
        self, message_id: int, screen: LayoutView, enclosed: Sequence[Enclosed] | None = None
    ) -> frozenset[str]:
        """Change a message, in an archived thread once that is open again.

        Args:
            message_id: which.
            screen: what it is to show.
            enclosed: the files that it shows from now on; None: those that it has stay.

        Returns:
            What the files are called that stand in it now.
        """
        return await self._in_open_thread(lambda: self._edit(message_id, screen, enclosed))

    async def _in_open_thread(self, request: Callable[[], Awaitable[T]]) -> T:
        """Make a request, in an archived thread once that is open again."""
        try:
            return await request()
        except discord.HTTPException as refused:
            if refused.code != ARCHIVED:
                raise
            await self._reopen()
            return await request()

    async def _edit(
        self, message_id: int, screen: LayoutView, enclosed: Sequence[Enclosed] | None
    ) -> frozenset[str]:
        # Said with every edit: discord.py leaves its default out where there is no content.
        nobody = discord.AllowedMentions.none()
        message = self._message(message_id)
        edited = await with_pictures(
            screen,
            self._wording,
            lambda: in_time(
                message.edit(
                    view=screen, allowed_mentions=nobody, attachments=attachments_of(enclosed)
                )
            ),
        )
        return files_in(edited)

    async def call(
        self, text: str, buttons: discord.ui.View, called: Iterable[int], nonce: int
    ) -> int:
        """Post a plain message that calls some members, and return its id.

        It notifies them, and nobody at all where there are none.
        """
        mentions = _mentions(called)
        send = self._channel.send(
            text, view=buttons, allowed_mentions=mentions, nonce=nonce, silent=not mentions.users
        )
        return (await in_time(send)).id

    async def edit_call(
        self, message_id: int, text: str, buttons: discord.ui.View | None, called: Iterable[int]
    ) -> None:
        """Change such a message. Nobody is notified; those it called stay mentioned in it."""
        message, mentions = self._message(message_id), _mentions(called)

        async def edit() -> None:
            await in_time(message.edit(content=text, view=buttons, allowed_mentions=mentions))

        await self._in_open_thread(edit)

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


async def found(
    channel: discord.abc.Messageable,
    user: discord.abc.Snowflake | None,
    *,
    after: int | None = None,
) -> list[FoundMessage]:
    """Return our messages in a channel, the oldest first.

    Discord shows nobody's buttons but our own to a program that may not read messages.

    Args:
        channel: where to look.
        user: the bot. Another's messages are never ours, whatever their buttons carry.
        after: of the hundred messages that follow this one; None: of the last hundred.
    """
    history = channel.history(
        limit=SEARCHED,
        after=None if after is None else discord.Object(after),
        oldest_first=after is not None,
    )
    ours = [find_in(each) async for each in history if user and each.author.id == user.id]
    return sorted(ours, key=lambda each: each.message_id)


def find_in(message: discord.Message) -> FoundMessage:
    """Return what of ours there is to a message."""
    buttons = (parse(custom_id) for custom_id in _custom_ids(message.components))
    ours = tuple(each for each in buttons if each is not None)
    shown = "\n".join(_texts(message.components))
    return FoundMessage(message.id, message.created_at, ours, message.content, shown)


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


def _texts(components: Iterable[Any]) -> Iterator[str]:
    for each in components:
        if isinstance(content := getattr(each, "content", None), str):
            yield content
        yield from _texts(getattr(each, "children", ()))


def _custom_ids(components: Iterable[Any]) -> Iterator[str]:
    for each in components:
        if isinstance(custom_id := getattr(each, "custom_id", None), str):
            yield custom_id
        yield from _custom_ids(getattr(each, "children", ()))


_going_on: Final[set[asyncio.Task[Any]]] = set()
"""Requests that somebody waits for, or did."""


async def in_time(request: Coroutine[Any, Any, T], patience: float = PATIENCE) -> T:
    """Return what a request returns, if it does in time.

    It is never broken off: it may be waiting for the end of Discord's limit for the whole bot, and
    discord.py lets no request through again where that wait is broken off.

    Args:
        request: goes on, also where nobody waits for it any more.
        patience: seconds that are enough.

    Raises:
        TimeoutError: that takes too long.
    """
    task = asyncio.create_task(request)
    _going_on.add(task)
    task.add_done_callback(_is_over)
    await asyncio.wait({task}, timeout=patience)
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
