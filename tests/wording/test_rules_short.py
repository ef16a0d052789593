"""The rules in four lines: true of exactly the table's rules, as the referee applies them."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from booray_core import (
    CARDS,
    PASS,
    PLAY,
    PRESETS,
    STAND_PAT,
    CardSet,
    Deal,
    Draw,
    Phase,
    Rules,
    Setup,
    StackedShoe,
    rules_for,
)
from booray_core.cards import Card, Suit
from booray_core.pot import bourre_price, prize, renege_price
from booray_core.tricks import legal_cards
from bot.wording import Wording, game_in_brief, languages, rule_card, short_rules
from tests.core.random_deals import rules as random_rules

ENGLISH = Wording("en")
RICH = 10_000_000
MOST_WORDS = 20

ANY_RULES = st.one_of(
    random_rules(),
    random_rules(limit=7, limit_caps_win=True),
    random_rules(format="race", starting_stack=50, target=77),
)

WORDIEST = rules_for(
    "fists",
    trump="turned",
    dealer_must_play_ace=False,
    second_ante=2,
    stay_ante=2,
    must_hold="trump_or_club",
    limit=7,
    limit_caps_win=True,
    enforcement="honor",
    format="cash",
)
"""Rules with everything that takes a sentence more."""


def words(said: str) -> int:
    """Return how many words are said; marks are none."""
    return len(re.findall(r"[\w’]+", said))


def four_lines(rules: Rules) -> list[str]:
    lines = short_rules(rules, ENGLISH).splitlines()
    assert len(lines) == 4
    return lines


def number(pattern: str, said: str) -> int:
    found = re.search(pattern, said)
    assert found is not None, said
    return int(found[1])


def dealt(rules: Rules, hand: tuple[Card, ...] = ()) -> Deal:
    """Return a deal of two, of which the seat that is not the dealer's has a hand."""
    cards = hand or CARDS[: rules.hand_size]
    others = [card for card in CARDS if card not in cards]
    order = [card for pair in zip(cards, others, strict=False) for card in pair]
    deck = [*order, *(card for card in CARDS if card not in order)]
    setup = Setup(rules, 0, {0: RICH, 1: RICH}, {0: rules.ante, 1: rules.ante})
    return Deal(setup, StackedShoe(deck))


def played(rules: Rules) -> Deal:
    """Return a deal in which the seat that is not the dealer's has said that it plays."""
    deal = dealt(rules)
    deal.apply(1, PLAY)
    while deal.phase is Phase.DECLARING:
        deal.apply(deal.to_act()[0], PLAY)
    return deal


@settings(deadline=None, max_examples=40)
@given(ANY_RULES)
def test_the_first_tells_the_ante_and_the_cards(rules: Rules) -> None:
    line, deal = four_lines(rules)[0], dealt(rules)
    assert deal.pot == 2 * number(r"puts (\d+) chip", line)
    assert deal.hands[1].bit_count() == number(r"(\d+) cards", line)


@settings(deadline=None, max_examples=40)
@given(ANY_RULES)
def test_the_second_tells_how_one_comes_to_play_and_at_what_price(rules: Rules) -> None:
    line, deal = four_lines(rules)[1], dealt(rules)
    assert ("in secret" in line) is (len(deal.to_act()) > 1)
    assert ("in turn" in line) is (len(deal.to_act()) == 1)

    weak = tuple(card for card in CARDS if card.suit is Suit.HEARTS)[: rules.hand_size]
    barred = dealt(rules, weak)
    assert barred.trump is not Suit.HEARTS
    assert ("trump or a club" in line) is (list(barred.legal_actions(1)) == [PASS])

    deal = played(rules)
    paid = RICH - rules.ante - deal.stacks[1]
    assert paid == (number(r"Playing costs (\d+) more", line) if paid else 0)
    assert ("Playing costs" in line) is bool(paid)
    most = max(len(act.discard) for act in deal.legal_actions(1) if isinstance(act, Draw))
    assert most == (0 if "Nobody" in line else number(r"swap (?:up to )?(\d+) card", line))


@settings(deadline=None, max_examples=40)
@given(ANY_RULES)
def test_the_second_tells_what_staying_costs(rules: Rules) -> None:
    line, deal = four_lines(rules)[1], played(rules)
    while deal.phase in {Phase.DECLARING, Phase.DRAWING}:
        deal.apply(deal.to_act()[0], PLAY if deal.phase is Phase.DECLARING else STAND_PAT)
    before = deal.stacks[1]
    asked = deal.phase is Phase.STAYING
    if asked:
        deal.apply(1, next(act for act in deal.legal_actions(1) if deal.accepts(1, act)))
        assert before - deal.stacks[1] == number(r"staying in costs (\d+) more", line)
    assert ("staying in" in line) is asked


def test_the_third_tells_the_duties_of_who_follows() -> None:
    for rules in (rules_for(preset, **more) for preset in PRESETS for more in DUTIES):
        line = four_lines(rules)[2]
        hand = CardSet.parse("Kh 2h 3s 4d")
        ten = (Card.parse("Th"),)
        follows = set(legal_cards(hand, ten, Suit.SPADES, must_head=rules.must_head))
        assert ("Beat the best card if you can" in line) is (follows == {Card.parse("Kh")})
        assert "Follow suit" in line
        assert follows <= {Card.parse("Kh"), Card.parse("2h")}
        clubs = (Card.parse("Tc"),)
        trumps = legal_cards(hand, clubs, Suit.SPADES, must_head=rules.must_head)
        assert "or else play a trump" in line
        assert set(trumps) == {Card.parse("3s")}


DUTIES: list[dict[str, Any]] = [{}, {"must_head": False}, {"must_head": True}]


@settings(deadline=None, max_examples=40)
@given(ANY_RULES)
def test_the_third_says_what_a_renege_costs_where_one_can_be_made(rules: Rules) -> None:
    line = four_lines(rules)[2]
    assert ("renege" in line) is (rules.enforcement == "honor")
    if "renege" in line:
        times = re.search(r"costs as much as (\d+) bourrés", line)
        told = 1 if times is None else int(times[1])
        assert renege_price(100, rules) == told * bourre_price(100, rules)


@settings(deadline=None, max_examples=40)
@given(ANY_RULES, st.integers(1, 500))
def test_the_last_tells_what_is_won_and_what_a_bourre_costs(rules: Rules, pot: int) -> None:
    wins, bourre, *_ = re.split(r"(?<=[.!]) ", four_lines(rules)[3])
    for told, price in ((wins, prize(pot, rules)), (bourre, bourre_price(pot, rules))):
        most = re.search(r"up to (\d+) chip", told)
        assert price == (pot if most is None else min(pot, int(most[1])))
        if most is None:
            assert price == pot
    lobby = game_in_brief(rules, ENGLISH)
    limits = re.findall(r"up to (\d+) chip", lobby)
    assert limits == re.findall(r"up to (\d+) chip", wins + bourre)


@settings(deadline=None, max_examples=40)
@given(ANY_RULES)
def test_the_last_tells_how_a_game_ends(rules: Rules) -> None:
    line = four_lines(rules)[3]
    assert ("first to" in line) is (rules.target is not None)
    if rules.target is not None:
        assert number(r"first to (\d+) chips", line) == rules.target
    assert ("last player left" in line) is (rules.format == "last_standing")


@settings(deadline=None, max_examples=40)
@given(ANY_RULES)
@example(WORDIEST)
def test_there_are_four_short_lines_and_the_rest_tells_every_option(rules: Rules) -> None:
    for language in languages():
        wording = Wording(language)
        short = short_rules(rules, wording)
        assert len(short.splitlines()) == 4
        assert "  " not in short
        assert not any(line.endswith(" ") for line in short.splitlines())
    sentences = re.split(r"(?<=[.!])\s", short_rules(rules, ENGLISH))
    assert max(len(each.split()) for each in sentences) <= MOST_WORDS
    assert words(short_rules(rules, ENGLISH)) <= 155
    card = rule_card(rules, ENGLISH)
    assert not set(short_rules(rules, ENGLISH).splitlines()) & set(card.splitlines())


def test_1_chip_is_1_chip() -> None:
    rules = rules_for(
        "fists", ante=1, second_ante=1, stay_ante=1, limit=1, max_draw=1, limit_caps_win=True
    )
    said = short_rules(rules, ENGLISH) + game_in_brief(rules, ENGLISH)
    assert not re.search(r"\b1 (chips|cards)\b", said)
