"""What the README and the pages in docs show runs, and what they name exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from bot.settings import known_names

ROOT = Path(__file__).parents[2]
OPERATORS = (ROOT / "docs" / "operators.md").read_text(encoding="utf-8")
CORE = (ROOT / "docs" / "core.md").read_text(encoding="utf-8")


def test_the_deal_in_twenty_lines_is_played_to_its_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (code,) = re.findall(r"^import random\n.*?(?=^```)", CORE, re.DOTALL | re.MULTILINE)
    exec(compile(code, "core.md", "exec"), {"__name__": "core"})  # noqa: S102 - our own file
    printed = capsys.readouterr().out.splitlines()
    stacks, pot = printed[-1].split(" pot: ")
    assert sum(ast.literal_eval(stacks).values()) + int(pot) == 400
    assert any(line.startswith("Settled") for line in printed)


def test_every_setting_is_explained_and_no_other() -> None:
    explained = set(re.findall(r"^\| `([A-Z_]+)` \|", OPERATORS, re.MULTILINE))
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    in_example = set(re.findall(r"^# ([A-Z_]+)=", example, re.MULTILINE))
    assert explained == known_names()
    assert in_example == known_names()
