"""The command ``python -m bot.locales``: what translators want to know."""

from __future__ import annotations

import argparse

from bot.wording.untranslated import untranslated


def main(arguments: list[str] | None = None) -> int:
    """Run the command, and return its exit code."""
    parser = argparse.ArgumentParser("python -m bot.locales", description="Look at translations.")
    commands = parser.add_subparsers(required=True, metavar="missing")
    commands.add_parser(
        "missing",
        help="list what is told in English for want of a translation",
        description=(
            "List what is told in English for want of a translation: the language, the file and"
            " the sentence, one a line. Nothing is printed where nothing is missing, as it should"
            " be at a release. The exit code is 0 either way."
        ),
    )
    parser.parse_args(arguments)
    for each in untranslated():
        print(each.language, each.file, each.sentence)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
