"""`tenka --version`, said without loading what it does not need."""

import re
from importlib import resources

import tenka


def version(language: str) -> str:
    """Which Tenka this is, and whether its rules run compiled: one plain line of the texts, read as it stands."""
    kind = "compiled" if tenka.compiled() else "interpreted"
    texts = (resources.files("tenka") / "text" / f"{language}.terminal.ftl").read_text("utf-8")
    line = re.search(rf"^cli-version-{kind} = (.*)$", texts, re.MULTILINE)
    assert line is not None
    return line[1].replace("{ $version }", tenka.__version__)
