"""Leaderboards and statistics of a server's members."""
