"""Attacks every way into the pages with texts that are huge, deep or full of digits: `python -m tests.attack`."""
