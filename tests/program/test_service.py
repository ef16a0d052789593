"""``booray service``: a unit that systemd takes, and that fits the program that printed it."""

from __future__ import annotations

import getpass
import os
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from dataclasses import replace
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.program import systemd
from bot.program.systemd import Installation, unit_of
from bot.wording import Wording

PYTHON = Path("/usr/bin/python3")
PLAIN = Installation(["/opt/booray/.venv/bin/booray"], PYTHON, Path("/var/lib/booray"), "booray")


def parsed(unit: str) -> RawConfigParser:
    """Return a unit's lines by section; none of ours has a name twice."""
    read = RawConfigParser()
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(unit)
    return read


@pytest.fixture
def printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What the command prints in an empty folder."""
    assert program.main(["service"]) == 0
    return capsys.readouterr().out


@pytest.mark.journey
def test_it_runs_the_program_that_printed_it(folder: Path) -> None:
    (booray,) = Path(sys.executable).parent.glob("booray")
    done = subprocess.run(  # noqa: S603 - our own program
        [booray, "service"], cwd=folder, capture_output=True, text=True, check=True
    )
    command, run = parsed(done.stdout)["Service"]["ExecStart"].split()
    assert (Path(command), run) == (booray, "run")


def test_it_has_a_user_and_a_folder_of_its_own_and_nothing_else_to_write_to(printed: str) -> None:
    service = parsed(printed)["Service"]
    assert service["User"] == "booray"
    assert service["WorkingDirectory"] == f"/var/lib/{service['StateDirectory']}"
    assert service["StateDirectoryMode"] == "0700"
    assert service["ProtectSystem"] == "strict"
    assert service["NoNewPrivileges"] == service["PrivateTmp"] == "yes"
    assert "ReadWritePaths" not in service
    assert f"# The bot reads its settings from {service['WorkingDirectory']}/.env." in printed


@pytest.mark.usefixtures("folder")
def test_it_is_started_again_unless_only_the_operator_can_help(
    printed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    unit = parsed(printed)
    service = unit["Service"]
    assert service["Restart"] == "on-failure"  # so not after a replaced process, which ends with 0
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"
    not_after = int(service["RestartPreventExitStatus"])
    assert program.main(["run"]) == not_after  # there is no token
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setenv("BOORAY_DISCORD_API", "http://127.0.0.1:9")  # where nobody answers
    assert program.main(["run"]) not in {0, not_after}


def test_its_files_and_pages_are_not_limited_to_the_usual_thousand(printed: str) -> None:
    assert "LimitNOFILE=65536" in printed.splitlines()


def test_systemd_takes_it(printed: str, tmp_path: Path) -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("systemd-analyze is not installed (Debian's package `systemd`)")
    for name, unit in {
        "printed": printed,
        "odd": unit_of(replace(PLAIN, folder=tmp_path / "50 % off; $HOME", elsewhere=[tmp_path])),
    }.items():
        # The user is not on this machine, nor is the program, perhaps: others stand for them.
        here = unit.replace("User=booray", "User=root")
        here = here.replace(PLAIN.program[0], sys.executable)
        file = tmp_path / f"{name}.service"
        file.write_text(here, encoding="utf-8")
        done = subprocess.run(  # noqa: S603 - our own file
            [verify, "verify", file], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")


def test_it_may_write_to_a_database_and_backups_elsewhere(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:////srv/cards/booray.db")
    monkeypatch.setenv("BOORAY_BACKUP_FOLDER", str(folder / "my backups"))
    assert program.main(["service"]) == 0
    service = parsed(capsys.readouterr().out)["Service"]
    assert service["ReadWritePaths"] == f'-/srv/cards -"{folder}/my backups"'
    monkeypatch.setenv("DATABASE_URL", "postgresql://booray:secret@localhost/booray")
    monkeypatch.setenv("BOORAY_BACKUP_FOLDER", "backups")  # in its own folder
    assert program.main(["service"]) == 0
    out = capsys.readouterr().out
    assert "ReadWritePaths" not in out
    assert "secret" not in out


def test_it_stays_in_a_folder_where_a_user_has_set_it_up(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    env = folder / ".env"
    env.touch()
    owner = getpass.getuser()
    if os.geteuid() == 0:  # as a user without a name
        os.chown(env, 12345, 12345)
        owner = "12345"
    assert program.main(["service"]) == 0
    service = parsed(capsys.readouterr().out)["Service"]
    assert (service["User"], service["WorkingDirectory"]) == (owner, str(folder))
    assert service["ReadWritePaths"] == f"-{folder}"
    assert "StateDirectory" not in service


def test_an_env_of_roots_makes_no_service_of_roots(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    env = folder / ".env"
    env.touch()
    monkeypatch.setattr(systemd, "_is_roots", lambda _: True)
    assert program.main(["service"]) == 0
    told = capsys.readouterr()
    assert parsed(told.out)["Service"]["User"] == "booray"
    assert f"{env} belongs to root" in told.err
    assert "reads /var/lib/booray/.env instead" in told.err
    copies = f"install -o booray -g booray -m 600 {env} /var/lib/booray/.env"
    assert f"#   {copies}" in told.out.splitlines()


def test_it_says_how_to_make_the_user_and_the_file_that_it_needs(printed: str) -> None:
    needs = [line.removeprefix("#   ") for line in printed.splitlines() if line.startswith("#   ")]
    service = parsed(printed)["Service"]
    user, home = service["User"], service["WorkingDirectory"]
    nowhere = "--shell /usr/sbin/nologin"
    assert f"useradd --system --create-home --home-dir {home} {nowhere} {user}" in needs
    assert f"install -o {user} -g {user} -m 600 /dev/null {home}/.env" in needs
    assert "DISCORD_TOKEN=" in printed
    at_anns = replace(PLAIN, folder=Path("/srv/cards"), user="ann")
    assert "useradd" not in unit_of(at_anns), "there both are there already"


def test_a_clone_in_ones_own_home_is_no_worry_but_that_the_service_may_change_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(systemd, "HOMES", (folder,))
    monkeypatch.setattr(systemd, "_home_of", lambda user: folder / user)
    clone = folder / "ann" / "booray"
    own = Installation([str(clone / ".venv/bin/booray")], PYTHON, clone, "ann")
    (warning,) = systemd.warnings_of(own)
    assert warning.startswith(f"The service may write to {clone}, and the program itself is in")
    (warning,) = systemd.warnings_of(replace(own, folder=Path("/srv/bo"), user="bo"))
    assert "which user bo may not be able to read" in warning
    assert list(systemd.warnings_of(PLAIN)) == []


def test_what_is_in_a_home_is_reached_and_warned_about(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    assert "ProtectHome=yes\n" in unit_of(PLAIN)
    at_home = replace(PLAIN, program=["/home/ann/.local/bin/booray"])
    assert "ProtectHome=read-only\n" in unit_of(at_home)
    assert "ProtectHome=read-only\n" in unit_of(replace(PLAIN, elsewhere=[Path("/home/ann/kept")]))
    monkeypatch.setattr(systemd, "_program", lambda: at_home.program)
    monkeypatch.setattr(systemd, "_python", lambda: Path("/usr/bin/python3"))
    assert program.main(["service"]) == 0
    expected = {"program": at_home.program[0], "user": "booray"}
    told = capsys.readouterr()
    assert told.err.strip() == Wording().text("program-service-home", **expected)
    assert "[Service]" in told.out


def test_elsewhere_than_on_linux_it_says_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bot.program.systemd.sys.platform", "darwin")
    assert program.main(["service"]) == 1
    assert "systemd is on Linux only" in capsys.readouterr().err


def test_a_command_line_is_taken_as_it_stands() -> None:
    odd = replace(PLAIN, program=['/srv/a "b" $c %d/booray'])
    service = parsed(unit_of(odd))["Service"]
    assert service["ExecStart"] == '"/srv/a \\"b\\" $$c %%d/booray" run'
