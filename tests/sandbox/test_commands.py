"""Registering commands within Discord's limits, and filling them in."""

import asyncio
from typing import Any

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.errors import Json
from tests.sandbox.raw import RawBot, command, option

INTEGER, BOOLEAN, USER, CHANNEL = 4, 5, 6, 7


def sub(name: str, *options: Json) -> Json:
    return option(name, 1, options=list(options))


def choices(*values: Any) -> list[Json]:
    return [{"name": str(value), "value": value} for value in values]


LENGTH, INVALID = "BASE_TYPE_BAD_LENGTH", "APPLICATION_COMMAND_INVALID_NAME"
TYPE_INVALID = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"

REFUSED: list[tuple[str, Json, dict[str, list[str]]]] = [
    ("a capital letter", command("Deal"), {"0.name": [INVALID]}),
    ("a description of 101", command(description="x" * 101), {"0.description": [LENGTH]}),
    (
        "26 subcommands",
        command("a", *(sub(f"s{n}") for n in range(26))),
        {"0.options": [LENGTH]},
    ),
    (
        "a required option after an optional one",
        command("a", option("x"), option("y", required=True)),
        {"0.options.1": ["APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"]},
    ),
    (
        "26 choices",
        command("a", option(choices=choices(*range(26)), kind=INTEGER)),
        {"0.options.0.choices": [LENGTH]},
    ),
    (
        "a subcommand beside an option",
        command("a", sub("b"), option("c")),
        {"0.options.1": [TYPE_INVALID]},
    ),
    (
        "a language Discord has not",
        command("deal", name_localizations={"eo": "donu"}),
        {"0.name_localizations": ["BASE_TYPE_CHOICES"]},
    ),
    (
        "8,001 characters",
        command(
            "a",
            *(
                option(
                    f"o{n}",
                    choices=[{"name": f"{m}" * 100, "value": f"{m}" * 100} for m in range(3)],
                )
                for n in range(14)
            ),
        ),
        {"0": ["APPLICATION_COMMAND_TOO_LARGE"]},
    ),
]


@pytest.mark.parametrize(
    ("body", "problems"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
async def test_commands_discord_refuses(
    bot: RawBot, body: Json, problems: dict[str, list[str]]
) -> None:
    path = f"/applications/{bot.application_id}/commands"
    answer = await bot.request("PUT", path, [body])
    assert answer.problems() == problems
    assert (await bot.request("GET", path)).body == []


async def test_names_are_unique_and_at_most_a_hundred(bot: RawBot) -> None:
    path = f"/applications/{bot.application_id}/commands"
    twice = await bot.request("PUT", path, [command(), command()])
    assert twice.problems() == {"1": ["APPLICATION_COMMANDS_DUPLICATE_NAME"]}
    many = await bot.request("PUT", path, [command(f"c{n}") for n in range(101)])
    assert (many.status, many.code) == (400, 30032)
    assert (await bot.request("PUT", path, {})).code == 50035


async def test_commands_keep_their_ids_and_are_listed(bot: RawBot) -> None:
    first = (await bot.register(command("a"), command("b"))).body
    second = (await bot.register(command("b", option()), command("c"))).body
    assert second[0]["id"] == first[1]["id"]
    assert second[0]["version"] != first[1]["version"]
    path = f"/applications/{bot.application_id}/commands"
    assert (await bot.request("GET", path + "?with_localizations=true")).body == second


async def test_members_are_offered_what_they_may_use(bot: RawBot, sandbox: Sandbox) -> None:
    await bot.register(
        command("deal"),
        command("admin", default_member_permissions=str(1 << 5)),
        command("nobody", default_member_permissions="0"),
        command("private", contexts=[1]),
    )
    assert sandbox.person("Ann").commands == ["deal", "admin", "nobody"]
    assert sandbox.person("Bo").commands == ["deal"]


BET: Json = command(
    "bet",
    sub(
        "place",
        option("amount", INTEGER, required=True, min_value=1, max_value=10),
        option("on", choices=choices("win", "lose")),
        option("note", min_length=2, max_length=4),
        option("friend", USER),
        option("where", CHANNEL),
        option("sure", BOOLEAN),
    ),
)


async def test_options_arrive_with_what_they_name(bot: RawBot) -> None:
    await bot.register(BET)
    bo = bot.sandbox.person("Bo")
    where = bot.channel_id("general")
    sent = asyncio.create_task(bo.command("bet place", amount=3, friend=bo.id, where=where))
    interaction = await bot.interactions.get()
    (place,) = interaction.data["options"]
    assert (place["name"], place["type"]) == ("place", 1)
    assert place["options"][0] == {"name": "amount", "type": INTEGER, "value": 3}
    resolved = interaction.data["resolved"]
    assert resolved["users"][bo.id]["global_name"] == "Bo"
    assert "user" not in resolved["members"][bo.id]
    assert resolved["channels"][where]["name"] == "general"
    await bot.callback(interaction, 4, {"content": "Placed"})
    await sent
