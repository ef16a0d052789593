"""No line of the log shows a library's object as the program would show it to itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

BOT: Final = Path(__file__).parents[2] / "bot"
OBJECTS: Final = frozenset({"guild", "interaction", "member", "channel", "trouble"})
"""Names of what a library made; their ids, or what is said of them, can be told."""


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """Return every call of a module's log, with where it stands."""
    return list(_calls())


def _calls() -> Iterator[tuple[str, ast.Call]]:
    for file in sorted(BOT.rglob("*.py")):
        if "sandbox" in file.parts:
            continue  # a process of its own, which plays Discord
        text = file.read_text(encoding="utf-8")
        if "log." not in text:
            continue  # most have no log, and reading them takes long
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                whose = node.func.value
                if isinstance(whose, ast.Name) and whose.id == "log":
                    yield f"{file.relative_to(BOT)}:{node.lineno}", node


def test_no_line_has_the_repr_of_anything() -> None:
    found = dict(calls())
    assert len(found) > 100
    for where, call in found.items():
        for part in ast.walk(call):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                assert "%r" not in part.value, where
            assert not (isinstance(part, ast.FormattedValue) and part.conversion == ord("r")), where


def test_no_line_is_given_a_librarys_object() -> None:
    for where, call in calls():
        named = {each.id for each in call.args if isinstance(each, ast.Name)}
        assert not named & OBJECTS, where
