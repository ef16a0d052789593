"""A table's public message at every stage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from booray_core import DealView, Phase, Standing
from bot.screens import parts as ui
from bot.screens import table_text as texts
from bot.screens.ids import Carries, Verb
from bot.screens.lobby import chair_notes, lobby_screen, noted_seats
from bot.screens.result import closed_screen
from bot.servers.settings import Pictures
from bot.tables.words.values import FinishedDeal, Stage
from bot.tables.words.views import Chair, TableView
from bot.wording import Wording, as_label

MAY_CUT: Final = Verb("may-cut", labelled=False)
"""Says who may cut, and shows them how: their panel."""
CUT: Final = Verb("cut")
"""Opens the form for a number; ``CUT_AT`` cuts as deep as its page says."""
CUT_AT: Final = Verb("cut-at", Carries.PAGE, labelled=False)

CUT_DEPTHS: Final = (13, 26, 39)
"""How many cards *Cut high*, *middle* and *deep* lift off."""

_PLAYING: Final = frozenset({Phase.PLAYING, Phase.PLAYED_OUT})


def table_screen(view: TableView, wording: Wording, drawing: ui.Drawing | None = None) -> ui.Screen:
    """Return the message that shows a table as it is now."""
    wording = texts.told_apart_at(view, wording)
    if view.stage is Stage.DEAL and view.deal is not None:
        company = texts.Company(texts.occupants_of(view), wording)
        told = _drawn_deal if drawing else _deal
        return ui.screen(
            *told(view, view.deal, company, drawing),
            *texts.around(view, wording),
            ui.small(wording.text("deal-closing")) if view.closing else None,
            texts.beacon_line(view.beacon, wording),
            _deal_row(view, wording),
            ui.row(ui.back_button(view, wording)),
            texts.take_over_row(view, wording),
            colour=ui.FELT,
        )
    if view.stage is Stage.PAUSE:
        return _pause_screen(view, wording, drawing)
    if view.stage is Stage.CLOSED:
        return closed_screen(view, wording, drawing)
    return lobby_screen(view, wording, drawing)


# A deal


def _deal(
    view: TableView, deal: DealView, company: texts.Company, _: ui.Drawing | None
) -> list[ui.Part]:
    """Return what is at stake, a line per seat, and the tricks, once there are any."""
    wording = company.wording
    tricks = ui.lines(
        _settles(view, deal, wording) or texts.current_trick(deal, company),
        ui.small(texts.last_trick(deal, company)),
        texts.referee_lines(deal, company),
    )
    return [
        ui.lines(
            wording.text("deal-title", deal=view.deal_number, pot=deal.pot),
            texts.trump_line(deal, wording),
            wording.text("deal-stakes", name=company.name(deal.dealer), price=deal.bourre_price),
        ),
        ui.line(),
        ui.lines(
            *(seat_line(view, deal, seat, wording) for seat in deal.order),
            texts.seat_clocks(view, deal.to_act, company),
        ),
        ui.lines(*map(ui.small, _not_dealt_in(view, deal, wording))),
        ui.line() if tricks else None,
        tricks,
    ]


def _drawn_deal(
    view: TableView, deal: DealView, company: texts.Company, drawing: ui.Drawing | None
) -> list[ui.Part]:
    """Return the picture, with whose turn it is above and what it leaves out below."""
    wording = company.wording
    turn = _turn(deal, company)
    cards_lie = deal.trick is not None and bool(deal.trick.cards)
    told = view.pictures is Pictures.EVERY_TRICK  # the picture lacks the trick that is on
    return [
        wording.text("deal-title-drawn", deal=view.deal_number, turn=turn, pot=deal.pot),
        ui.gallery(drawing),
        ui.lines(
            texts.current_trick(deal, company) if told else None,
            wording.text("deal-price", price=deal.bourre_price),
            texts.seat_clocks(view, deal.to_act, company),
            _settles(view, deal, wording),
            # without cards in the trick that is on, the picture shows the one before
            ui.small(texts.last_trick(deal, company)) if cards_lie else None,
            ui.small(_draws(deal, company)),
            texts.referee_lines(deal, company),
            noted_seats(view, wording, dealt_in=deal.seats),
        ),
    ]


def last_trick_screen(
    finished: FinishedDeal, view: TableView, wording: Wording, drawing: ui.Drawing | None = None
) -> ui.Screen:
    """Return the last trick of a deal, all of its cards on the table, before it is settled."""
    company = texts.Company(finished.occupants, texts.told_apart(finished.occupants, wording))
    return ui.screen(
        wording.text("deal-title", deal=finished.number, pot=finished.result.pot_end),
        ui.gallery(drawing) or texts.last_trick(finished.deal, company),
        _deal_row(view, wording),
        colour=ui.FELT,
    )


def _deal_row(view: TableView, wording: Wording) -> ui.Row | None:
    return ui.row(
        ui.shared(view, ui.HAND, wording, style=ui.PRIMARY),
        ui.shared(view, ui.MENU, wording),
        ui.shared(view, ui.RULES, wording),
        ui.join_button(view, wording),
    )


def _turn(deal: DealView, company: texts.Company) -> str:
    wording, asked = company.wording, list(deal.to_act)
    if not asked:
        return wording.text("deal-turn-none")
    if len(asked) > 1:
        return wording.text("deal-turn-several", count=len(asked))
    return wording.of("deal-turn", deal.phase, name=company.name(asked[0]))


def _draws(deal: DealView, company: texts.Company) -> str:
    if deal.phase not in _PLAYING:
        return ""
    drawn = ((seat, texts.drew(deal.seats[seat].drew, company.wording)) for seat in deal.seats_in)
    return " · ".join(f"{company.name(seat)} {said}" for seat, said in drawn if said)


def _settles(view: TableView, deal: DealView, wording: Wording) -> str:
    """Return that all cards are played, and when the pot is settled; nothing before that."""
    if deal.phase is not Phase.PLAYED_OUT:
        return ""
    settles = texts.stage_clock("deal-settles", view, wording)
    return f"{wording.text('deal-played-out')} {settles}".rstrip()


def seat_line(view: TableView, deal: DealView, seat: int, wording: Wording) -> str:
    """Return a seat of a deal: chips, what it did so far, and whether it is asked."""
    chair = view.chairs[seat]
    name = texts.who(chair.occupant, wording)
    asked = seat in deal.to_act
    alone = asked and len(deal.to_act) == 1
    stack = wording.text("number", value=deal.seats[seat].stack)
    own, plays = deal.seats[seat], deal.phase in _PLAYING
    stands_in = own.standing is Standing.IN
    parts = [
        f"▸ **{name}** {stack}" if alone else f"{name} {stack}",
        ""
        if own.standing is Standing.UNDECLARED or (stands_in and plays)
        else wording.of("standing", own.standing),
        texts.drew(own.drew, wording) if stands_in else "",
        texts.won(own.tricks, wording) if stands_in and plays else "",
        wording.text("seat-stays") if own.stayed and stands_in and not plays else "",
        wording.of("asked", deal.phase) if asked else "",
    ]
    if seat in deal.reneged:
        parts.append(wording.text("seat-reneged"))
    elif seat in deal.recalled:
        parts.append(wording.text("seat-recalled"))
    notes = chair_notes(chair, wording, dealt_in=True)
    return " · ".join([*filter(None, parts), *notes])


def _not_dealt_in(view: TableView, deal: DealView, wording: Wording) -> Iterator[str]:
    for seat in sorted(view.chairs.keys() - deal.seats.keys()):
        notes = chair_notes(view.chairs[seat], wording) or [wording.text("seat-not-dealt-in")]
        yield _chair(view.chairs[seat], notes, wording)


def _chair(chair: Chair, notes: list[str], wording: Wording) -> str:
    stack = wording.text("number", value=chair.stack)
    return " · ".join([f"{texts.who(chair.occupant, wording)} {stack}", *notes])


# The pause before a deal, with the cut


def _pause_screen(view: TableView, wording: Wording, drawing: ui.Drawing | None) -> ui.Screen:
    """Return the pause where no result stands in sight: who may cut, and until when."""
    may_cut, dealer, seats = (
        None,
        wording.text("pause-pot", pot=view.pot),
        noted_seats(view, wording),
    )
    if view.cutter is not None:
        label = wording.text(
            "picture-may-cut", name=as_label(texts.seated(view, view.cutter, wording))
        )
        may_cut = ui.shared(view, MAY_CUT, wording, label, style=ui.PRIMARY)
    if view.next_dealer is not None:
        name = texts.seated(view, view.next_dealer, wording)
        dealer = wording.text("pause-dealer", name=name, pot=view.pot)
    if drawing is None:
        chairs = (view.chairs[seat] for seat in sorted(view.chairs))
        seats = ui.lines(*(_chair(each, chair_notes(each, wording), wording) for each in chairs))
    return ui.screen(
        ui.lines(
            wording.text("pause-title", deal=view.deal_number),
            cut_line(view, wording),
            None if drawing else dealer,
        ),
        ui.gallery(drawing) or ui.line(),
        seats,
        *texts.around(view, wording),
        ui.small(wording.text("pause-holding")) if view.holding else None,
        ui.row(
            may_cut,
            ui.shared(view, ui.HAND, wording),
            ui.shared(view, ui.MENU, wording),
            ui.join_button(view, wording),
            ui.back_button(view, wording),
        ),
        texts.take_over_row(view, wording),
        colour=ui.BRASS,
    )


def cut_row(view: TableView, wording: Wording) -> ui.Row | None:
    """Return the buttons that cut: at three depths, and at any number."""
    labels = {depth: wording.of("cut-at", str(depth)) for depth in CUT_DEPTHS}
    depths = (
        ui.shared(view, CUT_AT, wording, label, page=depth, style=ui.PRIMARY)
        for depth, label in labels.items()
    )
    return ui.row(*depths, ui.shared(view, CUT, wording))


def cut_line(view: TableView, wording: Wording, me: int | None = None) -> str:
    """Return who may cut or has, and when the cards come; ``me`` is the reader's own seat."""
    cuts = who_cuts(view, wording, me)
    if view.cutter is not None:
        return f"{cuts} {texts.stage_clock('pause-cut-otherwise', view, wording)}".rstrip()
    if cuts:
        return cuts
    if view.cut_closed_at is not None:
        return wording.text("pause-closed")
    return texts.stage_clock("pause-deals", view, wording)


def who_cuts(view: TableView, wording: Wording, me: int | None) -> str:
    """Return who may cut or has, if anybody; ``me`` is the reader's own seat."""
    if view.cutter is not None:
        if view.cutter == me:
            return wording.text("pause-you-may-cut")
        name = texts.seated(view, view.cutter, wording)
        return wording.text("pause-may-cut", name=name)
    if view.cut is not None and view.cut_by is not None:
        name = texts.seated(view, view.cut_by, wording)
        return wording.text("pause-cut", name=name, cut=view.cut)
    return ""
