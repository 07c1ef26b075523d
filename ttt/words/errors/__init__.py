"""Why a learner's code went wrong, and what to try: two sentences for each cause that ttt/bots/causes recognises.

told.py says them; causes.py holds the sentences. A fact such as {code} is the learner's own text, in quotes.
"""
