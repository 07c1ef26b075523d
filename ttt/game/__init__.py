"""The game itself: its rules, the record of its moves, both written as text, and what a position can be worth.

To add a rule, which is a letter of the board's text:

- here: the letter in VARIANTS (rules.py), used in _outcome or is_legal; if the rule can't be combined with another, let
  rules() (family.py) refuse that
- on the page: a checkbox named variant in index.html, and a description in ttt/words/help.py
- in the engine: line_solver.py and search.py handle the rule, or don't try to solve games that use it
- a test in tests/every_python/test_rules.py
"""
