"""The command ``python -m bot.locales missing``: what a language lacks, for translators."""

from __future__ import annotations

import argparse

from bot.wording.untranslated import untranslated


def main() -> None:
    """Print every sentence that a language lacks, which people read in English."""
    parser = argparse.ArgumentParser(
        "python -m bot.locales",
        description="List untranslated sentences, which people read in English.",
        epilog="Example: python -m bot.locales missing",
    )
    parser.add_argument("command", choices=["missing"], help="list untranslated sentences")
    parser.parse_args()
    for each in untranslated():
        print(each.language, each.file, each.sentence)


if __name__ == "__main__":
    main()
