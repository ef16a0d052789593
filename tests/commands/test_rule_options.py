"""The options of the rules as Discord is told them, within what it has room for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import AppCommandOptionType, app_commands

from booray_core import OPTIONS, PRESETS, rules_for
from booray_core.rules import Trump
from bot.commands.rule_options import LEFT_OUT, OFFERED, overrides_from, with_rule_options

Json = dict[str, Any]


def command() -> app_commands.Command[Any, ..., None]:
    """Return a command that takes an option of its own and those of the rules."""

    @app_commands.command(name="start", description="Open a table")
    @app_commands.describe(own="One of its own")
    @with_rule_options
    async def start(interaction: discord.Interaction[Any], /, own: int = 0, **options: Any) -> None:
        """Do nothing."""

    return start


@pytest.fixture
def told() -> dict[str, Json]:
    """What Discord is told of each option, by name."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    start = command()
    tree.add_command(start)
    return {option["name"]: option for option in start.to_dict(tree)["options"]}


def texts(option: Json) -> Iterator[str]:
    yield option["description"]
    yield from (choice["name"] for choice in option.get("choices") or ())


def test_every_option_of_the_rules_is_offered_but_those_for_the_house_rules(
    told: dict[str, Json],
) -> None:
    assert set(told) == {"own", *OFFERED}
    assert set(OFFERED) | LEFT_OUT == set(OPTIONS)
    assert not any(option["required"] for option in told.values())
    assert len(OFFERED) <= 19, "Discord has room for 25, and six are the table's at least"


def test_each_is_typed_as_what_it_takes(told: dict[str, Json]) -> None:
    kinds = {name: AppCommandOptionType(option["type"]) for name, option in told.items()}
    assert kinds["players"] is AppCommandOptionType.string
    assert kinds["cinch"] is AppCommandOptionType.boolean
    assert kinds["ante"] is AppCommandOptionType.integer
    assert (told["hand_size"]["min_value"], told["hand_size"]["max_value"]) == (4, 5)
    assert (told["ante"]["min_value"], told["stay_ante"]["min_value"]) == (1, 0)
    values = [choice["value"] for choice in told["trump"]["choices"]]
    assert values == list(Trump)
    assert [choice["value"] for choice in told["must_hold"]["choices"]] == [
        "none",
        "trump_or_club",
    ]


def test_what_is_said_fits(told: dict[str, Json]) -> None:
    for option in told.values():
        assert all(1 <= len(text) <= 100 for text in texts(option))


def test_what_is_left_alone_stays_as_the_preset_has_it() -> None:
    assert overrides_from(dict.fromkeys(OFFERED)) == {}
    for preset in PRESETS:
        assert rules_for(preset, **overrides_from({"cinch": None})) == rules_for(preset)


def test_what_is_chosen_is_read_as_the_rules_take_it() -> None:
    chosen = {"players": "3-6", "stay_ante": 0, "must_hold": "none", "cinch": False, "limit": 5}
    rules = rules_for("indiana", **overrides_from(chosen))
    assert (rules.players, rules.stay_ante, rules.must_hold) == ((3, 6), None, None)
    assert (rules.cinch, rules.limit) == (False, 5)
