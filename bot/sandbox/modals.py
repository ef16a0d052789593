"""Discord's limits on modals and their input."""

from typing import Final

from bot.sandbox.components import (
    CHANNEL_SELECT,
    LABEL,
    MENTIONABLE_SELECT,
    ROLE_SELECT,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    USER_SELECT,
    Checker,
    settle,
    walk,
)
from bot.sandbox.errors import FormErrors, Json, NotPossibleError, Path

RADIO_GROUP: Final = 21
CHECKBOX_GROUP: Final = 22
CHECKBOX: Final = 23

_INPUTS: Final = (
    TEXT_INPUT,
    STRING_SELECT,
    USER_SELECT,
    ROLE_SELECT,
    MENTIONABLE_SELECT,
    CHANNEL_SELECT,
    RADIO_GROUP,
    CHECKBOX_GROUP,
    CHECKBOX,
)
"""What a label may hold. File uploads are not taken: the page has nothing to upload with."""


def check_modal(modal: Json, emojis: dict[str, Json]) -> None:
    """Refuse (50035) a modal Discord would refuse; settle its components."""
    form = FormErrors()
    form.length(("title",), modal.get("title"), 1, 45)
    form.length(("custom_id",), modal.get("custom_id"), 1, 100)
    checker = Checker(form, emojis)
    components = form.count(("components",), modal.get("components"), 1, 5)
    for index, component in enumerate(components):
        path: Path = ("components", index)
        shape = form.mapping(path, component)
        if not form.choice((*path, "type"), shape.get("type"), (ROW, TEXT, LABEL)):
            continue
        if shape["type"] == LABEL:
            _check_label(form, checker, path, shape)
        elif shape["type"] == ROW:
            _check_row(form, checker, path, shape)
        else:
            checker.one(path, shape, (TEXT,))
    form.check()
    settle(components)


def _check_row(form: FormErrors, checker: Checker, path: Path, row: Json) -> None:
    inside: Path = (*path, "components")
    for index, child in enumerate(form.count(inside, row.get("components"), 1, 1)):
        here: Path = (*inside, index)
        shape = form.mapping(here, child)
        if form.choice((*here, "type"), shape.get("type"), (TEXT_INPUT,)):
            form.length((*here, "label"), shape.get("label"), 1, 45)
            _check_input(form, checker, here, shape)


def _check_label(form: FormErrors, checker: Checker, path: Path, label: Json) -> None:
    form.length((*path, "label"), label.get("label"), 1, 45)
    form.length((*path, "description"), label.get("description"), 0, 100, required=False)
    here: Path = (*path, "component")
    shape = form.mapping(here, label.get("component"))
    if form.choice((*here, "type"), shape.get("type"), _INPUTS):
        _check_input(form, checker, here, shape)


def _check_input(form: FormErrors, checker: Checker, path: Path, shape: Json) -> None:
    kind = shape["type"]
    if kind in SELECTS:
        checker.select(path, shape)
        return
    checker.custom_id(path, shape)
    if kind == TEXT_INPUT:
        form.choice((*path, "style"), shape.get("style"), (1, 2))
        least = form.whole((*path, "min_length"), shape.get("min_length"), 0, 4000, default=0)
        most = form.whole((*path, "max_length"), shape.get("max_length"), 1, 4000, default=4000)
        if least > most:
            form.refuse((*path, "min_length"), "BASE_TYPE_MAX", "min_length exceeds max_length")
        form.length((*path, "value"), shape.get("value"), 0, 4000, required=False)
        form.length((*path, "placeholder"), shape.get("placeholder"), 0, 100, required=False)
    elif kind == RADIO_GROUP:
        checker.options(path, shape, 2, 10)
    elif kind == CHECKBOX_GROUP:
        options = checker.options(path, shape, 1, 10)
        form.whole((*path, "min_values"), shape.get("min_values"), 0, len(options), default=0)
        form.whole((*path, "max_values"), shape.get("max_values"), 1, 10, default=10)


def fill_in(modal: Json, entered: list[Json]) -> list[Json]:
    """The submitted components for `modal`, from whatever tree `entered` carries its values in.

    Raises `NotPossibleError` where Discord's client would not let the modal be submitted.
    """
    given = {c["custom_id"]: c for c in walk(entered) if "custom_id" in c}
    submitted: list[Json] = []
    for component in modal["components"]:
        shape: Json = {"type": component["type"], "id": component["id"]}
        if component["type"] == LABEL:
            shape["component"] = _filled(component["component"], given)
        elif component["type"] == ROW:
            shape["components"] = [_filled(c, given) for c in component["components"]]
        submitted.append(shape)
    return submitted


def _filled(field: Json, given: dict[str, Json]) -> Json:
    custom_id = field["custom_id"]
    entry = given.get(custom_id, {})
    shape: Json = {"type": field["type"], "id": field["id"], "custom_id": custom_id}
    if field["type"] == TEXT_INPUT:
        shape["value"] = _text(field, entry.get("value"))
    elif field["type"] == CHECKBOX:
        shape["value"] = bool(entry.get("value", field.get("default", False)))
    elif field["type"] == RADIO_GROUP:
        chosen = _chosen(field, _as_list(entry.get("value")) or _stands(field), most=1)
        shape["value"] = chosen[0] if chosen else None
    elif field["type"] == CHECKBOX_GROUP:
        most = field.get("max_values") or len(field["options"])
        shape["values"] = _chosen(field, entry.get("values", _stands(field)), most=most)
    else:
        most = field.get("max_values", 1)
        shape["values"] = _chosen(field, entry.get("values", _stands(field)), most=most)
    return shape


def _stands(field: Json) -> list[object]:
    """What is chosen in a field that nobody touches: the options chosen to begin with."""
    chosen = [each["id"] for each in field.get("default_values") or []]
    options = field.get("options") or []
    return chosen or [option["value"] for option in options if option.get("default")]


def _as_list(value: object) -> list[object]:
    return [] if value is None else [value]


def _text(field: Json, entered: object) -> str:
    text = (field.get("value") or "") if entered is None else entered
    if not isinstance(text, str):
        raise NotPossibleError("A text field holds text.")
    if not text and field.get("required", True):
        raise NotPossibleError("This field is required.")
    if text and not field.get("min_length", 0) <= len(text) <= field.get("max_length", 4000):
        raise NotPossibleError("This text is too short or too long.")
    return text


def _chosen(field: Json, values: list[object], *, most: int) -> list[str]:
    required = field.get("required", True)
    least = max(field.get("min_values", 1), 1) if required else 0
    if field["type"] in SELECTS and not required and not values:
        return []
    if not least <= len(values) <= most:
        raise NotPossibleError("Choose as many as this field asks for.")
    if field.get("options") is not None:
        offered = {option["value"] for option in field["options"]}
        if not offered.issuperset(values) or len(set(values)) != len(values):
            raise NotPossibleError("This choice is not offered.")
    return [str(value) for value in values]
