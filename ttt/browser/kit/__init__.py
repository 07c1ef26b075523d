"""What all pages share: their start, the board, the workers, the sandbox, the storage and the notices.

page.py is what a page can do, main.py starts it; module_fetching.py brings what is loaded later, notices.py tells what
went wrong. board_screen.py is a board, rule_card.py a card in an order, sandbox.py where learners' Python runs,
storage.py what the browser keeps. thinker.py asks for the values of moves and opponent_moves.py for what an opponent
likes, here or in worker.py, which runs in Pyodide. worker_handle.py leads one worker, lasting_worker.py one that is
replaced when it dies. Nothing in here knows a page.
"""
