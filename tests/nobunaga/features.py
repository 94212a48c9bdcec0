"""What is special about a recorded game of Nobunaga, so that the recorded ones can be shown to cover everything."""

from tenka.kernel.record import Record

WANTED = {
    "a player wins a tie with Nobunaga",  # N-6.4
    "Nobunaga wins a tie",
    "players share the best score",  # N-6.3
}


def features(record: Record) -> set[str]:
    result = record.final_state().result()
    found = set()
    if max(result.scores) == result.others["nobunaga"]:
        found.add("a player wins a tie with Nobunaga" if result.winners else "Nobunaga wins a tie")
    if result.winners and result.scores.count(max(result.scores)) > 1:
        found.add("players share the best score")
    return found
