"""How a visitor plays: what the page offers, the first of it."""

from __future__ import annotations

from typing import Any

from tests.web.visitor import Json, Visitor


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
        return {"act": "declare", "play": True}
    if "draw" in may:
        sizes = may["draw"]["sizes"]
        discard = state["hand"]["cards"][: sizes[0]]
        return {"act": "draw", "discard": discard, "take": False}
    if "stay" in may:
        return {"act": "stay", "stay": True}
    return {"act": "play", "card": may["play"][0]}


def is_over(deal: int) -> Any:
    """Return what tells whether a deal has its result."""

    def look(state: Json) -> bool:
        result = state["table"]["result"]
        return result is not None and result["deal"] >= deal

    return look


async def plays(visitor: Visitor, deal: int) -> None:
    """Play a deal to its end at the page."""
    over = is_over(deal)
    while True:
        await visitor.sees_that(lambda state: over(state) or is_asked(state), "a turn")
        if over(visitor.state):
            return
        before = visitor.hand["decision"]
        answer = await visitor.act(**first_act(visitor.state))
        assert "done" in answer, answer
        await visitor.sees_that(
            lambda state, before=before: (
                over(state) or not is_asked(state) or state["hand"]["decision"] != before
            )
        )
