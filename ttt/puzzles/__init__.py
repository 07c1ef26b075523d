"""The puzzles that come with the site: the shelf they stand on, the one of each day, and what a person has solved.

shelf.py reads them and makes a lesson's step of each; daily.py says which is today's; kept.py keeps the solved ones
and the streak. Nothing here asks what day it is: whoever calls says so.
"""
