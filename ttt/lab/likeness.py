"""What a hand-in resembles, found without running it: an unchanged starter, or another hand-in. A referee's task.

Programs are compared by their shapes: their syntax trees without what can disguise a copy. A shape leaves out comments,
layout, docstrings, annotations, imports, the program's own names, and the order of its functions. Numbers, strings and
operators count, and so do the names that the program only uses: built-in functions, and attributes of other people's
objects.
"""

import ast
import hashlib
import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import TypeGuard

from ttt.lab.json_depth import DEEPEST
from ttt.lab.starter_digests import STARTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import LikenessResult
    from ttt.message_types.tasks import AskedTask, Steps

GIVEN = "given"  # the starter of the assignment itself
# Statements and expressions, without constants. Chosen by hand: the textbook's minimax in ten lines has 46, and two
# people may well write the same; a bot of twenty lines has about 70, a project of CS50 over 250.
ENOUGH_TO_COMPARE = 60
_OWN = "_"  # stands, with a number, for a name that the program itself defines
_MARK = 16  # hexadecimal digits
_NOT_COUNTED = (ast.Constant, ast.expr_context, ast.operator, ast.unaryop, ast.cmpop, ast.boolop, ast.arguments)
_UNSAID = ("ctx", "type_comment", "kind", "type_params", "returns", "annotation", "type_ignores")
_DEFINES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_IMPORTS = (ast.Import, ast.ImportFrom)


def likeness(task: "AskedTask") -> "Steps[LikenessResult]":
    """Compare a source; the result has pupil (pupil_of), starter and shape.

    starter names the starter that the source equals: GIVEN, one of the lab's, or "" for none. Two sources that are the
    same but for names, comments and layout have the same shape; shape is "" if what the source adds to the assignment's
    starter is too short to compare.
    """
    source, given, name, identifier = [
        str(task.get(field, "")) for field in ("source", "starter", "name", "identifier")
    ]
    yield from ()
    own, begun = Shape(source), Shape(given)
    is_long = own.beyond(begun.parts) >= ENOUGH_TO_COMPARE
    return {
        "task": "likeness",
        "pupil": pupil_of(name, identifier),
        "starter": _starter(own, begun),
        "shape": own.digest if is_long else "",
    }


def _starter(own: "Shape", begun: "Shape") -> str:
    digest = starter_digest(own)
    return GIVEN if digest and digest == starter_digest(begun) else STARTERS.get(digest, "")


def pupil_of(name: str, identifier: str) -> str:
    """Return a string that is equal for all hand-ins of one pupil: by the identifier if there is one, else by the name.

    Case, the number of spaces, invisible characters and the encoding of accents don't matter.
    """
    return "identifier " + _plain_name(identifier) if identifier else "name " + _plain_name(name)


def _plain_name(text: str) -> str:
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return " ".join("".join([letter for letter in folded if unicodedata.category(letter) != "Cf"]).split())


class Shape:
    """The shape of one source; empty if Python can't parse it."""

    def __init__(self, source: str) -> None:
        try:
            tree = _read(source)
            self._names, self._attributes = _given(tree)
            self._numbers: "dict[tuple[bool, str], int]" = {}
            self._tree: ast.Module = _Bare().visit(tree)
            self.parts = Counter(self._parts(self._tree.body))
            self._said = self._whole()
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            self.parts, self._said = Counter(), ""

    @property
    def size(self) -> int:
        """The number of statements and expressions in the shape, without constants."""
        return self.beyond(Counter())

    @property
    def digest(self) -> str:
        """A hash, equal for sources that differ only in names, comments and layout; "" for an empty shape."""
        return _hash(self._said) if self._said else ""

    @property
    def exact_digest(self) -> str:
        """A hash like digest, in which names count too."""
        self._names, self._attributes = frozenset(), frozenset()
        return _hash(self._whole()) if self._said else ""

    def beyond(self, given: "Counter[tuple[str, int]]") -> int:
        """Return the size of the parts beyond the given ones, with which the learner began."""
        return sum([size * count for (_, size), count in (self.parts - given).items()])

    def _whole(self) -> str:
        self._numbers = {}
        return self._block(self._tree.body)

    def _parts(self, body: "list[ast.stmt]") -> "Iterator[tuple[str, int]]":
        """Yield each statement, without those inside it, and its size."""
        for statement in _counting(body):
            bare = [(name, value) for name, value in _fields(statement) if not _is_block(value)]
            self._numbers = {}
            yield self._said_of(statement, bare), 1 + sum([_size(value) for _, value in bare])
            for block in [value for _, value in _fields(statement) if _is_block(value)]:
                for each in block:
                    yield from self._parts([each] if isinstance(each, ast.stmt) else each.body)

    def _block(self, body: "list[ast.stmt]") -> str:
        """Write the definitions, sorted because their order means nothing, and then the other statements in order."""
        defined = sorted([self._text(one) for one in _counting(body) if isinstance(one, _DEFINES)])
        return ";".join(defined + [self._text(one) for one in _counting(body) if not isinstance(one, _DEFINES)])

    def _text(self, node: "ast.AST") -> str:
        """Write a node, numbering names by first use, from 0 in each definition, so only their pattern counts."""
        around = self._numbers
        self._numbers = {} if isinstance(node, _DEFINES) else around
        said = self._said_of(node, _fields(node))
        self._numbers = around
        return said

    def _said_of(self, node: ast.AST, fields: "list[tuple[str, object]]") -> str:
        said = [f"{name}={self._value(node, value)}" for name, value in fields if value not in (None, [])]
        return f"{type(node).__name__}({','.join(said)})"

    def _value(self, node: ast.AST, value: object) -> str:
        if isinstance(value, ast.AST):
            return self._text(value)
        if isinstance(value, list):
            if value and isinstance(value[0], ast.stmt):
                return self._block(value)
            return "[" + " ".join([self._value(node, each) for each in value]) + "]"
        if isinstance(value, str) and not isinstance(node, ast.Constant):
            return self._name(node, value)
        return ascii(value)

    def _name(self, node: ast.AST, name: str) -> str:
        """Write a name, as a number if the program defines it; a keyword argument's name doesn't count."""
        is_attribute = isinstance(node, ast.Attribute)
        if isinstance(node, ast.keyword):
            return _OWN
        if name not in (self._attributes if is_attribute else self._names):
            return name
        return _OWN + str(self._numbers.setdefault((is_attribute, name), len(self._numbers)))


def starter_digest(shape: Shape) -> str:
    """Return the digest that identifies a starter. In a short one, names count: others may write the same."""
    return shape.digest if shape.size >= ENOUGH_TO_COMPARE else shape.exact_digest


def _read(source: str) -> ast.Module:
    source = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    depth = 0
    for letter in source:  # Python's own limits are too wide for a browser
        depth += (letter in "([{") - (letter in ")]}")
        if depth > DEEPEST:
            raise ValueError
    return ast.parse(source)


class _Bare(ast.NodeTransformer):
    """A transformer that drops annotations, which do nothing when the program runs."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> "ast.AST | None":
        self.generic_visit(node)
        return ast.Assign([node.target], node.value) if node.value else None


def _counting(body: "list[ast.stmt]") -> "list[ast.stmt]":
    """Return the statements that do something."""
    return [one for one in body if not isinstance(one, (ast.Pass, *_IMPORTS)) and not _is_text(one)]


def _is_text(statement: ast.stmt) -> bool:
    """Whether a statement is a docstring or another bare constant."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _given(tree: ast.AST) -> "tuple[frozenset[str], frozenset[str]]":
    """Return two sets of names that a program defines: variables, functions and classes; attributes of its objects."""
    names, attributes = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            attributes.add(node.attr)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, _DEFINES):
            names.add(node.name)
            attributes |= _members(node) if isinstance(node, ast.ClassDef) else set()
        elif isinstance(node, _IMPORTS):
            names |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
        elif isinstance(node, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)) and node.name:
            names.add(node.name)
    return frozenset(names), frozenset(attributes)


def _members(node: ast.ClassDef) -> "set[str]":
    """Return the names of a class's methods and of the variables assigned in its body."""
    methods = {one.name for one in node.body if isinstance(one, _DEFINES)}
    assigned = [one for one in node.body if isinstance(one, (ast.Assign, ast.AnnAssign))]
    targets = [target for one in assigned for target in (one.targets if isinstance(one, ast.Assign) else [one.target])]
    return methods | {target.id for target in targets if isinstance(target, ast.Name)}


def _fields(node: ast.AST) -> "list[tuple[str, object]]":
    return [(name, value) for name, value in ast.iter_fields(node) if name not in _UNSAID]


def _is_block(value: object) -> "TypeGuard[list[ast.stmt | ast.ExceptHandler | ast.match_case]]":
    """Whether a field holds statements, or clauses that do."""
    kinds = (ast.stmt, ast.ExceptHandler, ast.match_case)
    return isinstance(value, list) and bool(value) and isinstance(value[0], kinds)


def _size(value: object) -> int:
    if isinstance(value, list):
        return sum([_size(each) for each in value])
    if not isinstance(value, ast.AST):
        return 0
    return len([one for one in ast.walk(value) if not isinstance(one, _NOT_COUNTED)])


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:_MARK]
