"""A deal in progress, as the channel sees it."""

from __future__ import annotations

import discord

from booray_core import DealView, Phase, Standing
from bot.screens.clocks import idle_line, seat_clocks, stage_clock, standstill_line
from bot.screens.hosting import host_line, take_over_row
from bot.screens.lobby import chair_notes, noted_seats
from bot.screens.parts import (
    FELT,
    HAND,
    MENU,
    PRIMARY,
    RULES,
    Drawing,
    Part,
    back_button,
    gallery,
    join_button,
    line,
    lines,
    row,
    screen,
    shared_button,
    small,
)
from bot.screens.people import (
    Company,
    current_trick,
    drew,
    last_trick,
    occupants_of,
    told_apart,
    who,
    won,
)
from bot.screens.referee import referee_lines
from bot.screens.seal import beacon_line
from bot.servers.settings import Pictures
from bot.tables.words.values import FinishedDeal
from bot.tables.words.views import TableView
from bot.wording import Wording, shown_card, shown_suit, suit_name


def deal_screen(view: TableView, deal: DealView, wording: Wording) -> discord.ui.LayoutView:
    """Return a running deal: what is at stake, a line per seat, the tricks."""
    company = Company(occupants_of(view), wording)
    return screen(
        lines(
            wording.text("deal-title", deal=view.deal_number, pot=deal.pot),
            trump_line(deal, wording),
            wording.text("deal-stakes", name=company.name(deal.dealer), price=deal.bourre_price),
        ),
        line(),
        lines(
            *(seat_line(view, deal, seat, wording) for seat in deal.order),
            seat_clocks(view, deal.to_act, company),
        ),
        lines(*(_idle_line(view, seat, wording) for seat in sorted(view.chairs))),
        *_tricks(view, deal, company),
        *_around(view, wording),
        *_deal_rows(view, wording),
        colour=FELT,
    )


def drawn_deal_screen(
    view: TableView, deal: DealView, wording: Wording, drawing: Drawing
) -> discord.ui.LayoutView:
    """Return a running deal as a picture, with whose turn it is and what the picture leaves out."""
    company = Company(occupants_of(view), wording)
    cards_lie = deal.trick is not None and bool(deal.trick.cards)
    told = view.pictures is Pictures.EVERY_TRICK  # the picture lacks the trick that is on
    return screen(
        wording.text(
            "deal-title-drawn", deal=view.deal_number, turn=turn_text(deal, company), pot=deal.pot
        ),
        gallery(drawing),
        lines(
            current_trick(deal, company) if told else None,
            wording.text("deal-price", price=deal.bourre_price),
            seat_clocks(view, deal.to_act, company),
            _settles(view, deal, wording),
            # without cards in the trick that is on, the picture shows the one before
            small(last_trick(deal, company) or "") if cards_lie else None,
            small(_draws(deal, company)),
            referee_lines(deal, company),
            noted_seats(view, wording, dealt_in=deal.seats),
        ),
        *_around(view, wording),
        *_deal_rows(view, wording),
        colour=FELT,
    )


def _draws(deal: DealView, company: Company) -> str:
    """Return who drew how many cards, once cards are played."""
    if deal.phase not in {Phase.PLAYING, Phase.PLAYED_OUT}:
        return ""
    drawn = ((seat, drew(deal.seats[seat].drew, company.wording)) for seat in deal.seats_in)
    return " · ".join(f"{company.name(seat)} {said}" for seat, said in drawn if said)


def last_trick_screen(
    finished: FinishedDeal, view: TableView, wording: Wording, drawing: Drawing | None = None
) -> discord.ui.LayoutView:
    """Return the last trick of a deal, all of its cards on the table, before it is settled.

    Args:
        finished: the deal.
        view: its table, by now.
        wording: the language of the channel.
        drawing: its picture, in place of the text that says the same.
    """
    deal = finished.deal
    company = Company(finished.occupants, told_apart(finished.occupants, wording))
    return screen(
        wording.text("deal-title", deal=finished.number, pot=finished.result.pot_end),
        gallery(drawing) or last_trick(deal, company) or "",
        row(
            shared_button(view, HAND, wording, style=PRIMARY),
            shared_button(view, MENU, wording),
            shared_button(view, RULES, wording),
            join_button(view, wording),
        ),
        colour=FELT,
    )


def turn_text(deal: DealView, company: Company) -> str:
    """Return in a few words whose turn it is."""
    wording = company.wording
    asked = list(deal.to_act)
    if not asked:
        return wording.text("deal-turn-none")
    if len(asked) > 1:
        return wording.text("deal-turn-several", count=len(asked))
    return wording.of("deal-turn", deal.phase, name=company.name(asked[0]))


def _around(view: TableView, wording: Wording) -> list[Part]:
    """Return what is to be said of the table beside its deal."""
    return [
        host_line(view, wording),
        standstill_line(view, wording),
        idle_line(view, wording),
        small(wording.text("deal-closing")) if view.closing else None,
        beacon_line(view.beacon, wording),
    ]


def _deal_rows(view: TableView, wording: Wording) -> list[Part]:
    return [
        row(
            shared_button(view, HAND, wording, style=PRIMARY),
            shared_button(view, MENU, wording),
            shared_button(view, RULES, wording),
            join_button(view, wording),
        ),
        row(back_button(view, wording)),
        take_over_row(view, wording),
    ]


def trump_line(deal: DealView, wording: Wording) -> str:
    """Return trumps and the turn-up."""
    return wording.text(
        "deal-trumps-taken" if deal.took_turn_up else "deal-trumps",
        mark=shown_suit(deal.trump, wording),
        suit=suit_name(deal.trump, wording),
        card=shown_card(deal.turn_up, wording),
    )


def _tricks(view: TableView, deal: DealView, company: Company) -> list[Part]:
    """Return the trick on the table and the last one, set off by a line, once there are any."""
    wording = company.wording
    now = _settles(view, deal, wording) or current_trick(deal, company)
    said = lines(now, small(last_trick(deal, company) or ""), referee_lines(deal, company))
    return [line(), said] if said else []


def _settles(view: TableView, deal: DealView, wording: Wording) -> str:
    """Return that all cards are played, and when the pot is settled; nothing before that."""
    if deal.phase is not Phase.PLAYED_OUT:
        return ""
    settles = stage_clock("deal-settles", view, wording)
    return " ".join([wording.text("deal-played-out"), settles]).rstrip()


def seat_line(view: TableView, deal: DealView, seat: int, wording: Wording) -> str:
    """Return a seat of a deal: chips, what it did so far, and whether it is asked."""
    chair = view.chairs[seat]
    name = who(chair.occupant, wording)
    asked = seat in deal.to_act
    alone = asked and len(deal.to_act) == 1
    stack = wording.text("number", value=deal.seats[seat].stack)
    parts = [f"▸ **{name}** {stack}" if alone else f"{name} {stack}"]
    parts += _standing(deal, seat, wording)
    if asked:
        parts.append(wording.of("asked", deal.phase))
    if seat in deal.reneged:
        parts.append(wording.text("seat-reneged"))
    elif seat in deal.recalled:
        parts.append(wording.text("seat-recalled"))
    return " · ".join([*parts, *chair_notes(chair, wording, dealt_in=True)])


def _standing(deal: DealView, seat: int, wording: Wording) -> list[str]:
    """Return what a seat has done so far in the deal."""
    own = deal.seats[seat]
    if own.standing is Standing.UNDECLARED:
        return []
    if own.standing is not Standing.IN:
        return [wording.of("standing", own.standing)]
    drawn = drew(own.drew, wording)
    if deal.phase in {Phase.PLAYING, Phase.PLAYED_OUT}:
        return [part for part in (drawn, won(own.tricks, wording)) if part]
    stays = [wording.text("seat-stays")] if own.stayed else []
    return [wording.of("standing", own.standing), *([drawn] if drawn else []), *stays]


def _idle_line(view: TableView, seat: int, wording: Wording) -> str | None:
    """Return the line of a seat that is not dealt in."""
    if view.deal is None or seat in view.deal.seats:
        return None
    chair = view.chairs[seat]
    stack = wording.text("number", value=chair.stack)
    notes = chair_notes(chair, wording) or [wording.text("seat-not-dealt-in")]
    return small(" · ".join([f"{who(chair.occupant, wording)} {stack}", *notes]))
