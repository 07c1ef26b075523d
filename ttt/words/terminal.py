"""The sentences that only the terminal uses. No other file in this folder has their keys."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # Choosing what to play
    "welcome": "Tic-tac-toe and its family: k in a row on any board.",
    "at every question": "At every question, Enter takes what is in square brackets, help explains the question, and "
    "quit ends the program.",
    "how to play": "Who plays? (1) you against the computer, (2) two players, (3) a series of matches",
    "explain who plays": "1: you play against the computer. 2: two people take turns here. 3: two players play match "
    "after match, and wins are counted.",
    "about boards": "A board is columns x rows x how many in a row, such as 3x3x3. Letters after it change the rules:\n"
    "m: completing a row loses; g: marks fall; e: longer rows don't count; p: each row scores a point;\n"
    "s: after three marks the other player chooses a side (9x9 or more).\n"
    "The letters of other games: 3x3x3w (wild), 3x3x3n (notakto), 3x3x3v (vanishing), 9x9x3u and 9x9x3uf (ultimate).",
    "which board": "Which board? (7x6x4g is Connect Four)",
    "which level": "Difficulty, 1 (easiest) to 100 (hardest)",
    "explain levels": "At level 1 the computer overlooks nearly everything; "
    "at level 100 it always plays the best move it finds.",
    "go first": "Do you want to go first? (y/n)",
    "play again": "Play again? (y/n)",
    "explain yes or no": "Type y for yes or n for no.",
    "thanks": "Thank you for playing.",
    # A game
    "these numbers": "The cells are numbered like this:",
    "your move": "{who}, your move",
    "your first move": "{who}, your move ({ways}; or hint, undo, redo, help, quit)",
    "your side": "Which side do you take? (x/o)",
    "explain sides": "Type x or o to play that mark from now on; undo takes the last mark back.",
    "explain moves": "To play a cell, enter {ways}. hint helps you find a move, undo takes a move back, redo plays "
    "it again, and quit ends the game and says how to continue it.",
    "by number": "1 to {size}",
    "by row and column": "row and column like {row} {column}",
    "by name": "a name like {name}",
    "by column": "a column like {name}",
    "computer plays": "The computer played {cell}.",
    "opponent plays": "{who} played {cell}.",
    "go on with": "To continue this game: {command} play {text}",
    # A series
    "which order": "Who moves first? (1) each in turn, choosing a mark; (2) each in turn;\n"
    "(3) always the first player; (4) the loser of the last match",
    "explain order": "With 1, whoever moves first chooses X or O; with the others, whoever moves first plays X. "
    "With 4, after a draw the other player moves first.",
    "first name": "Name of the first player",
    "player one": "Player 1",
    "explain first name": "A name is one line of 1 to {longest} characters.",
    "second name": "Name of the second player",
    "explain second name": (
        "A name is one line of 1 to {longest} characters, different from the first one. If you just press Enter, the "
        "computer plays."
    ),
    "which mark": "{name}, choose: 1 for X, 2 for O, 3 to quit",
    "explain mark": "The mark you choose moves first. Before the next match, the other player chooses.",
    "chosen": "{name} chose {mark}.",
    "begins": "{name} moves first and plays {mark}.",
    "another match": "Another match? (y/n)",
    "scoreboard": "Scoreboard: {first} {first_wins}, {second} {second_wins}, draws {draws}.",
    # Answers that weren't understood
    "try again": "{refusal} Try again.",
    "not one of": "“{given}” isn't one of {choices}.",
    "not a cell": "“{given}” isn't valid input: enter {ways}.",
    "not a size": "“{given}” isn't a board: use columns x rows x how many in a row, such as 3x3x3 or 7x6x4g.",
    # The commands
    "value W": "{who} wins",
    "value D": "{who} draws",
    "value L": "{who} loses",
    "value unknown": "{who}: no result within the node limit",
    "in plies": {"of": "plies", "one": "{value} in {plies} move", "other": "{value} in {plies} moves"},
    "to move": "{mark} to move",
    "solved": "The first player on {size}",
    "bad command": "Can't run “{given}”: {why}.",
    "not a whole number": "“{given}” isn't a whole number of at most {digits} digits.",
    "finished": "“{given}” is over: there's no move to make.",
    "not a move line": "Line {line}: “{given}” is neither a size from 2 to 100 nor a legal move (row, column, player).",
    "not utf-8": "it isn't UTF-8 text",
    "file too large": "it has more than {most} characters",
    "no such file": "“{given}” can't be read: {why}.",
    # What --help says
    "help language": "language to use: {known} (default: from the environment)",
    "help seed": "whole number that makes random choices repeatable",
    "help commands": "commands",
    "help command": "one of these; without one, you are asked what to play",
    "help play": "continue a game from its text, or start one on a board",
    "help names": "names of the players who move first and second",
    "help show": "show the board and whose turn it is, or how the game ended",
    "help analyse": "show what each legal move is worth",
    "help solve": "show what an empty board is worth",
    "help size": "columns x rows x how many in a row, then variant letters, such as 7x6x4g",
    "help review": "judge every move of a game, and show what was better and why",
    "help move": "print one move as the name of a cell",
    "help judge": "play the test lines of the interview problem “Design Tic-Tac-Toe” and print who wins",
    "help file": "file with the test lines (default: standard input)",
    "help text": "text of a game, such as 1-3x3x3-hc70-b2a1, or a board, such as 7x6x4g",
    "help level": "level at which the computer plays, 1 to 100, or an opponent: pip, moss, ember, bramble, wren "
    "or sage",
    "help level of move": "level, 1 to 100, or an opponent (default: the one whose turn it is in the text, else 100)",
    "help nodes": "maximum number of positions to search (default: {nodes})",
    "help json": "print one JSON object on one line",
    "help version": "print the version",
    "help texts": "The text of a game is 1-BOARD-SEATS-MOVES, such as 1-7x6x4g-hc70-d6d5. The seats say who moves "
    "first and second: h is a person, c70 the computer at level 70, moss an opponent; an o in front means that O moves "
    "first. A board alone is a new game.",
    "help new game": "If you name a board, a new game starts: you move first, against the computer at level {level}; "
    "with --names, two people play.",
}
