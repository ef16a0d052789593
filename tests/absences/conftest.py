"""A server with people in it, as the tests of what people meet have it."""

from tests.behaviour.conftest import *  # noqa: F403 - its fixtures
