"""Content of a table's message: picture and a few lines, or text alone."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final

from discord.ui import LayoutView

from bot.picture import (
    Scene,
    TableArtist,
    before_trick,
    calm,
    describe,
    last_trick_scene,
    result_scene,
    scene_of,
)
from bot.picture.scene import SceneKind
from bot.publish.enclosed import Enclosed
from bot.publish.posting import Components, payload
from bot.screens import Drawing, ended_deal_screen, last_trick_screen, table_screen
from bot.screens.people import told_apart, told_apart_at
from bot.servers.settings import Pictures
from bot.tables.words.ports import Clock
from bot.tables.words.values import FinishedDeal, Stage
from bot.tables.words.views import TableView
from bot.wording import Wording

log = logging.getLogger(__name__)

LEFT_OFF_FOR: Final = timedelta(minutes=10)
"""How long a table is told in text after Discord has refused its picture."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Content of a message."""

    told: Components
    """The text alone, by which news is told from what stands there already."""
    plain: LayoutView
    screen: LayoutView
    """With the picture; without one, the same."""
    picture: Enclosed | None = field(default=None, repr=False)

    @property
    def name(self) -> str | None:
        """What the picture is called, by what is drawn."""
        return None if self.picture is None else self.picture.name


class Drawings:
    """Draws one table."""

    def __init__(self, artist: TableArtist | None, wording: Wording, clock: Clock) -> None:
        """Have nothing drawn yet.

        Args:
            artist: draws; None where there are no pictures.
            wording: the language of the channel.
            clock: the time.
        """
        self._artist = artist
        self._wording = wording
        self._clock = clock
        self._kept: tuple[Scene, Enclosed] | None = None
        """What was drawn last."""
        self._rests_until = clock.now()
        self._cut_off = False

    def in_text(self, view: TableView) -> Shown:
        """Return a table told in text alone."""
        return in_text(table_screen(view, self._wording))

    async def of(self, view: TableView) -> Shown:
        """Return a table as it is shown now: as a picture where there is one in time."""
        wording = told_apart_at(view, self._wording)
        return await self._drawn(
            view,
            lambda: self._scene_of(view, wording),
            wording,
            lambda drawing: table_screen(view, self._wording, drawing),
        )

    def _scene_of(self, view: TableView, wording: Wording) -> Scene:
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
        return await self._drawn(
            view,
            lambda: last_trick_scene(finished, wording, view.deck),
            wording,
            lambda drawing: last_trick_screen(finished, view, self._wording, drawing),
        )

    async def of_end(self, finished: FinishedDeal, view: TableView, seal: str | None) -> Shown:
        """Return what is left of a deal: its last trick, and what it brought whom."""
        wording = told_apart(finished.occupants, self._wording)
        is_last = view.stage is Stage.CLOSED
        return await self._drawn(
            view,
            lambda: result_scene(finished, wording, view.deck, is_last=is_last),
            wording,
            lambda drawing: ended_deal_screen(
                *(finished, view.id, self._wording, seal, drawing), is_last=is_last
            ),
        )

    def refused(self) -> None:
        """Note that Discord takes no picture here: the table is told in text for a while."""
        self._rests_until = self._clock.now() + LEFT_OFF_FOR
        self._kept = None
        if self._artist is not None:
            self._artist.counts.refused += 1

    def cut_off(self) -> None:
        """Note that a picture did not get through: what is shown next goes without."""
        self._cut_off = True

    def try_again(self) -> None:
        """Draw again: a permission may have been given."""
        self._rests_until = self._clock.now()

    async def _drawn(
        self,
        view: TableView,
        composed: Callable[[], Scene],
        wording: Wording,
        screen: Callable[[Drawing | None], LayoutView],
    ) -> Shown:
        plain = in_text(screen(None))
        cut_off, self._cut_off = self._cut_off, False
        if self._artist is None or view.pictures is Pictures.OFF:
            return plain
        if cut_off or self._clock.now() < self._rests_until:
            return plain
        try:
            scene = composed()
            picture = await self._picture_of(scene, self._artist)
            if picture is None:
                return plain
            drawn = screen(Drawing(picture.name, describe(scene, wording)))
        except Exception:
            # A fault in what is drawn is no reason to leave the table untold.
            self._artist.counts.failed += 1
            log.exception("table %s could not be drawn", view.id)
            return plain
        return Shown(plain.told, plain.plain, drawn, picture)

    async def _picture_of(self, scene: Scene, artist: TableArtist) -> Enclosed | None:
        """Return a scene's picture: the last one, where that was the same; None: there is none."""
        if self._kept is None or self._kept[0] != scene:
            png = await artist.draw(scene)
            if png is None:
                return None
            name = f"table-{hashlib.blake2b(png, digest_size=6).hexdigest()}.png"
            self._kept = scene, Enclosed(name, png)
        return self._kept[1]


def in_text(screen: LayoutView) -> Shown:
    """Return a screen that has no picture."""
    return Shown(payload(screen), screen, screen)
