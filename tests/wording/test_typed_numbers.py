"""Numbers as people type them: grouped as their language groups them, or in full-width digits."""

from __future__ import annotations

import pytest

from bot.wording import Wording, typed_number

READ = {
    "en-US": ("1000", " 1,000 ", "1 000", "1'000", "+1000"),
    "de": ("1.000", "1\u202f000", "1’000"),
    "fr": ("1\u202f000", "1\u00a0000", "1.000"),
    "ja": ("１０００", "１，０００"),
    "pt-BR": ("1.000", "1,000"),  # as they write it, and as the bot writes it to them
    "hi": ("१०००",),
}
NO_NUMBERS = {
    "en-US": (
        "1.000",
        "1.5",
        "1,00",
        "1,0000",
        "10²",
        ",100",
        "1,000 000",
        "ten",
        "1_000",
        "",
        "9" * 4001,
    ),
    "de": ("1,000", "1.00", "1,5"),
    "fr": ("1,000", "1 00"),
    "ja": ("１．５",),
    "pt-BR": ("1.5",),
}


@pytest.mark.parametrize("locale", READ)
def test_a_thousand_is_read_as_its_reader_groups_it(locale: str) -> None:
    for typed in READ[locale]:
        assert typed_number(typed, Wording(locale)) == 1000, typed
    assert typed_number("-1 000 000", Wording(locale)) == -1_000_000


def test_a_number_is_read_as_written_in_india() -> None:
    assert typed_number("1,00,000", Wording("hi")) == 100_000
    assert typed_number("12,34,567", Wording("en-GB")) == 1_234_567


@pytest.mark.parametrize("locale", NO_NUMBERS)
def test_what_is_no_whole_number_there_is_none(locale: str) -> None:
    for typed in NO_NUMBERS[locale]:
        assert typed_number(typed, Wording(locale)) is None, typed
