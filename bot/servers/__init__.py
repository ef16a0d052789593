"""What is known of each server beside its tables and chips."""
