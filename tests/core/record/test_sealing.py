"""The fair shuffle in records: what is told, what is refused, numbers without a gap."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from booray_core import (
    DealRecord,
    Phase,
    UnfinishedDeal,
    UnreadableRecord,
    replay,
    rules_for,
    unfinished,
    verify,
)
from booray_core.record import Verifier, read_line
from booray_core.shuffle import drand_in, round_time
from tests.core.record.crooked_seals import documents, lines_of
from tests.core.record.scripted import occasion_of, played_out, recording, seated
from tests.core.record.sealed import SealedSimulation, Sealing
from tests.core.record.vectors import unfinished_example

SEALINGS: tuple[Sealing, ...] = ("alone", "beacon")


@pytest.mark.parametrize("sealing", SEALINGS)
def test_deals_are_read_written_replayed_and_verified(sealing: Sealing) -> None:
    lines = [read_line(line) for line in lines_of(sealing, 60)]
    assert [line.to_json() for line in lines] == list(lines_of(sealing, 60))
    assert verify(lines) is None
    for line in lines:
        if isinstance(line, DealRecord):
            *_, last = replay(line)
            assert last.deal.phase is Phase.SETTLED


# Deals that were not finished


def test_the_pages_example_is_one() -> None:
    line = read_line(unfinished_example())
    assert isinstance(line, UnfinishedDeal)
    assert verify(line) is None
    assert (line.deal, line.unfinished, line.deck) == (7, "never dealt", None)


def table_with_a_void_deal() -> list[DealRecord | UnfinishedDeal]:
    """Return a deal, one that was broken off, one that was never dealt, and another deal."""
    game = seated({0: 50, 1: 50, 2: 50})
    game.deals = 3
    lines: list[DealRecord | UnfinishedDeal] = [played_out(recording(game))]
    recording(game)
    game.void()
    lines.append(unfinished(occasion_of(), game.deals, "void"))
    game.deals += 1
    lines.append(unfinished(occasion_of(beacon=None), game.deals, "never dealt"))
    lines.append(played_out(recording(game)))
    return lines


def test_deals_that_were_not_finished_stand_among_the_others() -> None:
    lines = table_with_a_void_deal()
    assert [line.deal for line in lines] == [4, 5, 6, 7]
    assert len({line.deck for line in lines}) == 4
    assert verify(lines) is None
    assert [read_line(line.to_json()) for line in lines] == lines


def test_several_missing_deals_are_named_together() -> None:
    lines = table_with_a_void_deal()
    del lines[1:3]
    assert "deals 5 to 6 are missing" in str(verify(lines))


def test_deals_before_the_first_of_a_file_are_told_and_no_fault() -> None:
    verifier = Verifier()
    assert [verifier.check(line) for line in table_with_a_void_deal()] == [None] * 4
    assert list(verifier.notes()) == ["deals 1 to 3 are not here, of table t-1"]


@pytest.mark.parametrize(
    ("seconds", "noted"),
    [(45, "was 45 s old"), (-45, "of 45 s after its own time"), (8, ""), (0, "")],
)
def test_a_beacon_of_another_time_than_its_deal_is_noted(seconds: int, noted: str) -> None:
    """A crash before the deal makes one old, and so does picking; a slow clock makes one late."""
    before, deal, _ = documents("drand")
    drawn = drand_in(deal["shuffle"]["beacon"])
    assert drawn is not None
    deal["time"] = (round_time(drawn.round) + timedelta(seconds=seconds)).isoformat()
    verifier = Verifier()
    assert [verifier.check(read_line(json.dumps(each))) for each in (before, deal)] == [None] * 2
    notes = [note for note in verifier.notes() if f"deal {deal['deal']} has" in note]
    assert len(notes) == bool(noted)
    assert all(noted in note for note in notes)


def test_the_same_seal_at_two_tables_is_none_of_our_business() -> None:
    """Simulations of one seed share their seals, whatever their rules."""
    one, other = (
        next(iter(SealedSimulation(rules_for(preset), 4, 1, "twins", sealing="alone").run()))
        for preset in ("fists", "boxed")
    )
    assert one.shuffle.seal == other.shuffle.seal
    assert verify([one, other.model_copy(update={"table": "another"})]) is None


def test_a_public_line_about_it_has_neither_secret_nor_deck() -> None:
    for line in table_with_a_void_deal()[1:3]:
        whole, public = json.loads(line.to_json()), json.loads(line.to_public_json())
        del whole["deck"], whole["shuffle"]["secret"]
        assert public == whole
        with pytest.raises(UnreadableRecord, match="public line"):
            read_line(line.to_public_json())


def test_a_player_may_be_called_unfinished() -> None:
    record = json.loads(lines_of("alone")[0])
    record["seats"][0]["name"] = "unfinished"
    assert isinstance(read_line(json.dumps(record)), DealRecord)
