"""What only the terminal says; words.py has the rest. No key stands in both."""

SENTENCES = {
    # What is to be played
    "welcome": "Tic-tac-toe and its family: k in a row on any board.",
    "how to play": "Who plays? 1 you against the computer, 2 two players, 3 a series of matches: ",
    "about boards": "A board is columns x rows x how many in a row, such as 3x3x3. Letters after it change the rules:\n"
    "m who completes a row loses, g marks fall down, e a longer row does not count, p each row is a point.",
    "which board": "Which board? (Enter for 3x3x3; 7x6x4g is Connect Four): ",
    "which level": "Difficulty, 1 (easiest) to 100 (hardest): ",
    "go first": "Do you want to go first? (y/n): ",
    "play again": "Play again? (y/n): ",
    "thanks": "Thank you for playing.",
    # A game
    "these numbers": "The cells are numbered like this:",
    "your move": "{who}, your move: ",
    "your first move": "{who}, your move ({ways}; or hint, undo, redo, quit): ",
    "by number": "1 to {size}",
    "by row and column": "row and column like {row} {column}",
    "by name": "a name like {name}",
    "by column": "a column like {name}",
    "computer plays": "The computer played {cell}.",
    "points so far": "Points: X {x}, O {o}.",
    "go on with": "The game so far; go on with: python -m ttt play {text}",
    # A series
    "which order": "Who moves first? 1 who chooses a mark, each in turn; 2 each in turn; 3 always the first named;\n"
    "4 who lost the match before (Enter for 1): ",
    "first name": "Name of the first player: ",
    "second name": "Name of the second player (Enter for the computer): ",
    "which mark": "{name}, choose: 1 for X, 2 for O, 3 to quit: ",
    "chosen": "{name} chose {mark}.",
    "begins": "{name} moves first, with {mark}.",
    "another match": "Another match? (y/n): ",
    "scoreboard": "Scoreboard: {first} {first_wins}, {second} {second_wins}, draws {draws}.",
    # What was not understood
    "try again": "{refusal} Try again.",
    "not one of": "“{given}” is not one of {choices}.",
    "not a cell": "“{given}” is a wrong input: say {ways}.",
    "not a size": "“{given}” is not a board: columns x rows x in a row, like 3x3x3 or 7x6x4g.",
    # The commands
    "value W": "{who} wins",
    "value D": "{who} draws",
    "value L": "{who} loses",
    "value unknown": "{who}: not known within the nodes given",
    "in plies": "{value} in {plies}",
    "to move": "{mark} to move",
    "solved": "{size}, who moves first",
    "won by": "Player {player} wins",
    "bad command": "“{given}” cannot be done: {why}.",
    "not a whole number": "“{given}” is not a whole number of at most {digits} digits.",
    "finished": "“{given}” is over: there is no move to make.",
    "not a move line": "line {line}: “{given}” is not a size from 2 to 100, nor the next move as row, column, player.",
    "not utf-8": "it is not text in UTF-8",
    "no such file": "“{given}” cannot be read: {why}.",
}
