"""The units of deploy/ under a systemd of their own, where one can be had, and their command line without it.

As a manager of the machine systemd would tidy it up. So it gets a world of its own: an overlay over the file system,
which is gone afterwards, its own processes, mounts, network and groups, and nothing to start but our units.
"""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import tenka
from support.services import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
SYSTEMD = "/lib/systemd/systemd"
WORLD = """
set -eu
mount --make-rprivate /
mount -t tmpfs tmpfs "$1"
mkdir "$1/changes" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/changes,workdir=$1/work" "$1/root"
root="$1/root"
mount -t proc proc "$root/proc"
mount --bind "$root/proc/sys" "$root/proc/sys"
mount -o remount,bind,ro "$root/proc/sys"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 none "$root/sys/fs/cgroup"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
mount --rbind /dev "$root/dev"
ip link set lo up
mkdir -p "$root/opt/tenka/bin" "$root/opt/tenka/packages" "$root/opt/tenka/sources" "$root/opt/tenka/python"
mount --bind "$PYTHON_HOME" "$root/opt/tenka/python"
mount --bind "$PACKAGES" "$root/opt/tenka/packages"
mount --bind "$SOURCES" "$root/opt/tenka/sources"
cp "$PROGRAM" "$root/opt/tenka/bin/tenka"
cp "$DEPLOY"/tenka* "$root/etc/systemd/system/"
printf '[Unit]\nWants=tenka.service\n' > "$root/etc/systemd/system/only-tenka.target"
printf '%032d\n' 1 > "$root/etc/machine-id"
mkdir -p "$root/before"
cd "$root"
pivot_root . before
umount -l /before
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin container=other "$SYSTEMD" --system --unit=only-tenka.target
"""
PROGRAM = f"""#!/bin/sh
export PYTHONPATH=/opt/tenka/sources:/opt/tenka/packages LD_LIBRARY_PATH=/opt/tenka/python/lib
exec /opt/tenka/python/bin/python{sysconfig.get_python_version()} \\
    -c 'import sys; from tenka.terminal.main import main; sys.exit(main())' "$@"
"""
SAFE = {"PATH": "/usr/bin:/bin:/sbin", "LD_LIBRARY_PATH": "/opt/tenka/python/lib"}
SERVED = """
import time, urllib.request
for _ in range(1800):
    try:
        print(urllib.request.urlopen("http://127.0.0.1:8000/health", timeout=60).read().decode())
        break
    except OSError:
        time.sleep(0.1)
"""


class Machine:
    """A systemd that runs, and commands beside it."""

    def __init__(self, folder: Path) -> None:
        program, world = folder / "tenka", folder / "world"
        program.write_text(PROGRAM, "utf-8")
        program.chmod(0o755)
        world.mkdir()
        told = {
            "PYTHON_HOME": sys.base_prefix,
            "PACKAGES": sysconfig.get_paths()["purelib"],
            "SOURCES": str(Path(tenka.__file__).parents[1]),
            "PROGRAM": str(program),
            "DEPLOY": str(DEPLOY),
            "SYSTEMD": SYSTEMD,
        }
        apart = ["--mount", "--pid", "--ipc", "--uts", "--net", "--cgroup", "--fork", "--kill-child"]
        self.log = folder / "log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                ["unshare", *apart, "bash", "-c", WORLD, "world", str(world)],
                env={**os.environ, **told},
                stdout=log,
                stderr=log,
            )

    def manager(self) -> str:
        """The number of systemd's process, or nothing while its world is being made."""
        try:
            one = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().strip()
            return one if os.readlink(f"/proc/{one}/exe").endswith("/systemd") else ""
        except OSError:
            return ""

    def run(self, *command: str) -> str:
        beside = ["nsenter", "--target", self.manager(), "--all", *command]
        done = subprocess.run(beside, capture_output=True, text=True, timeout=200, env=SAFE)
        return done.stdout

    def served(self) -> str:
        return self.run(f"/opt/tenka/python/bin/python{sysconfig.get_python_version()}", "-c", SERVED)

    def unit(self, name: str) -> dict[str, str]:
        return dict(line.split("=", 1) for line in self.run("systemctl", "show", name).splitlines())


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    if os.geteuid() != 0 or not Path(SYSTEMD).exists() or not shutil.which("unshare") or not shutil.which("ip"):
        pytest.skip("a systemd of one's own wants root, systemd, unshare and ip")
    made = Machine(tmp_path)
    try:
        while not made.manager():
            if made.process.poll() is not None:
                pytest.skip(f"no world of its own can be made here: {made.log.read_text(errors='replace')[-300:]}")
            time.sleep(0.05)
        yield made
    finally:
        made.process.kill()
        made.process.wait(60)


def test_systemd_starts_the_unit_again_and_stops_it(machine: Machine) -> None:
    assert '"status":"ok"' in machine.served()
    first = machine.unit("tenka")
    assert (first["ActiveState"], first["NRestarts"]) == ("active", "0")
    assert machine.run("stat", "-c", "%u", f"/proc/{first['MainPID']}").strip() != "0", "a user of its own"
    assert machine.run("stat", "-L", "-c", "%a", "/var/lib/tenka/tenka.db").strip() == "600"
    machine.run("systemctl", "kill", "--signal=KILL", "tenka")
    assert '"status":"ok"' in machine.served()
    again = machine.unit("tenka")
    assert (again["ActiveState"], again["NRestarts"]) == ("active", "1")
    machine.run("systemctl", "start", "tenka-backup")
    assert machine.unit("tenka-backup")["Result"] == "success"
    assert int(machine.run("stat", "-L", "-c", "%s", "/var/lib/tenka/backup.db")) > 0
    machine.run("systemctl", "stop", "tenka")
    ended = machine.unit("tenka")
    assert (ended["ActiveState"], ended["Result"], ended["ExecMainStatus"]) == ("inactive", "success", "0")


async def test_what_the_unit_starts_serves_and_stops_as_the_unit_says(tmp_path: Path) -> None:
    """Its own command line, with the folder and the port of this test, where no systemd can be had."""
    unit = dict(
        line.split("=", 1) for line in (DEPLOY / "tenka.service").read_text("utf-8").splitlines() if "=" in line[:25]
    )
    port = free_port()
    command = unit["ExecStart"].replace("/var/lib/tenka", str(tmp_path)).replace("--port 8000", f"--port {port}")
    program = Path(sys.executable).parent / "tenka"
    argv = [str(program), *command.split()[1:]]
    process = await asyncio.create_subprocess_exec(
        *argv,
        env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "PYTHONPATH": os.environ.get("PYTHONPATH", "")},
        cwd="/",
        stderr=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        umask=0o022,
    )
    try:
        async with asyncio.timeout(120), httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", verify=False) as http:
            while True:
                assert process.returncode is None
                try:
                    answer = await http.get("/health")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
            assert answer.json()["status"] == "ok"
            assert (tmp_path / "tenka.db").stat().st_mode & 0o077 == 0
            process.send_signal(getattr(signal, unit["KillSignal"]))
            assert await process.wait() == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
