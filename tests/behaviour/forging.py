"""Buttons and forms as somebody would forge them: every verb, about a table of one's choice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from booray_core import Card
from bot.commands.router import FORMS
from bot.screens import lobby
from bot.screens.ids import ButtonId, Carries, Verb, declared, form_id
from bot.screens.lobby import OPTIONS
from bot.screens.modals import NUMBER, PRESET

ACE: Final = Card.parse("As")
MEMBER: Final = 5
"""Whom buttons are about that are about somebody."""


def buttons(
    table: str, deal: int = 1, step: int | str = 0, page: int = 0, card: Card = ACE
) -> list[ButtonId]:
    """Return a button of every verb."""
    cards = {Carries.CARD: (card,), Carries.CARDS: (card,)}
    return [
        ButtonId(table, deal, step, verb, cards.get(verb.carries, ()), page, MEMBER)
        for verb in declared()
    ]


def forms(table: str, typed: str = "7") -> Iterable[tuple[Verb, dict[str, Any]]]:
    """Return every form that there is, filled in."""
    fields = {OPTIONS: "limit=", lobby.PRESET: PRESET}
    for number, verb in enumerate(FORMS):
        opened_by = ButtonId(table, 0, "table", verb)
        yield verb, form(form_id(opened_by, number), fields.get(verb, NUMBER), typed)


def form(custom_id: str, field: str, typed: str) -> dict[str, Any]:
    """Return a form with one field, as Discord sends it."""
    entered = {"type": 4, "custom_id": field, "value": typed}
    return {"custom_id": custom_id, "components": [{"type": 18, "component": entered}]}
