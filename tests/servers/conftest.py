"""A database for each test, and nothing that goes wrong unnamed."""

from tests.store.backends import database, impatient, pytest_generate_tests, url
from tests.troubles import troubles

__all__ = ["database", "impatient", "pytest_generate_tests", "troubles", "url"]
