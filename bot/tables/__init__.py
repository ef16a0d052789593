"""The running tables: who sits where, deal after deal, clocks and computers. No Discord in it."""
