"""``booray backup`` and ``booray restore``: whole, checked, and never in anybody's way."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.program import backup as backups
from bot.store.engine.sqlite_files import BotLock
from bot.store.operator import copying
from tests.program.refused import refusal
from tests.program.test_audit import BALANCE, tamper

Read = pytest.CaptureFixture[str]


@contextmanager
def a_bot_runs() -> Iterator[None]:
    """Have a bot run on the database."""
    bot = BotLock(Path("booray.db"))
    bot.take()
    yield
    bot.release()


def names_in(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir()}


def test_a_backup_is_a_sound_database_that_only_its_owner_reads(played: Path, capsys: Read) -> None:
    assert program.main(["backup", "copy.db"]) == 0
    said = capsys.readouterr().out
    assert "copy.db is complete, at revision" in said
    assert "OK: 3 tables" in said
    assert names_in(played.parent) == {"booray.db", "copy.db"}
    assert Path("copy.db").stat().st_mode & 0o777 == 0o600
    assert program.main(["audit", "copy.db"]) == 0


def test_who_writes_waits_for_no_backup(played: Path) -> None:
    written = 0
    with (
        ThreadPoolExecutor(1) as pool,
        closing(sqlite3.connect(played, timeout=0, isolation_level=None)) as busy,
    ):
        busy.execute("PRAGMA synchronous = OFF")
        copied = pool.submit(copying.write_copy, played, Path("copy.db"))
        while not copied.done():  # with no patience, having to wait would be an error
            busy.execute("INSERT INTO people VALUES (1, ?, 'Ann', '2026-01-01')", [written])
            written += 1
        copied.result()
    with closing(sqlite3.connect("copy.db")) as copy:
        (found,) = copy.execute("SELECT count(*) FROM people WHERE server_id = 1").fetchone()
        assert 0 <= found <= written
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_backup_overwrites_nothing(played: Path, capsys: Read) -> None:
    Path("copy.db").write_text("precious", encoding="utf-8")
    assert "copy.db already exists" in refusal(capsys, "backup", "copy.db")
    assert Path("copy.db").read_text(encoding="utf-8") == "precious"


def test_a_full_disk_leaves_no_half_a_backup(
    played: Path, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(copying, "to_disk", full)
    assert "copy.db can’t be written: No space left" in refusal(capsys, "backup", "copy.db")
    assert names_in(played.parent) == {"booray.db"}


def test_a_copy_that_came_out_damaged_is_no_backup(
    played: Path, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = copying.write_copy

    def damaged(path: Path, copy: Path) -> None:
        write(path, copy)
        data = bytearray(copy.read_bytes())
        data[4096 * 3 : 4096 * 5] = bytes(4096 * 2)
        copy.write_bytes(data)

    monkeypatch.setattr(backups, "write_copy", damaged)
    assert "The copy was damaged, so it was deleted" in refusal(capsys, "backup", "copy.db")
    assert names_in(played.parent) == {"booray.db"}


def test_what_is_off_in_the_database_is_told_and_kept_in_the_backup(
    played: Path, capsys: Read
) -> None:
    tamper(played, BALANCE)
    assert program.main(["backup", "copy.db"]) == 1
    assert "add up to" in capsys.readouterr().out
    assert Path("copy.db").exists()


# Restoring


def contents(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        return list(database.iterdump())


def let_in(file: Path) -> bytes:
    """Let somebody in by a browser, and have a link wait; return what is kept of the secrets."""
    secret = b"thirty-two bytes of a sha-256 sum"
    whose = f"X'{secret.hex()}', 1, 2, 3, 'Ann', 'fr', NULL, '2026-01-31', '2026-02-01'"
    tamper(
        file,
        f"INSERT INTO web_tickets VALUES ({whose})",  # noqa: S608
        f"INSERT INTO web_sessions VALUES ('s-1', {whose})",  # noqa: S608
    )
    return secret


def test_nobody_is_let_in_by_a_backup(played: Path) -> None:
    """Whoever's session has ended since would be in again."""
    secret = let_in(played)
    assert program.main(["backup", "copy.db"]) == 0
    assert secret not in Path("copy.db").read_bytes()
    assert program.main(["audit", "copy.db"]) == 0
    shutil.copy(played, "by-hand.db")
    assert secret in Path("by-hand.db").read_bytes()
    assert program.main(["restore", "by-hand.db"]) == 0
    assert secret not in played.read_bytes()


def test_what_is_restored_is_what_was_backed_up(played: Path, capsys: Read) -> None:
    assert program.main(["backup", "copy.db"]) == 0
    sound = contents(Path("copy.db"))
    played.write_bytes(b"no database any more")
    Path("booray.db-wal").write_bytes(b"changes of the damaged one")
    Path("booray.db-shm").write_bytes(b"and where they are")
    assert program.main(["restore", "copy.db"]) == 0
    said = capsys.readouterr().out
    assert "copy.db is now the database booray.db" in said
    assert contents(played) == sound
    assert played.stat().st_mode & 0o777 == 0o600
    assert not {"booray.db-wal", "booray.db-shm"} & names_in(played.parent)
    kept = next(word.rstrip(".") for word in said.split() if ".before-" in word)
    assert Path(kept).read_bytes() == b"no database any more"
    assert Path(f"{kept}-wal").read_bytes() == b"changes of the damaged one"
    assert program.main(["audit"]) == 0


LAST = "the last that was written"


@contextmanager
def last_in_the_log(file: Path) -> Iterator[None]:
    """Have something written to a database that is in its log alone, as long as it is in use."""
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("INSERT INTO people VALUES (1, 2, ?, '2026-01-31 20:00:00')", (LAST,))
        assert Path(f"{file.resolve()}-wal").stat().st_size
        yield


def names_of_people(file: Path) -> set[str]:
    with closing(sqlite3.connect(file)) as database:
        return {name for (name,) in database.execute("SELECT name FROM people")}


def test_what_is_in_the_log_beside_a_file_is_restored_with_it(played: Path) -> None:
    with last_in_the_log(played):
        for side in ("", "-wal"):
            shutil.copy(f"{played}{side}", f"by-hand.db{side}")
    played.unlink()
    assert program.main(["restore", "by-hand.db"]) == 0
    assert names_of_people(played) == {LAST}


def test_a_database_behind_a_link_is_backed_up_with_its_log(played: Path) -> None:
    away = played.parent / "away"
    away.mkdir()
    played.rename(away / "real.db")
    played.symlink_to(away / "real.db")
    with last_in_the_log(played):
        assert program.main(["backup", "copy.db"]) == 0
    assert names_of_people(Path("copy.db")) == {LAST}


def test_nothing_is_restored_under_a_running_program(played: Path, capsys: Read) -> None:
    assert program.main(["backup", "copy.db"]) == 0
    capsys.readouterr()
    before = played.read_bytes()
    with a_bot_runs():
        assert "The bot runs on" in refusal(capsys, "restore", "copy.db")
    assert played.read_bytes() == before
    assert program.main(["restore", "copy.db"]) == 0


def test_a_damaged_backup_is_not_restored(played: Path, capsys: Read) -> None:
    assert program.main(["backup", "copy.db"]) == 0
    capsys.readouterr()
    data = bytearray(Path("copy.db").read_bytes())
    data[4096 * 3 : 4096 * 5] = bytes(4096 * 2)
    Path("copy.db").write_bytes(data)
    before = played.read_bytes()
    assert "damaged" in refusal(capsys, "restore", "copy.db")
    assert played.read_bytes() == before
    assert "nowhere.db" in refusal(capsys, "restore", "nowhere.db")
