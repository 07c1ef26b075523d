"""Modules that the search and the opponents need only for rare kinds of board; fetched before thinking about one."""

from ttt.engine.kinds import searches as searches
from ttt.engine.lines import evaluation as evaluation
from ttt.engine.lines import symmetries as symmetries
from ttt.kinds.ultimate import opponents as opponents
from ttt.opponents.kinds import looking_ahead as looking_ahead
