"""What an audit says of the databases of older versions: which table is set aside, and why."""

from __future__ import annotations

from pathlib import Path

from bot.program.audit import audit_lines
from bot.program.examination import examine
from bot.store import migrate
from tests.upgrades.kept import said_of


async def test_why_a_table_is_set_aside_is_said(file: Path, revision: str) -> None:
    await migrate(f"sqlite+aiosqlite:///{file}")
    lines = audit_lines(await examine(file, lambda *_: None))
    damaged = said_of(revision)["damaged"]
    assert len(lines) == 3
    assert f"Table {damaged} lacks commits: the numbering has a gap at 2." in lines
    (why,) = (line for line in lines if "can’t be replayed" in line)
    assert why.startswith(f"Table {damaged} ")
    assert "(IllegalAction)" in why
    assert "the bot sets it aside and nobody can play there" in why
    assert f"Close it with `booray release {damaged}`" in why
