"""What the log of a whole game tells, with everything asked for: no hidden card and no secret."""

from __future__ import annotations

import base64
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import discord
import pytest

from booray_core.cards import RANKS, SUITS
from bot.logs import JsonLines, TextLines
from bot.program.command_line import QUIET
from tests.e2e.players import board_of, play_deal
from tests.e2e.running_bot import RunningBot

A_CARD: Final = re.compile(rf"(?<![\w.])(?:[{RANKS}][{SUITS}]\b|(?:10|[2-9{RANKS[8:]}])[♣♦♥♠])")
"""A card, as the program writes it down and as people read it."""


class Lines(logging.Handler):
    """Every line, as text and as JSON."""

    def __init__(self) -> None:
        super().__init__()
        self._forms = (TextLines(), JsonLines())
        self.seen: list[str] = []
        self.loggers: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        self.loggers.add(record.name)
        self.seen += [form.format(record) for form in self._forms]


@pytest.fixture
def everything(monkeypatch: pytest.MonkeyPatch) -> Iterator[Lines]:
    """The log as an operator has it who asks for ``debug``."""
    for name in ("warn_nacl", "warn_dave"):
        monkeypatch.setattr(discord.VoiceClient, name, False)  # as the program does
    lines = Lines()
    levels = {"": logging.DEBUG, **QUIET}
    before = {name: logging.getLogger(name).level for name in levels}
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)
    logging.getLogger().addHandler(lines)
    yield lines
    logging.getLogger().removeHandler(lines)
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


@pytest.mark.journey
async def test_the_log_of_a_game_tells_no_card_and_no_secret(
    tmp_path: Path, everything: Lines
) -> None:
    async with RunningBot(tmp_path) as running:
        ann = running.person("Ann")
        await ann.command("booray start", computers=2, level="sharp")
        await ann.click("Deal")
        await ann.sees("Pot 3")
        await ann.click("My hand", message=board_of(ann))
        (table,) = running.client.tables._tables.values()
        await play_deal(ann, 1)
        secret = table._state.secret
        await running.stop_bot()  # what is told of a start with a deal on, too
        await running.start_bot()
    assert {"bot.client.gateway", "discord.client", "asyncio"} <= everything.loggers
    encoded = secret.hex(), repr(secret)[2:-1], base64.b64encode(secret).decode()
    assert [line for line in everything.seen if any(each in line for each in encoded)] == []
    assert [line for line in everything.seen if A_CARD.search(line)] == []
