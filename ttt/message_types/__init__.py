"""The plain data that the rooms send one another: only types, with the meaning of each field. No Python runs them.

They are imported under `if TYPE_CHECKING:`, so no page and no sandbox loads them.

- bots.py: the questions to a bot's side (ttt/bots), and its answers
- recordings.py: the answers that hold a run, line by line
- own_games.py: the same of a learner's own game
- tasks.py: what the lab's referee (ttt/lab) is asked, and its steps
- results.py: what the referee found
"""
