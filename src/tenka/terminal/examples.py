"""Examples of every command, for its help."""

from tenka.terminal.host_cli import EXAMPLES as HOSTS

EXAMPLES = {
    "play": [
        "tenka play nobunaga",
        "tenka play nobunaga --players 3 --seat me:Akiko --seat friend:Ben --seat level4",
        "tenka play nobunaga --option extra_card=on --language ja",
    ],
    "serve": [
        "tenka serve",
        "tenka serve --host 0.0.0.0 --port 80 --public-url https://play.example.org",
        "tenka serve --database postgresql+asyncpg://tenka@localhost/tenka",
    ],
    "admin": [
        "tenka admin people",
        "tenka admin tables --json",
        "tenka admin statistics --database postgresql+asyncpg://tenka@localhost/tenka",
        "tenka admin close TABLE",
        "tenka admin block 203.0.113.0/24",
        "tenka admin anonymise Akiko --yes",
        "tenka admin remove-guests --days 90 --yes",
        "tenka admin export --out tenka.zip",
    ],
    "simulate": [
        "tenka simulate nobunaga --players 4 --games 1000 --bots random,greedy",
        "tenka simulate nobunaga --games 200 --bots level3,level2 --jobs 2 --json",
    ],
    "replay": ["tenka replay game.tenka", "tenka replay game.tenka --seat 1 --plain"],
    "review": ["tenka review game.tenka", "tenka review game.tenka --html review.html --language fr"],
    "puzzle": ["tenka puzzle nobunaga", "tenka puzzle honshu --language fr"],
    "puzzles": ["tenka puzzles nobunaga --count 3 --seed 7", "tenka puzzles shinobi --count 30 --out shinobi.json"],
    "verify": ["tenka verify game.tenka"],
    "rules": ["tenka rules nobunaga", "tenka rules nobunaga N-4.6 --language fr"],
    "score": [
        "tenka score honshu domain.txt",
        "tenka score honshu domain.txt --option alternative=3 --option factories=3-4-5 --json",
        "tenka score honshu - < domain.txt",
    ],
    "bench": ["tenka bench", "tenka bench nobunaga --seconds 3"],
    "fuzz": ["tenka fuzz nobunaga", "tenka fuzz nobunaga --players 2 --games 50 --records failures"],
    "arena": [
        "tenka arena nobunaga --bots level1,level2,level3 --deals 25",
        "tenka arena nobunaga --bots level3,level2 --adjusted",
        "tenka arena nobunaga --bots greedy --run 'python my_bot.py' --width 3 --picture arena.svg",
    ],
    "balance": [
        "tenka balance nobunaga",
        "tenka balance shinobi --games 2000 --bots greedy --jobs 2 --out shinobi.html",
    ],
    "perft": ["tenka perft nobunaga", "tenka perft shinobi --players 3 --depth 3 --seed 7"],
    "new-game": ["tenka new-game my-game", "tenka new-game my-game --folder packages/my-game"],
    "check-game": ["tenka check-game nobunaga", "tenka check-game nobunaga --json"],
    "learn": ["tenka learn", "tenka learn nobunaga", "tenka learn nobunaga goal --language fr"],
    "lesson": [
        "tenka lesson check nobunaga",
        "tenka lesson make nobunaga --players 4 --seed 7 --plan plan.txt --out goal.record",
        "tenka lesson moves goal.record",
        "tenka lesson new goal.record",
        "tenka lesson places nobunaga",
    ],
    "games": ["tenka games", "tenka games --language ja"],
    **HOSTS,
}
