"""The sentences about the lab that only the terminal uses."""

from ttt.words.speech import learn

SENTENCES = {
    "set by assignment": "You can't use “{given}” with an assignment: the assignment sets it.",
    "help no sandbox": (
        "This isn't a sandbox: the bot runs as you and can do anything you can. Examine only code that you would run "
        "yourself; the lab's page runs it safely."
    ),
    "not seconds": "“{given}” isn't a number of seconds: use 0.1 to {most}.",
    "not games": "“{given}” isn't a number of games: use 1 to {most}.",
    "not a level": "“{given}” isn't a level: use level:1 to level:100.",
    "not examined": "“{given}” can't be examined. {because}",
}
learn(SENTENCES)
