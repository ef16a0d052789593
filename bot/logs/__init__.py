"""Log format and log subjects."""

from bot.logs.lines import JsonLines, TextLines
from bot.logs.subject import Subject, about, context_of, subject

__all__ = ["JsonLines", "Subject", "TextLines", "about", "context_of", "subject"]
