"""The full-screen table."""

from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Problem
from tenka.kernel.table import Table
from tenka.terminal.replaying import Story


class TenkaApp:
    """Stands in until the full-screen table is here, and says so."""

    return_code: int | None = None

    def __init__(
        self, language: str, table: Table | None = None, story: Story | None = None, eyes: int = SPECTATOR
    ) -> None:
        self.language = language

    def run(self) -> None:
        raise Problem("no-table", "The full-screen table is not built yet.")
