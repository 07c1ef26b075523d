"""What all pages share: their start, the board, the workers, the sandbox, the storage and the notices.

main.py starts a page; page.py holds what every page can do. module_fetching.py fetches modules when they are first
needed, notices.py shows what went wrong. board_screen.py draws a board, rule_card.py a card in an ordered list;
sandbox.py runs learners' Python, storage.py keeps texts in the browser. thinker.py asks for the values of moves and
opponent_moves.py for the moves an opponent likes: on the page or in worker.py, which runs in Pyodide. worker_handle.py
talks to one worker, lasting_worker.py replaces its worker when that dies. Nothing here knows a particular page.
"""
