"""Modules that search and opponents need for rare kinds of board only; fetched before thinking about one."""

from ttt.engine.kinds import searches as searches
from ttt.engine.lines import evaluation as evaluation
from ttt.engine.lines import symmetries as symmetries
from ttt.opponents.kinds import looking_ahead as looking_ahead
from ttt.opponents.kinds import simulating as simulating
