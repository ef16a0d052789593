"""Everything that may be asked of a table is decided by somebody, and once."""

from typing import get_args

from bot.tables.handle import HANDLERS, clocks, closing, dealing, hosting, opening, rules, seating
from bot.tables.requests import Request

THEMES = (opening, seating, hosting, rules, dealing, closing, clocks)


def test_every_request_has_its_handler_and_no_other() -> None:
    assert set(HANDLERS) == set(get_args(Request))


def test_no_request_is_decided_in_two_themes() -> None:
    assert len(HANDLERS) == sum(len(theme.HANDLERS) for theme in THEMES)
