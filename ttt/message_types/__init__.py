"""The types of the plain data that the packages send one another, with the meaning of each field.

They are imported under `if TYPE_CHECKING:`, so no page and no sandbox loads them.

- bots.py: the questions to a bot's side (ttt/bots), and its answers
- recordings.py: the answers that hold a run, line by line
- own_games.py: the questions and answers about a learner's own game
- tasks.py: the tasks of the lab's referee (ttt/lab), and its steps
- results.py: the referee's findings
"""
