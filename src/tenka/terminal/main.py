"""The command `tenka`: finds the language, runs a command, and says in one sentence what is wrong."""

import os
import sys
from io import TextIOWrapper

from tenka.kernel.problem import Problem
from tenka.terminal.version import version
from tenka.words import LANGUAGES, Words, check_language

WRONG = 2  # exit code: the command could not be understood or carried out
FAILED = 1  # exit code: a record fails verification, or a game breaks a promise
INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Runs one command line; returns the exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    language = "en"
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # letters that the terminal does not have
    try:
        tokens, asked = take_language(given)
        language = choose_language(asked)
        if tokens == ["--version"]:
            print(version(language))
            return 0
        from tenka.terminal.cli import run  # late: most of the start-up time is spent here

        return run(tokens, language)
    except Problem as problem:
        print(Words(language).problem(problem), file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def take_language(arguments: list[str]) -> tuple[list[str], str]:
    """The command line without `--language X`, which may stand anywhere in it, and X."""
    rest: list[str] = []
    asked = ""
    words = iter(arguments)
    for word in words:
        option, equals, value = word.partition("=")
        if option != "--language":
            rest.append(word)
            continue
        if asked:
            raise Problem("cli-repeated", "--language is given more than once.", {"what": option})
        asked = value if equals else next(words, "")
        if not asked:
            raise Problem("cli-no-value", "--language needs a value.", {"what": option, "command": "tenka"})
    return rest, asked


def choose_language(asked: str) -> str:
    """What was asked for, else TENKA_LANGUAGE, else the system's language if Tenka speaks it, else English."""
    wish = asked or os.environ.get("TENKA_LANGUAGE", "")
    if wish:
        return check_language(wish)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


if __name__ == "__main__":
    sys.exit(main())
