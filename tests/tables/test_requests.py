"""Everything that may be asked of a table is decided by a handler."""

from __future__ import annotations

import pytest

from bot.tables import handle
from bot.tables.handle import HANDLERS
from bot.tables.handle.acting import Act, act
from bot.tables.handle.dispatch import MemberRequest, OwnRequest, Request, decides


def test_every_request_has_its_handler() -> None:
    themes = [getattr(handle, name) for name in handle.__all__ if name != "HANDLERS"]
    defined = {each for theme in themes for each in vars(theme).values() if isinstance(each, type)}
    requests = {each for each in defined if issubclass(each, Request)}
    assert requests - {Request, MemberRequest, OwnRequest} == set(HANDLERS)


def test_no_request_is_decided_twice() -> None:
    with pytest.raises(ValueError, match="Act is decided twice"):
        decides(Act)(act)
