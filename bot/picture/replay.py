"""Replay of a deal as a moving picture, drawn in a process of its own."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image

from bot.picture import theme
from bot.picture.canvas import Canvas
from bot.picture.film import Frame, cut
from bot.picture.layout import WIDTH, Point
from bot.picture.lettering import Lettering
from bot.picture.outcome import STAMP_AT, stamp_of
from bot.picture.paint import Painter
from bot.picture.scene import Scene
from bot.picture.sprites import Sprite, Sprites, baseline

LARGEST: Final = 1_000_000
"""Bytes of a film, as far as it can be made so small; Discord takes ten times as many."""
QUALITIES: Final = (66, 50, 36)
"""Of WebP: the next one where a film is larger than that; then it has fewer frames, as a GIF."""
METHOD: Final = 3
"""Of WebP: how long it looks for fewer bytes."""
GIF_COLOURS: Final = 128


SIZES: Final = {"webp": (640, 448), "gif": (480, 336)}
"""By the kind of file that a film is."""


@dataclass(frozen=True, slots=True)
class FilmRequest:
    """A film to be drawn."""

    scenes: tuple[Scene, ...]
    """What everyone saw of the deal, from before its antes to its result."""
    title: str
    format: str = "webp"
    fonts: tuple[Path, ...] = ()
    """Of scripts that the packaged fonts lack."""


def replay_file(request: FilmRequest) -> bytes:
    """Return the film of a deal, as a file.

    Raises:
        OSError: a font is not there, or is none.
    """
    projector = _Projector(Painter(Sprites(Lettering(request.fonts))), SIZES[request.format])
    frames = cut(request.scenes, request.title)
    fewer, film = _fewer(frames), b""
    if request.format == "gif":
        tries = [partial(_gif, projector, each) for each in (frames, fewer)]
    else:
        tries = [partial(_webp, projector, frames, quality) for quality in QUALITIES]
        tries.append(partial(_webp, projector, fewer, QUALITIES[-1]))
    for draw in tries:
        film = draw()
        if len(film) <= LARGEST:
            break
    return film


def _fewer(frames: Sequence[Frame]) -> list[Frame]:
    """Return a film that is as long with every other frame of what moves."""
    kept: list[Frame] = []
    is_left_out = True
    for frame in frames:
        is_left_out = not (is_left_out or frame.holds)
        if is_left_out:
            before = kept[-1]
            kept[-1] = replace(before, milliseconds=before.milliseconds + frame.milliseconds)
        else:
            kept.append(frame)
    return kept


def _webp(projector: _Projector, frames: Sequence[Frame], quality: int) -> bytes:
    file = io.BytesIO()
    _Reel(frames, projector.clear).save(
        file,
        "WEBP",
        save_all=True,
        duration=_durations(frames),
        loop=0,
        quality=quality,
        method=METHOD,
        minimize_size=False,
        kmin=0,
        kmax=0,
    )
    return file.getvalue()


def _gif(projector: _Projector, frames: Sequence[Frame]) -> bytes:
    width, height = projector.size
    chosen = (frames[0], frames[len(frames) // 2], frames[-1])
    sample = Image.new("RGB", (width, height * len(chosen)))
    for number, frame in enumerate(chosen):
        sample.paste(projector.shown(frame), (0, number * height))
    palette = sample.quantize(GIF_COLOURS)

    def few(frame: Frame) -> Image.Image:
        return projector.shown(frame).quantize(palette=palette, dither=Image.Dither.NONE)

    file = io.BytesIO()
    _Reel(frames, few).save(
        file,
        "GIF",
        save_all=True,
        duration=_durations(frames),
        loop=0,
        optimize=True,
        disposal=1,
    )
    return file.getvalue()


def _durations(frames: Sequence[Frame]) -> list[int]:
    return [frame.milliseconds for frame in frames]


class _Reel(Image.Image):
    """Frames as one picture that moves, each drawn as the file comes to it, and kept no longer."""

    def __init__(self, frames: Sequence[Frame], draw: Callable[[Frame], Image.Image]) -> None:
        super().__init__()
        self._frames, self._draw, self._at = frames, draw, -1
        self.n_frames = len(frames)
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Go to a frame.

        Raises:
            EOFError: there are not so many.
        """
        if frame >= len(self._frames):
            raise EOFError
        if frame != self._at:
            drawn = self._draw(self._frames[frame])
            self.im, self._mode, self._size = drawn.im, drawn.mode, drawn.size
            self.palette, self._at = drawn.palette, frame

    def tell(self) -> int:
        """Return the frame it is at."""
        return self._at


class _Projector:
    """Draws frames, as large as a film is."""

    def __init__(self, painter: Painter, size: Point) -> None:
        self.size = size
        self._painter, self._scale = painter, size[0] / WIDTH
        self._alpha = painter.alpha().resize(size, Image.Resampling.BICUBIC)
        self._under: tuple[tuple[Scene, float], Image.Image] | None = None
        """What was drawn last without anything over it: mostly the next frame has it again."""
        self._small: dict[tuple[int, float], tuple[Sprite, Sprite]] = {}
        """Sprites, each kept with what is smaller of it, so that no other gets its id."""

    def clear(self, frame: Frame) -> Image.Image:
        """Return a frame with all its colours, clear outside the table's corners."""
        shown = self.shown(frame)
        shown.putalpha(self._alpha)
        return shown

    def shown(self, frame: Frame) -> Image.Image:
        """Return a frame with all its colours."""
        shown = self._table(frame.scene, frame.knock).copy()
        for each in frame.flying:
            self._put(shown, self._smaller(self._painter.sprites.art(each.draw, *each.of)), each.at)
        if frame.title:
            self._title(shown, frame.title)
        if frame.stamp:
            self._stamp(shown, frame.scene, frame.stamp)
        if frame.shaken == (0, 0):
            return shown
        around = Image.new("RGB", self.size, theme.WOOD_EDGE)
        around.paste(shown, frame.shaken)
        return around

    def _table(self, scene: Scene, knock: float) -> Image.Image:
        key = (scene, knock)
        if self._under is None or self._under[0] != key:
            drawn = self._painter.image(scene, knock=knock)
            self._under = key, drawn.resize(self.size, Image.Resampling.BICUBIC)
        return self._under[1]

    def _smaller(self, sprite: Sprite, by: float = 1.0) -> Sprite:
        small = self._small.get((id(sprite), by))
        if small is None:
            scale = self._scale * by
            size = (round(sprite.width * scale), round(sprite.height * scale))
            drawn = sprite.resize(size, Image.Resampling.BICUBIC)
            small = self._small[id(sprite), by] = sprite, drawn
        return small[1]

    def _put(self, on: Image.Image, sprite: Sprite, at: Point) -> None:
        x, y = round(at[0] * self._scale), round(at[1] * self._scale)
        on.paste(sprite, (x - sprite.width // 2, y - sprite.height // 2), sprite)

    def _title(self, on: Image.Image, title: str) -> None:
        sprites, letters = self._painter.sprites, self._painter.sprites.lettering
        serif = letters.in_serif(title)
        text, size = letters.fitted(title, 250, (34, 30, 26, 22), serif=serif)
        drawn = sprites.text(text, size, theme.RIBBON_TEXT, serif=serif)
        below = drawn.height // 2 - baseline(size)
        self._put(on, self._smaller(drawn), (WIDTH // 2, 352 + below))

    def _stamp(self, on: Image.Image, scene: Scene, by: float) -> None:
        stamp = stamp_of(Canvas(self._painter.sprites, on), scene)
        self._put(on, self._smaller(stamp, by), STAMP_AT)
