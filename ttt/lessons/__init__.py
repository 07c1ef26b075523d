"""Lessons and puzzles: their structure, their text, the right answers to a step, and the proofs of their claims.

A puzzle is a lesson of one step. lesson.py defines a lesson; lesson_text.py and step_fields.py read and write its text;
styled_words.py reads the emphasis and the links in its words. step_taken.py is a step while a person takes it, tasks.py
says which answers are right. set_up_position.py turns marks put on a board into a game. claim_proofs.py proves what a
lesson claims; it asks position_proofs.py, which asks the engine and the plain search of win_within.py.

result.py holds a person's result, xapi.py writes it in the fields of xAPI; state_text.py writes the progress for a page
around the lesson.

drafting.py holds a lesson that is being written, with undo and redo; draft_board.py edits its boards, draft_text.py
writes its text, and claim_answers.py answers the author's questions to the solver.
"""
