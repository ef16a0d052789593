"""The databases of the contract suite."""

from tests.store.backends import database, impatient, pytest_generate_tests, url

__all__ = ["database", "impatient", "pytest_generate_tests", "url"]
