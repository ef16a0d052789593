"""The command lines of benches, soaks and other programs among the tests."""

from __future__ import annotations

import argparse


def described(module: str, doc: str | None, example: str = "") -> argparse.ArgumentParser:
    """Return a parser whose help tells what a module's docstring does, and shows an example.

    Args:
        module: its name, after ``python -m``.
        doc: its docstring.
        example: arguments worth giving; none where it is run without any.
    """
    program = f"python -m {module}"
    return argparse.ArgumentParser(
        prog=program,
        description=doc,
        epilog=f"Example: {program} {example}".rstrip(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
