"""Drawing thread for table pictures, beside the event loop."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.faces import Deck
from bot.picture.counts import PictureCounts
from bot.picture.lettering import Lettering
from bot.picture.paint import Painter
from bot.picture.scene import Scene
from bot.picture.sprites import Sprites
from bot.picture.thread import DrawingThread

log = logging.getLogger(__name__)

PATIENCE: Final = 0.15
"""Seconds that a message waits for its picture."""
MOST_WAITING: Final = 16
"""Pictures: under more load than that, text goes first."""
AT_HAND: Final = 64
"""Pictures that are kept whole, some two megabytes."""
AT_THE_END: Final = 2.0
"""Seconds that the one being drawn is waited for as the program ends."""


class TableArtist:
    """The process's painter. It draws felt, faces and figures once, and keeps what it used last."""

    def __init__(self, fonts: Sequence[Path] = (), patience: float = PATIENCE) -> None:
        """Start nothing yet.

        Args:
            fonts: font files for scripts that the packaged font lacks, such as Han.
            patience: seconds that a picture is waited for.

        Raises:
            OSError: a font file is not there, or is none.
        """
        self.counts = PictureCounts()
        self._painter = Painter(Sprites(Lettering(fonts)))
        self._patience = patience
        self._thread = DrawingThread("table pictures")
        self._waiting: dict[Scene, asyncio.Future[bytes | None]] = {}
        self._closed = False
        self._at_hand: OrderedDict[Scene, bytes] = OrderedDict()

    async def warm(self) -> None:
        """Draw what every picture needs, so that the first table waits for nothing."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._warm)
        except Exception:
            self.counts.failed += 1
            log.exception("the parts of table pictures could not be drawn")

    async def draw(self, scene: Scene, patience: float | None = None) -> bytes | None:
        """Return a scene's picture as a PNG file; None where it cannot be drawn.

        One that takes too long is drawn to its end, and is at hand when it is asked for again.

        Args:
            scene: what to draw.
            patience: seconds that it is waited for; None: as for any message.

        Raises:
            TimeoutError: it is not there in time, or too many wait.
        """
        self.counts.asked += 1
        known = self._at_hand.get(scene)
        if known is not None:
            self.counts.again += 1
            self._at_hand.move_to_end(scene)
            return known
        drawing = self._waiting.get(scene) or self._begin(scene)
        if drawing is None:
            self.counts.left_off += 1
            raise TimeoutError
        try:
            async with asyncio.timeout(self._patience if patience is None else patience):
                return await asyncio.shield(drawing)
        except TimeoutError:
            self.counts.late += 1
            raise

    def prepare(self, scene: Scene) -> None:
        """Begin to draw what is soon asked for."""
        if scene not in self._at_hand and scene not in self._waiting:
            self._begin(scene)

    async def close(self) -> None:
        """End the thread, once what it is drawing is drawn; the rest is left, and what hangs."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        if not self._waiting:
            return
        _, hanging = await asyncio.wait(self._waiting.values(), timeout=AT_THE_END)
        for each in hanging:
            log.warning("a table picture was still being drawn at the end")
            each.cancel()

    def _begin(self, scene: Scene) -> asyncio.Future[bytes | None] | None:
        """Have a picture drawn after those that wait; None where those are too many."""
        if self._closed or len(self._waiting) >= MOST_WAITING:
            return None
        drawing = asyncio.ensure_future(self._drawn(scene))
        self._waiting[scene] = drawing
        return drawing

    async def _drawn(self, scene: Scene) -> bytes | None:
        loop = asyncio.get_running_loop()
        try:
            png, seconds = await loop.run_in_executor(self._thread, self._paint, scene)
        except asyncio.CancelledError:
            if not self._closed:
                raise
            return None
        except Exception:
            self.counts.failed += 1
            log.exception("a table's picture could not be drawn: %s", scene.kind)
            return None
        finally:
            self._waiting.pop(scene, None)
        self.counts.drawn += 1
        self.counts.size += len(png)
        self.counts.seconds.note(seconds)
        self._at_hand[scene] = png
        if len(self._at_hand) > AT_HAND:
            self._at_hand.popitem(last=False)
        return png

    def _paint(self, scene: Scene) -> tuple[bytes, float]:
        """Draw, in the thread, and return what it took of the processor, too."""
        begun = time.thread_time()
        png = self._painter.png(scene)
        return png, time.thread_time() - begun

    def _warm(self) -> None:
        self._painter.warm(Deck.TWO_COLOURS)
