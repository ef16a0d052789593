"""A press that may or may not have been stored: its person is told so, and sees which it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.store import StoreTrouble, StoreUnknown, StoreUnusable, Writing
from tests.behaviour.harness import Server


@pytest.mark.expects_trouble(r"store_watch: The server of \S+ can’t be reached")
@pytest.mark.expects_trouble(r"store_watch: The database works again")
@pytest.mark.parametrize("has_happened", [False, True])
async def test_a_press_of_which_nobody_knows(
    server: Server, monkeypatch: pytest.MonkeyPatch, has_happened: bool
) -> None:
    await server.deals(server.bo)
    made = server.database._backend.commit

    async def lost(work: Callable[[Writing], Any]) -> Any:
        if has_happened:
            await made(work)
        raise StoreUnknown(StoreUnusable(StoreTrouble.SERVER_GONE, server.database.where))

    with monkeypatch.context() as patch:
        patch.setattr(server.database._backend, "commit", lost)
        await server.ann.presses("Play", on=server.ann.panel)
        # Once the table is read again, her panel shows by itself what has happened.
        told = "Your fist is closed: you play" if has_happened else "it may or may not have counted"
        assert told in server.ann.reads()
    await server.passes(2)
    assert ("fist closed" in server.said()) is has_happened, "the table shows it"
    if not has_happened:
        await server.ann.presses("Play", on=server.ann.panel)
        await server.passes(2)
        assert "fist closed" in server.said()
    await server.passes(11)
    await server.bo.types("balance")
    await server.play_deal(server.ann, server.bo)
