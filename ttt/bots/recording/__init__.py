"""A bot's run, recorded line by line with the boards it thinks about (recorder.py), or only counted (counting.py).

asked_run.py is the run itself. ttt/message_types/recordings.py describes a recording.
"""
