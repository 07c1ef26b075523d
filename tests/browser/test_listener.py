"""A whole game by ear: what is heard and in which order, each thing once."""

import re
from typing import Any

import pytest

from tests.helpers.board import Board
from tests.helpers.listener import Listener

# Lines beginning with ">" are actions: a key, or a jump to a control, as screen readers offer it. All others are heard.
GAME = """\
> open 1-3x3x3-hc100-
says: Your turn: you play X.
> Tab
focus: link Play
> jump to button Tic-tac-toe
focus: button Tic-tac-toe
> Tab
focus: button Help
> Tab
focus: button Computer, change opponent
> Tab
focus: button a1, empty
> Enter
renamed: a1, X
says: The computer played b2. Your turn.
> Enter
says: a1 is already taken.
> Enter
says: a1 is already taken.
> jump to button Hint
focus: button Hint
> Enter
says: All moves draw: choose any.
> Enter
says: c1, for example.
> Enter
says: All moves draw with best play, so c1 is only a suggestion.
> Enter
says: All moves draw with best play, so c1 is only a suggestion.
> jump to switch Analysis
focus: switch Analysis
> Space
now: switch Analysis, on
says: All moves draw.
> jump to button a1
focus: button a1, X, unavailable
> ArrowRight
focus: button b1, empty
> ArrowRight
focus: button c1, empty
> Enter
renamed: c1, X
says: The computer played b1. Your turn.
says: A draw with best play. Keep it with b3.
> jump to button Best line: forward
focus: button Best line: forward
> Enter
says: Move 1 of the best line: X b3, draws.
> Enter
says: Move 2 of the best line: O a2, draws.
> jump to button Undo
focus: button Undo
> Enter
says: The computer played b2. Your turn.
says: All moves draw.
> jump to button Redo
focus: button Redo
> Enter
says: The computer played b1. Your turn.
says: A draw with best play. Keep it with b3.
> jump to button a2
focus: button a2, empty, loses in 2 moves, \u22122
> Enter
renamed: a2, X
says: The computer wins with b3: O has 3 in a row.
says: Level 100 beat you on move 6. The game turned at move 5.
> Enter
says: You can't play a2: the game is over.
> jump to switch Analysis
focus: switch Analysis, on
> Space
now: switch Analysis
> jump to button Review
focus: button Review
> Enter
focus: button 6. O b3
says: 6. O b3 Best. This move wins the game.
says: Reviewing 6 moves.
says: X: 1 mistake. O: no mistakes, well played.
> ArrowUp
focus: button 5. X a2 ??
says: 5. X a2 Gave away a draw. Better: b3 stops the opponent from completing b1 b2 b3. Before: draws. After: loses in 1 move.
> jump to button Retry from here
focus: button Retry from here, before move 5
> Enter
focus: button a2, empty
says: The computer played b1. Your turn.
says: Back to the position before move 5. Redo brings back what followed.
> jump to button New game
focus: button New game
> Enter
says: Your turn: you play X.
says: Undo brings back the earlier game.
> jump to button Undo
focus: button Undo
> Enter
says: The computer played b1. Your turn.
"""  # noqa: E501  what is said at once stands in one line

# Points are announced after each move that scores; those of the person's move with the computer's answer.
POINTS = """\
> open 1-3x2x2p-hc100-
says: Your turn: you play X.
> jump to button b1
focus: button b1, empty
> Enter
renamed: b1, X
says: The computer played b2. Your turn.
> ArrowLeft
focus: button a1, empty
> Enter
renamed: a1, X, new row
says: The computer scores a point with c1: X 1, O 1. Your turn: you play X.
renamed: a1, X
> ArrowDown
focus: button a2, empty
> Enter
renamed: a2, X, new row
says: A draw: 3 points each.
says: You: just as with best play.
renamed: a2, X
says: You drew with level 100. A draw is the best anyone can do.
"""

# A mark falls from the chosen cell; the status says where it landed.
CONNECT_FOUR = """\
> open 1-7x6x4g-hh-d6e6d5e5
says: O played e5. X to move.
> jump to button d1
focus: button d1, empty
> Enter
says: X played d4. O to move.
> ArrowRight
focus: button e1, empty
> Enter
says: O played e4. X to move.
> ArrowLeft
focus: button d1, empty
> Enter
says: X wins: X has 4 in a row.
says: X beat O on move 7. O could have blocked at move 6.
> ArrowDown
focus: button d2, empty, unavailable
> ArrowDown
focus: button d3, X, winning line, unavailable
"""


# The end of each kind of game is heard once, after what the board says.
ENDINGS = """\
> open 1-3x3x3-hc50-a1b1c3b3
says: The computer played b3. Your turn.
> jump to button b2
focus: button b2, empty
> Enter
says: You win: X has 3 in a row.
renamed: b2, X, winning line
says: You beat level 50 on move 5. The game turned at move 4.
> Tab
focus: button Rematch
> Tab
focus: button Play level 66
> Tab
focus: button See the turning point
> jump to button Rematch
focus: button Rematch
> Enter
focus: button b2, empty
says: Your turn: you play X.
> go to 1-3x3x3-hc100-a1b2c3b1b3a3c1c2
says: The computer played c2. Your turn.
> jump to button a2
focus: button a2, empty
> Enter
says: A draw: nobody has 3 in a row.
renamed: a2, X, last move
says: You drew with level 100. A draw is the best anyone can do.
> go to 1-3x3x3m-hh-a1b1a2b2c3
says: X played c3. O to move.
> jump to button b3
focus: button b3, empty
> Enter
says: X wins: O has 3 in a row, which loses.
renamed: b3, O, new row
says: X beat O on move 6. The game turned at move 6.
> go to 1-3x3x3-hh-a1b1a2b2
says: O played b2. X to move.
> jump to button a3
focus: button a3, empty
> Enter
says: X wins: X has 3 in a row.
renamed: a3, X, winning line
says: X beat O on move 5, without a mistake.
> go to 1-3x3x3-c100c1-a1b1a2b2c3b3
says: O wins: O has 3 in a row.
renamed: a3, empty
says: You opened this game from a link: Level 1 (computer) beat level 100 (computer) on move 6. The game turned at move 5.
"""  # noqa: E501


@pytest.mark.browser  # a browser can say how it names an element
@pytest.mark.only_browser("chromium")  # the only browser that does
@pytest.mark.parametrize(
    "game", [GAME, POINTS, CONNECT_FOUR, ENDINGS], ids=["plain", "points", "connect four", "endings"]
)
def test_a_game_by_ear(board: Board, game: str):
    listener = Listener(board.page)
    transcript = []
    for step in game.removeprefix("> ").split("\n> "):
        done, *expected = step.splitlines()
        act(board, done)
        transcript += ["> " + done, *listener.heard(at_least=len(expected))]
    assert transcript + listener.heard() == game.splitlines()


def act(board: Board, done: str) -> None:
    """Open a game, jump to a control or press a key."""
    if done.startswith("open "):
        board.open(done.removeprefix("open "), "seed=1")
    elif done.startswith("go to "):
        board.go_to(done.removeprefix("go to "))
    elif done.startswith("jump to "):
        control = done.removeprefix("jump to ")
        role: Any
        role, name = control.split(" ", 1)
        board.page.get_by_role(role, name=re.compile(f"^{name}(,|$)")).focus()
    else:
        board.page.keyboard.press(done)
