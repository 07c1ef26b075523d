"""What only the terminal says. No key stands here and in another file of this folder."""

from ttt.words.speech import learn

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
    "go on with": "The game so far; go on with: {command} play {text}",
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
    "bad command": "“{given}” cannot be done: {why}.",
    "not a whole number": "“{given}” is not a whole number of at most {digits} digits.",
    "finished": "“{given}” is over: there is no move to make.",
    "not a move line": "line {line}: “{given}” is not a size from 2 to 100, nor the next move as row, column, player.",
    "not utf-8": "it is not text in UTF-8",
    "no such file": "“{given}” cannot be read: {why}.",
    # What --help says
    "help language": "what is spoken: {known}; without it as the environment says",
    "help seed": "a number that makes chance repeatable",
    "help commands": "commands",
    "help command": "one of these; without it you are asked what to play",
    "help play": "play on from a game's text",
    "help names": "who moves first, who second",
    "help show": "show the board, and whose turn it is or how it ended",
    "help analyse": "tell what every legal move is worth",
    "help solve": "tell what an empty board is worth",
    "help size": "columns x rows x in a row and the variants' letters, such as 7x6x4g",
    "help review": "judge every move of a game, and tell what was better and why",
    "help move": "tell one move, as a cell's name",
    "help judge": "answer the interview problem's test lines",
    "help file": "where the lines are; without it they are read from the input",
    "help text": "a game's text, such as 1-3x3x3-hc70-b2a1",
    "help level": "the computer plays at this level, 1 to 100",
    "help level of move": "1 to 100; without it 100",
    "help nodes": "how many positions may be looked into; {nodes} without it",
    "help json": "one object on one line",
    "help version": "tell the version and end",
    "help texts": "A game's text is 1-BOARD-SEATS-MOVES, such as 1-7x6x4g-hc70-d6d5. The seats are those of who moves "
    "first and who moves second, h a person, c70 the computer at level 70; an o before them says that O begins. "
    "A board alone is a new game.",
    "help new game": "With a board alone you move first, against the computer at level {level}; with --names two "
    "people play.",
}
learn(SENTENCES)
