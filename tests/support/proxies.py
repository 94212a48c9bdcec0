"""Games and states that misbehave, to prove that the checks catch it.

Compiled classes can be neither patched nor subclassed by a test. So a proxy stands before a real state and lies in one
place; the checks, which only ask, cannot tell the difference.
"""

from typing import Any, ClassVar


class StateProxy:
    """A real state that a subclass makes lie. Everything else is passed on."""

    def __init__(self, inner: Any) -> None:
        object.__setattr__(self, "inner", inner)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.inner, name, value)

    def copy(self) -> Any:
        return type(self)(self.inner.copy())


class Sharing(StateProxy):
    """A copy that shares these fields with its original."""

    shared: ClassVar[list[str]] = []

    def copy(self) -> Any:
        twin = self.inner.copy()
        for field in self.shared:
            setattr(twin, field, getattr(self.inner, field))
        return type(self)(twin)


class GameProxy:
    """A real game whose states, imagined ones too, are proxies."""

    def __init__(self, inner: Any, kind: type[StateProxy] = StateProxy) -> None:
        self.inner = inner
        self.kind = kind

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def new(self, *args: Any, **named: Any) -> Any:
        return self.kind(self.inner.new(*args, **named))

    def imaginer(self, view: Any) -> Any:
        return ImaginerProxy(self.inner.imaginer(view), self.kind)


class ImaginerProxy:
    def __init__(self, inner: Any, kind: type[StateProxy]) -> None:
        self.inner = inner
        self.kind = kind

    def draw(self, chance: Any) -> Any:
        return self.kind(self.inner.draw(chance))
