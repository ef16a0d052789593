"""What managers of a server do, one file per theme."""
