"""Nobunaga a second time, written straight from the rulebook: slow, plain, and without a line of the first.

Cards are words, hands are lists, and a game is told from beginning to end by a generator that asks:
it yields (seat, answers) and is sent the answer. Paragraphs are cited where they are obeyed.
"""

from collections.abc import Generator

Question = tuple[int, list[str]]
Asking = Generator[Question, str, str]
Telling = Generator[Question, str, None]

FIRST_CARD = {"uesugi": 5, "mori": 5, "takeda": 4, "asai": 4, "ashikaga": 3, "hongan": 3}  # N-2.1
SECOND_CARD = {"uesugi": 1, "mori": 1, "takeda": 3, "asai": 3, "ashikaga": 5, "hongan": 5}
HOUSES = list(FIRST_CARD)
NOBUNAGA = "Nobunaga"
Who = int | str


def ranking(players: int, active: int, amount: dict[Who, int]) -> list[Who]:
    """N-5.7, N-5.8; N-6.2, N-6.3: the most first; then the active player, Nobunaga, and on from the active player."""
    order: list[Who] = [active, NOBUNAGA]
    neighbour = (active + 1) % players
    while neighbour != active:
        order.append(neighbour)
        neighbour = (neighbour + 1) % players
    return sorted(order, key=lambda who: (-amount[who], order.index(who)))


def scoring(players: int, active: int, campaign: int, shown: dict[Who, int], options: dict[str, str]) -> list[Who]:
    """Everybody who scores in an attack: N-5.9 to N-5.12, N-7.5 to N-7.7."""
    ranks = ranking(players, active, shown)
    places = 3 if campaign == 2 and players > 2 else 2
    score = [who for who in ranks[:places] if shown[who] > 0]
    if options["two_player_scoring"] == "both_players" and players == 2:
        score = [who for who in ranks if shown[who] > 0 and (who != NOBUNAGA or who in score)]
    if options["cut_off"] == "on" and NOBUNAGA in score:
        score = [who for who in score if ranks.index(who) <= ranks.index(NOBUNAGA)]
    return score


def next_active(players: int, active: int, score: list[Who]) -> int:
    """N-5.15, N-5.16"""
    others = [(active + step) % players for step in range(1, players)]
    waiting = [seat for seat in others if seat not in score]
    return waiting[0] if waiting else others[0]


def worth(cards: list[str]) -> int:
    """N-6.1"""
    total = 0
    for house in HOUSES:
        if cards.count(house) >= 1:
            total += FIRST_CARD[house]
        if cards.count(house) >= 2:
            total += SECOND_CARD[house]
    return total


def final_order(players: int, active: int, scored: list[list[str]], victory: list[str]) -> list[Who]:
    amount: dict[Who, int] = {seat: worth(scored[seat]) for seat in range(players)}
    amount[NOBUNAGA] = worth(victory)
    return ranking(players, active, amount)


class Literal:
    def __init__(self, players: int, options: dict[str, str], pile: list[str], active: int) -> None:
        self.players = players
        self.options = options
        self.pile = pile
        self.active = active
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.scored: list[list[str]] = [[] for _ in range(players)]
        self.table: list[str] = []
        self.campaign_zone: list[str] = []
        self.used_zone: list[str] = []
        self.victory_zone: list[str] = []
        self.over = False
        self.question: Question = (-1, [])
        self._story = self.story()
        self._go("")

    def answer(self, action: str) -> None:
        assert action in self.question[1], f"{action} is not among {self.question[1]}"
        self._go(action)

    def _go(self, action: str) -> None:
        try:
            self.question = self._story.send(action) if action else next(self._story)
        except StopIteration:
            self.over = True
            self.question = (-1, [])

    def ask(self, seat: int, answers: list[str]) -> Asking:
        """A question with a single answer is not asked."""
        different = sorted(set(answers))
        if len(different) == 1:
            return different[0]
        return (yield seat, different)

    # --- the story ------------------------------------------------------------------------------------------------

    def story(self) -> Telling:
        if self.options["extra_card"] == "on":  # N-7.2
            self.used_zone.append(self.pile.pop(0))
        yield from self.draft()
        yield from self.rounds()
        yield from self.campaign(1)
        if self.options["extra_card"] == "on":
            self.used_zone.append(self.pile.pop(0))
        yield from self.rounds()
        yield from self.campaign(2)

    def draft(self) -> Telling:
        pairs = [self.pile[2 * k : 2 * k + 2] for k in range(self.players)]  # N-3.4
        del self.pile[: 2 * self.players]
        taken: dict[int, list[str]] = {}
        order = [(self.active - k) % self.players for k in range(1, self.players + 1)]  # N-3.5
        for seat in order:
            name = yield from self.ask(seat, ["pair " + " ".join(sorted(pair, key=HOUSES.index)) for pair in pairs])
            chosen = next(pair for pair in pairs if sorted(pair) == sorted(name.split()[1:]))
            pairs.remove(chosen)
            taken[seat] = chosen
        for seat in order:
            name = yield from self.ask(seat, [f"keep {house}" for house in taken[seat]])  # N-3.7
            kept = name.split()[1]
            self.hands[seat].append(kept)
            taken[seat].remove(kept)
            self.pile += taken[seat]

    def rounds(self) -> Telling:
        needed = {2: 6, 3: 6, 4: 5, 5: 4}[self.players]  # N-4.18
        while len(self.campaign_zone) < needed:
            yield from self.one_round()

    def one_round(self) -> Telling:
        laid_out = {2: 6, 3: 4, 4: 5, 5: 6}[self.players]  # N-4.2
        self.table = self.pile[:laid_out]
        del self.pile[:laid_out]
        first = self.active
        clockwise = [(first + k) % self.players for k in range(self.players)]
        laps = 2 if self.players == 2 else 1  # N-4.3, N-4.4
        on_table, taker = False, None
        for number, seat in enumerate(clockwise * laps):
            answers = [f"pick {house}" for house in self.table]
            if on_table:
                answers.append("pick-active")
            name = yield from self.ask(seat, answers)
            if name == "pick-active":
                on_table, taker = False, seat
                self.active = seat  # N-2.2
            else:
                self.move(name.split()[1], self.table, self.hands[seat])
            if number == 0:
                on_table = True  # N-4.8
        if taker is not None:
            yield from self.last_cards(taker)
        self.campaign_zone += self.table  # N-4.12, N-4.13, N-4.14
        self.table = []

    def last_cards(self, taker: int) -> Telling:
        if self.players == 2:  # N-4.16
            name = yield from self.ask(1 - taker, [f"give {house}" for house in self.table])
            self.move(name.split()[1], self.table, self.campaign_zone)
        name = yield from self.ask(taker, [f"take {house}" for house in self.table])
        self.move(name.split()[1], self.table, self.hands[taker])

    def campaign(self, number: int) -> Telling:
        self.campaign_zone += self.used_zone  # N-5.1
        self.used_zone = []
        while self.campaign_zone:
            name = yield from self.ask(self.active, [f"attack {house}" for house in self.campaign_zone])
            self.one_attack(name.split()[1], number)

    def one_attack(self, house: str, campaign: int) -> None:
        shown: dict[Who, int] = {seat: self.hands[seat].count(house) for seat in range(self.players)}
        shown[NOBUNAGA] = self.campaign_zone.count(house)
        score = scoring(self.players, self.active, campaign, shown, self.options)
        for who in score:
            if isinstance(who, int):
                self.move(house, self.hands[who], self.scored[who])  # N-5.13
            else:
                self.move(house, self.campaign_zone, self.victory_zone)  # N-5.14
        while house in self.campaign_zone:
            self.move(house, self.campaign_zone, self.used_zone)
        self.active = next_active(self.players, self.active, score)

    @staticmethod
    def move(card: str, source: list[str], target: list[str]) -> None:
        source.remove(card)
        target.append(card)
