"""Defects planted on purpose: does the test of a paragraph notice when the code of that paragraph is wrong?"""

import inspect
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from types import CodeType, ModuleType
from typing import Any


def is_compiled(module: ModuleType) -> bool:
    return not str(module.__file__).endswith(".py")


@contextmanager
def planted(target: str, right: str, wrong: str) -> Iterator[None]:
    """Lets the function `module:name` run with one piece of its text replaced, whoever has imported it."""
    function = found(target)
    text = textwrap.dedent(inspect.getsource(function))
    assert text.count(right) == 1, f"{target} has {text.count(right)} times: {right}"
    before = function.__code__
    function.__code__ = compiled(text.replace(right, wrong), function)
    try:
        yield
    finally:
        function.__code__ = before


def found(target: str) -> Any:
    module, _, path = target.partition(":")
    thing: Any = import_module(module)
    for name in path.split("."):
        thing = getattr(thing, name)
    return thing


def compiled(text: str, function: Any) -> CodeType:
    scope: dict[str, Any] = {}
    exec(compile(text, inspect.getfile(function), "exec"), {**function.__globals__}, scope)
    return scope[function.__name__].__code__  # type: ignore[no-any-return]


def cases(test: Callable[..., None]) -> Iterator[Callable[[], None]]:
    """A test function once for each row of its `parametrize`."""
    for mark in getattr(test, "pytestmark", []):
        if mark.name == "parametrize":
            names, rows = mark.args
            keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
            for row in rows:
                values = row if len(keys) > 1 else [row]
                yield partial(test, **dict(zip(keys, values, strict=True)))
            return
    yield test


def fails(case: Callable[[], None]) -> bool:
    try:
        case()
    except Exception:  # a defect may show itself by any error
        return True
    return False
