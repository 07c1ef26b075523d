"""A folder for each kind of game whose positions hold more than the marks of two sides: its rules, words and search.

kind.py has what a kind tells of itself, and every.py lists all kinds. A file in a folder belongs to the room whose name
it bears, such as game/ or words/; any other file, to engine/.

To add a kind, make a folder such as order_and_chaos/:

- game.py has the position and a subclass of Kind, which overrides what sets the kind apart
- words.py says its name and its rules
- elsewhere: a letter in KINDS (ttt/game/rules.py), and a line in every.py and in ttt/words/niche/few.py

The engine looks at each move and each reply and asks the kind's estimate(), unless ttt/engine/kinds/searches.py names
a search of the kind's own. For the list of all games, add the board to GROUPS in ttt/words/niche/all_games.py; explain
the letter in docs/notation.md and in "about boards", which the terminal's help says.
"""
