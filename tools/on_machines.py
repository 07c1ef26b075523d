"""The options --jobs and --dask of the tools whose work is long: it is shared by processes here, or by a cluster's."""

from argparse import ArgumentParser, Namespace

from ttt.game.errors import Refused
from ttt.words.refusals import refusal
from ttt.workbench.machines import Machines, chosen


def asked(parser: ArgumentParser, arguments: list[str] | None = None) -> tuple[Namespace, Machines]:
    """Return all options, and the machines that they ask for; end the program if there are none such."""
    parser.add_argument("--jobs", help="processes that share the work; as many as cores by default")
    parser.add_argument("--dask", metavar="ADDRESS", help="of a Dask scheduler, whose workers then do the work")
    options = parser.parse_args(arguments)
    try:
        return options, chosen(options.jobs, options.dask)
    except Refused as refused:
        parser.error(refusal(refused))
