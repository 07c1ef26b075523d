"""Proves what lessons claim, in Pyodide: takes the text of a one-step lesson, and returns JSON."""

from ttt.lessons.claim_answers import check as check
from ttt.lessons.claim_answers import solve as solve

__export__ = ["check", "solve"]
