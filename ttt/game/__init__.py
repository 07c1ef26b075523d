"""The game itself: its rules, the record of its moves, both written as text, and what a position can be worth."""
