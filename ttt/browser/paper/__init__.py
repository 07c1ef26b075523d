"""Lessons and puzzles on paper: what the address asks for, drawn as pages to be printed, with a key at the end.

paper_page.py shows it: print_request.py tells what an address asks for, and has the fields that lead there,
puzzle_selection.py tells which puzzles, and sheet.py makes the exercises and the key. The browser makes the pages, by
static/pages/paper/sheets.css.
"""
