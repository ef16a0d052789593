"""The command ``python -m bot.locales``: what translators and editors want to know."""

from __future__ import annotations

import argparse

from bot.wording.lengths import MOST_WORDS, Lengths, files_of, lengths
from bot.wording.sentences import FALLBACK, languages
from bot.wording.untranslated import ENGLISH_ONLY, untranslated


def main(arguments: list[str] | None = None) -> int:
    """Run the command, and return its exit code."""
    asked = _parser().parse_args(arguments)
    if asked.command == "missing":
        list_missing()
    else:
        measure(asked.language, asked.long)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m bot.locales",
        description="Check the bot's sentences and their translations.",
        epilog="Example: python -m bot.locales missing",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    commands.add_parser(
        "missing",
        help="list untranslated sentences",
        description=(
            "List untranslated sentences, which people read in English: language, file and"
            " sentence, one per line. Prints nothing if the translations are complete."
        ),
        epilog="Example: python -m bot.locales missing",
    )
    measured = commands.add_parser(
        "measure",
        help="count a language's sentences and their words",
        description=(
            "Count the messages and sentences in each file of a language, the mean words per"
            f" sentence, and the sentences of more than {MOST_WORDS} words."
        ),
        epilog="Example: python -m bot.locales measure fr --long",
    )
    measured.add_argument(
        "language",
        nargs="?",
        default=FALLBACK,
        choices=sorted(languages()),
        help="the language's folder (default: %(default)s)",
    )
    measured.add_argument(
        "--long",
        action="store_true",
        help=f"also print the sentences of more than {MOST_WORDS} words",
    )
    return parser


def list_missing() -> None:
    """Print every sentence that a language lacks."""
    for each in untranslated():
        print(each.language, each.file, each.sentence)


def measure(language: str, long: bool) -> None:
    """Print how long a language's sentences are: file by file, then all that members read."""
    files = files_of(language)
    members = [file for file in files if file.name not in ENGLISH_ONLY]
    print(f"{'file':<16}{'messages':>9}{'sentences':>10}{'words':>7}{f'over {MOST_WORDS}':>9}")
    for file in files:
        _print(file.name, lengths([file]))
    _print("members' texts", lengths(members))
    if long:
        for part in lengths(files).too_long:
            print(f"{part.message}: {part.text} ({part.words} words)")


def _print(name: str, found: Lengths) -> None:
    print(
        f"{name:<16}{found.messages:>9,}{found.sentences:>10,}{found.words:>7.1f}"
        f"{len(found.too_long):>9,}"
    )


if __name__ == "__main__":
    raise SystemExit(main())
