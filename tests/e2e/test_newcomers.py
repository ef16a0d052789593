"""The sandbox's newcomer, at the door of a server that makes newcomers wait for chips."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sandbox.people import text_of
from tests.e2e.running_bot import RunningBot


@pytest.mark.journey
async def test_finn_who_joined_lately_waits_and_bo_does_not(tmp_path: Path) -> None:
    async with RunningBot(tmp_path) as running:
        ann, bo, finn = (running.sandbox.person(name) for name in ("Ann", "Bo", "Finn"))
        await ann.command("booray-admin settings", membership_age=7)
        told = await finn.command("booray start")
        assert told is not None
        assert "Chips bekommst du hier 7 Tage nach deinem Beitritt zum Server." in text_of(told)
        assert not running.client.tables.running.views()
        await bo.command("booray start")
        assert len(running.client.tables.running.views()) == 1
        await ann.command("booray-admin settings", membership_age=3)
        await finn.command("booray join")
        (view,) = running.client.tables.running.views()
        assert view.seat_of(int(finn.id)) is not None
