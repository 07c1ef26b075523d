"""The page of the matchboxes: matchboxes.py holds its state and stores the boxes.

wall_panel.py is the wall of all boxes with the chance that it loses, hand_play.py the board, box_view.py one open box,
training_panel.py the training and how good MENACE is, shelf.py the boxes one by one, boxes_panel.py what can be done
with all of them. What takes longer than a moment is done in slices, so that the page never stands still.
"""
