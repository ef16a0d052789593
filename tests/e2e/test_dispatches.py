"""Whatever Discord tells, and however it has changed, the next press is answered.

Each event is told as the sandbox knows it, and in variants: without each field, with values of the
future, of another shape.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from bot.sandbox import SimulatedPerson, shapes
from bot.sandbox.dispatches import dispatches
from bot.sandbox.people import text_of
from bot.sandbox.permissions import Permission
from tests.e2e.players import board_of
from tests.e2e.running_bot import RunningBot
from tests.troubles import Troubles

DROPPED: Final = "bot.client.gateway: an event of Discord's cannot be read: "
NEW: Final = {"something_new": {"of": ["the", "future"]}}
WITHIN: Final = ("data", "member", "message", "role", "thread_metadata", "user")
"""What has fields of its own, each of which may change as well."""

BEYOND: Final[dict[str, Any]] = {
    "APPLICATION_COMMAND_PERMISSIONS_UPDATE": {
        "id": "$server",
        "application_id": "1",
        "guild_id": "$server",
        "permissions": [{"id": "$server", "type": 1, "permission": True}],
    },
    "CHANNEL_PINS_UPDATE": {"guild_id": "$server", "channel_id": "$channel"},
    "ENTITLEMENT_CREATE": {"id": "1", "sku_id": "1", "application_id": "1", "type": 8},
    "GUILD_DELETE": {"id": "1"},
    "SOMETHING_NEW": {"id": "1"},
    "STAGE_INSTANCE_CREATE": {
        "id": "1",
        "guild_id": "$server",
        "channel_id": "$channel",
        "topic": "cards",
        "privacy_level": 2,
        "discoverable_disabled": False,
    },
    "THREAD_MEMBER_UPDATE": {"id": "$thread", "guild_id": "$server", "user_id": "$bot"},
}
"""Events that nothing in the sandbox brings about; a name with ``$`` stands for an id."""


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    async with RunningBot(tmp_path) as bot:
        yield bot


async def known(running: RunningBot) -> dict[str, Any]:
    """Have something of each kind happen, and return what the bot is told of it, by name."""
    ann, world, moderation = (
        running.person("Ann"),
        running.sandbox.world,
        running.sandbox.moderation,
    )
    told: dict[str, Any] = {}

    def heard(event: Any) -> None:
        for each in dispatches(world, event):
            kind = f" {each.data['type']}" if each.name == "INTERACTION_CREATE" else ""
            told.setdefault(each.name + kind, each.data)

    stop = world.listen(heard)
    await ann.command("booray start", computers=1)
    await ann.complete("booray start", "rules", "f")
    sheet = await ann.command("booray-host house")
    await ann.click("Antes", message=sheet)
    await ann.submit({})
    ann.start_thread("a thread", channel="card-table")
    ann.set_thread("a thread", archived=True)
    ann.say(f"<@{world.application.user.id}>", channel="a thread")
    ann.delete_channel("a thread")
    moderation.set_locale("en-US")
    moderation.delete_role("Moderator")
    ann.let_bot("general", send=False)
    moderation.set_role("Booray", allow=Permission.VIEW_AUDIT_LOG)
    bo = running.person("Bo").id
    moderation.time_out(bo, 60)
    moderation.ban(bo)
    stop()
    (guild,) = world.guilds.values()
    names = {
        "$server": guild.id,
        "$channel": next(each.id for each in guild.channels.values() if each.name == "card-table"),
        "$thread": next(told[each]["id"] for each in told if each == "THREAD_CREATE"),
        "$bot": world.application.user.id,
    }
    told["GUILD_CREATE"] = shapes.guild_json(world, guild)
    told["USER_UPDATE"] = shapes.user_json(world.application.user)
    return told | {event: _named(body, names) for event, body in BEYOND.items()}


def _named(told: Any, names: dict[str, str]) -> Any:
    if isinstance(told, dict):
        return {key: _named(value, names) for key, value in told.items()}
    if isinstance(told, list):
        return [_named(each, names) for each in told]
    return names.get(told, told) if isinstance(told, str) else told


def variants(told: dict[str, Any]) -> Iterator[Any]:
    """Yield forms of an event: as it is known, and however it may change."""
    yield from (told, told | NEW, told | {"type": 99, "flags": 1 << 40})
    yield from ({name: each for name, each in told.items() if name != key} for key in told)
    shaped = {key: each for key, each in told.items() if isinstance(each, list | dict)}
    yield from (told | {key: [1] if isinstance(each, list) else []} for key, each in shaped.items())
    for key in WITHIN:
        if isinstance(told.get(key), dict):
            yield from (told | {key: changed} for changed in variants(told[key]))
    yield from ({}, None, [], "a text")


async def is_answered(ann: SimulatedPerson) -> bool:
    return "Close" in text_of(await ann.click("Table", message=board_of(ann)) or {})


async def test_after_each_event_a_press_is_answered(
    running: RunningBot, troubles: Troubles
) -> None:
    ann, world = running.person("Ann"), running.sandbox.world
    events = set[str]()
    for name, body in (await known(running)).items():
        event = name.partition(" ")[0]
        events.add(event)
        for told in variants(body):
            if isinstance(told, dict) and "token" in told:
                told |= {"id": world.ids.next(), "token": "of-nobody"}  # nor too old
            running.sandbox.outages.tell(event, told)
        async with asyncio.timeout(20):
            assert await is_answered(ann), name
        assert not running._running.done(), name
        running.sandbox.outages.tell(event, body)
    dropped = [e for e in events if running.measured("dispatches_dropped_total", event=e)]
    told_once = [each for each in troubles.seen if DROPPED in each]
    assert len(told_once) == len(dropped) > 5
    others = [each for each in troubles.seen if each not in told_once]
    # Nobody waits for these answers, so that Discord refuses them; discord.py tells of that.
    assert not [each for each in others if "Ignoring exception in autocomplete" not in each]
    troubles.seen.clear()


@pytest.mark.expects_trouble("bot.client.gateway: shard 0 is reconnected")
@pytest.mark.parametrize(
    ("event", "told"),
    [
        ("RESUMED", None),
        pytest.param("READY", {"user": {"id": "1"}}, marks=pytest.mark.journey),
        pytest.param("READY", {"session_id": "another"}, marks=pytest.mark.journey),
        ("READY", None),
    ],
)
@pytest.mark.journey
async def test_what_discord_py_reads_itself_costs_a_session_at_most(
    running: RunningBot, event: str, told: Any
) -> None:
    await _is_connected_anew(running, lambda: running.sandbox.outages.tell(event, told))


@pytest.mark.expects_trouble("bot.client.gateway: shard 0 is reconnected")
@pytest.mark.journey
async def test_what_is_no_frame_at_all_ends_nothing(running: RunningBot) -> None:
    def send_junk() -> None:
        for connection in running.sandbox.gateway.connections:
            connection.outbox.put_nowait("{")

    await _is_connected_anew(running, send_junk)


async def _is_connected_anew(running: RunningBot, happens: Callable[[], None]) -> None:
    """Have something happen that costs the session, and press once there is another."""
    ann = running.person("Ann")
    await ann.command("booray start", computers=1)
    happens()
    async with asyncio.timeout(30):
        while running.measured("gateway_events_total", event="begun") < 2:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
    assert await is_answered(ann)
    (server,) = running.sandbox.world.guilds
    assert running.client.connection.is_up(int(server))
