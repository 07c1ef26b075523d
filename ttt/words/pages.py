"""The sentences of all pages but the game."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "no sandbox": "The sandbox that runs bots couldn't be started. Try again, or reload the page once you're online.",
    "sandbox gone": "The sandbox that runs bots has stopped; the bot isn't to blame. Try again: it will restart.",
    # What is given away
    "one file saved": "Saved. Any browser opens the file, also without a network.",
    "frame lines": "For Moodle or another learning platform: paste this line",
    "copy frame": "Copy the line",
    "frame copied": "Copied. In Moodle, paste it under View, then Source code.",
}
