"""What all pages share: their start, the board, the workers, the sandbox, the storage and the notices.

page.py is what a page can do, main.py starts it; module_fetching.py brings what is loaded later, notices.py tells
what went wrong. board_screen.py is a board, thinker.py the worker that thinks, worker_handle.py any worker, sandbox.py
where learners' Python runs, storage.py what the browser keeps. Nothing in here knows a page.
"""
