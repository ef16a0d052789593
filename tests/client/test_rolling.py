"""How a process takes a shard over, told apart from the database and the gateway."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import yarl

from bot.client.handover.rolling import Rolling
from tests.tables.ports import VirtualClock


async def nothing(*_: object) -> None:
    """Do what is of no interest here."""


async def test_a_commit_that_is_tried_again_has_not_taken_its_shard_yet() -> None:
    """Others who hear too early that a shard is served give it up without its session."""
    written: list[frozenset[int]] = []
    between: list[frozenset[int]] = []

    async def take(_: int, also: Any, **__: object) -> None:
        also(None)  # this attempt fails
        between.append(rolling._own().serving)
        also(None)

    roster = SimpleNamespace(is_beside=False, must_wait=lambda _: False, own=None)
    roster.note = lambda _: written.append(roster.own.serving)
    handover = SimpleNamespace(serving=set(), take=take, launch=nothing)
    leases = SimpleNamespace(process="p", ask_again=lambda _: None, claim_unheld=nothing)
    shards = SimpleNamespace(number_up=0, all=(0,), count=1)
    parts: Any = {"handover": handover, "roster": roster, "leases": leases, "shards": shards}
    rolling = Rolling(**parts, clock=VirtualClock(), prepare=nothing)
    await rolling._launch(0, yarl.URL("ws://127.0.0.1"))
    assert written == [{0}, {0}]
    assert between == [frozenset()]
    assert rolling._own().serving == {0}
