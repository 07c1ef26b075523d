"""Attacks on every way into the pages, with texts that are huge, deeply nested or full of digits.

`python -m tests.attack` runs them.
"""
