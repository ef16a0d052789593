"""What the tables say of themselves in logs and errors: no hidden card, no seed."""

from __future__ import annotations

import asyncio
import logging
import random
import traceback
from collections.abc import Collection
from dataclasses import replace

import pydantic
import pytest

from booray_core import CardSet, Draw, IllegalAction, Phase, PlayerView, Reason, Refusal
from bot.store import Reading
from bot.store.rows import journal as store
from bot.tables.computers import plans
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join
from bot.tables.state.facts import read_fact, write_fact
from bot.tables.state.facts.dealing import Acted, Paused
from bot.tables.state.step import Step, Written
from bot.tables.words.fallbacks import Fallbacks
from tests.tables.harness import ANN, BO, Harness

SEED = bytes(range(32))


async def drawing(harness: Harness) -> str:
    """A deal whose hands are dealt and fists open."""
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.play(
        table, lambda view: view.deal is not None and view.deal.phase is Phase.DRAWING
    )
    return table


async def test_no_repr_of_a_running_table_shows_a_hand_or_a_seed(harness: Harness) -> None:
    table_id = await drawing(harness)
    table = harness.tables.running._tables[table_id]
    state, game = table._state, table._state.game
    assert state.current is not None
    assert game.deal is not None
    hand = harness.tables.running.hand(table_id, ANN)
    plans = list(table._plans)
    stored = await harness.database.read(lambda tx: store.load(tx, table_id))
    step = Step(state, harness.clock.now(), harness.chance)
    step.written.append(Written(Acted(seat=0, action=some_draw(), by="person"), 1, 1, 1))
    shown = " ".join(
        repr(each)
        for each in (
            *(
                harness.tables,
                table,
                table.snapshot,
                hand,
                stored,
                step,
                plans,
                harness.publisher.told,
            ),
            *(state, state.current, state.seats, game, game.deal, game.deal.shoe, table._plans),
        )
    )
    assert state.current.seed.hex() not in shown
    assert repr(state.current.seed) not in shown
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
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await drawing(harness)
    seed = harness.tables.running._tables[table]._state.this.seed.hex()
    await harness.stop()
    load = store.load_tables

    def damaged(tx: Reading, ids: Collection[str]) -> dict[str, store.StoredTable]:
        found = load(tx, ids)
        entries = [replace(e, body={**e.body, "more": 1}) for e in found[table].facts]
        return {table: replace(found[table], facts=tuple(entries))}

    with monkeypatch.context() as patch:
        patch.setattr(store, "load_tables", damaged)
        await harness.start()
    assert "cannot be played again" in caplog.text
    assert seed[:12] not in caplog.text


def test_an_illegal_act_is_logged_without_the_hand_that_it_was_made_with() -> None:
    held = CardSet([5, 20])
    logged = "".join(
        traceback.format_exception(IllegalAction(Refusal(Reason.NOT_YOUR_CARD, legal=held)))
    )
    assert "not-your-card" in logged
    assert not [card for card in held if str(card) in logged]


async def test_an_illegal_choice_of_a_computer_is_logged_without_its_cards(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await drawing(harness)
    view = next(iter(harness.tables.running._tables[table].snapshot.players.values()))

    class Cheat:
        def choose(self, view: PlayerView, rng: random.Random) -> Draw:
            return some_draw()

    monkeypatch.setattr(plans, "player_for", lambda _level: Cheat())
    with caplog.at_level(logging.ERROR):
        legal = replace(view, legal=(Draw(()),))
        assert plans.chosen("easy", legal, random.Random(1), Fallbacks()) == Draw(())
    assert "not legal" in caplog.text
    assert "9h" not in caplog.text


async def test_a_fault_of_a_computer_is_logged_without_its_message_which_may_name_cards(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def choose(self, view: PlayerView, rng: random.Random) -> Draw:
            raise ValueError(some_draw())

    monkeypatch.setattr(plans, "player_for", lambda _level: Broken())
    table = await drawing(harness)
    view = next(iter(harness.tables.running._tables[table].snapshot.players.values()))
    plans.chosen("easy", replace(view, legal=(Draw(()),)), random.Random(1), Fallbacks())
    assert "ValueError at plans.py" in caplog.text
    assert "9h" not in caplog.text


async def test_a_finished_thought_is_in_no_repr(harness: Harness) -> None:
    table = await harness.open(ANN, computers=3)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait(lambda: bool(harness.view(table).deal))
    plans = list(harness.tables.running._tables[table]._plans)
    assert plans
    await asyncio.gather(*(plan.thought for plan in plans))
    assert "Declare" not in repr(plans)
