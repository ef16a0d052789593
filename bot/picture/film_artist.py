"""Artist of films: has finished deals drawn as moving pictures, one at a time."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot import metrics
from bot.faces import Deck
from bot.picture.chart_artist import NotDrawn
from bot.picture.replay import FilmRequest, replay_file
from bot.picture.scene import Scene
from bot.workers.helper import CallFailed, Helper

log = logging.getLogger(__name__)

HANGS: Final = 55.0
"""Seconds after which a film is given up; one takes some three."""
KEPT: Final = 20
"""Seconds after which the process ends if no more are asked for."""
AT_HAND: Final = 4
"""Films that are kept whole, some three megabytes."""
MOST_AT_ONCE: Final = 4
"""Deals that are shared at the same time: one is drawn, the others wait."""

Which = tuple[str, int]
"""A table, and the number of a deal there."""


class AlreadyDrawing(Exception):  # noqa: N818 - what is the case
    """The deal is being drawn for somebody else."""


class TooManyFilms(Exception):  # noqa: N818 - what is the case
    """So many other deals are being drawn that it would take long."""


@dataclass(frozen=True, slots=True)
class Film:
    """A deal's film."""

    file: bytes
    last: Scene
    """What it ends with."""


class FilmArtist:
    """Draws films in a process of their own, which is there only while there are any to draw."""

    def __init__(
        self,
        kind: str = "webp",
        fonts: Sequence[Path] = (),
        cores: int | None = None,
    ) -> None:
        """Start nothing yet.

        Args:
            kind: what kind of file films are.
            fonts: font files for scripts that the packaged font lacks.
            cores: of the machine; as many as it has, unless said.
        """
        self.kind = kind
        self.helper = Helper("films", HANGS, cores, kept=KEPT)
        self._fonts = tuple(fonts)
        self._shared: set[Which] = set()
        self._at_hand: OrderedDict[tuple[Which, str, Deck], Film] = OrderedDict()

    @contextmanager
    def sharing(self, which: Which) -> Iterator[None]:
        """Have nobody else share a deal meanwhile.

        Raises:
            AlreadyDrawing: somebody else does.
            TooManyFilms: so many other deals are shared now.
        """
        if which in self._shared:
            raise AlreadyDrawing
        if len(self._shared) >= MOST_AT_ONCE:
            raise TooManyFilms
        self._shared.add(which)
        try:
            yield
        finally:
            self._shared.discard(which)

    async def draw(
        self, which: Which, title: str, deck: Deck, scenes: Callable[[], tuple[Scene, ...]]
    ) -> Film:
        """Return a deal's film.

        Args:
            which: the deal.
            title: what it is called, in the language of the film.
            deck: the colours of its cards.
            scenes: returns what everyone saw of it.

        Raises:
            NotDrawn: it cannot be drawn.
        """
        at_hand, key = self._at_hand, (which, title, deck)
        film = at_hand.get(key)
        if film is None:
            request = FilmRequest(scenes(), title, self.kind, self._fonts)
            try:
                file = bytes((await self.helper.call(replay_file, request)).value)
            except CallFailed as error:
                metrics.FILMS.labels("failed").inc()
                log.warning("a film could not be drawn: %s", error)
                raise NotDrawn from error
            metrics.FILMS.labels("drawn").inc()
            film = at_hand[key] = Film(file, request.scenes[-1])
            if len(at_hand) > AT_HAND:
                at_hand.popitem(last=False)
        at_hand.move_to_end(key)
        return film

    def forget(self) -> None:
        """Keep no film that is at hand or being drawn: somebody is forgotten who may be in it."""
        self._at_hand = OrderedDict()

    async def close(self) -> None:
        """Draw nothing more."""
        await self.helper.close()
