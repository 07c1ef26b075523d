"""A bot's run, recorded line by line with the boards it thinks about (recorder.py), or only counted (counting.py).

ttt/message_types/recordings.py describes a recording.

- the run itself: asked_run.py, or plain_run.py for a run without boards; budget.py limits what is recorded
- what runs: calls.py reports calls, caches.py counts answers of caches; source_lines.py and short_texts.py turn lines
  and values into what is shown
- which functions search: searchers.py, recursions.py
- where the bot keeps its board: scouting.py, places.py, board_readings.py, boards.py
- the tree of boards: search_tree.py, kept_nodes.py
"""
