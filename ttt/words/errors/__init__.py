"""Why a learner's code went wrong, and what to try: two sentences for each cause that ttt/bots/causes recognises.

told.py says them; the others hold the sentences. A fact such as {code} is a text of the learner's, between quotes.
"""
