"""The editor: people make lessons by mouse, touch or keyboard, without knowing the text format.

editor_page.py holds its state: templates.py is what an empty editor offers; lesson_side.py has the lesson and its
steps; step_form.py and answer_lists.py the fields of a step; position_choice.py, board_tools.py and editor_board.py
its position; text_pane.py the text; claims.py asks prover.py for proofs, known_claims.py keeps what came of it;
kept_draft.py is the storage; sharing_panel.py hands the lesson on. What a lesson that is being written is, and what
can be done to it, is in ttt/lessons/draft*.py.
"""
