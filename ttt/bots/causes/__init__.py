"""Why a learner's code went wrong: the cause, as a key and a few facts, where it is unmistakable.

The words are the reader's (ttt/words/errors), in his language. Here is what only the side of the bot can see: the
source, the exception, and what the names held. cause.py looks through the tables of recognisers:

- of code that Python can't read: syntax.py tries the changes that the other files propose, and what makes Python read
  on is the cause: told_by_python.py, characters.py, brackets_and_quotes.py, signs.py, headers.py, words.py
- of an exception: running.py asks the files that look at its scene (scene.py) one after the other: unknown_names.py,
  nothing.py, wrong_calls.py, wrong_types.py, missing_items.py, unknown_attributes.py, wrong_values.py
- of an answer that is no move, and of no answer in time: answers.py, endless.py

A further recogniser is a function here and its two sentences there; what may have another cause is told with "perhaps",
or not at all. None runs the learner's code, and all are done within about a second.
"""
