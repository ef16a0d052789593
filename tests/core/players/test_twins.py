"""The compiled kernel gives what its sources give as plain Python."""

from __future__ import annotations

import ast
import re
from itertools import islice

import pytest

from tests.bench.compiled import ROOT, kernel
from tests.core.players.twins import is_compiled, plain_digests
from tests.core.players.world_digests import asked, digest

POSITIONS = 50


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


def test_compiled_and_plain_make_the_same_worlds_and_play_them_out_alike() -> None:
    if not is_compiled():
        pytest.skip("the kernel that is installed here is plain Python")
    own = [digest(view) for view in islice(asked(1), POSITIONS)]
    with plain_digests(POSITIONS, 1) as plain:
        assert list(plain) == own
    assert len(set(own)) > POSITIONS / 2
