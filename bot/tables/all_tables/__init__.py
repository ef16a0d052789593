"""All tables of the program: which are open, coming, or set aside."""
