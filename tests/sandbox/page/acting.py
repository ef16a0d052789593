"""How people act on the page: typing commands, opening forms, looking at what was pushed."""

from playwright.async_api import Locator, Page, expect

from . import parlour as p
from .fake_live import FakeLive


def composer(page: Page) -> Locator:
    """Where one writes."""
    return page.get_by_role("textbox", name="Message #card-table")


def leaf(name: str, *options: p.Json) -> list[p.Json]:
    """The options of a command frame for a subcommand."""
    return [{"name": name, "type": 1, "options": list(options)}]


async def type_command(page: Page, text: str) -> None:
    """Type into the composer as a person does, key by key."""
    await composer(page).focus()
    await page.keyboard.type(text)


def label(text: str, component: p.Json, **more: object) -> p.Json:
    """A label around a field."""
    return {"type": 18, "label": text, "component": component} | more


def choices(*names: str) -> list[p.Json]:
    """Options of a menu or a group."""
    return [{"label": name, "value": name.lower()} for name in names]


HOUSE_RULES: list[p.Json] = [
    p.text("Change what **this table** plays by."),
    label("Name", {"type": 4, "custom_id": "name", "style": 1, "min_length": 3, "max_length": 30}),
    label("Why", {"type": 4, "custom_id": "why", "style": 2, "required": False, "value": "fun"}),
    label("Declaring", {"type": 21, "custom_id": "how", "options": choices("Fists", "Turns")}),
    label(
        "Also",
        {
            "type": 22,
            "custom_id": "also",
            "required": False,
            "options": choices("Cinch", "Carry"),
        },
    ),
    label("Practice", {"type": 23, "custom_id": "practice"}),
    label("Level", {"type": 3, "custom_id": "level", "options": choices("Easy", "Hard")}),
]


async def open_form(page: Page, fake: FakeLive, components: list[p.Json]) -> Locator:
    """Press a button that the bot answers with a form."""
    await fake.post(p.layout(p.row(p.button("House rules", "house"))))
    await page.get_by_role("button", name="House rules").click()
    nonce = (await fake.heard("component"))["nonce"]
    form = {"custom_id": "rules:1", "title": "House rules", "components": components}
    await fake.say("modal", {"nonce": nonce, "interaction_id": "77"} | form)
    await fake.say("interaction", {"nonce": nonce, "state": "answered"})
    dialog = page.get_by_role("dialog", name="House rules")
    await expect(dialog).to_be_visible()
    return dialog


def menu(**more: object) -> p.Json:
    """A string select of three suits."""
    return {
        "type": 3,
        "custom_id": "suit",
        "placeholder": "Suit",
        "options": choices("Clubs", "Hearts", "Spades"),
    } | more
