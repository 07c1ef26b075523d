"""The page of the matchboxes in Python: matchboxes.py holds its state, and keeps the boxes.

hand_play.py is the board, box_view.py one open box, training_panel.py the training and how good MENACE is,
cabinet_wall.py the wall of boxes, boxes_panel.py what can be done with all of them. What takes longer than a moment is
done in slices, so that the page never stands still.
"""
