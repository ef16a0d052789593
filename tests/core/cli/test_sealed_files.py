"""What the commands say of files of both versions of the fair shuffle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.core.cli.conftest import Run
from tests.core.record.crooked_seals import CROOKED, Crooked, lines_of


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.jsonl"


def test_verify_says_which_versions_it_checked(run: Run, file: Path) -> None:
    first = [line.replace("simulated-1", "old") for line in lines_of("first")]
    file.write_text("\n".join([*first, *lines_of("beacon")]))
    code, out, err = run("verify", file)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "24 deals checked: nothing is wrong.",
        "Fair shuffle version 1: 12 deals.",
        "Fair shuffle version 2: 12 deals.",
        "Never dealt: 1 seal matches its seed.",
    ]


def test_verify_names_the_missing_deals_of_an_old_file(run: Run, file: Path) -> None:
    lines = [json.loads(line) for line in lines_of("first")]
    for line in lines[6:]:
        line["deal"] += 2
    file.write_text("\n".join(map(json.dumps, lines[3:])))
    code, out, _ = run("verify", file)
    assert code == 0
    *_, before, between = out.splitlines()
    assert before == "Note: deals 1 to 3 are not here, of table simulated-1."
    assert between.startswith("Note: deals 7 to 8 are not here, of table simulated-1 (files of ver")


def test_replay_tells_the_shuffle_and_what_was_not_finished(run: Run, file: Path) -> None:
    file.write_text("\n".join(lines_of("beacon")))
    code, out, err = run("replay", file)
    assert (code, err) == (0, "")
    beacon = json.loads(lines_of("beacon")[0])["shuffle"]["beacon"]
    assert f"Fair shuffle version 2, beacon {beacon}, " in out
    assert "Deal 8 at simulated-1, 2026-01-01T00:14:00Z: it was never dealt." in out
    file.write_text("\n".join(lines_of("first")))
    assert "Fair shuffle version 1, cut at " in run("replay", file)[1]


@pytest.mark.parametrize("crooked", CROOKED, ids=lambda crooked: crooked.name)
def test_a_seal_that_cannot_be_is_one_clean_line(run: Run, file: Path, crooked: Crooked) -> None:
    file.write_text("\n".join(crooked.lines()))
    code, out, err = run("verify", file)
    assert code in {1, 2}
    (sentence,) = (out + err).splitlines()
    assert crooked.engine in sentence
    assert sentence.isprintable()
