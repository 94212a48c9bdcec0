"""The examples of docs/training.md run as printed, and docs/observations.md says what the games say."""

import re
import warnings
from pathlib import Path

import pytest

from tenka.envs.reference import reference

DOCS = Path(__file__).parents[2] / "docs"


def test_the_observation_reference_is_up_to_date() -> None:
    """`python -m tenka.envs.reference > docs/observations.md` writes it."""
    assert (DOCS / "observations.md").read_text("utf-8") == reference()


def test_the_example_with_maskable_ppo_runs_as_printed(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib (and PyTorch) are not installed")
    (example,) = re.findall(r"```python\n(.*?)```", (DOCS / "training.md").read_text("utf-8"), re.DOTALL)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # those of other packages
        exec(compile(example, "training.md", "exec"), {})
    assert re.search(r"^\w+ \[ *\d+ +\d+ +\d+\]$", capsys.readouterr().out, re.MULTILINE)
