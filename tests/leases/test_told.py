"""What one process changes, the others do not keep as it was."""

from __future__ import annotations

from bot.faces import CardStyle, Faces
from bot.servers.preferences import Preferences
from bot.store import Database
from bot.store.rows.bulletins import Kind
from tests.leases.conftest import Told

ANN = 41


async def shown(preferences: Preferences) -> CardStyle:
    await preferences.load(ANN)
    return preferences.style_of(ANN)


async def test_how_cards_are_shown_follows_in_other_processes(
    database: Database, old: Told, new: Told
) -> None:
    here = Preferences(database, Faces(), old.leases)
    there = Preferences(database, Faces(), new.leases)
    new.leases.bulletins.follow(Kind.CARDS, there.read_again)
    before = await shown(there)
    chosen = next(style for style in CardStyle if style is not before)
    await here.choose(ANN, chosen)
    assert await shown(there) is before
    await new.leases.renew()
    assert await shown(there) is chosen
