"""Seals and beacons that cannot be, and what the engine says of each: one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any, Literal

from booray_core import rules_for, seal_of
from booray_core.shuffle import drand_in
from tests.core.record.sealed import SEAL_MESSAGE, SealedSimulation, Sealing, drand_at

Document = dict[str, Any]
Change = Callable[[list[Document]], object]
Kind = Literal["drand", "message", "alone", "void", "never dealt"]
"""Of the three lines that are changed: all their beacons, or what became of the middle one."""

OTHER_SECRET = "ab" * 32
OTHER = {"secret": OTHER_SECRET, "seal": seal_of(bytes.fromhex(OTHER_SECRET))}


@cache
def lines_of(sealing: Sealing, deals: int = 12) -> tuple[str, ...]:
    """Return the lines of a table, sealed in some way."""
    simulation = SealedSimulation(rules_for("louisiana"), 4, deals, "seals", sealing=sealing)
    return tuple(line.to_json() for line in simulation.lines())


def documents(kind: Kind) -> list[Document]:
    """Return three lines that follow each other, free to be changed."""
    made = [json.loads(line) for line in lines_of("alone" if kind == "alone" else "beacon", 120)]
    return next(three for three in _threes(made) if _are(three, kind))


def _threes(made: list[Document]) -> Iterator[list[Document]]:
    return (made[at : at + 3] for at in range(len(made) - 2))


def _are(three: list[Document], kind: Kind) -> bool:
    if kind in {"void", "never dealt"}:
        return three[1].get("unfinished") == kind
    beacons = [each["shuffle"]["beacon"] or "" for each in three]
    start = "none" if kind == "alone" else f"{kind}:"
    wanted = beacons[:1] if kind == "message" else beacons
    return all(each.startswith(start) for each in wanted) and not any(
        "unfinished" in each for each in three
    )


@dataclass(frozen=True, slots=True)
class Crooked:
    """One thing that cannot be."""

    name: str
    change: Change
    """Of three lines of a table, the one in the middle as a rule."""
    where: str
    """The place that is named."""
    says: str
    """What is said, as far as it matters."""
    kind: Kind = "drand"

    def lines(self) -> list[str]:
        """Return the lines, so changed."""
        made = documents(self.kind)
        self.change(made)
        return [json.dumps(each) for each in made]


def put(**values: Any) -> Change:
    """Change fields of the line in the middle."""
    return lambda made: made[1].update(values)


def sealed(**values: Any) -> Change:
    """Change fields of its shuffle."""
    return lambda made: made[1]["shuffle"].update(values)


def everywhere(**values: Any) -> Change:
    """Change fields of every shuffle."""
    return lambda made: [each["shuffle"].update(values) for each in made]


def without(field: str) -> Change:
    """Take a field away from the shuffle in the middle."""
    return lambda made: made[1]["shuffle"].pop(field)


def beacon_of(place: int) -> Change:
    """Give the deal in the middle the beacon of another."""
    return lambda made: made[1]["shuffle"].update(beacon=made[place]["shuffle"]["beacon"])


def other_randomness(made: list[Document]) -> None:
    drawn = drand_in(made[1]["shuffle"]["beacon"])
    assert drawn is not None
    made[1]["shuffle"]["beacon"] = f"drand:{drawn.round}:{drawn.randomness[::-1]}"


DRAND = "drand:ROUND:RANDOMNESS"
HEX = "0f" * 32
EARLY = drand_at(datetime(2025, 12, 31, 23, 54, 59, tzinfo=UTC))
LATE = drand_at(datetime(2026, 5, 1, tzinfo=UTC))

CROOKED: Sequence[Crooked] = (
    Crooked("no beacon", without("beacon"), "shuffle.beacon", "required"),
    Crooked("a beacon that is null", sealed(beacon=None), "shuffle.beacon",
            "missing, though the cards were dealt"),
    Crooked("a beacon in words", sealed(beacon="tonight"), "shuffle.beacon", DRAND),
    Crooked("a beacon that is a number", sealed(beacon=1310), "shuffle.beacon", "string"),
    Crooked("a beacon of an unknown kind", sealed(beacon=f"nist:5:{HEX}"), "shuffle.beacon", DRAND),
    Crooked("a huge round", sealed(beacon=f"drand:{'9' * 5000}:{HEX}"), "shuffle.beacon", DRAND),
    Crooked("round 0", sealed(beacon=f"drand:0:{HEX}"), "shuffle.beacon", DRAND),
    Crooked("randomness that is cut off", sealed(beacon=f"drand:5:{HEX[1:]}"), "shuffle.beacon",
            DRAND),
    Crooked("a huge id", sealed(beacon=f"message:{2**64}"), "shuffle.beacon",
            DRAND),
    Crooked("other randomness", other_randomness, "deck[", "found"),
    Crooked("the round of the deal before", beacon_of(0), "shuffle.beacon",
            "rounds grow deal by deal"),
    Crooked("the round of the deal after", beacon_of(2), "deck[", "found"),
    Crooked("a round that is yet to come", sealed(beacon=LATE), "deck[", "found"),
    Crooked("a round before the seal",
            lambda made: made[0]["shuffle"].update(beacon=EARLY), "shuffle.beacon",
            "before the seal"),
    Crooked("a message before the seal's", sealed(beacon=f"message:{SEAL_MESSAGE - 1}"),
            "shuffle.beacon", f"right is \"a message after {SEAL_MESSAGE}\""),
    Crooked("the seal's own message", sealed(beacon=f"message:{SEAL_MESSAGE}"), "shuffle.beacon",
            "after the seal and the deals before"),
    Crooked("the message of the deal before", beacon_of(0), "shuffle.beacon",
            "after the seal and the deals before", "message"),
    Crooked("no beacon at a table in Discord", sealed(beacon="none"), "shuffle.beacon",
            "none, though the table has a seal message"),
    Crooked("a beacon without a seal message", sealed(beacon=EARLY), "shuffle.beacon",
            "not none, though the table has no seal message", "alone"),
    Crooked("a seal message that is no id", sealed(seal_message="seal"), "shuffle.seal_message",
            "a number of 64 bits"),
    Crooked("a seal message that is a number", sealed(seal_message=1310),
            "shuffle.seal_message", "string"),
    Crooked("another seal message", sealed(seal_message=str(SEAL_MESSAGE - 1)),
            "shuffle.seal_message", "a table has one seal"),
    Crooked("another seal", sealed(**OTHER), "shuffle.seal", "a table has one seal"),
    Crooked("another secret", sealed(secret=OTHER_SECRET), "shuffle.seal", "SHA-256"),
    Crooked("another secret all along", everywhere(secret=OTHER_SECRET), "shuffle.seal", "SHA-256"),
    Crooked("another sealed secret all along", everywhere(**OTHER), "deck[", "found"),
    Crooked("a cut without a cutter", sealed(cut=17, cut_by=None), "shuffle.cut_by",
            "a cut and its cutter stand together"),
    Crooked("a cutter without a cut", sealed(cut=None, cut_by=0), "shuffle.cut_by",
            "a cut and its cutter stand together"),
    Crooked("a record of the future", put(version=2), "version", "2 is not 1"),
    Crooked("a gap", lambda made: made.pop(1), "deal", "is missing"),
    Crooked("a deal told twice",
            lambda made: made.insert(1, {**made[0], "time": made[1]["time"]}), "deal", "each once"),
    Crooked("a void deal left out", lambda made: made.pop(1), "deal", "is missing", "void"),
    Crooked("a void deal without its beacon", sealed(beacon=None), "shuffle.beacon",
            "missing, though the cards were dealt", "void"),
    Crooked("a void deal's other cut", sealed(cut=9, cut_by=0), "deck[", "found", "void"),
    Crooked("a void deal without its deck", put(deck=None), "deck", "found null", "void"),
    Crooked("a void deal with half a deck",
            lambda made: made[1].update(deck=made[1]["deck"][:26]), "deck[26]", "found nothing",
            "void"),
    Crooked("a deck that was never dealt", put(deck=["As"]), "deck", "right is null",
            "never dealt"),
    Crooked("not finished for another reason", put(unfinished="lost"), "unfinished", "'void' or",
            "void"),
    Crooked("a void deal with a result", put(result={}), "result", "Extra inputs", "void"),
)  # fmt: skip
