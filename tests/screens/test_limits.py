"""Every screen, at every step of random games, for every seat: within what Discord takes.

Screens that are full are so in every language, and in none is anything left to be filled in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from datetime import timedelta
from itertools import product
from typing import Any

import discord
import pytest

from booray_core import OPTIONS, PRESETS, Phase, Result, rules_for
from booray_core.rules import MOST_SEATS, Enforcement
from bot.addresses import Addresses
from bot.boards.fairness import (
    SHOWN,
    Breaker,
    Claimant,
    Fairness,
    Pair,
    Section,
    Start,
    TableOpener,
)
from bot.boards.leaderboard import PER_PAGE as PLACES
from bot.boards.leaderboard import Board, BoardPlace, Leaderboard
from bot.boards.periods import Period
from bot.commands.admin import PER_PAGE
from bot.commands.history import EVENINGS
from bot.commands.history import PER_PAGE as DEALS
from bot.picture.alt import LONGEST as LONGEST_DESCRIPTION
from bot.screens.boards import Balance, balance_screen, board_for_all_screen
from bot.screens.hand import hand_screen
from bot.screens.history import Chapter, Evenings, evenings_screen, history_screen
from bot.screens.ids import ALWAYS, ButtonId
from bot.screens.lobby import OPTIONS as OPTIONS_FORM
from bot.screens.lobby import computers_screen, house_screen
from bot.screens.member import (
    ChipsToHave,
    Helped,
    Trouble,
    cards_screen,
    forgetting_screen,
    help_screen,
    rules_screen,
    trouble_screen,
)
from bot.screens.menu import (
    closing_screen,
    leaving_screen,
    menu_screen,
    paused_screen,
    pausing_screen,
)
from bot.screens.modals import MOST_DIGITS, buy_in_modal, cut_modal, name_modal, not_taken
from bot.screens.notices import set_aside_screen
from bot.screens.options import GROUPS, options_modal, preset_modal
from bot.screens.parts import Drawing
from bot.screens.result import ended_deal_screen
from bot.screens.server import (
    changes_screen,
    fairness_screen,
    saved_list_screen,
    saved_screen,
)
from bot.screens.settings import (
    MOST_CHANNELS,
    ShownSetting,
    back_modal,
    group_modal,
    settings_screen,
)
from bot.screens.table import last_trick_screen, table_screen
from bot.servers.done import Deed
from bot.servers.saved_rules import LONGEST, MOST, SavedRules, key_of
from bot.servers.settings import GROUPS as SETTING_GROUPS
from bot.servers.settings import MOST_CHIPS, SETTINGS, ServerSettings, SettingChange
from bot.settings import LONGEST_ADDRESS
from bot.store.rows.servers import SettingRow
from bot.tables.history.past_deals import PastDeal, PastEvening, Reader
from bot.tables.words.values import (
    BrokenOff,
    CloseReason,
    FinishedDeal,
    GamePause,
    Pace,
    Person,
    PlayerRecord,
    PlayerTotal,
    Presence,
    Records,
    Share,
    Stage,
    Waiting,
)
from bot.tables.words.views import Chair, HandView, TableView
from bot.wording import Wording, languages
from tests.faces.decks import shown
from tests.screens.limits import OPENAPI, check, check_as_discord, check_form_as_discord
from tests.screens.reading import components, layout, text
from tests.screens.samples import (
    ENGLISH,
    MEMBER,
    NOW,
    TABLE,
    WITH_PICTURES,
    SampleTable,
    chair,
    every_table,
    lobby,
)
from tests.wording.test_sentences import written

TABLES = [
    *(("en", sample) for sample in every_table()),
    *(
        (language, SampleTable("fists", 5, 7, options))
        for language in sorted(languages() - {"en"})
        for options in ({}, {"enforcement": Enforcement.HONOR, "second_ante": 2})
    ),
]
IDS = re.compile(r"\b[a-z]+(?:-[a-z_]+)+\b")
SENTENCES = frozenset(written())


LONG_NAMES = Wording("en", lambda _: "*\u0331" * 16, shown())
"""Everybody has as long a name as there can be, and the same."""


REFUSED = not_taken(
    ButtonId("t-" + "8" * 22, 0, ALWAYS, OPTIONS_FORM, page=5),
    {f"option{n}=": "\N{BUSTS IN SILHOUETTE}" * MOST_DIGITS for n in range(5)},
    {f"option{n}": "x" * 150 for n in range(5)},
    ENGLISH,
)
"""What is said of a form in which nothing can be."""


DRAWING = Drawing("table-0123456789ab.png", "W" * LONGEST_DESCRIPTION)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "sample" not in metafunc.fixturenames:
        metafunc.parametrize("language", sorted(languages()), indirect=True)
        return
    named = [f"{spoken}-{each.preset}-{each.seats}-{each.seed}" for spoken, each in TABLES]
    metafunc.parametrize(("language", "sample"), TABLES, ids=named, indirect=["language"])


@pytest.fixture(autouse=True)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every screen below speak a language."""
    for name in ("ENGLISH", "LONG_NAMES", "WITH_PICTURES"):
        wording = copy(globals()[name])
        wording.languages = Wording(request.param).languages
        monkeypatch.setitem(globals(), name, wording)


def screens_of(sample: SampleTable) -> Iterator[discord.ui.LayoutView]:
    """Return every screen that can be seen of a table as it is now."""
    view = sample.view()
    yield table_screen(view, WITH_PICTURES)
    yield rules_screen(view, WITH_PICTURES)
    yield rules_screen(view, WITH_PICTURES, whole=True)
    yield house_screen(view, WITH_PICTURES)
    yield closing_screen(view, MEMBER, WITH_PICTURES)
    yield leaving_screen(view, WITH_PICTURES, "yes")
    yield computers_screen(view, WITH_PICTURES)
    yield cards_screen(WITH_PICTURES)
    yield table_screen(view, WITH_PICTURES, DRAWING)
    yield cards_screen(WITH_PICTURES, only_card=True)
    if sample.last is not None:
        yield ended_deal_screen(sample.last, view, WITH_PICTURES)
        yield ended_deal_screen(sample.last, sample.pause(), WITH_PICTURES, DRAWING)
        yield last_trick_screen(sample.last, view, WITH_PICTURES, DRAWING)
    for seat in view.chairs:
        hand = sample.hand(seat, view)
        yield hand_screen(hand, WITH_PICTURES)
        if hand.player is not None and view.deal is not None and view.deal.phase is Phase.DRAWING:
            yield hand_screen(replace(hand, marks=frozenset(hand.player.hand)), WITH_PICTURES)
        yield menu_screen(view, MEMBER + seat, WITH_PICTURES)
    if view.deal is None:
        yield table_screen(sample.pause(), WITH_PICTURES)


def test_every_screen_of_random_games_is_within_the_limits_and_filled_in(
    sample: SampleTable,
) -> None:
    seen: set[str] = set()
    kinds = set()
    for _ in sample.random_steps(deals=2):
        kinds.add(None if sample.game.deal is None else sample.game.deal.phase)
        for screen in screens_of(sample):
            shape = repr(layout(screen))
            if shape in seen:
                continue
            seen.add(shape)
            check(screen)
            if OPENAPI.is_file() and len(seen) % 8 == 0:
                check_as_discord(screen)
            labels = [part.get("label", "") for part in components(screen)]
            said = "\n".join([text(screen), *labels])
            assert not re.search(r"[{}$]", said)
            assert not SENTENCES & set(IDS.findall(said))
    assert Phase.DECLARING in kinds
    assert len(seen) > 10


def settings_forms() -> list[discord.ui.Modal]:
    """Return the forms of a server's settings, with nothing chosen but in lists of ours.

    Discord takes the numbers of channels and roles that are chosen as numbers, as discord.py sends
    them, though its own description knows texts only.
    """
    saved = {key_of(n): "W" * LONGEST for n in range(MOST)}
    forms = [group_modal("f1", group, ServerSettings(), saved, ENGLISH) for group in SETTING_GROUPS]
    return [*forms, back_modal("f1", ENGLISH)]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_of_every_preset_fit(preset: str) -> None:
    for wording in map(Wording, languages()):
        check(rules_screen(lobby(2, preset), wording))
        check(rules_screen(lobby(2, preset), wording, whole=True))
    check(house_screen(lobby(2, preset), ENGLISH, REFUSED))


def crowded(seat: int) -> Chair:
    """Return a seat about which there is as much to tell as there can be."""
    return chair(
        seat,
        10**9,
        occupant=Person(MEMBER + seat),
        waiting=10**9,
        presence=Presence(joining=True, left_out=True, away=True, leaving=True, to_agree=10**9),
        owes_deal=True,
    )


def crowded_table(view: TableView, waiting: Waiting | None = None) -> TableView:
    """Return a table at which everybody has everything to tell."""
    chairs = {seat: crowded(seat) for seat in range(MOST_SEATS)}
    return replace(
        view,
        chairs=chairs,
        pot=10**9,
        closing=True,
        closes_at=NOW,
        stage_until=NOW,
        stage_time=timedelta(hours=12),
        time_given=dict.fromkeys(range(MOST_SEATS), timedelta(hours=12)),
        waiting=waiting,
        paused=GamePause(MEMBER, NOW, NOW),
        holding=True,
    )


def costly(sample: SampleTable) -> FinishedDeal:
    """Return the last deal as if all but one had gone bourré in it, and had nothing left."""
    assert sample.last is not None
    winner, *others = everybody = list(sample.last.occupants)
    lost = dict.fromkeys(others, 10**9)
    result = replace(sample.last.result, taken={winner: 10**9}, bourre=lost, out=tuple(others))
    people = {seat: Person(MEMBER + seat) for seat in everybody}
    return replace(sample.last, result=result, occupants=people)


def test_a_full_table_with_everything_to_tell_fits() -> None:
    speaking = LONG_NAMES
    sample = SampleTable("fists", MOST_SEATS, seed=5)
    for _ in sample.random_steps(deals=1):
        for waiting in (None, *Waiting):
            check(table_screen(crowded_table(sample.view(), waiting), speaking))
    for view, waiting in product((sample.pause(), lobby(MOST_SEATS)), (None, *Waiting)):
        after = replace(crowded_table(view, waiting), last=costly(sample))
        check(table_screen(after, speaking))
        check(table_screen(after, speaking, DRAWING))
        check(ended_deal_screen(costly(sample), after, speaking))
    lobby_of_all = crowded_table(lobby(MOST_SEATS))
    check(table_screen(lobby_of_all, speaking))
    check(menu_screen(lobby_of_all, MEMBER, speaking))
    check(house_screen(lobby_of_all, speaking))
    check(hand_screen(HandView(lobby_of_all, 0, None, 0), speaking))
    check(leaving_screen(lobby_of_all, speaking, "yes"))
    check(pausing_screen(lobby_of_all, speaking))
    check(paused_screen(lobby_of_all, speaking))
    check(set_aside_screen("t-8f3a2c", speaking))


def test_a_closed_table_fits_whatever_people_call_themselves() -> None:
    everybody = [Person(MEMBER + seat) for seat in range(100)]
    sample = SampleTable("fists", MOST_SEATS, seed=5)
    assert list(sample.random_steps(deals=1))
    view = lobby(
        MOST_SEATS,
        last=costly(sample),
        stage=Stage.CLOSED,
        close_reason=CloseReason.HOST,
        totals=tuple(PlayerTotal(who, 10**9, 10**9 - n) for n, who in enumerate(everybody)),
        records=Records(
            tuple(PlayerRecord(who, bourres=1) for who in everybody), 10**9, 1, everybody[0]
        ),
        shares=tuple(Share(who, 10**9, MOST_SEATS) for who in everybody[:MOST_SEATS]),
    )
    check(table_screen(view, LONG_NAMES))
    broken = BrokenOff(9999, 10**9, CloseReason.MODERATOR, MEMBER)
    view = replace(view, close_reason=CloseReason.MODERATOR, broken_off=broken)
    check(table_screen(view, LONG_NAMES))


def test_settings_fit_whoever_has_changed_all_of_them() -> None:
    rows = {each: SettingRow(900, each, 1, MEMBER + n, NOW) for n, each in enumerate(SETTINGS)}
    settings = ServerSettings(
        channels=tuple(10**18 + n for n in range(MOST_CHANNELS)),
        openers=str(10**18),
        paces=tuple(Pace),
        computers_may_lose=MOST_CHIPS,
        changes=rows,
    )
    usual = ServerSettings()
    changes = tuple(
        SettingChange(each, usual.value(each), settings.value(each)) for each in SETTINGS.values()
    )
    check(settings_screen(ShownSetting(settings, changes, 10**9), LONG_NAMES, REFUSED))


def test_saved_rules_fit_however_many_there_are_and_whatever_they_are_called() -> None:
    full = [SavedRules(key_of(9999 - n), "*" * LONGEST, "boxed-de", {}) for n in range(MOST)]
    check(saved_list_screen(full, "x" * 200, ENGLISH))
    check(saved_screen(full[0], rules_for("boxed-de"), OPTIONS, REFUSED, ENGLISH))


def test_a_page_of_changes_fits_whatever_was_changed() -> None:
    channels = [10**18 + n for n in range(MOST_CHANNELS)]
    rows = [SettingRow(900, "channels", channels, MEMBER + n, NOW) for n in range(PER_PAGE)]
    check(changes_screen(rows, {}, 1, 9999, LONG_NAMES))
    void = {"channel": 10**18, "deal": 9999, "pot": 10**9}
    rows = [SettingRow(900, Deed.VOID, void, MEMBER + n, NOW) for n in range(PER_PAGE)]
    check(changes_screen(rows, {}, 1, 9999, LONG_NAMES))


def test_the_view_of_fairness_fits_however_much_there_is() -> None:
    members, much = range(MEMBER, MEMBER + SHOWN), 10**12
    age = timedelta(days=9999)
    breakers = [Breaker(each, "", 9999, much, NOW) for each in members]
    pairs = [Pair(each, each + 900, much, 9999, 9999) for each in members]
    starts = [Start(each, MOST_CHIPS, NOW, age, age) for each in members]
    found = Fairness(
        Section(breakers, 9999, much, NOW),
        Section(pairs, 9999, much, NOW),
        Section([TableOpener(each, 9999) for each in members], 9999, much, NOW),
        Section([Claimant(each, 9999, much) for each in members], 9999, much, NOW),
        Section([], 0, 0),
    )
    check(fairness_screen(found, Section(starts, 9999, 9999, NOW), LONG_NAMES))


def test_history_and_leaderboard_fit_whatever_people_call_themselves() -> None:
    seats = range(MOST_SEATS)
    result = Result(
        pot_end=10**6,
        tied=(),
        taken={0: 10**6},
        bourre=dict.fromkeys(seats[1:], 10**6),
        renege={},
        out=(),
        exempt_next=(),
        skip_deal_next=(),
        pot_next=10**6,
        stacks=dict.fromkeys(seats, 10**6),
    )
    occupants = {seat: Person(MEMBER + seat) for seat in seats}
    stacks = dict.fromkeys(seats, 10**6)
    sealed: dict[str, Any] = {"beacon": None, "cut": 51, "cut_by": 7}
    deal = PastDeal(TABLE, 1, 2, 9999, NOW, occupants, stacks, result, is_closed=True, **sealed)
    deals = [replace(deal, number=9999 - n) for n in range(DEALS)]
    check(
        history_screen(Chapter(deals, 0, 9, NOW, mine=True), Reader(1, 3, MEMBER + 7), LONG_NAMES)
    )
    sat = [*((occupant, -(10**9)) for occupant in occupants.values())] * 3
    evening = PastEvening(TABLE, 2, NOW, is_closed=False, deals=9999, nets=sat, practice=True)
    evenings = Evenings(
        [replace(evening, table_id=f"{TABLE}{n}") for n in range(EVENINGS)], 1, 9, mine=True
    )
    check(evenings_screen(evenings, Reader(1, 3, MEMBER + 7), LONG_NAMES))
    broken = BrokenOff(9999, 10**9, CloseReason.MODERATOR, MEMBER)
    void = [replace(each, result=None, broken_off=broken) for each in deals]
    check(history_screen(Chapter(void, 0, 9, NOW, mine=True), Reader(1, 3, MEMBER + 7), LONG_NAMES))
    places = [BoardPlace(MEMBER + n, n + 1, 10**12, 10**6) for n in range(PLACES)]
    board = Leaderboard(Board.WIN_RATE, Period.MONTH, places, places[0], 1, 9, 99)
    check(balance_screen(Balance(MEMBER, None, board), LONG_NAMES))
    check(balance_screen(Balance(MEMBER, None, board), LONG_NAMES, drawn=True))
    check(board_for_all_screen(board, MEMBER, LONG_NAMES))


def test_help_fits_however_long_addresses_are() -> None:
    longest = "https://example.org/".ljust(LONGEST_ADDRESS, "x")
    far = Addresses(site=longest, support=longest, terms=longest, privacy=longest)
    why = "x" * 300
    for view in (None, lobby(2), lobby(MOST_SEATS), crowded_table(lobby(2), Waiting.HOST)):
        for member in (MEMBER, MEMBER + 77):
            helped = Helped(
                member=member, table=view, why_no_table=why, manages=True, addresses=far
            )
            check(help_screen(helped, LONG_NAMES))
            for trouble in Trouble:
                check(trouble_screen(trouble, helped, LONG_NAMES, ChipsToHave(why, may_claim=True)))
    assert all(len(LONG_NAMES.of("help-trouble", each)) <= 100 for each in Trouble)
    assert len(LONG_NAMES.text("help-troubles")) <= 150
    check(forgetting_screen(LONG_NAMES, longest))


def forms() -> list[discord.ui.Modal]:
    """Return every form."""
    options = [
        options_modal("f1", preset, rules_for(preset), group, ENGLISH)
        for preset in PRESETS
        for group in GROUPS
    ]
    return [
        cut_modal("f1", ENGLISH),
        buy_in_modal("f1", lobby(), ENGLISH),
        preset_modal("f1", lobby(), ENGLISH),
        name_modal("f1", "x" * LONGEST, LONGEST, ENGLISH),
        *settings_forms(),
        *options,
    ]


@pytest.mark.skipif(not OPENAPI.is_file(), reason=f"no {OPENAPI.name} on this machine")
def test_forms_are_valid_by_discords_own_description() -> None:
    for form in forms():
        check_form_as_discord(form)


def test_forms_are_within_the_limits() -> None:
    for form in forms():
        body = form.to_dict()
        assert 1 <= len(body["title"]) <= 45
        assert len(body["components"]) <= 5
        for label in body["components"]:
            assert 1 <= len(label["label"]) <= 45
            assert 1 <= len(label["description"]) <= 100
