"""Log format, log subjects, and what a line says."""

from bot.logs.lines import JsonLines, TextLines, error_line
from bot.logs.outage import Outage, Words
from bot.logs.subject import Subject, about, about_nothing, context_of, subject

__all__ = [
    "JsonLines",
    "Outage",
    "Subject",
    "TextLines",
    "Words",
    "about",
    "about_nothing",
    "context_of",
    "error_line",
    "subject",
]
