"""What is wrong, said to a person. Every error that Tenka raises on purpose is a Problem."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Problem(ValueError):
    """`str()` is an English sentence; `code` and `facts` let a front end say the same in another language."""

    def __init__(self, code: str, sentence: str, facts: dict[str, str | int] | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.facts: dict[str, str | int] = facts if facts is not None else {}

    def __reduce__(self) -> tuple[object, ...]:
        """So that it comes whole out of another process."""
        return Problem, (self.code, str(self), self.facts)


class Refused(Problem):
    """A move or request that is not allowed. `rule` is the rulebook paragraph, where one forbids it."""

    def __init__(
        self, code: str, sentence: str, rule: str | None = None, facts: dict[str, str | int] | None = None
    ) -> None:
        super().__init__(code, sentence, facts)
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return Refused, (self.code, str(self), self.rule, self.facts)
