"""Ed25519, with the examples of RFC 8032 (section 7.1)."""

import pytest

from tenka.signing import fits, public_key, sign

EXAMPLES = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
        "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
]


@pytest.mark.parametrize(("secret", "public", "message", "signature"), EXAMPLES)
def test_the_examples_of_the_standard(secret: str, public: str, message: str, signature: str) -> None:
    said = bytes.fromhex(message)
    assert public_key(bytes.fromhex(secret)).hex() == public
    assert sign(bytes.fromhex(secret), said).hex() == signature
    assert fits(bytes.fromhex(public), said, bytes.fromhex(signature))


def test_any_other_message_key_or_signature_does_not_fit() -> None:
    secret = bytes(range(32))
    public, said = public_key(secret), b"a record"
    signature = sign(secret, said)
    assert fits(public, said, signature)
    assert not fits(public, said + b" ", signature)
    assert not fits(public_key(bytes(32)), said, signature)
    for at in range(0, 64, 7):
        other = bytearray(signature)
        other[at] ^= 1
        assert not fits(public, said, bytes(other))
    order = 2**252 + 27742317777372353535851937790883648493
    larger = (int.from_bytes(signature[32:], "little") + order).to_bytes(32, "little")
    assert not fits(public, said, signature[:32] + larger), "one signature has one form"
    for broken in (b"", signature[:-1], signature + b"x", b"\xff" * 64):
        assert not fits(public, said, broken)
        assert not fits(b"\xff" * 32, said, signature)
