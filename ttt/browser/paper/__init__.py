"""Lessons and puzzles on paper: the sheets that the address asks for, ready to print, with a key at the end.

paper_page.py shows them. sheet_kinds.py lists the kinds of sheets, each of which returns a Printout (sheet_kind.py);
sheet.py draws it, with the exercises and the key. print_choice.py has the fields that lead to another sheet. The
browser makes the pages, using static/pages/paper/sheets.css.
"""
