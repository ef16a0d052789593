"""What is stored of a table as JSON: its opening, and the actions in its deals."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

from booray_core import (
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    RECALL,
    STAY,
    Action,
    Card,
    Declare,
    Draw,
    PlayCard,
    Recall,
    Rules,
    Stay,
)
from bot.tables.values import Pace, Stakes


class Stored(BaseModel):
    """A frozen value of known fields."""

    # An error must not put a seed or a hand into a log.
    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class Opening(Stored):
    """What a table was opened with. Its host may change the rules until the first deal."""

    preset: str
    rules: Rules
    stakes: Stakes
    pace: Pace
    level: str
    buy_in: int
    host: int
    advice: bool = True
    """Whether players may ask for advice; tables from before there was any allow it."""
    advice_among_people: bool = False
    """Whether they may where several people play for chips, which the server decides."""
    computers_for_chips: bool = True
    """Whether computers may sit there while it is for chips, which the server decides."""
    most_buy_in: int | None = None
    """The most chips of their own that anybody may bring at once, which the server decides; None:
    as many as they have."""
    own_thread: bool = False
    """Whether its thread was made for it, and is archived when it closes."""
    language: str = "en"
    """What it speaks to everybody; tables from before it was kept speak English."""


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
