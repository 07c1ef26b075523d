"""A bot's run, recorded line by line with the boards it thinks about (recorder.py), or only counted (asked_run.py).

ttt/message_types/recordings.py describes a recording.

- the run itself: asked_run.py; budget.py limits what is recorded
- what runs: calls.py reports calls; source.py and values.py turn lines and values into what is shown
- how the bot searches and where it keeps its board, by its source and by the beginning of a run: source.py,
  scouting.py, values.py, board_readings.py, boards.py
- the tree of boards: search_tree.py
"""
