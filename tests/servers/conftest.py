"""A database for each test, and nothing that goes wrong unnamed."""

from tests.store.backends import database, impatient, url
from tests.troubles import troubles

__all__ = ["database", "impatient", "troubles", "url"]
