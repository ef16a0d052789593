"""An evening during which the first requests of each kind fail: nothing is lost, nothing twice."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.tables.words.values import Stage
from tests.behaviour.harness import Server
from tests.behaviour.reading import Shown, labels_of, text_of


def of_call(asked: Any) -> bool:
    return bool(asked.is_plain)


def of_table(asked: Any) -> bool:
    return not asked.is_plain


REQUESTS: Final = (
    ("POST", "/channels/*/messages", of_table),
    ("POST", "/channels/*/messages", of_call),
    ("PATCH", "/channels/*/messages/*", of_table),
    ("PATCH", "/channels/*/messages/*", of_call),
    ("DELETE", "/channels/*/messages/*", of_table),
    ("GET", "/channels/*/messages/*", of_table),
    ("PATCH", "/webhooks/*", of_table),
    ("POST", "/webhooks/*/*", of_table),
    ("DELETE", "/webhooks/*", of_table),
    ("PATCH", "/channels/*", of_table),
)
"""Posts, edits, deletions and reads of the table's message and of calls; edits, posts and deletions
of panels; the thread."""

FAULTS: Final[dict[str, dict[str, Any]]] = {
    "too many": {"status": 429},
    "failed": {"status": 500},
    "overloaded": {"status": 503},
    "done, and the answer lost": {"status": 520, "lands": "now"},
    "done late": {"status": 520, "lands": "late"},
    "a stray 401": {"status": 401},
    "a proxy's timeout": {"status": 408},
    "cut": {"status": 0},
    "done, and cut": {"status": 0, "lands": "now"},
    "hung": {"status": 504, "seconds": 40.0},
}


def is_live(message: Shown) -> bool:
    """Return whether a table can be played at by a message."""
    labels = labels_of(message)
    return "Table" in labels and "Replay" not in labels


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
async def test_an_evening_goes_on_whatever_fails_once(
    server: Server, fault: dict[str, Any]
) -> None:
    people = server.ann, server.bo
    await server.ann.types("start")
    await server.bo.presses("Join", on=server.board)
    for method, path, only in REQUESTS:
        server.env.fails(method, path, **fault, only=only)
    await server.ann.presses("Deal", on=server.board)
    await server.until(lambda: "My hand" in labels_of(server.board))
    await server.play(*people, until=lambda: _plays(server))
    await server.passes(24)  # whoever is late is called
    await server.restart(crash=True)
    await server.play_deal(*people)
    await server.until(lambda: server.table.stage is Stage.PAUSE)
    await server.passes(2)
    await server.ann.types("close")
    await server.passes(100)
    results = [each for each in server.messages() if "Replay" in labels_of(each)]
    assert ["Deal 1 is over" in text_of(each) for each in results].count(True) == 1
    assert ["The table is closed" in text_of(each) for each in server.messages()].count(True) == 1
    assert [each.content for each in server.messages() if each.content] == []
    assert [each for each in server.messages() if is_live(each)] == []
    for person in people:
        assert "table is closed" in person.reads()


def _plays(server: Server) -> bool:
    deal = server.table.deal
    return deal is not None and deal.trick is not None
