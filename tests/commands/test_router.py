"""Every button finds who answers it."""

from __future__ import annotations

import pytest

from bot.commands import hands, tables
from bot.commands.router import IN_LESSONS, ROUTES, answers, answers_form
from bot.screens import acts
from bot.screens.ids import declared
from bot.screens.table import CUT


def test_every_verb_is_answered_by_one() -> None:
    assert ROUTES.keys() | IN_LESSONS.keys() == set(declared())
    assert {verb for verb, to in ROUTES.items() if to.endpoint is hands.act} == set(acts.ACTIONS)
    with pytest.raises(ValueError, match="cut is answered by"):
        answers(CUT)(hands.show)
    with pytest.raises(ValueError, match="cut is answered by"):
        answers_form(CUT)(tables.cut)
