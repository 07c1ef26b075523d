"""The sentences that the pages besides the game share."""

from ttt.words.speech import learn

SENTENCES = {
    "no sandbox": "The sandbox that runs bots couldn't be started. Try again, or reload the page once you're online.",
    "sandbox gone": "The sandbox that runs bots has stopped; the bot isn't to blame. Try again: it will restart.",
    # Stored data that more than one page reads
    "not bots": "The stored bots couldn't be read: “{given}”.",
    "not lessons": "Your saved progress couldn't be read: “{given}”.",
}
learn(SENTENCES)
