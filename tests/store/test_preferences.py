"""What members prefer is kept until they prefer something else."""

from __future__ import annotations

from bot.store import Database
from bot.store.rows import preferences

ANN, BO = 900_000_000_000_000_001, 900_000_000_000_000_002


async def test_a_choice_of_cards_is_kept_until_another_is_made(database: Database) -> None:
    for cards in ("written", "four-colours"):
        await database.commit(lambda tx, cards=cards: preferences.keep_cards(tx, ANN, cards))  # type: ignore[misc]
    found = await database.read(lambda tx: preferences.preferences_of(tx, [ANN, BO]))
    assert found == {ANN: ("four-colours", False)}


async def test_whether_an_only_card_plays_itself_is_kept_beside_it(database: Database) -> None:
    await database.commit(
        lambda tx: preferences.keep_only_card(tx, ANN, on=True, cards="two-colours")
    )
    await database.commit(lambda tx: preferences.keep_cards(tx, ANN, "written"))
    await database.commit(lambda tx: preferences.keep_cards(tx, BO, "written"))
    found = await database.read(lambda tx: preferences.preferences_of(tx, [ANN, BO]))
    assert found == {ANN: ("written", True), BO: ("written", False)}
    await database.commit(
        lambda tx: preferences.keep_only_card(tx, ANN, on=False, cards="two-colours")
    )
    found = await database.read(lambda tx: preferences.preferences_of(tx, [ANN]))
    assert found == {ANN: ("written", False)}
