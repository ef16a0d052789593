"""Recipes of ``docs/contributing.md``, each followed in a copy: ``pytest -m stranger``.

Each addition is a patch in ``patches``: in English alone, and in the files that its recipe lists.
Where one applies no more, apply what is left of it by hand, and save ``git diff`` in its place.
"""
