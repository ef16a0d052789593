"""Views turned into Discord layouts, buttons and modals."""

from bot.screens.advice import advice_in_full_screen, advice_screen
from bot.screens.again import invitation
from bot.screens.balance import Balance, balance_screen, board_for_all_screen, board_shown
from bot.screens.buttons import GameButton, game_button
from bot.screens.calls import call_buttons, call_text, missed_line, over_line
from bot.screens.cards import STYLES as CARD_STYLES
from bot.screens.cards import cards_screen
from bot.screens.closed import closed_screen, evening_screen
from bot.screens.computers import computers_screen
from bot.screens.deal import deal_screen, last_trick_screen
from bot.screens.ended import ended_deal_screen
from bot.screens.files import export_screen
from bot.screens.hand import hand_screen
from bot.screens.helping import help_screen, trouble_screen
from bot.screens.history import Chapter, Evenings, evenings_screen, history_screen
from bot.screens.hosting import hand_over_screen, unseat_screen
from bot.screens.house import house_screen
from bot.screens.ids import LESSONS, NO_TABLE, ButtonId, Verb, form_id, parse, parse_form
from bot.screens.labels import name_buttons
from bot.screens.learn import lesson_screen
from bot.screens.lobby import lobby_screen
from bot.screens.menu import closing_screen, leaving_screen, menu_screen
from bot.screens.modals import buy_in_modal, cut_modal
from bot.screens.noted import noted_hand_screen, noted_screen
from bot.screens.outcomes import MINE, offered_deal
from bot.screens.parts import Drawing, file_screen
from bot.screens.past import past_hand_screen
from bot.screens.pause import pause_screen
from bot.screens.pausing import paused_screen, pausing_screen
from bot.screens.privacy import (
    exported_screen,
    forgetting_screen,
    forgotten_screen,
    privacy_screen,
)
from bot.screens.refusals import refusal_text
from bot.screens.remedies import remedies
from bot.screens.replay import is_bare, replay_screen
from bot.screens.review import Review, glance_screen, review_screen
from bot.screens.rules import rules_screen, whole_rules_screen
from bot.screens.seal import seal_screen
from bot.screens.settings import ShownSetting, settings_screen
from bot.screens.statistics import (
    CHART,
    DealsPlayed,
    period_shown,
    statistics_for_all_screen,
    statistics_screen,
)
from bot.screens.table import table_screen
from bot.screens.texts import (
    moved_screen,
    not_open_screen,
    set_aside_screen,
    sitting_out_screen,
    text_screen,
)
from bot.screens.verify import verify_screen

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
    "closed_screen",
    "closing_screen",
    "computers_screen",
    "cut_modal",
    "deal_screen",
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
    "lobby_screen",
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
    "pause_screen",
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
