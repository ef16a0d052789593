"""Ports on which nothing can listen: which, why, and what to set instead."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.program import listening
from tests.program.refused import NOT_LIKE_THIS, PERHAPS_LATER, refusal

Read = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def settings(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings of a bot that no Discord answers: it has to end before it asks for one."""
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setenv("BOORAY_DISCORD_API", "http://127.0.0.1:9")
    monkeypatch.setenv("BOORAY_WEB_ADDRESS", "https://table.example.org")
    monkeypatch.setenv("BOORAY_WEB_PORT", "0")


def test_a_port_that_is_taken_is_told_and_by_which_setting_to_change_it(
    capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))  # without listening: who asks there is refused at once
        port = str(other.getsockname()[1])
        for name in ("BOORAY_WEB", "BOORAY_MONITORING", "BOORAY_SANDBOX"):
            monkeypatch.setenv(f"{name}_PORT", port)
        taken = [
            f"Port {port} on 127.0.0.1 is taken. Stop the program that uses it, or set "
            f"BOORAY_{name}_PORT to another one."
            for name in ("WEB", "MONITORING", "SANDBOX")
        ]
        assert refusal(capsys, "run", lines=2).splitlines() == taken[:2]
        assert program.main(["doctor"]) == 1
        assert [line in capsys.readouterr().out for line in taken[:1]] == [True]
        assert refusal(capsys, "sandbox") == taken[2]


def test_two_of_our_own_are_not_given_the_same_port(
    capsys: Read, monkeypatch: pytest.MonkeyPatch, unused_tcp_port: int
) -> None:
    for name in ("BOORAY_WEB_PORT", "BOORAY_MONITORING_PORT"):
        monkeypatch.setenv(name, str(unused_tcp_port))
    assert "or set BOORAY_MONITORING_PORT to another one" in refusal(capsys, "run")


PAGES, METRICS = "BOORAY_WEB", "BOORAY_MONITORING"


@pytest.mark.parametrize(
    ("address", "fails", "says"),
    [
        ((METRICS, "192.0.2.1", "0"), None, "the address 192.0.2.1. Set BOORAY_MONITORING_HOST to"),
        ((METRICS, "127.0.0.1", "80"), errno.EACCES, "port 80. Set BOORAY_MONITORING_PORT to one"),
        (
            (PAGES, "127.0.0.1", "81"),
            errno.EACCES,
            "port 81. Set BOORAY_WEB_PORT to one above",
        ),
        ((PAGES, "127.0.0.1", "8422"), errno.EACCES, "8422 of 127.0.0.1: Permission denied. Check"),
        ((PAGES, "::1", "0"), errno.EAFNOSUPPORT, "port 0 of ::1: Address family not supported"),
    ],
)
def test_an_address_on_which_nothing_can_listen_is_told(
    capsys: Read,
    monkeypatch: pytest.MonkeyPatch,
    address: tuple[str, str, str],
    fails: int | None,
    says: str,
) -> None:
    """A bot that a service manager starts again may do better, unless it lacks a right."""

    def refuse(*_: object) -> socket.socket:
        assert fails is not None
        raise OSError(fails, os.strerror(fails))

    names, host, port = address
    if names == METRICS:
        monkeypatch.delenv("BOORAY_WEB_ADDRESS")
    if fails is not None:
        monkeypatch.setattr(listening, "listening_on", refuse)
    monkeypatch.setenv(f"{names}_HOST", host)
    monkeypatch.setenv(f"{names}_PORT", port)
    code = NOT_LIKE_THIS if fails == errno.EACCES else PERHAPS_LATER
    assert says in refusal(capsys, "run", code=code)


def test_a_sandbox_without_rights_to_its_port_is_told_so(
    capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> socket.socket:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(listening, "listening_on", refuse)
    monkeypatch.setenv("BOORAY_SANDBOX_PORT", "80")
    told = refusal(capsys, "sandbox", code=NOT_LIKE_THIS)
    assert told == "This user may not listen on port 80. Set BOORAY_SANDBOX_PORT to one above 1023."
