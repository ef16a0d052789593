"""What a server's managers see beside its settings: changes, fairness, exports, saved rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from booray_core.rules import Rules
from bot.boards import fairness
from bot.screens import parts as ui
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Carries, Verb
from bot.screens.lobby import group_buttons, group_text
from bot.screens.options import GROUPS
from bot.screens.settings import ALL_SETTINGS, CHANGES, SAVED, gone_line, setting_text
from bot.screens.table_text import chips
from bot.servers.done import NOBODY, Deed
from bot.servers.saved_rules import SavedRules
from bot.servers.settings import SETTINGS
from bot.store.rows.servers import SettingRow
from bot.wording import Wording, as_label, clock, quoted

RESET_NOW: Final = Verb("reset-now")
"""Has everyone begin with the starting chips again."""

T = TypeVar("T")


def resetting_screen(wallets: int, chips: int, wording: Wording) -> ui.Screen:
    """Return the question whether to reset, with how many wallets would hold which chips."""
    asked = wording.text("reset-ask", wallets=wallets, chips=chips)
    reset = ui.free(RESET_NOW, wording, style=ui.DANGER)
    return ui.text_screen(asked, [reset, ui.free(ALL_SETTINGS, wording)])


def exported_screen(names: Sequence[str], deals: int, damaged: int, wording: Wording) -> ui.Screen:
    """Return what is shown with a server's files; ``damaged`` tables could not be read."""
    said = ui.lines(
        wording.text("export-ready", deals=deals),
        wording.text("export-parts", files=len(names)) if len(names) > 1 else "",
        wording.text("export-damaged", tables=damaged) if damaged else "",
        ui.small(wording.text("export-about")),
    )
    return ui.file_screen(said, *names)


# What was done


def changes_screen(
    rows: Sequence[SettingRow], saved: Mapping[str, str], page: int, pages: int, wording: Wording
) -> ui.Screen:
    """Return a page of what was done, the newest first: what, by whom, when.

    ``saved`` is what house rules are called, or were last, by what the settings call them.
    """
    wording = wording.among(row.member_id for row in rows if row.member_id != NOBODY)
    here = ButtonId(NO_TABLE, 0, ALWAYS, CHANGES, page=page)
    return ui.screen(
        wording.text("changes-title"),
        None if rows else wording.text("changes-none"),
        *(ui.lines(_what(row, saved, wording), ui.small(_by(row, wording))) for row in rows),
        ui.page_line(page, pages, wording),
        ui.row(*ui.page_buttons(here, pages, wording), ui.free(ALL_SETTINGS, wording)),
    )


def _by(row: SettingRow, wording: Wording) -> str:
    value: Any = row.value
    if row.gone:
        return gone_line(row, wording)
    if row.member_id == NOBODY:
        return wording.of("change-void", value["reason"], when=clock(row.at))
    return wording.text("change-by", name=wording.name_of(row.member_id), when=clock(row.at))


def _what(row: SettingRow, saved: Mapping[str, str], wording: Wording) -> str:
    if row.name in saved:
        name = quoted(saved[row.name])
        return wording.text("change-rules" if row.value else "change-rules-deleted", name=name)
    if row.name not in SETTINGS:
        return _deed(row.name, row.value, wording)
    setting, value = SETTINGS[row.name], row.holds
    label = wording.of("setting", setting.name)
    if value is None:
        return wording.text("change-back", setting=label)
    plain = tuple(value) if isinstance(value, list) else value
    text = setting_text(setting, plain, saved, wording)
    return wording.text("setting-line", setting=label, value=text)


def _deed(name: str, value: Any, wording: Wording) -> str:
    match name:
        case Deed.GRANT:
            member, amount = wording.name_of(value["member"]), value["chips"]
            sentence = "change-given" if amount > 0 else "change-taken"
            return wording.text(sentence, name=member, chips=abs(amount))
        case Deed.RESET:
            return wording.text("change-reset", wallets=value["wallets"], chips=value["chips"])
        case Deed.CLOSE:
            sentence = "change-close-later" if value.get("later") else "change-close"
            return wording.text(sentence, channel=f"<#{value['channel']}>")
        case Deed.VOID:
            channel, pot = f"<#{value['channel']}>", chips(value["pot"], wording)
            return wording.text("change-void", deal=value["deal"], channel=channel, chips=pot)
        case Deed.TOLD:
            return wording.text("change-told")
        case Deed.EXPORT:
            return wording.text("change-export")
    return wording.text("change-unknown")


# Signs of unfair play


def fairness_screen(
    found: fairness.Fairness, starts: fairness.Section[fairness.Start], wording: Wording
) -> ui.Screen:
    """Return what an owner is shown of the last days; ``starts`` are the last section."""
    wording = wording.among(sorted(found.members | {start.member for start in starts.shown}))
    broken_off = wording.text("fairness-broken-off", total=found.broken_off.total)
    pairs = wording.text("fairness-pairs", deals=fairness.LEAST_TOGETHER)
    opened = wording.text("fairness-opened", total=found.opened.total)
    given = chips(found.claims.total, wording)
    claims = wording.text("fairness-claims", total=found.claims.total, chips=given)
    started = wording.text("fairness-starts", days=fairness.YOUNG.days)
    sections = (
        _section(broken_off, "fairness-none-broken-off", found.broken_off, _breaker, wording),
        _section(pairs, "fairness-none-pairs", found.pairs, _pair, wording),
        _section(opened, "fairness-none-broken-off", found.opened, _opener, wording),
        _section(claims, "fairness-none-claims", found.claims, _claimant, wording),
        _section(started, "fairness-none-starts", starts, _start, wording),
    )
    return ui.screen(
        wording.text("fairness-title", days=fairness.LOOKED_BACK.days),
        *(part for section in sections for part in (ui.line(), section)),
        ui.small(wording.text("fairness-how")),
        ui.row(ui.free(CHANGES, wording), ui.free(ALL_SETTINGS, wording)),
    )


def _section(
    title: str,
    none: str,
    section: fairness.Section[T],
    text: Callable[[T, Wording], str],
    wording: Wording,
) -> str:
    """Return a section: its title, a line for each or for none, and how much more there is."""
    more, reach = section.more, section.reach
    return ui.lines(
        title,
        *([text(each, wording) for each in section.shown] or [wording.text(none)]),
        ui.small(wording.text("fairness-more", more=more)) if more else None,
        ui.small(wording.text("fairness-reach", when=clock(reach))) if reach else None,
    )


def _breaker(breaker: fairness.Breaker, wording: Wording) -> str:
    lost, when = chips(breaker.chips, wording), clock(breaker.last)
    facts: dict[str, Any] = {"deals": breaker.deals, "chips": lost, "when": when}
    if breaker.member == NOBODY:
        return wording.of("fairness-void", breaker.reason, **facts)
    name = wording.name_of(breaker.member)
    return wording.text("fairness-broken-off-by", name=name, **facts)


def _pair(pair: fairness.Pair, wording: Wording) -> str:
    names = {"winner": wording.name_of(pair.winner), "loser": wording.name_of(pair.loser)}
    sentence = "fairness-pair" if pair.chips else "fairness-pair-even"
    won = chips(pair.chips, wording)
    return wording.text(sentence, **names, chips=won, deals=pair.deals, alone=pair.alone)


def _opener(opener: fairness.TableOpener, wording: Wording) -> str:
    name = wording.name_of(opener.member)
    return wording.text("fairness-opener", name=name, tables=opener.tables)


def _claimant(claimant: fairness.Claimant, wording: Wording) -> str:
    name, given = wording.name_of(claimant.member), chips(claimant.chips, wording)
    return wording.text("fairness-claimant", name=name, times=claimant.times, chips=given)


def _start(start: fairness.Start, wording: Wording) -> str:
    name, given = wording.name_of(start.member), chips(start.chips, wording)
    account, membership = max(0, start.account.days), start.membership
    ages = wording.text("fairness-account", account=account)
    if membership is not None:
        ages = wording.text("fairness-ages", account=account, membership=max(0, membership.days))
    said = wording.text("fairness-start", name=name, chips=given, when=clock(start.at))
    return ui.lines(said, ui.small(ages))


# Saved house rules


SAVED_OPTIONS: Final = Verb("saved-options", Carries.PAGE, labelled=False)
"""Does so for saved house rules."""
SAVE_RULES: Final = Verb("save-rules")
"""Opens the form that saves rules under a name."""
SAVED_RENAME: Final = Verb("saved-rename")
SAVED_DELETE: Final = Verb("saved-delete")


def saved_list_screen(saved: Sequence[SavedRules], note: str, wording: Wording) -> ui.Screen:
    """Return all that a server has saved, a button each, what has just been done on top."""
    return ui.screen(
        note,
        wording.text("saved-rules-title"),
        ui.lines(*(_saved_line(each, wording) for each in saved))
        or wording.text("saved-rules-none"),
        *ui.rows([_to_saved(each) for each in saved]),
        ui.row(ui.free(SAVE_RULES, wording), ui.free(ALL_SETTINGS, wording)),
        ui.small(wording.text("saved-rules-how")),
    )


def saved_screen(
    kept: SavedRules,
    rules: Rules,
    changed: Collection[str],
    note: Sequence[ui.Part],
    wording: Wording,
) -> ui.Screen:
    """Return saved house rules, every option as it stands, the ``changed`` ones in bold."""
    own = ButtonId(NO_TABLE, kept.number, ALWAYS, SAVED_RENAME)
    return ui.screen(
        *note,
        ui.lines(
            wording.text("saved-rules-one", name=quoted(kept.name)),
            wording.text("saved-rules-of", game=wording.of("preset", kept.preset)),
        ),
        *(group_text(rules, group, changed, wording) for group in GROUPS),
        ui.small(wording.text("saved-rules-from-now-on")),
        *group_buttons(replace(own, verb=SAVED_OPTIONS), wording),
        ui.row(
            ui.named(own, wording),
            ui.named(replace(own, verb=SAVED_DELETE), wording, style=ui.DANGER),
            ui.free(SAVED, wording),
        ),
    )


def _saved_line(kept: SavedRules, wording: Wording) -> str:
    game = wording.of("preset", kept.preset)
    return wording.text("saved-rules-line", name=quoted(kept.name), game=game)


def _to_saved(kept: SavedRules) -> ui.GameButton:
    carries = ButtonId(NO_TABLE, kept.number, ALWAYS, SAVED)
    return ui.button(as_label(quoted(kept.name)), carries)
