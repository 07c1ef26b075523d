"""The page of the matchboxes: matchboxes.py holds its state and stores the boxes.

wall_panel.py shows the wall of all boxes with the chance of losing, hand_play.py the board, box_view.py an open box,
training_panel.py the training and MENACE's strength, shelf.py the boxes one by one; boxes_panel.py saves, loads and
restarts them all. Long work is done in slices, so that the page never freezes.
"""
