"""What the README and the pages in docs show runs, and what they name exists."""

from __future__ import annotations

import argparse
import ast
import re
import sys
from pathlib import Path
from typing import Final

import discord
import pytest

from bot.program import systemd
from bot.program.command_line import COMMANDS, parser
from bot.settings import NAMES, Settings

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
CORE: Final = (DOCS / "core.md").read_text(encoding="utf-8")
INSTALL: Final = (DOCS / "install.md").read_text(encoding="utf-8")
REFERENCE: Final = (DOCS / "reference.md").read_text(encoding="utf-8")
RUNNING: Final = [
    DOCS / f"{name}.md"
    for name in (
        "install",
        "operators",
        "web",
        "monitoring",
        "postgresql",
        "processes",
        "troubleshooting",
    )
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


def test_every_setting_is_explained_in_its_group_and_no_other() -> None:
    explained = {
        name: heading
        for heading, _, table in (each.partition("\n") for each in REFERENCE.split("\n### "))
        for name in re.findall(r"^\| `([A-Z_]+)` \|", table, re.MULTILINE)
    }
    declared = {
        NAMES[field]: said.json_schema_extra["group"]  # type: ignore[index]
        for field, said in Settings.model_fields.items()
    }
    assert explained == declared


def test_the_defaults_that_are_told_are_those_that_the_program_has() -> None:
    told = dict(re.findall(r"^\| `([A-Z_]+)` \| `([^`]+)` \|", REFERENCE, re.MULTILINE))
    defaults = {NAMES[name]: field.default for name, field in Settings.model_fields.items()}
    assert told == {name: str(default) for name, default in defaults.items() if default}
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^# ([A-Z_]+)=(.*)$", example, re.MULTILINE))
    assert shown == {name: told.get(name, "") for name in defaults}


def test_every_command_is_explained_with_its_arguments_and_no_other() -> None:
    (table,) = re.findall(r"^## Commands$(.*?)^#", REFERENCE, re.DOTALL | re.MULTILINE)
    told = dict(re.findall(r"^\| `booray ([a-z]+)([^`]*)` \|", table, re.MULTILINE))
    assert set(told) == set(COMMANDS)
    (parsers,) = (each.choices for each in parser()._actions if isinstance(each.choices, dict))
    for name, one in parsers.items():
        shown = re.findall(r"\[?(?:--[a-z]+ )?[A-Z]+\]?", told[name])
        assert [shown_as(each) for each in one._actions[1:]] == shown, name


def shown_as(argument: argparse.Action) -> str:
    """Return an argument as the reference writes it."""
    if argument.option_strings:
        return f"[{argument.option_strings[0]} {argument.metavar or 'ID'}]"
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


def test_a_real_server_is_five_steps_each_with_what_one_sees() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (section,) = re.findall(r"^## On a real server$(.*?)^## ", readme, re.DOTALL | re.MULTILINE)
    steps = re.split(r"^\d\. ", section, flags=re.MULTILINE)[1:]
    assert len(steps) == 5
    assert all("*You see:*" in each for each in steps)
    program = (ROOT / "bot/locales/en/program.ftl").read_text(encoding="utf-8")
    sources = program + (ROOT / "bot/client/command_sync.py").read_text(encoding="utf-8")
    seen = [re.search(r"\*You see:\*\s+`([^`]+)`", each) for each in steps]
    lines = [" ".join(each[1].split()) for each in seen if each is not None]
    assert len(lines) >= 2
    assert all(each in sources for each in lines), lines


def test_the_service_that_is_printed_fits_the_installation_that_the_page_describes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (program,) = re.findall(r"exec runuser -u booray -- (\S+)", INSTALL)
    (user,) = re.findall(r"^sudo useradd .* (\w+)$", INSTALL, re.MULTILINE)
    (folder,) = re.findall(r"useradd --system --create-home --home-dir (\S+)", INSTALL)
    machine = tmp_path / "machine"  # the page's folders, below a root of the test's own
    there, started = (machine / each.lstrip("/") for each in (folder, program))
    for file in (there / ".env", started, started.with_name("python")):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o700)
    monkeypatch.setattr(sys, "executable", str(started.with_name("python")))
    monkeypatch.setattr(systemd, "STATE", machine / systemd.STATE.relative_to("/"))
    monkeypatch.setattr(systemd, "_is_roots", lambda _: False)
    monkeypatch.setattr(systemd, "_owner_of", lambda _: user)
    monkeypatch.chdir(there)  # where the page's `booray` goes before it starts the program
    monkeypatch.delenv("DATABASE_URL", raising=False)
    found = systemd.this_installation(Settings())
    unit = systemd.unit_of(found).replace(str(machine), "")
    assert list(systemd.warnings_of(found)) == []
    assert f"\nUser={user}\n" in unit
    assert f"ExecStart={program} run\n" in unit
    assert f"WorkingDirectory={folder}\nExec" in unit
    assert "ReadWritePaths" not in unit, "it can write to its own folder alone"
    unit = re.sub("^#.*\n", "", unit, flags=re.MULTILINE)
    assert "sudo booray service | sudo tee /etc/systemd/system/booray.service\n" in INSTALL
    assert not [line for line in unit.splitlines() if "=" in line and line in INSTALL], "copied"


def test_the_invitation_asks_for_the_permissions_that_are_named() -> None:
    (number,) = set(re.findall(r"permissions=(\d+)", INSTALL))
    (listed,) = re.findall(r"six permissions:\n\n(.*?)\n\n", INSTALL, re.DOTALL)
    named = re.findall(r"\*([A-Z][^*]+)\*", listed)
    flags = {each.lower().replace(" ", "_").replace("channels", "channel") for each in named}
    assert discord.Permissions(**dict.fromkeys(flags, True)).value == int(number)
