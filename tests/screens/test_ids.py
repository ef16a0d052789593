"""What buttons carry: written, read back, and everything else refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from booray_core import CARDS, PASS, PLAY, RECALL, STAND_PAT, Card, Draw, PlayCard
from bot.screens import acts
from bot.screens.ids import NO_TABLE, ButtonId, Carries, Verb, declared, parse
from bot.screens.parts import HAND

CARD = st.sampled_from(CARDS)
CARDS_OF: dict[Carries, st.SearchStrategy[tuple[Card, ...]]] = {
    Carries.CARD: st.tuples(CARD),
    Carries.CARDS: st.lists(CARD, unique=True, max_size=5).map(tuple),
}


TYPED = st.tuples(st.integers(0, 9), st.text("|1a ♠", max_size=12))


@st.composite
def button_ids(draw: st.DrawFn) -> ButtonId:
    """Return anything a button may carry."""
    verb = draw(st.sampled_from(declared()))
    return ButtonId(
        table=draw(st.one_of(st.just(NO_TABLE), st.from_regex(r"t-[0-9a-f]{6}", fullmatch=True))),
        deal=draw(st.integers(0, 9_999_999)),
        step=draw(st.one_of(st.integers(0, 99), st.sampled_from(["lobby", "played-out"]))),
        verb=verb,
        cards=draw(CARDS_OF.get(verb.carries, st.just(()))),
        page=draw(st.integers(0, 99_999)) if verb.carries is Carries.PAGE else 0,
        member=draw(st.integers(1, 10**19 - 1)) if verb.carries is Carries.MEMBER else 0,
    ).with_typed(draw(st.lists(TYPED, max_size=5)))


@given(button_ids())
def test_what_is_written_is_read_back(button: ButtonId) -> None:
    assert parse(str(button)) == button
    assert len(str(button)) <= 100


@given(button_ids(), st.data())
def test_an_id_that_was_tampered_with_is_none_or_another_whole_one(
    button: ButtonId, data: st.DataObject
) -> None:
    written = str(button)
    at = data.draw(st.integers(0, len(written) - 1))
    other = data.draw(st.characters())
    tampered = written[:at] + other + written[at + 1 :]
    read = parse(tampered)
    assert read is None or str(read) == tampered


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "b1",
        "b1:t-8f3a2c:1:0:dance",
        "b1:t-8f3a2c:1:0:card",
        "b1:t-8f3a2c:1:0:card:Ax",
        "b1:t-8f3a2c:1:0:card:AsKs",
        "b1:t-8f3a2c:1:0:card:-",
        "b1:t-8f3a2c:1:0:draw:AsAs",
        "b1:t-8f3a2c:1:0:draw:2c3c4c5c6c7c",
        "b1:t-8f3a2c:1:0:play:As",
        "b1:t-8f3a2c:01:0:play",
        "b1:t-8f3a2c:-1:0:play",
        "b1:t-8f3a2c:1:00:play",
        "b1:t-8f3a2c:1:Lobby:join",
        "b1:t_8f:1:0:play",
        "b1::1:0:play",
        "b1:t-8f3a2c:1:0:play\n",
        "b1:t-8f3a2c:1:0:play:",
        "b1:t-8f3a2c:١:0:play",
        "b2:t-8f3a2c:1:0:play",
        "b17:",
        "number",
        "x:b1:t-8f3a2c:1:0:play",
        "b1:-:0:richest:board:-1",
        "b1:-:0:richest:board:007",
        "b1:t-8f3a2c:0:table:offer",
        "b1:t-8f3a2c:0:table:offer:0",
        "b1:t-8f3a2c:0:table:unseat-now:Ann",
    ],
)
def test_what_we_do_not_write_is_not_read(custom_id: str) -> None:
    assert parse(custom_id) is None


def test_an_id_reads_as_the_field_says_it() -> None:
    assert str(ButtonId("t-8f3a2c", 17, 3, acts.CARD, (Card.parse("Td"),))) == (
        "b1:t-8f3a2c:17:3:card:Td"
    )
    assert str(ButtonId("t-8f3a2c", 17, 0, acts.PLAY)) == "b1:t-8f3a2c:17:0:play"


def test_buttons_stand_for_the_acts_of_the_game() -> None:
    ace, ten = Card.parse("As"), Card.parse("Td")

    def action(verb: Verb, *cards: Card) -> object:
        return acts.action_of(ButtonId("t-1", 1, 0, verb, cards))

    assert action(acts.PLAY) == PLAY
    assert action(acts.PASS) == PASS
    assert action(acts.PAT) == STAND_PAT
    assert action(acts.DRAW, ace, ten) == Draw((ten, ace))
    assert action(acts.TAKE, ace) == Draw((ace,), take=True)
    assert action(acts.CARD, ace) == PlayCard(ace)
    assert action(acts.RECALL) == RECALL
    assert action(acts.MARK, ace) is None
    assert action(HAND) is None


def test_what_a_seat_is_asked_belongs_to_one_decision_of_it() -> None:
    assert acts.decision_of(ButtonId("t-1", 1, "table", HAND)) is None
    assert acts.decision_of(ButtonId("t-1", 1, 4, acts.CARD, (CARDS[0],))) == 4
