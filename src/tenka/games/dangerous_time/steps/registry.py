"""The registry of steps, in the order of frames.py."""

from typing import Final

from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.steps.aftermath import SiegeCheck, Stacking
from tenka.games.dangerous_time.steps.battle import Losses, Round
from tenka.games.dangerous_time.steps.card_steps import (
    Cancel,
    CardStep,
    ChitPick,
    DaimyoPick,
    DiscardPick,
    GarrisonPick,
    PowerPick,
    RiotStep,
    SiegePick,
    Starve,
    StealPick,
    TrucePick,
    Window,
    WorksPick,
)
from tenka.games.dangerous_time.steps.combat import Assign, Combat, Combats, Commander, Declare
from tenka.games.dangerous_time.steps.diplomacy import Diplomacy, Exile, Negotiate
from tenka.games.dangerous_time.steps.end_phase import (
    Demobilise,
    DiseaseCheck,
    EndPhase,
    HandLimit,
    LeaderReturn,
    Regroup,
    YoshiakiPlace,
)
from tenka.games.dangerous_time.steps.fall import Fall, Spoils
from tenka.games.dangerous_time.steps.fate import Fate, Fortune
from tenka.games.dangerous_time.steps.frames import STEP_KEYS, STEPS_COUNT
from tenka.games.dangerous_time.steps.movement import March, Movement
from tenka.games.dangerous_time.steps.retreat import Overfull, Relocate, Turned
from tenka.games.dangerous_time.steps.setup import AsakuraSetup, Bid, GameStep
from tenka.games.dangerous_time.steps.siege import Assault
from tenka.games.dangerous_time.steps.step import Step, answers
from tenka.games.dangerous_time.steps.turn import Impulse, Turn
from tenka.games.dangerous_time.steps.victory import DrawOffer

STEPS: Final[list[Step]] = [
    Bid("bid"),
    AsakuraSetup("asakura-setup"),
    GameStep("game"),
    Turn("turn"),
    Impulse("impulse"),
    Window("window"),
    CardStep("card"),
    Exile("exile"),
    Diplomacy("diplomacy"),
    Negotiate("negotiate"),
    Fortune("fortune"),
    Relocate("relocate"),
    Turned("turned"),
    Movement("movement"),
    March("march"),
    Combats("combats"),
    Combat("combat"),
    Declare("declare"),
    Commander("commander"),
    Assign("assign"),
    Assault("assault"),
    Round("round"),
    Losses("losses"),
    Fate("fate"),
    Stacking("stacking"),
    SiegeCheck("siege-check"),
    Fall("fall"),
    Spoils("spoils"),
    EndPhase("end-phase"),
    Regroup("regroup"),
    LeaderReturn("leader-return"),
    YoshiakiPlace("yoshiaki"),
    Demobilise("demobilise"),
    HandLimit("hand-limit"),
    DiseaseCheck("disease"),
    Cancel("cancel"),
    RiotStep("riot"),
    DiscardPick("discard-pick", "DT-26.4"),
    StealPick("steal-pick", "DT-26.9"),
    ChitPick("chit-pick", "DT-26.5"),
    GarrisonPick("garrison-pick", "DT-12.7"),
    TrucePick("truce-pick", "DT-26.3"),
    SiegePick("siege-pick", "DT-26.14"),
    PowerPick("power-pick", "DT-26.18"),
    WorksPick("works-pick", "DT-26.20"),
    DaimyoPick("daimyo-pick", "DT-26.21"),
    Starve("starve"),
    Overfull("overfull"),
    DrawOffer("draw-offer"),
]
if [step.key for step in STEPS] != STEP_KEYS or len(STEPS) != STEPS_COUNT:
    raise ValueError("registry.py and frames.py name different steps")


def default_action(s: WarPosition) -> int:
    """The default for the decision that is due (DT-28.5)."""
    return STEPS[s.step()].default(s, answers(s))
