"""The command line: its commands, their help in the reader's language, and what is wrong with a line."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Group, Parameter
from cyclopts.exceptions import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

import tenka
from tenka.kernel.problem import Problem
from tenka.terminal.admin_cli import admin_command
from tenka.terminal.examples import EXAMPLES
from tenka.terminal.host_cli import host_commands, jobs_or_all
from tenka.terminal.manual import Page, manual, shown
from tenka.terminal.version import version
from tenka.words import Words


def run(tokens: list[str], language: str) -> int:
    """Runs a command line; a Problem if it cannot be read."""
    app = build(Words(language))
    try:
        code = app(tokens, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        raise in_words(error, tokens) from None
    return code if isinstance(code, int) else 0


def build(say: Words) -> App:
    """All commands. Their functions stand here together, so that their help can be in the reader's language."""
    app = App(
        name="tenka",
        help=f"{say('cli-about')}\n\n{say('cli-bare')}",
        usage=say("cli-usage"),
        version=lambda: version(say.language),
        help_format="plaintext",
        help_formatter=Page(say),
        group_commands=Group(say("cli-commands"), sort_key=1),
        group_arguments=Group(say("cli-arguments"), sort_key=2),
        group_parameters=Group(say("cli-parameters"), sort_key=3),
        default_parameter=Parameter(show_default=shown, negative=""),
        result_action="return_value",
    )

    def option(message: str, metavar: str, name: str | None = None) -> Parameter:
        return Parameter(name=name, help=say(message), metavar=metavar)

    game_name = Parameter(help=say("cli-arg-game"))
    file_name = Parameter(help=say("cli-arg-file"))
    in_language = option("cli-arg-language", "LANGUAGE")
    some_options = option("cli-arg-option", "NAME=VALUE", "--option")

    as_lines = Parameter(help=say("cli-arg-lines"))
    over_others = Parameter(help=say("cli-arg-force"))

    def menu(*, plain: Annotated[bool, as_lines] = False, language: Annotated[str, in_language] = "") -> int:
        from tenka.terminal import commands

        return commands.menu(say, plain)

    def play(
        game: Annotated[str, game_name],
        /,
        *,
        players: Annotated[int | None, option("cli-arg-play-players", "N")] = None,
        seat: Annotated[list[str] | None, option("cli-arg-seat", "WHO", "--seat")] = None,
        options: Annotated[list[str] | None, some_options] = None,
        plain: Annotated[bool, as_lines] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import commands

        return commands.play(say, game, asked(game, players), seat or [], options or [], plain)

    def serve(
        *,
        host: Annotated[str, option("cli-arg-host", "HOST")] = "127.0.0.1",
        port: Annotated[int, option("cli-arg-port", "N")] = 8000,
        database: Annotated[str, option("cli-arg-database", "URL")] = "",
        public_url: Annotated[str, option("cli-arg-public-url", "URL")] = "",
        bus: Annotated[str, option("cli-arg-bus", "URL")] = "",
        metrics_for: Annotated[str, option("cli-arg-metrics-for", "ADDRESSES")] = "",
        mail_from: Annotated[str, option("cli-arg-mail-from", "ADDRESS")] = "",
        notices_to: Annotated[str, option("cli-arg-notices-to", "NETWORKS")] = "",
        close_days: Annotated[float, option("cli-arg-close-days", "N")] = 0,
        keep_days: Annotated[float, option("cli-arg-keep-days", "N")] = 0,
        guest_days: Annotated[float, option("cli-arg-guest-days", "N")] = 0,
        conduct: Annotated[Path | None, option("cli-arg-conduct", "FILE")] = None,
        browser: Annotated[bool, Parameter(help=say("cli-arg-browser"))] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import commands

        days = (close_days, keep_days, guest_days)
        return commands.serve(
            say, host, port, database, public_url, bus, metrics_for, mail_from, notices_to, days, conduct, browser
        )

    def simulate(
        game: Annotated[str, game_name],
        /,
        *,
        players: Annotated[int | None, option("cli-arg-players", "N")] = None,
        games: Annotated[int, option("cli-arg-games", "N")] = 100,
        bots: Annotated[str, option("cli-arg-bots", "BOT,BOT,…")] = "random",
        options: Annotated[list[str] | None, some_options] = None,
        seed: Annotated[int, option("cli-arg-seed", "N")] = 0,
        jobs: Annotated[int | None, option("cli-arg-jobs", "N")] = None,
        records: Annotated[Path | None, option("cli-arg-records", "DIR")] = None,
        results: Annotated[Path | None, option("cli-arg-results", "FILE")] = None,
        ray: Annotated[str, option("cli-arg-ray", "ADDRESS")] = "",
        force: Annotated[bool, over_others] = False,
        json: Annotated[bool, Parameter(help=say("cli-arg-json"))] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import mass_commands

        return mass_commands.simulate(
            say,
            game,
            asked(game, players),
            games,
            bots,
            options or [],
            seed,
            jobs_or_all(jobs),
            records,
            results,
            ray,
            force,
            json,
        )

    def replay(
        file: Annotated[Path, file_name],
        /,
        *,
        seat: Annotated[int | None, option("cli-arg-eyes", "N")] = None,
        plain: Annotated[bool, Parameter(help=say("cli-arg-plain"))] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import commands

        return commands.replay(say, file, seat, plain)

    def verify(
        file: Annotated[Path | None, file_name] = None,
        /,
        *,
        key: Annotated[str, option("cli-arg-key", "KEY")] = "",
        database: Annotated[str, option("cli-arg-verify-database", "DATABASE")] = "",
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import commands

        if database:
            return commands.verify_database(say, database)
        if file is None:
            raise Problem("verify-what", "Name a record, or a database with --database.")
        return commands.verify(say, file, key)

    def review(
        file: Annotated[Path, file_name],
        /,
        *,
        html: Annotated[Path | None, option("cli-arg-html", "FILE")] = None,
        json: Annotated[bool, Parameter(help=say("cli-arg-json"))] = False,
        budget: Annotated[float, option("cli-arg-budget", "N")] = 1.0,
        jobs: Annotated[int | None, option("cli-arg-jobs", "N")] = None,
        force: Annotated[bool, over_others] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import coach_commands

        return coach_commands.review(say, file, html, budget, jobs_or_all(jobs), json, force)

    def puzzles(
        game: Annotated[str, game_name],
        /,
        *,
        count: Annotated[int, option("cli-arg-puzzle-count", "N")] = 3,
        seed: Annotated[int, option("cli-arg-seed", "N")] = 0,
        players: Annotated[int | None, option("cli-arg-puzzle-players", "N")] = None,
        bots: Annotated[str, option("cli-arg-puzzle-bots", "BOT")] = "level4",
        out: Annotated[Path | None, option("cli-arg-puzzle-out", "FILE")] = None,
        force: Annotated[bool, over_others] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import coach_commands

        return coach_commands.puzzles(say, game, count, seed, asked(game, players), bots, out, force)

    def puzzle(game: Annotated[str, game_name], /, *, language: Annotated[str, in_language] = "") -> int:
        from tenka.terminal import puzzling

        return puzzling.solve(say, game)

    def rules(
        game: Annotated[str, game_name],
        paragraph: Annotated[str, Parameter(help=say("cli-arg-paragraph"))] = "",
        /,
        *,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import commands

        return commands.rules(say, game, paragraph)

    def score(
        game: Annotated[str, game_name],
        file: Annotated[Path, Parameter(help=say("cli-arg-map"), allow_leading_hyphen=True)],
        /,
        *,
        options: Annotated[list[str] | None, some_options] = None,
        json: Annotated[bool, Parameter(help=say("cli-arg-json"))] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import commands

        return commands.score(say, game, file, options or [], json)

    def bench(
        game: Annotated[str, game_name] = "",
        /,
        *,
        players: Annotated[int | None, option("cli-arg-play-players", "N")] = None,
        seconds: Annotated[float, option("cli-arg-seconds", "S")] = 1.0,
        json: Annotated[bool, Parameter(help=say("cli-arg-json"))] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import mass_commands

        return mass_commands.bench(say, game, asked(game, players), seconds, json)

    def fuzz(
        game: Annotated[str, game_name],
        /,
        *,
        players: Annotated[int | None, option("cli-arg-players", "N")] = None,
        games: Annotated[int, option("cli-arg-fuzz-games", "N")] = 5,
        options: Annotated[list[str] | None, some_options] = None,
        seed: Annotated[int, option("cli-arg-seed", "N")] = 0,
        records: Annotated[Path | None, option("cli-arg-fuzz-records", "DIR")] = None,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import mass_commands

        return mass_commands.fuzz(say, game, asked(game, players), games, options or [], seed, records)

    def arena(
        game: Annotated[str, game_name],
        /,
        *,
        bots: Annotated[str, option("cli-arg-entrants", "BOT,BOT,…")] = "",
        run: Annotated[list[str] | None, option("cli-arg-run", "COMMAND", "--run")] = None,
        players: Annotated[int | None, option("cli-arg-play-players", "N")] = None,
        deals: Annotated[int, option("cli-arg-deals", "N")] = 25,
        options: Annotated[list[str] | None, some_options] = None,
        seed: Annotated[int, option("cli-arg-seed", "N")] = 0,
        ladder: Annotated[bool, Parameter(help=say("cli-arg-ladder"))] = False,
        width: Annotated[float, option("cli-arg-width", "PERCENT")] = 0.0,
        on_failure: Annotated[str, option("cli-arg-on-failure", "forfeit|replace")] = "forfeit",
        patience: Annotated[float, option("cli-arg-patience", "S")] = 5.0,
        picture: Annotated[Path | None, option("cli-arg-picture", "FILE")] = None,
        jobs: Annotated[int | None, option("cli-arg-jobs", "N")] = None,
        results: Annotated[Path | None, option("cli-arg-results", "FILE")] = None,
        force: Annotated[bool, over_others] = False,
        adjusted: Annotated[bool, Parameter(help=say("cli-arg-adjusted"))] = False,
        json: Annotated[bool, Parameter(help=say("cli-arg-json"))] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import lab_commands

        names = [name.strip() for name in bots.split(",") if name.strip()] + [f"run:{one}" for one in run or []]
        return lab_commands.arena(
            say,
            game,
            names,
            asked(game, players),
            deals,
            options or [],
            seed,
            ladder,
            width,
            on_failure,
            patience,
            picture,
            jobs_or_all(jobs),
            results,
            force,
            json,
            adjusted,
        )

    def balance(
        game: Annotated[str, game_name],
        /,
        *,
        games: Annotated[int, option("cli-arg-balance-games", "N")] = 1000,
        bots: Annotated[str, option("cli-arg-strengths", "BOT,BOT,…")] = "greedy,level3",
        seed: Annotated[int, option("cli-arg-seed", "N")] = 0,
        jobs: Annotated[int | None, option("cli-arg-jobs", "N")] = None,
        out: Annotated[Path | None, option("cli-arg-out", "FILE")] = None,
        force: Annotated[bool, over_others] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import lab_commands

        return lab_commands.balance(say, game, games, bots, seed, jobs_or_all(jobs), out, force)

    def perft(
        game: Annotated[str, game_name],
        /,
        *,
        players: Annotated[int | None, option("cli-arg-players", "N")] = None,
        depth: Annotated[int, option("cli-arg-depth", "N")] = 4,
        options: Annotated[list[str] | None, some_options] = None,
        seed: Annotated[int, option("cli-arg-seed", "N")] = 0,
        json: Annotated[bool, Parameter(help=say("cli-arg-json"))] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import lab_commands

        return lab_commands.perft(say, game, asked(game, players), depth, options or [], seed, json)

    def games(*, language: Annotated[str, in_language] = "") -> int:
        from tenka.terminal import commands

        return commands.games_list(say)

    def new_game(
        name: Annotated[str, Parameter(help=say("cli-arg-new-name"))],
        /,
        *,
        folder: Annotated[Path | None, option("cli-arg-folder", "DIR")] = None,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import game_commands

        return game_commands.new_game(say, name, folder)

    def check_game(
        game: Annotated[str, game_name],
        /,
        *,
        json: Annotated[bool, Parameter(help=say("cli-arg-json"))] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import game_commands

        return game_commands.check_game(say, game, json)

    def learn(
        game: Annotated[str, game_name] = "",
        lesson: Annotated[str, Parameter(help=say("cli-arg-lesson"))] = "",
        /,
        *,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import lesson_commands

        return lesson_commands.learn(say, game, lesson)

    def lesson(
        what: Annotated[str, Parameter(help=say("cli-arg-lesson-what"))],
        subject: Annotated[str, Parameter(help=say("cli-arg-lesson-subject"))] = "",
        /,
        *,
        plan: Annotated[
            Path | None, Parameter(help=say("cli-arg-plan"), metavar="FILE", allow_leading_hyphen=True)
        ] = None,
        out: Annotated[Path | None, option("cli-arg-lesson-out", "FILE")] = None,
        players: Annotated[int | None, option("cli-arg-players", "N")] = None,
        names: Annotated[str, option("cli-arg-names", "NAME,NAME,…")] = "",
        seat: Annotated[int, option("cli-arg-learner", "N")] = 0,
        seed: Annotated[int, option("cli-arg-seed", "N")] = 0,
        bots: Annotated[str, option("cli-arg-plan-bots", "BOT")] = "greedy",
        options: Annotated[list[str] | None, some_options] = None,
        force: Annotated[bool, over_others] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import lesson_commands

        if what == "check":
            return lesson_commands.check_lessons(say, subject)
        if what == "new":
            return lesson_commands.new_notes(say, Path(subject), seat, force)
        if what == "moves":
            return lesson_commands.show(Path(subject))
        if what == "places":
            return lesson_commands.list_places(subject)
        if what == "coverage":
            return lesson_commands.covers(say, subject, seed or 1, "level3" if bots == "greedy" else bots)
        if what == "make":
            count = asked(subject, players)
            return lesson_commands.make(say, subject, plan, out, count, names, seed, seat, bots, options or [], force)
        raise lesson_commands.unknown(what)

    app.default(menu)
    lab = (simulate, replay, review, puzzle, puzzles, verify, rules, score, bench, fuzz, arena, balance, perft)
    admin = admin_command(say, option, in_language)
    every: list[Any] = [play, learn, serve, admin, *lab, *host_commands(say), games, new_game, check_game, lesson]
    for command in every:
        name = command.__name__.replace("_", "-")
        app.command(command, name=name, help=say(f"cli-{name}"), help_epilogue=examples(say, name))
        app[name]["--help"].help = say("cli-help")
    app["--help"].help = say("cli-help")
    app["--version"].help = say("cli-version")

    def man() -> int:
        print(manual(app, list(EXAMPLES), say))
        return 0

    def install_completion(
        *,
        shell: Annotated[str, option("cli-arg-shell", "bash|zsh|fish|powershell")] = "",
        output: Annotated[Path | None, option("cli-arg-completion", "FILE")] = None,
    ) -> int:
        from tenka.terminal.completion import install

        return install(app, shell, output, say)

    app.command(install_completion, name="--install-completion", help=say("cli-install-completion"))
    app.command(man, name="--man", help=say("cli-man"))
    for name in ("--install-completion", "--man"):
        app[name]["--help"].help = say("cli-help")
    return app


def asked(game: str, players: int | None) -> int:
    """How many players were asked for, which the game (or every game) must allow; 0 where nothing was said."""
    if players is None:
        return 0
    for one in [tenka.game(game)] if game else tenka.games().values():
        one.check_players(players)
    return players


def examples(say: Words, command: str) -> str:
    return "\n".join([say("cli-examples"), *[f"  {line}" for line in EXAMPLES[command]]])


# --- what is wrong with a line ----------------------------------------------------------------------------------------


def in_words(error: CycloptsError, tokens: list[str]) -> Problem:
    """The same, as a Problem with words in three languages."""
    command = " ".join(["tenka", *(error.command_chain or [])])
    facts: dict[str, str | int] = {"command": command, "what": str(error)}
    code = "cli-other"
    if isinstance(error, MissingArgumentError):
        code = "cli-missing" if error.keyword is None else "cli-no-value"
        facts["what"] = error.keyword or _argument(error)
    elif isinstance(error, CoercionError) and error.token is not None:
        kind = error.target_type.__name__ if isinstance(error.target_type, type) else ""
        code, facts["what"] = "cli-value", _argument(error)
        facts |= {"value": error.token.value, "kind": kind}
    elif isinstance(error, UnknownCommandError):
        code, facts["what"] = "cli-unknown-command", (error.unused_tokens or tokens)[0]
        facts["allowed"] = ", ".join(EXAMPLES)
    elif isinstance(error, UnknownOptionError):
        code, facts["what"] = "cli-unknown-option", error.token.keyword or error.token.value
    elif isinstance(error, RepeatArgumentError):
        code, facts["what"] = "cli-repeated", error.token.keyword or error.token.value
    elif isinstance(error, UnusedCliTokensError):
        code, facts["what"] = "cli-too-much", (error.unused_tokens or [""])[0]
        if not error.command_chain:
            code, facts["allowed"] = "cli-unknown-command", ", ".join(EXAMPLES)
    return Problem(code, f"This command line cannot be read: {error}", facts)


def _argument(error: CycloptsError) -> str:
    return error.argument.name if error.argument is not None else "?"
