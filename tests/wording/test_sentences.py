"""Every sentence that is asked for exists, and every one that exists is asked for."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
from discord import app_commands
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from booray_core import OPTIONS, PRESETS, Phase, Reason, RulesConflict, Suit
from booray_core.players import LEVELS, Why
from booray_core.refusals import ABOUT_CARDS
from booray_core.rules import Declaration, Format, MustHold
from booray_core.view import Standing
from bot.addresses import Page
from bot.boards.leaderboard import Board
from bot.boards.periods import Period
from bot.commands.slash import GROUPS as SLASH_GROUPS
from bot.commands.slash import slash_commands
from bot.doorway.refusals import _SAID_AS
from bot.faces import CardStyle, Deck
from bot.faces.reactions import Reaction
from bot.ledger.audit import Off
from bot.lessons import COURSE
from bot.picture.scene import Sign, Verdict
from bot.program.command_line import COMMANDS
from bot.program.doctor.told import Mark
from bot.publish.decisions import Fate
from bot.screens.ids import declared
from bot.screens.member import Trouble
from bot.screens.menu import LENGTHS
from bot.screens.options import GROUPS, KINDS
from bot.screens.prompts import AND_BEAT
from bot.screens.table import CUT_DEPTHS
from bot.screens.table_text import TURNS
from bot.screens.verify import VerifiedPart
from bot.servers.saved_rules import NameRefusal
from bot.servers.settings import GROUPS as SETTINGS_GROUPS
from bot.servers.settings import SETTINGS, Pictures
from bot.settings import NAMES, BadSetting
from bot.store import StoreTrouble
from bot.tables.history.audit import RowFault
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import PLAYED_AGAIN, CloseReason, Pace, SitOutReason, Stakes, Waiting
from bot.wording import Wording, has, sentences
from bot.wording.rulecard import SECTIONS
from bot.wording.sentences import LOCALES
from tests.languages import forget_languages
from tests.lessons.paths import choices
from tests.wording.translations import facts_of, parsed

BOT = Path(__file__).parents[2] / "bot"

DECIDING = (Phase.DECLARING, Phase.DRAWING, Phase.STAYING, Phase.PLAYING)
YES_NO = ("true", "false")
UNITS = ("seconds", "minutes", "hours")
YOU_THEY = ("you", "they")
IN_OWN_WORDS = {"players", "limit_caps_win", "renege_multiple"}
IN_OWN_WORDS |= {"starting_stack", "least_buy_in", "target"}
"""The options that the rule card tells by sentences of other names."""
TOLD = {option: kind for option, kind in KINDS.items() if option not in IN_OWN_WORDS}

WHILE_RUNNING = {
    *(StoreTrouble.DISK_FULL, StoreTrouble.DISK_FAILED, StoreTrouble.NOT_WRITABLE),
    *(StoreTrouble.FILE_GONE, StoreTrouble.FILE_REPLACED, StoreTrouble.NO_FOLDER),
    *(StoreTrouble.DAMAGED, StoreTrouble.NOT_A_DATABASE, StoreTrouble.NO_DESCRIPTORS),
    *(StoreTrouble.SERVER_GONE, StoreTrouble.DATABASE_REPLACED, StoreTrouble.READ_ONLY),
    *(StoreTrouble.TLS_REFUSED, StoreTrouble.LOGIN_REFUSED, StoreTrouble.NO_DATABASE),
    StoreTrouble.NO_RIGHTS,
}
"""What can become of a database that was opened."""


def described() -> set[str]:
    """Return what stands for each command and option in the names of their sentences."""
    found = set()
    for group in slash_commands(cast("Any", None), pages=True):
        for command in group.commands if isinstance(group, app_commands.Group) else [group]:
            name = command.name.removeprefix("booray-")
            found.add(name)
            found |= {
                f"{name}-{option.name.replace('_', '-')}"
                for option in cast("Any", command).parameters
            }
    return found


FAMILIES: dict[str, Iterable[str]] = {
    **{f"web-{of}": YOU_THEY for of in ("barred", "bourre", "pays", "pot", "takes", "trick")},
    **{f"referee-{of}": YOU_THEY for of in ("early", "recall", "renege")},
    **{f"ended-{of}": YOU_THEY for of in ("barred", "bourre", "early", "gone", "out", "recalled")},
    **{f"ended-{of}": YOU_THEY for of in ("renege", "short", "tied", "won", "won-unplayed")},
    **dict.fromkeys(("asked", "deal-turn", "call-for", "web-turn"), DECIDING),
    **dict.fromkeys(("board-counts", "practice-counts", "period-choice", "stats-counts"), Period),
    **dict.fromkeys(("level", "level-about", "level-choice", "seat-computer"), LEVELS),
    **dict.fromkeys(("pace", "pace-choice", "pace-name"), Pace),
    **dict.fromkeys(("cards-shown", "cards-style"), CardStyle),
    **dict.fromkeys(("buy-in-form-hint", "stakes", "stakes-choice"), Stakes),
    **dict.fromkeys(("brought", "net"), ("won", "lost", "even")),
    **dict.fromkeys(("setting", "setting-about"), SETTINGS),
    **dict.fromkeys(("option-about", "option-label"), OPTIONS),
    **dict.fromkeys(("preset", "preset-about"), PRESETS),
    **dict.fromkeys(("seat-clock", "turn-clock"), TURNS),
    "advice-why": set(Why) - {Why.APART},
    "board-choice": Board,
    "board-place": set(Board) - {Board.POT, Board.SKILL_PRACTICE},
    "board-title": Board,
    "web-reason": [each for each in (*Reason, *TableReason) if has("en", f"web-reason-{each}")],
    "web-note": (
        *("out", "leaving", "unseated", "held", "away", "joining", "sitting-out"),
        *(f"sitting-out-{why}" for why in SitOutReason if why is not SitOutReason.ASKED),
    ),
    "web-still": Waiting,
    "button": [verb.name for verb in declared() if verb.labelled],
    "reaction": Reaction,
    "replay": ("first", "back", "next", "last"),
    "choice": YES_NO,
    "change-void": set(CloseReason) - PLAYED_AGAIN - {CloseReason.MODERATOR},
    "closed": CloseReason,
    "fairness-void": set(CloseReason) - PLAYED_AGAIN - {CloseReason.MODERATOR},
    "closed-shared": ["seats", "game", "out"],
    "conflict": RulesConflict,
    "declare": ("title", "only-pass", "only-play"),
    "not-posted": set(Fate) - {Fate.POSTED},
    "discrepancy": [*Off, "damage", "unreadable", "orphans"],
    "doctor-mark": Mark,
    "flaw": RowFault,
    "hand-note": (
        *("out", "leaving", "unseated", "held", "away", "joining", "sitting-out"),
        *(f"sitting-out-{why}" for why in SitOutReason),
    ),
    "history-void": set(CloseReason) - PLAYED_AGAIN,
    "house-advice": ("none", "not-among-people", "always", "alone"),
    "house-group": GROUPS,
    "help-link": Page,
    "help-trouble": Trouble,
    "lesson-else": [f"{name}-{number}" for name, number in choices()],
    "lesson-ends": [lesson.name for lesson in COURSE],
    "lesson-says": [
        f"{lesson.name}-{number}" for lesson in COURSE for number in range(len(lesson.steps))
    ],
    "lesson-title": [lesson.name for lesson in COURSE],
    "command": described(),
    "command-group": SLASH_GROUPS,
    "pause-length": [str(minutes) for minutes in LENGTHS],
    "program": COMMANDS,
    "program-progress": ("audit", "copy"),
    **{
        f"program-{name}": [each.lstrip("-") for each in command.arguments]
        for name, command in COMMANDS.items()
        if command.arguments
    },
    "rank-name": "23456789TJQKA",
    "rank": "TJQKA",
    "reason": Reason,
    "rule-starting-stack": ("cash", "game"),
    "rule-with": [o for o, kind in TOLD.items() if kind.bounds],
    "rule-without": [
        o for o, kind in TOLD.items() if kind.none or "none" in kind.few or 0 in (kind.bounds or ())
    ],
    "rules-always": ("play", "chips"),
    "rules-section": SECTIONS,
    "rules-short-declaration": Declaration,
    "rules-short-format": (Format.RACE, Format.LAST_STANDING),
    "rules-short-must_hold": MustHold,
    "schema": ("missing", "added"),
    "span": UNITS,
    "tenths": ("more", "less", "even"),
    "setting-takes": {BadSetting(name).takes[0] for name in NAMES.values() if "BOORAY" in name},
    "saved-rules-refused": NameRefusal,
    "settings-group": SETTINGS_GROUPS,
    "picture-alt-sign": set(Sign),
    "picture-paid": (Verdict.BOURRE, Verdict.RENEGE),
    "pictures-name": Pictures,
    "deck-name": Deck,
    "standstill": Waiting,
    "standstill-until": [each for each in Waiting if each is not Waiting.HOST],
    "standing": set(Standing) - {Standing.UNDECLARED},
    "store-fails": WHILE_RUNNING,
    "store-trouble": StoreTrouble,
    "store-unusable": WHILE_RUNNING - set(_SAID_AS),
    "suit": [suit.name.lower() for suit in Suit],
    "table-reason": TableReason,
    "told": ("in", "passed", "stayed", "left", "trick", "too-early"),
    "verify-off": VerifiedPart,
    "verify-unfinished": ("void", "never-dealt"),
    "cut-at": [str(depth) for depth in CUT_DEPTHS],
    "why": (*ABOUT_CARDS, *AND_BEAT.values()),
    **{f"rule-{o}": [*{*kind.few} - {"none"}] for o, kind in TOLD.items() if not kind.bounds},
    **{
        f"choice-{o}": kind.few
        for o, kind in TOLD.items()
        if set(kind.few) - {"true", "false"} and not kind.bounds
    },
}
"""The families of sentences, with all their members."""

SILENT = {"sandbox", "store", "ledger"}
"""Packages without a sentence of ours; the sandbox's page has its own texts."""

SAYING = {"text", "say", "NotDone", "_said", "good", "caution", "bad"}
"""What is called with a sentence's id."""


@cache
def nodes() -> list[ast.Call | ast.Constant]:
    """Return all calls and constants of our modules that speak to people."""
    return [
        node
        for file in sorted(BOT.rglob("*.py"))
        if SILENT.isdisjoint(file.relative_to(BOT).parts)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file)))
        if isinstance(node, ast.Call | ast.Constant)
    ]


def calls() -> Iterator[tuple[ast.Call, list[str]]]:
    """Return every call that says something, with the ids that it names as they stand."""
    for node in nodes():
        if isinstance(node, ast.Call) and _called(node) in SAYING:
            yield node, [id_ for argument in node.args[:2] for id_ in _texts(argument)]


def _called(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _texts(node: ast.expr) -> list[str]:
    """Return the text of an expression; of a choice between two, both."""
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return []


@cache
def written(language: str = "en") -> dict[str, ftl.Message]:
    """Return every sentence of a language."""
    found: dict[str, ftl.Message] = {}
    for file in sorted((LOCALES / language).glob("*.ftl")):
        for entry in parsed(file).body:
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def members() -> set[str]:
    """Return the ids of every member of every family."""
    return {f"{family}-{each}" for family, all_of_it in FAMILIES.items() for each in all_of_it}


def test_every_file_can_be_read_whole() -> None:
    for file in LOCALES.rglob("*.ftl"):
        junk = [entry.content for entry in parsed(file).body if isinstance(entry, ftl.Junk)]
        assert junk == [], file


def test_every_member_of_every_family_has_a_sentence() -> None:
    assert members() - set(written()) == set()


def test_every_sentence_asked_for_exists() -> None:
    asked = {id_ for _, ids in calls() for id_ in ids}
    assert len(asked) > 100
    assert asked - set(written()) == set()


def test_every_sentence_is_asked_for() -> None:
    constants = {
        node.value
        for node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert (
        set(FAMILIES)
        - constants
        - {f for f in FAMILIES if f.startswith(("rule-", "choice-", "referee-", "program-"))}
        - {f for f in FAMILIES if f.endswith("-choice")}  # of a command's options, by their types
        == set()
    )
    assert set(written()) - members() - constants - _asked_for_by_the_page() == set()


def _asked_for_by_the_page() -> set[str]:
    """Return the labels that the table's page asks for by their names, without the prefix."""
    page = BOT / "web" / "page"
    files = (*page.rglob("*.js"), *page.rglob("*.html"))
    named = re.compile(r"""["'`]([a-z][a-z0-9-]*)["'`]""")
    return {f"page-{name}" for file in files for name in named.findall(file.read_text("utf-8"))}


def test_every_sentence_is_given_the_facts_it_needs() -> None:
    sentences = written()
    checked = 0
    for call, ids in calls():
        given = {keyword.arg for keyword in call.keywords}
        if None in given:
            continue  # facts handed on
        for id_ in ids:
            missing = facts_of(sentences[id_]) - {each for each in given if each}
            assert not missing, f"{id_} lacks {missing} in line {call.lineno}"
            checked += 1
    assert checked > 100


TABLE_FACTS: dict[TableReason, set[str]] = {
    TableReason.SEATED_SOMEWHERE: {"channel_id"},
    TableReason.ELSEWHERE: {"channel_id"},
    TableReason.TABLE_CLOSED: {"open"},
    TableReason.UNKNOWN_TABLE: {"open"},
    TableReason.TOO_MANY_TABLES: {"most"},
    TableReason.HOSTS_ENOUGH: {"most"},
    TableReason.OPENED_TOO_OFTEN: {"minutes"},
    TableReason.ASKED_TOO_OFTEN: {"seconds"},
    TableReason.TABLE_EXISTS: {"channel_id"},
    TableReason.TABLE_FULL: {"most"},
    TableReason.NOT_HOST: {"host"},
    TableReason.NOT_ALL_AGREED: {"members"},
    TableReason.SET_ASIDE: {"table"},
    TableReason.NOT_ENOUGH_CHIPS: {"have", "needed", "then"},
    TableReason.BUY_IN_NOT_POSITIVE: {"chips"},
    TableReason.BUY_IN_TOO_SMALL: {"chips", "needed"},
    TableReason.RETURNS_WITH_LESS: {"chips", "typed", "until"},
    TableReason.BUY_IN_TOO_LARGE: {"most"},
    TableReason.BUY_IN_FIXED: {"chips"},
    TableReason.TOO_MANY_COMPUTERS: {"most"},
    TableReason.BUY_IN_ABOVE_LIMIT: {"most"},
    TableReason.CHANNEL_NOT_ALLOWED: {"channels"},
    TableReason.ROLE_NEEDED: {"role"},
    TableReason.PACE_NOT_ALLOWED: {"paces"},
    TableReason.COMPUTERS_SPENT: {"left", "needed", "until", "more", "then"},
    TableReason.UNKNOWN_LEVEL: {"level", "levels"},
    TableReason.NOT_ENOUGH_PLAYERS: {"fewest", "ready", "out"},
    TableReason.STALE_DEAL: {"deal", "current"},
    TableReason.NOT_CUTTER: {"cutter"},
    TableReason.BAD_CUT: {"number", "least", "most"},
    TableReason.BAD_PAUSE: {"most", "before"},
    TableReason.ALREADY_PAUSED: {"until"},
    TableReason.UNKNOWN_DEAL: {"deal"},
    TableReason.DEAL_NOT_OVER: {"deal"},
    TableReason.DEAL_VOID: {"deal"},
    TableReason.CANNOT_VERIFY_YET: {"deal"},
    TableReason.NOT_YOUR_DEAL: {"deal"},
    TableReason.TOO_MANY_SEATED: {"most", "seated"},
    TableReason.UNSEATED: {"stakes"},
    TableReason.MEMBER_NOT_SEATED: {"member"},
    TableReason.MEMBER_LEAVING: {"member"},
    TableReason.MEMBER_PLAYS: {"member"},
    TableReason.MEMBER_CANNOT_PAY: {"member", "have", "needed"},
}
REASON_FACTS: dict[Reason, set[str]] = {
    Reason.CANNOT_PAY: {"price"},
    Reason.TOO_MANY_DRAWN: {"most"},
    Reason.TOO_FEW_SEATS: {"fewest"},
    Reason.NOT_THE_STARTING_STACK: {"needed"},
}


def test_a_reason_needs_no_fact_that_does_not_come_with_it() -> None:
    given: dict[str, set[str]] = {
        **{f"table-reason-{each}": TABLE_FACTS.get(each, set()) for each in TableReason},
        **{f"reason-{each}": REASON_FACTS.get(each, set()) for each in Reason},
    }
    lacking = {id_: facts_of(written()[id_]) - each for id_, each in given.items()}
    assert {id_: each for id_, each in lacking.items() if each} == {}


REFUSALS = (
    *("reason-", "table-reason-", "conflict-"),
    "store-trouble-",
)


def test_refusals_are_whole_sentences() -> None:
    for id_, message in written().items():
        if id_.startswith(REFUSALS):
            text = FluentText().of(message)
            assert text.endswith("."), f"{id_}: {text}"


class FluentText(Visitor):
    """Gathers the plain text of a sentence."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def of(self, message: ftl.Message) -> str:
        """Return it."""
        self.visit(message)
        return "".join(self.parts)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 - theirs
        self.parts.append(node.value)

    def visit_Variant(self, node: ftl.Variant) -> None:  # noqa: N802 - theirs
        self.parts.append("\n")  # else its first word grows together with the one before
        self.generic_visit(node)


@pytest.mark.parametrize(
    ("locale", "languages"),
    [("en-US", ("en",)), ("en", ("en",)), ("xx-YY", ("en",)), ("", ("en",)), ("../en", ("en",))],
)
def test_a_language_that_is_missing_falls_back_to_english(
    locale: str, languages: tuple[str, ...]
) -> None:
    assert Wording(locale).languages == languages
    assert Wording(locale).text("you") == "you"


def test_a_language_that_lacks_a_sentence_borrows_the_english_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(LOCALES / "en", tmp_path / "en")
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "some.ftl").write_text("you = toi\nnumber = { $nowhere }\n")
    monkeypatch.setattr(sentences, "LOCALES", tmp_path)
    forget_languages()
    try:
        french = Wording("fr-CA")
        assert french.languages == ("fr", "en")
        assert french.text("you") == "toi"
        assert french.text("seat-host") == "host"
        assert french.text("number", value=1234) == "1,234"  # the French one cannot be filled in
    finally:
        monkeypatch.undo()
        forget_languages()
