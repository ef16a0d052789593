"""JSON documents from outside, read with the location of any error."""

from __future__ import annotations

import json
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from booray_core.errors import RulesRefused, UnreadableRecord

MOST: Final = 2**53 - 1
"""The largest number that is read: every reader of JSON has it exactly."""
_WHOLE: Final = "the record"

Model = TypeVar("Model", bound=BaseModel)


def document_of(text: str | bytes, version: int) -> dict[str, Any]:
    """Return the object that a document is.

    Raises:
        UnreadableRecord: it is no JSON object of that version, or says something twice.
    """
    try:
        document = json.loads(text, object_pairs_hook=_said_once, parse_int=_number)
    except UnreadableRecord:
        raise
    except (ValueError, RecursionError) as error:
        raise UnreadableRecord(_WHOLE, f"not JSON: {error}") from error
    if not isinstance(document, dict):
        raise UnreadableRecord(_WHOLE, "not a JSON object")
    told = document.get("version")
    if type(told) is not int or told != version:
        raise UnreadableRecord("version", f"{told!r} is not {version}, the one that can be read")
    return document


def read_into(model: type[Model], text: str | bytes) -> Model:
    """Return what a document says, read strictly.

    Raises:
        UnreadableRecord: it does not say that; the error says where.
    """
    try:
        return model.model_validate_json(text, strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        cause = first.get("ctx", {}).get("error")
        if isinstance(cause, UnreadableRecord):  # of several fields of a part: it says which
            steps = (*first["loc"], *cause.where.split("."))
            raise UnreadableRecord(_path(steps), cause.why) from error
        why = first["msg"].removeprefix("Value error, ")
        raise UnreadableRecord(_path(first["loc"]), why) from error
    except RulesRefused as refused:
        raise UnreadableRecord(f"rules.{refused.option}", refused.conflict) from refused


def _number(digits: str) -> int:
    if len(digits) > len(str(MOST)) or int(digits) > MOST:
        raise UnreadableRecord(_WHOLE, f"a number above {MOST}")
    return int(digits)


def _said_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{next(n for n in names if names.count(n) > 1)!r} stands there twice")
    return made


def _path(location: tuple[int | str, ...]) -> str:
    """Return where in a record, as ``actions[7].legal``, from where pydantic says."""
    path = ""
    for depth, step in enumerate(location):
        if isinstance(step, int):
            path += f"[{step}]"
        elif step != "[key]" and not (depth == 2 and location[0] == "actions"):
            # the third step within actions is the kind of entry, which is no field
            path += f".{step}" if path else step
    return path or _WHOLE
