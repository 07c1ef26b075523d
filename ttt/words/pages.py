"""The sentences that the pages besides the game share."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "no sandbox": "The sandbox that runs bots couldn't be started. Try again, or reload the page once you're online.",
    "sandbox gone": "The sandbox that runs bots has stopped; the bot isn't to blame. Try again: it will restart.",
    # Stored data that more than one page reads
    "not bots": "The stored bots couldn't be read: “{given}”.",
    "not lessons": "Your saved progress couldn't be read: “{given}”.",
    # Saved files
    "one file saved": "Saved. Any browser can open the file, even offline.",
    "package saved": "Saved as {name}. Upload it to your learning platform.",
    # What the pages of a package say to learners
    "package no lms": "No learning platform was found around this page, so nothing is recorded.",
    "package not taken": "The learning platform didn't record this: {reason}",
    "package no answer": "{site} doesn't answer. Check the network, then open this page again.",
    # Embedding in another page
    "frame lines": "For Moodle or another learning platform: paste this line",
    "copy frame": "Copy the line",
    "frame copied": "Copied. In Moodle, paste it under View, then Source code.",
}
