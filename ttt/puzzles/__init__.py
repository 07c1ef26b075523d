"""The puzzles that come with the site: the archive, the puzzle of each day, and the ones that a person has solved.

puzzle_list.py reads them, turns each into a step of a lesson and assigns them to days; solved_puzzles.py records the
solved ones and the streak, daily_tries.py the tries at each day's puzzle. Nothing here looks up the date: callers pass
it in.
"""
