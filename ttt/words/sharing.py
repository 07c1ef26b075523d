"""The sentences of links and of sharing; a front end asks for them when it first has to do with either."""

from ttt.words.speech import learn

SENTENCES = {
    # The game that a link has taken the place of, or would take
    "earlier kept": "Your earlier game is kept.",
    "to earlier": "Go back to your earlier game",
    "open as another": "Open it as another game",
    "no earlier game": "The earlier game is no longer here.",
    # Links that do not go on with the game by link that is under way
    "earlier moment": "“{given}” is an earlier moment of the game under way, so nothing was changed.",
    "moves for you": "“{given}” has moves of yours that you have not made here, so nothing was changed.",
    "other course": "“{given}” is not the game under way from move {move} on, so nothing was changed.",
    # Sharing
    "copied": "Copied: {text}",
    "copy by hand": "This browser does not let the page copy: it is marked, copy it by hand.",
    "picture saved": "The picture was saved as {name}.",
    "no picture": "This browser does not let the page make a picture.",
    "not sent": "This browser could not send it: copy the address instead.",
}

learn(SENTENCES)
