"""The running tables: who sits where, deal after deal, clocks and computers. No Discord in it.

The way in is :class:`bot.tables.all_tables.registry.Tables`: open a table, ask something of it,
look at it. What may be asked stands in ``handle``, beside the handler that decides it; what may be
known in ``words.views``, why something is refused in ``words.reasons``. Nothing is imported here,
as the processes that think want one file of this package and nothing else of the program.
"""
