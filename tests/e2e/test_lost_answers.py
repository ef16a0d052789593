"""Answers that Discord has, though nothing came back of them, are not sent again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox import SimulatedPerson, faults
from bot.sandbox.faults import Break, Drop, Effect, RequestFault
from bot.sandbox.people import text_of
from bot.screens.options import GROUPS
from bot.wording import Wording
from tests.e2e.players import EPHEMERAL, panel_of
from tests.e2e.running_bot import RunningBot

DONE_AND_LOST = [
    pytest.param(Drop(took_effect=True), id="cut"),
    pytest.param(Break(502, took_effect=True), id="bad gateway", marks=pytest.mark.journey),
    pytest.param(Break(504, html=True, took_effect=True), id="page", marks=pytest.mark.journey),
]
LOST_AND_NOT_DONE = [
    pytest.param(Drop(), id="cut", marks=pytest.mark.journey),
    pytest.param(Break(502), id="bad gateway"),
]


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    async with RunningBot(tmp_path) as bot:
        yield bot


def refused_repeats(running: RunningBot) -> int:
    return running.client.traffic.kinds["answer", "400"]


def panels(person: SimulatedPerson) -> int:
    """Return how many private messages a person sees, but for lines that point to others."""
    private = [each for each in person.messages() if each["flags"] & EPHEMERAL]
    return sum("You sat down with" not in text_of(each) for each in private)


@pytest.mark.parametrize("effect", DONE_AND_LOST)
async def test_an_answer_that_was_made_and_lost_is_not_sent_again(
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
    assert refused_repeats(running) == 0
    assert panels(ann) == 1, "nothing is said twice"


@pytest.mark.journey
async def test_a_panel_whose_answer_was_lost_follows_the_game(running: RunningBot) -> None:
    ann = running.person("Ann")
    running.sandbox.faults.add(RequestFault(Drop(took_effect=True), faults.CALLBACKS))
    await ann.command("booray start", computers=2)
    await ann.click("Deal")
    await ann.sees("Nobody sees your choice")
    await ann.wait_for(lambda: panels(ann) == 1, what="one panel")


@pytest.mark.parametrize("effect", LOST_AND_NOT_DONE)
async def test_an_answer_that_discord_does_not_have_is_sent_again(
    running: RunningBot, effect: Effect
) -> None:
    ann = running.person("Ann")
    running.sandbox.faults.add(RequestFault(effect, faults.CALLBACKS))
    assert "100 chips" in text_of(await ann.command("booray start") or {})
    assert refused_repeats(running) == 0


@pytest.mark.journey
async def test_a_form_whose_answer_was_lost_opens_once(running: RunningBot) -> None:
    """Nothing is left of it that Discord could be asked for: the refusal tells that it arrived."""
    ann = running.person("Ann")
    await ann.command("booray start")
    sheet = await ann.command("booray-host house")
    running.sandbox.faults.add(RequestFault(Drop(took_effect=True), faults.CALLBACKS))
    group, _ = next(iter(GROUPS.items()))
    await ann.click(Wording().of("house-group", group), message=sheet)
    assert await ann.submit({}) is not None


@pytest.mark.journey
async def test_a_table_whose_first_message_was_posted_and_lost_has_one(
    running: RunningBot,
) -> None:
    ann = running.person("Ann")
    running.sandbox.faults.add(RequestFault(Drop(took_effect=True), faults.POSTS))
    await ann.command("booray start")
    await ann.sees("1 of 8 seats")
    public = [each for each in ann.messages() if not each["flags"] & EPHEMERAL]
    assert len(public) == 1
