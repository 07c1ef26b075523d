"""The sentences of python -m ttt match that the lab doesn't have."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "help match players": "1 to 100 or level:N for the computer at a level; pip, moss, ember, bramble, wren or sage "
    "for an opponent; the file of a bot, bot.py; or the command line of a program that speaks the Gomocup protocol, in "
    "quotation marks",
    "help match board": "board (default: 3x3x3; with a program, 15x15x5)",
    "help match seconds": "seconds for one move (default: {bot} for a bot, {program} for a program)",
    "help match nodes": "maximum number of positions that a level searches for a move (default: {small}; on more "
    "than 16 cells {large})",
    "help match opening": (
        "number of random moves for each side at the beginning; each opening is used in two games, one begun by each "
        "player (default: 0 with a bot and on small boards, else {opening})"
    ),
    "help match more": (
        "Games vary in their openings and in random choices; --seed makes both repeatable. Programs play five in a "
        "row without other rules, or exactly five (15x15x5e)."
    ),
    "help match safety": (
        "This isn't a sandbox: bots and programs run as you, and may do whatever you may. Use only those that you "
        "would run yourself."
    ),
    "match so far": "{over} of {games} games, {one} to {other}",
    "match openings": {
        "of": "count",
        "one": "Each pair of games shares its opening: one random move for each side.",
        "other": "Each pair of games shares its opening: {count} random moves for each side.",
    },
    "match game": "{number}. {who} begins. {how} {game}",
    "program time": "The program didn't answer within {seconds} s.",
    "program died": "The program ended by itself.",
    "program unknown": "“{given}” can't be started: {why}.",
    "program silent": "“{given}” didn't answer START, as programs that speak the Gomocup protocol do.",
    "program no board": "“{given}” can't play on {board}: it answered “{answer}”.",
    "program games": "Programs can't be told to play {given}: they play five in a row, such as 15x15x5 or 20x20x5e.",
    "match swap": "A match is played without a swap: leave the s out of {given}.",
    "not an opening": "“{given}” isn't a number of random moves: use 0 to {most}.",
}
