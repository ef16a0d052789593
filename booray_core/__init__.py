"""The game of Booray (Bourré): no Discord, no database, no clock."""
