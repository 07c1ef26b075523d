"""Records a run of a bot's code: each line, what its variables hold, and the tree of boards it looks at.

ttt/message_types/recordings.py describes a recording. It is made with sys.settrace, which every version of Python has;
other code that runs meanwhile, such as the rules, isn't recorded.
"""

from collections.abc import Callable
from types import CodeType, FrameType

from ttt.bots.environment import put_back
from ttt.bots.line_trace import Trace
from ttt.bots.mistakes import FILE
from ttt.bots.recording.asked_run import AskedRun, PlainRun
from ttt.bots.recording.budget import Budget, BudgetSpent
from ttt.bots.recording.calls import CUT_SHORT, RAISED, RETURNED, returns, trace, traced_by
from ttt.bots.recording.search_tree import UNFINISHED, KeptNodes, Node
from ttt.bots.recording.source import SourceLines, is_part
from ttt.bots.recording.values import NOT_TOLD, Texts, never_changes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.recordings import Recording

RETURN = "return"
_MISSING = object()


class Function:
    """The facts about one function of the source."""

    def __init__(self, code: CodeType, lines: SourceLines, number_of: "Callable[[str], int]") -> None:
        self.code = code  # kept so that no other code object gets the same id
        self.name = number_of(code.co_qualname.rpartition("<locals>.")[2])
        self.variables = [(name, number_of(name)) for name in lines.own_names(code)]


class Call:
    """One call of a function of the source, while it runs."""

    __slots__ = ("frame", "function", "has_raised", "held", "line", "node", "number", "opened", "texts")

    def __init__(self, number: int, function: Function, frame: FrameType, line: int) -> None:
        self.number, self.function, self.frame = number, function, frame
        self.line = line
        self.has_raised = False
        self.opened: "Node | None" = None
        self.node = -1  # the node's number
        self.held: "dict[int, object]" = {}  # by the name's number: the value last seen
        self.texts: "dict[int, int]" = {}


class Recorder:
    """A recorder of one run; it stops the run when the budget is spent."""

    def __init__(self, run: "AskedRun | PlainRun", budget: Budget) -> None:
        self._run, self._budget = run, budget
        self._lines, self._tree = run.lines, run.tree
        self._functions: "dict[int, Function]" = {}
        self._names: "dict[str, int]" = {}
        self._texts = Texts()
        self._texts_grown = 0
        self._return = self._name(RETURN)
        self._open: "list[Call]" = []
        self._open_nodes: "list[int]" = []
        self._was_lost = False
        self._step_lines: "list[int]" = []
        self._step_calls: "list[int]" = []
        self._calls: "list[list[int]]" = []
        self._changes: "list[list[int]]" = []
        self._nodes: "list[list[int | float | str | None]]" = []
        self._cuts: "list[list[int | list[int]]]" = []
        self._visits: "list[list[int | float]]" = []
        self._kept = KeptNodes()

    def record(self, do: "Callable[[], object]") -> None:
        """Call do() and record what it runs; exceptions pass through, except BudgetSpent."""
        before = traced_by()
        mine = self._begin
        try:
            trace(mine)
            do()
        except BudgetSpent:
            pass
        finally:
            self._was_lost |= traced_by() != mine and not self._budget.spent
            trace(before)
            put_back()  # the following code needs the built-in names
            self._budget.end()
            self._close()

    def recording(self) -> "Recording":
        """Return what was recorded, as plain data."""
        return {
            "steps": {"lines": self._step_lines, "calls": self._step_calls},
            "calls": self._calls,
            "changes": self._changes,
            "names": list(self._names),
            "texts": self._texts.texts,
            "nodes": self._nodes,
            "cuts": [] if self._kept else self._cuts,  # a move that one visit leaves out is made in another
            "visits": self._visits if self._kept else [],
            "has_boards": self._tree.has_boards,
            "is_whole": not self._budget.spent and not self._was_lost,
            "why": self._budget.spent,
        }

    def _close(self) -> None:
        """End the calls still open: the recording ended within them, or too deep a recursion hid their ends."""
        while self._open:
            self._leave(self._open[-1], CUT_SHORT if self._budget.spent else RAISED)
        if self._calls and self._calls[-1][2] >= len(self._step_lines):  # there was no room left for its first step
            self._calls.pop()

    def _begin(self, frame: FrameType, event: str, given: object) -> "Trace | None":
        code = frame.f_code
        if code.co_filename != FILE or event != "call":
            return None
        if is_part(code):
            return self._within_part
        function = self._functions.get(id(code))
        if function is None:
            function = self._functions[id(code)] = Function(code, self._lines, self._name)
        self._enter(frame, function)
        return self._within

    def _within_part(self, frame: FrameType, event: str, given: object) -> "Trace | None":
        self._budget.event()
        return self._within_part

    def _within(self, frame: FrameType, event: str, given: object) -> "Trace | None":
        while self._open and self._open[-1].frame is not frame:  # the bot switched the recording off for a while
            self._was_lost = True
            self._leave(self._open[-1], RAISED)
        if not self._open:
            return None
        call = self._open[-1]
        if event == "line":
            self._budget.event()
            line = self._lines.line(frame.f_lineno)
            if line != call.line:  # else one statement goes on; its parts depend on Python's version
                call.line = line
                self._step(line, call)
                self._look(frame, call)
        elif event == "exception":
            call.has_raised = True
        elif event == "return":
            self._returned(frame, call, given)
        return self._within

    def _enter(self, frame: FrameType, function: Function) -> None:
        line = self._lines.line(frame.f_lineno)
        call = Call(len(self._calls), function, frame, line)
        node = self._tree.enter(frame) if function.code in self._run.searchers else None
        if node and len(self._nodes) >= self._budget.nodes:
            self._budget.spend("nodes")
        parent = self._open[-1].number if self._open else -1
        self._calls.append([function.name, parent, len(self._step_lines), -1, -1, CUT_SHORT])
        self._open.append(call)
        self._step(line, call)
        if node:
            self._open_node(node, call)
        self._look(frame, call)

    def _open_node(self, node: Node, call: Call) -> None:
        if self._tree.has_boards:
            self._kept.take(call.frame, node.board)
        parent = self._open_nodes[-1] if self._open_nodes else -1
        call.opened = node
        call.node = self._calls[call.number][4] = len(self._nodes)
        self._open_nodes.append(call.node)
        step = len(self._step_lines) - 1
        self._nodes.append(
            [parent, call.number, node.cell, node.board.text, node.board.to_move, None, step, -1, UNFINISHED]
        )
        self._budget.grow(self._nodes[-1])

    def _returned(self, frame: FrameType, call: Call, value: object) -> None:
        ended = RAISED if value is None and call.has_raised and not returns(frame) else RETURNED
        self._step(self._lines.line(frame.f_lineno), call)
        self._look(frame, call)
        if ended == RETURNED:
            self._change(call, self._return, self._texts.number(value))
            if call.function.code in self._run.searchers and not (self._run.gives_move and not call.number):
                score = self._tree.value(call.function.code, value)
                if score is not None:
                    self._visits.append([self._open_nodes[-1], len(self._step_lines) - 1, score])
                    if self._kept:
                        self._budget.grow(self._visits[-1])
        self._leave(call, ended)

    def _leave(self, call: Call, ended: int) -> None:
        last = len(self._step_lines) - 1
        self._open.pop()
        self._calls[call.number][3], self._calls[call.number][5] = last, ended
        if call.opened is None:
            return
        while self._tree.open is not call.opened:  # the budget ended before this node was recorded
            self._tree.leave(CUT_SHORT)
        node = call.opened
        sort, cut = self._tree.leave(ended)
        self._open_nodes.pop()
        row = self._nodes[call.node]
        row[5], row[7], row[8] = node.value if ended == RETURNED else None, last, sort
        if cut:
            self._cuts.append([call.node, last, [cell for cell in range(cut.bit_length()) if cut >> cell & 1]])
            self._budget.grow(self._cuts[-1])

    def _step(self, line: int, call: Call) -> None:
        if len(self._step_lines) >= self._budget.steps:
            self._budget.spend("steps")
        self._step_lines.append(line)
        self._step_calls.append(call.number)
        self._budget.grow((line, call.number))

    def _look(self, frame: FrameType, call: Call) -> None:
        """Record the variables that have changed."""
        held = frame.f_locals
        for name, number in call.function.variables:
            value = held.get(name, _MISSING)
            if value is _MISSING or (value is call.held.get(number, _MISSING) and never_changes(value)):
                continue
            call.held[number] = value
            self._change(call, number, self._texts.number(value))

    def _change(self, call: Call, name: int, text: int) -> None:
        if text != NOT_TOLD and call.texts.get(name) != text:
            call.texts[name] = text
            self._changes.append([len(self._step_lines) - 1, call.number, name, text])
            self._budget.grow(self._changes[-1])
            if text == self._texts_grown:  # the text is new
                self._texts_grown += 1
                self._budget.grow((self._texts.texts[text],))

    def _name(self, name: str) -> int:
        return self._names.setdefault(name, len(self._names))
