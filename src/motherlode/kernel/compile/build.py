"""How do rules written as plain Python become machine code?

A `Build` follows the calls from an entry point, gives every marked function on the way the one signature its annotations
declare, and compiles them all for one target.
"""

import dis
import inspect
import os
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import Any, get_args, get_origin, get_type_hints

from motherlode.kernel.compiled import compiled, is_compiled
from motherlode.kernel.record import element_of, field_of, layout_of

__all__ = [
    "Build",
    "Replacements",
    "add_source",
    "bound",
    "cache_folder",
    "fingerprint",
    "is_small",
    "shared_parts",
    "signature",
]

Progress = Callable[[str, int, int], None]
Replacements = Mapping[Callable[..., Any], Callable[..., Any]]
Kinds = Mapping[Any, Any]


def bound(template: Callable[..., Any], name: str, **names: Any) -> Callable[..., Any]:
    """The same code under another name, with names that it leaves open (or others) bound.

    This is how machinery that serves every game is bound to one: `legal`, `play` or `State` are names in
    the template, and functions of the game afterwards. Closures would do it too, but are never cached.
    """
    code = template.__code__
    made = FunctionType(code, {**template.__globals__, **names}, name, template.__defaults__)
    made.__module__ = template.__module__
    made.__qualname__ = name
    made.__annotations__ = template.__annotations__
    made.__doc__ = template.__doc__
    return compiled(made)


def signature(function: Callable[..., Any], kinds: Kinds | None = None) -> Any:
    """The one signature of a marked function, from its annotations; some may have kinds of their own."""
    hints = get_type_hints(function, include_extras=True)
    found = {name: (kinds or {}).get(hint) or _machine_type(hint) for name, hint in hints.items()}
    return found["return"](*(found[name] for name in inspect.signature(function).parameters))


def _machine_type(hint: Any) -> Any:
    import numba

    plain = {int: numba.int64, bool: numba.boolean, float: numba.float64, type(None): numba.void}
    if hint in plain:
        return plain[hint]
    record = layout_of(hint)
    if record is not None:
        return numba.from_dtype(record.dtype)
    element = element_of(hint)
    if element is not None:
        return numba.from_dtype(element)
    table = field_of(hint)
    if table is not None:
        return numba.types.Array(numba.from_dtype(table.element), len(table.shape), "A")
    members = [_machine_type(member) for member in get_args(hint)]
    if get_origin(hint) is tuple:
        return numba.types.Tuple(members)
    if get_origin(hint) is list:  # records side by side
        return numba.types.Array(members[0], 1, "C")
    message = f"{hint} has no machine type"
    raise TypeError(message)


# In steps of bytecode, everything that is called included:
ONE_PIECE = 10_000  # of a game's play, for its code to become one piece; with more, the compiler would take minutes
LEAF = 300  # of a function that is inlined in any case
INLINE_LIMIT = 200  # of a function that may be inlined in several places on a GPU
COMPILED_PARTS = ("kernel", "games", "bots")  # of the package; the rest only calls them
DRAWN = "terminal"  # the folder of a game that only draws: what is compiled does not depend on it
_SOURCES: dict[str, Path] = {}
_COMPILING = RLock()
_PARTS: dict[str, dict[Any, Any]] = {}


def add_source(name: str, folder: Path) -> None:
    """Say where the source of a build lies that is no part of this package."""
    _SOURCES[name] = folder
    fingerprint.cache_clear()


@cache
def fingerprint(name: str = "") -> str:
    """A hash of the source behind a build, where it lies, and of the compiler: machine code is kept under this name.

    Numba itself notices only changes in the module of the function it loads, not in those it calls. And it takes the
    same module in another place for a changed one: two copies would for ever replace each other's machine code.
    """
    import llvmlite
    import numba
    import numpy as np

    found = blake2b(digest_size=10)
    for part in (numba.__version__, llvmlite.__version__, np.__version__):
        found.update(part.encode())
    package = Path(__file__).parents[2]
    found.update(str(package).encode())
    homes = [package / part for part in COMPILED_PARTS]
    for folder in (*homes, *([_SOURCES[name]] if name in _SOURCES else [])):
        for source in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):  # code and weights
            if source.parent.name == DRAWN:
                continue
            found.update(str(source.relative_to(folder)).encode() + b"\0" + source.read_bytes())
    return found.hexdigest()


def shared_parts(name: str) -> dict[Any, Any]:
    """The parts of a game that were compiled in this process, for one build after the other."""
    return _PARTS.setdefault(name, {})


def is_small(rule: Callable[..., Any]) -> bool:
    """Whether a rule, with all it calls, can be one piece of code."""
    return Build("").length(rule) <= ONE_PIECE


def cache_folder() -> Path:
    """Where machine code is kept between runs."""
    chosen = os.environ.get("MOTHERLODE_CACHE") or os.environ.get("XDG_CACHE_HOME")
    return (Path(chosen) if chosen else Path.home() / ".cache") / "motherlode"


@dataclass
class Build:
    """The machine code of some functions for one target.

    name: what is built, a game's slug; kept apart from other builds on disk.
    target: "cpu" or "cuda".
    replace: functions to be taken in place of others, such as `drop_event` in place of `emit`.
    checked: whether array bounds are checked, slower and for tests.
    is_parallel: whether Python's other threads go on while it runs. A call of some microseconds had better not let
        them: to get its turn back takes longer than the call.
    on_progress: called with a function's name, its number and how many there are.
    is_one_piece: whether code of an entry point is without calls; asked too much of a game of many functions.
    inline_limit: the steps of the longest function that may be inlined in several places on a GPU.
    kinds: machine types of declared records that lie otherwise in memory than by themselves.
    made: the parts that are compiled, which all builds of a game may share.
    """

    name: str
    target: str = "cpu"
    replace: Replacements = field(default_factory=dict)
    checked: bool = False
    is_parallel: bool = False
    is_one_piece: bool = True
    inline_limit: int = INLINE_LIMIT
    kinds: Kinds = field(default_factory=dict)
    on_progress: Progress | None = None
    made: dict[Any, Any] = field(default_factory=dict, repr=False)
    _entries: dict[str, Any] = field(default_factory=dict, repr=False)
    _below: dict[Any, list[Any]] = field(default_factory=dict, repr=False)
    _lengths: dict[Any, int] = field(default_factory=dict, repr=False)
    _places: Counter[Any] = field(default_factory=Counter, repr=False)

    def entry(self, function: Callable[..., Any]) -> Any:
        """Compile an entry point once, or load it from disk if it was compiled before."""
        name = f"{function.__module__}.{function.__qualname__}"
        if name not in self._entries:
            loaded = self._load(function) if self.is_built(function) else None
            self._entries[name] = self._make(function) if loaded is None else loaded
            if self.target == "cpu":
                self._stamp(function).touch()
        return self._entries[name]

    def is_built(self, function: Callable[..., Any]) -> bool:
        """Whether an entry point's machine code lies ready on disk."""
        return self.target == "cpu" and self._stamp(function).exists()

    def _stamp(self, function: Callable[..., Any]) -> Path:
        return self._folder() / f"{function.__module__}.{function.__qualname__}.built"

    def _folder(self) -> Path:
        kind = "checked" if self.checked else "fast"
        quiet = "-".join(sorted(part.__name__ for part in self.replace))
        folder = cache_folder() / fingerprint(self.name) / f"{self.name}-{kind}-{quiet}"
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def _load(self, function: Callable[..., Any]) -> Any:
        """An entry point's machine code from disk, without looking at what it calls."""
        import numba

        try:
            return self._compile(function, {}, keep=True)
        except numba.core.errors.NumbaError:  # the files behind the stamp are gone
            return None

    def _make(self, function: Callable[..., Any]) -> Any:
        """Machine code of an entry point, made after that of all it calls."""
        order = self._callees(function)
        for number, callee in enumerate(order, 1):
            self._report(callee.__name__, number, len(order) + 1)
            key = self._key(callee)
            if key not in self.made:
                is_part = self.is_one_piece or self.length(callee) <= LEAF
                inline = is_part and not self.checked
                self.made[key] = self._compile(callee, self.made, keep=False, inline=inline)
        self._report(function.__name__, len(order) + 1, len(order) + 1)
        return self._compile(function, self.made, keep=True)

    def _key(self, function: Callable[..., Any]) -> Any:
        """What a part is kept under: another place if something below it is replaced."""
        below = {function, *self._callees(function)}
        return function, self.checked, frozenset(below.intersection(self.replace.values()))

    def _report(self, name: str, number: int, total: int) -> None:
        if self.on_progress is not None:
            self.on_progress(name, number, total)

    def _callees(self, function: Callable[..., Any]) -> list[Callable[..., Any]]:
        """Every marked function reached from this one, called ones before their callers."""
        if function not in self._below:
            order: dict[Callable[..., Any], None] = {}
            for callee in self._calls(function).values():
                order |= dict.fromkeys([*self._callees(callee), callee])
            self._below[function] = list(order)
        return self._below[function]

    def length(self, function: Any) -> int:
        """The steps of bytecode of a function and of everything that it calls."""
        if function not in self._lengths:
            calls = self._calls(function)
            steps = list(dis.get_instructions(function))
            called = [step.argval for step in steps if "GLOBAL" in step.opname]
            below = sum(self.length(calls[name]) for name in called if name in calls)
            self._lengths[function] = len(steps) + below
        return self._lengths[function]

    def count_calls(self, *roots: Callable[..., Any]) -> None:
        """Note in how many places each of these functions, and each below them, is called."""
        self._places.update(roots)
        below = dict.fromkeys(one for root in roots for one in [*self._callees(root), root])
        for function in below:
            calls = self._calls(function)
            steps = dis.get_instructions(function)
            called = [step.argval for step in steps if "GLOBAL" in step.opname]
            self._places.update(calls[name] for name in called if name in calls)

    def _is_noinline(self, function: Any) -> bool:
        """Whether a GPU calls one copy of a function from several places.

        Results of a call go through memory. A function that returns several at once is inlined.
        """
        if self._places[function] < 2 or self.length(function) <= self.inline_limit:  # noqa: PLR2004 - several
            return False
        returned = get_type_hints(function, include_extras=True)["return"]
        return get_origin(returned) is not tuple

    def _calls(self, function: Any) -> dict[str, Callable[..., Any]]:
        """The marked functions that a function calls, by the names it calls them."""
        names = function.__globals__
        loaded = {step.argval for step in dis.get_instructions(function) if "GLOBAL" in step.opname}
        called = {name: names[name] for name in loaded if is_compiled(names.get(name))}
        return {name: self.replace.get(callee, callee) for name, callee in sorted(called.items())}

    def _compile(
        self, function: Any, made: Mapping[Any, Any], *, keep: bool, inline: bool = False
    ) -> Any:
        """Machine code of one function, its callees replaced by theirs."""
        calls = self._calls(function)
        keys = {name: self._key(callee) for name, callee in calls.items()} if made else {}
        ready = {name: made[key] for name, key in keys.items() if key in made}
        if self.target == "cuda":
            from motherlode.kernel.gpu import threads
            from motherlode.kernel.gpu.lane_ranges import with_lane_ranges

            linked = with_lane_ranges(bound(function, function.__qualname__, **ready))
            is_noinline = self._is_noinline(function)
            return threads.device_function(
                linked, signature(linked, self.kinds), is_noinline=is_noinline
            )
        linked = bound(function, function.__qualname__, **ready)
        import numba

        from motherlode.kernel.compile.linking import entry_compiler, part_compiler

        compiler = entry_compiler if keep else part_compiler
        with _numba_cache(self._folder()):
            make = numba.njit(
                signature(linked),
                pipeline_class=compiler(is_fast=not self.checked),
                cache=keep,
                nogil=self.is_parallel,
                error_model="numpy",
                boundscheck=self.checked,
                forceinline=inline,  # one piece of code, without calls
            )
            return make(linked)


@contextmanager
def _numba_cache(folder: Path) -> Any:
    """Let Numba keep its files in a folder. It has only one for all threads, so that one waits for the other."""
    import numba

    with _COMPILING:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder)
        try:
            yield
        finally:
            numba.config.CACHE_DIR = before
