"""Examples in the README and in docstrings do what they say."""

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import tenka
from support.paragraphs import ROOT

NEEDS_MORE = ("tenka.envs", "tenka.server")
"""Parts that import packages which need not be there."""


def modules() -> list[str]:
    names = [name for _, name, _ in pkgutil.walk_packages(tenka.__path__, "tenka.", onerror=lambda name: None)]
    return ["tenka", *[name for name in names if not name.startswith(NEEDS_MORE)]]


def imported(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if str(missing.name).startswith("tenka"):
            raise
        pytest.skip(f"{name} needs {missing.name}")


def examples(module: ModuleType) -> list[doctest.DocTest]:
    """Compiled functions keep their docstrings, but doctest does not look at them: so they are looked up here."""
    found = doctest.DocTestFinder(exclude_empty=True).find(module)
    parser = doctest.DocTestParser()
    known = {test.name for test in found}
    for name, thing in vars(module).items():
        text = getattr(thing, "__doc__", None)
        full = f"{module.__name__}.{name}"
        if isinstance(text, str) and ">>>" in text and full not in known and is_own(thing, module):
            found.append(parser.get_doctest(text, dict(vars(module)), full, module.__file__, 0))
    return [test for test in found if test.examples]


def is_own(thing: object, module: ModuleType) -> bool:
    return getattr(thing, "__module__", None) == module.__name__


@pytest.mark.parametrize("name", modules())
def test_docstrings(name: str) -> None:
    runner = doctest.DocTestRunner(verbose=False)
    for test in examples(imported(name)):
        runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


def test_the_readme() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted > 8
    assert result.failed == 0
