"""Settings that the ``booray`` command does not take: what it says, in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import __main__ as program
from tests.program.refused import NOT_LIKE_THIS, refusal


def test_without_a_token_or_with_blanks_for_one_the_bot_does_not_start(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    none = refusal(capsys, "run", code=NOT_LIKE_THIS)
    assert none.startswith("DISCORD_TOKEN is not set. Put the bot’s token into")
    assert none.endswith("or try `booray sandbox`.")
    (folder / ".env").write_text('DISCORD_TOKEN="  "\n', "utf-8")
    assert refusal(capsys, "run", code=NOT_LIKE_THIS) == none
    monkeypatch.setenv("DISCORD_TOKEN", "  ")
    assert refusal(capsys, "run", code=NOT_LIKE_THIS) == none


@pytest.mark.parametrize("token", ["secret.b\nc", "secret", "secret.b."])
def test_what_does_not_look_like_a_token_is_told_before_anything_is_made_or_sent(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, token: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    said = refusal(capsys, "run", code=NOT_LIKE_THIS)
    assert "DISCORD_TOKEN doesn’t look like a bot’s token" in said
    assert "secret" not in said
    assert list(folder.iterdir()) == []


SETTINGS = """\
DISCORD_TOKN=x
DISCORD_TOKEN=a.b
BOORAY_BUY_IN=none
BOORAY_SHARD_IDS=0-4
BOORAY_FONTS=none.ttf
BOORAY_MONITORING_HOST=192.0.2.1
BOORAY_MONITORING_PORT=0
BOORAY_WEB_PORT=many
BOORAY_WEB_ADDRESS=https://table.example.org
"""
WRONG = [
    "There is no setting BOORAY_PAWS_SECONDS. See .env.example for all settings.",
    "There is no setting DISCORD_TOKN. See .env.example for all settings.",
    (
        "BOORAY_SHARD_IDS is set to “0-4”. It takes shards like 0,1 or 0-3, "
        "each below BOORAY_SHARD_COUNT, which must be set too."
    ),
    "BOORAY_BUY_IN is set to “none”. It takes a whole number from 1 to 1000000.",
    "BOORAY_LOG_LEVEL is set to “loud”. It takes debug, info, warning or error.",
    "BOORAY_WEB_PORT is set to “many”. It takes a whole number from 0 to 65535, 0 for any free",
]
ALSO = [
    "DISCORD_TOKEN doesn’t look like a bot’s token",
    "Other users of this machine can read DISCORD_TOKEN in .env",
    "The folder for nowhere/booray.db doesn’t exist.",
    "There is no font file none.ttf. Check BOORAY_FONTS.",
]
OF_PORTS = ["This machine doesn’t have the address 192.0.2.1. Set BOORAY_MONITORING_HOST"]


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("run", [*WRONG, *ALSO, *OF_PORTS]),
        ("doctor", [*WRONG, *ALSO]),  # a bot that runs may have the ports
        ("sandbox", WRONG),
        ("audit", WRONG),
    ],
)
def test_all_that_is_wrong_and_concerns_a_command_is_told_at_once(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    says: list[str],
) -> None:
    env = folder / ".env"
    env.write_text(SETTINGS, encoding="utf-8")
    env.chmod(0o644)
    monkeypatch.setenv("BOORAY_PAWS_SECONDS", "5")
    monkeypatch.setenv("BOORAY_LOG_LEVEL", "loud")
    monkeypatch.setenv("BOORAY_SHARD_COUNT", "4")
    monkeypatch.setenv("DATABASE_URL", "sqlite:///nowhere/booray.db")
    assert program.main([command]) == (NOT_LIKE_THIS if command in {"run", "sandbox"} else 1)
    told = capsys.readouterr().err.splitlines()
    assert [due in line for line, due in zip(told, says, strict=True)] == [True] * len(says), told


def test_settings_that_are_right_may_have_several_faults_too(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://me:secret@server/booray")
    (folder / "notes.ttf").write_text("buy milk", "utf-8")
    monkeypatch.setenv("BOORAY_FONTS", "notes.ttf")
    said = refusal(capsys, "run", code=NOT_LIKE_THIS, lines=3).splitlines()
    assert said[0].startswith("DISCORD_TOKEN is not set.")
    assert said[1].startswith("DATABASE_URL mysql://… is not an address that")
    assert said[2].startswith("notes.ttf can’t be read as a font. Check the file and its")


@pytest.mark.parametrize("command", [["run"], []])
def test_a_token_that_others_can_read_is_not_used(
    folder: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    env = folder / ".env"
    env.write_text("DISCORD_TOKEN=a.b.c\nBOORAY_DISCORD_API=http://127.0.0.1:9\n", "utf-8")
    for open_to_others in (0o644, 0o640, 0o604):
        env.chmod(open_to_others)
        said = refusal(capsys, *command, code=NOT_LIKE_THIS)
        assert "can read DISCORD_TOKEN in .env, so" in said
        assert "Run `chmod 600 .env`" in said
        assert "move DISCORD_TOKEN from .env to the environment" in said
    assert not (folder / "booray.db").exists()
    env.chmod(0o600)  # as it says
    assert "http://127.0.0.1:9 can’t be reached" in refusal(capsys, *command)


def test_where_rights_change_nothing_the_environment_is_the_place_for_secrets(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a Windows drive in WSL: others may read every file there, for good."""
    env = folder / ".env"
    database = "DATABASE_URL=postgresql://booray:pa/ss@127.0.0.1:1/booray?sslmode=disable"
    env.write_text(f"discord_token=a.b.c\n{database}\nBOORAY_BUY_IN=50\n", "utf-8")
    env.chmod(0o777)
    said = refusal(capsys, "run", code=NOT_LIKE_THIS)
    assert "move DISCORD_TOKEN, DATABASE_URL from .env to the environment" in said
    env.write_text("BOORAY_BUY_IN=50\nBOORAY_DISCORD_API=http://127.0.0.1:9\n", "utf-8")
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")  # as it says
    assert "http://127.0.0.1:9 can’t be reached" in refusal(capsys, "run")
    program.main(["doctor"])
    assert "no other user can read a secret in the .env file" in capsys.readouterr().out


SECONDS = "a number from 0 to 3600"
SHARDS = "shards like 0,1 or 0-3, each below BOORAY_SHARD_COUNT, which must be set too"
REST = "the address of a server for Discord’s REST API, like http://127.0.0.1:8080"
NOT_TAKEN = [
    {
        "BOORAY_PAUSE_SECONDS": ("soon", SECONDS),
        "BOORAY_COMPUTER_SECONDS": ("inf", "a number from 0 to 60"),
        "BOORAY_IDLE_MINUTES": ("0", "a number from 0.1 to 10080"),
        "BOORAY_LOG_FORMAT": ("xml", "text or json"),
        "BOORAY_SANDBOX_PORT": ("65536", "a whole number from 0 to 65535, 0 for any free port"),
        "BOORAY_STARTING_CHIPS": ("-1", "a whole number from 0 to 1000000000"),
        "BOORAY_BUY_IN": ("1.5", "a whole number from 1 to 1000000"),
        "BOORAY_DISCORD_API": ("discord.com", REST),
        "BOORAY_DISCORD_REST": ("proxy:8080", REST),
        "BOORAY_SHARD_IDS": ("0,1", SHARDS),
        "BOORAY_SUPPORT": (
            "discord.gg/invite",
            (
                "an address like https://example.org/terms, "
                "with no user or password and at most 300 characters"
            ),
        ),
    },
    {
        "BOORAY_PAUSE_SECONDS": ("nan", SECONDS),
        "BOORAY_SHARD_COUNT": ("0", "a whole number from 1 to 65536"),
        "BOORAY_DISCORD_REST": ("http://proxy:8080/?key=1", REST),
    },
    {"BOORAY_SHARD_IDS": ("3-1", SHARDS), "BOORAY_DISCORD_REST": ("http://proxy:99999", REST)},
    {"BOORAY_SHARD_IDS": ("all", SHARDS)},
]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("wrong", NOT_TAKEN, ids=range(len(NOT_TAKEN)))
def test_values_that_settings_do_not_take_are_told_with_what_they_take(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    wrong: dict[str, tuple[str, str]],
) -> None:
    for name, (value, _) in wrong.items():
        monkeypatch.setenv(name, value)
    assert program.main([]) == NOT_LIKE_THIS
    assert set(capsys.readouterr().err.splitlines()) == {
        f"{name} is set to “{value}”. It takes {takes}." for name, (value, takes) in wrong.items()
    }


@pytest.mark.usefixtures("folder")
def test_no_password_of_an_address_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOORAY_DISCORD_API", "htp://me:secret@proxy")
    said = refusal(capsys, code=NOT_LIKE_THIS)
    assert "“htp://…@proxy”" in said
    assert "secret" not in said
