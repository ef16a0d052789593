"""What the commands say of seals, with and without a beacon."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.core.cli.conftest import Run
from tests.core.record.crooked_seals import CROOKED, Crooked, lines_of


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.jsonl"


def test_verify_counts_what_it_checked(run: Run, file: Path) -> None:
    alone = [line.replace("simulated-1", "alone") for line in lines_of("alone")]
    file.write_text("\n".join([*alone[3:], *lines_of("beacon")]))
    code, out, err = run("verify", file)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "21 deals checked: nothing is wrong.",
        "2 seals match their secrets.",
        "Never dealt: 1 deal.",
        "Without a beacon: 9 deals.",
        "Without drand, by a message's id: 6 deals.",
        "Note: deals 1 to 3 are not here, of table alone.",
    ]


def test_replay_tells_the_shuffle_and_what_was_not_finished(run: Run, file: Path) -> None:
    file.write_text("\n".join(lines_of("beacon")))
    code, out, err = run("replay", file)
    assert (code, err) == (0, "")
    beacon = json.loads(lines_of("beacon")[0])["shuffle"]["beacon"]
    assert f"Fair shuffle, beacon {beacon}, " in out
    assert "Deal 4 at simulated-1, 2026-01-01T00:05:00Z: it was never dealt." in out
    file.write_text("\n".join(lines_of("alone")))
    assert "Fair shuffle, beacon none, cut at " in run("replay", file)[1]


@pytest.mark.parametrize("crooked", CROOKED, ids=lambda crooked: crooked.name)
def test_a_seal_that_cannot_be_is_one_clean_line(run: Run, file: Path, crooked: Crooked) -> None:
    file.write_text("\n".join(crooked.lines()))
    code, out, err = run("verify", file)
    assert code in {1, 2}
    (sentence,) = (out + err).splitlines()
    assert f": {crooked.where}" in sentence
    assert crooked.says in sentence
    assert sentence.isprintable()
