"""What can happen at a table, as it is written in its journal.

A table's state is the fold of these facts in the order of their versions (:mod:`bot.tables.state`);
nothing else ever changes it. The journal holds the seeds of the deals, so it is the operator's.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    PlainSerializer,
    PlainValidator,
    TypeAdapter,
)

from booray_core import (
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    RECALL,
    STAY,
    Action,
    Card,
    Declare,
    Draw,
    PlayCard,
    Recall,
    Rules,
    Stay,
)
from bot.tables.values import CloseReason, Computer, Pace, Person, Stakes


def write_action(action: Action) -> dict[str, Any]:
    """Return an action as the plain JSON values that deal records use."""
    if isinstance(action, Declare):
        return {"act": "declare", "play": action.play}
    if isinstance(action, Draw):
        return {"act": "draw", "discard": [str(c) for c in action.discard], "take": action.take}
    if isinstance(action, Stay):
        return {"act": "stay", "stay": action.stay}
    if isinstance(action, PlayCard):
        return {"act": "play", "card": str(action.card)}
    return {"act": "recall"}


def read_action(written: object) -> Action:
    """Return the action that :func:`write_action` wrote; an action is returned as it is.

    Raises:
        ValueError: it is none.
    """
    match written:
        case Declare() | Draw() | Stay() | PlayCard() | Recall():
            return written
        case {"act": "declare", "play": bool(play)}:
            return PLAY if play else PASS
        case {"act": "draw", "discard": list(discard), "take": bool(take)}:
            return Draw(tuple(Card.parse(str(card)) for card in discard), take)
        case {"act": "stay", "stay": bool(stay)}:
            return STAY if stay else LEAVE_AFTER_DRAW
        case {"act": "play", "card": str(card)}:
            return PlayCard(Card.parse(card))
        case {"act": "recall"}:
            return RECALL
        case _:
            raise ValueError("not an action")


class _Written(BaseModel):
    # An error must not put a seed or a hand into a log.
    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class Opening(_Written):
    """What a table was opened with. Its host may change the rules until the first deal."""

    preset: str
    rules: Rules
    stakes: Stakes
    pace: Pace
    level: str
    buy_in: int
    host: int
    advice: bool = True
    """Whether players may ask for advice; tables from before there was any allow it."""


class Seated(_Written):
    """Somebody took a seat with chips."""

    kind: Literal["seated"] = "seated"
    seat: int
    occupant: Person | Computer
    chips: int


class RulesChanged(_Written):
    """The host changed the rules, before the first deal."""

    kind: Literal["rules-changed"] = "rules-changed"
    preset: str
    rules: Rules
    stacks: dict[int, int]
    """The chips of every seat from then on; what is missing is brought, the rest given back."""
    asked: dict[int, int] = {}
    """The seats whose people have yet to agree, with the chips that each brings when it does."""


class Agreed(_Written):
    """A person agrees to the rules as the host has changed them, and brings what they ask for."""

    kind: Literal["agreed"] = "agreed"
    seat: int


class Left(_Written):
    """A seat is given up: at once, or when the deal has ended."""

    kind: Literal["left"] = "left"
    seat: int


class SatOut(_Written):
    """A person wants to be left out of the deals to come."""

    kind: Literal["sat-out"] = "sat-out"
    seat: int


class CameBack(_Written):
    """A person wants to be dealt in again."""

    kind: Literal["came-back"] = "came-back"
    seat: int


class SteppedAway(_Written):
    """A person goes away for a while, and lets a computer hold the seat from now on."""

    kind: Literal["stepped-away"] = "stepped-away"
    seat: int


class HoldingChanged(_Written):
    """The host lets computers hold the seats of people who are away, or does so no more."""

    kind: Literal["holding-changed"] = "holding-changed"
    on: bool


class BoughtIn(_Written):
    """A person brought more chips."""

    kind: Literal["bought-in"] = "bought-in"
    seat: int
    chips: int


class Gathered(_Written):
    """A deal is behind the table: what was asked meanwhile takes effect."""

    kind: Literal["gathered"] = "gathered"


class Paused(_Written):
    """The next deal's seats are fixed, and its shuffle is committed to."""

    kind: Literal["paused"] = "paused"
    seed: bytes = Field(repr=False)
    first_dealer: int | None
    """Drawn at random before the first deal; later the deal passes to the left."""
    by_host: bool
    """The host asked for it; else it came by itself."""

    model_config = ConfigDict(ser_json_bytes="hex", val_json_bytes="hex")


class Cut(_Written):
    """The cutter chose where to cut."""

    kind: Literal["cut"] = "cut"
    seat: int
    number: int


class Dealt(_Written):
    """The pause is over and the cards are dealt."""

    kind: Literal["dealt"] = "dealt"


Actor = Literal["person", "computer", "clock", "stand-in", "holder"]
"""The seat's person; the computer player whose seat it is; the clock that ran out; for a person who
is leaving or away, whoever stands in; or the computer that holds the seat of one who is away."""


class Acted(_Written):
    """A seat acted in the deal. What it did is stored among the deal's actions."""

    kind: Literal["acted"] = "acted"
    seat: int
    action: Annotated[
        Action, PlainValidator(read_action), PlainSerializer(write_action), Field(repr=False)
    ]
    by: Actor


class SettledDeal(_Written):
    """A deal played under ``honor`` is settled: its last card can be recalled no more."""

    kind: Literal["settled"] = "settled"


class Ended(_Written):
    """Fewer than two seats can still be dealt in, which ends a race or last-standing game."""

    kind: Literal["ended"] = "ended"


class IdleWarned(_Written):
    """Nobody has done anything for a while: the table says that it closes unless somebody does."""

    kind: Literal["idle-warned"] = "idle-warned"


class Seen(_Written):
    """Somebody looked at the table that would have closed otherwise."""

    kind: Literal["seen"] = "seen"


class ClosingAsked(_Written):
    """The table closes when the deal has ended."""

    kind: Literal["closing-asked"] = "closing-asked"
    reason: CloseReason


class Voided(_Written):
    """The deal is broken off; its chips went back."""

    kind: Literal["voided"] = "voided"


class Closed(_Written):
    """The table closed and everybody was paid."""

    kind: Literal["closed"] = "closed"
    reason: CloseReason


class Released(_Written):
    """The operator closed the table; the chips went home as the ledger had them."""

    kind: Literal["released"] = "released"


class Resumed(_Written):
    """The program started anew; clocks start afresh."""

    kind: Literal["resumed"] = "resumed"


Fact = (
    Seated
    | RulesChanged
    | Agreed
    | Left
    | SatOut
    | CameBack
    | SteppedAway
    | HoldingChanged
    | BoughtIn
    | Gathered
    | Paused
    | Cut
    | Dealt
    | Acted
    | SettledDeal
    | Ended
    | IdleWarned
    | Seen
    | ClosingAsked
    | Voided
    | Closed
    | Released
    | Resumed
)


def is_a_persons(fact: Fact) -> bool:
    """Tell whether a fact shows that a person is there."""
    match fact:
        case Acted():
            return fact.by == "person"
        case Seated():
            return isinstance(fact.occupant, Person)
        case Paused():
            return fact.by_host
        case ClosingAsked():
            return fact.reason is CloseReason.HOST
        case _:
            seats = Left, SatOut, CameBack, SteppedAway, BoughtIn, Agreed, Cut
            return isinstance(fact, (*seats, RulesChanged, HoldingChanged, Seen))


_facts: TypeAdapter[Fact] = TypeAdapter(
    Annotated[Fact, Discriminator("kind")], config=ConfigDict(hide_input_in_errors=True)
)


def write_fact(fact: Fact) -> dict[str, Any]:
    """Return a fact's body as plain JSON values, without its kind."""
    return fact.model_dump(mode="json", exclude={"kind"})


def read_fact(kind: str, body: dict[str, Any]) -> Fact:
    """Return the fact that :func:`write_fact` made a body of.

    Raises:
        pydantic.ValidationError: it is none.
    """
    return _facts.validate_python({"kind": kind, **body})
