"""How a visitor plays: what the page offers, the first of it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from tests.web.visitor import Json, Visitor

Chooses = Callable[[Json], Json]
"""Returns an act that a state offers."""


def is_asked(state: Json) -> bool:
    """Return whether a page offers its person something to do in the deal."""
    hand = state.get("hand")
    if not hand or hand.get("byItself"):
        return False
    may = hand["may"]
    if "declare" in may:
        return hand.get("fist") is None
    return bool(may.keys() & {"stay", "play", "draw"})


def first_act(state: Json) -> Json:
    """Return an act that a page offers: to be in, to keep all cards, the first card."""
    may = state["hand"]["may"]
    if "declare" in may:
        return {"act": "declare", "play": may.get("only") != "pass"}
    if "draw" in may:
        sizes = may["draw"]["sizes"]
        discard = state["hand"]["cards"][: sizes[0]]
        return {"act": "draw", "discard": discard, "take": False}
    if "stay" in may:
        return {"act": "stay", "stay": True}
    return {"act": "play", "card": may["play"][0]}


def by_chance(chance: random.Random) -> Chooses:
    """Return what chooses any act that a page offers, mostly to be in."""

    def choose(state: Json) -> Json:
        hand = state["hand"]
        may, cards = hand["may"], hand["cards"]
        if "declare" in may:
            only = may.get("only")
            return {
                "act": "declare",
                "play": only == "play" or (not only and chance.random() < 0.8),
            }
        if "draw" in may:
            takes = may["draw"]["takes"]
            take = bool(takes) and chance.random() < 0.7
            number = chance.choice(takes if take else may["draw"]["sizes"])
            return {"act": "draw", "discard": chance.sample(cards, number), "take": take}
        if "stay" in may:
            return {"act": "stay", "stay": chance.random() < 0.8}
        return {"act": "play", "card": chance.choice(may["play"])}

    return choose


def is_over(deal: int) -> Any:
    """Return what tells whether a deal has its result."""

    def look(state: Json) -> bool:
        result = state["table"]["result"]
        return result is not None and result["deal"] >= deal

    return look


def heard(visitor: Visitor) -> list[str]:
    """Return every sentence that a page was told of what happened, in order."""
    states = (json.loads(each).get("state") for each in visitor.sent)
    return [line for state in states if state is not None for line in state["says"]]


def misplaced(visitor: Visitor) -> list[Any]:
    """Return cards of a last trick that a page was shown before another seat when they fell."""
    states = (json.loads(each).get("state") for each in visitor.sent)
    tables = [state["table"] for state in states if state is not None and state["table"]]
    fell: dict[tuple[Any, str], int] = {}
    wrong = []
    for table in tables:
        play, result = table["play"] or {}, table["result"] or {}
        fell |= {
            (table["deal"], card): seat
            for seat, card in (play.get("trick") or {"cards": []})["cards"]
        }
        for deal, last in (
            (table["deal"], play.get("last")),
            (result.get("deal"), result.get("last")),
        ):
            wrong += [
                (deal, seat, card)
                for seat, card in (last or {"cards": []})["cards"]
                if fell.get((deal, card), seat) != seat
            ]
    return wrong


async def plays(visitor: Visitor, deal: int, choose: Chooses = first_act) -> int:
    """Play a deal to its end at the page; return how many acts were done."""
    acts = 0
    over = is_over(deal)
    while True:
        await visitor.sees_that(lambda state: over(state) or is_asked(state), "a turn")
        if over(visitor.state):
            return acts
        before = visitor.hand["decision"]
        answer = await visitor.act(**choose(visitor.state))
        assert "done" in answer, answer
        acts += 1
        await visitor.sees_that(
            lambda state, before=before: (
                over(state) or not is_asked(state) or state["hand"]["decision"] != before
            )
        )
