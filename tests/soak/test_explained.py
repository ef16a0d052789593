"""What the simulated soak takes for its own doing in the log, and what it does not."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import pytest

from bot.store import StoreTrouble, StoreUnusable
from bot.tables.all_tables import store_watch
from bot.wording import Wording
from tests.soak.simulated.disk import Disk, Injected, Trouble
from tests.soak.simulated.drivers import DiskConnection
from tests.soak.simulated.thrown import Fate, trouble_of
from tests.soak.simulated.trace import Trace
from tests.soak.simulated.witness import Witness

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None]


class Scene:
    """A witness, and the disk whose troubles it knows, at a time of the test's."""

    def __init__(self, folder: Path) -> None:
        self.time = 100.0
        self.disk = Disk(folder, 0, Trace(), lambda: self.time)
        self.witness = Witness(Trace(), self.disk)
        self.connection = DiskConnection(":memory:", isolation_level=None)
        self.connection.disk = self.disk

    def complaint(self, message: str, error: BaseException | None = None) -> list[str]:
        """Have the bot log an error; return what the witness makes of it."""
        told: ExcInfo | None = None if error is None else (type(error), error, None)
        name = store_watch.__name__ if error is None else "bot.tables.one_table.table"
        record = logging.LogRecord(name, logging.ERROR, "", 1, message, (), told)
        del self.witness.problems[:]
        self.witness.handle(record)
        return self.witness.problems

    def befall(self, trouble: Trouble) -> Injected:
        """Have a trouble befall a statement; return what that raises."""
        self.disk.throw_in(trouble, 0, 60)
        with pytest.raises(Injected) as raised:
            self.connection.execute("CREATE TABLE t (x)")
        return raised.value

    def sentence(self, trouble: StoreTrouble) -> str:
        """Return what the operator is told of a trouble."""
        where = str(self.disk.path)
        return Wording().of("store-fails", trouble, where=where)


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    made = Scene(tmp_path)
    yield made
    made.connection.close()


def caused(error: BaseException, cause: BaseException) -> BaseException:
    error.__cause__ = cause
    return error


def test_what_was_thrown_in_is_explained_wherever_it_stands_in_the_chain(scene: Scene) -> None:
    injected = scene.befall(Trouble.FULL)
    unusable = caused(StoreUnusable(StoreTrouble.DISK_FULL, "booray.db"), injected)
    assert scene.complaint("not told", injected) == []
    assert scene.complaint("not told", caused(RuntimeError("a panel"), unusable)) == []


@pytest.mark.parametrize("fate", [each for each in Fate if trouble_of(each) is not None])
def test_what_the_wire_throws_is_explained(scene: Scene, fate: Fate) -> None:
    trouble = trouble_of(fate)
    assert trouble is not None
    assert scene.complaint("not delivered", trouble) == []


def test_an_error_of_the_bot_s_own_is_a_problem_whatever_it_says(scene: Scene) -> None:
    scene.befall(Trouble.FULL)
    own = RuntimeError("injected: full")
    (told,) = scene.complaint("table t-1 could not be announced: injected", own)
    assert "RuntimeError('injected: full')" in told
    assert scene.complaint("nothing goes on (injected: full)") != []
    assert scene.complaint("not told", caused(own, KeyError("injected"))) != []


def test_a_fault_of_the_bot_s_own_on_the_way_of_one_thrown_in_is_a_problem(scene: Scene) -> None:
    try:
        try:
            raise scene.befall(Trouble.FULL)
        except Injected:
            raise RuntimeError("while it was handled")  # noqa: B904 - not its cause
    except RuntimeError:
        own = sys.exc_info()[1]
    assert scene.complaint("not told", own) != []


def test_the_operator_is_told_of_the_trouble_that_the_disk_has_and_of_no_other(
    scene: Scene,
) -> None:
    told = scene.sentence(StoreTrouble.DISK_FULL) + " (injected: full)"
    assert scene.complaint(told) != []
    scene.befall(Trouble.FULL)
    assert scene.complaint(told) == []
    assert scene.complaint(scene.sentence(StoreTrouble.DAMAGED)) != []
    failing = scene.sentence(StoreTrouble.DISK_FAILED) + " (injected: failing)"
    assert scene.complaint(failing) != []
    scene.time += 60
    assert scene.complaint(told) != []
