"""Bodies with junk anywhere in them are refused or taken, and never break the sandbox."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.sandbox.errors import Json
from tests.sandbox.raw import RawBot, button, command, layout, option, row, text

JUNK: list[Any] = [
    None,
    True,
    0,
    -1,
    1.5,
    "",
    "x",
    "x" * 5000,
    [],
    {},
    [None],
    [{}],
    {"a": 1},
    2**70,
]

SELECT: Json = {
    "type": 3,
    "custom_id": "select",
    "options": [{"label": "a", "value": "a", "emoji": {"name": "x"}, "default": True}],
    "min_values": 1,
    "max_values": 1,
}
PICTURE: Json = {"media": {"url": "https://example.org"}, "description": "d"}
LAYOUT: Json = layout(
    {
        "type": 17,
        "accent_color": 1,
        "components": [
            text(),
            row(button("a", emoji={"name": "x"}), button("b")),
            row(SELECT),
            {"type": 14, "spacing": 1, "divider": True},
            {"type": 9, "components": [text()], "accessory": {"type": 11} | PICTURE},
            {"type": 12, "items": [PICTURE]},
        ],
    },
    allowed_mentions={"parse": ["users"], "users": ["1"], "roles": []},
    message_reference={"message_id": "1", "fail_if_not_exists": False},
    attachments=[],
)
CLASSIC: Json = {
    "content": "x",
    "embeds": [
        {
            "title": "t",
            "footer": {"text": "f"},
            "author": {"name": "n"},
            "fields": [{"name": "n", "value": "v"}],
        }
    ],
    "components": [row(button())],
    "attachments": [],
    "flags": 0,
}
MODAL: Json = {
    "title": "t",
    "custom_id": "c",
    "components": [
        {
            "type": 18,
            "label": "l",
            "component": {"type": 4, "custom_id": "x", "style": 1, "max_length": 5},
        },
        {"type": 18, "label": "l", "component": SELECT},
        row({"type": 4, "custom_id": "w", "style": 1, "label": "l"}),
    ],
}
COMMANDS: list[Json] = [
    command(
        "a",
        option("s", 1, options=[option("x", 4, min_value=1, choices=[{"name": "a", "value": 1}])]),
        option("g", 2, options=[option("t", 1)]),
        name_localizations={"fr": "b"},
        default_member_permissions="8",
        contexts=[0],
    )
]


def places(body: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a body, as the keys that lead to it."""
    if path:
        yield path
    if isinstance(body, dict | list):
        for key in body if isinstance(body, dict) else range(len(body)):
            yield from places(body[key], (*path, key))


def spoiled(body: Any, chance: random.Random) -> Any:
    """A copy with junk in one place."""
    copied = copy.deepcopy(body)
    *way, last = chance.choice(list(places(copied)))
    place = copied
    for key in way:
        place = place[key]
    place[last] = copy.deepcopy(chance.choice(JUNK))
    return copied


@pytest.mark.parametrize("seed", range(30))
async def test_junk_is_answered_by_discords_errors(bot: RawBot, seed: int) -> None:
    chance = random.Random(seed)
    channel = f"/channels/{bot.channel_id('card-table')}"
    posted = (await bot.post("card-table", layout(row(button("press"))))).body
    message = f"{channel}/messages/{posted['id']}"
    bo = bot.sandbox.person("Bo")
    interaction = bot.sandbox.interactions.use_component(
        bo.id, posted["channel_id"], posted["id"], "press"
    )
    callback = f"/interactions/{interaction.id}/{interaction.token}/callback"
    for method, path, body in (
        ("POST", f"{channel}/messages", LAYOUT),
        ("POST", f"{channel}/messages", CLASSIC),
        ("PATCH", message, LAYOUT),
        ("POST", callback, {"type": 9, "data": MODAL}),
        ("POST", callback, {"type": 4, "data": LAYOUT}),
        ("PUT", f"/applications/{bot.application_id}/commands", COMMANDS),
        ("POST", f"/applications/{bot.application_id}/emojis", {"name": "ace", "image": "x"}),
        ("POST", f"{channel}/threads", {"name": "x", "type": 11, "auto_archive_duration": 60}),
    ):
        answer = await bot.request(method, path, junk := spoiled(body, chance))
        assert answer.status < 500, junk
        assert answer.status < 300 or answer.code, junk
