"""Composition of a scene from sprites into a PNG."""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

from PIL import Image

from booray_core.cards import CARDS
from bot.faces import Deck
from bot.picture import theme
from bot.picture.board import draw_board, height_of
from bot.picture.canvas import Canvas
from bot.picture.evening import centre_of, draw_evening
from bot.picture.layout import CARD_SIZE, CORNER, HEIGHT, WIDTH, Point, spots
from bot.picture.middle import X, draw_caption, draw_lobby, draw_middle, draw_opened, pot_x
from bot.picture.outcome import LEFT_STORY, draw_outcome, paid_of
from bot.picture.palette import PALETTE
from bot.picture.scene import Mood, Scene, SceneKind, Sign
from bot.picture.seats import (
    Seated,
    draw_card,
    draw_drawn,
    draw_fan,
    draw_hand,
    draw_pile,
    draw_plate,
)
from bot.picture.shapes import cards, hands, marks
from bot.picture.sprites import Sprites, palette_of

LEVEL: Final = 3
"""Of compression: one more is 6 % smaller, and takes half as long again."""
SMALL: Final = 7
"""Of compression for boards, charts, and what is larger with eight restless faces on it: it takes
four times as long."""
LARGE: Final = 60_000
"""Bytes."""
CLEAR_STEPS: Final = 8
"""From clear to opaque, at the table's corners."""

_OPAQUE: Final = 256 - CLEAR_STEPS
_ALPHA: Final = bytes(
    [255] * _OPAQUE + [round(255 * step / CLEAR_STEPS) for step in range(CLEAR_STEPS)]
)
_PALETTES_KEPT: Final = 64
_HANDS: Final = frozenset({SceneKind.DECLARING, SceneKind.OPENED})
_THOUGHT: Final = frozenset({SceneKind.DRAWING, SceneKind.STAYING})


class Painter:
    """Draws scenes. Only one thread may use it at a time."""

    def __init__(self, sprites: Sprites) -> None:
        """Begin with some sprites, of which more are drawn as they are needed.

        Args:
            sprites: what pictures are put together from.
        """
        self.sprites = sprites
        self._palettes: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._corners: list[tuple[Image.Image, Image.Image, Point]] = []

    def png(self, scene: Scene) -> bytes:
        """Return a scene's picture as a PNG file, clear outside the table's corners."""
        canvas = self._canvas(scene, 1.0)
        drawn = canvas.image.quantize(palette=self._palette(canvas), dither=Image.Dither.NONE)
        for part, mask, (x, y) in self._clear_corners():
            drawn.paste(part, (x, y % drawn.height), mask)
        return _packed(drawn, LEVEL if scene.board is None else SMALL)

    def image(self, scene: Scene, *, knock: float = 1.0) -> Image.Image:
        """Return a scene's picture with all its colours, and with corners as dark as its rail.

        Args:
            scene: what to draw.
            knock: how far fists are down: 0 before they knock, 1 on the table.
        """
        return self._canvas(scene, knock).image

    def alpha(self) -> Image.Image:
        """Return what of a picture is clear: all outside the table's corners."""
        return self.sprites.table().getchannel("A")

    def warm(self, deck: Deck) -> None:
        """Draw what most pictures need: the table, a deck, hands, figures, signs."""
        self.sprites.lit(True, ())
        for card in CARDS:
            self.sprites.art(cards.card, card, deck, CARD_SIZE, False, False)
        for figure in "0123456789,":
            self.sprites.character(figure, 26, theme.STACK)
            self.sprites.character(figure, 50, theme.GOLD, shadow=True)
        for which in Sign:
            if which in marks.SIGNS:
                self.sprites.art(marks.sign, which)
        for number in range(1, len(theme.DISCS) + 1):
            self.sprites.art(marks.ring, 84, theme.of_seat(number), 5)
            self.sprites.art(hands.fist, theme.of_seat(number), 0, True)

    def _canvas(self, scene: Scene, knock: float) -> Canvas:
        height = HEIGHT if scene.board is None else height_of(scene.board)
        ground = self.sprites.lit(bool(scene.seats), _light(scene), height)
        canvas = Canvas(self.sprites, ground)
        if scene.board is not None:
            draw_board(canvas, scene.board)
            return canvas
        if scene.evening is not None:
            draw_evening(canvas, scene.evening)
            return canvas
        seated = tuple(zip(spots(len(scene.seats)), scene.seats, strict=True))
        _behind_plates(canvas, seated, scene, knock)
        for spot, seat in seated:
            draw_plate(canvas, spot, seat, scene)
        _in_the_middle(canvas, seated, scene)
        if scene.kind is not SceneKind.RESULT:
            _before_plates(canvas, seated, scene)
        return canvas

    def _palette(self, canvas: Canvas) -> Image.Image:
        """Return the palette, with colours of the faces on the table and of its corners."""
        key = frozenset(canvas.faces)
        palette = self._palettes.get(key)
        if palette is None:
            colours, faces = [*PALETTE], canvas.faces.values()
            for each in faces:  # a leaderboard has more of them than a table
                colours += each[: (_OPAQUE - len(PALETTE)) // len(faces)]
            colours += [colours[0]] * (_OPAQUE - len(colours))
            palette = palette_of([*colours, *[theme.channels(theme.WOOD_EDGE)] * CLEAR_STEPS])
            self._palettes[key] = palette
            if len(self._palettes) > _PALETTES_KEPT:
                self._palettes.popitem(last=False)
        return palette

    def _clear_corners(self) -> list[tuple[Image.Image, Image.Image, Point]]:
        """Return what is pasted on a finished picture, so that its corners are clear.

        Places of the lower ones are counted from its lower edge.
        """
        if not self._corners:
            alpha = self.alpha()
            for x, y in ((x, y) for x in (0, WIDTH - CORNER) for y in (0, -CORNER)):
                seen = alpha.crop((x, y % HEIGHT, x + CORNER, y % HEIGHT + CORNER))
                steps = seen.point(
                    lambda v: _OPAQUE + min(CLEAR_STEPS - 1, round(v * CLEAR_STEPS / 255))
                )
                part = Image.frombytes("P", seen.size, steps.tobytes())
                self._corners.append((part, seen.point(lambda v: 255 * (v < 250)), (x, y)))
        return self._corners


def _packed(drawn: Image.Image, level: int) -> bytes:
    """Return a picture as a PNG file."""
    file = io.BytesIO()
    drawn.save(file, "PNG", compress_level=level, transparency=_ALPHA)
    return file.getvalue() if file.tell() <= LARGE or level == SMALL else _packed(drawn, SMALL)


def _behind_plates(canvas: Canvas, seated: Seated, scene: Scene, knock: float) -> None:
    """Show what plates hide a part of: light, cards in hands, and hands themselves."""
    for spot, seat in seated:
        if seat is not None and seat.winning and scene.kind is SceneKind.TRICK_DONE:
            canvas.art(spot.card, marks.rays, 250, 250, 12, 0.3)
    for spot, seat in seated:
        if seat is not None and seat.hand and seat.drew is None:
            draw_fan(canvas, spot, seat.hand)
    for spot, seat in seated:
        if seat is not None and scene.kind in _HANDS:
            draw_hand(canvas, spot, seat, scene.kind, knock)


def _in_the_middle(canvas: Canvas, seated: Seated, scene: Scene) -> None:
    caption = scene.caption
    if caption is None:
        if scene.middle is not None:
            draw_middle(canvas, scene, scene.middle)
    elif scene.kind is SceneKind.RESULT:
        draw_outcome(canvas, scene, seated, caption)
    elif scene.kind is SceneKind.OPENED:
        draw_opened(canvas, scene, caption)
    elif scene.kind is SceneKind.LOBBY:
        draw_lobby(canvas, scene, caption)
    else:
        draw_caption(canvas, caption)


def _before_plates(canvas: Canvas, seated: Seated, scene: Scene) -> None:
    """Show tricks, cards drawn, and cards played; the best of these lies above all others."""
    for spot, seat in seated:
        if seat is None:
            continue
        if seat.tricks:
            draw_pile(canvas, spot, seat.tricks)
        if seat.drew is not None:
            draw_drawn(canvas, spot, seat.drew)
        elif seat.mood is Mood.ASKED and scene.kind in _THOUGHT:
            canvas.art(spot.card, hands.thought)
    for spot, seat in sorted(seated, key=lambda each: bool(each[1] and each[1].winning)):
        if seat is not None and seat.card is not None:
            draw_card(canvas, spot, seat, scene)


def _light(scene: Scene) -> tuple[tuple[str, Point], ...]:
    """Return the rays behind what is great about a moment."""
    if scene.board is not None:
        return ((marks.rays(560, 180, 14, 0.14), (X, 110)),)
    if scene.evening is not None:
        return ((marks.rays(540, 430, 14, 0.2), (centre_of(scene.evening), 246)),)
    if scene.kind is SceneKind.OPENED:
        return ((marks.rays(560, 360, 12, 0.17), (X, HEIGHT // 2)),)
    caption = scene.caption
    if scene.kind is SceneKind.RESULT and caption is not None and caption.crowned:
        if paid_of(scene):
            return ((marks.rays(310, 280, 12, 0.17), (LEFT_STORY, 222)),)
        return ((marks.rays(620, 400, 12, 0.17), (X, 250)),)
    if scene.middle is not None and scene.middle.big:
        return ((marks.rays(420, 300, 12, 0.3), (pot_x(len(scene.seats)), 272)),)
    return ()
