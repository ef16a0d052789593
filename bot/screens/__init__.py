"""Views turned into Discord layouts, buttons and modals.

Always ``wording`` is the language of who reads a screen, ``view`` a table as the channel may know
it, ``here`` the channel a past deal is looked at in, and ``drawing`` a picture in place of text
that says the same; ``page`` and ``link`` are addresses, where there are any.
"""
