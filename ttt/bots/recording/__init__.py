"""A bot's run, recorded line by line with the boards it thinks about (recorder.py), or only counted (counting.py).

ttt/message_types/recordings.py describes a recording.

- the run itself: asked_run.py; budget.py limits what is recorded
- what runs: calls.py reports calls; source_lines.py and short_texts.py turn lines and values into what is shown
- which functions search, by the source: searchers.py
- how the bot searches and where it keeps its board, by the beginning of a run: scouting.py, places.py,
  board_readings.py, boards.py
- the tree of boards: search_tree.py, kept_nodes.py
"""
