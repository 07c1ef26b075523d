"""What the exam tab of the lab says around a verdict."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "walk lost move": "Walk through the losing move",
    "walk latest mistake": "Walk through its latest mistake",
    "exam running": "The exam of {name} is running.",
    "exam loses already": "The exam goes on, but it is already clear that the bot can lose: {game}",
    "exam of": "Exam of {name}",
    "exam of on": "Exam of {name}: {board}",
    "exam loses": "Can lose",
    "exam stale": "The code in the editor isn't the code that was examined.",
    "exam needs a bot": "There's no bot to examine: see Output.",
    "exam more": "More wrong functions",
    "exam over": "The exam is over.",
    "exam of assignment": "The exam of the assignment “{title}”.",
    "exam positions": "Positions asked about: {count}",
    "exam certificate file": "certificate",
    "exam empty board": "the empty board",
    "certificate title": "Cannot lose",
    "certificate rays": "One ray for each position that the bot was asked about",
    # The shortest lost game, replayed
    "replay empty": "The board is empty at first.",
    "replay opponent": "the opponent",
    "replay moved": "Move {number}: {name} plays {cell}.",
    "replay losing": "This move lost the game.",
    "replay lost": "{name} has lost.",
    "replay line": "Line {line} chose it:",
}
