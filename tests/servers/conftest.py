"""The databases of the contract suite."""

from tests.store.backends import database, impatient, url

__all__ = ["database", "impatient", "url"]
