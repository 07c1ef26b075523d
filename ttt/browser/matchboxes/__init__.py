"""The page of the matchboxes: matchboxes.py holds its state and stores the boxes.

wall_panel.py shows the wall of all boxes and the chance of losing; shelf.py shows the boxes for one move; box_view.py
draws an open box. hand_play.py lets a person play. training_panel.py shows the training, MENACE's strength and the
learning curve; training_run.py runs the training. boxes_panel.py saves, loads and restarts all boxes. Long work is done
in slices, so that the page never freezes.
"""
