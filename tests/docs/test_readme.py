"""What the README shows runs, and what it names exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from bot.settings import known_names

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_deal_in_twenty_lines_is_played_to_its_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(code, "README.md", "exec"), {"__name__": "readme"})  # noqa: S102 - our own file
    printed = capsys.readouterr().out.splitlines()
    stacks, pot = printed[-1].split(" pot: ")
    assert sum(ast.literal_eval(stacks).values()) + int(pot) == 400
    assert any(line.startswith("Settled") for line in printed)


def test_every_setting_is_explained_and_no_other() -> None:
    in_readme = set(re.findall(r"^\| `([A-Z_]+)` \|", README, re.MULTILINE))
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    in_example = set(re.findall(r"^# ([A-Z_]+)=", example, re.MULTILINE))
    assert in_readme == known_names()
    assert in_example == known_names()


def test_the_pictures_are_there() -> None:
    for picture in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README):
        assert (ROOT / picture).is_file(), picture
