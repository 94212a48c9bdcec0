# make play: sets up and starts Tenka.  make check: sets up and passes every test and check.
PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
SOURCES := pyproject.toml hatch_build.py $(shell find src -type f -not -name '*.pyc')
INSTALL := $(UV) pip install --quiet --no-build-isolation --no-deps --reinstall-package tenka .

.PHONY: play check lint test test-interpreted bench lock clean

play: .venv/installed.ok
	@$(BIN)/tenka

check: lint test test-interpreted

lint: .venv/check.ok
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

# The installed package: compiled, where there is a C compiler.
test: .venv/check.ok .venv/installed.ok
	$(BIN)/tenka --version
	$(BIN)/pytest

# The same sources without the compiler.
test-interpreted: .venv/check.ok
	PYTHONPATH=src $(BIN)/pytest

bench: .venv/bench.ok .venv/installed.ok
	$(BIN)/python benchmarks/run.py

.venv/uv.ok: requirements/uv.txt
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Tenka needs Python 3.11 or newer (set PYTHON=...).")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@touch $@

.venv/run.ok: .venv/uv.ok requirements/run.txt requirements/build.txt
	$(UV) pip install --quiet --require-hashes -r requirements/run.txt -r requirements/build.txt
	@touch $@

.venv/check.ok: .venv/run.ok requirements/check.txt
	$(UV) pip install --quiet --require-hashes -r requirements/check.txt
	@touch $@

.venv/bench.ok: .venv/run.ok requirements/bench.txt
	$(UV) pip install --quiet --require-hashes -r requirements/bench.txt
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
	$(LOCK) requirements/bench.in -c requirements/run.txt -o requirements/bench.txt

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
