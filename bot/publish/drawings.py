"""Content of a table's message: picture and a few lines, or text alone."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from http import HTTPStatus
from typing import Final, TypeVar

import discord
from discord.ui import LayoutView

from bot import metrics
from bot.avatars.avatars import Avatars
from bot.doorway.reactions import Reactions
from bot.logs import error_line
from bot.picture.alt import describe
from bot.picture.artist import TableArtist
from bot.picture.scene import Scene, SceneKind
from bot.picture.staging import (
    before_trick,
    calm,
    last_trick_scene,
    of_game,
    reacting,
    result_scene,
    scene_of,
    with_avatars,
)
from bot.publish.decisions import TROUBLES, Trouble, code_of, may_be_done
from bot.publish.enclosed import Enclosed
from bot.publish.posting import Components, Content, PostedNow, Posting, payload
from bot.screens.parts import Drawing
from bot.screens.result import ended_deal_screen
from bot.screens.table import last_trick_screen, table_screen
from bot.screens.table_text import told_apart, told_apart_at
from bot.servers.settings import Pictures
from bot.tables.words.values import FinishedDeal, Stage
from bot.tables.words.views import TableView
from bot.wording import Wording

log = logging.getLogger(__name__)

T = TypeVar("T")

LEFT_OFF_FOR: Final = timedelta(minutes=10)
"""How long a table is told in text after Discord has refused its picture."""
STANDS_IN_FOR: Final = timedelta(seconds=10)
"""How long the last picture stays for one that is late, before text tells it all."""
AGAIN_AFTER: Final = timedelta(seconds=3)
"""How long until one that is late is asked for again; and how long a table is told in text after
an upload was cut off, at first."""
RESULT_PATIENCE: Final = 1.0
"""Seconds that a deal's result waits for its picture; a later one is shown in the pause."""


_TOO_LARGE: Final = 40005
_MISSING_PERMISSIONS: Final = 50013
"""Files need one of their own, *Attach Files*."""
_MALFORMED: Final = 50035
_REFUSALS: Final = frozenset({_TOO_LARGE, _MISSING_PERMISSIONS, _MALFORMED})
"""What Discord says where it may be the picture that it does not take. The text tells whether."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Content of a message."""

    told: Components
    """The text alone, by which news is told from what stands there already."""
    plain: LayoutView
    screen: LayoutView
    """With the picture; without one, the same."""
    picture: Enclosed | None = field(default=None, repr=False)
    is_behind: bool = False
    """Its picture is still to come; until then it has the last one, or none."""

    @property
    def name(self) -> str | None:
        """What the picture is called, by what is drawn."""
        return None if self.picture is None else self.picture.name


class Drawings:
    """Draws one table, and sends its message with the picture or in text."""

    def __init__(
        self,
        posting: Posting,
        artist: TableArtist | None = None,
        reactions: Reactions | None = None,
        avatars: Avatars | None = None,
    ) -> None:
        """Have nothing drawn yet."""
        self._artist, self._posting, self._wording = artist, posting, posting.wording
        self._clock = clock = posting.limit.clock
        self._reactions, self._avatars = reactions, avatars
        self._kept: tuple[Scene, Enclosed] | None = None
        self._kept_since = self._composed_at = clock.now()
        """When that was composed, and what was composed last: reactions from before are gone."""
        self._late: Scene | None = None
        """What is being drawn, and was not there in time."""
        self._late_since: datetime | None = None
        """Since when the last picture stands for a newer one."""
        self._stands_in = False
        self._coming: asyncio.Task[None] | None = None
        self._rests_until = clock.now()
        self._cut_offs = 0
        """How many uploads in a row did not get through."""
        self._stands: tuple[int, frozenset[str]] | None = None
        """A message, and what its pictures are called; None: nobody knows."""
        self._may_keep = True
        """Whether Discord takes a screen that shows the picture which its message has already; if
        it did not, it is sent along with each edit of that message."""

    def in_text(self, view: TableView, finished: FinishedDeal | None = None) -> Shown:
        """Return a table told in text alone; of a deal that has ended at it, what it brought."""
        if finished is None:
            return in_text(table_screen(view, self._wording))
        return in_text(ended_deal_screen(finished, view, self._wording))

    async def of(
        self, view: TableView, plain: Shown, finished: FinishedDeal | None = None
    ) -> Shown:
        """Return what text tells of a table with its picture, where there is one in time.

        That is the table as it is now; or what is left of a deal that has ended at it, which stands
        for good, and so does the picture of its last trick, if that of the result does not come
        before the pause is over.
        """
        if finished is None:
            if view.stage is Stage.CLOSED and view.last is None:
                return plain  # nothing was won, and there is nothing to be seen
            wording = told_apart_at(view, self._wording)
            scene = partial(self._scene_of, view, wording)
            return await self._drawn(
                *(view, plain, wording, scene), partial(table_screen, view, self._wording)
            )
        wording = told_apart(finished.occupants, self._wording)
        return await self._drawn(
            *(view, plain, wording, partial(self._result_of, finished, view, wording)),
            partial(ended_deal_screen, finished, view, self._wording),
            lambda kept: of_game(kept) == last_trick_scene(finished, wording, view.deck),
        )

    def _scene_of(self, view: TableView, wording: Wording) -> Scene:
        scene = self._of_game(view, wording)
        if (kept := self._same_as(scene)) is not None:
            return kept
        scene = self._with_avatars(scene, view)
        self._composed_at = self._clock.now()
        if self._reactions is None:
            return scene
        return reacting(scene, self._reactions.at(view.id, self._kept_since))

    def _same_as(self, scene: Scene) -> Scene | None:
        """Return what was drawn last, if only reactions and faces differ: it is not drawn anew."""
        kept = None if self._kept is None else self._kept[0]
        return kept if kept is not None and of_game(kept) == of_game(scene) else None

    def _with_avatars(self, scene: Scene, view: TableView) -> Scene:
        if (avatars := self._avatars) is None:
            return scene
        return with_avatars(scene, lambda member: avatars.at_hand(view.server_id, member))

    def _of_game(self, view: TableView, wording: Wording) -> Scene:
        scene = scene_of(view, wording, view.deck)
        if view.pictures is Pictures.EVERY_TRICK:
            if scene.kind is SceneKind.TRICK:
                return self._of_tricks_alone(scene)
            if scene.kind is SceneKind.TRICK_DONE:
                return calm(scene)
        return scene

    def _of_tricks_alone(self, scene: Scene) -> Scene:
        """Return what is drawn while a trick is on, where single cards are told in text.

        It is the trick before, if that was drawn: nothing changes until this one is complete.
        """
        kept = None if self._kept is None else self._kept[0]
        if kept is None or kept.kind is not SceneKind.TRICK_DONE or kept.deal != scene.deal:
            return before_trick(scene)
        follows = kept.middle and scene.middle and kept.middle.trick == scene.middle.trick - 1
        return kept if follows else before_trick(scene)

    async def of_last_trick(self, finished: FinishedDeal, view: TableView) -> Shown:
        """Return the last trick of a deal, all of its cards on the table."""
        wording = told_apart(finished.occupants, self._wording)
        screen = partial(last_trick_screen, finished, view, self._wording)
        return await self._drawn(
            *(view, in_text(screen()), wording),
            lambda: self._with_avatars(last_trick_scene(finished, wording, view.deck), view),
            screen,
        )

    def _result_of(self, finished: FinishedDeal, view: TableView, wording: Wording) -> Scene:
        is_last = view.stage is Stage.CLOSED
        scene = result_scene(finished, wording, view.deck, is_last=is_last)
        return self._same_as(scene) or self._with_avatars(scene, view)

    def try_again(self) -> None:
        """Draw again: a permission may have been given."""
        self._rests_until = self._clock.now()

    def follow(self, *, is_behind: bool, tell: Callable[[], None]) -> None:
        """Have it told when there is something to show in place of what is behind.

        That is its picture, or text where the last picture has stood for too long.
        """
        self.drop()
        if is_behind:
            self._coming = asyncio.create_task(self._comes())
            self._coming.add_done_callback(lambda it: None if it.cancelled() else tell())

    @property
    def is_at_rest(self) -> bool:
        """Whether no picture is waited for."""
        return self._coming is None or self._coming.done()

    def drop(self) -> None:
        """Wait for no picture."""
        if self._coming is not None:
            self._coming.cancel()

    async def _comes(self) -> None:
        await self._clock.sleep_until(self._rests_until)
        while self._late is not None and self._artist is not None:
            until = self._clock.now() + AGAIN_AFTER
            try:
                await self._artist.draw(self._late, AGAIN_AFTER.total_seconds())
            except TimeoutError:
                await self._clock.sleep_until(until)
                since = self._late_since or until
                if self._stands_in and self._clock.now() - since >= STANDS_IN_FOR:
                    return
            else:
                return

    async def _drawn(
        self,
        view: TableView,
        plain: Shown,
        wording: Wording,
        composed: Callable[[], Scene],
        screen: Callable[[Drawing], LayoutView],
        for_good: Callable[[Scene], bool] | None = None,
    ) -> Shown:
        """Return what is shown, with its picture if that is there in time.

        What is shown ``for_good`` is left alone after the pause; that tells whether the last
        picture may stand for good, too.
        """
        comes_later = not for_good or view.stage is Stage.PAUSE
        self._late, self._stands_in = None, False
        if self._artist is None or view.pictures is Pictures.OFF:
            return plain
        if self._clock.now() < self._rests_until:
            return replace(plain, is_behind=self._cut_offs > 0 and comes_later)
        try:
            scene = composed()
            patience = RESULT_PATIENCE if for_good else None
            kept = await self._picture_of(scene, self._artist, patience)
            if kept is not None and self._stands_in and for_good and not for_good(kept[0]):
                kept = None
            is_behind = self._late is not None and comes_later
            if kept is None:
                return replace(plain, is_behind=is_behind)
            drawn = screen(Drawing(kept[1].name, describe(kept[0], wording)))
        except Exception:
            # A fault in what is drawn is no reason to leave the table untold.
            metrics.TABLE_PICTURES.labels("failed").inc()
            log.exception("table %s could not be drawn", view.id)
            return plain
        return Shown(plain.told, plain.plain, drawn, kept[1], is_behind)

    async def _picture_of(
        self, scene: Scene, artist: TableArtist, patience: float | None
    ) -> tuple[Scene, Enclosed] | None:
        """Return a scene's picture, or the last one for a while where it is late; None: none."""
        if self._kept is None or self._kept[0] != scene:
            try:
                png = await artist.draw(scene, patience)
            except TimeoutError:
                now = self._clock.now()
                self._late, self._late_since = scene, self._late_since or now
                self._stands_in = self._kept is not None and now - self._late_since < STANDS_IN_FOR
                return self._kept if self._stands_in else None
            self._late_since = None
            if png is None:
                return None
            name = f"table-{hashlib.blake2b(png, digest_size=6).hexdigest()}.png"
            self._kept, self._kept_since = (scene, Enclosed(name, png)), self._composed_at
        self._late_since = None
        return self._kept

    # Sending it, or text alone where Discord does not take the picture

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
        stands, ways = self._stands, _with_picture(shown)
        self._stands = None  # where the answer is lost, it may be done late, after newer ones
        files = stands[1] if stands and stands[0] == message_id else None
        if files == frozenset() and shown.picture is None:
            ways = [Content(shown.plain, None)]
        elif files and shown.name in files and self._may_keep:
            ways.insert(0, Content(shown.screen, None))
        sent = await self._first_taken(ways, partial(self._posting.edit, message_id))
        self._stands = message_id, sent

    async def _first_taken(
        self, ways: Sequence[Content], send: Callable[[Content], Awaitable[T]]
    ) -> T:
        """Send a screen in the first way that Discord takes."""
        for way in ways[:-1]:
            try:
                sent = await send(way)
            except TROUBLES as trouble:
                if not _refuses_picture(trouble):
                    if way.enclosed and may_be_done(trouble):
                        rest = min(AGAIN_AFTER * (1 << min(self._cut_offs, 10)), LEFT_OFF_FOR)
                        self._rests_until = self._clock.now() + rest
                        self._cut_offs += 1
                    raise
                log.info("a table's picture was rejected: %s", error_line(trouble))
            else:
                kept_is_refused = way is not ways[0] and ways[0].enclosed is None
                self._may_keep = self._may_keep and not kept_is_refused
                self._cut_offs = 0 if way.enclosed else self._cut_offs
                return sent
        sent = await send(ways[-1])
        if len(ways) > 1:
            self._rests_until = self._clock.now() + LEFT_OFF_FOR
            self._kept, self._cut_offs = None, 0
            metrics.TABLE_PICTURES.labels("refused").inc()
        return sent


def in_text(screen: LayoutView) -> Shown:
    """Return a screen that has no picture."""
    return Shown(payload(screen), screen, screen)


def _with_picture(shown: Shown) -> list[Content]:
    """Return the ways to show something: with its picture, if it has one, and in text."""
    plain = Content(shown.plain)
    return [plain] if shown.picture is None else [Content(shown.screen, (shown.picture,)), plain]


def _refuses_picture(trouble: Trouble) -> bool:
    """Return whether a refusal may be about the picture alone."""
    too_large = (
        isinstance(trouble, discord.HTTPException)
        and trouble.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    )
    return too_large or code_of(trouble) in _REFUSALS
