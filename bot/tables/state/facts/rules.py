"""Facts about rules, advice and stand-ins."""

from __future__ import annotations

from typing import Literal

from booray_core import Game, Rules
from bot.tables.state.facts.base import Happened, PersonsFact, is_between_deals
from bot.tables.state.table_state import TableState
from bot.tables.words import notices


class RulesChanged(PersonsFact):
    """The host changed the rules, before the first deal."""

    kind: Literal["rules-changed"] = "rules-changed"
    preset: str
    rules: Rules
    stacks: dict[int, int]
    """The chips of every seat from then on; what is missing is brought, the rest given back."""
    asked: dict[int, int]
    """The seats whose people have yet to agree, with the chips that each brings when it does."""

    def fold(self, state: TableState, happened: Happened) -> None:
        """Begin the game anew by other rules; nothing has been dealt yet."""
        state.opening = state.opening.model_copy(
            update={"preset": self.preset, "rules": self.rules, "buy_in": self.rules.starting_stack}
        )
        state.edition += 1
        state.game = Game(self.rules)
        happened.moves += state.seats.begin_anew(state.game, self.stacks, self.asked)
        happened.notices.append(notices.NewRules())


class HoldingChanged(PersonsFact):
    """The host lets computers hold the seats of people who are away, or does so no more."""

    kind: Literal["holding-changed"] = "holding-changed"
    on: bool

    def fold(self, state: TableState, happened: Happened) -> None:
        state.seats.hold(on=self.on, at_once=is_between_deals(state))
        happened.notices.append(notices.NewHolding())


class AdviceChanged(PersonsFact):
    """The host lets players ask what the computer would do, or no more, before the first deal."""

    kind: Literal["advice-changed"] = "advice-changed"
    on: bool

    def fold(self, state: TableState, happened: Happened) -> None:
        state.opening = state.opening.model_copy(update={"advice": self.on})


RulesFact = RulesChanged | HoldingChanged | AdviceChanged
