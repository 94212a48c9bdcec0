"""`tenka --install-completion`: the shell completes commands, options, games and files."""

from pathlib import Path
from typing import Literal

from cyclopts import App
from cyclopts.completion import ShellDetectionError

from tenka.kernel.problem import Problem
from tenka.words import Words

Shell = Literal["bash", "zsh", "fish", "powershell"]
SHELLS: list[Shell] = ["bash", "zsh", "fish", "powershell"]


def install(app: App, asked: str, output: Path | None, say: Words) -> int:
    """Writes the shell's script and says where; without a shell that is named, the one around."""
    named = next((shell for shell in SHELLS if shell == asked), None)
    if asked and named is None:
        raise unknown_shell(asked)
    try:
        path = app.install_completion(shell=named, output=output, add_to_startup=output is None)
    except ShellDetectionError:
        raise unknown_shell(asked) from None
    except OSError as error:
        what = str(error.filename or output or "")
        raise Problem("target", f"The file {what!r} cannot be written.", {"file": what}) from None
    print(say("completion-installed", file=str(path)))
    return 0


def unknown_shell(asked: str) -> Problem:
    allowed = ", ".join(SHELLS)
    return Problem("shell", f"Which shell? --shell can be {allowed}; not {asked!r}.", {"allowed": allowed})
