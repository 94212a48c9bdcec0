"""What a seat may imagine: full wars that fit its view."""

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.dangerous_time.facts.board import ANTI, BIDS, CARDS, LEADERS, ODA, SCENARIOS
from tenka.games.dangerous_time.position import IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY, ONGOING, OUT_OF_GAME
from tenka.games.dangerous_time.rules import HIDDEN, War
from tenka.games.dangerous_time.steps.registry import STEPS
from tenka.games.dangerous_time.steps.turn import shuffle
from tenka.games.dangerous_time.view import WarView
from tenka.kernel.chance import DECK, Chance
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.state import Game, Imaginer


class WarImaginer(Imaginer):
    """All that a view leaves open: the other hand, the pile, a sealed bid."""

    def __init__(self, game: Game, view: WarView) -> None:
        self.view = view
        self.base = known_state(game, view)
        gone = set(view.hand) | set(view.discards) | set(view.out) | set(view.in_play) | set(view.known)
        dealt = view.pile + sum(view.hand_sizes) > 0
        self.unseen = [card for card in range(1, CARDS + 1) if card not in gone] if dealt else []

    def draw(self, chance: Chance) -> War:
        state = self.base.copy()
        cards = self.unseen[:]
        shuffle(cards, chance)
        for side in (ODA, ANTI):
            for _ in range(self.view.hand_sizes[side] - state.hand_size(side)):
                state.card_at[cards.pop()] = IN_HAND + side
        state.deck = cards
        for seat in (0, 1):
            if self.view.bids[seat] == HIDDEN:
                state.bids[seat] = chance.below(DECK, BIDS)
        if state.outcome == ONGOING:
            state.open(STEPS[state.step()].legal(state))
        return state


def known_state(game: Game, view: WarView) -> War:
    """The position without what is hidden from the view's seat."""
    s = War(game)
    s.blank()
    s.actor = view.actor
    s.scenario = SCENARIOS.index(view.options["scenario"])
    s.oda_seat = view.oda_seat
    s.target = view.target
    s.bids = vec[i64](view.bids)
    s.turn = view.turn
    s.outcome = view.outcome
    s.winner = view.winner
    s.leader_side = vec[i64](view.leader_side)
    for at, kind, n in view.men:
        s.add_men(at, kind, n)
    for leader in range(LEADERS):
        s.place_leader(leader, view.leader_at[leader])
    s.control = vec[i64](view.control)
    s.level = vec[i64](view.level)
    s.leader_rank = vec[i64](view.leader_rank)
    s.leader_due = vec[i64](view.leader_due)
    s.clan_side = vec[i64](view.clan_side)
    s.clan_alliance = vec[i64](view.clan_alliance)
    s.seated = vec[i64](view.seated)
    s.fallen = vec[i64](view.fallen)
    s.changed = vec[i64](view.changed)
    s.last_home = vec[i64](view.last_home)
    s.box = vec[i64](view.box)
    s.pool = vec[i64](view.pool)
    s.gone = vec[i64](view.gone)
    s.entered = view.entered
    s.entry_turn = vec[i64](view.entry_turn)
    s.temple = view.temple
    s.temple_assaulted = view.temple_assaulted
    s.disease_of_nobunaga = view.disease_of_nobunaga
    known_cards(s, view)
    known_impulse(s, view)
    known_battle(s, view)
    return s


def known_cards(s: War, view: WarView) -> None:
    s.card_at = vec[i64]([IN_DECK] * (CARDS + 1))
    s.known = vec[i64]([0] * (CARDS + 1))
    me = -1 if view.seat == SPECTATOR or view.oda_seat < 0 else s.side_of(view.seat)
    for cards, place in ((view.discards, IN_DISCARD), (view.out, OUT_OF_GAME), (view.in_play, IN_PLAY)):
        for card in cards:
            s.card_at[card] = place
    if me >= 0:
        for card in view.hand:
            s.card_at[card] = IN_HAND + me
        for card in view.known:
            s.card_at[card] = IN_HAND + 1 - me
            s.known[card] = 1 if me == ODA else 2
        for card in view.shown:
            s.known[card] = 2 if me == ODA else 1
    s.fortune = view.fortune
    s.fortune_used = view.fortune_used
    s.keep = vec[i64](view.keep)
    s.waived = vec[i64](view.waived)


def known_impulse(s: War, view: WarView) -> None:
    s.cup = vec[i64](view.cup)
    s.chit = view.chit
    s.next_chit = view.next_chit
    s.active = view.active
    s.alliance = view.alliance
    s.phase = view.phase
    s.mp = view.mp
    s.die = view.die
    s.naval = view.naval
    s.snow = view.snow
    s.spied = vec[i64](view.spied)
    s.leader_marks = vec[i64](view.leader_marks)
    s.marks = view.marks[:]
    s.activated = vec[i64](view.activated)
    s.arrived = vec[i64](view.arrived)
    s.marched = view.marched[:]
    s.captures = view.captures[:]
    s.paid = view.paid[:]
    s.due_draws = view.due_draws
    s.mustered = vec[i64](view.mustered)
    s.failed = view.failed[:]
    s.picked = view.picked[:]
    s.moving = view.moving[:]
    s.routes = view.routes[:]
    s.turned = view.turned[:]
    s.cancelled = view.cancelled
    s.draw_offered = vec[i64](view.draw_offered)
    s.restore_frames(view.stack)


def known_battle(s: War, view: WarView) -> None:
    s.battle_at = view.battle_at
    s.foe = view.foe
    s.mode = view.mode
    s.round = view.round
    s.groups = view.groups[:]
    s.chiefs = view.chiefs[:]
    s.commander = vec[i64](view.commander)
    s.guns = vec[i64](view.guns)
    s.surprise = view.surprise
    s.ambush = view.ambush
    s.iron = view.iron
    s.truce = view.truce
    s.hits = vec[i64](view.hits)
    s.dice = vec[i64](view.dice)
    s.withdrawing = view.withdrawing
