"""The puzzles that come with the site: the archive, the puzzle of each day, and the ones that a person has solved.

puzzle_list.py reads them, makes a lesson's step of each and says which is of which day; solved_puzzles.py keeps the
solved ones and the streak, daily_tries.py the tries at each day's. Nothing here asks what day it is: whoever calls says
so.
"""
