"""A refusal that tells to press a button comes with it."""

from __future__ import annotations

from bot.screens.remedies import _OF_TABLES, _OF_THE_GAME
from bot.wording.sentences import FALLBACK, LOCALES
from tests.behaviour.promised import told_to_press
from tests.wording.translations import cases, read, said

ENGLISH = read(LOCALES / FALLBACK)
COMES_WITH = {
    **{f"table-reason-{reason}": verbs for reason, verbs in _OF_TABLES.items()},
    **{f"reason-{reason}": verbs for reason, verbs in _OF_THE_GAME.items()},
}
FOR_OTHERS = {"table-reason-not-all-agreed": "the host waits for those who are to press"}


def test_a_button_that_a_refusal_names_comes_with_it() -> None:
    lacking = {}
    for id_, message in ENGLISH.items():
        if id_.startswith(("table-reason-", "reason-")):
            named = {
                label
                for case in cases(message)
                for label in told_to_press(said(message, case, FALLBACK)[0])
            }
            verbs = COMES_WITH.get(id_, ())
            lacking[id_] = named - {
                said(ENGLISH[f"button-{v.name}"], {}, FALLBACK)[0] for v in verbs
            }
    assert {id_ for id_, labels in lacking.items() if labels} == FOR_OTHERS.keys()
