"""What an operator wants to know of the pages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class WebCounts:
    """What has become of pages since the start."""

    opened: int = 0
    """Sockets that were opened."""
    states: int = 0
    """States that were sent."""
    slow: int = 0
    """Pages that were closed because they did not take what they were sent."""
    unread: int = 0
    """Messages that were nothing a page sends."""
    refused: int = 0
    """Tickets and sockets that were refused."""
    forwarded: int = 0
    """Sockets that were handed to another process."""
