"""Boards and statistics: who stands where in a server, and how somebody has played."""
