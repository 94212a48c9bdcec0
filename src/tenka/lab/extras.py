"""What a plain install lacks, said before the work begins and not after it."""

from importlib.util import find_spec

from tenka.kernel.problem import Problem


def need(extra: str, *modules: str) -> None:
    """A Problem that says how to install the first module that is missing."""
    for module in modules:
        if find_spec(module) is None:
            said = f"This needs {module}: pip install 'tenka[{extra}]'."
            raise Problem("extra", said, {"what": module, "extra": extra})
