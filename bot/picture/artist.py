"""Artist: has tables' pictures drawn beside the event loop, in time or not at all."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot import metrics
from bot.picture import drawing
from bot.picture.lettering import Lettering
from bot.picture.scene import Scene
from bot.workers.helper import CallFailed, Helper

log = logging.getLogger(__name__)

PATIENCE: Final = 0.15
"""Seconds that a message waits for its picture."""
MOST_AHEAD: Final = 0.5
"""Seconds of drawing that a picture is put behind at most. More of it would be out of date."""
HANGS: Final = 10.0
"""Seconds after which a picture is given up."""
AT_HAND: Final = 64
"""Pictures that are kept whole, some three megabytes."""


class TableArtist:
    """The program's artist. It begins no picture that would come too late, and keeps the last."""

    def __init__(
        self,
        fonts: Sequence[Path] = (),
        patience: float = PATIENCE,
        cores: int | None = None,
        hangs: float = HANGS,
    ) -> None:
        """Start nothing yet.

        Args:
            fonts: font files for scripts that the packaged font lacks, such as Han.
            patience: seconds that a picture is waited for.
            cores: of the machine; as many as it has, unless said.
            hangs: seconds after which one is given up.

        Raises:
            OSError: a font file is not there, or is none.
        """
        Lettering(fonts)  # so that a font that is none is told at the start
        self.helper = Helper("tables", hangs, cores)
        self._fonts = tuple(fonts)
        self._patience = patience
        self._waiting: dict[Scene, asyncio.Task[bytes | None]] = {}
        self._lately = 0.0
        """Seconds that pictures took of late, one with another. The busier the machine, the more,
        and the fewer are begun."""
        self._last_at = 0.0
        """When the last one was there."""
        self._closed = False
        self._at_hand: OrderedDict[Scene, bytes] = OrderedDict()

    async def warm(self) -> None:
        """Draw what every picture needs, so that the first table waits for nothing."""
        try:
            await self.helper.call(drawing.warm, self._fonts)
        except CallFailed as error:
            if not self._closed:
                metrics.TABLE_PICTURES.labels("failed").inc()
                log.error("the parts of table pictures could not be drawn: %s", error)  # noqa: TRY400

    async def draw(self, scene: Scene, patience: float | None = None) -> bytes | None:
        """Return a scene's picture as a PNG file; None where it cannot be drawn.

        One that takes too long is drawn to its end, and is at hand when it is asked for again.

        Args:
            scene: what to draw.
            patience: seconds that it is waited for; None: as for any message.

        Raises:
            TimeoutError: it is not there in time, or would not be.
        """
        known = self._at_hand.get(scene)
        if known is not None:
            metrics.TABLE_PICTURES.labels("again").inc()
            self._at_hand.move_to_end(scene)
            return known
        patience = self._patience if patience is None else patience
        drawn = self._waiting.get(scene)
        if drawn is None:
            if self._closed or len(self._waiting) * self._lately > min(patience, MOST_AHEAD):
                metrics.TABLE_PICTURES.labels("left_off").inc()
                raise TimeoutError
            drawn = self._waiting[scene] = asyncio.create_task(self._drawn(scene))
        try:
            async with asyncio.timeout(patience):
                return await asyncio.shield(drawn)
        except TimeoutError:
            metrics.TABLE_PICTURES.labels("late").inc()
            raise

    async def close(self) -> None:
        """Draw nothing more."""
        self._closed = True
        await self.helper.close()
        await asyncio.gather(*self._waiting.values())

    async def _drawn(self, scene: Scene) -> bytes | None:
        now = asyncio.get_running_loop().time
        begun = now()
        try:
            made = await self.helper.call(drawing.table, scene, self._fonts)
        except CallFailed as error:
            if not self._closed:
                metrics.TABLE_PICTURES.labels("failed").inc()
                log.error("a table's picture could not be drawn: %s, %s", scene.kind, error)  # noqa: TRY400
            return None
        finally:
            self._waiting.pop(scene, None)
        png: bytes = made.value
        took, self._last_at = now() - max(begun, self._last_at), now()
        self._lately += (took - self._lately) / 8
        metrics.TABLE_PICTURES.labels("drawn").inc()
        metrics.TABLE_PICTURE_BYTES.inc(len(png))
        metrics.TABLE_PICTURE.observe(made.seconds)
        self._at_hand[scene] = png
        if len(self._at_hand) > AT_HAND:
            self._at_hand.popitem(last=False)
        return png
