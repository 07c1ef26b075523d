"""Lessons and puzzles on paper: the sheets that the address asks for, ready to print, with a key at the end.

paper_page.py shows it: sheet_kinds.py lists the kinds of sheets, each with a module of its own; each gives a Printout
(printout.py), which sheet.py draws, with the exercises and the key; print_choice.py has the fields that lead to
another. The browser makes the pages, by static/pages/paper/sheets.css.
"""
