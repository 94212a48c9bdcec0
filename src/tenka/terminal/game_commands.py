"""Commands for those who write a game: the skeleton of a package, and whether a game keeps its promises."""

import json
import sys
from pathlib import Path

import msgspec

import tenka
from tenka.check.every import check_game as outcomes
from tenka.skeleton import write
from tenka.terminal.main import FAILED
from tenka.words import Words


def new_game(say: Words, name: str, folder: Path | None) -> int:
    target = write(name, folder)
    print(say("new-game-written", folder=str(target)))
    for line in (f"cd {target}", "pip install -e .", f"tenka check-game {name}", f"tenka play {name}"):
        print(f"  {line}")
    return 0


def check_game(say: Words, name: str, as_json: bool) -> int:
    found = []
    for outcome in outcomes(tenka.game(name)):
        found.append(outcome)
        if not as_json:
            title = say(f"check-{outcome.name}")
            if outcome.missing:
                print(f"– {title}{say('colon')}{say('check-missing', package=outcome.missing)}")
            elif outcome.why:
                print(f"✗ {title}\n    {outcome.why}")
            else:
                print(f"✓ {title}")
            sys.stdout.flush()
    broken = [outcome for outcome in found if outcome.why]
    if as_json:
        print(json.dumps(msgspec.to_builtins(found), ensure_ascii=False))
    elif broken:
        print(say("check-broken", n=len(broken)), file=sys.stderr)
    else:
        print(say("check-sound", game=Words(say.language, tenka.game(name))("game-title")))
    return FAILED if broken else 0
