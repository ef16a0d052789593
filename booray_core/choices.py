"""Values that the options of a rule set can take."""

from __future__ import annotations

from enum import StrEnum


class Trump(StrEnum):
    """Source of the turn-up, and its owner."""

    DEALER_CARD = "dealer_card"
    """The dealer's last card, dealt face up, part of the dealer's hand (P, G)."""
    TURNED = "turned"
    """An extra card that belongs to nobody (F, D)."""
    DEALER_MAY_TAKE = "dealer_may_take"
    """An extra card that the dealer, if playing, may take (variants of P, F, D)."""


class Declaration(StrEnum):
    """Order in which seats declare play or pass."""

    ROTATION_WITH_DRAW = "rotation_with_draw"
    """In turn, each declaring and drawing at once (P, G)."""
    ROTATION = "rotation"
    """All declare in turn, then those in draw in turn (F, D, a variant of P)."""
    SIMULTANEOUS = "simultaneous"
    """All choose in secret, all fists open together, then those in draw (variants of P, G)."""


class MustHold(StrEnum):
    """Cards a seat needs to be allowed to play."""

    TRUMP_OR_CLUB = "trump_or_club"
    """A trump or a "dirty club" (Indiana)."""


class StockEnd(StrEnum):
    """Source of new cards when the stock runs out."""

    RESHUFFLE = "reshuffle"
    """When it runs out, the muck is shuffled and becomes the stock (P, G)."""
    UNDER = "under"
    """Discards and passed hands go under it at once, so it never runs out (F, D)."""


class Enforcement(StrEnum):
    """Treatment of illegal acts."""

    STRICT = "strict"
    """It is refused."""
    HONOR = "honor"
    """It stands, may be recalled, and is penalised (P, G, F)."""


class Format(StrEnum):
    """When a game ends."""

    CASH = "cash"
    """When its players close the table."""
    RACE = "race"
    """When a stack reaches the target (F, D)."""
    LAST_STANDING = "last_standing"
    """When one seat is left (F's longer game)."""


class Book(StrEnum):
    """Rule book that decides a preset's dependent options."""

    P = "P"
    G = "G"
    F = "F"
    D = "D"
