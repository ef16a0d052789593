"""One running table: decides, commits, announces, and keeps its own clocks."""
