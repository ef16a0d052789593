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


def section(*texts: Json, accessory: Json | None = None) -> Json:
    return {"type": 9, "components": list(texts), "accessory": accessory}


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
    ("an empty row", in_classic_row(), {"components.0.components": [LENGTH]}),
    (
        "six rows",
        {"content": "x", "components": [row(button(str(n))) for n in range(6)]},
        {"components": [LENGTH]},
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
        "an empty custom id",
        in_classic_row(button("")),
        {"components.0.components.0.custom_id": [REQUIRED]},
    ),
    (
        "no custom id",
        in_classic_row({"type": 2, "style": 1, "label": "x"}),
        {"components.0.components.0.custom_id": [REQUIRED]},
    ),
    (
        "the same custom id twice, in different rows",
        layout(row(button("a")), container(row(button("a")))),
        {"components.1.components.0.components.0.custom_id": ["COMPONENT_CUSTOM_ID_DUPLICATED"]},
    ),
    (
        "the same id twice",
        layout(text() | {"id": 7}, text() | {"id": 7}),
        {"components.1.id": ["COMPONENT_ID_DUPLICATED"]},
    ),
    (
        "a link with a custom id",
        in_classic_row(button(style=5, url="https://example.org")),
        {"components.0.components.0": ["BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"]},
    ),
    (
        "an emoji nobody has",
        in_classic_row(button(emoji={"id": "1", "name": "spade"})),
        {"components.0.components.0.emoji": ["COMPONENT_INVALID_EMOJI"]},
    ),
    (
        "an unknown style",
        in_classic_row(button(style=7)),
        {"components.0.components.0.style": ["NUMBER_TYPE_MAX"]},
    ),
    (
        "a select beside a button",
        in_classic_row(select("a"), button()),
        {"components.0.components": ["COMPONENT_LAYOUT_WIDTH_EXCEEDED"]},
    ),
    (
        "26 options",
        in_classic_row(select(*MANY)),
        {"components.0.components.0.options": [LENGTH]},
    ),
    (
        "an option value twice",
        in_classic_row(select("a", "a")),
        {"components.0.components.0.options.1.value": ["SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"]},
    ),
    (
        "more to choose than options",
        in_classic_row(select("a", "b", max_values=3)),
        {"components.0.components.0.options": ["SELECT_COMPONENT_MAX_VALUES_EXCEEDED"]},
    ),
    (
        "min above max",
        in_classic_row(select("a", "b", min_values=2, max_values=1)),
        {"components.0.components.0.min_values": ["BASE_TYPE_MAX"]},
    ),
    (
        "a placeholder of 151",
        in_classic_row(select("a", placeholder="x" * 151)),
        {"components.0.components.0.placeholder": [MAX]},
    ),
    ("text without the V2 flag", {"components": [text()]}, {"components.0.type": [CHOICES]}),
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
        "an embed beside V2",
        layout(text(), embeds=[{"title": "x"}]),
        {"embeds": ["MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"]},
    ),
    (
        "a button outside a row",
        layout(button()),
        {"components.0.type": [CHOICES]},
    ),
    (
        "a container in a container",
        layout(container(container(text()))),
        {"components.0.components.0.type": [CHOICES]},
    ),
    (
        "a section without accessory",
        layout(section(text())),
        {"components.0.accessory": [REQUIRED]},
    ),
    (
        "a section of four texts",
        layout(section(*(text() for _ in range(4)), accessory=button())),
        {"components.0.components": [LENGTH]},
    ),
    ("an empty gallery", layout(gallery()), {"components.0.items": [LENGTH]}),
    (
        "a picture from nowhere",
        layout(gallery("ftp://example.org/x.png")),
        {"components.0.items.0.media.url": ["URL_TYPE_INVALID_SCHEME"]},
    ),
    (
        "an attachment that is not there",
        layout(gallery("attachment://x.png")),
        {"components": ["COMPONENT_ATTACHMENT_NOT_FOUND"]},
    ),
    (
        "spacing 3",
        layout({"type": 14, "spacing": 3}),
        {"components.0.spacing": ["NUMBER_TYPE_MAX"]},
    ),
    (
        "a colour beyond white",
        layout(container(text(), accent_color=0x1000000)),
        {"components.0.accent_color": ["NUMBER_TYPE_MAX"]},
    ),
    ("something unheard of", layout({"type": 99}), {"components.0.type": [CHOICES]}),
    ("a component that is a text", layout("x"), {"components.0": ["DICT_TYPE_CONVERT"]}),  # type: ignore[arg-type] # that is the mistake
    ("a component of nothing", layout({}), {"components.0.type": [CHOICES]}),
    (
        "allowed mentions that are a list",
        {"content": "x", "allowed_mentions": [1]},
        {"allowed_mentions": ["DICT_TYPE_CONVERT"]},
    ),
    ("content of 2,001", {"content": "x" * 2001}, {"content": [MAX]}),
    (
        "an embed title of 257",
        {"embeds": [{"title": "x" * 257}]},
        {"embeds.0.title": [MAX]},
    ),
    (
        "6,001 characters of embeds",
        {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]},
        {"embeds": ["MAX_EMBED_SIZE_EXCEEDED"]},
    ),
    (
        "an embed field without value",
        {"embeds": [{"fields": [{"name": "x"}]}]},
        {"embeds.0.fields.0.value": [REQUIRED]},
    ),
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
    (
        "five links",
        in_classic_row(
            *({"type": 2, "style": 5, "label": "x", "url": "https://example.org"} for _ in range(5))
        ),
    ),
    ("a section with a button", layout(section(text(), accessory=button()))),
    (
        "a section with a thumbnail",
        layout(section(text(), accessory={"type": 11, "media": {"url": "https://example.org/a"}})),
    ),
    ("pictures", layout(gallery("https://example.org/a.png"))),
    ("a unicode emoji for a face", in_classic_row(button(label=None, emoji={"name": "♠️"}))),
    ("members to choose from", layout(row({"type": 5, "custom_id": "who", "max_values": 7}))),
    (
        "line and colour",
        layout(
            container(text(), {"type": 14, "divider": True, "spacing": 2}, accent_color=0xFFFFFF)
        ),
    ),
]


@pytest.mark.parametrize("body", [case[1] for case in ACCEPTED], ids=[c[0] for c in ACCEPTED])
async def test_what_discord_takes(bot: RawBot, body: Json) -> None:
    assert (await bot.post("card-table", body)).status == 200


async def test_components_without_an_id_are_numbered(bot: RawBot) -> None:
    body = layout(text() | {"id": 2}, container(text(), row(button())))
    components = (await bot.post("card-table", body)).body["components"]
    assert components[0]["id"] == 2
    assert components[1]["id"] == 1
    assert components[1]["components"][0]["id"] == 3
    assert components[1]["components"][1]["components"][0]["id"] == 5


FIELD: Json = {"type": 4, "custom_id": "name", "style": 1}


def modal(*components: Json, **more: Any) -> Json:
    return {"title": "Form", "custom_id": "form", "components": list(components)} | more


def label(component: Json, **more: Any) -> Json:
    return {"type": 18, "label": "Label", "component": component} | more


MODALS: list[tuple[str, Json, dict[str, list[str]]]] = [
    ("a title of 46", modal(label(FIELD), title="x" * 46), {"title": [LENGTH]}),
    ("no custom id", modal(label(FIELD), custom_id=None), {"custom_id": [REQUIRED]}),
    ("nothing in it", modal(), {"components": [LENGTH]}),
    (
        "six fields",
        modal(*(label(FIELD | {"custom_id": str(n)}) for n in range(6))),
        {"components": [LENGTH]},
    ),
    ("a label of 46", modal(label(FIELD, label="x" * 46)), {"components.0.label": [LENGTH]}),
    ("a button", modal(row(button())), {"components.0.components.0.type": [CHOICES]}),
    ("a bare field", modal(FIELD), {"components.0.type": [CHOICES]}),
    (
        "an unlabelled field in a row",
        modal(row(FIELD)),
        {"components.0.components.0.label": [REQUIRED]},
    ),
    (
        "no style",
        modal(label({"type": 4, "custom_id": "x"})),
        {"components.0.component.style": [CHOICES]},
    ),
    (
        "the same field twice",
        modal(label(FIELD), label(FIELD)),
        {"components.1.component.custom_id": ["COMPONENT_CUSTOM_ID_DUPLICATED"]},
    ),
    (
        "one radio button",
        modal(label({"type": 21, "custom_id": "x", "options": [{"label": "a", "value": "a"}]})),
        {"components.0.component.options": [LENGTH]},
    ),
    (
        "a length that cannot be",
        modal(label(FIELD | {"min_length": 5, "max_length": 4})),
        {"components.0.component.min_length": ["BASE_TYPE_MAX"]},
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
