"""Sentences are counted, and measured in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.locales.__main__ import main
from bot.wording.lengths import MOST_WORDS, files_of, parts_of

MESSAGES = """\
button = My hand
won = **{ $name } wins { $chips }!** Deal again? Press *Deal*.
two-lines =
    One line.
    Another.
counted =
    { $cards ->
        [one] One card
       *[other] { NUMBER($cards) } cards are yours to
    } draw: type `/table draw cards:1 2`.
ends = Wait … and see …
long = { $a } b c d e f g h i j k l m n o p q r s t u, and — nothing more.
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "some.ftl"
    path.write_text(MESSAGES, encoding="utf-8")
    return path


def test_a_message_is_measured_sentence_by_sentence(file: Path) -> None:
    measured = [(part.message, part.words) for part in parts_of(file)]
    assert measured == [
        *[("button", 2), ("won", 3), ("won", 2), ("won", 2), ("two-lines", 2), ("two-lines", 1)],
        *[("counted", 8), ("ends", 3), ("long", 24)],
    ]


def test_the_command_prints_every_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", "fr"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].split() == ["file", "messages", "sentences", "words", "over", str(MOST_WORDS)]
    assert [line.split()[0] for line in printed[1:-1]] == [file.name for file in files_of("fr")]
    assert printed[-1].startswith("members' texts")
