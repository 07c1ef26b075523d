"""What the search needs besides on boards that few have; a page fetches it once it thinks about one, and its worker."""

from ttt.engine.kinds import searches as searches
from ttt.engine.lines import evaluation as evaluation
from ttt.engine.lines import symmetries as symmetries
