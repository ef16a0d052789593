"""JSON form of actions."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import PlainSerializer, PlainValidator

from booray_core.actions import (
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    RECALL,
    STAY,
    Action,
    Declare,
    Draw,
    PlayCard,
    Recall,
    Stay,
)
from booray_core.cards import Card


def write_action(action: Action) -> dict[str, Any]:
    """Return an action as the plain JSON values that deal records use."""
    if isinstance(action, Declare):
        return {"act": "declare", "play": action.play}
    if isinstance(action, Draw):
        return {"act": "draw", "discard": [str(c) for c in action.discard], "take": action.take}
    if isinstance(action, Stay):
        return {"act": "stay", "stay": action.stay}
    if isinstance(action, PlayCard):
        return {"act": "play", "card": str(action.card)}
    return {"act": "recall"}


def read_action(written: object) -> Action:
    """Return the action that :func:`write_action` wrote; an action is returned as it is.

    Raises:
        ValueError: it is none.
    """
    match written:
        case {"act": "play", "card": str(card)}:
            return PlayCard(Card.parse(card))
        case {"act": "declare", "play": bool(play)}:
            return PLAY if play else PASS
        case {"act": "draw", "discard": list(discard), "take": bool(take)}:
            return Draw(tuple(Card.parse(str(card)) for card in discard), take)
        case {"act": "stay", "stay": bool(stay)}:
            return STAY if stay else LEAVE_AFTER_DRAW
        case {"act": "recall"}:
            return RECALL
        case Declare() | Draw() | Stay() | PlayCard() | Recall():
            return written
        case _:
            raise ValueError("not an action")


WrittenAction = Annotated[
    Action, PlainValidator(read_action), PlainSerializer(write_action, return_type=dict[str, Any])
]
"""An action, as a field of something that is written down."""
