"""The numbers of the steps, so that one step can put another on the stack without knowing its file."""

from typing import Final

STEP_KEYS: Final[list[str]] = [
    "bid",
    "asakura-setup",
    "game",
    "turn",
    "impulse",
    "window",
    "card",
    "exile",
    "diplomacy",
    "negotiate",
    "fortune",
    "relocate",
    "turned",
    "movement",
    "march",
    "combats",
    "combat",
    "declare",
    "commander",
    "assign",
    "assault",
    "round",
    "losses",
    "fate",
    "stacking",
    "siege-check",
    "fall",
    "spoils",
    "end-phase",
    "regroup",
    "leader-return",
    "yoshiaki",
    "demobilise",
    "hand-limit",
    "disease",
    "cancel",
    "riot",
    "discard-pick",
    "steal-pick",
    "chit-pick",
    "garrison-pick",
    "truce-pick",
    "siege-pick",
    "power-pick",
    "works-pick",
    "daimyo-pick",
    "starve",
    "overfull",
    "draw-offer",
]
BID: Final = 0
ASAKURA: Final = 1
GAME: Final = 2
TURN: Final = 3
IMPULSE: Final = 4
WINDOW: Final = 5
CARD: Final = 6
EXILE: Final = 7
DIPLOMACY: Final = 8
NEGOTIATE: Final = 9
FORTUNE: Final = 10
RELOCATE: Final = 11
TURNED: Final = 12
MOVEMENT: Final = 13
MARCH: Final = 14
COMBATS: Final = 15
COMBAT: Final = 16
DECLARE: Final = 17
COMMANDER: Final = 18
ASSIGN: Final = 19
ASSAULT: Final = 20
ROUND: Final = 21
LOSSES: Final = 22
FATE: Final = 23
STACKING: Final = 24
SIEGE_CHECK: Final = 25
FALL: Final = 26
SPOILS: Final = 27
END_PHASE: Final = 28
REGROUP: Final = 29
LEADER_RETURN: Final = 30
YOSHIAKI_PLACE: Final = 31
DEMOBILISE: Final = 32
HAND_LIMIT: Final = 33
DISEASE_CHECK: Final = 34
CANCEL: Final = 35
RIOT: Final = 36
DISCARD_PICK: Final = 37
STEAL_PICK: Final = 38
CHIT_PICK: Final = 39
GARRISON_PICK: Final = 40
TRUCE_PICK: Final = 41
SIEGE_PICK: Final = 42
POWER_PICK: Final = 43
WORKS_PICK: Final = 44
DAIMYO_PICK: Final = 45
STARVE: Final = 46
OVERFULL: Final = 47
DRAW_OFFER: Final = 48
STEPS_COUNT: Final = 49

# Facts of GAME, the bottom frame: what was agreed when the table was opened
AGREED_ODA: Final = 2
AGREED_CONCEDING: Final = 3
AGREED_READY: Final = 4  # 0: the players bid; else a ready-made war (DT-7.11)
