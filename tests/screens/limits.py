"""Discord's limits on a message, and its own description of one."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import discord
import jsonschema_rs

from bot.screens.ids import parse
from tests.screens.reading import BUTTON, ROW, TEXT, components, layout

_BESIDE_THE_REPOSITORY = Path(__file__).parents[2].parent / "shared" / "discord-openapi.json"
OPENAPI = Path(os.environ.get("DISCORD_OPENAPI", _BESIDE_THE_REPOSITORY))
"""Discord's OpenAPI file, where this machine has it."""

MOST_IN_A_ROW = 4
"""Discord takes five buttons, which break over two lines on phones."""

HEAVIEST = 10_000
"""Discord answers 500 to texts that weigh more than some 10,170 bytes, 12 for each of them."""

IS_COMPONENTS_V2 = 1 << 15


def check(view: discord.ui.LayoutView) -> None:
    """Assert that Discord would take a screen as a message."""
    parts = components(view)
    assert parts, "an empty screen"
    assert len(parts) <= 40, f"{len(parts)} components"
    texts = [each["content"] for each in parts if each["type"] == TEXT]
    assert all(each.strip() for each in texts), "an empty text"
    assert sum(map(len, texts)) <= 4000, f"{sum(map(len, texts))} characters"
    weight = sum(len(each.encode()) + 12 for each in texts)
    assert weight <= HEAVIEST, f"{weight} bytes, counted as Discord seems to"
    for row in parts:
        if row["type"] == ROW:
            assert 1 <= len(row["components"]) <= MOST_IN_A_ROW
    ids = [each["custom_id"] for each in parts if each["type"] == BUTTON]
    assert len(set(ids)) == len(ids), f"an id twice: {ids}"
    for each in parts:
        if each["type"] == BUTTON:
            assert 1 <= len(each["label"]) <= 80
            assert 1 <= len(each["custom_id"]) <= 100
            assert parse(each["custom_id"]) is not None, each["custom_id"]


@cache
def _validator(schema: str) -> Any:
    """Return a validator of one of the schemas of Discord's file."""
    document = json.loads(OPENAPI.read_text(encoding="utf-8"))
    return jsonschema_rs.validator_for(
        {"$ref": f"#/components/schemas/{schema}", "components": document["components"]}
    )


def _assert_valid(schema: str, body: object) -> None:
    error = next(iter(_validator(schema).iter_errors(body)), None)
    assert error is None, f"{error}"


def check_as_discord(view: discord.ui.LayoutView) -> None:
    """Assert that a screen is a message by Discord's own description."""
    body = {"flags": IS_COMPONENTS_V2, "components": _with_text_ids(layout(view))}
    _assert_valid("MessageCreateRequest", body)


def _with_text_ids(part: Any) -> Any:
    """Return part of a message with the ids of its emoji as text, as the description has them.

    discord.py sends numbers there, which Discord takes too.
    """
    if isinstance(part, list):
        return [_with_text_ids(each) for each in part]
    if not isinstance(part, dict):
        return part
    given = {key: _with_text_ids(value) for key, value in part.items()}
    if isinstance(emoji := given.get("emoji"), dict):
        given["emoji"] = {**emoji, "id": str(emoji["id"])}
    return given


def check_form_as_discord(form: discord.ui.Modal) -> None:
    """Assert that a form is one by Discord's own description."""
    _assert_valid("ModalInteractionCallbackRequestData", form.to_dict())
