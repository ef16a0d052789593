"""What commands say of themselves when Discord lists them."""

from __future__ import annotations

from typing import Final

from discord.app_commands import Choice

from booray_core.players import LEVELS
from bot.wording import Wording

say: Final = Wording().text
"""Returns a sentence in the language that commands are registered in."""

of: Final = Wording().of
"""Returns the sentence that a family has for one of its members, in that language."""

LEVEL_CHOICES: Final = [Choice(name=of("level-choice", level), value=level) for level in LEVELS]
"""The levels of computer players, for the commands that ask for one."""
