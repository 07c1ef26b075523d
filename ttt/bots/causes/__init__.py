"""Why a learner's code went wrong: the cause, as a key and a few facts, if it is unmistakable.

ttt/words/errors has the sentences, in the reader's language. This package has what only the bot's side can find out,
from the source, the exception, and what the names held. cause.py tries the recognisers:

- for code that Python can't read (broken_code.py): it tries the changes that statements.py and signs.py propose, and
  the cause is the one that lets Python read on
- for an exception: it asks those for its type in unknown_names.py, nothing.py, wrong_types.py and wrong_values.py,
  which look at its scene (scene.py)
- for an answer that isn't a move, or no answer in time: answers.py

A new recogniser takes a function here and two sentences in ttt/words/errors; a cause that isn't certain is given with
"perhaps", or not at all. No recogniser runs the learner's code, and all of them together take about a second at most.
"""
