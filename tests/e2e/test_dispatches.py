"""Whatever Discord tells, and however it has changed, the next press is answered.

Each file of ``dispatches`` holds an event as it is known, and variants of it: without fields, with
fields and values of the future, of another shape. A name that begins with ``$`` stands for an id.
"""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from bot.sandbox import SimulatedPerson
from bot.sandbox.people import text_of
from tests.e2e.running_bot import RunningBot
from tests.troubles import Troubles

KEPT: Final = Path(__file__).parent / "dispatches"

DROPPED: Final = r"bot\.client\.parsing: an event of Discord's cannot be read: "


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    async with RunningBot(tmp_path) as bot:
        yield bot


@pytest.fixture
async def table(running: RunningBot) -> Mapping[str, str]:
    """A table, and what the names in the files stand for."""
    ann, world = running.person("Ann"), running.sandbox.world
    await ann.command("booray start", computers=1)
    ann.start_thread("a thread", channel="card-table")
    (guild,) = world.guilds.values()
    channels = {each.name: each.id for each in guild.channels.values()}
    return {
        "server": guild.id,
        "channel": channels["card-table"],
        "thread": channels["a thread"],
        "role": next(role.id for role in guild.roles.values() if role.id != guild.id),
        "bot": world.application.user.id,
        "application": world.application.id,
        "user": ann.id,
        "other": "1",
        "session": running.sandbox.gateway.sessions[0].id,
        "gateway": running.sandbox.gateway.resume_url,
    }


def variants(path: Path, names: Mapping[str, str]) -> list[tuple[str, str, Any]]:
    """Return the events of a file: their name, what is odd about each, and what it tells."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    return [
        (kept["event"], each["what"], _named(_changed(kept["told"], each), names))
        for each in kept["variants"]
    ]


def _changed(told: Any, variant: Mapping[str, Any]) -> Any:
    if "instead" in variant:
        return variant["instead"]
    changed = copy.deepcopy(told)
    for place in variant.get("without", ()):
        within, last = _place(changed, place)
        del within[last]
    for place, value in variant.get("with", {}).items():
        within, last = _place(changed, place)
        within[last] = value
    return changed


def _place(told: Any, place: str) -> tuple[Any, str]:
    *way, last = place.split(".")
    for step in way:
        told = told[step]
    return told, last


def _named(told: Any, names: Mapping[str, str]) -> Any:
    if isinstance(told, dict):
        return {key: _named(value, names) for key, value in told.items()}
    if isinstance(told, list):
        return [_named(each, names) for each in told]
    return names[told[1:]] if isinstance(told, str) and told.startswith("$") else told


async def is_answered(ann: SimulatedPerson) -> bool:
    return "Close" in text_of(await ann.click("Table") or {})


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.json")), ids=lambda path: path.stem)
async def test_after_each_event_a_press_is_answered(
    running: RunningBot, table: Mapping[str, str], path: Path, troubles: Troubles
) -> None:
    ann, world = running.person("Ann"), running.sandbox.world
    for event, what, told in variants(path, {**table, "new": world.ids.next()}):
        if isinstance(told, dict) and "token" in told:
            told["id"] = world.ids.next()  # else it is too old to be answered
        running.sandbox.outages.tell(event, told)
        async with asyncio.timeout(20):
            assert await is_answered(ann), what
        assert not running._running.done(), what
    dropped = running.client.traffic.dropped
    assert set(dropped) <= {event}
    told_once = [each for each in troubles.seen if DROPPED.replace("\\", "") in each]
    assert len(told_once) == len(dropped)
    others = [each for each in troubles.seen if each not in told_once]
    # Nobody waits for these answers, so that Discord refuses them; discord.py tells of that.
    assert not [each for each in others if "Ignoring exception in autocomplete" not in each]
    troubles.seen.clear()


@pytest.mark.expects_trouble("bot.client.endings: shard 0 is reconnected")
@pytest.mark.parametrize(
    ("event", "told"),
    [
        ("RESUMED", None),
        ("READY", {"user": {"id": "1"}}),
        ("READY", {"session_id": "another"}),
        ("READY", None),
    ],
)
async def test_what_discord_py_reads_itself_costs_a_session_at_most(
    running: RunningBot,
    table: Mapping[str, str],
    event: str,
    told: Any,
) -> None:
    ann = running.person("Ann")
    running.sandbox.outages.tell(event, told)
    async with asyncio.timeout(30):
        while running.client.traffic.gateway["begun"] < 2:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
    assert await is_answered(ann)
    assert running.client.connection.is_up(int(table["server"]))


async def test_what_is_no_frame_at_all_ends_nothing(
    running: RunningBot, table: Mapping[str, str], troubles: Troubles
) -> None:
    ann = running.person("Ann")
    for connection in running.sandbox.gateway.connections:
        connection.outbox.put_nowait("{")
    async with asyncio.timeout(30):
        while running.client.traffic.gateway["begun"] < 2:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
    assert await is_answered(ann)
    assert running.client.connection.is_up(int(table["server"]))
    assert all("is reconnected" in each for each in troubles.seen)
    troubles.seen.clear()
