"""The code beside a bot in its interpreter: it detects the kind of bot, asks it for moves, and reports its errors.

runner.answer(question, post) is the only entry point: a question and its answer are JSON strings. answer() never
raises; the caller stops code that doesn't return, from outside. Code that runs here can forge answers: no answer is
believed before its types are checked, and moves are judged elsewhere (ttt/lab).

The files of ttt/message_types describe the questions and their answers, field by field: bots.py those about a bot
("load", "moves", "functions", "cases", "class", "record", "count"), own_games.py those about a learner's own game, and
recordings.py a recorded run. Two questions and their answers:

    {"id": 1, "ask": "load", "source": "def move(position): ...", "board": "3x3x3"}
    {"id": 1, "kind": "move"}
    {"id": 2, "ask": "moves", "games": ["1-3x3x3-hh-b2"], "seeds": [0]}
    {"id": 2, "answers": [[{"cell": 0}]], "slowest": [0.001, 0]}

- the bot: bot.py loads it, kinds.py finds its kind, slips.py finds lines that probably don't do what was meant
- the modules of a bot of several files: own_modules.py
- its answers: moves.py, cells.py and json_values.py; what it is given: position.py, kind_positions.py,
  guarded_position.py; mistakes.py describes its errors, causes/ says why
- a learner's own game: own_game.py checks what its functions return, solved_game.py solves it, game_bot.py asks a bot
  that is a separate program
- correct functions in place of a CS50 project's own: right_functions.py
- the cases of a program that isn't a bot: case_runs.py
- around it: environment.py and line_trace.py watch what it does, and restore what it broke
- recording/ records a bot's run, line by line
- __main__.py is the bot's side in a process of its own, for the terminal
"""
