"""What is known of servers and members beside their tables and chips."""
