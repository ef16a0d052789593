"""A table in every language, from its lobby to its end: filled in, in one language, in its room."""

from __future__ import annotations

import re
from typing import Final

import pytest

from booray_core.rules import Enforcement
from bot.screens import (
    ended_deal_screen,
    hand_screen,
    house_screen,
    menu_screen,
    rules_screen,
    table_screen,
    whole_rules_screen,
)
from bot.wording import Wording
from bot.wording.sentences import languages
from tests.faces.decks import shown
from tests.screens.limits import check
from tests.screens.reading import components, text
from tests.screens.samples import MEMBER, SampleTable, called
from tests.wording.test_sentences import written

LANGUAGES: Final = sorted(languages())
IDS: Final = re.compile(r"\b[a-z]+(?:-[a-z_]+)+\b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("changes", [{}, {"enforcement": Enforcement.HONOR, "second_ante": 2}])
def test_a_table_is_told_whole_in_its_language(language: str, changes: dict[str, object]) -> None:
    wording = Wording(language, called, shown())
    sample = SampleTable("fists", 5, 7, changes)
    ids = set(written())
    for _ in sample.random_steps(deals=1):
        view = sample.view()
        screens = [
            table_screen(view, wording),
            rules_screen(view, wording),
            whole_rules_screen(view, wording),
            house_screen(view, wording),
            *(hand_screen(sample.hand(seat, view), wording) for seat in view.chairs),
            *(menu_screen(view, MEMBER + seat, wording) for seat in view.chairs),
        ]
        if view.deal is None:
            screens.append(table_screen(sample.pause(), wording))
        if sample.last is not None:
            screens.append(ended_deal_screen(sample.last, view.id, wording))
        for screen in screens:
            check(screen)
            said = "\n".join(
                [text(screen), *(part.get("label", "") for part in components(screen))]
            )
            assert not re.search(r"[{}$]", said)
            assert not ids & set(IDS.findall(said))
