"""What a deal came to, and what an evening did: the messages that stay."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from booray_core import DealView, Result
from booray_core.pot import prize
from booray_core.rules import Format
from bot.screens import parts as ui
from bot.screens import table_text as texts
from bot.screens.history import REPLAY, SHARE_DEAL, VERIFY, company_of
from bot.screens.ids import ALWAYS, ButtonId, Verb
from bot.tables.history.past_deals import Story
from bot.tables.words.values import CloseReason, FinishedDeal, PlayerTotal, Stage
from bot.tables.words.views import TableView
from bot.wording import Value, Wording, clock, link, listed, shown_card

AGAIN: Final = Verb("again", at_the_table=True)
"""Opens another table like one that has closed."""
SHARE: Final = Verb("share", at_the_table=True)
"""Gives the picture of a closed table to whoever presses it, to be saved."""
SHARE_WITH_ALL: Final = Verb("share-with-all", labelled=False)
"""Shows it to everyone in the channel once more."""

_MOST_STANDINGS: Final = 16
"""A table that many people passed through shows the best and the worst."""
_MOST_NAMED: Final = 8
"""In one sentence."""


# A deal


def ended_deal_screen(
    finished: FinishedDeal, view: TableView, wording: Wording, drawing: ui.Drawing | None = None
) -> ui.Screen:
    """Return what a deal's message becomes once it is settled, and stays for good.

    While the next deal is about to begin, it tells of that, too, in words that stay true.
    """
    company = texts.Company(finished.occupants, texts.told_apart(finished.occupants, wording))
    deal, last = finished.deal, view.last
    goes_on = view.stage is Stage.PAUSE and last is not None and last.number == finished.number
    return ui.screen(
        wording.text("ended-title", deal=finished.number),
        ui.gallery(drawing),
        ui.lines(
            outcome(deal, finished.result, company, is_last=view.stage is Stage.CLOSED),
            ui.small(_tricks(deal, company)),
            None if drawing else ui.small(texts.last_trick(deal, company)),
            texts.cut_done(finished, company),
            texts.beacon_line(finished.beacon, wording),
        ),
        _deal_row(view.id, finished.number, wording, REPLAY, SHARE_DEAL),
        *(_next_deal(view, texts.told_apart_at(view, wording)) if goes_on else ()),
        colour=ui.ASH,
    )


def _next_deal(view: TableView, wording: Wording) -> list[ui.Part]:
    """Return when the next deal comes, who cuts, and the way to one's cards.

    All of it stays when the deal's own message stands below: what could be wrong by then is told
    only while the clocks stand still, as it is taken away when they run.
    """
    stands_still = view.waiting is not None
    return [
        ui.line(),
        ui.lines(
            _next_line(view, wording),
            texts.host_line(view, wording) if stands_still else None,
            texts.standstill_line(view, wording),
        ),
        ui.row(ui.shared(view, ui.HAND, wording), ui.shared(view, ui.MENU, wording)),
        texts.take_over_row(view, wording) if stands_still else None,
    ]


def _next_line(view: TableView, wording: Wording) -> str:
    said = [wording.text("next-deal", deal=view.deal_number)]
    if view.waiting is None and view.stage_until is not None:
        said.append(clock(view.stage_until))
    if view.cut is not None and view.cut_by is not None:
        name = texts.seated(view, view.cut_by, wording)
        said.append(wording.text("seal-cut", name=name, cut=view.cut))
    elif view.whose_cut is not None:
        name = texts.seated(view, view.whose_cut, wording)
        said.append(wording.text("next-deal-cutter", name=name))
    return " · ".join(said)


def shared_deal_screen(story: Story, film: ui.Drawing, wording: Wording, by: int) -> ui.Screen:
    """Return a deal as a moving picture that a member shows to everyone, and what it came to."""
    deal, last = story.deal, story.moments[-1].deal
    if last.result is None:
        raise AssertionError("a deal that is over has a result")
    return ui.screen(
        wording.text("film-heading", deal=deal.number),
        ui.gallery(film),
        outcome(last, last.result, company_of(deal, wording), is_last=True),
        _deal_row(deal.table_id, deal.number, wording, REPLAY),
        ui.shown_by(by, wording),
        colour=ui.ASH,
    )


def _deal_row(table_id: str, deal: int, wording: Wording, *verbs: Verb) -> ui.Row | None:
    return ui.row(*(ui.named(ButtonId(table_id, deal, ALWAYS, each), wording) for each in verbs))


def last_result(view: TableView, wording: Wording) -> str:
    """Return who won the last deal, for the message of the lobby or of the end of the table."""
    last = view.last
    if last is None or view.broken_off is not None:
        return ""
    won = _pot_line(last.deal, last.result, texts.Company(last.occupants, wording))
    return ui.lines(wording.text("ended-title", deal=last.number), won)


def outcome(
    deal: DealView, result: Result, company: texts.Company, *, is_last: bool = False
) -> str:
    """Return who won what, who went bourré and what it cost, and what stays in the pot.

    Where the deal ``is_last``, there is no next pot, or it is told elsewhere.
    """
    wording = company.wording
    next_pot = "" if is_last or not result.pot_next else "ended-next-pot"
    return ui.lines(
        _pot_line(deal, result, company),
        rest_of_the_pot(deal, result, company),
        *_payments("ended-bourre", result.bourre.items(), company),
        *beside_bourres(deal, result, company),
        ui.small(wording.text(next_pot, pot=result.pot_next)) if next_pot else None,
    )


def beside_bourres(deal: DealView, result: Result, company: texts.Company) -> list[str]:
    """Return what else a deal cost: for reneges, a turn to deal, a seat that couldn't pay."""
    gone = "ended-out" if deal.rules.format is Format.CASH else "ended-gone"
    return [
        *_payments("ended-renege", result.renege.items(), company),
        *(
            company.said("ended-recalled" if seat in deal.recalled else "ended-early", seat)
            for seat in result.skip_deal_next
        ),
        *(company.said(gone, seat) for seat in result.out),
    ]


def _payments(family: str, paid: Iterable[tuple[int, int]], company: texts.Company) -> list[str]:
    wording = company.wording
    return [company.said(family, seat, chips=texts.chips(amount, wording)) for seat, amount in paid]


def _pot_line(deal: DealView, result: Result, company: texts.Company) -> str:
    wording = company.wording
    for seat, amount in result.taken.items():
        family = "ended-won" if deal.tricks else "ended-won-unplayed"
        return company.said(family, seat, chips=texts.chips(amount, wording))
    if result.tied:
        each = deal.seats[result.tied[0]].tricks
        whom = "you" if company.me in result.tied else "they"
        names = company.names(seat for seat in result.tied if seat != company.me)
        return wording.of("ended-tied", whom, names=names, tricks=each)
    if not deal.tricks:
        return wording.text("ended-all-passed", pot=result.pot_end)
    best = max(deal.seats_in, key=lambda seat: deal.seats[seat].tricks)
    return company.said("ended-barred", best, pot=result.pot_end)


def rest_of_the_pot(deal: DealView, result: Result, company: texts.Company) -> str:
    """Return why a pot that was won was not taken whole."""
    wording, rules = company.wording, deal.rules
    for seat, amount in result.taken.items():
        if amount < prize(result.pot_end, rules):
            return company.said(
                "ended-short", seat, chips=texts.chips(deal.seats[seat].stake, wording)
            )
        if amount < result.pot_end and rules.limit is not None:
            return wording.text("ended-capped", limit=rules.limit)
    return ""


def _tricks(deal: DealView, company: texts.Company) -> str:
    if not deal.tricks:
        return ""
    counts = " · ".join(f"{company.name(seat)} {deal.seats[seat].tricks}" for seat in deal.seats_in)
    card = shown_card(deal.turn_up, company.wording)
    return company.wording.text("ended-tricks", card=card, tricks=counts)


# An evening


def closed_screen(
    view: TableView, wording: Wording, drawing: ui.Drawing | None = None
) -> ui.Screen:
    """Return what is left of a table once it has closed: below its picture, the same in short."""
    in_short = drawing is not None
    # the button checks the last deal played, which leads to the others
    checked = view.last.number if view.last else view.deal_number
    verify = ButtonId(view.id, checked, ALWAYS, VERIFY)
    why = None if view.close_reason is None else wording.of("closed", view.close_reason)
    if view.winner is not None:
        why = wording.text("closed-winner", name=texts.who(view.winner, wording))
    return ui.screen(
        None if drawing else last_result(view, wording),
        ui.lines(
            wording.text("closed-title"),
            why,
            _broken_off(view, wording),
            _left_in_the_pot(view, wording),
        ),
        ui.gallery(drawing) or ui.line(),
        _standings(view.totals, wording, in_short=in_short),
        _records(view, wording, in_short=in_short),
        _opened_seal(view, wording) if view.deal_number else None,
        ui.row(
            ui.shared(view, SHARE, wording) if drawing else None,
            ui.shared(view, AGAIN, wording, style=ui.PRIMARY) if view.may_be_played_again else None,
            ui.named(verify, wording) if checked else None,
        ),
        colour=ui.ASH,
    )


def evening_screen(
    told: str, drawing: ui.Drawing, wording: Wording, by: int | None = None
) -> ui.Screen:
    """Return the picture of an evening, to be saved, and the same in words.

    A member shows it to everyone, ``by`` whom is told; else one person alone sees it, and may
    do so.
    """
    if by is not None:
        return ui.screen(ui.gallery(drawing), told, ui.shown_by(by, wording), colour=ui.ASH)
    show = ui.free(SHARE_WITH_ALL, wording, label=wording.text("show-button"))
    return ui.screen(ui.gallery(drawing), told, ui.row(show), colour=ui.ASH)


def _broken_off(view: TableView, wording: Wording) -> str:
    broken = view.broken_off
    if broken is None:
        return ""
    facts: dict[str, Value] = {"deal": broken.deal, "chips": texts.chips(broken.pot, wording)}
    if broken.by is None:
        return wording.text("closed-in-a-deal", **facts)
    return wording.text("closed-in-a-deal-by", name=wording.name_of(broken.by), **facts)


def _left_in_the_pot(view: TableView, wording: Wording) -> str:
    """Return who took what nobody had won: the winner of the game, or everybody a share."""
    if not view.shares:
        return ""
    if view.winner is not None:
        (swept,) = view.shares
        return wording.text("closed-swept", chips=texts.chips(swept.chips, wording))
    had = {
        texts.who(each.occupant, wording): texts.chips(each.chips, wording) for each in view.shares
    }
    shares = [wording.text("closed-share", name=name, chips=of) for name, of in had.items()]
    told_shares, equal = listed(shares, wording), set(had.values())
    if len(had) > 1 and len(equal) == 1:
        names = listed([*had], wording)
        told_shares = wording.text("closed-share-each", names=names, chips=equal.pop())
    pot = sum(each.chips for each in view.shares)
    # whether chips were left over is told, but not who got none of them
    odd = "yes" if pot % (view.shares[0].sharers or len(view.shares)) else "no"
    sharers = "seats" if view.rules.format is Format.CASH else "game"
    if view.close_reason is CloseReason.WON:
        sharers = "out"
    told = {"pot": texts.chips(pot, wording), "shares": told_shares, "odd": odd}
    return wording.of("closed-shared", sharers, **told)


def _standings(standings: tuple[PlayerTotal, ...], wording: Wording, *, in_short: bool) -> str:
    said = []
    for each in standings:
        how = "won" if each.net > 0 else "lost" if each.net else "even"
        facts: dict[str, Value] = {
            "name": texts.who(each.occupant, wording),
            "chips": abs(each.net),
        }
        if not in_short:
            facts |= {"brought": each.brought, "home": each.taken_home}
        said.append(wording.of("net" if in_short else "brought", how, **facts))
    if len(said) > _MOST_STANDINGS:
        half = _MOST_STANDINGS // 2
        said = [*said[:half], "…", *said[-half:]]
    return (" · " if in_short else "\n").join(said)


def _records(view: TableView, wording: Wording, *, in_short: bool) -> str:
    records, said = view.records, []
    if in_short and view.last is not None:
        said.append(wording.text("closed-deals", deals=view.last.number))
    if records.biggest_pot and records.biggest_pot_by and records.biggest_pot_deal:
        name, pot = (
            texts.who(records.biggest_pot_by, wording),
            texts.chips(records.biggest_pot, wording),
        )
        said.append(wording.text("record-pot", name=name, chips=pot, deal=records.biggest_pot_deal))
    if records.most_bourres and records.most_bourres_by:
        names = [texts.who(each, wording) for each in records.most_bourres_by]
        few = len(names) <= _MOST_NAMED
        told = listed(names, wording) if few else ", ".join([*names[:_MOST_NAMED], "…"])
        said.append(wording.text("record-bourres", names=told, count=records.most_bourres))
    return (" · " if in_short else "\n").join(said)


def _opened_seal(view: TableView, wording: Wording) -> str:
    if view.secret is None or view.seal_message is None:
        return ""
    sealed = link(view.server_id, view.channel_id, view.seal_message)
    return ui.small(wording.text("seal-opened", link=sealed, secret=view.secret))
