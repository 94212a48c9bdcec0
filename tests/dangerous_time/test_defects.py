"""For every paragraph of control, combat, siege, retreat, losses and the End phase one defect, planted where the rules
do what the paragraph says: the test of that paragraph must notice it.
"""

import re
from collections.abc import Callable
from types import ModuleType

import pytest

from dangerous_time import test_combat, test_control, test_end_phase, test_retreat
from support.planting import cases, fails, is_compiled, planted
from tenka.games.dangerous_time import position
from tenka.games.dangerous_time.game import GAME
from tenka.rulebook import rulebook

TESTS: list[ModuleType] = [test_control, test_combat, test_retreat, test_end_phase]
WAR = "tenka.games.dangerous_time."

DEFECTS: dict[str, tuple[str, str, str]] = {
    # control and sieges
    "DT-6.1": ("steps.setup:set_up", "NOBODY if s.land.closed(at) else START_CONTROL[at]", "START_CONTROL[at]"),
    "DT-6.2": ("realm.control:settle", "s.land.units_at(1 - side, at) == 0", "True"),
    "DT-6.3": ("realm.control:settle", "s.land.units_at(side, at) > 0", "True"),
    "DT-6.4": ("steps.effects:EnryakujiBurns.play", "take_control(s, MT_HIEI, ODA)", "pass"),
    "DT-6.5": ("realm.control:besieging", "impulse.activated[at] == MARCHED", "False"),
    "DT-6.6": (
        "realm.control:settle",
        "s.land.units_at(1 - side, at) == 0",
        "s.land.units_at(1 - side, at) * 4 < s.land.units_at(side, at)",
    ),
    "DT-6.7": ("steps.marches:link_refusal", "if besieged(s, side, origin):", "if False:"),
    "DT-6.8": ("realm.control:open_to_sea", "s.land.units_at(enemy, links[i]) == 0", "True"),
    "DT-6.9": ("steps.aftermath:failing_sieges", "at) < s.land", "at) <= s.land"),
    "DT-6.10": (
        "steps.combat:Combat.open",
        "enemy if s.land.units_at(enemy, at) > 0 else NEUTRAL",
        "NEUTRAL if s.land.units_at(NEUTRAL, at) > 0 else enemy",
    ),
    "DT-6.11": ("steps.combat:close_combat", "s.impulse.activated[at] = FOUGHT", "pass"),
    "DT-6.12": ("realm.control:is_safe", "s.impulse.arrived[at] == 0", "True"),
    "DT-6.13": ("steps.retreat:Overfull.run", "if over > 0:", "if over > 1:"),
    # combat
    "DT-15.1": ("steps.combat:Combats.options", "<= SALLIED", "<= MARCHED"),
    "DT-15.2": ("steps.combat:able_attackers", " - s.impulse.marked(at, kind, FRESH)", ""),
    "DT-15.3": ("steps.combat:Combat.open", " if s.land.units_at(enemy, at) > 0 else NEUTRAL", ""),
    "DT-15.4": ("steps.combat:muster_forces", " if s.is_active_kind(kind) else 0", ""),
    "DT-15.5": ("steps.combat:Combat.declare", "s.push(DECLARE)", "s.battle.mode = IN_FIELD"),
    "DT-15.6": ("steps.combat:Combat.declare", "<= castle_limit(s, at)", "<= castle_limit(s, at) + 1"),
    "DT-15.7": ("steps.combat:Combat.declare", "s.land.control[at] == s.battle.foe", "True"),
    "DT-15.8": ("steps.combat:Commander.options", "== top", ">= 0"),
    "DT-15.9": ("steps.combat:assign_by_default", "-BRAVERY[leader]", "BRAVERY[leader]"),
    "DT-15.10": ("realm.battle:Battle.dismiss", "self.free_soldiers_of(leader)", "pass"),
    "DT-15.11": ("realm.battle:Battle.over", "self.size(ATTACK) == 0 or ", ""),
    "DT-15.12": ("steps.combat:successor", "own = 0 if", "own = 1 if"),
    "DT-16.1": ("steps.battle:Round.open", "s.battle.round += 1", "s.battle.round += 2"),
    "DT-16.2": ("steps.battle:Round.run", "DEFEND if place == 1 else ATTACK", "ATTACK if place == 1 else DEFEND"),
    "DT-16.3": ("steps.battle:Round.duel", "if one <= two:", "if one < two:"),
    "DT-16.4": ("steps.battle:initiative_bonus", "role):\n        bonus += 1", "role):\n        bonus += 2"),
    "DT-16.5": ("steps.battle:cut_off", "cut * 2 > s", "cut * 2 >= s"),
    "DT-16.6": ("steps.battle:who_fires", "ahead >= 2", "ahead >= 3"),
    "DT-16.7": ("steps.battle:who_fires", "return False, not", "return True, not"),
    "DT-16.8": ("steps.battle:fire_bonuses", "cut[::2]", "cut"),
    "DT-16.9": ("steps.battle:soldier_bonus", "BRAVERY[leader] if leader >= 0 else 0", "0"),
    "DT-16.10": ("steps.battle:volley", ">= HIT", "> HIT"),
    "DT-16.11": (
        "steps.battle:Round.fire",
        "if defender_fires:",
        "if defender_fires and s.battle.hits[DEFEND] < s.battle.size(DEFEND):",
    ),
    "DT-16.12": ("steps.battle:Round.run", "DEFEND if place == 6 else ATTACK", "ATTACK if place == 6 else DEFEND"),
    "DT-16.13": ("steps.battle:Round.close", "if s.battle.size(role) > 0:", "if False:"),
    "DT-16.14": ("steps.battle:Round.close", "s.go_to(0)", "s.pop()"),
    "DT-16.15": ("steps.battle:Round.close", ">= MAX_ROUNDS", "> MAX_ROUNDS"),
    "DT-16.16": (
        "steps.battle:Round.fire",
        "if attacker_fires:",
        "if defender_fires:\n        s.battle.hits[ATTACK] = volley(s, DEFEND, chance)\n    if attacker_fires:",
    ),
    # siege
    "DT-17.1": ("steps.siege:Assault.apply", "if action == do.INVEST:", "if False:"),
    "DT-17.2": ("steps.siege:Assault.run", "elif place == 2 and s.battle.size(ATTACK) > 0:", "elif place == 2:"),
    "DT-17.3": ("steps.siege:besieged_volley", "die > SIEGE_MISS and ", ""),
    "DT-17.4": ("steps.siege:storm_dice", "(cut + 1) // 2", "cut"),
    "DT-17.5": ("steps.combat:muster_forces", "if role == ATTACK:", "if True:"),
    "DT-17.6": ("steps.combat:close_combat", "settle(s, at)", "pass"),
    "DT-17.7": ("steps.combat:close_combat", "s.battle.blank()", "pass"),
    # retreat
    "DT-18.1": ("steps.retreat:room", "entered_from(s, to, at)", "False"),
    "DT-18.2": ("steps.retreat:room", "RETREAT_LIMIT[LINK_BETWEEN[at * SPACES + to]] - used", "8 - used"),
    "DT-18.3": ("steps.retreat:room", "stacking_limit(to) - int(s.land.units_at(side, to))", "stacking_limit(to)"),
    "DT-18.4": ("steps.retreat:room", " or s.land.control[at] != side", ""),
    "DT-18.5": ("steps.retreat:Relocate.options", "found.append(do.PASS)", "pass"),
    "DT-18.6": ("steps.retreat:Relocate.no_room", "s.to_box(at, rest[i], n)", "pass"),
    "DT-18.7": ("steps.retreat:Relocate.finish", "s.procedure.moving = []", "s.impulse.mp -= 1"),
    # losses
    "DT-19.1": ("steps.battle:Losses.count", "if cut and not s.fact(Losses.SECOND):", "if False:"),
    "DT-19.2": ("steps.battle:Losses.options", "if s.battle.soldiers_in(role) == 0:", "if True:"),
    "DT-19.3": ("steps.battle:Losses.has_second", "return s.battle.any_soldiers_cut(role)", "return False"),
    "DT-19.4": ("steps.battle:Losses.run", " or s.battle.size(role) == 0", ""),
    "DT-19.5": ("realm.clans:Clans.discharge", " or self.fallen[clan] != 0", ""),
    "DT-19.6": (
        "realm.clans:Clans.discharge",
        "self.box[clan] = self.box[clan] + n",
        "self.box[0 if kind % 3 == ODA else clan] += n",
    ),
    "DT-19.7": ("steps.fate:Fate.run", "KILLED[s.leaders.rank[leader]]", "KILLED[0]"),
    "DT-19.8": ("steps.fate:escape", "= s.turn + FATE_DELAY", "= s.turn + FATE_DELAY + 1"),
    "DT-19.9": ("steps.fate:die_of", "s.place_leader(leader, DEAD)", "s.place_leader(leader, ON_TRACK)"),
    # the End phase
    "DT-22.1": (
        "steps.end_phase:EndPhase.run",
        "s.push(DEMOBILISE, ANTI)\n        s.push(DEMOBILISE, ODA)",
        "pass",
    ),
    "DT-22.2": ("steps.end_phase:EndPhase.begin", "if holder in (ODA, ANTI):", "if holder == ANTI:"),
    "DT-22.3": (
        "steps.end_phase:EndPhase.run",
        "s.push(REGROUP, ANTI)\n        s.push(REGROUP, ODA)",
        "s.push(REGROUP, ODA)\n        s.push(REGROUP, ANTI)",
    ),
    "DT-22.4": ("steps.end_phase:muster_room", " - i64(s.impulse.mustered[at])", ""),
    "DT-22.5": ("steps.end_phase:muster_room", "if not open_to_sea(s, at):", "if False:"),
    "DT-22.6": ("steps.end_phase:Regroup.options", "[do.PASS, *[", "[*["),
    "DT-22.7": ("steps.end_phase:muster_room", "free = 1 - murakami", "free = 3 - murakami"),
    "DT-22.8": ("steps.end_phase:LeaderReturn.options", " and not besieged(s, side, at)", ""),
    "DT-22.9": ("steps.end_phase:EndPhase.run", "scheduled_leaders(s)", "pass"),
    "DT-22.10": ("steps.end_phase:Demobilise.anybody", "while kind >= 0 and", "while kind >= 0 and False and"),
    "DT-22.11": (
        "steps.end_phase:DiseaseCheck.run",
        "if s.impulse.die <= DISEASE:",
        "if s.impulse.die <= DISEASE + 3:",
    ),
    "DT-22.12": (
        "steps.end_phase:EndPhase.run",
        "s.push(HAND_LIMIT_STEP, ANTI)\n        s.push(HAND_LIMIT_STEP, ODA)",
        "s.push(HAND_LIMIT_STEP, ODA)\n        s.push(HAND_LIMIT_STEP, ANTI)",
    ),
    "DT-22.13": ("steps.end_phase:EndPhase.run", "last_turn(s)", "pass"),
    "DT-22.14": ("steps.turn:fill_cup", "has_entered(s, power) if power >= 0", "False if power >= 0"),
    "DT-22.15": ("steps.end_phase:EndPhase.run", "s.turn += 1", "pass"),
}
CHAPTERS = ("6", "15", "16", "17", "18", "19", "22")


def named_after(paragraph: str) -> list[Callable[..., None]]:
    """The test functions that are named after a paragraph."""
    start = f"test_{re.sub('[-.]', '_', paragraph)}_"
    return [test for module in TESTS for name, test in vars(module).items() if name.startswith(start)]


@pytest.mark.skipif(is_compiled(position), reason="compiled functions cannot be changed while they run")
@pytest.mark.parametrize("paragraph", DEFECTS)
def test_a_planted_defect_fails_the_test_of_its_paragraph(paragraph: str) -> None:
    target, right, wrong = DEFECTS[paragraph]
    rows = [case for test in named_after(paragraph) for case in cases(test)]
    assert rows, f"{paragraph} has no test"
    with planted(WAR + target, right, wrong):
        assert any(fails(case) for case in rows), f"no test of {paragraph} notices {wrong!r} for {right!r}"


def test_every_paragraph_of_these_chapters_has_its_defect() -> None:
    paragraphs = {paragraph.id for paragraph in rulebook(GAME, "en").paragraphs}
    assert {id for id in paragraphs if id.split("-")[1].split(".")[0] in CHAPTERS} == set(DEFECTS)
