"""The last deals of a channel, and one's own decisions reviewed: what is said of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from booray_core import PASS, PLAY, Card, PlayCard, Result
from booray_core.players import Estimate
from bot.screens.advice import Review, glance_screen, review_screen
from bot.screens.history import REVIEW, Chapter, Evenings, evenings_screen, history_screen
from bot.tables.computers.advice import Advice
from bot.tables.history.past_deals import PastDeal, PastDecision, PastEvening, Reader
from bot.tables.words.values import Person
from tests.screens.limits import check
from tests.screens.reading import carried, labels, text
from tests.screens.samples import ENGLISH, MEMBER, NOW, TABLE, occupant, person
from tests.screens.test_hand import at_the_tricks, three


def ended(
    taken: Mapping[int, int],
    bourre: Mapping[int, int],
    renege: Mapping[int, int],
    tied: tuple[int, ...],
) -> Result:
    return Result(
        pot_end=8,
        taken=taken,
        bourre=bourre,
        renege=renege,
        tied=tied,
        pot_next=0,
        stacks={0: 107, 1: 92, 2: 99},
        exempt_next=(),
        skip_deal_next=(),
        out=(),
    )


def past(result: Result | None, number: int = 1) -> PastDeal:
    occupants = {seat: occupant(seat) for seat in range(3)}
    stacks = dict.fromkeys(range(3), 100)
    sealed: dict[str, Any] = {"beacon": None, "cut": 17, "cut_by": None}
    return PastDeal(TABLE, 1, 2, number, NOW, occupants, stacks, result, is_closed=False, **sealed)


WON = ended({0: 8}, {1: 8}, {}, ())


def shown(*deals: PastDeal, member: int = MEMBER, page: int = 0, pages: int = 1) -> str:
    screen = history_screen(Chapter(deals, page, pages, NOW), Reader(1, 2, member), ENGLISH)
    check(screen)
    return text(screen)


def test_a_tie_a_wrong_card_and_a_deal_never_dealt_are_told() -> None:
    assert "Split pot: " in shown(past(ended({}, {}, {}, (0, 2))))
    said = shown(past(ended({}, {}, {2: 16}, ())))
    assert "Nobody won, and the pot of 8 carried over." in said
    assert "reneged: 16 chips" in said
    assert "Never dealt: the table was closed just before." in shown(past(None))


def evening(*nets: int, deals: int = 3, practice: bool = False, by: int = 77) -> str:
    """Return how an evening is told to a reader, who was not there unless it says so."""
    sat = [(Person(MEMBER + n), net) for n, net in enumerate(nets)]
    past = PastEvening(TABLE, 2, NOW, is_closed=True, deals=deals, nets=sat, practice=practice)
    mine = by != 77
    screen = evenings_screen(Evenings([past], 0, 1, mine=mine), Reader(1, 2, by), ENGLISH)
    check(screen)
    return text(screen)


def test_whoever_won_as_much_is_named_too_and_many_are_counted() -> None:
    said = evening(20, 20, -40)
    assert f"{person(0)} and {person(1)} won the most: 20 chips" in said
    assert "won the most" not in evening(0, -5), "it all lay in the pot"
    assert "and 4 more" in evening(*[0] * 12)
    assert "no finished deals" in evening(0, 0, deals=0)


def test_what_an_evening_did_to_its_reader_stands_in_its_first_line() -> None:
    said = evening(20, -5, by=MEMBER + 1)
    assert " · 3 deals · you lost 5 chips\n" in said
    assert f"In your deals, {person(0)} won the most: 20 chips" in said
    assert " you " not in evening(20, -5, by=MEMBER), "whoever won the most is named"


def review(
    done: float, number: int = 0, *, close: bool = False, chances: tuple[float, float] = (0.2, 0.3)
) -> str:
    """Return the review of a decision to play, worth so many chips; to pass is worth 1."""
    player = three().hand(1).player
    assert player is not None
    promised = sorted(
        (
            Estimate(PLAY, done, chances[0], 0.1, chances[1], 100, close=close),
            Estimate(PASS, 1.0, 0, 0, 0, 100, close=close),
        ),
        key=lambda each: -each.chips,
    )
    return reviewed(PastDecision(player, PLAY), *promised, number=number)


def reviewed(decision: PastDecision, *promised: Estimate, number: int = 0) -> str:
    advice = Advice(decision.player, promised)
    screen = review_screen(Review(past(WON), decision, advice, number, 3), 2, ENGLISH)
    check(screen)
    return text(screen) + str(labels(screen))


def test_a_review_shows_what_was_known_done_and_better() -> None:
    said = review(-1.5)
    assert "Deal 1, your decision 1 of 3" in said
    assert "Your cards were A♦︎" in said
    assert "You chose **Play**." in said
    assert "**Pass** would have been better. You’d win too rarely" in said
    assert "Your choice cost you 2.5 chips on average" in said
    assert "Your choice cost you 0.3 chips on average" in review(0.749), (
        "as +1.0 and +0.7 are shown"
    )
    assert "['‹ Back', 'More ›', 'Replay', 'Report this play', 'All deals']" in said


def test_a_review_blames_nobody_for_a_card_that_is_as_good_as_the_one_advised() -> None:
    player = at_the_tricks().hand(1).player
    assert player is not None
    best, as_good, worse = (PlayCard(Card.parse(card)) for card in ("3h", "4c", "Ad"))
    promised = Estimate(best, 1.0, 0.4, 0.1, 0.1, 100, also=(as_good,), close=True)
    far = Estimate(worse, -1.0, 0.4, 0.1, 0.1, 100)
    said = reviewed(PastDecision(player, as_good), promised, far)
    assert "You chose **4♣︎**.\nYou made the best choice. You keep your trumps" in said
    said = reviewed(PastDecision(player, worse), promised, far)
    assert "**3♥︎ or 4♣︎** would have been better." in said
    assert "Your choice cost you 2.0 chips on average" in said


def at_a_glance(*decided: tuple[float, bool]) -> tuple[str, list[str], list[int]]:
    """Return what is said of decisions to play, the buttons, and the pages that they lead to.

    Args:
        decided: what each was worth, and whether that is too close to tell; to pass is worth 1.
    """
    player = three().hand(1).player
    assert player is not None
    reviews = []
    for number, (worth, close) in enumerate(decided):
        played = Estimate(PLAY, worth, 0.2, 0.1, 0.3, 100, close=close)
        passed = Estimate(PASS, 1.0, 0.2, 0.1, 0.3, 100, close=close)
        promised = tuple(sorted((played, passed), key=lambda each: -each.chips))
        advice = Advice(player, promised)
        reviews.append(Review(past(WON), PastDecision(player, PLAY), advice, number, len(decided)))
    screen = glance_screen(reviews, 2, ENGLISH)
    check(screen)
    pages = [each.page for each in carried(screen) if each.verb is REVIEW]
    return text(screen), labels(screen), pages


def test_a_deals_review_begins_with_all_decisions_in_their_order() -> None:
    said, buttons, pages = at_a_glance(
        (3.0, False), (-0.5, False), (0.9, True), (-4.0, False), (4.0, False)
    )
    assert said == (
        "### Deal 1: your decisions\n"
        "**1.** Play · best choice\n"
        "**2.** Play · **Pass** was better, by 1.5 chips\n"
        "**3.** Play · best choice\n"
        "**4.** Play · **Pass** was better, by 5.0 chips\n"
        "**5.** Play · best choice"
    )
    assert pages == [1, 2, 3, 4, 5]
    assert buttons[:5] == [f"Decision {number}" for number in (1, 2, 3, 4, 5)]
    assert buttons[5:] == ["Replay", "All deals"]
