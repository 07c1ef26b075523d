"""Why a learner's code went wrong: the cause, as a key and a few facts, if it is unmistakable.

ttt/words/errors has the sentences, in the reader's language. This package has what only the bot's side can find out,
from the source, the exception, and what the names held. cause.py tries the recognisers:

- for code that Python can't read: it tries the changes that the other files propose, and the cause is the one that
  lets Python read on: told_by_python.py, brackets_and_quotes.py, signs.py, headers.py, words.py
- for an exception: it asks the files that look at its scene (scene.py) one after the other: unknown_names.py,
  nothing.py, wrong_calls.py, wrong_types.py, missing_items.py, wrong_values.py
- for an answer that isn't a move: answers.py
- for no answer in time: endless.py
broken_code.py, found.py and near.py help them.

A new recogniser takes a function here and two sentences in ttt/words/errors; a cause that isn't certain is given with
"perhaps", or not at all. No recogniser runs the learner's code, and all of them together take about a second at most.
"""
