"""Options from Python: what is no word gets a sentence, not a trace of the compiler's."""

import pytest

import tenka
from tenka.kernel.problem import Problem


@pytest.mark.parametrize("value", [True, 1, None, "yes", ["on"]])
def test_an_option_that_cannot_be_is_said_in_a_sentence(value: object) -> None:
    with pytest.raises(Problem) as caught:
        tenka.game("nobunaga").new(3, {"cut_off": value}, tenka.fast(1))
    assert str(caught.value) == f"Option cut_off cannot be {value!r}; it can be: off, on."
