"""Composition of a scene from sprites into a PNG."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable
from typing import Final

from PIL import Image

from booray_core.cards import CARDS
from bot.faces import Deck
from bot.picture import shapes, theme
from bot.picture.layout import (
    FEW,
    HEIGHT,
    LARGER,
    POT_ROOM,
    POT_X,
    TRUMPS_X,
    TURN_UP,
    WIDTH,
    SeatSpot,
    spots,
)
from bot.picture.lettering import SMALLEST, initials
from bot.picture.palette import PALETTE
from bot.picture.scene import Caption, Middle, Mood, Scene, SeatShown, Sign
from bot.picture.sprites import COLOURS, FADED, PAD, Sprite, Sprites, baseline

log = logging.getLogger(__name__)

LEVEL: Final = 4
"""Of compression: one less is 10 % larger, two more take half as long again."""

_NAME_SIZES: Final = (28, 25, SMALLEST)
_SIDE_NAME_SIZES: Final = (26, 24, SMALLEST)
_LINE_SIZES: Final = (26, 24, SMALLEST)
_POT_SIZES: Final = (54, 46, 38, 30)
_TITLE_SIZES: Final = (42, 38, 34, 28)
_CAPTION_SIZES: Final = (30, 27, 24)
_MORE_SIZES: Final = (24, SMALLEST)
_LABEL_SIZE: Final = 24
_ROOM_ALONE: Final = 400
"""Pixels of a caption between plates; less where cards lie at the sides."""
_ROOM_BESIDE_CARDS: Final = 260
_LARGE: Final = 1.25
"""Trumps and pot as long as no cards lie around them."""
_PILL_DISC: Final = 66
_SIDE_DISC: Final = 60

_Part = tuple[int, Callable[[int, int], None]]
"""Something in a seat's line: how wide it is, and what puts it at a place."""


class Painter:
    """Draws scenes. Only one thread may use it at a time."""

    def __init__(self, sprites: Sprites) -> None:
        """Begin with some sprites, of which more are drawn as they are needed.

        Args:
            sprites: what pictures are put together from.
        """
        self.sprites = sprites
        self._letters = sprites.lettering
        self._table: Image.Image = Image.new("RGB", (1, 1))
        self._faces: list[Sprite] = []
        """Avatars and portraits on it."""

    def png(self, scene: Scene) -> bytes:
        """Return a scene's picture as a PNG file."""
        drawn = self.image(scene)
        drawn = drawn.quantize(palette=self._palette(), dither=Image.Dither.NONE)
        file = io.BytesIO()
        drawn.save(file, "PNG", compress_level=LEVEL)
        return file.getvalue()

    def image(self, scene: Scene) -> Image.Image:
        """Return a scene's picture with all its colours."""
        self._table, self._faces = self.sprites.felt().copy(), []
        seated = [
            (spot, seat) for spot, seat in zip(spots(len(scene.seats)), scene.seats, strict=True)
        ]
        for spot, seat in seated:
            if seat is None:
                self._free(spot)
            else:
                self._seat(spot, seat, scene)
        for spot, seat in seated:
            if seat is not None and not seat.winning:
                self._card(spot, seat, scene)
        if scene.middle is not None:
            self._middle(scene.middle, scene)
        if scene.caption is not None:
            beside = [s for spot, s in seated if spot.side and s is not None and s.card is not None]
            room = _ROOM_BESIDE_CARDS if beside else _ROOM_ALONE
            self._caption(scene.caption, room - 24 * any(s.winning for s in beside))
        for spot, seat in seated:
            if seat is not None and seat.winning:
                self._card(spot, seat, scene)
        return self._table

    def _palette(self) -> Image.Image:
        """Return the palette, with colours of the faces on the table."""
        channels = [channel for colour in PALETTE for channel in colour]
        for face in self._faces:
            channels += face.info[COLOURS]
        palette = Image.new("P", (1, 1))
        palette.putpalette(channels)
        return palette

    def warm(self, deck: Deck) -> None:
        """Draw what most pictures need: the table, a deck, figures, signs."""
        self.sprites.felt()
        for seats in (FEW, FEW + 1):
            spot = spots(seats)[0]
            larger = (round(spot.card_size[0] * LARGER), round(spot.card_size[1] * LARGER))
            for card in CARDS:
                self.sprites.card(card, deck, spot.card_size)
                self.sprites.card(card, deck, larger, best=True)
        for figure in "0123456789,":
            for size, colour in ((26, theme.STACK), (24, theme.STACK), (54, theme.GOLD)):
                self.sprites.character(figure, size, colour)
        for which in Sign:
            self.sprites.sign(which)
        for draw in (shapes.crown, shapes.coin, shapes.dealer, shapes.led, shapes.small_back):
            self.sprites.thing(draw)

    # Plates

    def _free(self, spot: SeatSpot) -> None:
        size = (spot.size[0], 76) if spot.side else spot.size
        self._centred(self.sprites.free_place(size), spot.centre)

    def _seat(self, spot: SeatSpot, seat: SeatShown, scene: Scene) -> None:
        self._centred(self.sprites.plate(spot.size, seat.mood, side=spot.side), spot.centre)
        disc = _SIDE_DISC if spot.side else _PILL_DISC
        if spot.side:
            at = (spot.centre[0], spot.top + 8 + disc // 2)
        else:
            at = (spot.left + spot.size[1] // 2 + 1, spot.centre[1])
        name = self._letters.drawable(seat.name)
        self._disc(at, disc, seat, name)
        if seat.dealer:
            where = (at[0] + disc // 2 - 8, at[1] + disc // 2 - 8)
            self._centred(self.sprites.thing(shapes.dealer), where)
            self._text_centred(scene.dealer_letter, 20, "#10181c", (where[0], where[1] + 7))
        if seat.host:
            where = (at[0] - disc // 2 + 9, at[1] - disc // 2 + 1)
            self._centred(self.sprites.thing(shapes.crown), where)
        self._name(spot, seat, name or seat.label)
        self._line(spot, seat, at)

    def _disc(self, at: tuple[int, int], size: int, seat: SeatShown, name: str) -> None:
        colour, ink = theme.DISCS[(seat.number - 1) % len(theme.DISCS)], theme.INITIALS
        if seat.mood is Mood.OUT:
            colour = theme.mixed(colour, theme.PLATE, FADED)
            ink = theme.mixed(ink, theme.PLATE, 0.2)
        face = self._face(seat, size)
        self._centred(face or self.sprites.disc(size, colour), at)
        if face is None:
            letters = initials(name, seat.number)
            _, points = self._letters.fitted(letters, size - 12, (30, 26, SMALLEST))
            self._text_centred(letters, points, ink, (at[0], at[1] + round(points * 0.36)))
        if seat.reaction is not None:
            self._centred(self.sprites.reaction(seat.reaction, size + 4), at)

    def _face(self, seat: SeatShown, size: int) -> Sprite | None:
        """Return a computer's portrait, or a person's avatar if it is at hand."""
        out = seat.mood is Mood.OUT
        if seat.level is not None:
            ground = theme.ground(seat.number - 1)
            face = self.sprites.portrait(seat.level, size, ground, faded=out)
        elif seat.avatar is not None:
            try:
                face = self.sprites.avatar(seat.avatar, size, faded=out)
            except Exception:  # broken bytes bring about errors of many kinds
                log.exception("an avatar could not be drawn")
                return None
        else:
            return None
        self._faces.append(face)
        return face

    def _name(self, spot: SeatSpot, seat: SeatShown, name: str) -> None:
        colour = theme.FADED if seat.mood is Mood.OUT else theme.NAME
        if spot.side:
            room, sizes = spot.size[0] - 16, _SIDE_NAME_SIZES
        else:
            room, sizes = spot.size[0] - spot.size[1] - 24, _NAME_SIZES
        text, size = self._letters.fitted(name, room, sizes)
        if spot.side:
            self._text_centred(text, size, colour, (spot.centre[0], spot.top + 94))
        else:
            x = spot.left + spot.size[1] + 4
            self._text(text, size, colour, (x, spot.top + spot.size[1] * 7 // 16))

    # The line below a name

    def _line(self, spot: SeatSpot, seat: SeatShown, disc: tuple[int, int]) -> None:
        """Write what a seat has or won, and show what it drew or took beside it."""
        sign, word = seat.sign, seat.word
        if spot.side:
            room = spot.size[0] - 20
        else:
            room = spot.size[0] - spot.size[1] - (58 if sign else 22)
        if word and self._letters.width(f"{word} {seat.amount}", SMALLEST) > room:
            word, sign = "", Sign.LOST
        parts, width = self._fitted_line(seat, word, room)
        if width > room:
            parts, width = self._amount_parts(seat, word, SMALLEST), 0
            self._badge(seat, disc)
        width = sum(each for each, _ in parts)
        y = spot.top + (122 if spot.side else spot.size[1] * 13 // 16 + 1)
        x = spot.centre[0] - width // 2 if spot.side else spot.left + spot.size[1] + 4
        for each, put in parts:
            put(x, y)
            x += each
        self._sign(spot, sign)

    def _fitted_line(self, seat: SeatShown, word: str, room: int) -> tuple[list[_Part], int]:
        """Return a line as large as fits, and how wide it is: the smallest may still be wider."""
        parts: list[_Part] = []
        width = 0
        for size in _LINE_SIZES:
            parts = self._amount_parts(seat, word, size)
            left = room - sum(each for each, _ in parts)
            parts += self._gains(seat, left, size)
            width = sum(each for each, _ in parts)
            if width <= room:
                break
        return parts, width

    def _amount_parts(self, seat: SeatShown, word: str, size: int) -> list[_Part]:
        colour = _line_colour(seat)
        parts: list[_Part] = []
        if word:
            drawn = self.sprites.text(word, size, colour)
            parts.append((drawn.width + 8, lambda x, y: self._put(drawn, x, y - baseline(size))))
        width = self._amount_width(seat.amount, size)
        parts.append((width, lambda x, y: self._amount(seat.amount, size, colour, (x, y))))
        return parts

    def _badge(self, seat: SeatShown, disc: tuple[int, int]) -> None:
        """Show on a seat's disc how many cards it drew, or its tricks: the line has no room."""
        number = seat.tricks if seat.drew is None else seat.drew
        at = (disc[0] - 24, disc[1] - 22)
        self._centred(self.sprites.thing(shapes.badge), at)
        self._text_centred(str(number), 20, theme.INITIALS, (at[0], at[1] + 7))

    def _sign(self, spot: SeatSpot, sign: Sign | None) -> None:
        if sign is None:
            return
        right = spot.left + spot.size[0]
        at = (right - 27, spot.top + 28) if spot.side else (right - 33, spot.centre[1] + 15)
        self._centred(self.sprites.sign(sign), at)

    def _gains(self, seat: SeatShown, room: int, size: int) -> list[_Part]:
        """Return the cards that a seat drew, or its tricks, as parts of its line."""
        if seat.drew is not None:
            back = self.sprites.thing(shapes.small_back)
            drew = str(seat.drew)
            width = self._amount_width(drew, size)
            ink = theme.NAME
            return [
                (back.width + 16, lambda x, y: self._put(back, x + 11, y - back.height + 5)),
                (width, lambda x, y: self._amount(drew, size, ink, (x, y))),
            ]
        if not seat.tricks or seat.word:
            return []
        coin = self.sprites.thing(shapes.coin)
        step = min(coin.width - 2, (room - coin.width - 8) // max(1, seat.tricks - 1))
        if seat.tricks > 1 and step < 11:
            number = f"×{seat.tricks}"
            width = self._amount_width(number, size)
            return [
                (coin.width + 10, lambda x, y: self._put(coin, x + 8, y - coin.height + 3)),
                (width, lambda x, y: self._amount(number, size, theme.GOLD, (x, y))),
            ]

        def coins(x: int, y: int) -> None:
            for number in range(seat.tricks):
                self._put(coin, x + 8 + number * step, y - coin.height + 3)

        return [(8 + coin.width + (seat.tricks - 1) * step, coins)]

    # Cards and the middle

    def _card(self, spot: SeatSpot, seat: SeatShown, scene: Scene) -> None:
        if seat.card is None:
            return
        size = spot.card_size
        if seat.winning:
            size = (round(size[0] * LARGER), round(size[1] * LARGER))
        drawn = self.sprites.card(seat.card, scene.deck, size, best=seat.winning)
        x, y = spot.best_card if seat.winning else spot.card
        self._centred(drawn, (x, y))
        if seat.led:
            self._centred(self.sprites.thing(shapes.led), (x, y - size[1] // 2 - 1))
        if seat.winning:
            self._centred(self.sprites.thing(shapes.crown), _crown_at(spot, (x, y), size))

    def _middle(self, middle: Middle, scene: Scene) -> None:
        """Show trumps and pot; larger as long as no cards can lie around them."""
        by = 1.0 if middle.trick else _LARGE
        label = round(_LABEL_SIZE * by)
        card = (round(TURN_UP[0] * by), round(TURN_UP[1] * by))
        top = HEIGHT // 2 - round(60 * by)
        trumps, pot = (WIDTH // 2 + round((x - WIDTH // 2) * by) for x in (TRUMPS_X, POT_X))
        under = top + round(20 * by)
        self._text_centred(middle.trumps_label, label, theme.LABEL, (trumps, under))
        if middle.taken:
            drawn = self.sprites.suit(middle.trump, scene.deck, card[0])
            at = (trumps, under + round(9 * by) + card[0] // 2)
        else:
            drawn = self.sprites.card(middle.turn_up, scene.deck, card)
            at = (trumps, under + round(9 * by) + card[1] // 2)
        self._centred(drawn, at)
        self._text_centred(middle.pot_label, label, theme.LABEL, (pot, under))
        sizes = [round(size * by) for size in _POT_SIZES]
        _, size = self._letters.fitted(middle.pot_text, POT_ROOM * by, sizes)
        x = pot - self._amount_width(middle.pot_text, size) // 2
        y = top + round(51 * by + size * 0.4)
        self._amount(middle.pot_text, size, theme.GOLD, (x, y))
        if middle.trick_label:
            self._text_centred(middle.trick_label, label, theme.LABEL, (pot, top + 112))

    def _caption(self, caption: Caption, room: int) -> None:
        colour = theme.GOLD if caption.crowned else theme.NAME
        crown = self.sprites.thing(shapes.crown)
        crowned = crown.width + 12 if caption.crowned else 0
        title = self._letters.drawable(caption.title)
        text, size = self._letters.fitted(title, room - crowned, _TITLE_SIZES)
        lines = 1 + bool(caption.line) + bool(caption.more)
        y = HEIGHT // 2 + {1: 14, 2: -12, 3: -26}[lines]
        drawn = self.sprites.text(text, size, colour)
        x = WIDTH // 2 - (drawn.width + crowned) // 2
        if crowned:
            self._put(crown, x, y - 15 - crown.height // 2)
        self._put(drawn, x + crowned, y - baseline(size))
        under = y + 41
        if caption.line:
            line = self._letters.drawable(caption.line)
            text, size = self._letters.fitted(line, room, _CAPTION_SIZES)
            self._text_centred(text, size, "#eef6f1", (WIDTH // 2, under))
            under += 33
        if caption.more:
            text, size = self._letters.fitted(caption.more, room, _MORE_SIZES)
            self._text_centred(text, size, theme.LABEL, (WIDTH // 2, under))

    # Pasting

    def _put(self, sprite: Sprite, x: int, y: int) -> None:
        self._table.paste(sprite, (x, y), sprite)

    def _centred(self, sprite: Sprite, at: tuple[int, int]) -> None:
        self._put(sprite, at[0] - sprite.width // 2, at[1] - sprite.height // 2)

    def _text(self, text: str, size: int, colour: str, at: tuple[int, int]) -> None:
        self._put(self.sprites.text(text, size, colour), at[0], at[1] - baseline(size))

    def _text_centred(self, text: str, size: int, colour: str, at: tuple[int, int]) -> None:
        drawn = self.sprites.text(text, size, colour)
        self._put(drawn, at[0] - drawn.width // 2, at[1] - baseline(size))

    def _amount(self, amount: str, size: int, colour: str, at: tuple[int, int]) -> None:
        """Write figures one by one: they change all the time, but there are only ten."""
        x, y = float(at[0]), at[1] - baseline(size)
        for character in amount:
            if not character.isspace():
                drawn = self.sprites.character(character, size, colour)
                self._put(drawn, round(x) - PAD, y)
            x += self._letters.width(character, size)

    def _amount_width(self, amount: str, size: int) -> int:
        return round(self._letters.width(amount, size))


def _line_colour(seat: SeatShown) -> str:
    if seat.mood is Mood.PAID:
        return theme.PAID
    if seat.mood is Mood.OUT:
        return theme.FADED
    if seat.amount.startswith("+"):
        return theme.WON
    return theme.PAID if seat.amount.startswith("−") else theme.STACK


def _crown_at(spot: SeatSpot, card: tuple[int, int], size: tuple[int, int]) -> tuple[int, int]:
    """Return where the crown of a trick's best card is: where it hides neither plate nor middle."""
    (x, y), (width, height) = card, size
    if spot.side:
        outwards = 1 if x < spot.centre[0] else -1
        return x + outwards * (width // 2 - 8), y - height // 2 - 6
    return x + width // 2 + 8, y - height // 2 + 16  # beside it: above are plates and the middle
