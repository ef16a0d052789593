"""Middle of the table: trumps and pot, or a caption."""

from __future__ import annotations

from typing import Final

from PIL import Image

from booray_core.cards import Card
from bot.faces import Deck
from bot.picture import theme
from bot.picture.canvas import Canvas, Pen
from bot.picture.layout import HEIGHT, WIDTH, spots
from bot.picture.lettering import SMALLEST
from bot.picture.scene import Caption, Middle, Scene, SceneKind
from bot.picture.shapes import cards, marks
from bot.picture.sprites import Sprite

X: Final = WIDTH // 2
Y: Final = HEIGHT // 2
APART: Final = 66
"""Pixels from the middle to those of trumps and pot."""
LARGE: Final = 1.25
"""Trumps and pot as long as nothing lies at their sides."""
APART_LARGE: Final = 118
POT_ROOM: Final = 128
_POT_SIZES: Final = (50, 42, 36, 30)
_TURN_UP: Final = (60, 84)
_LABEL_SIZE: Final = 23
_CHIPS_HIGH: Final = 50
_TITLE_SIZES: Final = (48, 42, 36, 30, 26)
_LINE_SIZES: Final = (28, 25, SMALLEST)
_LOBBY_CARDS: Final = ("Jd", "Qh", "As", "Kc")


def pot_x(seats: int) -> int:
    """Return where the middle of the pot is, from the left."""
    return X + (APART if any(spot.side for spot in spots(seats)) else APART_LARGE)


def draw_middle(canvas: Canvas, scene: Scene, middle: Middle) -> None:
    """Show trumps, and the pot in chips and figures."""
    x = pot_x(len(scene.seats))
    by = 1.0 if x == X + APART else LARGE
    top = Y + (7 if by == 1.0 else -9) - round(_TURN_UP[1] * by / 2)
    _trumps(canvas, scene.deck, middle, (2 * X - x, top), by)
    chips = canvas.pot(max(1, middle.pot), by, round(_CHIPS_HIGH * by))
    canvas.put(chips, x - chips.width // 2, top + round(47 * by) - chips.height)
    _, size = canvas.letters.fitted(
        middle.pot_text, POT_ROOM * by, [round(each * by) for each in _POT_SIZES]
    )
    left = x - canvas.amount_width(middle.pot_text, size) // 2
    low = top + round(_TURN_UP[1] * by)
    canvas.amount(middle.pot_text, size, theme.GOLD, (left, low), shadow=True)
    if middle.trick:
        now = middle.trick if scene.kind is SceneKind.TRICK else 0
        canvas.art((x + 2, top - 13), marks.pips, middle.trick, now, middle.tricks)
    else:
        _label(canvas, middle.pot_label, (x, top), by)


def _trumps(canvas: Canvas, deck: Deck, middle: Middle, upper: tuple[int, int], by: float) -> None:
    """Show trumps, below a place."""
    (x, top), size = upper, (round(_TURN_UP[0] * by), round(_TURN_UP[1] * by))
    at = (x, top + size[1] // 2)
    _label(canvas, middle.trumps_label, upper, by)
    canvas.art((x - 3, at[1] + 1), cards.face_down, size, -6)
    if middle.taken:
        canvas.art(at, cards.face_down, size, 3)
        canvas.art(at, cards.badge, middle.trump, deck, round(54 * by))
    else:
        canvas.art(at, cards.card, middle.turn_up, deck, size, False, False)
        corner = (x + size[0] // 2 + 1, top + size[1] - 14)
        canvas.art(corner, cards.badge, middle.trump, deck, round(38 * by))


def _label(canvas: Canvas, label: str, above: tuple[int, int], by: float) -> None:
    pen = Pen((round(_LABEL_SIZE * by), SMALLEST), theme.LABEL)
    canvas.text(label, 125 * by, pen, (above[0], above[1] - round(7 * by)))


def draw_opened(canvas: Canvas, scene: Scene, caption: Caption) -> None:
    """Show that fists have been opened, and for what those who are in play."""
    canvas.text(
        caption.title, 270, Pen((42, 36, 30), theme.GOLD, serif=True, shadow=True), (X, 246)
    )
    canvas.text(caption.line, 250, Pen(_LINE_SIZES, theme.NAME, shadow=True), (X, 280))
    middle = scene.middle
    if middle is None:
        return
    chips = canvas.pot(max(1, middle.pot), 0.9, 54)
    _, size = canvas.letters.fitted(middle.pot_text, 100, (42, 36, 30))
    badge, gap = 44, 12
    amount = canvas.amount_width(middle.pot_text, size)
    x = X - (badge + chips.width + amount + 2 * gap) // 2
    canvas.art((x + badge // 2, 320), cards.badge, middle.trump, scene.deck, badge)
    x += badge + gap
    canvas.put(chips, x, 347 - chips.height)
    canvas.amount(middle.pot_text, size, theme.GOLD, (x + chips.width + gap, 336), shadow=True)


def draw_lobby(canvas: Canvas, scene: Scene, caption: Caption) -> None:
    """Show the court, the game's name, and who is still missing."""
    court = canvas.sprites.of(("court", scene.deck), lambda: _court(canvas, scene.deck))
    canvas.centred(court, (X, 210))
    canvas.text(caption.title, 400, Pen((58, 50), theme.GOLD, serif=True, shadow=True), (X, 354))
    canvas.text(caption.line, 400, Pen((30, 27, 24), theme.NAME, shadow=True), (X, 394))
    canvas.text(caption.more, 400, Pen((24, SMALLEST), theme.LABEL), (X, 424))


def _court(canvas: Canvas, deck: Deck) -> Sprite:
    whole = Image.new("RGBA", (440, 230))
    for number, name in enumerate(_LOBBY_CARDS):
        off = number - (len(_LOBBY_CARDS) - 1) / 2
        card = canvas.sprites.art(cards.card, Card.parse(name), deck, (100, 140), False, False)
        card = card.rotate(-11 * off, Image.Resampling.BICUBIC, expand=True)
        x, y = 220 + off * 78 - card.width / 2, 104 + off * off * 9 - card.height / 2
        whole.alpha_composite(card, (round(x), max(0, round(y))))
    return whole


def draw_caption(canvas: Canvas, caption: Caption) -> None:
    """Show the deck between two deals, in two parts where it is cut, and who may cut."""
    parts = (-52, 52) if caption.line else (0,)
    for off in parts:
        for number in range(3):
            at = (X + off + 2 * number, 214 - 3 * number)
            canvas.art(at, cards.face_down, (70, 98), (-6 if off <= 0 else 4) + 3 * number)
    title = canvas.letters.drawable(caption.title)
    serif = not caption.crowned  # it is a name then
    canvas.text(title, 400, Pen(_TITLE_SIZES, theme.GOLD, serif=serif, shadow=True), (X, 328))
    line = canvas.letters.drawable(caption.line)
    canvas.text(line, 420, Pen(_LINE_SIZES, theme.NAME, shadow=True), (X, 366))
    more = (X, 400 if line else 366)
    canvas.text(caption.more, 400, Pen((24, SMALLEST), theme.LABEL), more)


def draw_next_pot(canvas: Canvas, amount: int, text: str, at: tuple[int, int]) -> None:
    """Show the chips that lie there for the next deal, and a line below."""
    if amount:
        chips = canvas.pot(amount, 1.0, 62)
        canvas.put(chips, at[0] - chips.width // 2, at[1] - 26 - chips.height)
    canvas.text(text, 270, Pen(_LINE_SIZES, theme.NAME, shadow=True), at)
