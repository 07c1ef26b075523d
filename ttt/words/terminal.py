"""The sentences that only the terminal uses. No other file in this folder has their keys."""

from ttt.words.speech import learn

SENTENCES = {
    # A series
    "scoreboard": "Scoreboard: {first} {first_wins}, {second} {second_wins}, draws {draws}.",
    # Answers that weren't understood
    "not one of": "“{given}” isn't one of {choices}.",
    "not a cell": "“{given}” isn't valid input: enter {ways}.",
    "not a size": "“{given}” isn't a board: use columns x rows x how many in a row, such as 3x3x3 or 7x6x4g.",
    # The commands
    "value W": "{who} wins",
    "value D": "{who} draws",
    "value L": "{who} loses",
    "value unknown": "{who}: no result within the node limit",
    "not a whole number": "“{given}” isn't a whole number of at most {digits} digits.",
    "finished": "“{given}” is over: there's no move to make.",
    "not a move line": "Line {line}: “{given}” is neither a size from 2 to 100 nor a legal move (row, column, player).",
    "no such file": "“{given}” can't be read: {why}.",
    "not written": "“{given}” can't be written: {why}.",
    "nothing to write": "“{given}” wasn't written: it isn't proved who wins {board}.",
    "no written proof": "{given} can't have a proof in a file: only games with rows and the letters m, g and e can.",
    # analyse and solve while a proof is running, and when it has been stopped
    "proof open": "{who}: nothing is proved yet",
    "proof at most draw": "{who} loses or draws",
    "proof at least draw": "{who} draws or wins",
    "proof value W": "{who} wins, number of moves not proved",
    "proof value D": "{who} draws, not all moves proved",
    "proof value L": "{who} loses, number of moves not proved",
    # Bots, matches and tournaments
    "set by assignment": "You can't use “{given}” with an assignment: the assignment sets it.",
    "not seconds": "“{given}” isn't a number of seconds: use 0.1 to {most}.",
    "not games": "“{given}” isn't a number of games: use 1 to {most}.",
    "not a level": "“{given}” isn't a level: use level:1 to level:100.",
    "not examined": "“{given}” can't be examined. {because}",
    "program unknown": "“{given}” can't be started: {why}.",
    "program silent": "“{given}” didn't answer START, as programs that speak the Gomocup protocol do.",
    "program no board": "“{given}” can't play on {board}: it answered “{answer}”.",
    "program games": "Programs can't be told to play {given}: they play five in a row, such as 15x15x5 or 20x20x5e.",
    "not an opening": "“{given}” isn't a number of random moves: use 0 to {most}.",
    "no dask": "“{given}” is missing, which --dask needs: python -m pip install distributed",
    "no scheduler": "No Dask scheduler answers at “{given}”.",
    "not jobs": "“{given}” isn't a number of processes: use 1 to {most}.",
    "jobs and dask": "Choose --jobs {jobs} or --dask {given}: all workers of a cluster share the work.",
    "not rounds": "“{given}” isn't a number of rounds: use 1 to {most}.",
}
learn(SENTENCES)
