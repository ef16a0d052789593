"""The game of Booray (Bourré): no Discord, no database, no clock.

Start with :func:`rules_for`, :class:`Game` and :func:`player_view`; everything named here is the
public interface.
"""

from booray_core.actions import (
    CARD_PLAYS,
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    RECALL,
    STAND_PAT,
    STAY,
    Action,
    Declare,
    Draw,
    PlayCard,
    Recall,
    Stay,
)
from booray_core.cards import CARDS, Card, CardSet, Suit
from booray_core.deal import Deal
from booray_core.errors import (
    BoorayError,
    RulesConflict,
    RulesRefused,
    UnreadableCard,
    UnreadableInput,
    UnreadableRecord,
)
from booray_core.game import Game, GameStanding, Seat
from booray_core.habits import Habits
from booray_core.record import (
    DealRecord,
    Fault,
    Occasion,
    Recorder,
    UnfinishedDeal,
    replay,
    unfinished,
    verify,
)
from booray_core.refusals import IllegalAction, Reason, Refusal
from booray_core.result import Result
from booray_core.rules import OPTIONS, PRESETS, Rules, rules_for
from booray_core.shuffle import FairShoe, Shoe, StackedShoe, seal_of
from booray_core.state import Phase, Setup
from booray_core.tricks import is_cinch, legal_cards
from booray_core.view import DealView, PlayerView, Standing, deal_view, event_for, player_view

__all__ = [
    "CARDS",
    "CARD_PLAYS",
    "LEAVE_AFTER_DRAW",
    "OPTIONS",
    "PASS",
    "PLAY",
    "PRESETS",
    "RECALL",
    "STAND_PAT",
    "STAY",
    "Action",
    "BoorayError",
    "Card",
    "CardSet",
    "Deal",
    "DealRecord",
    "DealView",
    "Declare",
    "Draw",
    "FairShoe",
    "Fault",
    "Game",
    "GameStanding",
    "Habits",
    "IllegalAction",
    "Occasion",
    "Phase",
    "PlayCard",
    "PlayerView",
    "Reason",
    "Recall",
    "Recorder",
    "Refusal",
    "Result",
    "Rules",
    "RulesConflict",
    "RulesRefused",
    "Seat",
    "Setup",
    "Shoe",
    "StackedShoe",
    "Standing",
    "Stay",
    "Suit",
    "UnfinishedDeal",
    "UnreadableCard",
    "UnreadableInput",
    "UnreadableRecord",
    "deal_view",
    "event_for",
    "is_cinch",
    "legal_cards",
    "player_view",
    "replay",
    "rules_for",
    "seal_of",
    "unfinished",
    "verify",
]
