"""The editor: people make lessons by mouse, touch or keyboard, without knowing the text format.

editor_page.py holds its state. templates.py offers templates in an empty editor; lesson_side.py has the lesson and its
steps; step_form.py has the fields of a step; position_choice.py and board_tools.py edit its
position; text_pane.py has the lesson's text. claims.py asks for proofs, some of which worker.py makes; known_claims.py
remembers the results. kept_draft.py stores the lesson; sharing_panel.py shares it. Drafts of lessons, and the changes
to them, are in ttt/lessons/draft*.py.
"""
