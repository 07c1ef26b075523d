"""The sentences about the lab that only the terminal uses."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "help exam": "examine a bot written in Python, on small boards against every line of play",
    "help solve game": "solve a game of your own, and examine its bot against every reply",
    "help own game": "file with the functions start, moves, after and result, and move for a bot",
    "help game bot": "file with another bot to examine: a function move(position); it may import the game as game",
    "solve game status": "The exit status is 0 if the game was solved, and 2 if it couldn't be.",
    "help match": "let levels, bots and programs play against each other",
    "help collect": "run the exams of hand-in codes again, and show the class's results",
    "help codes": "files that hold hand-in codes, or - for standard input",
    "help assignment": "link to the assignment that the codes are checked against (needed if they are for several)",
    "help assignment of exam": "link to an assignment: examine the bot as if it were handed in for that assignment",
    "set by assignment": "You can't use “{given}” with an assignment: the assignment sets it.",
    "help scheme": "a file with goals that give points, one on each line, such as: 60 never loses 3x3x3",
    "help feedback": "print a text for each pupil instead of the table",
    "help csv": "print the table as CSV, without the programs",
    "help no sandbox": (
        "This isn't a sandbox: the bot runs as you and can do anything you can. Examine only code that you "
        "would run yourself; the lab's page runs it safely."
    ),
    "exam status": "The exit status is 0 if the bot passed, 1 if it didn't, and 2 if it couldn't be examined.",
    "help bot": "file with the bot: move(position), CS50's project, a Kaggle agent, or the class TicTacToe",
    "help bot board": "board, such as 3x3x3m (default: 3x3x3; for a Kaggle agent 7x6x4g)",
    "help side": "side that the bot plays: first, second or both (default: both)",
    "help seconds": "seconds that the bot may take for one move (default: {seconds})",
    "help kind": "kind of bot, if the names in its code leave it open: {kinds}",
    "help games": "number of games (default: {games})",
    "not seconds": "“{given}” isn't a number of seconds: use 0.1 to {most}.",
    "not games": "“{given}” isn't a number of games: use 1 to {most}.",
    "not a level": "“{given}” isn't a level: use level:1 to level:100.",
    "not examined": "“{given}” can't be examined. {because}",
    "choose kind": "Add --kind with one of {kinds}.",
    "choose board": "This kind of bot can't play on this board: use --board {board}.",
    "see game": "To see the game: {command}",
    "bot printed": "The bot printed:",
    "match illegal": "It answered {answer}, which isn't a legal move.",
}
