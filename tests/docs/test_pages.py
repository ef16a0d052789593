"""What the README and the pages in docs show runs, and what they name exists."""

from __future__ import annotations

import argparse
import ast
import re
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path
from typing import Final

import discord
import pytest

from bot.__main__ import COMMANDS, _parser
from bot.settings import Settings, known_names

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
CORE: Final = (DOCS / "core.md").read_text(encoding="utf-8")
INSTALL: Final = (DOCS / "install.md").read_text(encoding="utf-8")
REFERENCE: Final = (DOCS / "reference.md").read_text(encoding="utf-8")
RUNNING: Final = [
    DOCS / f"{name}.md"
    for name in ("install", "operators", "postgresql", "processes", "troubleshooting")
]


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
    explained = re.findall(r"^\| `([A-Z_]+)` \|", REFERENCE, re.MULTILINE)
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    in_example = re.findall(r"^# ([A-Z_]+)=", example, re.MULTILINE)
    assert sorted(explained) == sorted(known_names())
    assert sorted(in_example) == sorted(known_names())


def test_the_reference_tells_the_defaults_that_the_program_has() -> None:
    told = dict(re.findall(r"^\| `([A-Z_]+)` \| `([^`]+)` \|", REFERENCE, re.MULTILINE))
    fields = {
        str(field.validation_alias or name.upper()): field.default
        for name, field in Settings.model_fields.items()
    }
    assert told == {name: str(fields[name]) for name in told}
    assert {name for name, default in fields.items() if default} == set(told)


def test_every_command_is_explained_with_its_arguments_and_no_other() -> None:
    (table,) = re.findall(r"^## Commands$(.*?)^#", REFERENCE, re.DOTALL | re.MULTILINE)
    told = dict(re.findall(r"^\| `booray ([a-z]+)([^`]*)` \|", table, re.MULTILINE))
    assert set(told) == set(COMMANDS)
    (parsers,) = (each.choices for each in _parser()._actions if isinstance(each.choices, dict))
    for name, parser in parsers.items():
        shown = re.findall(r"\[?(?:--[a-z]+ )?[A-Z]+\]?", told[name])
        assert [shown_as(each) for each in parser._actions[1:]] == shown, name


def shown_as(argument: argparse.Action) -> str:
    """Return an argument as the reference writes it."""
    if argument.option_strings:
        return f"[{argument.option_strings[0]} ID]"
    name = str(argument.metavar or argument.dest).upper()
    return f"[{name}]" if argument.nargs == "?" else name


@pytest.mark.parametrize("page", RUNNING, ids=lambda page: page.name)
def test_pages_name_commands_that_there_are(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    typed = [*re.findall(r"`([^`\n]+)`", text), *map(str.strip, text.splitlines())]
    named = [found[1] for each in typed if (found := re.match(r"(?:sudo )?booray (\w+)", each))]
    assert named
    assert set(named) <= set(COMMANDS)


def test_lines_of_the_log_that_the_reference_explains_are_written() -> None:
    (table,) = re.findall(r"^### Lines worth knowing$(.*?)^##", REFERENCE, re.DOTALL | re.MULTILINE)
    lines = re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)
    assert len(lines) > 15
    sources = "\n".join(
        each.read_text(encoding="utf-8")
        for folder in (ROOT / "bot", Path(discord.__file__).parent)
        for each in [*folder.rglob("*.py"), *folder.glob("locales/en/program.ftl")]
    )
    for line in lines:
        for part in line.split(" … "):
            assert part in sources, line


def test_a_line_that_one_is_said_to_see_is_printed() -> None:
    program = (ROOT / "bot/locales/en/program.ftl").read_text(encoding="utf-8")
    (line,) = re.findall(r"^You see: `([^`]+…[^`]+)`", INSTALL, re.MULTILINE)
    begin, end = line.split("…")
    assert re.search(rf"= {begin}\{{ \$file \}}{end}", program)


def test_the_service_runs_the_bot_as_a_user_of_its_own(tmp_path: Path) -> None:
    (unit,) = re.findall(r"^```ini\n(.*?)^```", INSTALL, re.DOTALL | re.MULTILINE)
    read = RawConfigParser()
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(unit)
    service = read["Service"]
    assert service["ExecStart"].split()[1:] == ["run"]
    assert service["Restart"] == "on-failure"
    program = service["ExecStart"].split()[0]
    assert program in INSTALL.replace(unit, ""), "the command that runs as that user"
    assert f"useradd --system --create-home --home-dir {service['WorkingDirectory']}" in INSTALL
    verify = shutil.which("systemd-analyze")
    if verify is None:
        return
    # The program and its user are not on this machine: two that are stand for them.
    here = unit.replace(program, sys.executable).replace("User=booray", "User=root")
    (tmp_path / "booray.service").write_text(here, encoding="utf-8")
    done = subprocess.run(  # noqa: S603 - our own file
        [verify, "verify", tmp_path / "booray.service"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_invitation_asks_for_the_permissions_that_are_named() -> None:
    (number,) = set(re.findall(r"permissions=(\d+)", INSTALL))
    (listed,) = re.findall(r"six permissions:\n\n(.*?)\n\n", INSTALL, re.DOTALL)
    named = re.findall(r"\*([A-Z][^*]+)\*", listed)
    flags = {each.lower().replace(" ", "_").replace("channels", "channel") for each in named}
    assert discord.Permissions(**dict.fromkeys(flags, True)).value == int(number)
