"""Scenes: everything a picture shows, as plain public values."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from booray_core.cards import Card, Suit
from bot.avatars import Avatar
from bot.faces import Deck
from bot.faces.reactions import Reaction


class SceneKind(StrEnum):
    """Which picture of a game it is."""

    LOBBY = "lobby"
    PAUSE = "pause"
    DECLARING = "declaring"
    OPENED = "opened"
    """Fists have just been opened: nobody has drawn yet, nor played."""
    DRAWING = "drawing"
    STAYING = "staying"
    TRICK = "trick"
    TRICK_DONE = "trick-done"
    """All cards of a trick lie there; its winner leads to the next one."""
    RESULT = "result"
    CLOSED = "closed"
    BOARD = "board"
    """A server's leaderboard; no table."""


class Mood(StrEnum):
    """Look of a seat's plate."""

    PLAIN = "plain"
    ASKED = "asked"
    """It is waited for."""
    WON = "won"
    PAID = "paid"
    """It went bourré, or played a wrong card."""
    OUT = "out"
    """It has no part in the deal, or none any more."""


class Sign(StrEnum):
    """A small sign on a seat's plate."""

    FIST = "fist"
    """Has closed a fist."""
    THINKING = "thinking"
    IN = "in"
    PASSED = "passed"
    IDLE = "idle"
    """Is not dealt in."""
    CUT = "cut"
    """May cut the cards."""
    WRONG = "wrong"
    """Played a wrong card, or took one back."""


class Verdict(StrEnum):
    """A seat's outcome in a finished deal."""

    WON = "won"
    BOURRE = "bourre"
    RENEGE = "renege"


@dataclass(frozen=True, slots=True)
class Shown:
    """Somebody as a picture shows them: at a seat, in an evening's list, or on a board."""

    number: int
    """Of the seat, by which initials are coloured; as people count: from 1."""
    name: str
    """Whole, as its person or computer is called; not escaped."""
    label: str
    """What stands there if nothing of the name can be drawn: "Seat 7"."""
    chips: int
    """Its stack; once something was won or lost, how much."""
    amount: str
    """The same as it is written: "1,250", "+30"."""
    level: str | None = None
    """A computer's, which has a portrait."""
    avatar: Avatar | None = None
    """Its person's, if it is at hand."""
    member: int | None = field(default=None, compare=False)
    """Its person's id, by which their avatar is found. It is not drawn."""


@dataclass(frozen=True, slots=True)
class SeatShown(Shown):
    """A taken seat, as drawn."""

    word: str = ""
    """What stands before the amount: "bourré"."""
    mood: Mood = Mood.PLAIN
    sign: Sign | None = None
    verdict: Verdict | None = None
    dealer: bool = False
    host: bool = False
    drew: int | None = None
    """Cards drawn, while that is of interest."""
    tricks: int = 0
    card: Card | None = None
    """The card it played to the trick that is shown."""
    reaction: Reaction | None = None
    """What its person has shown of themselves, a moment ago."""
    led: bool = False
    winning: bool = False
    hand: int = 0
    """Cards that it holds, face down."""
    tied: bool = False
    """It has as many tricks as others, so that nobody won."""


@dataclass(frozen=True, slots=True)
class Caption:
    """Text in the middle while no cards are played for a pot."""

    title: str
    line: str = ""
    more: str = ""
    crowned: bool = False
    """A crown stands before the title."""


@dataclass(frozen=True, slots=True)
class Middle:
    """Trumps and pot."""

    trump: Suit
    turn_up: Card
    taken: bool
    """The dealer has taken the turned-up card; its suit is left."""
    pot: int
    pot_text: str
    trumps_label: str
    pot_label: str
    trick: int = 0
    """The number of the trick; 0 before the first."""
    tricks: int = 0
    """How many are played in all."""
    big: bool = False
    """The pot is many antes, or has reached the limit of a bourré."""


class FactSign(StrEnum):
    """What a fact of an evening is about."""

    POT = "pot"
    BOURRE = "bourre"
    DEALS = "deals"


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of an evening: "biggest pot", "486 · Zoë"."""

    sign: FactSign
    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Evening:
    """A closed table's story: podium, list, and facts."""

    title: str
    places: tuple[Shown, ...]
    """The best first; eight at most. Equals share a step of the podium."""
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Standing(Shown):
    """A member's place on a leaderboard."""

    rank: int = 0
    part: float = 0.0
    """How long its bar is, of the longest one; below zero for what was lost."""
    own: bool = False
    """It is the reader's."""


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a leaderboard."""

    title: str
    line: str
    """The time that it is about, where it is about one."""
    standings: tuple[Standing, ...]
    """Ten at most, the first one first, and the reader's own of another page."""
    marks: tuple[Shown, ...] = ()
    """Computers' figures, to compare with."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of the table before it is drawn: equal scenes are drawn alike."""

    kind: SceneKind
    seats: tuple[SeatShown | None, ...]
    """Clockwise from the bottom; None is a free place."""
    deck: Deck
    dealer_letter: str
    middle: Middle | None = None
    caption: Caption | None = None
    next_pot: int = 0
    """Chips that lie there for the next deal, once one is over."""
    evening: Evening | None = None
    """Of a closed table, in place of seats."""
    board: Board | None = None
    stamp: str = ""
    """What stands across who went bourré: "BOURRÉ ×3"; if nobody did, across who reneged."""
    trick_order: tuple[int, ...] = ()
    """The numbers of the seats whose cards are shown, in playing order."""
    deal: int = field(default=0, compare=False)
    """Which deal it is. It is told, not drawn."""
