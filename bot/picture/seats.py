"""Seats of a picture: plates, and what lies before them."""

from __future__ import annotations

from typing import Final

from bot.picture import theme
from bot.picture.canvas import LEFT, Canvas, Pen
from bot.picture.layout import CARD_SIZE, LAST_CARD, Point, SeatSpot
from bot.picture.lettering import SMALLEST
from bot.picture.scene import Mood, Scene, SceneKind, SeatShown, Sign
from bot.picture.shapes import cards, chips, furniture, hands, marks
from bot.picture.sprites import Tone

Seated = tuple[tuple[SeatSpot, SeatShown | None], ...]

LIFTED: Final = 14
"""Pixels that a fist is drawn back before it knocks."""
DOWN: Final = 0.7
"""From here on a fist is on the table."""

_NAME_SIZES: Final = (28, 25, SMALLEST)
_SIDE_NAME_SIZES: Final = (26, 24, SMALLEST)
_LINE_SIZES: Final = (26, 24, SMALLEST)
_TEXT_AT: Final = 90
"""Pixels from a pill's left edge to its text."""
_CHIP: Final = 26
_MARK_ROOM: Final = 46
_FAN: Final = (38, 52)
_DREW: Final = (52, 72)
_MOST_FANNED: Final = 5
_BEST: Final = 1.12
"""The best card of a trick, as against the others, at the sides: above them it has no room."""
_RINGS: Final = {Mood.ASKED: theme.ASKED, Mood.WON: theme.WON, Mood.PAID: theme.PAID}


def draw_fan(canvas: Canvas, spot: SeatSpot, cards_held: int) -> None:
    """Show the cards in a hand, half of which the plate hides."""
    angle = 180 if spot.inwards == (0, 1) else 0
    canvas.art(spot.fan, cards.fan, min(cards_held, _MOST_FANNED), _FAN, 10, angle)


def draw_hand(
    canvas: Canvas, spot: SeatSpot, seat: SeatShown, kind: SceneKind, knock: float
) -> None:
    """Show a fist or an open hand before a plate, or that somebody is still thinking.

    Args:
        canvas: where to.
        spot: the place.
        seat: who has it.
        kind: the moment.
        knock: how far fists are down: 0 before they knock, 1 on the table.
    """
    cuff = theme.of_seat(seat.number)
    back = round(3 + LIFTED * (1 - knock)) if kind is SceneKind.DECLARING else 3
    at = (spot.card[0] - spot.inwards[0] * back, spot.card[1] - spot.inwards[1] * back)
    if seat.sign is Sign.FIST:
        canvas.art(at, hands.fist, cuff, spot.angle, knock >= DOWN)
    elif seat.sign is Sign.THINKING:
        canvas.art(spot.card, hands.thought)
    elif seat.sign is Sign.PASSED:
        canvas.art(at, hands.palm, cuff, spot.angle, False)
    elif seat.sign is Sign.IN or (kind is SceneKind.OPENED and seat.mood is not Mood.OUT):
        canvas.art(at, hands.palm, cuff, spot.angle, True)


def draw_plate(canvas: Canvas, spot: SeatSpot, seat: SeatShown | None, scene: Scene) -> None:
    """Show a seat: who has it, and what they have."""
    if seat is None:
        size = (spot.size[0], 76) if spot.side else spot.size
        canvas.art(spot.centre, furniture.free_place, size)
        return
    canvas.art(spot.centre, furniture.plate, spot.size, seat.mood, spot.side)
    _portrait(canvas, spot, seat, scene)
    out = seat.mood is Mood.OUT
    ink = theme.FADED if out else theme.NAME
    name = canvas.called(seat)
    if spot.side:
        at = (spot.centre[0], spot.top + 104)
        canvas.text(name, spot.size[0] - 12, Pen(_SIDE_NAME_SIZES, ink), at)
    else:
        at = (spot.left + _TEXT_AT, spot.top + spot.size[1] * 7 // 16 + 1)
        room = spot.size[0] - _TEXT_AT - 10
        canvas.text(name, room, Pen(_NAME_SIZES, ink, anchor=LEFT), at)
    _line(canvas, spot, seat, marked=_mark(canvas, spot, seat, scene))


def _portrait(canvas: Canvas, spot: SeatSpot, seat: SeatShown, scene: Scene) -> None:
    at, size, out = spot.avatar, spot.avatar_size, seat.mood is Mood.OUT
    ring = _RINGS.get(seat.mood, theme.of_seat(seat.number))
    if out:
        ring = theme.mixed(ring, theme.PLATE, 0.65)
    canvas.portrait(seat, at, size, ring, tone=Tone.OUT if out else Tone.OWN)
    if seat.reaction is not None:
        canvas.art(at, marks.reaction, seat.reaction, size - 2)
    if seat.dealer:
        where = (at[0] + size // 2 - 8, at[1] + size // 2 - 12)
        canvas.art(where, marks.dealer)
        canvas.text(scene.dealer_letter, 24, Pen((22,), theme.INITIALS), (where[0], where[1] + 8))
    if seat.host:
        canvas.art((at[0] - size // 2 + 13, at[1] - size // 2 + 11), marks.crown, 38)


def _mark(canvas: Canvas, spot: SeatSpot, seat: SeatShown, scene: Scene) -> bool:
    """Show a sign on a plate, or tricks beside a result; return whether there is one."""
    at = (spot.right - 26, spot.top + 27) if spot.side else (spot.right - 32, spot.centre[1] + 15)
    told = scene.kind in {SceneKind.DECLARING, SceneKind.OPENED}  # by hands
    if seat.sign in marks.SIGNS and not (told and seat.sign in {Sign.IN, Sign.PASSED}):
        canvas.art(at, marks.sign, seat.sign)
        return True
    if scene.kind is SceneKind.RESULT and seat.tricks:
        canvas.art(at, cards.small_pile)
        tricks = str(seat.tricks)
        x = at[0] - canvas.amount_width(tricks, SMALLEST) // 2
        canvas.amount(tricks, SMALLEST, theme.NAME, (x, at[1] + 8))
        return True
    return False


def _line(canvas: Canvas, spot: SeatSpot, seat: SeatShown, *, marked: bool) -> None:
    """Write what a seat has or won, behind a chip if that has room."""
    room = spot.size[0] - (20 if spot.side else _TEXT_AT + (_MARK_ROOM if marked else 16))
    chip = _CHIP + 4
    size = _LINE_SIZES[0]
    for size in _LINE_SIZES:
        if chip + canvas.amount_width(seat.amount, size) <= room:
            break
    else:
        chip = 0
    width = chip + canvas.amount_width(seat.amount, size)
    y = spot.top + (130 if spot.side else spot.size[1] * 13 // 16 + 3)
    x = spot.centre[0] - width // 2 if spot.side else spot.left + _TEXT_AT
    if chip:
        canvas.art((x + _CHIP // 2, y - 9), chips.chip, chips.worth_of(seat.chips), _CHIP)
    canvas.amount(seat.amount, size, _line_colour(seat), (x + chip, y))


def _line_colour(seat: SeatShown) -> str:
    if seat.mood is Mood.PAID or seat.amount.startswith("−"):
        return theme.PAID
    if seat.mood is Mood.OUT:
        return theme.FADED
    return theme.WON if seat.amount.startswith("+") else theme.STACK


def draw_pile(canvas: Canvas, spot: SeatSpot, tricks: int) -> None:
    """Show the tricks of a seat, with their number on the topmost."""
    drawn = canvas.sprites.art(cards.pile, tricks)
    x, y = spot.pile
    top = y - drawn.height if spot.inwards == (0, -1) else y
    canvas.put(drawn, x - drawn.width // 2, top)
    number = str(tricks)
    x -= canvas.amount_width(number, 26) // 2 + (1 if tricks % 2 == 0 else -1)
    canvas.amount(number, 26, theme.NAME, (x, top + 25))


def draw_drawn(canvas: Canvas, spot: SeatSpot, drew: int) -> None:
    """Show how many cards a seat drew."""
    x, y = spot.card
    if drew:
        step = 11 if spot.side else 20
        canvas.art((x, y - 2), cards.fan, min(drew, _MOST_FANNED), _DREW, step, 0)
    canvas.numbered(str(drew), (x + 34, y + 30) if drew else (x, y))


def draw_card(canvas: Canvas, spot: SeatSpot, seat: SeatShown, scene: Scene) -> None:
    """Show the card that a seat played; the best so far is larger, and has a crown."""
    (width, height), (x, y) = CARD_SIZE, spot.card
    done = scene.kind is SceneKind.TRICK_DONE
    if seat.winning and spot.side:
        width, height = round(width * _BEST), round(height * _BEST)
        x += spot.inwards[0] * 2
    veiled = done and not seat.winning
    canvas.art((x, y), cards.card, seat.card, scene.deck, (width, height), seat.winning, veiled)
    if seat.led:
        canvas.art((x, y - height // 2 - 1), marks.led)
    if seat.winning:
        canvas.art(_crown_at(spot, (x, y), (width, height)), marks.crown, 42)


def _crown_at(spot: SeatSpot, card: Point, size: Point) -> Point:
    """Return where the crown of a trick's best card is: where it hides neither plate nor middle."""
    (x, y), (width, height) = card, size
    if spot.side:
        return x - spot.inwards[0] * (width // 2 - 14), y - height // 2 - 10
    outwards = 1 if spot.fan[0] > spot.card[0] else -1
    return x + outwards * (width // 2 + 8), y + spot.inwards[1] * (height // 2 - 40)


def draw_last_card(canvas: Canvas, at: Point, seat: SeatShown, scene: Scene) -> None:
    """Show what a seat played to the last trick, small, beside a result."""
    canvas.art(at, cards.small_card, seat.card, scene.deck, LAST_CARD, seat.winning)
