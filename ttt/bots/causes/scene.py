"""Where an exception was raised in the learner's code: the frame, the expression, and what its names hold.

Finding this out runs none of the learner's code: only plain values of Python's own types are looked at, with those
types' own methods. Anything of another type is UNKNOWN.
"""

import ast
import builtins
from collections.abc import Iterator, Mapping
from types import CodeType, FrameType, FunctionType, ModuleType, TracebackType

from ttt.bots.causes.found import Facts, Found
from ttt.game.moves_listed import Moves

LONGEST = 50_000  # characters; a longer source isn't parsed
PLAIN = (type(None), bool, int, float, str, list, tuple, dict, set, frozenset, range)
CODE = (FunctionType, ModuleType, type)
UNKNOWN = type("Unknown", (), {})()
_BUILTINS = dict(vars(builtins))  # copied before any bot's code runs
_FOR_THE_PROMPT = {"copyright", "credits", "exit", "help", "license", "quit"}
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)


class Scene:
    """The last of the learner's lines that an exception passed through.

    text is Python's message, without the exception's name. is_own says whether the line itself raised the exception,
    not code that it called. node is the expression or statement that was running on the line; None if unknown.
    """

    def __init__(self, error: BaseException, text: str, source: str, file: str) -> None:
        self.error, self.kind, self.source = error, type(error), source
        self.text = text.partition(": ")[2]
        own = list(own_traces(error, file))
        trace = own[-1] if own else None
        self.frame: "FrameType | None" = trace.tb_frame if trace else None
        self.line = trace.tb_lineno if trace else None
        self.is_own = trace is not None and trace.tb_next is None
        self.calls: "dict[CodeType, list[TracebackType]]" = {}  # unfinished calls, by function, the innermost last
        for each in own:
            self.calls.setdefault(each.tb_frame.f_code, []).append(each)
        self.tree = parsed(source)
        self.nodes = list(ast.walk(self.tree)) if self.tree else []  # outer nodes come first
        self.node = self.node_of(trace) if trace else None

    def node_of(self, trace: TracebackType) -> "ast.AST | None":
        """Return the expression or statement that a traceback's frame was running; None if unknown."""
        code, at = trace.tb_frame.f_code, trace.tb_lasti // 2
        positions = list(code.co_positions())
        place = positions[at] if 0 <= at < len(positions) else (None,) * 4
        fitting = None
        for node in self.nodes:
            if isinstance(node, (ast.expr, ast.stmt)):
                there = (node.lineno, node.end_lineno, node.col_offset, node.end_col_offset)
                fitting = node if there == place else fitting
        return fitting

    @property
    def function(self) -> "ast.FunctionDef | None":
        """The source's function that was running; None in the module's own code."""
        return self.function_of(self.frame.f_code) if self.frame else None

    def function_of(self, code: CodeType) -> "ast.FunctionDef | None":
        """Return the source's function that a code object was compiled from; None if there is none."""
        for node in self.nodes:
            if isinstance(node, ast.FunctionDef) and node.name == code.co_name:
                begins = (node.lineno, *[one.lineno for one in node.decorator_list])
                if code.co_firstlineno in begins:
                    return node
        return None

    def defined(self, name: str) -> "ast.FunctionDef | None":
        """Return the source's function with this name; None unless there is exactly one."""
        found = [node for node in self.nodes if isinstance(node, ast.FunctionDef) and node.name == name]
        return found[0] if len(found) == 1 else None

    @property
    def looped(self) -> "ast.expr | None":
        """The expression that a loop iterates over or an assignment unpacks, if that failed."""
        node = self.node
        if isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)):
            return node.generators[0].iter if len(node.generators) == 1 else None
        if isinstance(node, ast.For):
            return node.iter
        if isinstance(node, (ast.Tuple, ast.List)) and isinstance(node.ctx, ast.Store):
            return next((one.value for one in self.nodes if isinstance(one, ast.Assign) and node in one.targets), None)
        return node if isinstance(node, ast.expr) else None

    def value(self, node: "ast.AST | None") -> object:
        """Return an expression's value if it has a plain type or is a function, a class or a module; else UNKNOWN."""
        found = self._value(node)
        if issubclass(type(found), Moves):
            # legal_moves, read without running what a subclass may define
            return list.__getitem__(found, slice(None))  # type: ignore[call-overload]
        return found if type(found) in PLAIN or type(found) in CODE else UNKNOWN

    def _value(self, node: "ast.AST | None") -> object:
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            return self.named(node.id)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            number = self.value(node.operand)
            return -number if type(number) is int or type(number) is float else UNKNOWN
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
            left, right = self.value(node.left), self.value(node.right)
            if type(left) is int and type(right) is int:
                return left + right if isinstance(node.op, ast.Add) else left - right
        if isinstance(node, ast.Subscript):
            return _item(self.value(node.value), self.value(node.slice))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return _own(self.named(node.value.id)).get(node.attr, UNKNOWN)
        return UNKNOWN

    def named(self, name: str) -> object:
        """Return what a name holds, of any type; UNKNOWN if the line has no such name."""
        if self.frame is None:
            return UNKNOWN
        for names in (self.frame.f_locals, self.frame.f_globals, _BUILTINS):
            if name in names:
                return names[name]
        return UNKNOWN

    @property
    def names(self) -> "list[str]":
        """Every name known on the line, except those that are only for use at a prompt."""
        if self.frame is None:
            return []
        return [*self.frame.f_locals, *self.frame.f_globals, *(_BUILTINS.keys() - _FOR_THE_PROMPT)]

    def written(self, node: "ast.AST | None") -> str:
        """Return an expression's source text; "" if it isn't known or spans several lines."""
        text = ast.get_source_segment(self.source, node) if isinstance(node, (ast.expr, ast.stmt)) else None
        return text if text and "\n" not in text else ""

    def found(self, key: str, facts: Facts, node: "ast.AST | None") -> Found:
        """Return a cause on the exception's line, where an expression or statement begins."""
        return Found(key, facts, self.line, self.column(node))

    def column(self, node: "ast.AST | None") -> "int | None":
        """Return the column of an expression or statement, from 1, in characters; None for anything else."""
        if not isinstance(node, (ast.expr, ast.stmt)):
            return None
        return column_of(self.source.split("\n")[node.lineno - 1], node.col_offset)

    def assigned(self, name: str) -> "list[ast.expr | None]":
        """Return the expressions that the running function, or else the module, assigns to a name.

        A None at the end means that the name is also set in another way, such as by a loop.
        """
        scope: "ast.AST | None" = self.function or self.tree
        values: "list[ast.expr | None]" = []
        for node in within(scope) if scope else ():
            if isinstance(node, ast.Assign) and name in [getattr(one, "id", None) for one in node.targets]:
                values.append(node.value)
            elif isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store):
                values.append(None)
        plain = [value for value in values if value]
        return [*plain] if len(values) == 2 * len(plain) else [*plain, None]  # a plain assignment adds two values


def within(scope: ast.AST) -> "Iterator[ast.AST]":
    """Yield the nodes of a scope, in the order of the source, without those of its inner scopes."""
    for node in ast.iter_child_nodes(scope):
        yield node
        if not isinstance(node, _SCOPES):
            yield from within(node)


def blocks(node: ast.stmt) -> "Iterator[list[ast.stmt]]":
    """Yield the statements of each branch of a statement, such as those of an except or a case."""
    for part in ("body", "orelse", "finalbody"):
        yield getattr(node, part, [])
    for branch in [*getattr(node, "handlers", []), *getattr(node, "cases", [])]:
        yield branch.body


def stored(scope: ast.AST) -> "set[str]":
    """Return the names that a scope, or a single target, sets itself, not in its inner scopes."""
    nodes = (scope, *within(scope))
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def names_of(holder: object) -> "list[object]":
    """Return the names in a module, or in an object and its class, without running the learner's code."""
    kind = type(holder)
    if kind is ModuleType:
        return list(_own(holder))
    above = type.__dict__["__mro__"].__get__(holder if kind is type else kind)
    names: "list[object]" = [name for each in above for name in type.__dict__["__dict__"].__get__(each)]
    return names + list(_own(holder))


def _own(holder: object) -> "Mapping[str, object]":
    """Return what a module, or an object of a learner's class, itself holds, by name."""
    try:
        own = object.__getattribute__(holder, "__dict__") if type(holder) is not type else {}
    except AttributeError:
        return {}
    return own if type(own) is dict else {}


def _item(of: object, index: object) -> object:
    """Return an item of a plain list, tuple, string or dict; UNKNOWN if there is none."""
    try:
        if type(of) in (list, tuple, str) and type(index) is int:
            return of[index]  # type: ignore[index]
        if type(of) is dict and type(index) in (str, int):
            return of.get(index, UNKNOWN)
    except IndexError:
        pass
    return UNKNOWN


def own_traces(error: BaseException, file: str) -> "Iterator[TracebackType]":
    """Yield the parts of an exception's traceback that are in a file, the innermost last."""
    trace = error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == file:
            yield trace
        trace = trace.tb_next


def column_of(line: str, at: int) -> int:
    """Return the column, from 1, of a place in a line; Python counts places in bytes."""
    return len(line.encode()[:at].decode(errors="replace")) + 1


def parsed(source: str) -> "ast.Module | None":
    """Return the tree of a source; None if it is empty, too long or can't be parsed."""
    if not source or len(source) > LONGEST:
        return None
    try:
        return ast.parse(source)
    except Exception:  # SyntaxError, and whatever deep nesting raises
        return None
