"""Data about servers and members other than tables and chips."""
