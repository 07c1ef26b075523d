"""The sentences of all pages but the game."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "no sandbox": "The sandbox that runs bots couldn't be started. Try again, or reload the page once you're online.",
    "sandbox gone": "The sandbox that runs bots has stopped; the bot isn't to blame. Try again: it will restart.",
    # What more than one page reads
    "not bots": "The stored bots couldn't be read: “{given}”.",
    "not lessons": "Your saved progress couldn't be read: “{given}”.",
    # What is saved
    "one file saved": "Saved. Any browser can open the file, even offline.",
    "package saved": "Saved as {name}. Upload it to your learning platform.",
    # What the pages of a package say, to learners
    "package no lms": "No learning platform was found around this page, so nothing is recorded.",
    "package not taken": "The learning platform didn't record this: {reason}",
    "package no answer": "{site} doesn't answer. Check the network, then open this page again.",
    # What is put into another page
    "frame lines": "For Moodle or another learning platform: paste this line",
    "copy frame": "Copy the line",
    "frame copied": "Copied. In Moodle, paste it under View, then Source code.",
}
