"""The examples of docs/training.md run as printed, and docs/observations.md says what the games say."""

import re
import sys
import warnings
from pathlib import Path
from types import ModuleType
from typing import Any

import gymnasium
import numpy
import pytest

from tenka.envs.reference import reference

DOCS = Path(__file__).parents[2] / "docs"


def test_the_observation_reference_is_up_to_date() -> None:
    """`python -m tenka.envs.reference > docs/observations.md` writes it."""
    assert (DOCS / "observations.md").read_text("utf-8") == reference()


class StandIn:
    """Asks of an environment what sb3-contrib's MaskablePPO asks, and learns nothing; that one brings PyTorch along."""

    def __init__(self, policy: str, env: gymnasium.Env[Any, Any], n_steps: int, seed: int) -> None:
        assert policy == "MlpPolicy"
        assert isinstance(env.observation_space, gymnasium.spaces.Box), "what MlpPolicy takes"
        assert isinstance(env.action_space, gymnasium.spaces.Discrete)
        self.env, self.seed = env, seed
        self.dice = numpy.random.default_rng(seed)

    def predict(self, _seen: Any, action_masks: Any, deterministic: bool = False) -> tuple[Any, None]:
        assert action_masks.dtype == bool
        legal = numpy.flatnonzero(action_masks)
        return numpy.array(legal[0] if deterministic else self.dice.choice(legal)), None

    def learn(self, steps: int) -> None:
        seen, _ = self.env.reset(seed=self.seed)
        for _ in range(steps // 10):
            action, _ = self.predict(seen, self.env.get_wrapper_attr("action_masks")())
            seen, reward, over, cut, _ = self.env.step(action)
            assert isinstance(reward, float)
            if over or cut:
                seen, _ = self.env.reset()


@pytest.mark.parametrize("real", [True, False], ids=["sb3-contrib", "stand-in"])
def test_the_example_with_maskable_ppo_runs_as_printed(
    real: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if real:
        pytest.importorskip("sb3_contrib", reason="sb3-contrib (and PyTorch) are not installed")
    else:
        module = ModuleType("sb3_contrib")
        module.MaskablePPO = StandIn  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "sb3_contrib", module)
    (example,) = re.findall(r"```python\n(.*?)```", (DOCS / "training.md").read_text("utf-8"), re.DOTALL)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # those of other packages
        exec(compile(example, "training.md", "exec"), {})
    assert re.search(r"^\w+ \[ *\d+ +\d+ +\d+\]$", capsys.readouterr().out, re.MULTILINE)
