"""Help and the man page: two renderings of the same commands, options, defaults and examples."""

from typing import Any

from cyclopts import App
from cyclopts.argument import Argument
from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.text import Text

import tenka
from tenka.words import Words


def shown(value: object) -> str:
    """A default as it is shown; nothing where leaving the option out needs no value."""
    return "" if value in (None, "") or value is False else str(value)


class Page(DefaultFormatter):
    """A page of help without the library's own English words."""

    def __init__(self, say: Words) -> None:
        super().__init__()
        self._say = say

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        own = str(usage).startswith(self._say("cli-usage"))
        console.print(Text(str(usage) if own else self._say("cli-usage-of", line=str(usage)), "bold"))

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        panel.entries = [self._in_words(entry) for entry in panel.entries]
        super().__call__(console, options, panel)

    def _in_words(self, entry: HelpEntry) -> HelpEntry:
        if entry.default:
            entry.description.append(Text(self._say("cli-default", value=entry.default), "cyclopts.default"))
        return entry.copy(required=False, default=None)


# --- the man page -----------------------------------------------------------------------------------------------------


def manual(app: App, commands: list[str], say: Words) -> str:
    """The page for `man`, in roff: `tenka --man > tenka.1`."""
    lines = [
        f'.TH TENKA 1 "" "Tenka {tenka.__version__}" Tenka',
        ".SH " + say("man-name"),
        roff("tenka - " + say("cli-about")),
        ".SH " + say("man-synopsis"),
        r".B tenka",
        r"[\fICOMMAND\fR] [\fIOPTIONS\fR]",
        ".SH " + say("man-description"),
        roff(say("cli-bare")),
        ".SH " + say("cli-parameters").upper(),
    ]
    for flag in ("--help", "--version", "--install-completion", "--man"):
        lines += [".TP", rf"\fB{roff(flag)}\fR", roff(app[flag].help)]
    lines.append(".SH " + say("cli-commands").upper())
    for name in commands:
        lines += described(app[name], name, say)
    return "\n".join(lines)


def described(command: App, name: str, say: Words) -> list[str]:
    arguments = list(command.assemble_argument_collection())
    places = " ".join(one.name for one in arguments if is_place(one))
    lines = [".SS tenka " + " ".join(filter(None, [name, roff(places)])), roff(command.help)]
    for argument in arguments:
        value = argument.parameter.metavar
        label = roff(argument.name) + (rf" \fI{roff(value)}\fR" if value and not is_place(argument) else "")
        default = shown(argument.field_info.default) if not argument.required else ""
        said = [argument.parameter.help or "", say("cli-default", value=default) if default else ""]
        lines += [".TP", rf"\fB{label}\fR", roff(" ".join(filter(None, said)))]
    epilogue = str(command.help_epilogue or "").splitlines()
    return [*lines, ".PP", ".nf", *[roff(line) for line in epilogue], ".fi"]


def is_place(argument: Argument) -> bool:
    """Whether it is known by where it stands, and not by an option's name."""
    return not argument.name.startswith("-")


def roff(text: str) -> str:
    """Text that roff takes as it stands: no command at a line's start, no hyphen that becomes a dash."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-")
    return r"\&" + escaped if escaped[:1] in (".", "'") else escaped
