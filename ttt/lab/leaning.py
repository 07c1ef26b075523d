"""Which bots of a task use the site's engine: as their sides tell with each answer (ttt/bots/engine_watch.py)."""

from ttt.lab.steps import Steps

_KEYS = ("engine", "refused")


def seen_leaning(steps: Steps) -> Steps:
    """The same steps; the result has "leaning" besides: for "engine" and "refused" the numbers of the bots."""
    seen: "dict[str, set[int]]" = {key: set() for key in _KEYS}
    try:
        step = next(steps)
        while True:
            try:
                reply = yield step
            except KeyboardInterrupt as stopped:
                step = steps.throw(stopped)
                continue
            for key in _KEYS if isinstance(reply, dict) else ():
                if reply.get(key):
                    seen[key].add(step["bot"])
            step = steps.send(reply)
    except StopIteration as end:
        return {**end.value, "leaning": {key: sorted(bots) for key, bots in seen.items()}}
