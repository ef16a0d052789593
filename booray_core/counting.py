"""Updates to players' habits after each settled deal."""

from __future__ import annotations

from booray_core.cards import SUIT_MASKS, mask_of
from booray_core.deal import Deal
from booray_core.habits import NO_HABITS, Habits
from booray_core.tricks import CINCH_TRICKS, beaters, best_of


def habits_after(deal: Deal) -> dict[int, Habits]:
    """Return the habits of every seat dealt in, a settled deal counted in.

    Raises:
        ValueError: the deal is not settled.
    """
    result = deal.result
    if result is None:
        raise ValueError("habits are counted once a deal is settled")
    asked = _asked(deal)
    contested = deal.seats_in() if deal.tricks else []
    habits: dict[int, Habits] = {}
    for seat in deal.order:
        before, drew = deal.habits.get(seat, NO_HABITS), deal.drew[seat]
        headed, high = _headed(deal, seat, contested) if seat in contested else (0, 0)
        habits[seat] = Habits(
            asked=before.asked + (seat in asked),
            played=before.played + (seat in asked and deal.declared[seat] is True),
            draws=before.draws + (drew is not None),
            cards=before.cards + (drew or 0),
            contested=before.contested + (seat in contested),
            tricks=before.tricks + deal.won[seat],
            pots=before.pots + (seat in contested and seat in result.taken),
            bourres=before.bourres + (seat in result.bourre),
            headed=before.headed + headed,
            high=before.high + high,
            level=before.level,
        )
    return habits


def _asked(deal: Deal) -> list[int]:
    """Return the seats that could have declared either way, as far as everybody knows.

    Who holds nothing that the rules ask for is known to nobody but itself.
    """
    stacks, antes, price = deal.starting_stacks, deal.antes, deal.rules.second_ante
    asked = [seat for seat in deal.order if stacks[seat] - antes[seat] >= price]
    left_alone = not deal.simultaneous and not any(deal.declared[s] for s in deal.order[:-1])
    if deal.forced or left_alone:
        return [seat for seat in asked if seat != deal.dealer]
    return asked


def _headed(deal: Deal, seat: int, seats: list[int]) -> tuple[int, int]:
    """Return how often a seat headed a trick having several cards for it, and how often high.

    Who plays to the end has shown all its cards by then, so that everybody may count this.

    Args:
        deal: the deal, its cards played.
        seat: a seat that played them.
        seats: all that did, from the dealer's left.
    """
    place, last = seats.index(seat), len(seats) - 1
    turns = [(place - seats.index(trick.leader)) % len(seats) for trick in deal.tricks]
    held = mask_of(trick.cards[turn] for trick, turn in zip(deal.tricks, turns, strict=True))
    won = headed = high = 0
    for trick, turn in zip(deal.tricks, turns, strict=True):
        card = trick.cards[turn]
        own = held
        held ^= 1 << card
        cinch = deal.rules.cinch and won + (held & deal.trumps).bit_count() + 1 >= CINCH_TRICKS
        first = not won and turn < last and not deal.trumps >> card & 1
        if turn and not cinch and not first:
            best = trick.cards[best_of(trick.cards[:turn], deal.trumps)]
            enough = own & SUIT_MASKS[card.suit] & beaters(best, deal.trumps)
            if enough >> card & 1 and enough & (enough - 1):
                headed += 1
                high += enough & -enough != 1 << card
        won += trick.winner == seat
    return headed, high
