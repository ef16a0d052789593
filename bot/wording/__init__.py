"""Every sentence that people read, in their language. No Discord in it."""

from bot.wording.cards import (
    card_text,
    cards_text,
    in_order,
    shown_card,
    shown_cards,
    shown_suit,
    spoken_card,
    suit_name,
    suit_text,
    written_out,
)
from bot.wording.lists import listed, one_of
from bot.wording.marks import clock, clock_time, day, link, mention, mentioned, time_of_day
from bot.wording.names import as_label, as_seen, name, quoted, unformatted_name, visible
from bot.wording.refusals import conflict_text, reason_text
from bot.wording.rulecard import rule_card, rules_in_one_line
from bot.wording.rules_short import game_in_brief, short_rules
from bot.wording.sentences import (
    FALLBACK,
    NameOf,
    Wording,
    WordingError,
    has,
    language_name,
    language_of,
    languages,
)
from bot.wording.spans import span
from bot.wording.speech import Value
from bot.wording.typed_cards import typed_cards
from bot.wording.typed_numbers import as_ascii, typed_number

__all__ = [
    "FALLBACK",
    "NameOf",
    "Value",
    "Wording",
    "WordingError",
    "as_ascii",
    "as_label",
    "as_seen",
    "card_text",
    "cards_text",
    "clock",
    "clock_time",
    "conflict_text",
    "day",
    "game_in_brief",
    "has",
    "in_order",
    "language_name",
    "language_of",
    "languages",
    "link",
    "listed",
    "mention",
    "mentioned",
    "name",
    "one_of",
    "quoted",
    "reason_text",
    "rule_card",
    "rules_in_one_line",
    "short_rules",
    "shown_card",
    "shown_cards",
    "shown_suit",
    "span",
    "spoken_card",
    "suit_name",
    "suit_text",
    "time_of_day",
    "typed_cards",
    "typed_number",
    "unformatted_name",
    "visible",
    "written_out",
]
