"""Lists that must agree: rule options, and buttons that refusals name."""

from __future__ import annotations

from booray_core import OPTIONS, Reason
from bot.screens.notices import NAMED
from bot.screens.options import GROUPS, KINDS
from bot.wording.rulecard import SECTIONS
from bot.wording.sentences import FALLBACK, LOCALES
from tests.behaviour.promised import told_to_press
from tests.core.options import CHOICES
from tests.core.players.tables import VARIANTS
from tests.wording.translations import cases, read, said


def test_every_option_is_in_a_form_on_the_rule_card_and_tried() -> None:
    assert set(KINDS) == set(OPTIONS), "the forms"
    assert {option for lines in SECTIONS.values() for option in lines} == set(OPTIONS)
    assert [option for option, values in CHOICES.items() if not values] == []
    tried = {option: {getattr(rules, option) for rules in VARIANTS.values()} for option in OPTIONS}
    assert [option for option, values in tried.items() if len(values) < 2] == []


def test_discord_has_room_for_each_form() -> None:
    assert max(map(len, GROUPS.values())) <= 5


ENGLISH = read(LOCALES / FALLBACK)
COMES_WITH = {
    f"{'reason' if isinstance(why, Reason) else 'table-reason'}-{why}": verbs
    for why, verbs in NAMED.items()
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
