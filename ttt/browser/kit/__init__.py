"""What all pages share: their start, the board, the workers, the sandbox, the storage and the notices.

These are the main modules. base_page.py holds what every page and every panel can do, the game's too; page.py adds what
the other pages can do, and main.py starts them. module_fetching.py fetches modules when they are first needed;
notices.py shows what went wrong. board_screen.py draws a board. sandbox.py runs learners' Python; storage.py keeps
texts in the browser. thinker.py finds the values of moves, and opponent_moves.py finds the moves an opponent likes;
both work on the page or ask worker.py, which runs in Pyodide. worker_handle.py talks to one worker; lasting_worker.py
replaces a worker that dies.

No module here imports a particular page.
"""
