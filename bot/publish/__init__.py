"""What leaves for Discord: the latest state of every place, one request at a time."""
