"""What --help says of the commands and their arguments, and below."""

from ttt.words.lab.lesson_results import SENTENCES as LAB_LESSON_RESULTS

# A command and an argument together are the key of what that argument means there.
SENTENCES = {
    "play": "continue a game from its text, or start one on a board",
    "show": "show the board and whose turn it is, or how the game ended",
    "analyse": "show what each legal move is worth",
    "solve": "show what an empty board is worth",
    "review": "judge every move of a game, and show what was better and why",
    "move": "print one move as the name of a cell",
    "judge": "play the test lines of the interview problem “Design Tic-Tac-Toe” and print who wins",
    "gomocup": "speak the Gomocup (Piskvork) protocol, so that other programs can play against the computer",
    "exam": "examine a bot written in Python, on small boards against every line of play",
    "solve-game": "solve a game of your own, and examine its bot against every reply",
    "collect": "run the exams of hand-in codes again, and show the class's results",
    "match": "let levels, bots and programs play against each other",
    "tournament": "let the bots of a class play a tournament, and show the table",
    "lesson": "show a lesson, or prove what it claims",
    "text": "text of a game, such as 1-3x3x3-hc70-b2a1, or a board, such as 7x6x4g",
    "--json": "print one JSON object on one line",
    "--csv": "print the table as CSV",
    "--seed": "whole number that makes random choices repeatable",
    "--board": "board (default: 3x3x3; with a program, 15x15x5)",
    "--nodes": (
        "maximum number of positions to search (default: no limit; the search goes on until the result is proved or "
        "Ctrl-C stops it; {nodes} where the board is too large for a proof)"
    ),
    "play --names": "names of the players who move first and second",
    "play --level": (
        "level at which the computer plays, 1 to 100, or an opponent: pip, moss, ember, bramble, wren or sage"
    ),
    "solve size": "columns x rows x how many in a row, then variant letters, such as 7x6x4g",
    "solve --proof": "also write a proof, which anyone can check, to this file",
    "review --nodes": "maximum number of positions to search (default: {nodes})",
    "move --nodes": "maximum number of positions to search (default: {nodes})",
    "move --level": "level, 1 to 100, or an opponent (default: the one whose turn it is in the text, else 100)",
    "judge file": "file with the test lines (default: standard input)",
    "gomocup --nodes": (
        "maximum number of positions to search for a move (default: as many as fit into the time that the manager "
        "allows; {nodes} if it sets no time)"
    ),
    "gomocup --level": "level, 1 to 100 (default: 100)",
    "show --format": "write the game in another form: {forms}",
    "exam file": (
        "the bot, in a Python file, or in a folder or zip of such files: move(position), CS50's project, a Kaggle "
        "agent, or the class TicTacToe"
    ),
    "exam --board": "board, such as 3x3x3m (default: 3x3x3; for a Kaggle agent 7x6x4g)",
    "exam --side": "side that the bot plays: first, second or both (default: both)",
    "exam --kind": "kind of bot, if the names in its code leave it open: {kinds}",
    "exam --assignment": "link to an assignment: examine the bot as if it were handed in for that assignment",
    "exam --seconds": "seconds that the bot may take for one move (default: {seconds})",
    "solve-game file": "file with the functions start, moves, after and result, and move for a bot",
    "solve-game --bot": ("file with another bot to examine: a function move(position); it may import the game as game"),
    "collect codes": "files that hold hand-in codes, or - for standard input",
    "collect --assignment": (
        "link to the assignment that the codes are checked against (needed if they are for several)"
    ),
    "--points": "a file with goals that give points, one on each line, such as: 60 never loses 3x3x3",
    "collect --feedback": "print a text for each pupil instead of the table",
    "--format": "print the grades for another program: {formats}",
    "collect --csv": "print the table as CSV, without the programs",
    "--jobs": "number of processes that share the work (default: as many as this computer has processor cores)",
    "--keep": "folder that keeps what is finished, so that a run that was interrupted goes on where it was",
    "--dask": "address of a Dask scheduler, whose workers then do the work",
    "match players": (
        "1 to 100 or level:N for the computer at a level; pip, moss, ember, bramble, wren or sage for an opponent; "
        "the file, folder or zip of a bot; or the command line of a program that speaks the Gomocup protocol, in "
        "quotation marks"
    ),
    "match --games": "number of games (default: {games})",
    "match --opening": (
        "number of random moves for each side at the beginning; each opening is used in two games, one begun by "
        "each player (default: 0 with a bot and on small boards, else {opening})"
    ),
    "match --nodes": (
        "maximum number of positions that a level searches for a move (default: {small}; on more than 16 cells {large})"
    ),
    "match --seconds": "seconds for one move (default: {bot} for a bot, {program} for a program)",
    "players": "2 to 32 players: files of bots, levels (level:70) and opponents (moss)",
    "tournament --swiss": (
        "play this number of rounds of a Swiss tournament, at most {most} (default: everyone plays everyone)"
    ),
    "tournament --opening": "number of random moves for each side at the beginning of each pairing (default: 1)",
    "tournament --seconds": "seconds that a bot may take for one move (default: {seconds})",
    "tournament --knock-out": "let the best eight play a knock-out at the end",
    "lesson files": "file with a lesson, or - for standard input",
    "lesson --check": "prove every claim, one line for each step",
    "lesson --nodes": "maximum number of positions to search (default: {nodes})",
    # Below the help of some commands
    "about boards": (
        "A board is columns x rows x how many in a row, such as 3x3x3. Letters after it change the rules:\n"
        "m: completing a row loses; g: marks fall; e: longer rows don't count; p: each row scores a point;\n"
        "s: after three marks the other player chooses a side (9x9 or more).\n"
        "The letters of other games: 3x3x3w (wild), 3x3x3n (notakto), 6x6x5c (Order and Chaos), 3x3x3v (vanishing), "
        "9x9x3u and 9x9x3uf (ultimate)."
    ),
    "help no sandbox": (
        "This isn't a sandbox: the bot runs as you and can do anything you can. Examine only code that you would run "
        "yourself; the lab's page runs it safely."
    ),
    "help match safety": (
        "This isn't a sandbox: bots and programs run as you and can do anything you can. Use only those that you "
        "would run yourself."
    ),
    "about texts": (
        "The text of a game is 1-BOARD-SEATS-MOVES, such as 1-7x6x4g-hc70-d6d5. The seats say who moves first and "
        "second: h is a person, c70 the computer at level 70, moss an opponent; an o in front means that O moves "
        "first. A board alone is a new game."
    ),
    "about new games": (
        "If you name a board, a new game starts: you move first, against the computer at level {level}; with "
        "--names, two people play."
    ),
    "about managers": (
        "Commands come in on standard input, moves go out on standard output. Five in a row is played, or exactly "
        "five with INFO rule 1, on boards from 5 x 5 to 100 x 100. In a manager such as Piskvork, enter this "
        "command as the program to play."
    ),
    "exam status": "The exit status is 0 if the bot passed, 1 if it didn't, and 2 if it couldn't be examined.",
    "solve-game status": "The exit status is 0 if the game was solved, and 2 if it couldn't be.",
    "about results": LAB_LESSON_RESULTS["results forgeable"],
    "lesson status": (
        "With --check the exit status is 0 if nothing is wrong, 1 if something is, and 2 if something couldn't be "
        "read or proved."
    ),
    "about matches": (
        "Games vary in their openings and in random choices; --seed makes both repeatable. Programs play five in a "
        "row without other rules, or exactly five (15x15x5e)."
    ),
    "about tournaments": (
        "The same files and the same --seed give the same table, also on the lab's page. Each pairing is two games "
        "from one opening, one begun by each player."
    ),
}
