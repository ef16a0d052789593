"""The fair shuffle in records: vectors, what is refused, numbers without a gap."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from itertools import islice

import pytest

from booray_core import (
    Card,
    DealRecord,
    FairShoe,
    Fault,
    Phase,
    UnfinishedDeal,
    UnreadableRecord,
    commitment,
    replay,
    rules_for,
    unfinished,
    verify,
)
from booray_core.record import PublicUnfinishedDeal, Verifier, read_line, read_records
from booray_core.record.numbering import Gap
from booray_core.shuffle import key_of, words
from tests.core.record.crooked_seals import CROOKED, Crooked, documents, lines_of
from tests.core.record.scripted import occasion_of, played_out, recording, seated
from tests.core.record.sealed import CHANNEL, SealedSimulation, Sealing
from tests.core.record.vectors import unfinished_example, vectors

SEALINGS: tuple[Sealing, ...] = ("alone", "beacon")


def digest(deck: Sequence[Card]) -> str:
    return hashlib.sha256(" ".join(map(str, deck)).encode()).hexdigest()


@pytest.mark.parametrize("number", range(3))
def test_the_vectors_of_the_page(number: int) -> None:
    vector = vectors()[number]
    beacon, seed = vector["beacon"], bytes.fromhex(vector["seed"])
    key = key_of(seed, beacon)
    assert commitment(seed) == vector["commitment"]
    assert key.hex() == vector["key"]
    assert list(islice(words(key, "deal"), 3)) == vector["words"]
    for told in vector["decks"]:
        deck = FairShoe(seed, told["cut"], beacon).deck
        assert " ".join(map(str, deck)).startswith(told["starts"])
        assert digest(deck) == told["sha256"]
    again = vector["reshuffle"]
    muck = [Card.parse(card) for card in again["muck"].split()]
    order = FairShoe(seed, 17, beacon).reshuffled(again["index"], muck)
    assert " ".join(map(str, order)) == again["gives"]


@pytest.mark.parametrize("sealing", SEALINGS)
def test_deals_are_read_written_replayed_and_verified(sealing: Sealing) -> None:
    lines = [read_line(line) for line in lines_of(sealing)]
    assert [line.to_json() for line in lines] == list(lines_of(sealing))
    assert verify(lines) is None
    for line in lines:
        if isinstance(line, DealRecord):
            *_, last = replay(line)
            assert last.deal.phase is Phase.SETTLED


def test_a_record_tells_its_beacon_and_message() -> None:
    record = json.loads(lines_of("beacon")[0])
    assert list(record["shuffle"]) == ["commitment", "beacon", "seed", "cut", "cut_by"]
    assert record["message"] == f"{CHANNEL}/{record['shuffle']['beacon']}"
    public = json.loads(DealRecord.from_json(lines_of("beacon")[0]).to_public().to_json())
    assert list(public["shuffle"]) == ["commitment", "beacon", "cut", "cut_by"]
    assert public["message"] == record["message"]


def test_a_message_may_be_left_out_where_there_is_none() -> None:
    record = json.loads(lines_of("alone")[0])
    del record["message"]
    assert DealRecord.from_json(json.dumps(record)).message is None


@pytest.mark.parametrize("beacon", [None, "1310000000000000002"])
def test_a_deck_of_another_beacon_is_found_out(beacon: str | None) -> None:
    record = documents("beacon")[0]
    record["shuffle"]["beacon"] = beacon
    record["message"] = beacon and f"{CHANNEL}/{beacon}"
    found = verify(DealRecord.from_json(json.dumps(record)))
    assert found is not None
    assert found.where.startswith("deck[")


def judged(lines: list[str]) -> Fault | UnreadableRecord | None:
    verifier = Verifier()
    try:
        for _, line in read_records(lines):
            if (fault := verifier.check(line)) is not None:
                return fault
    except UnreadableRecord as unreadable:
        return unreadable
    return None


@pytest.mark.parametrize("crooked", CROOKED, ids=lambda crooked: crooked.name)
def test_a_seal_that_cannot_be_is_refused_in_a_sentence(crooked: Crooked) -> None:
    found = judged(crooked.lines())
    assert found is not None
    assert found.where == crooked.where
    assert crooked.engine in str(found)
    assert "\n" not in str(found)


# Deals that were not finished


def test_the_pages_example_is_one() -> None:
    line = UnfinishedDeal.from_json(unfinished_example())
    assert verify(line) is None
    assert (line.deal, line.unfinished) == (7, "never dealt")


def table_with_a_void_deal() -> list[DealRecord | UnfinishedDeal]:
    """Return a deal, one that was broken off, one that was never dealt, and another deal."""
    game = seated({0: 50, 1: 50, 2: 50})
    game.deals = 3
    lines: list[DealRecord | UnfinishedDeal] = [played_out(recording(game))]
    recording(game)
    game.void()
    lines.append(unfinished(occasion_of(game), game.deals, "void"))
    game.deals += 1
    lines.append(unfinished(occasion_of(game), game.deals, "never dealt"))
    lines.append(played_out(recording(game)))
    return lines


def test_deals_that_were_not_finished_stand_among_the_others() -> None:
    lines = table_with_a_void_deal()
    assert [line.deal for line in lines] == [4, 5, 6, 7]
    assert len({line.shuffle.commitment for line in lines}) == 4
    assert verify(lines) is None
    assert [read_line(line.to_json()) for line in lines] == lines


@pytest.mark.parametrize("place", [1, 2])
def test_a_deal_that_was_not_finished_cannot_be_dropped(place: int) -> None:
    lines = table_with_a_void_deal()
    number = lines.pop(place).deal
    found = verify(lines)
    assert found is not None
    assert (found.where, found.right) == ("deal", number)
    assert f"deal {number} is missing" in str(found)


def test_several_missing_deals_are_named_together() -> None:
    lines = table_with_a_void_deal()
    del lines[1:3]
    assert "deals 5 to 6 are missing" in str(verify(lines))


def test_a_deal_left_out_is_named_by_its_number() -> None:
    records = [DealRecord.from_json(line) for line in lines_of("alone")]
    for place in range(1, len(records) - 1):
        found = verify([*records[:place], *records[place + 1 :]])
        assert found is not None
        assert (found.where, found.found, found.right) == ("deal", place + 2, place + 1)


def test_deals_before_the_first_of_a_file_are_told_and_no_fault() -> None:
    verifier = Verifier()
    assert [verifier.check(line) for line in table_with_a_void_deal()] == [None] * 4
    assert list(verifier.gaps()) == [Gap("t-1", 1, 3)]


def test_numbers_never_go_back() -> None:
    first, second, *_ = (DealRecord.from_json(line) for line in lines_of("alone"))
    found = verify([second, first])
    assert found is not None
    assert (found.where, found.found, found.right) == ("deal", 1, 3)
    again = verify([first, first])
    assert again is not None
    assert "stands twice" in str(again)


def test_the_same_seal_at_two_tables_is_none_of_our_business() -> None:
    """Simulations of one seed share their seals, whatever their rules."""
    one, other = (
        next(iter(SealedSimulation(rules_for(preset), 4, 1, "twins", sealing="alone").run()))
        for preset in ("fists", "boxed")
    )
    assert one.shuffle.commitment == other.shuffle.commitment
    assert verify([one, other.model_copy(update={"table": "another"})]) is None


def test_a_public_line_about_it_has_no_seed() -> None:
    for line in table_with_a_void_deal()[1:3]:
        assert isinstance(line, UnfinishedDeal)
        text = line.to_public().to_json()
        assert line.shuffle.seed not in text
        assert PublicUnfinishedDeal.from_json(text) == line.to_public()
        with pytest.raises(UnreadableRecord, match="public line"):
            read_line(text)


def test_it_is_no_deal_record() -> None:
    with pytest.raises(UnreadableRecord, match="not finished"):
        DealRecord.from_json(unfinished_example())


def test_a_player_may_be_called_unfinished() -> None:
    record = json.loads(lines_of("alone")[0])
    record["seats"][0]["name"] = "unfinished"
    assert isinstance(read_line(json.dumps(record)), DealRecord)
