"""What every clan is, and where its soldiers are that stand nowhere on the map."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tenka.games.dangerous_time.facts.board import ANTI_ALLIANCE, CLANS, NEUTRAL, NO_ALLIANCE, ODA, ODA_ALLIANCE
from tenka.games.dangerous_time.realm.leaders import LeadersView
from tenka.games.dangerous_time.realm.part import Shown, numbers, zeros

if TYPE_CHECKING:
    from tenka.games.dangerous_time.view import WarView


class ClansView(LeadersView, frozen=True):
    clan_side: "list[int]"
    clan_alliance: "list[int]"
    seated: "list[int]"
    fallen: "list[int]"
    changed: "list[int]"
    last_home: "list[int]"
    box: "list[int]"
    pool: "list[int]"
    gone: "list[int]"


@mypyc_attr(acyclic=True)
class Clans:
    """What every clan is, and where its soldiers are that stand nowhere on the map."""

    side: vec[i64]  # replaced, never written into; so are all up to `last_home`
    alliance: vec[i64]
    seated: vec[i64]
    fallen: vec[i64]
    changed: vec[i64]  # changed faction in this impulse (DT-23.10)
    last_home: vec[i64]  # the home castle that a clan lost last
    box: vec[i64]
    pool: vec[i64]
    gone: vec[i64]  # soldiers out of the game

    def blank(self) -> None:
        self.side = zeros(CLANS)
        self.alliance = zeros(CLANS)
        self.seated = zeros(CLANS)
        self.fallen = zeros(CLANS)
        self.changed = zeros(CLANS)
        self.last_home = vec[i64]([-1] * CLANS)
        self.box = zeros(CLANS)
        self.pool = zeros(CLANS)
        self.gone = zeros(CLANS)

    def copy(self) -> "Clans":
        new = Clans()
        new.side = self.side
        new.alliance = self.alliance
        new.seated = self.seated
        new.fallen = self.fallen
        new.changed = self.changed
        new.last_home = self.last_home
        new.box = self.box[:]
        new.pool = self.pool[:]
        new.gone = self.gone[:]
        return new

    def show(self, view: Shown) -> None:
        view["clan_side"] = numbers(self.side)
        view["clan_alliance"] = numbers(self.alliance)
        view["seated"] = numbers(self.seated)
        view["fallen"] = numbers(self.fallen)
        view["changed"] = numbers(self.changed)
        view["last_home"] = numbers(self.last_home)
        view["box"] = numbers(self.box)
        view["pool"] = numbers(self.pool)
        view["gone"] = numbers(self.gone)

    def restore(self, view: "WarView") -> None:
        self.side = vec[i64](view.clan_side)
        self.alliance = vec[i64](view.clan_alliance)
        self.seated = vec[i64](view.seated)
        self.fallen = vec[i64](view.fallen)
        self.changed = vec[i64](view.changed)
        self.last_home = vec[i64](view.last_home)
        self.box = vec[i64](view.box)
        self.pool = vec[i64](view.pool)
        self.gone = vec[i64](view.gone)

    def discharge(self, kind: i64, n: i64) -> None:
        """Soldiers that left their space go to their clan's box, or out of the game (DT-19.5, DT-19.6)."""
        clan = kind // 3
        if kind % 3 == NEUTRAL or self.side[clan] == NEUTRAL or self.fallen[clan] != 0:
            self.gone[clan] = self.gone[clan] + n
        else:
            self.box[clan] = self.box[clan] + n

    def kind_alliance(self, kind: i64) -> i64:
        """DT-3.3, DT-4.3, DT-4.11."""
        clan = kind // 3
        owner = kind % 3
        if owner == NEUTRAL:
            return NO_ALLIANCE
        if owner == self.side[clan] and self.fallen[clan] == 0:
            return self.alliance[clan]
        return ODA_ALLIANCE if owner == ODA else ANTI_ALLIANCE
