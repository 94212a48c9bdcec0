"""Webhooks: a notice as JSON, in a form of our own or in the one that Discord and Slack understand."""

import hashlib
import hmac
from typing import Any

import msgspec

from tenka.server.post.letters import Letter

SIGNATURE = "X-Tenka-Signature"


def body_of(kind: str, letter: Letter) -> bytes:
    text = "\n".join([letter.title, letter.body, letter.address]).replace("\n\n", "\n")
    found: dict[str, Any]
    if kind == "discord":
        found = {"content": text[:1900], "allowed_mentions": {"parse": []}}  # nobody is called by a name at the table
    elif kind == "slack":
        safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        found = {"text": safe, "unfurl_links": False}
    else:
        found = msgspec.to_builtins(letter)
    return msgspec.json.encode(found)


def signed(secret: str, body: bytes) -> dict[str, str]:
    digest = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return {"Content-Type": "application/json", SIGNATURE: f"sha256={digest}"}
