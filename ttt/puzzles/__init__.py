"""The puzzles that come with the site: the archive, the puzzle of each day, and the ones that a person has solved.

puzzle_list.py reads them and turns each into a step of a lesson; puzzle_days.py assigns them to days; refuted_moves.py
reads the replies that refute wrong moves. solved_puzzles.py records the solved puzzles and the streak, and numbers the
days; daily_tries.py records the tries at each day's puzzle, own_puzzles.py those of a person's own mistakes and what
comes back, due_puzzles.py what to show of it. Nothing here looks up the date: callers pass it in.
"""
