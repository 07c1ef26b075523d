"""python -m ttt.bots: a bot's side in a process of its own, for the terminal.

Questions come on standard input and answers go to standard output, each a line of JSON; the first line out is {"ready":
true}. Both streams are moved to other file descriptors before a bot runs, so that printing to the usual ones, or
reading from them, does nothing.
"""

import os

from ttt.bots.runner import answer

MEMORY = 2**30  # bytes of memory that a bot may use, where the system can limit them

# Saved before any bot's code runs, because it could replace these names.
_process, _leave = os.getpid, os._exit


def run() -> None:
    """Limit the process's memory, and answer questions until standard input ends."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    _limit_memory()
    own = _process()

    def post(text: str) -> None:
        if _process() != own:
            _leave(0)  # a bot has forked this process, but only the original may answer
        try:
            # Half a surrogate pair becomes \udXXX, as in JSON.
            answers.write(text.encode("utf-8", "backslashreplace") + b"\n")
            answers.flush()
        except OSError:
            _leave(0)  # nobody is listening any more

    post('{"ready": true}')
    for question in questions:
        post(answer(question.decode(), post))


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # Windows
        return
    for limit, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_CORE, 0)):
        try:
            resource.setrlimit(limit, (most, most))
        except (ValueError, OSError):  # the limit may already be lower
            continue


if __name__ == "__main__":
    run()
