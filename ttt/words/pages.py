"""The sentences of all pages but the game."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "no sandbox": "The place where bots run couldn't be started. Try again, or reload the page once you're online.",
    "sandbox gone": "The place where bots run has stopped; it wasn't the bot. Try again: it starts anew.",
    # A link that is given away
    "frame lines": "For Moodle or another learning platform: paste this line",
    "copy frame": "Copy the line",
    "frame copied": "Copied. In Moodle, paste it under View, then Source code.",
}
