"""A local Discord for playing and testing with the real client.

It speaks Discord's REST API and gateway to an unmodified discord.py on loopback, keeps its world in
memory, and serves a page to play in.
"""

from bot.sandbox.errors import NotPossibleError
from bot.sandbox.faults import FaultyRequests, RequestFault
from bot.sandbox.limits import Limits
from bot.sandbox.people import NoAnswerError, SimulatedPerson, buttons_of, text_of
from bot.sandbox.server import Sandbox

__all__ = [
    "FaultyRequests",
    "Limits",
    "NoAnswerError",
    "NotPossibleError",
    "RequestFault",
    "Sandbox",
    "SimulatedPerson",
    "buttons_of",
    "text_of",
]
