"""How much a proof on the map of rules may spend: a stopped proof doesn't lengthen the next."""

import asyncio
import importlib
from types import SimpleNamespace

from tests.helpers.headless import Nothing, headless
from tests.helpers.run_coroutine import run
from ttt.game.family import rules
from ttt.rules_map.known_values import Shipped
from ttt.rules_map.own_proofs import Map


class NeverProved:
    """A stand-in for the thinker: it records how many nodes it may spend, and proves nothing."""

    state = "ready"

    def __init__(self) -> None:
        self.spent = []

    async def analyse(self, game, nodes, is_wanted, on_progress):
        self.spent.append(nodes)
        await asyncio.sleep(0)
        return


async def spent_by_proofs(prover, stops):
    """Return how many nodes each of several successive proofs may spend; a stopped proof ends before it spends any."""
    prover._thinker = NeverProved()
    for is_stopped in stops:
        prover.begin()
        if is_stopped:
            prover.stop()
        await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}))
    return prover._thinker.spent


def test_only_after_a_proof_that_went_to_its_end_the_next_one_is_longer():
    with headless():
        proving = importlib.import_module("ttt.browser.rules.prover")
        known = Map(Shipped({"sources": [], "maps": {}}))
        page = SimpleNamespace(
            game=rules(5, 5, 4),
            known=known,
            find=lambda selector: Nothing(),
            rewrite=lambda selector, text: None,
            insist=None,  # not called: the thinker is replaced
        )
        prover = proving.Prover(page)
        spent = run(spent_by_proofs(prover, [True] * 12 + [False, False]))
    once = list(proving.ROUNDS)
    assert spent[-6:] == [*once, *[2 * nodes for nodes in once]]
