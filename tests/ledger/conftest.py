"""The databases of the contract suite."""

from tests.store.backends import database, pytest_generate_tests, url

__all__ = ["database", "pytest_generate_tests", "url"]
