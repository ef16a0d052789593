"""The options of the rules as options of a command, made from how each is asked for.

discord.py reads a command's options from the signature of its function. A parameter for each
would say nothing that :mod:`bot.screens.options` does not, so they are added to the signature from
there, and arrive together.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Concatenate, Final, Optional, ParamSpec

from discord import app_commands
from discord.app_commands import Choice, Range

from booray_core import OPTIONS
from bot.commands.context import Interaction
from bot.commands.words import of
from bot.screens.options import KINDS, Flag, Kind, Number, Seats, choice_text, read
from bot.wording import Wording

P = ParamSpec("P")


LEFT_OUT: Final = frozenset({"starting_stack", "bourre_exempt", "tied_exempt", "renege_multiple"})
"""The first is the command's buy-in. The others are for the house rules: Discord has room for 25
options, and seven are the table's."""

_LONGEST_SEATS: Final = 10
"""Characters that Discord lets people type for a number of seats, like 3-6."""

OFFERED: Final = tuple(option for option in OPTIONS if option not in LEFT_OUT)


def with_rule_options(
    function: Callable[Concatenate[Interaction, P], Coroutine[Any, Any, None]],
) -> Callable[Concatenate[Interaction, P], Coroutine[Any, Any, None]]:
    """Give a command's function an option for every option of the rules.

    They stand in its signature for its ``**options``, and arrive in them: what the person chose, or
    None for what they left alone.
    """
    signature = inspect.signature(function)
    own = [each for each in signature.parameters.values() if each.kind is not each.VAR_KEYWORD]
    added = [
        inspect.Parameter(
            option,
            inspect.Parameter.KEYWORD_ONLY,
            default=None,
            annotation=_annotation(KINDS[option]),
        )
        for option in OFFERED
    ]
    full = signature.replace(parameters=[*own, *added])
    function.__signature__ = full  # type: ignore[attr-defined] # inspect's own way to override it
    app_commands.choices(**{o: offers for o in OFFERED if (offers := _offers(o))})(function)
    app_commands.describe(**{option: of("option-about", option) for option in OFFERED})(function)
    return function


def overrides_from(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a person chose of these options, as the rules take it."""
    return {option: read(option, value) for option, value in options.items() if value is not None}


def _annotation(kind: Kind) -> Any:
    """Return the type by which discord.py knows what an option takes."""
    taken: Any = str
    if isinstance(kind, Flag):
        taken = bool
    elif isinstance(kind, Seats):
        taken = Range[str, 1, _LONGEST_SEATS]
    elif isinstance(kind, Number):
        taken = Range[int, 0 if kind.none else kind.least, kind.most]
    return Optional[taken]  # noqa: UP045 - a type made at run time has no other way to be written


def _offers(option: str) -> list[Choice[str]]:
    """Return the choices of an option whose values are names."""
    kind = KINDS[option]
    if isinstance(kind, Flag | Number):
        return []
    return [Choice(name=choice_text(option, each, Wording()), value=each) for each in kind.few]
