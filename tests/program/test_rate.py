"""``booray rate``: old deals are rated once, and what was broken off goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from booray_core import Action, PlayerView
from bot import __main__ as program
from bot.program import rate
from bot.program.audit import progress
from bot.ratings.rater import Outcome
from bot.store import Database
from bot.store.rows import ratings
from bot.store.rows.ratings import DealKey
from bot.tables.words.fallbacks import Cause
from bot.tables.words.ports import NoThought


class ToldJudge:
    """Says that each decision gave away a chip, and fails after so many."""

    async def close(self) -> None:
        """Nothing is left to end."""

    def __init__(self, most: int = 10_000) -> None:
        self.left, self.most = most, 2

    async def given_away(self, view: PlayerView, chosen: Action) -> float:
        assert chosen in view.legal
        self.left -= 1
        if self.left < 0:
            raise NoThought(Cause.DIED)
        return 1.0


def rows(folder: Path, what: str) -> int:
    with closing(sqlite3.connect(folder / "booray.db")) as connection:
        (count,) = connection.execute(f"SELECT count(*) FROM {what}").fetchone()  # noqa: S608 - ours
        return int(count)


def all_rated(folder: Path, judge: ToldJudge) -> Counter[Outcome]:
    async def work() -> Counter[Outcome]:
        database = await Database.open(f"sqlite:///{folder / 'booray.db'}")
        try:
            return await rate.rate_all(database, judge, 2, progress("rate"))
        finally:
            await database.close()

    return asyncio.run(work())


@pytest.mark.parametrize(
    "really", [pytest.param(True, id="in processes", marks=pytest.mark.journey), False]
)
def test_old_deals_are_rated_once(
    played: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    really: bool,
) -> None:
    if not really:
        monkeypatch.setattr(rate, "ThinkingPool", lambda _: ToldJudge())
    folder = played.parent
    dealt = rows(folder, "(SELECT DISTINCT table_id, deal FROM results)")
    assert dealt
    assert program.main(["rate", "--processes", "2"]) == 0
    assert f"Rated {dealt} deals." in capsys.readouterr().out
    assert rows(folder, "deals WHERE rated") == dealt
    assert rows(folder, "ratings WHERE member_id IS NOT NULL")
    assert rows(folder, "ratings WHERE level = 'steady'")
    assert rows(folder, "ratings WHERE stakes = 'practice'")
    assert program.main(["rate"]) == 0
    assert "Rated 0 deals." in capsys.readouterr().out


def test_what_was_broken_off_goes_on_where_it_was(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = played.parent
    dealt = rows(folder, "(SELECT DISTINCT table_id, deal FROM results)")
    first = all_rated(folder, ToldJudge(30))
    assert 0 < first[Outcome.RATED] < dealt
    assert first.total() == dealt, "one that nobody can judge holds up no other"
    assert rate.told(first) == 1
    assert "could not be rated" in capsys.readouterr().err
    assert rows(folder, "deals WHERE rated") == first[Outcome.RATED]
    second = all_rated(folder, ToldJudge())
    assert second == {Outcome.RATED: dealt - first[Outcome.RATED]}


def test_a_database_that_stays_locked_is_told(
    played: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program keeps the file locked while deals are rated."""
    folder = played.parent

    class Locking(ToldJudge):
        """Locks the file as soon as it is asked."""

        def __init__(self) -> None:
            super().__init__()
            self.most = 1
            self.connection = sqlite3.connect(folder / "booray.db", isolation_level=None)

        async def given_away(self, view: PlayerView, chosen: Action) -> float:
            if not self.connection.in_transaction:
                self.connection.execute("BEGIN IMMEDIATE")
            return await super().given_away(view, chosen)

        async def close(self) -> None:
            self.connection.close()

    monkeypatch.setattr(rate, "ThinkingPool", lambda _: Locking())
    assert program.main(["rate"]) == 1
    assert "Another program is using the database." in capsys.readouterr().err
    assert not rows(folder, "deals WHERE rated")


def test_it_looks_for_many_deals_at_a_time(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A look goes through all deals there are, so there are few looks, however many deals wait."""
    folder = played.parent
    dealt = rows(folder, "(SELECT DISTINCT table_id, deal FROM results)")
    looks, waiting = [], ratings.waiting

    def counted(*args: Any) -> list[DealKey]:
        looks.append(args)
        return waiting(*args)

    monkeypatch.setattr(ratings, "waiting", counted)
    assert all_rated(folder, ToldJudge()) == {Outcome.RATED: dealt}
    assert len(looks) <= 2 < dealt / 2
