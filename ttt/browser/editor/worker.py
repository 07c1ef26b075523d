"""Proves what lessons claim, in Pyodide: the text of a one-step lesson in, JSON out."""

from ttt.lessons.claim_answers import check as check
from ttt.lessons.claim_answers import solve as solve

__export__ = ["check", "solve"]
