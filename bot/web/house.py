"""House rules at a page: every option as it stands, and the forms that change them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final

from bot.screens.lobby import group_text, house_beside, house_game
from bot.screens.modals import MOST_DIGITS, PRESET, STOOD, Field, Fields
from bot.screens.options import GROUPS, KINDS, granted, option_fields, preset_field
from bot.tables.requests import ChangeRules, May, MemberRequest
from bot.tables.words.views import TableView
from bot.web.plain import Json, plain
from bot.wording import Wording

MOST_FIELDS: Final = max(map(len, GROUPS.values()))
"""How many a form has."""


async def house_asked(
    entered: Fields, do: Callable[[MemberRequest], Awaitable[TableView]], wording: Wording
) -> Json:
    """Change rules as a form asks, and return all as they are then, and the forms.

    What was not taken of a form stands in it, and why not.

    Args:
        entered: what was entered in the form; nothing where they are only looked at.
        do: asks something of the table, and returns how it is then.
        wording: the host's language.
    """
    why: Mapping[str, str] = {}
    if not entered:
        view = await do(May("change-rules"))
    elif PRESET in entered:
        view = await do(ChangeRules({}, entered[PRESET]))
    else:
        view, why = await granted(entered, lambda changes: do(ChangeRules(changes)), wording)
    typed = {name.partition(STOOD)[0]: given for name, given in entered.items()} if why else {}
    forms, at = [], None
    for number, (group, options) in enumerate(GROUPS.items()):
        said = {option: plain(each) for option, each in why.items()}
        here = typed.keys() & set(options)
        fields = option_fields(view.preset, view.rules, group, wording)
        form = _form(wording.of("house-group", group), fields, said if here else {}, typed)
        _, *lines = group_text(view.rules, group, view.changed, wording).splitlines()
        forms.append(form | {"lines": lines})
        if here and at is None:
            at = number
            forms[at]["why"] = [each for each in said.values() if each]  # of other options
    preset = preset_field(view.preset, wording)
    forms.append(_form(wording.of("button", "preset"), [preset], {}, {}))
    return {
        "kind": "house",
        "title": plain(wording.text("house-title")),
        "says": plain(house_game(view, wording)),
        "forms": forms,
        "notes": list(house_beside(view, wording)),
        "open": at,
    }


def _form(
    title: str, fields: Iterable[Field], said: dict[str, str], typed: Mapping[str, str]
) -> Json:
    """Return a form, and take out what is said of its own options."""
    return {"title": title, "fields": [_field(each, said, typed) for each in fields]}


def _field(field: Field, said: dict[str, str], typed: Mapping[str, str]) -> Json:
    option = field.name.partition(STOOD)[0]
    written: Json = {
        "name": field.name,
        "label": field.label,
        "about": field.about,
        "stands": field.stands,
    }
    if field.choices:
        written["choices"] = [[each.value, each.label, each.about] for each in field.choices]
    else:
        kind = KINDS.get(option)
        is_number = kind is not None and kind.bounds is not None
        written |= {"empty": field.empty, "longest": MOST_DIGITS, "digits": is_number}
    if option in said:
        written |= {"why": said.pop(option), "stands": typed.get(option, field.stands)}
    return written
