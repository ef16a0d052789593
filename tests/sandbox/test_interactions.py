"""Discord's rules of answering interactions, by raw HTTP."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from bot.sandbox import NoAnswerError, Sandbox
from bot.sandbox.errors import Json
from bot.sandbox.modals import fill_in
from bot.sandbox.models import Interaction
from tests.sandbox.raw import HandClock, RawBot, button, command, layout, option, row, text

EPHEMERAL, LOADING, V2 = 64, 128, 1 << 15

Act = Coroutine[Any, Any, Json | None]


MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES = 4, 5, 6, 7, 8


async def start(bot: RawBot, act: Act) -> tuple[Interaction, "asyncio.Task[Json | None]"]:
    """Let a person act; the interaction the bot gets, and the person's wait for the answer."""
    waiting = asyncio.create_task(act)
    got = asyncio.create_task(bot.interactions.get())
    await asyncio.wait({waiting, got}, return_when=asyncio.FIRST_COMPLETED)
    if not got.done():
        got.cancel()
        waiting.result()
    return await got, waiting


async def use_command(bot: RawBot, name: str = "Bo") -> tuple[Interaction, Any]:
    await bot.register(command("deal"))
    return await start(bot, bot.sandbox.person(name).command("deal"))


async def press(bot: RawBot, name: str = "Bo") -> tuple[Interaction, Any]:
    await bot.post("card-table", {"content": "Table", "components": [row(button("press"))]})
    return await start(bot, bot.sandbox.person(name).click("press"))


async def test_the_second_answer_is_refused(bot: RawBot) -> None:
    interaction, _ = await use_command(bot)
    await bot.callback(interaction, MESSAGE, {"content": "One"})
    again = await bot.callback(interaction, MESSAGE, {"content": "Two"})
    assert (again.status, again.code) == (400, 40060)


async def test_an_answer_after_three_seconds_is_refused(bot: RawBot, clock: HandClock) -> None:
    interaction, waiting = await press(bot)
    clock.advance(3.0)
    late = await bot.callback(interaction, UPDATE, {"content": "Late"})
    assert (late.status, late.code) == (404, 10062)
    with pytest.raises(NoAnswerError, match="This interaction failed"):
        await waiting


@pytest.mark.parametrize("kind", [DEFER_UPDATE, UPDATE, CHOICES, 1, 12, "4", None])
async def test_a_command_takes_only_its_kinds_of_answer(bot: RawBot, kind: Any) -> None:
    interaction, _ = await use_command(bot)
    answer = await bot.callback(interaction, kind, {"content": "x"})
    assert answer.problems() == {"type": ["BASE_TYPE_CHOICES"]}


async def test_an_ephemeral_answer_is_its_members_alone(bot: RawBot, sandbox: Sandbox) -> None:
    ann, bo = sandbox.person("Ann"), sandbox.person("Bo")
    await bot.register(command("deal"))
    interaction, waiting = await start(bot, bo.command("deal"))
    await bot.callback(interaction, MESSAGE, {"content": "Your hand", "flags": EPHEMERAL})
    message = await waiting
    assert message is not None
    assert [m["content"] for m in bo.messages()] == ["Your hand"]
    assert ann.messages() == sandbox.person("Ann").messages() == []
    assert sandbox.person("Bo").messages() == [], "another window of his does not show it"
    path = f"/channels/{message['channel_id']}/messages"
    for method in ("GET", "PATCH", "DELETE"):
        answer = await bot.request(method, f"{path}/{message['id']}", {"content": "x"})
        assert answer.code == 10008, "no other token reaches an ephemeral message"
    assert (await bot.request("GET", path)).body == []


async def test_a_deferred_reply_keeps_its_secrecy_and_takes_v2_by_an_edit(bot: RawBot) -> None:
    interaction, waiting = await use_command(bot)
    await bot.callback(interaction, DEFER, {"flags": EPHEMERAL | V2})
    assert (await waiting)["flags"] == EPHEMERAL | LOADING, "a deferral takes no V2 flag"
    refused = await bot.webhook(
        interaction, "PATCH", "/messages/@original", {"components": [text("V2")]}
    )
    assert refused.problems() == {"components.0.type": ["BASE_TYPE_CHOICES"]}
    edited = await bot.webhook(interaction, "PATCH", "/messages/@original", layout(text("V2")))
    assert edited.body["flags"] == EPHEMERAL | V2
    assert edited.body["edited_timestamp"] is None


async def test_a_token_lives_fifteen_minutes(bot: RawBot, clock: HandClock) -> None:
    interaction, _ = await use_command(bot)
    await bot.callback(interaction, MESSAGE, {"content": "x", "flags": EPHEMERAL})
    clock.advance(15 * 60 - 1)
    edit = ("PATCH", "/messages/@original", {"content": "y"})
    assert (await bot.webhook(interaction, *edit)).status == 200
    clock.advance(1)
    late = await bot.webhook(interaction, *edit)
    assert (late.status, late.code) == (401, 50027)
    await use_command(bot, "Cleo")
    late = await bot.webhook(interaction, "POST", "", {"content": "z"})
    assert (late.status, late.code) == (401, 50027), "forgotten tokens stay dead"


async def test_completions_are_at_most_25_of_the_options_kind(
    bot: RawBot, sandbox: Sandbox
) -> None:
    bo = sandbox.person("Bo")
    await bot.register(command("deal", option("bet", 4, autocomplete=True)))
    waiting = asyncio.create_task(bo.complete("deal", "bet", "1"))
    interaction = await bot.interactions.get()
    many = [{"name": str(n), "value": n} for n in range(26)]
    bad = await bot.callback(interaction, CHOICES, {"choices": many})
    assert bad.problems() == {"data.choices": ["BASE_TYPE_BAD_LENGTH"]}
    bad = await bot.callback(interaction, CHOICES, {"choices": [{"name": "x", "value": "x"}]})
    assert bad.problems() == {"data.choices.0.value": ["NUMBER_TYPE_COERCE"]}
    assert (await bot.callback(interaction, MESSAGE, {"content": "x"})).code == 50035
    assert (await bot.callback(interaction, CHOICES, {"choices": many[:25]})).status == 200
    assert await waiting == many[:25]
    assert (await bot.webhook(interaction, "POST", "", {"content": "x"})).code == 10015


def test_what_is_chosen_in_a_form_to_begin_with_is_sent_where_nobody_touches_it() -> None:
    field = {"type": 8, "id": 2, "custom_id": "where", "max_values": 2, "required": False}
    field["default_values"] = [{"id": "5", "type": "channel"}]
    modal = {"components": [{"type": 18, "id": 1, "component": field}]}
    (label,) = fill_in(modal, [])
    assert label["component"]["values"] == ["5"]
    (label,) = fill_in(modal, [{"custom_id": "where", "values": []}])
    assert label["component"]["values"] == []
