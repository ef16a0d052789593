"""House rules at a page: every option as it stands, and the forms that change them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any, Final

from bot.screens.lobby import group_text, house_beside, house_game
from bot.screens.modals import MOST_DIGITS, STOOD, Entered
from bot.screens.options import (
    GROUPS,
    KINDS,
    PRESET,
    Field,
    Number,
    granted,
    option_fields,
    preset_field,
)
from bot.tables.requests import ChangeRules, May, MemberRequest
from bot.tables.words.views import TableView
from bot.web.plain import Json, plain
from bot.wording import Wording

MOST_FIELDS: Final = max(map(len, GROUPS.values()))
"""How many a form has."""

Do = Callable[[MemberRequest], Awaitable[TableView]]
"""Asks something of the table, and returns how it is then."""


async def house_asked(entered: Entered, do: Do, wording: Wording) -> Json:
    """Change rules as a form asks, and return all as they are then.

    Args:
        entered: what was entered in the form; nothing where they are only looked at.
        do: asks the table.
        wording: the host's language.
    """
    why: Mapping[str, str] = {}
    if not entered:
        view = await do(May("change-rules"))
    elif PRESET in entered:
        view = await do(ChangeRules({}, entered[PRESET]))
    else:

        async def change(changes: dict[str, Any]) -> TableView:
            return await do(ChangeRules(changes))

        view, why = await granted(entered, change, wording)
    return _shown(view, entered if why else {}, why, wording)


def _shown(view: TableView, entered: Entered, why: Mapping[str, str], wording: Wording) -> Json:
    """Return every option, and the forms; what was not taken of one stands in it, and why not."""
    forms = [_group(view, group, wording) for group in GROUPS]
    forms.append(_form(wording.of("button", "preset"), [preset_field(view.preset, wording)]))
    typed = {field.partition(STOOD)[0]: given for field, given in entered.items()}
    at = next((i for i, group in enumerate(GROUPS.values()) if typed.keys() & group.keys()), None)
    if at is not None:
        _tell(forms[at], typed, why)
    return {
        "kind": "house",
        "title": plain(wording.text("house-title")),
        "says": plain(house_game(view, wording)),
        "forms": forms,
        "notes": list(house_beside(view, wording)),
        "open": at,
    }


def _group(view: TableView, group: str, wording: Wording) -> Json:
    _, *lines = group_text(view.rules, group, view.changed, wording).splitlines()
    fields = option_fields(view.preset, view.rules, group, wording)
    return {**_form(wording.of("house-group", group), fields), "lines": lines}


def _form(title: str, fields: Collection[Field]) -> Json:
    return {"title": title, "fields": [_field(each) for each in fields]}


def _field(field: Field) -> Json:
    written: Json = {
        "name": field.name,
        "label": field.label,
        "about": field.about,
        "stands": field.stands,
    }
    if field.choices:
        return written | {"choices": [[c.value, c.label, c.about] for c in field.choices]}
    is_number = isinstance(KINDS.get(field.name.partition(STOOD)[0]), Number)
    return written | {"empty": field.empty, "longest": MOST_DIGITS, "digits": is_number}


def _tell(form: Json, typed: Mapping[str, str], why: Mapping[str, str]) -> None:
    """Have a form tell what was not taken of it, as it was typed; of other options, on top."""
    said = {option: plain(sentence) for option, sentence in why.items()}
    for field in form["fields"]:
        option = field["name"].partition(STOOD)[0]
        if option in said:
            field |= {"why": said.pop(option), "stands": typed.get(option, field["stands"])}
    form["why"] = list(filter(None, said.values()))
