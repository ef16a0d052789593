"""Immutable rule sets with every option of the published rule books.

The books, by the letters used throughout: **P** Bourré as played in Louisiana with its variations
(Nickens, as collected by McLeod), **G** a second English description, **F** the boxed game's French
rules, **D** its German ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Any, Final, Self, get_type_hints

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    model_validator,
)

from booray_core.errors import RulesConflict, RulesRefused

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 8
CASH_STACK: Final = 100
RACE_STACK: Final = 200
RACE_TARGET: Final = 400
UNLIMITED_ANTES: Final = 20
"""How many antes a bourré is taken to cost where it has no limit."""

MOST_CHIPS: Final = 10**12
"""More than anybody plays for, and few enough for every reader of a record to add up exactly."""

Chips = Annotated[int, Field(ge=0, le=MOST_CHIPS)]
SomeChips = Annotated[int, Field(ge=1, le=MOST_CHIPS)]


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


class Rules(BaseModel):
    """Every option of a table, worked out.

    Make one with :func:`rules_for`, which starts from a preset, works out the options that follow
    from others, and refuses what cannot be played. Reading one back (``model_validate``) asks for
    every option and refuses impossible combinations likewise.

    An option added to the rules later has a default, the value by which games were played before:
    what was written without it (stored tables, records, reports) is read with that.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=False)

    players: tuple[
        Annotated[int, Field(ge=FEWEST_SEATS, le=MOST_SEATS)],
        Annotated[int, Field(ge=FEWEST_SEATS, le=MOST_SEATS)],
    ]
    """Fewest and most seats: at every deal of a cash table, else when the game starts."""
    hand_size: Annotated[int, Field(ge=4, le=5)]
    """Cards dealt to each seat, and tricks played."""
    ante: SomeChips
    """Chips that each non-exempt seat pays before a deal."""
    trump: Trump
    declaration: Declaration
    max_draw: Annotated[int, Field(ge=0)]
    """Most cards one seat may discard, turn-up taken or not."""
    dealer_must_play_ace: bool
    """A turned-up ace obliges the dealer to play."""
    second_ante: Chips
    """Chips paid on declaring play; above 0 it is the "double ante" game."""
    stay_ante: SomeChips | None
    """Chips paid to stay in after the draw; none: there is no such round."""
    must_hold: MustHold | None
    must_head: bool
    """Who can beat the best card of the trick must."""
    cinch: bool
    """Who holds three sure tricks must show it by playing high trumps."""
    limit: SomeChips | None
    """Most chips of one bourré payment (and of a renege's, before its multiple)."""
    limit_caps_win: bool
    """The winner takes at most ``limit`` too."""
    table_stakes: bool
    """A winner who could not have paid a bourré takes no more than the chips it was dealt in with;
    the rest stays."""
    renege_multiple: Annotated[int, Field(ge=1, le=MOST_CHIPS)]
    bourre_exempt: bool
    """Who paid a bourré or a renege pays no ante at the next deal."""
    tied_exempt: bool
    """Who tied for most tricks pays no ante at the next deal."""
    stock_end: StockEnd
    enforcement: Enforcement
    format: Format
    starting_stack: SomeChips
    """Chips that each seat starts with; at a cash table the buy-in."""
    least_buy_in: SomeChips
    """The fewest chips to sit down with at a cash table; whoever seats people asks for them."""
    target: SomeChips | None
    """The stack that wins a race."""

    @model_validator(mode="after")
    def _playable(self) -> Self:
        """Refuse combinations that cannot be played."""
        fewest, most = self.players
        if fewest > most:
            raise RulesRefused(RulesConflict.PLAYERS_RANGE, "players", fewest=fewest, most=most)
        if self.max_draw > self.hand_size:
            raise RulesRefused(
                RulesConflict.TOO_MANY_DRAWN,
                "max_draw",
                max_draw=self.max_draw,
                hand=self.hand_size,
            )
        if self.trump is Trump.DEALER_MAY_TAKE and not self.max_draw:
            raise RulesRefused(RulesConflict.TAKE_NEEDS_DISCARD, "max_draw")
        if self.dealer_must_play_ace and self.trump is not Trump.DEALER_CARD:
            raise RulesRefused(RulesConflict.ACE_NEEDS_DEALER_CARD, "dealer_must_play_ace")
        needed = self.ante + self.second_ante + (self.stay_ante or 0)
        if needed > self.starting_stack:
            raise RulesRefused(
                RulesConflict.STACK_TOO_LOW,
                "starting_stack",
                stack=self.starting_stack,
                needed=needed,
            )
        least = self.least_buy_in
        if self.format is Format.CASH and not needed <= least <= self.starting_stack:
            raise RulesRefused(
                RulesConflict.LEAST_BUY_IN,
                "least_buy_in",
                least=least,
                needed=needed,
                stack=self.starting_stack,
            )
        self._check_target()
        return self

    def _check_target(self) -> None:
        if self.format is not Format.RACE:
            if self.target is not None:
                raise RulesRefused(RulesConflict.TARGET_NEEDS_RACE, "target", format=self.format)
        elif self.target is None:
            raise RulesRefused(RulesConflict.RACE_NEEDS_TARGET, "target")
        elif self.target <= self.starting_stack:
            raise RulesRefused(
                RulesConflict.TARGET_TOO_LOW,
                "target",
                target=self.target,
                stack=self.starting_stack,
            )


OPTIONS: Final = tuple(Rules.model_fields)
"""The names of all options, in the order of a rule card."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set: the book it follows, and what it changes of the defaults."""

    book: Book
    changes: Mapping[str, Any] = field(default_factory=dict)


_BOXED = {
    "trump": Trump.TURNED,
    "declaration": Declaration.ROTATION,
    "cinch": False,
    "limit_caps_win": False,
    "stock_end": StockEnd.UNDER,
    "format": Format.RACE,
}

PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {
        "fists": Preset(Book.P, {"declaration": Declaration.SIMULTANEOUS}),
        "louisiana": Preset(Book.P),
        "house": Preset(Book.G, {"limit_caps_win": False}),
        "boxed": Preset(Book.F, _BOXED),
        "boxed-de": Preset(Book.D, {**_BOXED, "must_head": False}),
        "indiana": Preset(
            Book.P,
            {
                "hand_size": 4,
                "trump": Trump.TURNED,
                "must_hold": MustHold.TRUMP_OR_CLUB,
                "second_ante": 1,
                "stay_ante": 1,
                "max_draw": 3,
                "renege_multiple": 2,
                "declaration": Declaration.ROTATION,
                "bourre_exempt": True,
                "tied_exempt": True,
            },
        ),
    }
)
"""The published games by name; ``fists`` is the one played unless another is asked for."""

DEFAULT_PRESET: Final = "fists"

_DEFAULTS: Final[Mapping[str, Any]] = {
    "hand_size": 5,
    "ante": 1,
    "trump": Trump.DEALER_CARD,
    "declaration": Declaration.ROTATION_WITH_DRAW,
    "second_ante": 0,
    "stay_ante": None,
    "must_hold": None,
    "must_head": True,
    "cinch": True,
    "limit": None,
    "limit_caps_win": True,
    "renege_multiple": 1,
    "stock_end": StockEnd.RESHUFFLE,
    "enforcement": Enforcement.STRICT,
    "format": Format.CASH,
    **{
        option: described.default
        for option, described in Rules.model_fields.items()
        if not described.is_required()
    },
}


def rules_for(preset: str = DEFAULT_PRESET, **overrides: Any) -> Rules:
    """Return the rules of a preset with single options changed.

    Options that follow from others are worked out after all overrides, unless one of the
    overrides (or the preset) sets them. Values may be given as text, as in ``limit="20"``.

    Raises:
        RulesRefused: the preset or an option is unknown, a value is not one the option takes, or
            the options contradict each other.
    """
    named = _preset(preset)
    for option in overrides:
        if option not in Rules.model_fields:
            raise RulesRefused(RulesConflict.UNKNOWN_OPTION, option)
    changed = {option: _value(option, given) for option, given in overrides.items()}
    return Rules.model_validate(_worked_out(named, changed))


def changes_from(preset: str, rules: Rules) -> dict[str, Any]:
    """Return the options by which rules differ from a preset.

    They are the fewest overrides with which :func:`rules_for` makes the same rules again; an
    option that follows from others is among them only where it does not.

    Raises:
        RulesRefused: the preset is unknown.
    """
    named = _preset(preset)
    has = {option: getattr(rules, option) for option in OPTIONS}
    plain = _worked_out(named, {})
    free = {
        option: has[option]
        for option in OPTIONS
        if option not in DEPENDENT and has[option] != plain[option]
    }
    changes = free
    for option in DEPENDENT:  # each after those that it follows from
        if has[option] != _worked_out(named, changes)[option]:
            changes = {**changes, option: has[option]}
    return changes


def _preset(name: str) -> Preset:
    named = PRESETS.get(name)
    if named is None:
        raise RulesRefused(RulesConflict.UNKNOWN_PRESET, "rules", given=name)
    return named


def _worked_out(named: Preset, changed: Mapping[str, Any]) -> dict[str, Any]:
    """Return every option of a preset with some changed, possible together or not."""
    asked = {**named.changes, **changed}
    given = {**_DEFAULTS, **asked}
    return {**given, **_dependent(named.book, given), **asked}


def _dependent(book: Book, given: Mapping[str, Any]) -> dict[str, Any]:
    """Work out the options that follow from others, by the preset's book (section 2)."""
    boxed = book in {Book.F, Book.D}
    four_cards = given["hand_size"] == 4
    double_ante_ends_exemption = given["second_ante"] > 0 and not boxed
    cash = given["format"] is Format.CASH
    stack = given.get("starting_stack", CASH_STACK if cash else RACE_STACK)
    antes = given["ante"] + given["second_ante"] + (given["stay_ante"] or 0)
    bourre = given["limit"] or UNLIMITED_ANTES * given["ante"]
    return {
        "players": (2, 8) if not boxed else (3, 4) if four_cards else (3, 6),
        "max_draw": 5 if not four_cards else 4 if book is Book.D else 3,
        "dealer_must_play_ace": given["trump"] is Trump.DEALER_CARD,
        "bourre_exempt": not double_ante_ends_exemption,
        "table_stakes": cash,
        "tied_exempt": book is not Book.D and not double_ante_ends_exemption,
        "starting_stack": stack,
        "least_buy_in": max(antes, min(bourre, stack)) if cash else stack,
        "target": RACE_TARGET if given["format"] is Format.RACE else None,
    }


DEPENDENT: Final = tuple(_dependent(Book.P, _DEFAULTS))
"""The options that follow from others unless set."""

_TYPES: Final[Mapping[str, TypeAdapter[Any]]] = {
    option: TypeAdapter(hint)
    for option, hint in get_type_hints(Rules, include_extras=True).items()
    if option in Rules.model_fields
}


def _value(option: str, given: object) -> Any:
    """Return the value that an option takes for what was given."""
    try:
        return _TYPES[option].validate_python(given)
    except ValidationError as error:
        raise RulesRefused(RulesConflict.BAD_VALUE, option, given=given) from error
