"""The program people run: Booray at tables in Discord channels."""
