"""The sentences of python -m ttt match that the lab doesn't have."""

from ttt.words.speech import learn

SENTENCES = {
    "help match safety": (
        "This isn't a sandbox: bots and programs run as you and can do anything you can. Use only those that you "
        "would run yourself."
    ),
    "program unknown": "“{given}” can't be started: {why}.",
    "program silent": "“{given}” didn't answer START, as programs that speak the Gomocup protocol do.",
    "program no board": "“{given}” can't play on {board}: it answered “{answer}”.",
    "program games": "Programs can't be told to play {given}: they play five in a row, such as 15x15x5 or 20x20x5e.",
    "match swap": "A match is played without a swap: leave the s out of {given}.",
    "not an opening": "“{given}” isn't a number of random moves: use 0 to {most}.",
}
learn(SENTENCES)
