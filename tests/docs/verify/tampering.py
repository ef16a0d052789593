"""Deal records with one meaningful thing changed, and what such a change is refused as.

Some changes leave a record as valid as before, and are not made: of a name, or of who chose a cut
that is the automatic one; of the discards of a seat that never showed its hand; of when an act
before one's turn was refused.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from booray_core import CARDS
from tests.core.record.sealed import CHANNEL

Document = dict[str, Any]
Path = tuple[str | int, ...]

PLAY = frozenset({"act", "draw", "legal", "order", "reshuffle", "result", "trick"})
"""What a change of an act may be refused as: it shows there, or in what came of it."""


@dataclass(frozen=True, slots=True)
class Tampering:
    """One change of a record."""

    path: Path
    value: Any
    """What stands there now; `GONE` where nothing does."""
    kinds: frozenset[str]
    """What it may be refused as."""
    where: str = ""
    """How the place begins that is named, where it can be known."""

    def of(self, document: Document) -> Document:
        """Return a record so changed."""
        changed = copy.deepcopy(document)
        *outer, last = self.path
        part: Any = changed
        for step in outer:
            part = part[step]
        if self.value is GONE:
            del part[last]
        else:
            part[last] = self.value
        return changed


GONE = object()


def one(kind: str) -> frozenset[str]:
    return frozenset({kind})


def other_card(card: str, rng: random.Random) -> str:
    return rng.choice([str(each) for each in CARDS if str(each) != card])


def swapped(items: Sequence[Any], first: int, second: int) -> list[Any]:
    made = list(items)
    made[first], made[second] = made[second], made[first]
    return made


def shuffles(record: Document, rng: random.Random) -> Iterator[Tampering]:
    """Yield changes of seal, seed, cut, deck, turn-up and reshuffles."""
    shuffle = record["shuffle"]
    for field in ("commitment", "seed"):
        digit = "0" if shuffle[field][0] != "0" else "1"
        yield Tampering(("shuffle", field), digit + shuffle[field][1:], one("seal"))
    cut, by = shuffle["cut"], shuffle["cut_by"]
    if by is not None:
        yield Tampering(("shuffle", "cut"), cut % 51 + 1, one("deck"))
    else:
        yield Tampering(("shuffle", "cut"), 17, one("shape"), "shuffle.cut_by")
    seats = [each["seat"] for each in record["seats"]]
    cutter = seats[seats.index(record["dealer"]) - 1]
    wrong = next(seat for seat in seats if seat != cutter)
    if by is not None:
        yield Tampering(("shuffle", "cut_by"), wrong, one("cut"), "shuffle.cut_by")
    yield from beacons(record)
    places = rng.sample(range(52), 2)
    yield Tampering(
        ("deck",), swapped(record["deck"], *places), one("deck"), f"deck[{min(places)}]"
    )
    yield Tampering(("turn_up",), other_card(record["turn_up"], rng), one("turn-up"), "turn_up")
    for place, cards in enumerate(record["reshuffles"]):
        if len(cards) > 1:
            yield Tampering(("reshuffles", place), swapped(cards, 0, 1), one("reshuffle"))
        yield Tampering(("reshuffles", place), GONE, one("reshuffle"))
    more = [*record["reshuffles"], ["As"]]
    yield Tampering(("reshuffles",), more, one("reshuffle"))


def beacons(record: Document) -> Iterator[Tampering]:
    """Yield changes of the beacon and its message, and of a cut that somebody made."""
    shuffle, message = record["shuffle"], record["message"]
    if shuffle["cut_by"] is not None:
        yield Tampering(("shuffle", "cut_by"), None, one("shape"), "shuffle.cut_by")
        yield Tampering(("shuffle", "cut"), None, one("shape"), "shuffle.cut")
    yield Tampering(("shuffle", "beacon"), "drand:7", one("shape"), "shuffle.beacon")
    yield Tampering(("shuffle", "beacon"), GONE, one("shape"), "shuffle.beacon")
    if message is None:
        yield Tampering(("shuffle", "beacon"), "1310000000000000001", one("shape"), "message")
        yield Tampering(("message",), f"{CHANNEL}/1", one("shape"), "shuffle.beacon")
        return
    yield Tampering(("shuffle", "beacon"), None, one("shape"), "shuffle.beacon")
    yield Tampering(("shuffle", "beacon"), f"{shuffle['beacon']}0", one("message"), "message")
    yield Tampering(("message",), None, one("shape"), "message")
    yield Tampering(("message",), f"{message}0", one("message"), "message")
    elsewhere = message.replace("/channels/11", "/channels/12")
    yield Tampering(("message",), elsewhere, one("message"), "message")


def starts(record: Document, rng: random.Random) -> Iterator[Tampering]:
    """Yield changes of what the deal began with."""
    chips = frozenset({"antes", "legal", "result", "table", "act"})
    for place, each in enumerate(record["seats"]):
        yield Tampering(("seats", place, "stack"), each["stack"] + 1, chips)
        seat = str(each["seat"])
        paid = record["antes"][seat]
        if paid != 0 or record["rules"]["ante"] != 1:
            yield Tampering(("antes", seat), paid + 1, one("antes"), f"antes.{seat}")
        yield Tampering(("antes", seat), GONE, one("antes"), f"antes.{seat}")
    yield Tampering(("pot",), record["pot"] + 1, frozenset({"antes", "result", "table"}))
    yield Tampering(("bought",), {"0": 10**9}, one("antes"), "bought")
    yield Tampering(("bought",), {"0": 0}, one("antes"), "bought")
    if len(record["seats"]) > 2:  # two go clockwise in either order
        yield Tampering(("seats",), swapped(record["seats"], 0, -1), SEATING)
    yield Tampering(("seats",), record["seats"][:-1], SEATING)
    dealer = rng.choice([each["seat"] for each in record["seats"]])
    if dealer != record["dealer"]:
        yield Tampering(("dealer",), dealer, SEATING | {"cut", "turn-up"})
    for option, value in record["rules"].items():
        if isinstance(value, bool):
            yield Tampering(("rules", option), not value, PLAY | {"rules", "table"})
        elif isinstance(value, int) and option != "hand_size":
            yield Tampering(
                ("rules", option), value + 1, PLAY | {"antes", "rules", "table", "shape"}
            )
    yield Tampering(("time",), "2000-01-01T00:00:00Z", one("table"), "time")
    kinds = frozenset({"antes", "gap", "seal", "table"})  # a seal: the next deal has that number
    yield Tampering(("deal",), record["deal"] + 1, kinds)


SEATING = PLAY | {"antes", "cut", "seats", "turn-up", "table"}


def acts(record: Document, rng: random.Random) -> Iterator[Tampering]:
    """Yield changes of what the seats did, and in which order."""
    entries = record["actions"]
    for place, entry in enumerate(entries):
        path = ("actions", place)
        if entry["act"] == "premature":
            continue
        yield Tampering((*path, "seat"), (entry["seat"] + 1) % 8, one("order"), f"actions[{place}]")
        yield Tampering(path, GONE, PLAY)
        yield from act(record, place, entry, rng)
        following = entries[place + 1] if place + 1 < len(entries) else None
        if following and following["act"] != "premature":
            yield Tampering(("actions",), swapped(entries, place, place + 1), PLAY)
    if record["rules"]["enforcement"] == "strict":
        early = {"act": "premature", "seat": record["dealer"]}
        yield Tampering(("actions",), [early, *entries], one("order"), "actions[0]")
    yield Tampering(("actions",), [*entries, entries[0]], one("order"), f"actions[{len(entries)}]")


def act(record: Document, place: int, entry: Document, rng: random.Random) -> Iterator[Tampering]:
    """Yield changes of one act."""
    path, where = ("actions", place), f"actions[{place}]"
    if "legal" in entry:
        yield from legal(entry, path, where, rng)
    for word in ("play", "stay"):
        if word in entry:
            yield Tampering((*path, word), not entry[word], PLAY)
    if entry["act"] in {"play", "recall"}:
        yield Tampering((*path, "card"), other_card(entry["card"], rng), PLAY)
    if entry["act"] == "draw":
        yield Tampering((*path, "take"), not entry["take"], PLAY, where)
        for field in ("discard", "served"):
            for at, card in enumerate(entry[field][:1]):
                foreign = record["deck"][-1] if record["deck"][-1] != card else record["deck"][-2]
                if foreign not in entry[field] and not record["reshuffles"]:
                    yield Tampering((*path, field, at), foreign, one("draw"), f"{where}.{field}")
            yield Tampering((*path, field), entry[field][1:] or ["As"], one("draw"), where)


def legal(entry: Document, path: Path, where: str, rng: random.Random) -> Iterator[Tampering]:
    """Yield changes of what is said to be legal."""
    said = entry["legal"]
    yield Tampering((*path, "legal"), said[1:], one("legal"), f"{where}.legal")
    if entry["act"] == "play":
        more = other_card(said[0], rng)
    else:
        yes = "play" if entry["act"] == "declare" else "stay"
        more = yes if yes not in said else "pass"
    yield Tampering((*path, "legal"), [*said, more], one("legal"), f"{where}.legal")


def tricks(record: Document, rng: random.Random) -> Iterator[Tampering]:
    """Yield changes of the tricks."""
    for place, trick in enumerate(record.get("tricks", ())):
        where = f"tricks[{place}]"
        for field in ("leader", "winner"):
            seat = (trick[field] + rng.randint(1, 7)) % 8
            yield Tampering(("tricks", place, field), seat, one("trick"), f"{where}.{field}")
        cards = swapped(trick["cards"], 0, -1)
        yield Tampering(("tricks", place, "cards"), cards, one("trick"), f"{where}.cards")
        yield Tampering(("tricks", place), GONE, one("trick"))
    more = [*record.get("tricks", ()), {"leader": 0, "cards": ["As"], "winner": 0}]
    yield Tampering(("tricks",), more, one("trick"), "tricks")


def results(record: Document, rng: random.Random) -> Iterator[Tampering]:
    """Yield changes of each field of the result."""
    result = record["result"]
    for field, value in result.items():
        path, where = ("result", field), f"result.{field}"
        if isinstance(value, dict):
            for seat, chips in value.items():
                yield Tampering((*path, seat), chips + 1, one("result"), f"{where}.{seat}")
                yield Tampering((*path, seat), GONE, one("result"), f"{where}.{seat}")
            for seat in [each for each in map(str, range(8)) if each not in value][:1]:
                yield Tampering((*path, seat), 3, one("result"), f"{where}.{seat}")
        elif isinstance(value, list):
            # who went out with the ante, or owes a deal, shows elsewhere too
            elsewhere = {"skip_deal_next": "table", "out": "antes"}.get(field, "result")
            kinds = frozenset({"result", elsewhere})
            more = [each for each in range(8) if each not in value][:1]
            yield Tampering(path, [*value, *more], kinds, where)
            if value:
                yield Tampering(path, value[1:], kinds, "" if field == "out" else where)
        elif value is None or field == "game_winner":
            yield Tampering(path, 0 if value != 0 else None, one("result"), where)
        else:
            yield Tampering(path, value + 1, one("result"), where)


def shapes(record: Document, rng: random.Random) -> Iterator[Tampering]:
    """Yield changes by which a record is none: a value of another kind, missing, or too much."""
    kinds = one("shape")
    nameless = {("table",), ("deal",)}  # without them a record is nowhere, and missed where it was
    for path in rng.sample(list(paths(record)), 25):
        if path in nameless:
            yield Tampering(path, {"odd": [1.5]}, kinds | {"gap"})
            continue
        yield Tampering(path, {"odd": [1.5]}, kinds, "" if path[0] == "actions" else str(path[0]))
    for path in rng.sample([each for each in paths(record) if len(each) < 4], 10):
        # no message is as good as none
        is_field = isinstance(path[-1], str) and path[-1].isalpha()
        if is_field and path not in {("tricks",), ("message",)}:
            yield Tampering(path, GONE, kinds | {"act"} | ({"gap"} if path in nameless else set()))
    yield Tampering(("extra",), 1, kinds, "extra")
    yield Tampering(("version",), 2, one("version"), "version")
    yield Tampering(("pot",), float(record["pot"]), kinds, "pot")


def paths(part: Any, path: Path = ()) -> Iterator[Path]:
    """Yield where every value of a record stands, parts of it included."""
    items = part.items() if isinstance(part, dict) else enumerate(part)
    for key, value in items:
        yield (*path, key)
        if isinstance(value, dict | list):
            yield from paths(value, (*path, key))


THEMES: Sequence[Callable[[Document, random.Random], Iterator[Tampering]]] = (
    shuffles,
    starts,
    acts,
    tricks,
    results,
    shapes,
)


def tampered(
    records: Sequence[str], rng: random.Random, count: int
) -> Iterator[tuple[Tampering, str]]:
    """Yield changes, themes in turn, and the changed record between those before and after it.

    Args:
        records: of any tables, in their order; those within a table are changed.
        rng: chance.
        count: how many.
    """
    documents = [json.loads(record) for record in records]
    inner = [
        place
        for place in range(1, len(documents) - 1)
        if len({each["table"] for each in documents[place - 1 : place + 2]}) == 1
        and "unfinished" not in documents[place]
    ]
    made = 0
    while made < count:
        place = rng.choice(inner)
        document = documents[place]
        theme = THEMES[made % len(THEMES)]
        change = rng.choice(list(theme(document, rng)))
        changed = json.dumps(change.of(document))
        if changed == json.dumps(document):
            continue
        yield change, "\n".join([records[place - 1], changed, records[place + 1]])
        made += 1
