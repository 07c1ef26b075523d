"""Proves what lessons claim, in Pyodide: takes the text of a one-step lesson, and returns JSON."""

from ttt.lessons.claim_proofs import check as check
from ttt.lessons.claim_proofs import solve as solve

__export__ = ["check", "solve"]
