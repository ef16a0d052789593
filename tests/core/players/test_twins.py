"""The compiled kernel gives what its sources give as plain Python."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from itertools import islice
from types import ModuleType

import pytest

from tests.bench.compiled import ROOT, kernel
from tests.core.players.twins import (
    ASKED,
    differences,
    is_compiled,
    plain_digests,
    plain_kernel,
    situations,
)
from tests.core.players.world_digests import asked, digest

POSITIONS = 150

LEAVES = sorted({f"booray_core.{name.rpartition('.')[0]}" for name in ASKED})


@pytest.fixture(scope="module")
def plain() -> dict[str, ModuleType]:
    return plain_kernel(LEAVES)


def test_every_function_is_asked(plain: dict[str, ModuleType]) -> None:
    there = {
        f"{name.removeprefix('booray_core.')}.{function}"
        for name, module in plain.items()
        for function, each in inspect.getmembers(module, inspect.isfunction)
        if each.__module__ == name and not function.startswith("_")
    }
    assert set(ASKED) == there


@pytest.mark.parametrize("name", kernel())
def test_no_whole_numbers_are_divided(name: str) -> None:
    source = (ROOT / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8")
    divisions = [
        ast.unparse(each)
        for each in ast.walk(ast.parse(source))
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Div)
    ]
    # C leaves out what is behind the point: 2 / 3 is 0.
    assert [each for each in divisions if re.fullmatch(r"\d+ / \d+", each)] == []


def test_compiled_and_plain_answer_alike(plain: dict[str, ModuleType]) -> None:
    if not is_compiled():
        pytest.skip("the kernel that is installed here is plain Python")
    compiled = {name: importlib.import_module(name) for name in LEAVES}
    assert list(differences(compiled, plain, situations(5000, seed=1))) == []


def test_compiled_and_plain_make_the_same_worlds_and_play_them_out_alike() -> None:
    if not is_compiled():
        pytest.skip("the kernel that is installed here is plain Python")
    own = [digest(view) for view in islice(asked(1), POSITIONS)]
    with plain_digests(POSITIONS, 1) as plain:
        assert list(plain) == own
    assert len(set(own)) > POSITIONS / 2


def test_a_difference_is_found_and_told(
    plain: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = plain_kernel(LEAVES)
    monkeypatch.setattr(other["booray_core.tricks"], "_ENOUGH", 2)
    found = {each.function for each in differences(other, plain, situations(500, seed=1))}
    assert found == {"tricks.holds_cinch", "tricks.is_cinch"}
    assert plain["booray_core.tricks"] is not other["booray_core.tricks"]
