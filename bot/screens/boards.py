"""A member's chips and statistics, and the server's leaderboards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time
from typing import Final

from bot.boards.leaderboard import LEAST_DEALS, STAKES_RATED, Board, BoardPlace, Leaderboard
from bot.boards.periods import Period
from bot.boards.skill import LEAST_DEALS as LEAST_RATED
from bot.boards.skill import WIDEST, Mark, MonthRating, SkillCourse, antes, margin_in_antes
from bot.boards.statistics import Statistics
from bot.doorway.refusals import StoreFails
from bot.ledger.wallets import Holdings
from bot.picture.alt import LONGEST
from bot.picture.axes import month_named
from bot.screens import parts as ui
from bot.screens.ids import NO_TABLE, ButtonId, Carries, Verb
from bot.screens.table_text import chips
from bot.servers.newcomers import TooNew
from bot.wording import Value, Wording, as_label, day

BOARD: Final = Verb("board", Carries.PAGE, labelled=False)
"""Turns to a page of a board; ``BOARD_OF`` and ``BOARD_SINCE`` show what is chosen instead."""
BOARD_OF: Final = Verb("board-of", labelled=False)
BOARD_SINCE: Final = Verb("board-since", labelled=False)
BOARD_TO_ALL: Final = Verb("board-to-all", Carries.PAGE, labelled=False)
"""Shows a page of a board to everyone in the channel."""
BOARD_HOW: Final = Verb("board-how")
"""Tells how what a board of ratings shows is worked out."""
STATS_TO_ALL: Final = Verb("stats-to-all", labelled=False)
"""Shows everyone in the channel how one has played."""

LEADERBOARD: Final = "leaderboard.png"
"""The name of the picture that goes with a board."""
CHART: Final = "chart.png"
"""The name of the picture that goes with statistics."""
SKILL_CHART: Final = "skill.png"
"""The same of the one of months, where there is one."""


@dataclass(frozen=True, slots=True)
class Balance:
    """A member's chips, and a page of a board."""

    member: int
    holdings: Holdings | None
    """None: the member has never had a wallet here."""
    board: Leaderboard
    no_wallet: TooNew | StoreFails | None = None
    """Why the member gets no chips yet."""
    rates: bool = True
    """Whether deals are rated, so that there is something to wait for on a board of ratings."""


def balance_screen(
    balance: Balance, wording: Wording, asker: int | None = None, *, drawn: bool = False
) -> ui.Screen:
    """Return a member's chips above a board, as text or as a picture, :data:`LEADERBOARD`.

    Only the reader, ``asker``, is told what they lack for a place of their own.
    """
    board = balance.board
    wording = told_apart_on(board, balance.member, wording)
    periods = [(each, wording.of("period-choice", each)) for each in Period]
    show = ui.button(wording.text("show-button"), _carries(board, BOARD_TO_ALL, board.page))
    return ui.screen(
        _own(balance, wording),
        ui.line(),
        *_shown(board, wording, balance.member, drawn=drawn),
        ui.lines(_own_place(balance, wording, asker), *map(ui.small, _counts(board, wording))),
        ui.game_select(
            [(each, wording.of("board-choice", each)) for each in Board],
            board.board,
            _carries(board, BOARD_OF),
        ),
        None
        if board.board is Board.RICHEST
        else ui.game_select(periods, board.period, _carries(board, BOARD_SINCE)),
        ui.row(
            *ui.page_buttons(_carries(board, BOARD, board.page), board.pages, wording),
            _how(board, wording),
            show if board.places else None,
        ),
        colour=ui.BRASS,
    )


def board_for_all_screen(
    board: Leaderboard, shown_by: int, wording: Wording, *, drawn: bool = False
) -> ui.Screen:
    """Return a page of a board for everyone, without the chips of whoever shows it."""
    wording = told_apart_on(board, shown_by, wording)
    return ui.screen(
        *_shown(board, wording, None, drawn=drawn),
        ui.lines(*map(ui.small, _counts(board, wording)), ui.shown_by(shown_by, wording)),
        ui.row(_how(board, wording)),
        colour=ui.BRASS,
    )


def how_screen(board: Board, period: Period, wording: Wording) -> ui.Screen:
    """Return how what a board of ratings shows is worked out, and what it takes to be on it."""
    counts = "practice-counts" if board is Board.SKILL_PRACTICE else "board-counts"
    least = wording.text("board-least-skill", margin=antes(WIDEST), deals=LEAST_RATED)
    back = ButtonId(NO_TABLE, 0, f"{board}-{period}", BOARD)
    return ui.screen(
        wording.of("board-title", board),
        ui.lines(wording.text("board-explains-skill"), wording.text("board-explains-margin")),
        ui.lines(least, wording.text("board-advice-skill"), wording.of(counts, period)),
        ui.small(wording.text("board-marks-simulated")),
        ui.row(ui.button(wording.text("page-back"), back)),
        colour=ui.BRASS,
    )


def board_shown(button: ButtonId) -> tuple[Board, Period]:
    """Return which board a button stands below; the richest, where it says none that there is."""
    shown = ((b, p) for b in Board for p in Period if button.step == f"{b}-{p}")
    return next(shown, (Board.RICHEST, Period.ALL))


def _carries(board: Leaderboard, verb: Verb, page: int = 0) -> ButtonId:
    return ButtonId(NO_TABLE, 0, f"{board.board}-{board.period}", verb, page=page)


def _how(board: Leaderboard, wording: Wording) -> ui.GameButton | None:
    rated = board.board in STAKES_RATED
    return ui.named(_carries(board, BOARD_HOW), wording) if rated else None


def told_apart_on(board: Leaderboard, member: int, wording: Wording) -> Wording:
    """Return what tells the members of a page apart, and the one whom it is shown for."""
    return wording.among((*(place.member for place in board.places), member))


def _shown(
    board: Leaderboard, wording: Wording, own: int | None, *, drawn: bool
) -> tuple[ui.Part, ...]:
    """Return a page below the board's title: as a picture that is told in text, or as text.

    A member's own place stands out.
    """
    title = wording.of("board-title", board.board)
    page = ui.page_line(board.page, board.pages, wording)
    about = wording.text("board-short-skill") if board.board in STAKES_RATED else None
    marks = _marks(board.marks, wording) if board.marks else None
    places = [_place(place, board.board, wording) for place in board.places]
    if drawn:
        told = as_label(ui.lines(title.strip("*"), *places, marks))
        return ui.gallery(ui.Drawing(LEADERBOARD, told[:LONGEST])), ui.lines(about, page)
    marked = [
        f"**{text}**" if place.member == own else text
        for place, text in zip(board.places, places, strict=True)
    ]
    return (ui.lines(title, about, *marked, page, marks),)


def _rated(value: int, margin: int | None) -> dict[str, Value]:
    return {"value": antes(value), "margin": margin_in_antes(margin or 0)}


def _marks(marks: Sequence[Mark], wording: Wording) -> str:
    """Return what the computers give away, to compare with; an asterisk at what was simulated."""
    told = []
    for each in marks:
        rated = _rated(each.rating.value, each.rating.margin)
        sentence = "board-mark-simulated" if each.is_simulated else "board-mark"
        told.append(wording.text(sentence, level=wording.of("level", each.level), **rated))
    return wording.text("board-marks", marks=" · ".join(told))


def _own(balance: Balance, wording: Wording) -> str:
    name, held = wording.name_of(balance.member), balance.holdings
    if balance.no_wallet is not None:
        return ui.refusal_text(balance.no_wallet, wording)
    if held is None:
        return wording.text("balance-none", name=name)
    title = wording.text("balance", name=name, chips=chips(held.chips, wording))
    if not held.on_tables:
        return title
    return ui.lines(title, wording.text("balance-parts", wallet=held.wallet, tables=held.on_tables))


def _own_place(balance: Balance, wording: Wording, asker: int | None) -> str:
    """Return where a member stands; to themselves, what they lack for a place among the rated."""
    board, name = balance.board, wording.name_of(balance.member)
    rating, own = board.own_rating, board.own
    if rating is not None and asker == balance.member:
        if rating.keeps_out:
            return wording.text("board-own-keeps-out")
        if not balance.rates:
            return wording.text("board-own-unrated")
        sentence = "board-own-missing-scatters" if rating.scatters else "board-own-missing"
        return wording.text(sentence, deals=rating.missing)
    if not board.members:
        return wording.text("board-nobody")
    if own is None:
        return wording.text("board-own-none", name=name)
    ranked: dict[str, Value] = {"name": name, "rank": own.rank, "members": board.members}
    if board.board in STAKES_RATED:
        return wording.text("board-own-skill", **ranked, **_rated(own.value, own.margin))
    return wording.text("board-own", **ranked)


def _counts(board: Leaderboard, wording: Wording) -> list[str]:
    """Return what a board counts, and what it takes to be on it; of ratings *How?* tells that."""
    if board.board is Board.RICHEST:
        return [wording.text("board-counts-now")]
    if board.board in STAKES_RATED:
        return []
    said = [wording.of("board-counts", board.period)]
    if board.board is Board.WIN_RATE:
        said.append(wording.text("board-least", deals=LEAST_DEALS))
    return said


def _place(place: BoardPlace, board: Board, wording: Wording) -> str:
    facts: dict[str, Value] = {"rank": place.rank, "name": wording.name_of(place.member)}
    if board is Board.PROFIT and place.value < 0:
        return wording.text("board-place-loss", **facts, value=-place.value)
    facts["value"] = place.value
    if board in STAKES_RATED:
        board = Board.SKILL
        facts |= _rated(place.value, place.margin)
    elif board is Board.POT:
        board = Board.RICHEST
    elif board is Board.WIN_RATE:
        facts |= {"value": place.rate, "deals": place.deals}
    return wording.of("board-place", board, **facts)


# Statistics


@dataclass(frozen=True, slots=True)
class DealsPlayed:
    """A member's play in a period."""

    member: int
    period: Period
    statistics: Statistics
    practice: int
    """The deals for practice in that time; nothing else is told of them."""
    skill: SkillCourse | None = None
    """The rating of that time; None: it is not sure."""

    @property
    def months(self) -> Sequence[MonthRating]:
        """Those to draw a line over: two at least, or none."""
        return () if self.skill is None or len(self.skill.months) < 2 else self.skill.months


def statistics_screen(
    played: DealsPlayed, wording: Wording, *, drawn: bool, own: bool = False
) -> ui.Screen:
    """Return a member's statistics, with a chart, :data:`CHART`, if there were any deals to draw.

    The reader alone may show their ``own`` to everyone.
    """
    carries = ButtonId(NO_TABLE, 0, played.period, STATS_TO_ALL)
    show = ui.button(wording.text("show-button"), carries)
    return ui.screen(
        *_told(played, wording, drawn=drawn), ui.row(show) if own else None, colour=ui.BRASS
    )


def statistics_for_all_screen(played: DealsPlayed, wording: Wording, *, drawn: bool) -> ui.Screen:
    """Return a member's statistics for everyone, with who shows them: the member."""
    by = ui.shown_by(played.member, wording)
    return ui.screen(*_told(played, wording, drawn=drawn), by, colour=ui.BRASS)


def period_shown(button: ButtonId) -> Period:
    """Return which period a button stands below; all time, where it says none that there is."""
    return next((each for each in Period if each == button.step), Period.ALL)


def _told(played: DealsPlayed, wording: Wording, *, drawn: bool) -> tuple[ui.Part, ...]:
    all_of_it, name = played.statistics, wording.name_of(played.member)
    left_over, pot, practice = all_of_it.left_over, all_of_it.biggest_pot, played.practice
    net = "stats-ahead" if all_of_it.net > 0 else "stats-behind" if all_of_it.net else "stats-even"
    chart: ui.Part = None
    skill = None
    if played.skill is not None:
        rating = played.skill.rating
        rated = _rated(rating.value, rating.margin)
        skill = wording.text("stats-skill", **rated, deals=rating.deals)
    if all_of_it.deals:
        not_drawn = ui.small(wording.text("stats-not-drawn"))
        chart = _chart(all_of_it, name, wording) if drawn else not_drawn
    return (
        ui.lines(
            wording.text("stats-title", name=name),
            wording.text(net, chips=abs(all_of_it.net)),
            wording.text("stats-left-over", chips=left_over) if left_over else None,
            _dealt_in(all_of_it, wording),
            wording.text("stats-pot", chips=pot) if pot else None,
            *_days(all_of_it, wording),
        ),
        chart,
        skill,
        _months(played.months, name, wording) if drawn and played.months else None,
        ui.lines(
            ui.small(wording.of("stats-counts", played.period)),
            ui.small(wording.text("stats-practice", deals=practice)) if practice else None,
        ),
    )


def _months(months: Sequence[MonthRating], name: str, wording: Wording) -> ui.Part:
    told = []
    for each in months:
        month = month_named(each.month, wording.languages[0])
        told.append(wording.text("stats-skill-month", month=month, value=antes(each.rating.value)))
    text = wording.text("stats-skill-chart", name=name, months=", ".join(told))
    return ui.gallery(ui.Drawing(SKILL_CHART, as_label(text)))


def _chart(statistics: Statistics, name: str, wording: Wording) -> ui.Part:
    chips = [0, *(point.chips for point in statistics.course)]  # as it is drawn
    course = {"last": chips[-1], "highest": max(chips), "lowest": min(chips)}
    text = wording.text("stats-chart", name=name, deals=statistics.deals, **course)
    # Read out as it is, so that marks that are escaped elsewhere would be heard.
    return ui.gallery(ui.Drawing(CHART, as_label(text)))


def _dealt_in(statistics: Statistics, wording: Wording) -> str:
    deals, played, won = statistics.deals, statistics.played, statistics.won
    if not deals:
        return ""
    said = [
        wording.text("stats-deals", deals=deals, played=played),
        wording.text("stats-won", rate=won / deals, won=won),
    ]
    if played:
        bourres = statistics.bourres
        said += [
            wording.text("stats-bourres", bourres=bourres, rate=bourres / played),
            wording.text("stats-tricks", tricks=statistics.tricks / played),
        ]
    return ui.lines(*said)


def _days(statistics: Statistics, wording: Wording) -> Iterator[str]:
    for sentence, of in (("stats-best", statistics.best), ("stats-worst", statistics.worst)):
        if of.net > 0 if sentence == "stats-best" else of.net < 0:
            when = day(datetime.combine(of.day, time(12), UTC))
            yield wording.text(sentence, day=when, chips=abs(of.net))
