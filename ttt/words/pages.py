"""The sentences of all pages but the game."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "no sandbox": "The place where bots run couldn't be started. Try again, or reload the page once you're online.",
    "sandbox gone": "The place where bots run has stopped; it wasn't the bot. Try again: it starts anew.",
    # A link that is given away
    "frame lines": "For a learning platform such as Moodle: an iframe, without a script",
    "copy frame": "Copy the iframe",
    "frame copied": "The iframe is copied.",
}
