"""Seals that cannot be, and what the engine and the page say of each: one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from booray_core import commitment, rules_for
from tests.core.record.sealed import CHANNEL, SealedSimulation, Sealing

Document = dict[str, Any]
Change = Callable[[list[Document]], object]

*_, SERVER, ROOM = CHANNEL.split("/")
OTHER_SEED = "ab" * 32
OTHER = {"seed": OTHER_SEED, "commitment": commitment(bytes.fromhex(OTHER_SEED))}


@cache
def lines_of(sealing: Sealing, deals: int = 12) -> tuple[str, ...]:
    """Return the lines of a table, sealed in some way."""
    simulation = SealedSimulation(rules_for("louisiana"), 4, deals, "seals", sealing=sealing)
    return tuple(line.to_json() for line in simulation.lines())


def documents(sealing: Sealing) -> list[Document]:
    """Return three deals that follow each other, free to be changed."""
    made = [json.loads(line) for line in lines_of(sealing)]
    threes = (made[at : at + 3] for at in range(len(made)))
    return next(three for three in threes if not any("unfinished" in each for each in three))


def with_one_dropped() -> list[Document]:
    """Return a deal that was not finished, with its message, between two that were."""
    made = [json.loads(line) for line in lines_of("beacon", 60)]
    at = next(
        at for at, each in enumerate(made) if at and each.get("unfinished") and each["message"]
    )
    return made[at - 1 : at + 2]


@dataclass(frozen=True, slots=True)
class Crooked:
    """One thing that cannot be."""

    name: str
    change: Change
    """Of three lines of a table, the one in the middle as a rule."""
    where: str
    """The place that both name."""
    engine: str
    """What the engine says, as far as it matters."""
    page: str
    """What the page says."""
    sealing: Sealing = "beacon"
    dropped: bool = False
    """Whether the line in the middle is of a deal that was not finished."""

    def lines(self) -> list[str]:
        """Return the lines, so changed."""
        made = with_one_dropped() if self.dropped else documents(self.sealing)
        self.change(made)
        return [json.dumps(each) for each in made]


def put(**values: Any) -> Change:
    """Change fields of the line in the middle."""
    return lambda made: made[1].update(values)


def sealed(**values: Any) -> Change:
    """Change fields of its shuffle."""
    return lambda made: made[1]["shuffle"].update(values)


def without(*path: str) -> Change:
    """Take a field away from the line in the middle."""

    def change(made: list[Document]) -> None:
        *outer, last = path
        part = made[1]
        for step in outer:
            part = part[step]
        del part[last]

    return change


def both(*changes: Change) -> Change:
    """Make several changes."""

    def change(made: list[Document]) -> None:
        for each in changes:
            each(made)

    return change


def moved(part: str, to: str) -> Change:
    """Move a message to another channel or server."""

    def change(made: list[Document]) -> None:
        made[1]["message"] = made[1]["message"].replace(f"/{part}/", f"/{to}/")

    return change


def message_before(made: list[Document]) -> None:
    """Give a deal the message of the deal before it."""
    made[1]["shuffle"]["beacon"] = made[0]["shuffle"]["beacon"]
    made[1]["message"] = made[0]["message"]


def same_seal(made: list[Document]) -> None:
    for field in ("seed", "commitment"):
        made[1]["shuffle"][field] = made[0]["shuffle"][field]


def second_seal(made: list[Document]) -> None:
    """Add another seal for a deal that is there."""
    again = {key: made[1][key] for key in ("version", "table", "message", "deal", "time")}
    seal = {**OTHER, "beacon": made[1]["shuffle"]["beacon"]}
    made.insert(2, {**again, "unfinished": "void", "shuffle": seal})


NO_BEACON = both(sealed(beacon=None), put(message=None))
A_BEACON = both(sealed(beacon="5"), put(message=f"{CHANNEL}/5"))
ADDRESS = "https://discord.com/channels/SERVER/CHANNEL/MESSAGE"

CROOKED: Sequence[Crooked] = (
    Crooked("another beacon", sealed(beacon="1500000000000000000"), "message",
            "the beacon is the id of the deal's message",
            "The beacon is the id of the deal’s message"),
    Crooked("no beacon", without("shuffle", "beacon"), "shuffle.beacon", "required",
            "missing"),
    Crooked("a beacon too large", sealed(beacon=str(2**64)), "shuffle.beacon",
            "a beacon is the id of a message: digits", "the id of a message: digits"),
    Crooked("a huge beacon", sealed(beacon="9" * 5000), "shuffle.beacon",
            "a beacon is the id of a message: digits", "the id of a message: digits"),
    Crooked("a beacon in words", sealed(beacon="tonight"), "shuffle.beacon",
            "a beacon is the id of a message: digits", "the id of a message: digits"),
    Crooked("a beacon that is a number", sealed(beacon=1310000000000000), "shuffle.beacon",
            "a beacon is text", "the id of a message: digits"),
    Crooked("a beacon with a zero before it", sealed(beacon="0131"), "shuffle.beacon",
            "a beacon is the id of a message: digits", "the id of a message: digits"),
    Crooked("a kind of beacon that nobody knows", sealed(beacon="drand:4242"), "shuffle.beacon",
            "knows no beacons of the kind drand", "knows no beacons of the kind drand"),
    Crooked("a message without its beacon", sealed(beacon=None), "shuffle.beacon",
            "null, though the deal has a message", "null, though the deal has a message"),
    Crooked("a beacon without its message", put(message=None), "message",
            "missing, though the beacon is the id of a message",
            "missing, though the beacon is the id of a message"),
    Crooked("a message that is no address", put(message="https://example.org/7"), "message",
            ADDRESS, ADDRESS),
    Crooked("an address that goes on", put(message=f"{CHANNEL}/1/2"), "message", ADDRESS, ADDRESS),
    Crooked("a message on another server", moved(SERVER, "9"), "message",
            "all in one channel of one server", "all in one channel of one server"),
    Crooked("a message in another channel", moved(ROOM, "9"), "message",
            "all in one channel of one server", "all in one channel of one server"),
    Crooked("the message of the deal before", message_before, "shuffle.beacon",
            "posted after that of the deal before", "posted after that of the deal before"),
    Crooked("one deal without a beacon", NO_BEACON, "shuffle.beacon",
            "either all deals of a table have a beacon, or none",
            "Either all deals of a table have a beacon, or none"),
    Crooked("one deal with a beacon", A_BEACON, "shuffle.beacon",
            "either all deals of a table have a beacon, or none",
            "Either all deals of a table have a beacon, or none", "alone"),
    Crooked("a record of the future", put(version=2), "version", "2 is not 1",
            "newer than this page"),
    Crooked("a cut that nobody made", sealed(cut=17, cut_by=None), "shuffle.cut_by",
            "missing, though the deck was cut at 17", "missing, though the deck was cut at 17"),
    Crooked("a cutter who did not cut", sealed(cut=None, cut_by=0), "shuffle.cut",
            "missing, though seat 0 cut", "missing, though seat 0 cut"),
    Crooked("a seal that stood before", same_seal, "shuffle.commitment", "has the same seal",
            "has the same seal"),
    Crooked("two seals for a deal", second_seal, "deal", "has two seals", "has two seals"),
    Crooked("a gap", lambda made: made.pop(1), "deal", "is missing", "is missing"),
    Crooked("a void deal left out", lambda made: made.pop(1), "deal", "is missing", "is missing",
            dropped=True),
    Crooked("a void deal's other seed", sealed(seed=OTHER_SEED), "shuffle.commitment", "found",
            "The seal is not the one that the seed gives", dropped=True),
    Crooked("a void deal's other beacon", sealed(beacon="1500000000000000000"), "message",
            "the beacon is the id of the deal's message",
            "The beacon is the id of the deal’s message", dropped=True),
    Crooked("not finished for another reason", put(unfinished="lost"), "unfinished", "'void' or",
            "void or never dealt", dropped=True),
    Crooked("a void deal with cards", put(deck=[]), "deck", "Extra inputs", "No record has such",
            dropped=True),
)  # fmt: skip
