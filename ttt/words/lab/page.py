"""The sentences of the lab's page."""

from ttt.words.speech import learn

SENTENCES = {
    # The bots
    "lab bot own": "My bot",
    "lab bot minimax": "Minimax with memory",
    "lab bot cs50": "CS50 project",
    "lab bot kaggle": "Kaggle agent",
    "lab bot interview": "TicTacToe class",
    "lab bot ours": "Minimax of this site",
    "lab bot monte_carlo": "Monte Carlo tree search",
    "lab bot ultimate": "Ultimate",
    "lab bot vanishing": "Vanishing",
    "lab not stored": "This browser doesn't store all your work: export what you want to keep.",
    "too many bots": "There's only room for {most} bots: delete one first.",
    "bot name taken": "Another bot is already called “{given}”.",
    "not a tournament": "The stored tournament couldn't be read: “{given}”.",
    "lab link": (
        "“{given}” can't be opened: it isn't a link with code, part of it is missing, or its code has more than "
        "{longest} characters."
    ),
    "too many codes": "{count} codes are too many at once: use at most {most}.",
    "too many lines": "“{given}” has {count} lines: at most {most} can be opened.",
    "lab too long": "“{given}” is too long for a bot: at most {longest} characters.",
    "lab unreadable": "“{given}” couldn't be read.",
    "lab no packing": "This browser can't put code into a link: export the bot instead.",
    # What the lab runs on
    "no judge": "The examiner couldn't start. Try again, or reload the page once you're online.",
    "judge died": "The examiner stopped. Try again: it will restart.",
    # The four kinds
    "lab kind move": "A function move(position)",
    "lab kind cs50": "CS50's project",
    "lab kind kaggle": "A Kaggle agent for ConnectX",
    "lab kind class": "A TicTacToe(n) class",
    # Playing
    "lab found move": "Found: a function move(position).",
    "lab found cs50": "Found: CS50's project.",
    "lab found kaggle": "Found: a Kaggle agent.",
    "lab found class": "Found: a TicTacToe(n) class, as in the interview problem.",
    "bot to move": "You can't play {cell}: it's the bot's turn.",
    "lab no bot": "Press Run first: then you can play against the bot in the editor.",
    "not lab number": "“{given}” isn't possible here: use a whole number from {least} to {most}.",
    "lab board": "“{given}” isn't a board: write columns x rows x how many in a row, such as 5x5x4. {because}",
    "lab bot random": "Random",
    "lab bot rules": "Rules",
    "lab bot hole": "Minimax with a hole",
    "lab bot level": "Level 50",
}
learn(SENTENCES)
