"""No player: it runs through every kind of statement, as oddly laid out as Python allows."""

# ruff: noqa
# fmt: off
import contextlib, functools
def deco(f):
    @functools.wraps(f)
    def inner(*args, **more):
        return f(*args, **more)
    return inner

@deco
@deco
def decorated(
    x,
    y=2,
    *rest,
    z=3,
):
    """doc"""
    return (x
            + y
            + z)

def gen(n):
    for i in range(n):
        yield i
    yield from (
        k
        for k in range(2)
    )

@contextlib.contextmanager
def ctx():
    print("in")
    try:
        yield 5
    finally:
        print("out")

class Thing:
    count: int = 0
    def __init__(self, n): self.n = n
    @property
    def double(self):
        return self.n * 2
    @staticmethod
    def stat(a): return a
    @classmethod
    def cls(c, a):
        return c(a)

def tries(k):
    try:
        if k == 0:
            raise ValueError("x")
        elif k == 1: return "early"
        else:
            1 / 0
    except ValueError as error:
        text = str(error)
    except (
        ZeroDivisionError,
        KeyError,
    ):
        text = "zero"
    else:
        text = "else"
    finally:
        done = True
    return text

def raises(k):
    try:
        raise KeyError(k)
    finally:
        k += 1

def loops(n):
    total = 0
    while True:
        n -= 1
        if n < 0: break
        if n == 2:
            continue
        total += n
    for a in range(2):
        for b in range(2): total += a * b
    else:
        total += 1
    i = 0
    while i < 3: i += 1
    while (
        i < 5
        and total
    ):
        i += 1
    else:
        pass
    return total

def matches(v):
    match v:
        case 0:
            return "zero"
        case [a, *rest] if (
            a > 1
        ):
            return rest
        case {"k": w}:
            return w
        case str() as s: return s
        case _:
            return None

def comps(n):
    a = [x * y for x in range(n) for y in range(2) if x]
    b = {
        x: [
            y
            for y in range(x)
        ]
        for x in range(n)
    }
    c = {len(str(x)) for x in a}
    d = sum(
        x
        for x in a
    )
    if (m := len(a)) > 2:
        del c
    e = [(last := q) for q in a]
    f = sorted(a, key=lambda v: -v)
    g = [*map(
        lambda v: v
        + 1,
        a,
    )]
    assert g, "no"
    t = (1 if d
         else 2)
    u = max(a,
            key=abs)
    if any(x > 1 for x in a) and \
       all(x for x in a):
        n = 1; m = 2
    return locals().keys() and b

def nested(n):
    best = None
    def inner(k):
        nonlocal best
        if k == 0:
            best = 3
            return k
        return inner(k - 1)
    class Local:
        value = inner(1)
        def m(self): return self.value
    r = inner(n) or Local().m()
    with ctx() as got, \
         contextlib.suppress(ValueError):
        got += 1
        raise ValueError
    with ctx() as got:
        return got

def move(position):
    decorated(1, *[5, 6], z=9)
    for q in gen(2):
        pass
    list(gen(1))
    Thing(3).double; Thing.stat(1); Thing.cls(2)
    for k in range(3):
        tries(k)
    try:
        raises(1)
    except KeyError: pass
    loops(4)
    for v in (0, [2, 3], {"k": 1}, "s", 7):
        matches(v)
    comps(3)
    nested(2)
    x = [tries(k) for k in range(3)]
    try: next(iter([]))
    except StopIteration:
        pass
    return 4
