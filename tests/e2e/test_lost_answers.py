"""Answers of which nothing came back are sent again, and shown once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox import SimulatedPerson, faults
from bot.sandbox.faults import Break, Drop, Effect, RequestFault
from bot.sandbox.people import text_of
from tests.e2e.players import EPHEMERAL, panel_of
from tests.e2e.running_bot import RunningBot

EFFECTS = [
    pytest.param(Drop(took_effect=True), id="cut"),
    pytest.param(Break(504, html=True, took_effect=True), id="page"),
]


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    async with RunningBot(tmp_path) as bot:
        yield bot


def refused_repeats(running: RunningBot) -> float:
    return running.measured("discord_requests_total", kind="answer", status="400")


def panels(person: SimulatedPerson) -> int:
    """Return how many private messages a person sees, but for lines that point to others."""
    private = [each for each in person.messages() if each["flags"] & EPHEMERAL]
    return sum("You sat down with" not in text_of(each) for each in private)


@pytest.mark.journey
@pytest.mark.parametrize("effect", EFFECTS)
async def test_an_answer_that_was_made_and_lost_is_shown_once(
    running: RunningBot, effect: Effect
) -> None:
    ann = running.person("Ann")
    lost = running.sandbox.faults.add(RequestFault(effect, faults.CALLBACKS))
    assert "100 chips" in text_of(await ann.command("booray start", computers=2) or {})
    assert lost.hits == 1
    await ann.click("Deal")
    await ann.sees("Nobody sees your choice")
    lost = running.sandbox.faults.add(RequestFault(effect, faults.CALLBACKS))
    await ann.click("Play", message=panel_of(ann))  # the panel changes in its place
    await ann.wait_for(lambda: "Nobody sees your choice" not in text_of(panel_of(ann) or {}))
    assert lost.hits == 1
    assert panels(ann) == 1, "nothing is said twice"


@pytest.mark.journey
async def test_an_answer_that_discord_does_not_have_is_sent_again(running: RunningBot) -> None:
    ann = running.person("Ann")
    running.sandbox.faults.add(RequestFault(Break(502), faults.CALLBACKS))
    assert "100 chips" in text_of(await ann.command("booray start") or {})
    assert refused_repeats(running) == 0
