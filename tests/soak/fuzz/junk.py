"""What people could type, choose and forge, from sensible to absurd."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from booray_core import CARDS
from bot.commands.router import FORMS
from bot.screens import acts
from bot.screens.ids import NO_TABLE, ButtonId, declared, form_id
from bot.screens.modals import NUMBER, PRESET
from bot.screens.options import KINDS
from tests.behaviour import forging

TEXTS: Final = (
    *("", " ", "0", "1", "-1", "7", "51", "3-6", "As", "2c Td", "A♠", "as,KS·2d"),
    *("9" * 12, "9" * 30, "9" * 5000, "1e9", "NaN", "٣", "½", "0x10", "1_000", "+5", "None"),
    *("true", "fists", "sharp", "practice", "last-standing", "@everyone", "<@1>", "<#2>"),
    *("**b** _i_ ~~s~~ ||x|| `c`", "```\nblock", "# head\n> quote", "[a](http://b)", "\\", "%s{}$"),
    *(
        "\u202eabc",
        "\u2066\u2069",
        "שלום",
        "\x00",
        "\ud83d\ude00",
        "👩‍👩‍👧‍👦",
        "e\u0301" * 60,
        "\u200b",
    ),
    *("x" * 100, "x@" * 3000, "\n" * 50, "{ $chips }", "'; drop table tables; --", "..", "b1:"),
)
STEPS: Final = ("table", "lobby", "pause", "declaring", "history", "review", "richest", "a-b", "zz")
"""What no client of Discord's sends, whatever the type."""


def text(chance: random.Random) -> str:
    """Return something typed."""
    return chance.choice(TEXTS)


def option(chance: random.Random, described: Mapping[str, Any], people: Sequence[str]) -> Any:
    """Return a value for an option of a command: of its type, and one that it takes.

    Args:
        chance: draws it.
        described: the option.
        people: the ids of those who may be named.
    """
    if described["type"] in {6, 7}:  # a channel that is none is one that is gone
        return chance.choice(people)
    if described["type"] == 5:
        return chance.random() < 0.5
    offered = [choice["value"] for choice in described.get("choices", ())]
    if offered:
        return chance.choice(offered)
    if described["type"] == 4:
        least, most = described.get("min_value", -5), described.get("max_value", 2**53)
        usual = chance.randint(int(least), int(min(most, least + 200)))
        return usual if chance.random() < 0.7 else chance.randint(int(least), int(most))
    return text(chance)[: described.get("max_length", 6000)] or "x"


def button(chance: random.Random, tables: Sequence[str]) -> str:
    """Return what a forged button carries: one that can be read, or one that cannot quite."""
    carries = ButtonId(
        chance.choice((*tables, NO_TABLE, "t-0", "T" * 24)),
        chance.choice((0, 1, 2, 3, 9_999_999)),
        chance.choice((*STEPS, *range(6), 99)),
        chance.choice(declared()),
        tuple(chance.sample(CARDS, chance.randint(0, 5))),
        chance.choice((0, 1, 2, 7, 24, 99_999)),
        chance.choice((1, 7, 10**18)),
    )
    if carries.verb is acts.CARD:
        carries = ButtonId(carries.table, carries.deal, carries.step, acts.CARD, carries.cards[:1])
    written = str(carries)
    return written if chance.random() < 0.8 else mutated(chance, written)


def mutated(chance: random.Random, written: str) -> str:
    """Return a custom id with something wrong in it."""
    at = chance.randrange(len(written) + 1)
    how = chance.randrange(5)
    if how == 0:
        return written[:at]
    if how == 1:
        return (written[:at] + text(chance) + written[at:])[:100]
    if how == 2:
        return written[:at] + chr(chance.randrange(32, 0x2FF)) + written[at + 1 :]
    if how == 3:
        return text(chance)[:100]
    return f"b{chance.randrange(30)}{written[2:]}"


def sent_form(chance: random.Random, tables: Sequence[str]) -> dict[str, Any]:
    """Return a form that nobody was asked to fill in."""
    verb = chance.choice((*FORMS, *declared()))
    carries = ButtonId(chance.choice((*tables, "t-0")), 0, "table", verb)
    written = form_id(carries, chance.randrange(99))
    if chance.random() < 0.2:
        written = mutated(chance, written)
    return forging.form(written, field(chance), text(chance))


def field(chance: random.Random) -> str:
    """Return what a field of a form is called."""
    asked = f"{chance.choice((*KINDS, 'none'))}={text(chance)[:40]}"
    return chance.choice((NUMBER, PRESET, asked, asked, text(chance)[:100]))


def filled(chance: random.Random, form: Mapping[str, Any]) -> dict[str, Any]:
    """Return a form that somebody was given, filled in."""
    labels = []
    for label in form["components"]:
        asked = label["component"]
        offered = [each["value"] for each in asked.get("options", ())]
        entered = {"type": asked["type"], "custom_id": asked["custom_id"]}
        if offered and asked["type"] == 3:
            entered["values"] = [chance.choice(offered)]
        elif offered:
            entered["value"] = chance.choice((*offered, offered[0], text(chance)))
        else:
            entered["value"] = chance.choice((asked.get("value", ""), text(chance), "2", "5"))
        labels.append({"type": 18, "component": entered})
    return {"custom_id": form["custom_id"], "components": labels}
