"""Stored JSON form of a table's opening."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from booray_core import Rules
from bot.faces import Deck
from bot.servers.settings import Pictures
from bot.tables.words.values import Pace, Stakes


class Stored(BaseModel):
    """A frozen value of known fields."""

    # An error must not put a secret or a hand into a log.
    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class Opening(Stored):
    """Terms a table was opened with. Its host may change the rules until the first deal."""

    preset: str
    rules: Rules
    stakes: Stakes
    pace: Pace
    level: str
    buy_in: int
    host: int
    advice: bool = True
    """Whether players may ask for advice; they may, until the host says otherwise."""
    advice_among_people: bool
    """Whether they may where several people play for chips, which the server decides."""
    computers_for_chips: bool
    """Whether computers may sit there while it is for chips, which the server decides."""
    most_buy_in: int | None
    """The most chips of their own that anybody may bring at once, which the server decides; None:
    as many as they have."""
    own_thread: bool
    """Whether its thread was made for it, and is archived when it closes."""
    private_thread: bool
    """Whether it is in a private thread, which the bot can be removed from."""
    language: str
    """What it speaks to everybody."""
    pictures: Pictures
    """How often its picture is replaced."""
    deck: Deck
    """The colours of the cards in its picture."""
