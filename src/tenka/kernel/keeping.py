"""Pickling: compiled classes and vectors know nothing of it. Not compiled: pickle finds functions by their names.

A state that is read back leaves its vecs behind (see `answers.py`): for saved work, not for the middle of a game.
"""

import copyreg
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

if TYPE_CHECKING:
    from tenka.kernel.state import Game, State

Fields = dict[str, object]
Kept = tuple[object, tuple[object, ...]]
"""What `__reduce__` gives: a function, and what it is called with."""


def fields_of(thing: object, without: tuple[str, ...] = ()) -> Fields:
    """All attributes of an object, compiled or not."""
    names = [*getattr(type(thing), "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ())]
    left_out = {"__dict__", "__weakref__", *without}
    return {name: getattr(thing, name) for name in names if name not in left_out and hasattr(thing, name)}


def rebuilt(make: Callable[..., object], arguments: tuple[object, ...], fields: Fields) -> object:
    """A fresh object with these attributes."""
    thing = make(*arguments)
    for name, value in fields.items():
        setattr(thing, name, value)
    return thing


def kept_state(state: "State", options: dict[str, str]) -> Kept:
    return restored_state, (state.game, int(state.players), options, fields_of(state, without=("game",)))


def restored_state(game: "Game", players: int, options: dict[str, str], fields: Fields) -> object:
    from tenka.kernel.chance import Fast

    return rebuilt(game.start, (players, options, Fast(0), False), fields)


def kept_game(game: "Game") -> Kept:
    return the_game, (type(game).__module__,)


def the_game(module: str) -> object:
    """There is one object for each game, in the module of its class."""
    return import_module(module).GAME


def _vector_i64(values: list[int]) -> vec[i64]:
    return vec[i64](values)


def _vector_i16(values: list[int]) -> vec[i16]:
    return vec[i16](values)


def _vector_u8(values: list[int]) -> vec[u8]:
    return vec[u8](values)


copyreg.pickle(type(vec[i64]()), lambda values: (_vector_i64, (list(values),)))
copyreg.pickle(type(vec[i16]()), lambda values: (_vector_i16, (list(values),)))
copyreg.pickle(type(vec[u8]()), lambda values: (_vector_u8, (list(values),)))
