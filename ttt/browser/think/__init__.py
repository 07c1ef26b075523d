"""The page that steps through a program line by line, beside the tree of positions that the program visits.

think.py holds its state: the position, the program and the step. Large data stays in JavaScript:
static/pages/think/walk.js has the recording, the source and the tree; Python gets the facts of a step and makes its
sentences (ttt/words/think/steps.py). comparison.py is fetched when it is first opened.
"""
