"""What the tables say of themselves in logs and errors: no hidden card, no seed."""

from __future__ import annotations

import asyncio
import logging
import random
from dataclasses import replace

import pydantic
import pytest

from booray_core import CardSet, Draw, Phase, PlayerView
from bot.store import journal as store
from bot.store.database import Reading
from bot.tables import computers
from bot.tables.entries import Acted, Paused, read_fact, write_fact
from bot.tables.steps import Step, Written
from tests.tables.tavern import ANN, BO, Tavern

SEED = bytes(range(32))


async def drawing(tavern: Tavern) -> str:
    """A deal whose hands are dealt and fists open."""
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.play(
        table, lambda view: view.deal is not None and view.deal.phase is Phase.DRAWING
    )
    return table


async def test_no_repr_of_a_running_table_shows_a_hand_or_a_seed(tavern: Tavern) -> None:
    table_id = await drawing(tavern)
    table = tavern.floor._tables[table_id]
    state, game = table._state, table._state.game
    assert state.round is not None
    assert game.deal is not None
    hand = tavern.floor.hand(table_id, ANN)
    plans = list(table._plans)
    async with tavern.database.read() as tx:
        stored = await store.load(tx, table_id)
    step = Step(state, tavern.clock.now(), tavern.chance)
    step.written.append(Written(Acted(seat=0, action=some_draw(), by="person"), 1, 1, 1))
    shown = " ".join(
        repr(each)
        for each in (
            *(tavern.floor, table, table.picture, hand, stored, step, plans, tavern.crier.told),
            *(state, state.round, state.places, game, game.deal, game.deal.shoe, table._plans),
        )
    )
    assert state.round.seed.hex() not in shown
    assert repr(state.round.seed) not in shown
    turn_up = str(game.deal.turn_up)
    for seat in game.deal.order:
        for card in CardSet.from_mask(game.deal.hands[seat]):
            assert str(card) == turn_up or f"'{card}'" not in shown
    assert "'9h'" not in shown, "of the draw"


def some_draw() -> Draw:
    return Draw(tuple(CardSet.parse("9h 3c")))


@pytest.mark.parametrize(
    ("kind", "body", "secret"),
    [
        ("paused", {"seed": SEED.hex() + "?", "first_dealer": None, "by_host": True}, "000102"),
        ("poised", {"seed": SEED.hex(), "first_dealer": None, "by_host": True}, "000102"),
        ("acted", {"seat": 0, "action": {"act": "drew", "discard": ["9h"]}, "by": "clock"}, "9h"),
    ],
)
def test_the_error_about_a_damaged_row_does_not_quote_it(
    kind: str, body: dict[str, object], secret: str
) -> None:
    with pytest.raises(pydantic.ValidationError) as caught:
        read_fact(kind, body)
    assert secret not in str(caught.value)
    assert secret not in repr(caught.value)


def test_facts_hide_what_they_hide() -> None:
    paused = Paused(seed=SEED, first_dealer=None, by_host=True)
    assert read_fact("paused", write_fact(paused)) == paused
    assert "000102" not in repr(paused)
    assert "9h" not in repr(Acted(seat=0, action=some_draw(), by="computer"))


async def test_the_log_of_a_damaged_table_tells_no_seed(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await drawing(tavern)
    seed = tavern.floor._tables[table]._state.seeds[1].hex()
    await tavern.stop()
    load = store.load

    async def damaged(tx: Reading, table_id: str) -> store.StoredTable:
        stored = await load(tx, table_id)
        entries = [replace(e, body={**e.body, "more": 1}) for e in stored.entries]
        return replace(stored, entries=tuple(entries))

    with monkeypatch.context() as patch:
        patch.setattr(store, "load", damaged)
        await tavern.start()
    assert "cannot be played again" in caplog.text
    assert seed[:12] not in caplog.text


async def test_an_illegal_choice_of_a_computer_is_logged_without_its_cards(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await drawing(tavern)
    view = next(iter(tavern.floor._tables[table].picture.players.values()))

    class Cheat:
        def choose(self, view: PlayerView, rng: random.Random) -> Draw:
            return some_draw()

    monkeypatch.setattr(computers, "player_for", lambda _level: Cheat())
    with caplog.at_level(logging.ERROR):
        legal = replace(view, legal=(Draw(()),))
        assert computers.chosen("easy", legal, random.Random(1)) == Draw(())
    assert "not legal" in caplog.text
    assert "9h" not in caplog.text


async def test_a_finished_thought_is_in_no_repr(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=3)
    await tavern.floor.deal(table, ANN)
    await tavern.wait(lambda: bool(tavern.view(table).deal))
    plans = list(tavern.floor._tables[table]._plans)
    assert plans
    await asyncio.gather(*(plan.thought for plan in plans))
    assert "Declare" not in repr(plans)
