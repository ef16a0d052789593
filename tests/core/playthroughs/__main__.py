"""``python -m tests.core.playthroughs``: write the golden playthroughs anew."""

from tests.core.playthroughs import write_all

write_all()
