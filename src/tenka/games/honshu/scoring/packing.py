"""How many two by two blocks fit without overlap (H-11.3): exactly, not by a scan.

Blocks are known by their top left cell. Two overlap when these cells are one step apart, also diagonally.
"""


def most_blocks(corners: list[int], stride: int) -> int:
    """The largest number of blocks, of those given, of which no two overlap."""
    steps = [-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1]
    blocks = set(corners)
    near = {block: {block + step for step in steps if block + step in blocks} for block in corners}
    return _solve(near)


def best_blocks(corners: list[int], stride: int) -> list[int]:
    """So many blocks without overlap as fit, the first ones that some best answer holds."""
    chosen: list[int] = []
    left = corners
    while left:
        most = most_blocks(left, stride)
        for block in left:
            apart = [other for other in left if not _overlap(block, other, stride)]
            if 1 + most_blocks(apart, stride) == most:
                chosen.append(block)
                left = apart
                break
    return chosen


def _overlap(one: int, two: int, stride: int) -> bool:
    return abs(one // stride - two // stride) < 2 and abs(one % stride - two % stride) < 2


def _solve(near: dict[int, set[int]]) -> int:
    """The largest set of blocks without neighbours; uses up `near`."""
    taken = _reduce(near)
    if not near:
        return taken
    groups = _groups(near)
    if len(groups) > 1:
        return taken + sum(_solve(group) for group in groups)
    block = max(near, key=lambda b: (len(near[b]), b))
    return taken + max(_solve(_without(near, {block})), 1 + _solve(_without(near, near[block] | {block})))


def _reduce(near: dict[int, set[int]]) -> int:
    """Takes blocks that some best answer holds, and drops blocks that it can do without; returns the number taken."""
    taken = 0
    waiting = list(near)
    while waiting:
        block = waiting.pop()
        if block not in near:
            continue
        if len(near[block]) <= 1:  # alone, or in the way of only one: taking it is never worse
            taken += 1
            gone = near[block] | {block}
        else:  # a neighbour that is in the way of everything that `block` is in the way of can be dropped
            here = near[block] | {block}
            gone = {other for other in near[block] if here <= near[other] | {other}}
        waiting.extend(_remove(near, gone))
    return taken


def _remove(near: dict[int, set[int]], gone: set[int]) -> set[int]:
    """Removes blocks; returns those whose surroundings changed."""
    changed: set[int] = set()
    for block in gone:
        for other in near.pop(block):
            if other in near:
                near[other].discard(block)
                changed.add(other)
    again = set(changed)
    for block in changed:
        if block in near:
            again |= near[block]
    return again


def _without(near: dict[int, set[int]], gone: set[int]) -> dict[int, set[int]]:
    """A copy without some blocks."""
    return {block: others - gone for block, others in near.items() if block not in gone}


def _groups(near: dict[int, set[int]]) -> list[dict[int, set[int]]]:
    """The parts that don't touch each other."""
    groups: list[dict[int, set[int]]] = []
    left = set(near)
    while left:
        group = {left.pop()}
        waiting = list(group)
        while waiting:
            new = near[waiting.pop()] - group
            group |= new
            waiting.extend(new)
        left -= group
        groups.append({block: near[block] for block in group})
    return groups
