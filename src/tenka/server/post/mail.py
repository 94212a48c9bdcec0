"""Mail by the host's own server: SMTP, in a thread beside the moves."""

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from tenka.kernel.problem import Problem
from tenka.server.post.outside import Unsent

SECONDS = 20.0
LONGEST_ADDRESS = 254


def check_address(text: str) -> str:
    """A plain address; whether it is somebody's shows when they answer the confirmation."""
    name, _, host = text.strip().rpartition("@")
    clean = text.isascii() and text.isprintable() and not set(text) & set(" ,;:<>()[]\\\"'")
    if not clean or len(text) > LONGEST_ADDRESS or not name or "." not in host.strip("."):
        raise Problem("mail-address", "A mail address looks like mei@example.org.")
    return text.strip()


class Mailer:
    def __init__(self, server: str, sender: str) -> None:
        self.server = urlsplit(server)
        self.sender = sender
        self._one = asyncio.Semaphore(2)  # a mail server is asked by few at once

    @property
    def offered(self) -> bool:
        return bool(self.server.hostname)

    def message(self, to: str, subject: str, text: str, unsubscribe: str = "") -> EmailMessage:
        mail = EmailMessage()
        mail["From"] = f"Tenka <{self.sender}>"
        mail["To"] = to
        mail["Subject"] = " ".join(subject.split())
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        if unsubscribe:
            mail["List-Unsubscribe"] = f"<{unsubscribe}>"
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(text)
        return mail

    async def send(self, mail: EmailMessage) -> None:
        """Unsent where the server does not take it."""
        async with self._one:
            await asyncio.to_thread(self._send, mail)

    def _send(self, mail: EmailMessage) -> None:
        server = self.server
        try:
            with self._connection() as smtp:
                if server.username:
                    smtp.login(unquote(server.username), unquote(server.password or ""))
                smtp.send_message(mail)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            raise Unsent("no-mailbox", gone=all(500 <= code < 600 for code in codes)) from None
        except (smtplib.SMTPException, OSError, ValueError):
            raise Unsent("no-answer") from None

    def _connection(self) -> smtplib.SMTP:
        host, port = self.server.hostname or "", self.server.port
        if self.server.scheme == "smtps":
            return smtplib.SMTP_SSL(host, port or 465, timeout=SECONDS, context=ssl.create_default_context())
        smtp = smtplib.SMTP(host, port or 587, timeout=SECONDS)
        smtp.ehlo()
        if smtp.has_extn("starttls"):
            smtp.starttls(context=ssl.create_default_context())
        return smtp
