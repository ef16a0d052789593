"""Every command says what it does, and shows an example that can be typed as it stands."""

from __future__ import annotations

import argparse
import ast
import re
import runpy
import shlex
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NoReturn
from unittest.mock import patch

import pytest

ROOT: Final = Path(__file__).parents[2]
INTERNAL: Final = frozenset(
    {
        "tests.guardian",
        "tests.bench.pong",
        "tests.bench.pages.bare",
        "tests.bench.pages.browsers",
        "bot.program.healthcheck",
        "bot.tables.computers.worker",
    }
)
"""Programs that other programs start."""


class Asked(BaseException):
    """A program has come to read its arguments."""

    def __init__(self, parser: argparse.ArgumentParser) -> None:
        super().__init__()
        self.parser = parser


def programs() -> Iterator[str]:
    """Yield every module that can be run, by its name after ``python -m``."""
    for folder in ("booray_core", "bot", "tests"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
            if name not in INTERNAL and _runs(file.read_text(encoding="utf-8")):
                yield name.removesuffix(".__main__")


def _runs(code: str) -> bool:
    return "__main__" in code and any(
        isinstance(node, ast.If) and ast.unparse(node.test) == "__name__ == '__main__'"
        for node in ast.parse(code).body
    )


@contextmanager
def _seemingly_installed(name: str) -> Iterator[None]:
    """Have an empty module of a name. Others that are loaded meanwhile stay: what is written in C,
    like asyncpg, must not be loaded twice, or the process dies."""
    sys.modules[name] = ModuleType(name)
    try:
        yield
    finally:
        del sys.modules[name]


def parser_of(program: str) -> argparse.ArgumentParser:
    """Return the parser that a program makes, of which its commands are part."""

    def ask(parser: argparse.ArgumentParser, *_: Any, **__: Any) -> NoReturn:
        raise Asked(parser)

    with (
        _seemingly_installed("pyspiel"),  # which benches alone need
        warnings.catch_warnings(action="ignore", category=RuntimeWarning),  # of being imported
        patch.object(argparse.ArgumentParser, "parse_args", ask),
        pytest.raises(Asked) as asked,
    ):
        runpy.run_module(program, run_name="__main__")
    return asked.value.parser


def commands_of(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yield a program's parser, and those of its commands."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from commands_of(command)


@pytest.mark.parametrize("program", [*programs()])
def test_help_says_what_a_command_does_shows_an_example_and_tells_every_argument(
    program: str,
) -> None:
    parser = parser_of(program)
    assert parser.prog in {f"python -m {program}", "booray"}
    for command in commands_of(parser):
        assert command.description, command.prog
        example = re.search(r"^Example: (.+)$", command.format_help(), re.MULTILINE)
        assert example is not None, command.prog
        assert example[1].startswith(command.prog), example[1]
        typed = shlex.split(example[1].removeprefix(parser.prog))
        assert parser.parse_args(typed) is not None
        bare = [
            action.dest
            for action in command._actions
            if not action.help and not isinstance(action, argparse._SubParsersAction)
        ]
        assert bare == [], command.prog


def test_every_program_is_found() -> None:
    assert {"bot", "booray_core", "bot.locales", "tests.bench.load"} <= set(programs())
