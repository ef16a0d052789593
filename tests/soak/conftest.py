"""What goes wrong outside the tables, whose log the soak reads itself, fails it."""

from tests.troubles import troubles  # noqa: F401 - it is there for every test of the folder
