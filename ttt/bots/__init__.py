"""The code beside a bot in its interpreter: it detects the kind of bot, asks it for moves, and reports its errors.

runner.answer(question, post) is the whole of it: a question and its answer are JSON texts. It never raises; code that
does not come back is ended by whoever asked, from outside. Whatever runs in here can forge its answers: nothing that
is said here is believed without a look at its types, and what a move is worth is judged elsewhere (ttt/lab).

What the questions ("load", "moves", "functions", "cases", "class", "record", "count") and their answers hold, field by
field, is told in ttt/message_types/bots.py, and of a recorded run in ttt/message_types/recordings.py. A "load" and its
answer:

    {"id": 1, "ask": "load", "source": "def move(position): ...", "board": "3x3x3"}
    {"id": 1, "kind": "move"}
    {"id": 2, "ask": "moves", "games": ["1-3x3x3-hh-b2"], "seeds": [0]}
    {"id": 2, "answers": [[{"cell": 0}]], "slowest": [0.001, 0]}

- the bot: bot.py loads it, kinds.py finds its kind, sides_tested.py and shared_lists.py what it hardly means
- its answers: moves.py, cells.py, position.py and json_values.py; mistakes.py tells its errors, and causes/ why
- a game of the learner's own: own_game.py looks at what its functions give, solved_game.py solves it,
  game_bot.py asks a bot for it that stands in a program of its own
- the cases of a program that isn't a bot: case_runs.py
- around it: environment.py, engine_guard.py, line_trace.py, return_line.py and timed_run.py see what it does, and put
  back what it broke
- recording/: a run of it, line by line
- __main__.py is its side in a process of its own, for the terminal
"""
