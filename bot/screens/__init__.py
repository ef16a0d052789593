"""Views turned into Discord layouts, buttons and modals.

Always ``wording`` is the language of who reads a screen, ``view`` a table as the channel
may know it, ``here`` the channel a past deal is looked at in, and ``drawing`` a picture in place of
text that says the same; ``page`` and ``link`` are addresses, where there are any.
"""

from bot.screens.advice import (
    Review,
    advice_in_full_screen,
    advice_screen,
    glance_screen,
    review_screen,
)
from bot.screens.boards import (
    CHART,
    Balance,
    DealsPlayed,
    balance_screen,
    board_for_all_screen,
    board_shown,
    period_shown,
    statistics_for_all_screen,
    statistics_screen,
)
from bot.screens.hand import hand_screen, noted_hand_screen, past_hand_screen
from bot.screens.helping import help_screen, rules_screen, trouble_screen, whole_rules_screen
from bot.screens.history import (
    MINE,
    Chapter,
    Evenings,
    evenings_screen,
    history_screen,
    offered_deal,
)
from bot.screens.house import house_screen
from bot.screens.ids import LESSONS, NO_TABLE, ButtonId, Verb, form_id, parse, parse_form
from bot.screens.learn import lesson_screen
from bot.screens.lobby import computers_screen
from bot.screens.member import STYLES as CARD_STYLES
from bot.screens.member import (
    cards_screen,
    exported_screen,
    forgetting_screen,
    forgotten_screen,
    privacy_screen,
)
from bot.screens.menu import (
    closing_screen,
    hand_over_screen,
    leaving_screen,
    menu_screen,
    paused_screen,
    pausing_screen,
    unseat_screen,
)
from bot.screens.modals import buy_in_modal, cut_modal
from bot.screens.notices import (
    call_buttons,
    call_text,
    invitation,
    missed_line,
    moved_screen,
    not_open_screen,
    over_line,
    remedies,
    seal_screen,
    set_aside_screen,
    sitting_out_screen,
)
from bot.screens.parts import (
    Drawing,
    GameButton,
    file_screen,
    game_button,
    name_buttons,
    noted_screen,
    refusal_text,
    text_screen,
)
from bot.screens.replay import is_bare, replay_screen
from bot.screens.result import ended_deal_screen, evening_screen
from bot.screens.settings import ShownSetting, settings_screen
from bot.screens.table import last_trick_screen, table_screen
from bot.screens.verify import export_screen, verify_screen

__all__ = [
    "CARD_STYLES",
    "CHART",
    "LESSONS",
    "MINE",
    "NO_TABLE",
    "Balance",
    "ButtonId",
    "Chapter",
    "DealsPlayed",
    "Drawing",
    "Evenings",
    "GameButton",
    "Review",
    "ShownSetting",
    "Verb",
    "advice_in_full_screen",
    "advice_screen",
    "balance_screen",
    "board_for_all_screen",
    "board_shown",
    "buy_in_modal",
    "call_buttons",
    "call_text",
    "cards_screen",
    "closing_screen",
    "computers_screen",
    "cut_modal",
    "ended_deal_screen",
    "evening_screen",
    "evenings_screen",
    "export_screen",
    "exported_screen",
    "file_screen",
    "forgetting_screen",
    "forgotten_screen",
    "form_id",
    "game_button",
    "glance_screen",
    "hand_over_screen",
    "hand_screen",
    "help_screen",
    "history_screen",
    "house_screen",
    "invitation",
    "is_bare",
    "last_trick_screen",
    "leaving_screen",
    "lesson_screen",
    "menu_screen",
    "missed_line",
    "moved_screen",
    "name_buttons",
    "not_open_screen",
    "noted_hand_screen",
    "noted_screen",
    "offered_deal",
    "over_line",
    "parse",
    "parse_form",
    "past_hand_screen",
    "paused_screen",
    "pausing_screen",
    "period_shown",
    "privacy_screen",
    "refusal_text",
    "remedies",
    "replay_screen",
    "review_screen",
    "rules_screen",
    "seal_screen",
    "set_aside_screen",
    "settings_screen",
    "sitting_out_screen",
    "statistics_for_all_screen",
    "statistics_screen",
    "table_screen",
    "text_screen",
    "trouble_screen",
    "unseat_screen",
    "verify_screen",
    "whole_rules_screen",
]
