"""The lines of a record, and the chain of hashes over them."""

from hashlib import blake2b

from tenka.kernel.chance import SEED_BYTES


def lines_of(text: str) -> list[str]:
    """Only a line feed ends a line; a form feed in one would show two where there is one."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    return lines


def chain_of(lines: list[str]) -> str:
    """Every hash holds the one before: with the last one, all lines and their order are settled."""
    found = b""
    for line in lines:
        found = blake2b(found + line.encode("utf-8", "surrogatepass"), digest_size=SEED_BYTES).digest()
    return found.hex()
