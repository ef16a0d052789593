"""Facts stored in a table's journal, one file per theme.

A table's state is the fold of these facts in the order of their versions
(:mod:`bot.tables.state.fold`); nothing else ever changes it. The journal holds the secrets of the
deals, so it is the operator's.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import ConfigDict, Discriminator, TypeAdapter

from bot.tables.state.facts.base import Happened
from bot.tables.state.facts.clocks import ClocksFact
from bot.tables.state.facts.closing import ClosingFact
from bot.tables.state.facts.dealing import DealingFact
from bot.tables.state.facts.hosting import HostingFact
from bot.tables.state.facts.rules import RulesFact
from bot.tables.state.facts.seating import SeatingFact
from bot.tables.state.facts.stakes import StakesFact

Fact = SeatingFact | HostingFact | RulesFact | DealingFact | StakesFact | ClosingFact | ClocksFact

_facts: TypeAdapter[Fact] = TypeAdapter(
    Annotated[Fact, Discriminator("kind")], config=ConfigDict(hide_input_in_errors=True)
)


def write_fact(fact: Fact) -> dict[str, Any]:
    """Return a fact's body as plain JSON values, without its kind."""
    return fact.model_dump(mode="json", exclude={"kind"})


def read_fact(kind: str, body: dict[str, Any]) -> Fact:
    """Return the fact that :func:`write_fact` made a body of.

    Raises:
        pydantic.ValidationError: it is none.
    """
    return _facts.validate_python({"kind": kind, **body})


__all__ = ["Fact", "Happened", "read_fact", "write_fact"]
