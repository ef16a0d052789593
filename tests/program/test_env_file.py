"""The ``.env`` file: what people write is read; what is wrong is told without its secrets."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.settings import read_settings
from tests.program.refused import NOT_LIKE_THIS, refusal


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_what_an_editor_saves_is_read(folder: Path, encoding: str) -> None:
    """Windows' Notepad writes the last two."""
    (folder / ".env").write_text("# Für Zoé\nBOORAY_BUY_IN=50\n", encoding)
    assert read_settings().buy_in == 50


def is_folder(env: Path) -> None:
    env.mkdir()


def leads_nowhere(env: Path) -> None:
    env.symlink_to("nowhere")


def is_latin(env: Path) -> None:
    env.write_text("DISCORD_TOKEN=secret.é", "latin-1")


def is_unmarked(env: Path) -> None:
    env.write_text("DISCORD_TOKEN=secret", "utf-16-le")


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (is_folder, f".env can’t be read: {os.strerror(21)}. It must be a file in UTF-8"),
        (leads_nowhere, f".env can’t be read: {os.strerror(2)}. It must be a file"),
        (is_latin, ".env can’t be read: Not UTF-8. It must be a file in UTF-8"),
        (is_unmarked, ".env can’t be read: Not UTF-8."),
    ],
)
@pytest.mark.parametrize("command", ["run", "doctor"])
def test_what_cannot_be_read_is_told_with_what_to_do(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    make: Callable[[Path], None],
    says: str,
    command: str,
) -> None:
    make(folder / ".env")
    told = refusal(capsys, command, code=NOT_LIKE_THIS if command == "run" else 1)
    assert told.startswith(says)
    assert "secret" not in told


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (PermissionError(13, os.strerror(13)), f".env can’t be read: {os.strerror(13)}. It must"),
        (OSError(5, os.strerror(5)), f".env can’t be read: {os.strerror(5)}."),
    ],
)
def test_a_file_that_the_system_does_not_give_is_told_by_why(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    error: OSError,
    says: str,
) -> None:
    def refuse(_: Path) -> bytes:
        raise error

    (folder / ".env").touch()
    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert refusal(capsys, "run", code=NOT_LIKE_THIS).startswith(says)


def test_lines_that_set_nothing_are_told_by_their_numbers_alone(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One may be a token without its name."""
    lines = ("# mine", "", "my.own.token", "BOORAY_BUY_IN = 50", "", "DISCORD_TOKEN my.own.token")
    (folder / ".env").write_text("\n".join(lines), "utf-8")
    told = refusal(capsys, "sandbox", code=NOT_LIKE_THIS, lines=2)
    assert told.splitlines() == [
        f"Line {number} of .env sets nothing. Write it like NAME=value, or put # in front."
        for number in (3, 6)
    ]
