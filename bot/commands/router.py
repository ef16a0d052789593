"""Which endpoint answers which button, and which form: each says so where it stands."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from bot.commands.answers import Answer, Endpoint, NotDone, Reply, said
from bot.commands.context import Context, Interaction, Services
from bot.screens.ids import LESSONS, NO_TABLE, Carries, Verb, parse, parse_form
from bot.screens.modals import NUMBER, Entered, read_form
from bot.wording import quoted, typed_number

FormEndpoint = Callable[[Context, Entered], Coroutine[Any, Any, Reply]]
"""Does what a filled-in form asks, and returns the reply."""

E = TypeVar("E", bound=Callable[..., Coroutine[Any, Any, Reply]])


@dataclass(frozen=True, slots=True)
class Route:
    """Handler of a button."""

    endpoint: Endpoint
    anywhere: bool = False
    """It is about a deal that is over: who was dealt in may see it from any channel of the server,
    so it is about no table."""


ROUTES: Final[dict[Verb, Route]] = {}
IN_LESSONS: Final[dict[Verb, Endpoint]] = {}
"""Who answers the buttons of lessons, which are about no table."""
FORMS: Final[dict[Verb, FormEndpoint]] = {}
"""Who answers a form, by the verb of the button that opens it."""


def answers(*verbs: Verb, takes: str = "", anywhere: bool = False) -> Callable[[E], E]:
    """Say of an endpoint which buttons it answers.

    Args:
        verbs: what the buttons do.
        takes: the parameter that is given the member or the number which the buttons carry.
        anywhere: whether they are answered in any channel; see :class:`Route`.

    Raises:
        ValueError: another endpoint answers one of them.
    """

    def note(endpoint: E) -> E:
        def with_it(ctx: Context) -> Coroutine[Any, Any, Reply]:
            is_member = ctx.button.verb.carries is Carries.MEMBER
            return endpoint(ctx, **{takes: ctx.button.member if is_member else ctx.page})

        _note(ROUTES, verbs, Route(with_it if takes else endpoint, anywhere))
        return endpoint

    return note


def answers_in_lessons(*verbs: Verb) -> Callable[[E], E]:
    """Say of an endpoint which buttons of lessons it answers; see :func:`answers`."""

    def note(endpoint: E) -> E:
        _note(IN_LESSONS, verbs, endpoint)
        return endpoint

    return note


def answers_form(*verbs: Verb, takes: str = "") -> Callable[[E], E]:
    """Say of an endpoint which buttons open the form that it answers; see :func:`answers`.

    Args:
        verbs: what the buttons do.
        takes: the parameter that is given the number which the form asks for; else the endpoint is
            given all that was entered.
    """

    def note(endpoint: E) -> E:
        async def with_number(ctx: Context, entered: Entered) -> Reply:
            typed = entered.get(NUMBER, "")
            number = typed_number(typed, ctx.wording)
            if number is None:
                raise NotDone("not-a-number", given=quoted(typed))
            return await endpoint(ctx, **{takes: number})

        _note(FORMS, verbs, with_number if takes else endpoint)
        return endpoint

    return note


def _note(routes: dict[Verb, Any], verbs: tuple[Verb, ...], answering: object) -> None:
    for verb in verbs:
        if verb in routes:
            raise ValueError(f"{verb} is answered by {routes[verb]} already")
        routes[verb] = answering


def route(services: Services, interaction: Interaction, custom_id: str) -> tuple[Context, Endpoint]:
    """Return who answers the press of a button, and about what.

    Discord tells of presses on our messages alone, so what cannot be read is of another version.
    """
    button = parse(custom_id)
    if button is None:
        return Context(services, interaction), _of_another_version
    if button.table == LESSONS:
        endpoint = IN_LESSONS.get(button.verb, _of_another_version)
        return Context(services, interaction, pressed=button), endpoint
    # A verb of lessons alone is about no table, unless it was forged.
    found = ROUTES.get(button.verb) or Route(_of_another_version)
    table = NO_TABLE if found.anywhere else button.table
    return Context(services, interaction, table, button), found.endpoint


def route_form(
    services: Services, interaction: Interaction, sent: Mapping[str, Any]
) -> tuple[Context, Endpoint]:
    """Return who answers a form that was sent, as Discord tells of it, and about what."""
    opened_by = parse_form(str(sent.get("custom_id")))
    endpoint = None if opened_by is None else FORMS.get(opened_by.verb)
    if opened_by is None or endpoint is None:
        return Context(services, interaction), _form_of_another_version
    entered = read_form(sent.get("components"))
    ctx = Context(services, interaction, opened_by.table, opened_by, entered)
    return ctx, lambda ctx: endpoint(ctx, entered)


async def _form_of_another_version(ctx: Context) -> Answer:
    return said(ctx, "form-of-another-version")


async def _of_another_version(ctx: Context) -> Answer:
    return said(ctx, "button-of-another-version")
