"""Discord's limits on messages' components, refused in Discord's error shape."""

from typing import Any

import pytest

from bot.sandbox.errors import Json
from tests.sandbox.raw import RawBot, button, layout, row, text

REQUIRED, LENGTH, MAX, CHOICES = (
    "BASE_TYPE_REQUIRED",
    "BASE_TYPE_BAD_LENGTH",
    "BASE_TYPE_MAX_LENGTH",
    "BASE_TYPE_CHOICES",
)


def select(*values: str, **more: Any) -> Json:
    options = [{"label": value.title(), "value": value} for value in values]
    return {"type": 3, "custom_id": "choose", "options": options} | more


def container(*components: Json, **more: Any) -> Json:
    return {"type": 17, "components": list(components)} | more


def gallery(*urls: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


def in_classic_row(*components: Json) -> Json:
    return {"content": "x", "components": [row(*components)]}


MANY = [str(n) for n in range(26)]

REFUSED: list[tuple[str, Json, dict[str, list[str]]]] = [
    (
        "six buttons in a row",
        in_classic_row(*(button(str(n)) for n in range(6))),
        {"components.0.components": [LENGTH]},
    ),
    (
        "a button label of 81",
        in_classic_row(button(label="x" * 81)),
        {"components.0.components.0.label": [MAX]},
    ),
    (
        "a button without face",
        in_classic_row(button(label=None)),
        {"components.0.components.0": ["BUTTON_COMPONENT_NO_LABEL_OR_EMOJI"]},
    ),
    (
        "a custom id of 101",
        in_classic_row(button("x" * 101)),
        {"components.0.components.0.custom_id": [LENGTH]},
    ),
    (
        "the same custom id twice, in different rows",
        layout(row(button("a")), container(row(button("a")))),
        {"components.1.components.0.components.0.custom_id": ["COMPONENT_CUSTOM_ID_DUPLICATED"]},
    ),
    (
        "an emoji nobody has",
        in_classic_row(button(emoji={"id": "1", "name": "spade"})),
        {"components.0.components.0.emoji": ["COMPONENT_INVALID_EMOJI"]},
    ),
    (
        "26 options",
        in_classic_row(select(*MANY)),
        {"components.0.components.0.options": [LENGTH]},
    ),
    (
        "41 components, counting nested ones",
        layout(container(*(text() for _ in range(37)), row(button("a"), button("b")))),
        {"components": ["COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"]},
    ),
    (
        "4,001 characters in all",
        layout(text("x" * 2000), container(text("x" * 2001))),
        {"components": ["COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"]},
    ),
    ("an empty text", layout(text("")), {"components.0.content": [REQUIRED]}),
    ("no components", layout(), {"components": [LENGTH]}),
    (
        "content beside V2",
        layout(text(), content="x"),
        {"content": ["MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"]},
    ),
    (
        "a button outside a row",
        layout(button()),
        {"components.0.type": [CHOICES]},
    ),
    (
        "an attachment that is not there",
        layout(gallery("attachment://x.png")),
        {"components": ["COMPONENT_ATTACHMENT_NOT_FOUND"]},
    ),
    ("something unheard of", layout({"type": 99}), {"components.0.type": [CHOICES]}),
    ("content of 2,001", {"content": "x" * 2001}, {"content": [MAX]}),
]


@pytest.mark.parametrize(
    ("body", "problems"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
async def test_what_discord_refuses(
    bot: RawBot, body: Json, problems: dict[str, list[str]]
) -> None:
    answer = await bot.post("card-table", body)
    assert answer.problems() == problems
    assert bot.sandbox.person("Bo").messages() == []


async def test_everything_wrong_is_told_at_once(bot: RawBot) -> None:
    bad = in_classic_row(button("", label="x" * 81), button("b", style=0))
    assert (await bot.post("card-table", bad)).problems() == {
        "components.0.components.0.label": [MAX],
        "components.0.components.0.custom_id": [REQUIRED],
        "components.0.components.1.style": ["NUMBER_TYPE_MIN"],
    }


ACCEPTED: list[tuple[str, Json]] = [
    (
        "40 components",
        layout(container(*(text() for _ in range(36)), row(button("a"), button("b")))),
    ),
    ("4,000 characters", layout(text("x" * 2000), text("x" * 2000))),
    ("25 options, all to choose", in_classic_row(select(*MANY[:25], max_values=25))),
    ("a unicode emoji for a face", in_classic_row(button(label=None, emoji={"name": "♠️"}))),
    ("members to choose from", layout(row({"type": 5, "custom_id": "who", "max_values": 7}))),
]


@pytest.mark.parametrize("body", [case[1] for case in ACCEPTED], ids=[c[0] for c in ACCEPTED])
async def test_what_discord_takes(bot: RawBot, body: Json) -> None:
    assert (await bot.post("card-table", body)).status == 200


FIELD: Json = {"type": 4, "custom_id": "name", "style": 1}


def modal(*components: Json, **more: Any) -> Json:
    return {"title": "Form", "custom_id": "form", "components": list(components)} | more


def label(component: Json, **more: Any) -> Json:
    return {"type": 18, "label": "Label", "component": component} | more


MODALS: list[tuple[str, Json, dict[str, list[str]]]] = [
    ("a title of 46", modal(label(FIELD), title="x" * 46), {"title": [LENGTH]}),
    (
        "six fields",
        modal(*(label(FIELD | {"custom_id": str(n)}) for n in range(6))),
        {"components": [LENGTH]},
    ),
    ("a label of 46", modal(label(FIELD, label="x" * 46)), {"components.0.label": [LENGTH]}),
    ("a button", modal(row(button())), {"components.0.components.0.type": [CHOICES]}),
    (
        "the same field twice",
        modal(label(FIELD), label(FIELD)),
        {"components.1.component.custom_id": ["COMPONENT_CUSTOM_ID_DUPLICATED"]},
    ),
]


@pytest.mark.parametrize(
    ("form", "problems"), [case[1:] for case in MODALS], ids=[case[0] for case in MODALS]
)
async def test_modals_discord_refuses(
    bot: RawBot, form: Json, problems: dict[str, list[str]]
) -> None:
    bo = bot.sandbox.person("Bo")
    posted = await bot.post("card-table", in_classic_row(button()))
    channel_id, message_id = posted.body["channel_id"], posted.body["id"]
    interaction = bot.sandbox.interactions.use_component(bo.id, channel_id, message_id, "press")
    assert (await bot.callback(interaction, 9, form)).problems() == problems
    assert (await bot.callback(interaction, 9, modal(text(), label(FIELD)))).status == 200
