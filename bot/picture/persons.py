"""Names and chips of people and computers, as a picture has them."""

from __future__ import annotations

from typing import Final

from babel.numbers import format_compact_decimal

from bot.picture.scene import SeatShown
from bot.tables.words.values import Occupant, Person
from bot.wording import Wording, visible

MOST_SEATS: Final = 8
"""As many places has the table that is drawn."""
LONGEST_NAME: Final = 32
"""Characters: as many as Discord allows."""
WRITTEN_OUT: Final = 1_000_000
"""Chips from here on are rounded: "1.5M"."""


def seat_shown(
    seat: int, occupant: Occupant, chips: int, wording: Wording, *, signed: bool = False
) -> SeatShown:
    """Return a seat as it looks in every picture."""
    return SeatShown(
        number=seat + 1,
        name=name_of(occupant, wording),
        label=wording.text("picture-seat", number=seat + 1),
        chips=chips,
        amount=with_sign(chips, wording) if signed else written(chips, wording),
        level=None if isinstance(occupant, Person) else occupant.level,
        member=occupant.member_id if isinstance(occupant, Person) else None,
    )


def name_of(occupant: Occupant, wording: Wording) -> str:
    """Return the whole name, as it is written where nothing is formatted."""
    if isinstance(occupant, Person):
        return wording.whole_name_of(occupant.member_id, LONGEST_NAME)
    return visible(occupant.name, LONGEST_NAME)


def with_sign(chips: int, wording: Wording) -> str:
    sign = "+" if chips > 0 else "−" if chips < 0 else "±"
    return sign + written(abs(chips), wording)


def written(chips: int, wording: Wording) -> str:
    """Return an amount as the language writes it, rounded where it would have no room."""
    if chips < WRITTEN_OUT:
        return wording.text("number", value=chips)
    locale = wording.languages[0].replace("-", "_")
    return str(format_compact_decimal(chips, locale=locale, fraction_digits=1))
