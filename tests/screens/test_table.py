"""The table's message: lobby, pause, running deal, ended deal, closed table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from booray_core import PASS, PLAY, PRESETS, STAND_PAT, Card, Draw, rules_for
from bot.screens.ids import Verb
from bot.screens.lobby import LEAVE
from bot.screens.parts import HAND, MENU, RULES
from bot.screens.result import ended_deal_screen
from bot.screens.table import MAY_CUT, table_screen
from bot.tables.words.values import (
    CloseReason,
    FinishedDeal,
    GamePause,
    PlayerRecord,
    PlayerTotal,
    Presence,
    Records,
    SitOutReason,
    Stage,
    Then,
    Waiting,
)
from bot.tables.words.views import TableView
from tests.screens.reading import carried, labels, layout, rows, text
from tests.screens.samples import (
    ENGLISH,
    HELD,
    MEMBER,
    NOW,
    SITTING_OUT,
    SampleTable,
    chair,
    lobby,
    occupant,
    person,
)
from tests.screens.test_hand import THREE, at_the_tricks, playing, three, with_a_cinch

ANN, CLEO = person(0), person(2)
BELLE = "\u2068Belle\\*1\u2069"
"""A computer's name: its formatting is undone, its direction kept to itself."""


def shown(view: TableView) -> str:
    """Return the text of a table's message."""
    return text(table_screen(view, ENGLISH))


# The lobby


BACK = "Sitting out? Press *I’m back*."
SHORT = "Is it you? Press *Table*, then *Buy in*."
MORE = "more player"


@pytest.mark.parametrize(
    ("why_out", "fewest", "says", "unsaid"),
    [
        ((SitOutReason.ASKED,), 2, [BACK], [SHORT, MORE]),
        ((SitOutReason.TIMEOUTS,), 2, [BACK], [SHORT, MORE]),
        ((SitOutReason.BROKE,), 2, [SHORT], [BACK, MORE]),
        ((SitOutReason.ASKED, SitOutReason.BROKE), 2, [BACK], [SHORT, MORE]),
        ((SitOutReason.ASKED, SitOutReason.BROKE), 3, [BACK, SHORT], [MORE]),
        ((SitOutReason.ASKED,), 3, [BACK, "You need one more player."], [SHORT]),
    ],
)
def test_a_lobby_with_too_few_says_first_who_could_be_back(
    why_out: tuple[SitOutReason, ...], fewest: int, says: list[str], unsaid: list[str]
) -> None:
    rules = rules_for("fists", players=(fewest, 8))
    chairs = {0: chair(0, 50)} | {
        seat: chair(seat, 50, presence=replace(SITTING_OUT, why_out=why))
        for seat, why in enumerate(why_out, 1)
    }
    said = shown(replace(lobby(1, rules=rules), chairs=chairs))
    assert [hint for hint in says if hint not in said] == []
    assert [hint for hint in unsaid if hint in said] == []


def test_the_lobby_has_three_lines_above_its_seats() -> None:
    for preset in PRESETS:
        above = layout(table_screen(lobby(3, preset), ENGLISH))[0]["components"][0]["content"]
        assert len(above.splitlines()) == 3, above


# A running deal


@pytest.mark.parametrize(
    "there", [SITTING_OUT, HELD, Presence(away=True), Presence(then=Then.SITS_OUT)]
)
def test_the_way_back_stands_where_one_reads_that_one_is_out(there: Presence) -> None:
    chairs = {0: chair(0, 100), 1: chair(1, 100), 2: chair(2, 100, there)}
    for view in (lobby(3), three().pause(), three().view()):
        assert "I’m back" not in labels(table_screen(view, ENGLISH))
        assert "I’m back" in labels(table_screen(replace(view, chairs=chairs), ENGLISH))


def test_no_way_back_is_offered_that_leads_nowhere() -> None:
    broke = Presence(left_out=True, why_out=SitOutReason.BROKE)
    for there in (broke, Presence(out=True), Presence(leaving=True, away=True)):
        chairs = {0: chair(0, 100), 2: chair(2, 100, there)}
        assert "I’m back" not in labels(table_screen(replace(lobby(2), chairs=chairs), ENGLISH))


def test_join_stands_while_a_seat_is_free_that_gets_cards() -> None:
    for sample in (three(), playing(True, True, True)):
        assert "Join" in labels(table_screen(sample.view(), ENGLISH))
    full = SampleTable("fists", 8)
    assert "Join" not in labels(table_screen(full.view(), ENGLISH))
    assert "Join" not in labels(table_screen(full.pause(), ENGLISH))
    assert "Join" not in labels(table_screen(three().view(closing=True), ENGLISH))
    race = SampleTable("boxed", 4).view(deal_number=1, stage=Stage.PAUSE)
    assert "Join" not in labels(table_screen(race, ENGLISH)), "nobody joins a race late"


def test_a_taken_turn_up_is_the_dealers() -> None:
    sample = SampleTable("louisiana", 3, options={"trump": "dealer_may_take"})
    sample.begin("2d 9h Ks Ad 4h Qs 5d 9c 8d 3h 2s Kd 4c 7h 9d 9s", dealer=0)
    for seat in (1, 2):
        sample.act(seat, PLAY)
        sample.act(seat, STAND_PAT)
    sample.act(0, PLAY)
    sample.act(0, Draw((Card.parse("8d"),), take=True))
    assert "Trumps are **♠︎ spades** · the dealer took the 9♠︎" in shown(sample.view())


# A deal that is over


def ended(sample: SampleTable) -> str:
    """Return what is left of the last deal's message."""
    assert sample.last is not None
    screen = ended_deal_screen(sample.last, sample.view(), ENGLISH)
    assert labels(screen) == ["Replay", "Share this deal"]
    return text(screen)


def test_a_deal_that_one_wins_unplayed() -> None:
    assert f"**Everyone else passed: {CLEO} took the pot, 3 chips.**" in ended(
        playing(False, True, False)
    )


def test_why_a_short_winner_does_not_take_the_whole_pot() -> None:
    sample = SampleTable("fists", 3)
    sample.game.seats[2].stack = 2
    sample.begin(THREE, dealer=0)
    for seat, action in ((1, PASS), (2, PLAY), (0, PASS)):
        sample.act(seat, action)
    said = ended(sample)
    assert f"{CLEO} took the pot, 2 chips.**" in said
    assert (
        f"{CLEO} had 2 chips before the deal. That doesn’t cover the ante and a bourré,"
        " so the rest of the pot carries over." in said
    )
    assert "The next pot starts with 1" in said
    assert "doesn’t cover" not in ended(playing(False, True, False))


def finished(sample: SampleTable) -> FinishedDeal:
    """Return the deal that a sample played last."""
    assert sample.last is not None
    return sample.last


def test_who_may_not_win_leaves_the_pot_and_a_renege_is_told() -> None:
    sample = with_a_cinch()
    sample.play_on()
    last = finished(sample)
    result = replace(last.result, taken={}, bourre={}, renege={1: 3}, out=(1,))
    said = text(ended_deal_screen(replace(last, result=result), sample.view(), ENGLISH))
    assert f"{BELLE} took the most tricks but reneged, so the pot carries over." in said
    assert f"{BELLE} reneged and paid 3 chips" in said
    assert f"{BELLE} couldn’t pay in full" in said
    goes_on = replace(last, result=replace(result, pot_next=6))
    assert "The next pot starts with 6" in text(ended_deal_screen(goes_on, sample.view(), ENGLISH))
    said = text(ended_deal_screen(goes_on, sample.view(stage=Stage.CLOSED), ENGLISH))
    assert "next pot" not in said, "the table has closed"


def test_the_result_tells_of_the_next_deal_in_words_that_stay_true() -> None:
    """It is left as it is once that deal has a message of its own."""
    sample = playing(False, True, False)
    pause = sample.pause(stage_until=NOW)
    screen = ended_deal_screen(finished(sample), pause, ENGLISH)
    until = int(NOW.timestamp())
    assert f"**Deal 2** · <t:{until}:R> · cut: {ANN}" in text(screen)
    assert "second" not in text(screen)
    assert rows(screen) == [["Replay", "Share this deal"], ["My hand", "Table"]]
    cut = replace(pause, cutter=None, cut=17, cut_by=0)
    said = text(ended_deal_screen(finished(sample), cut, ENGLISH))
    assert f"**Deal 2** · <t:{until}:R> · {ANN} cut 17 cards" in said
    paused = replace(pause, waiting=Waiting.HOST, paused=GamePause(MEMBER, NOW, NOW))
    said = text(ended_deal_screen(finished(sample), paused, ENGLISH))
    assert f"**Deal 2** · cut: {ANN}\n⏸️ Paused by {ANN}" in said


def test_a_deck_made_without_drand_says_so() -> None:
    sample = playing(False, True, False)
    said = "Shuffled without drand, with a number from Discord."
    assert said not in ended(sample)
    deal = playing(True, True, True)
    assert said in shown(deal.view(beacon="message:1310000000000000001"))
    last = replace(finished(sample), beacon="message:1310000000000000001")
    assert said in text(ended_deal_screen(last, sample.view(), ENGLISH))


# A closed table


def closed(**changes: object) -> TableView:
    """Return a table that has closed."""
    totals = (PlayerTotal(occupant(0), 100, 140), PlayerTotal(occupant(1), 100, 60))
    return replace(
        lobby(2, stage=Stage.CLOSED, close_reason=CloseReason.HOST, totals=totals),
        **changes,  # type: ignore[arg-type] # fields by name
    )


def test_a_closed_table_tells_standings_and_records() -> None:
    bourres = tuple(PlayerRecord(occupant(seat), bourres=2) for seat in (1, 2))
    records = Records(bourres, 40, 3, occupant(0))
    said = shown(closed(records=records))
    assert "The host closed it." in said
    assert f"{ANN} **+40** · brought 100, took home 140" in said
    assert f"{BELLE} **−40** · brought 100, took home 60" in said
    assert f"Biggest pot: {ANN}, 40 chips in deal 3" in said
    assert f"Most bourrés (2): {BELLE} and {CLEO}" in said


def test_a_closed_table_opens_its_seal_where_anything_was_dealt() -> None:
    opened = closed(seal="0f" * 32, seal_message=77, secret="ab" * 32, deal_number=3)
    secret = (
        f"([message](https://discord.com/channels/1/2/77)) is open. The secret was `{'ab' * 32}`."
    )
    assert secret in shown(opened)
    assert "secret" not in shown(replace(opened, deal_number=0))


def test_a_table_that_many_passed_through_shows_the_best_and_the_worst() -> None:
    many = tuple(PlayerTotal(occupant(n), 100, 300 - n) for n in range(0, 200, 2))
    said = shown(closed(totals=many))
    assert f"{person(0)} **+200**" in said
    assert f"{person(198)} **+2**" in said
    assert "…" in said
    assert len(said) < 4000


def stages() -> list[TableView]:
    """Return tables at every stage at which there is something to press, deals apart."""
    return [lobby(3), three().pause(), three().view(), at_the_tricks().view(deal_number=7)]


def test_a_button_that_means_the_same_all_game_long_carries_the_same_throughout() -> None:
    """Clients refuse presses on what they drew before, where a message has it no more."""
    carried_by: dict[Verb, set[str]] = {}
    for view in stages():
        for each in carried(table_screen(view, ENGLISH)):
            carried_by.setdefault(each.verb, set()).add(str(each))
    changing = {verb for verb, ids in carried_by.items() if len(ids) > 1}
    assert changing == set()
    assert carried_by[HAND] == {"b1:t-8f3a2c:0:table:hand"}
    assert carried_by.keys() >= {HAND, MENU, RULES, LEAVE, MAY_CUT}
