"""The ``.env`` file: what stands in it, or why it cannot be read."""

from __future__ import annotations

import codecs
import io
import logging
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from dotenv import dotenv_values
from dotenv.parser import parse_stream

ENV_FILE: Final = ".env"

logging.getLogger("dotenv.main").setLevel(logging.ERROR)  # its warnings are faults here


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line of ``.env`` that sets nothing; its text may be a secret."""

    number: int

    def __str__(self) -> str:
        return f"line {self.number} of {ENV_FILE}"


class SettingsUnreadable(Exception):  # noqa: N818 - what the file is
    """There is a ``.env`` that cannot be read; the text says why, in the system's words."""


@dataclass(frozen=True, slots=True)
class EnvFile:
    """What stands in ``.env``; nothing if there is none."""

    encoding: str = "utf-8"
    values: Mapping[str, str] = field(default_factory=dict)
    bad_lines: tuple[BadLine, ...] = ()


def env_file() -> EnvFile:
    """Read ``.env``, if there is one: in UTF-8, or in UTF-16 as Windows writes it.

    Raises:
        SettingsUnreadable: it cannot be read.
    """
    if not os.path.lexists(ENV_FILE):
        return EnvFile()
    try:
        content = Path(ENV_FILE).read_bytes()
    except OSError as error:
        raise SettingsUnreadable(error.strerror or str(error)) from error
    is_wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    encoding = "utf-16" if is_wide else "utf-8-sig"
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:  # whose own text shows what stands there: a token
        raise SettingsUnreadable("Not UTF-8") from error
    if "\0" in text:  # UTF-16 without its mark
        raise SettingsUnreadable("Not UTF-8")
    values = dotenv_values(stream=io.StringIO(text))
    set_there = {name: value for name, value in values.items() if value is not None}
    return EnvFile(encoding, set_there, tuple(_bad_lines(text)))


def _bad_lines(text: str) -> Iterator[BadLine]:
    for each in parse_stream(io.StringIO(text)):
        if each.error or (each.key is not None and each.value is None):
            written = each.original.string
            blank = written[: len(written) - len(written.lstrip())].count("\n")
            yield BadLine(each.original.line + blank)
