"""Neither a ``repr`` nor an error nor the log tells what is hidden at a running table."""

from __future__ import annotations

import asyncio
import gc
import re
import traceback
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import MappingProxyType

from booray_core import (
    CARDS,
    PASS,
    PLAY,
    Action,
    Card,
    CardSet,
    Deal,
    Declare,
    Draw,
    IllegalAction,
    Phase,
    PlayCard,
    Reason,
    Refusal,
)
from booray_core.players import Estimate
from bot.tables.computers.advice import Advice
from bot.tables.computers.plans import Plan
from bot.tables.computers.worker import Question, Thought
from bot.tables.history.past_deals import PastDecision
from bot.tables.requests import Act
from bot.tables.state.current_deal import Turn
from bot.tables.words.values import Stakes
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, Harness

CONTAINERS = (dict, list, tuple, set, frozenset, deque, MappingProxyType)
VALUES = (Card, CardSet, Declare, Draw, PlayCard)
"""What is a card, or a choice, and nothing else: whoever writes one down means to tell it."""


def ours(thing: object) -> bool:
    return type(thing).__module__.partition(".")[0] in {"bot", "booray_core"}


def reached(start: object) -> Iterator[object]:
    """Return every object of ours that can be reached from one, itself included."""
    seen: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, (type, *VALUES)):
            continue
        if ours(thing):
            yield thing
        elif not isinstance(thing, CONTAINERS):
            continue
        seen[id(thing)] = thing
        waiting += gc.get_referents(thing)


def told_by(start: object) -> list[tuple[str, str]]:
    """Return, for every object reached, its class and what it says of itself, less addresses."""
    return [
        (type(thing).__qualname__, re.sub(r"0x[0-9a-f]+", "", f"{thing!r} {thing!s}"))
        for thing in reached(start)
    ]


def state_of(harness: Harness, table: str) -> tuple[Deal, bytes]:
    """Return the deal of a table with all that is hidden of it, and its table's secret."""
    state = harness.tables._tables[table]._state
    assert state.game.deal is not None
    return state.game.deal, state.secret


def hidden_cards(deal: Deal) -> Sequence[Card]:
    """Return the cards that not everybody has seen."""
    seen = {CARDS[deal.turn_up], *deal.trick, *(c for each in deal.tricks for c in each.cards)}
    return [card for card in CARDS if card not in seen]


def check(harness: Harness, table: str) -> None:
    """See to it that nothing reached from a table tells a hidden card, or its secret."""
    deal, drawn = state_of(harness, table)
    masks = [mask for mask in deal.hands.values() if mask]
    words = "|".join(map(str, [*hidden_cards(deal), *masks]))
    secret = re.compile(rf"\b(?:{words})\b|{drawn.hex()}|{re.escape(repr(drawn)[2:-1])}")
    told = told_by(harness.tables._tables[table])
    kinds = {kind for kind, _ in told}
    assert {"Table", "TableState", "Deal", "FairShoe", "PlayerView", "Plans", "Dealt"} <= kinds
    leaks = {kind: text[:400] for kind, text in told if secret.search(text)}
    assert leaks == {}


def phase_of(view: TableView) -> Phase | None:
    return view.deal.phase if view.deal else None


def trick_is_on(view: TableView) -> bool:
    """Return whether a trick is complete, and cards of the next lie on the table."""
    deal = view.deal
    return deal is not None and bool(deal.tricks and deal.trick and deal.trick.cards)


async def dealt(harness: Harness) -> str:
    """Return a table at which two people and two computers have cards, and nobody has declared."""
    return await harness.dealt(ANN, BO, computers=2, stakes=Stakes.PRACTICE)


async def test_nothing_shows_while_fists_close_and_in_every_phase_after(harness: Harness) -> None:
    table = await dealt(harness)
    check(harness, table)
    await harness.do(table, ANN, Act(PLAY))
    check(harness, table)
    await harness.play(table, lambda view: phase_of(view) is Phase.DRAWING)
    check(harness, table)
    await harness.play(table, trick_is_on)
    check(harness, table)


async def test_a_closed_fist_changes_nothing_that_is_told(tmp_path: Path) -> None:
    told = []
    for fist in (PLAY, PASS):
        folder = tmp_path / ("in" if fist.play else "out")
        folder.mkdir()
        harness = await Harness.opened(folder)
        table = await dealt(harness)
        await harness.do(table, ANN, Act(fist))
        told.append(told_by(harness.tables._tables[table]))
        await harness.stop()
    assert told[0] == told[1]


async def test_what_is_thought_and_advised_tells_neither_the_hand_nor_the_choice(
    harness: Harness,
) -> None:
    table = await dealt(harness)
    view = await harness.play(table, lambda view: phase_of(view) is Phase.DRAWING)
    assert view.deal is not None
    player = harness.tables._tables[table].snapshot.players[view.deal.to_act[0]]
    draw = Draw(tuple(player.hand)[:2])
    thought = asyncio.create_task(think_of(draw))
    await thought
    now = harness.clock.now()
    estimate = Estimate(draw, 1.5, 0.25, 0.5, 0.125, 100)
    told = [
        repr(each)
        for each in (
            player,
            Advice(player, (estimate,)),
            PastDecision(player, draw),
            Question("sharp", player, 123_456_789, 1.0, every_choice=True),
            Thought(draw, (estimate,)),
            Act(draw, 1, 1),
            Plan(Turn(0, 1, now, now), now, "computer", thought),
        )
    ]
    hand = "|".join(str(card) for card in player.hand if card != player.deal.turn_up)
    assert [text for text in told if re.search(rf"\b(?:{hand}|123456789)\b", text)] == []


async def think_of(action: Action) -> Action:
    return action


# Errors and the log; what computers choose wrongly, test_computers.py looks at


def test_an_illegal_act_is_logged_without_the_hand_that_it_was_made_with() -> None:
    held = CardSet([5, 20])
    error = IllegalAction(Refusal(Reason.NOT_YOUR_CARD, legal=held))
    logged = "".join(traceback.format_exception(error))
    assert "not-your-card" in logged
    assert not [card for card in held if str(card) in logged]
