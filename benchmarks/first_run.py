"""How long it takes from a clone to a page: cold, warm, and to compiled rules; in a folder and with caches of its own.

    python benchmarks/first_run.py              clones this checkout's last commit
    python benchmarks/first_run.py --wheel      from a wheel instead: an empty environment, `pip install`, `tenka serve`

Package downloads count. Run it with nothing else running.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 600


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def own_caches(folder: Path) -> dict[str, str]:
    """The environment of somebody who has never installed anything."""
    caches = {name: str(folder / name) for name in ("UV_CACHE_DIR", "npm_config_cache", "PIP_CACHE_DIR", "TENKA_DATA")}
    return {**os.environ, **caches, "PYTHONDONTWRITEBYTECODE": ""}


def wait_for_page(port: int, process: subprocess.Popen[bytes]) -> float:
    """When the first page was there."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=2) as answer:
            if answer.status == 200:
                return time.monotonic()
        time.sleep(0.05)
    raise SystemExit(f"No page came at port {port}.")


def start(command: list[str], folder: Path, environment: dict[str, str], log: Path) -> subprocess.Popen[bytes]:
    with log.open("wb") as out:
        return subprocess.Popen(command, cwd=folder, env=environment, stdout=out, stderr=out, start_new_session=True)


def stop(process: subprocess.Popen[bytes]) -> None:
    """Ctrl-C, which every process at the prompt hears."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGINT)
    try:
        process.wait(30)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def from_clone(folder: Path) -> None:
    checkout, log = folder / "tenka", folder / "log"
    environment = own_caches(folder)
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(checkout)], check=True)
    port = free_port()
    command = [sys.executable, "play.py", "--port", str(port)]
    began = time.monotonic()
    process = start(command, checkout, environment, log)
    try:
        print(f"{'cold, to the first page':<44} {wait_for_page(port, process) - began:6.1f} s", flush=True)
        for step, seconds in re.findall(r"^  (.+?) \.{2,} +([\d.]+) s", log.read_text(), re.MULTILINE):
            print(f"    {step:<40} {float(seconds):6.1f} s")
        while "compiled (after" not in log.read_text() and time.monotonic() < began + PATIENCE:
            time.sleep(0.2)
        print(f"{'cold, to compiled rules':<44} {time.monotonic() - began:6.1f} s", flush=True)
    finally:
        stop(process)
    for what in ("warm, to the page", "warm again"):
        began = time.monotonic()
        process = start(command, checkout, environment, log)
        try:
            print(f"{what:<44} {wait_for_page(port, process) - began:6.1f} s", flush=True)
        finally:
            stop(process)
    start_times(checkout / ".venv" / "bin", environment)


def start_times(folder: Path, environment: dict[str, str]) -> None:
    """The quickest of ten: the others tell of what else the machine does."""
    for command in (["tenka", "--version"], ["tenka", "--help"], ["python", "-c", "import tenka"]):
        times = []
        for _ in range(10):
            began = time.monotonic()
            subprocess.run([folder / command[0], *command[1:]], env=environment, stdout=subprocess.DEVNULL, check=True)
            times.append(time.monotonic() - began)
        print(f"{' '.join(command):<44} {min(times):6.2f} s", flush=True)


def from_wheel(folder: Path) -> None:
    environment = own_caches(folder)
    wheels = sorted((ROOT / "dist").glob("*.whl"))
    if not wheels:
        raise SystemExit("Build a wheel first: .venv/bin/uv build --wheel --no-build-isolation")
    subprocess.run([sys.executable, "-m", "venv", str(folder / "env")], check=True)
    environment["PATH"] = str(folder / "nothing")  # no compiler, no Node, no make
    began = time.monotonic()
    subprocess.run([folder / "env/bin/pip", "install", "--quiet", wheels[-1]], env=environment, check=True)
    print(f"{'pip install of the wheel':<44} {time.monotonic() - began:6.1f} s", flush=True)
    for what in ("from there to the page", "the second time"):
        port = free_port()
        command = [str(folder / "env/bin/tenka"), "serve", "--port", str(port)]
        began = time.monotonic()
        process = start(command, folder, environment, folder / "log")
        try:
            print(f"{what:<44} {wait_for_page(port, process) - began:6.1f} s", flush=True)
        finally:
            stop(process)
    start_times(folder / "env" / "bin", environment)


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="tenka-first-run-"))
    try:
        (from_wheel if "--wheel" in sys.argv[1:] else from_clone)(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
