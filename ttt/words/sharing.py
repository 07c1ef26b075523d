"""The sentences about links and sharing; a front end loads them when it first needs either."""

from ttt.words.speech import learn

SENTENCES = {
    # The game that a link has replaced or would replace
    "no earlier game": "Your earlier game is no longer here.",
    "too many earlier": "Too many earlier games are saved. Discard one first.",
    # Links that don't continue the current game by link
    "earlier moment": "“{given}” is an earlier point in the current game, so nothing changed.",
    "moves for you": "“{given}” contains moves of yours that you didn't make here, so nothing changed.",
    "other course": "“{given}” differs from the current game from move {move} on, so nothing changed.",
    # Sharing
    "copy by hand": "This browser won't let the page copy: the text is selected, so copy it by hand.",
    "codes to teacher": (
        "Say where pupils send their codes: by email, in a chat, through your LMS, or as files in a shared folder. "
        "“Collect” takes them all."
    ),
    "saved to give": "Saved as {name}. Send this file to your teacher.",
    "not sent": "This browser couldn't send it: copy the link instead.",
    # On the page of a game by link
    "friend begins": "Play first, or send this link to let your friend begin.",
    "friend goes on": "Your friend plays on from this link.",
    "friend sees end": "This link shows your friend how the game ended.",
    # As a QR code
    "qr too long": "The link is too long for a QR code: it has {length} characters.",
}
learn(SENTENCES)
