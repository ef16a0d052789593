"""How a deal ends, as its pages are told: true for everybody, and short."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.tables.state.snapshot import Snapshot
from bot.tables.words.values import FinishedDeal, Person, PlayerTotal, Stage
from bot.web.states import TableShown
from tests.screens.samples import ENGLISH, MEMBER, NOW, SampleTable

ANN, BO, CLEO = range(3)


def ended(tricks: dict[int, int], **result: Any) -> FinishedDeal:
    """Return a deal of Ann, Bo and Cleo in which they took some tricks, and its pot of 12.

    Args:
        tricks: of the seats that played.
        result: who took what, and who paid.
    """
    sample = SampleTable("fists", 3, seed=2)
    sample.begin(dealer=ANN)
    sample.play_on()
    last = sample.last
    assert last is not None
    seats = {
        seat: replace(each, tricks=tricks.get(seat, 0)) for seat, each in last.deal.seats.items()
    }
    facts: Any = {
        "taken": {},
        "bourre": {},
        "renege": {},
        "tied": (),
        "out": (),
        "skip_deal_next": (),
    }
    settled = replace(last.result, pot_end=12, **{**facts, **result})
    occupants = {seat: Person(MEMBER + seat) for seat in last.occupants}
    deal = replace(last.deal, seats=seats)
    return replace(last, deal=deal, result=settled, occupants=occupants)


def told(last: FinishedDeal, viewer: int | None, **more: Any) -> Any:
    """Return what the page of a seat's member, or one that watches, is sent in the pause.

    Args:
        last: how the deal ended.
        viewer: the seat.
        more: what else is so of the table.
    """
    view = SampleTable("fists", 3, seed=2).pause(last=last, **more)
    chairs = {s: replace(each, occupant=Person(MEMBER + s)) for s, each in view.chairs.items()}
    table = TableShown(Snapshot(replace(view, chairs=chairs), {}))
    state = table.state(None if viewer is None else MEMBER + viewer, ENGLISH)
    sent = state.encoded(NOW, {"n": 1})
    return json.loads(sent.replace("\u2068", "").replace("\u2069", ""))


UNPAID, PAID = "Cleo couldn’t pay in full.", "Ann reneged and paid 24 chips."
WON = ended({ANN: 3, BO: 1, CLEO: 1}, taken={ANN: 12})
ONE_BOURRE = ended({ANN: 3, BO: 2}, taken={ANN: 12}, bourre={CLEO: 12})
TWO_BOURRES = ended({ANN: 5}, taken={ANN: 12}, bourre={BO: 12, CLEO: 12})
SHORT = ended({ANN: 5}, taken={ANN: 12}, bourre={BO: 12, CLEO: 7}, out=(CLEO,))
SPLIT = ended({ANN: 2, BO: 2, CLEO: 1}, tied=(ANN, BO))
SPLIT_AND_BOURRE = ended({ANN: 2, BO: 2}, tied=(ANN, BO), bourre={CLEO: 12})
RENEGED = ended({ANN: 3, BO: 1, CLEO: 1}, renege={ANN: 24})


@pytest.mark.parametrize(
    ("last", "viewer", "line"),
    [
        (WON, None, "Ann takes the pot: 12\nwith three tricks"),
        (WON, ANN, "You take the pot: 12\nwith three tricks"),
        (ONE_BOURRE, BO, "Cleo goes bourré\nand pays 12. Ann takes the pot of 12."),
        (ONE_BOURRE, CLEO, "You go bourré\nand pay 12. Ann takes the pot of 12."),
        (ONE_BOURRE, ANN, "You take the pot: 12\nCleo goes bourré"),
        (TWO_BOURRES, None, "Bo and Cleo go bourré\nand pay 12 each. Ann takes the pot of 12."),
        (TWO_BOURRES, BO, "You go bourré\nand pay 12. Ann takes the pot of 12."),
        (
            SHORT,
            None,
            "Bo and Cleo go bourré\nand pay 19 together. Ann takes the pot of 12.\n" + UNPAID,
        ),
        (SPLIT, ANN, "Split, two tricks each\nThe pot of 12 carries over"),
        (
            SPLIT_AND_BOURRE,
            None,
            "Cleo goes bourré\nand pays 12. Nobody takes the pot of 12.",
        ),
        (
            RENEGED,
            None,
            "Ann reneged, so nobody wins\nThe pot of 12 carries over\n" + PAID,
        ),
    ],
)
def test_a_pause_tells_how_the_deal_ended(last: FinishedDeal, viewer: int, line: str) -> None:
    assert told(last, viewer, cutter=None)["line"] == line


@pytest.mark.parametrize(
    ("now", "viewer", "line"),
    [
        ({"cutter": CLEO}, ANN, "Cleo may cut the cards."),
        ({"cutter": CLEO}, CLEO, "You may cut the cards."),
        ({"cutter": None, "cut": 20, "cut_by": CLEO}, ANN, "Cleo cut 20 cards."),
    ],
)
def test_a_pause_tells_who_cuts(now: dict[str, Any], viewer: int, line: str) -> None:
    state = told(WON, viewer, **now)
    assert state["line"].split("\n")[2] == line
    assert ("cut" in state["can"]) == (viewer == now["cutter"])


def test_the_menu_tells_where_a_deck_is_made_without_drand() -> None:
    said = ["Shuffled without drand, with a number from Discord."]
    for last, beside in ((WON, []), (replace(WON, beacon="message:7"), said)):
        assert told(last, ANN)["table"]["shuffle"][:-1] == beside


@pytest.mark.parametrize(
    ("last", "viewer", "line"),
    [
        (ONE_BOURRE, None, "Cleo goes bourré\nand pays 12. Ann takes the pot of 12."),
        (ONE_BOURRE, CLEO, "You go bourré\nand pay 12. Ann takes the pot of 12."),
        (SPLIT, ANN, "Split, two tricks each"),
        (RENEGED, None, "Ann reneged, so nobody wins\n" + PAID),
    ],
)
def test_a_table_that_closes_tells_each_how_its_last_deal_ended(
    last: FinishedDeal, viewer: int, line: str
) -> None:
    assert told(last, viewer, stage=Stage.CLOSED)["ended"] == line


def test_who_did_equally_well_shares_a_place() -> None:
    nets = {ANN: 20, BO: -10, CLEO: -10}
    totals = tuple(PlayerTotal(Person(MEMBER + seat), 100, 100 + net) for seat, net in nets.items())
    seen = {seat: told(WON, seat, stage=Stage.CLOSED, totals=totals) for seat in nets}
    places = seen[CLEO]["table"]["evening"]["places"]
    assert [each["place"] for each in places] == [1, 2, 2]
    assert [seen[seat]["place"] for seat in nets] == [0, 1, 2]
    for seat in (BO, CLEO):
        assert seen[seat]["line"].split("\n")[1] == "You finished second: −10"
    level = tuple(PlayerTotal(each.occupant, 100, 100) for each in totals)
    line = told(WON, CLEO, stage=Stage.CLOSED, totals=level)["line"]
    assert line.split("\n")[1] == "You finished first: ±0"


def test_a_result_tells_the_felt_who_took_and_paid_what() -> None:
    result = told(SHORT, None)["table"]["result"]
    assert result["won"] == {"0": 12}
    assert result["paid"] == {"1": 12, "2": 7}
    assert result["tricks"] == {"0": 5, "1": 0, "2": 0}
    assert told(SPLIT, None)["table"]["result"]["tied"] == [ANN, BO]


@pytest.mark.parametrize("stage", [Stage.PAUSE, Stage.CLOSED])
def test_who_took_the_last_trick_is_told_to_them_as_theirs(stage: Stage) -> None:
    winner = WON.deal.tricks[-1].winner
    own, other = (told(WON, seat, stage=stage) for seat in (winner, (winner + 1) % 3))
    assert own["took"].startswith("You take trick 5\nwith the ")
    assert other["took"] is None
    said = own["table"]["result"]["last"]["said"]
    assert said.split("\n")[1] == own["took"].split("\n")[1]
    assert "takes trick 5" in said
