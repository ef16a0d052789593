"""What goes wrong in the program fails the test, unless the test names it."""

from tests.troubles import troubles  # noqa: F401 - it is there for every test of the folder
