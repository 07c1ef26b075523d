"""Lessons and puzzles: their structure, their text, the right answers to a step, and the proofs of their claims.

A puzzle is a lesson of one step.

- a lesson: lesson.py; lesson_text.py, step_fields.py and white_space.py read and write its text, styled_words.py reads
  the emphasis and the links in its words; lesson_link.py is about links to it
- a step while a person takes it: step_taken.py; tasks.py and card_order.py say which answers are right, refutation.py
  what refutes a wrong move
- what is stored of a person: progress.py, which also says where to go on, step_mistakes.py and kept_code.py
- a review, whose tasks are about earlier lessons: review.py; course_names.py has the lessons of the course
- what is passed on: result.py holds a person's result; host_report.py writes the progress, and the result in the fields
  of xAPI, for a page around the lesson
- proofs of a lesson's claims: claim_proofs.py, also for the author of a lesson, asks position_proofs.py, which asks the
  engine and the plain search of win_within.py
- marks put on a board, turned into a game: set_up_position.py
- a lesson that is being written: drafting.py, with undo and redo; draft_board.py edits its boards, draft_answer.py
  finds the task that an answer implies, and draft_text.py writes its text
"""
