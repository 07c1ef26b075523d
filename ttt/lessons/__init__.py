"""Lessons and puzzles: their structure, their text, the right answers to a step, and the proofs of their claims.

A puzzle is a lesson of one step. lesson.py says what a lesson is; lesson_text.py and step_fields.py read and write its
text; styled_words.py reads the emphasis and the links in its words. step_taken.py is a step that is being taken,
tasks.py says what is right in it. set_up_position.py makes a position of marks put on a board. claim_proofs.py proves
what a lesson claims; it asks position_proofs.py, which asks the engine and the plain search of win_within.py.

result.py says what is reached, xapi.py the same in the fields of xAPI; state_text.py writes how far one is for a page
around the lesson.

drafting.py says what a lesson is that is being written, and goes back and forth in it; draft_board.py and draft_text.py
what is done with it, and claim_answers.py what the one who writes it asks the solver.
"""
