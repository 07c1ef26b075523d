"""Why files aren't taken for a bot."""

from ttt.words.speech import learn

SENTENCES = {
    "no bot files": "“{given}” has no Python files.",
    "which bot file": "Which file of “{given}” is the bot? Call it bot.py: {names}.",
}
learn(SENTENCES)
