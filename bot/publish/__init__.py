"""Outgoing messages: latest state first, one request at a time."""
