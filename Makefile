# make play: sets up and starts Tenka.  make check: sets up and passes every test and check.
PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
SOURCES := pyproject.toml hatch_build.py $(shell find src -type f -not -name '*.pyc' -not -path 'src/tenka/static/*') \
	$(shell find web -type f -not -path '*/node_modules/*')
# Node comes from the PATH, or else from .venv.
NPM := PATH="$(abspath $(BIN)):$$PATH" npm --prefix web
INSTALL := $(UV) pip install --quiet --no-build-isolation --no-deps --reinstall-package tenka .

.PHONY: play check lint web test test-interpreted e2e bench lock clean

play: .venv/installed.ok
	@$(BIN)/tenka serve --browser

check: lint web test test-interpreted e2e

lint: .venv/check.ok
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

# The browser's client: types, style and unit tests.
web: .venv/installed.ok
	$(NPM) run lint
	$(NPM) run check
	$(NPM) test

# The installed package: compiled, where there is a C compiler.
test: .venv/check.ok .venv/installed.ok
	$(BIN)/tenka --version
	$(BIN)/pytest -n auto --dist worksteal

# The same sources without the compiler. What is never compiled, server, terminal and lab, need not be tested twice.
test-interpreted: .venv/check.ok
	PYTHONPATH=src $(BIN)/pytest -n auto --dist worksteal $(addprefix --ignore tests/,server terminal lab)

# Whole games in a real Chromium; skipped by name where there is none. Deals are random and pages move, so what failed is
# tried once more, alone. The other suites are not: a leak that shows in one deal of many must stay a failure.
e2e: .venv/check.ok .venv/installed.ok
	$(BIN)/pytest tests/e2e -n auto --dist worksteal || $(BIN)/pytest tests/e2e --last-failed --last-failed-no-failures none

bench: .venv/bench.ok .venv/installed.ok
	$(BIN)/python benchmarks/run.py

.venv/uv.ok: requirements/uv.txt
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Tenka needs Python 3.11 or newer (set PYTHON=...).")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@touch $@

.venv/run.ok: .venv/uv.ok requirements/run.txt requirements/build.txt requirements/node.txt
	$(UV) pip install --quiet --require-hashes -r requirements/run.txt -r requirements/build.txt
	@$(BIN)/python -c 'import hatch_build, sys; sys.exit(not hatch_build.has_node())' \
		|| $(UV) pip install --quiet --require-hashes -r requirements/node.txt
	@touch $@

.venv/check.ok: .venv/run.ok requirements/check.txt
	$(UV) pip install --quiet --require-hashes -r requirements/check.txt
	@touch $@

.venv/bench.ok: .venv/run.ok requirements/bench.txt
	$(UV) pip install --quiet --no-deps --require-hashes -r requirements/bench.txt
	@touch $@

.venv/installed.ok: .venv/run.ok $(SOURCES)
	@echo "Building Tenka (compiled where a C compiler is found) ..."
	$(INSTALL)
	@touch $@

# Rewrites the hashed lists from the .in files and pyproject.toml (with the uv of .venv).
LOCK := $(UV) pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11
lock:
	$(LOCK) requirements/uv.in -o requirements/uv.txt
	$(LOCK) pyproject.toml -o requirements/run.txt
	$(LOCK) requirements/build.in -c requirements/run.txt -o requirements/build.txt
	$(LOCK) requirements/check.in -c requirements/run.txt -c requirements/build.txt -o requirements/check.txt
	$(LOCK) requirements/node.in -o requirements/node.txt
	$(LOCK) requirements/bench.in --override requirements/bench-override.in -c requirements/run.txt -c requirements/check.txt \
		-o requirements/bench.txt

clean:
	rm -rf .venv build dist web/node_modules src/tenka/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
