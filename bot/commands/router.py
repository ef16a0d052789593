"""Which endpoint answers which button, and which form: each says so where it stands."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from bot.commands.answers import Endpoint, NotDone, Reply, said
from bot.commands.context import Context, Interaction, Services
from bot.screens.ids import LESSONS, NO_TABLE, Carries, Verb, parse, parse_form
from bot.screens.modals import NUMBER, read_form
from bot.wording import quoted, typed_number

E = TypeVar("E", bound=Callable[..., Coroutine[Any, Any, Reply]])


@dataclass(frozen=True, slots=True)
class Route:
    """What answers a button, or a form."""

    endpoint: Endpoint
    anywhere: bool = False
    """It is about a deal that is over: who was dealt in may see it from any channel of the server,
    so it is about no table."""
    managers: bool = False
    """It is for those alone who manage the server."""


ROUTES: Final[dict[Verb, Route]] = {}
IN_LESSONS: Final[dict[Verb, Route]] = {}
"""What answers the buttons of lessons, which are about no table."""
FORMS: Final[dict[Verb, Route]] = {}
"""What answers a form, by the verb of the button that opens it."""


def answers(
    *verbs: Verb,
    to: dict[Verb, Route] = ROUTES,
    takes: str = "",
    anywhere: bool = False,
    managers: bool = False,
) -> Callable[[E], E]:
    """Say of an endpoint which buttons it answers, or the forms that they open.

    Args:
        verbs: what the buttons do.
        to: :data:`FORMS` or :data:`IN_LESSONS`, where it answers those.
        takes: the parameter that is given the number of the form, or what the button carries.
        anywhere: see :class:`Route`.
        managers: see :class:`Route`.

    Raises:
        ValueError: another endpoint answers one of them.
    """

    def note(endpoint: E) -> E:
        async def answer(ctx: Context) -> Reply:
            if managers:
                ctx.refuse_unless_manager()
            given = {takes: _number_of(ctx, is_form=to is FORMS)} if takes else {}
            return await endpoint(ctx, **given)

        for verb in verbs:
            if verb in to:
                raise ValueError(f"{verb} is answered by {to[verb]} already")
            to[verb] = Route(answer, anywhere, managers)
        return endpoint

    return note


def _number_of(ctx: Context, *, is_form: bool) -> int:
    if not is_form:
        return ctx.button.member if ctx.button.verb.carries is Carries.MEMBER else ctx.page
    typed = ctx.entered.get(NUMBER, "")
    number = typed_number(typed, ctx.wording)
    if number is None:
        raise NotDone("not-a-number", given=quoted(typed))
    return number


def route(services: Services, interaction: Interaction, custom_id: str) -> tuple[Context, Endpoint]:
    """Return who answers the press of a button, and about what.

    Discord tells of presses on our messages alone, so what cannot be read is of another version.
    """
    button = parse(custom_id)
    if button is None:
        return Context(services, interaction), _of_another_version
    in_lessons = button.table == LESSONS
    # A verb of lessons alone is about no table, unless it was forged.
    found = (IN_LESSONS if in_lessons else ROUTES).get(button.verb)
    found = found or Route(_of_another_version)
    table = NO_TABLE if in_lessons or found.anywhere else button.table
    return Context(services, interaction, table, button), found.endpoint


def route_form(
    services: Services, interaction: Interaction, sent: Mapping[str, Any]
) -> tuple[Context, Endpoint]:
    """Return who answers a form that was sent, as Discord tells of it, and about what."""
    opened_by = parse_form(str(sent.get("custom_id")))
    found = None if opened_by is None else FORMS.get(opened_by.verb)
    if opened_by is None or found is None:
        return Context(services, interaction), _form_of_another_version
    entered = read_form(sent.get("components"))
    return Context(services, interaction, opened_by.table, opened_by, entered), found.endpoint


async def _form_of_another_version(ctx: Context) -> Reply:
    return said(ctx, "form-of-another-version")


async def _of_another_version(ctx: Context) -> Reply:
    return said(ctx, "button-of-another-version")
