"""What commands say of themselves when Discord lists them."""

from __future__ import annotations

from typing import Final

from bot.wording import Wording

say: Final = Wording().text
"""Returns a sentence in the language that commands are registered in."""

of: Final = Wording().of
"""Returns the sentence that a family has for one of its members, in that language."""
