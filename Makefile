# make play: sets up and starts Tenka.  make check: sets up and passes every test and check.
PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
# Node comes from the PATH, or else from .venv.
NPM := PATH="$(abspath $(BIN)):$$PATH" npm --prefix web

# What a hundred processes import is compiled once: .venv keeps it, also where people want no bytecode elsewhere.
unexport PYTHONDONTWRITEBYTECODE

# One after the other, but for what `check` runs side by side.
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
.PHONY: play compiled checks kage check check-long quick docs lint web web-packages test test-interpreted test-lowest e2e bench lock clean

play:
	@$(PYTHON) play.py $(if $(PORT),--browser --port $(PORT))

# Four at a time: where one waits for a page, a disk or a download, another has the core. Each is told of when it ends.
TOLD := $(if $(filter output-sync,$(.FEATURES)),-Otarget)
check: checks
	@echo "Compiling, lint, documents, client, browser and both suites of rules, four at a time."
	@$(MAKE) --no-print-directory -j4 $(TOLD) SIDE_BY_SIDE=1 compiled lint docs e2e web test test-interpreted

# A game from a package of its own, installed beside the product: it is played wherever the others are.
kage: compiled
	$(UV) pip install --quiet --no-build-isolation --no-deps --reinstall-package kage ./examples/kage

# For the minute between two edits: lint, types, and the tests that matter for what changed since the last commit.
quick: lint
	PYTHONPATH=src $(BIN)/python tests/quick.py

lint: checks
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

# The reference of the Python interface, from its docstrings, with a search: build/docs/index.html.
docs: checks
	PYTHONPATH=src $(BIN)/python -W error -m pdoc --no-show-source --output-directory build/docs tenka '!tenka.server.migrations'

# The browser's client: types, style and unit tests.
WEB = $(NPM) run lint && $(NPM) run check && $(NPM) test
web: web-packages
	$(WEB)

# The installed package: compiled, where there is a C compiler. Tests of the server often wait, for a disk or for one
# another: so there are more of them than cores. One file is read by one process alone, for that takes it seconds.
BUSY := $(shell $(PYTHON) -c "import os; print(3 * (os.cpu_count() or 2) // 2)")
ALONE := tests/server/test_api_fuzz.py
test: kage web-packages
	$(BIN)/tenka --version
	$(BIN)/pytest examples/kage $(ALONE)
	$(BIN)/pytest -n $(BUSY) --dist worksteal --ignore $(ALONE)

# The same sources without the compiler: the kernel, and every game as its contract, its fingerprints and recorded games
# show it. What is never compiled need not be tested twice, nor what random games at tables with options show.
WITH_OPTIONS := test_contract[ or with_second_thoughts or undo_discipline or read_back
INTERPRETED := kernel test_asking.py test_contract.py test_fingerprints.py test_options.py test_recorded.py
test-interpreted: kage
	PYTHONPATH=src $(BIN)/pytest -n auto --dist worksteal $(addprefix tests/,$(INTERPRETED)) \
		-k "not show_everything and (default or not ($(WITH_OPTIONS)))"

# All that `check` takes samples of: every rule interpreted, longer games and more kills, each lesson by every hand in every
# language (more than an hour). Not part of check.
COMPILED := nobunaga shinobi honshu dangerous_time bots envs
check-long: kage web-packages
	TENKA_LONG=1 $(BIN)/pytest -n auto --dist worksteal
	PYTHONPATH=src TENKA_LONG=1 $(BIN)/pytest -n auto --dist worksteal $(addprefix tests/,$(COMPILED) $(INTERPRETED))
	TENKA_LONG=1 TENKA_ROUND=all $(BROWSER) -n auto --dist worksteal

# The environments with the lowest versions that the extra "train" allows, in an environment of their own; not part of check.
test-lowest: checks
	$(UV) venv --quiet --clear --python $(BIN)/python build/lowest
	$(UV) pip install --quiet --python build/lowest --require-hashes -r requirements/run.txt -r requirements/lowest.txt
	PYTHONPATH=src build/lowest/bin/python -m pytest tests/envs --ignore tests/envs/test_openspiel.py

# Games in a real Chromium; skipped by name where there is none. Deals and bots are alike in every run.
BROWSER := $(BIN)/pytest tests/e2e -o cache_dir=.pytest_cache/e2e -o timeout=1800
e2e: kage web-packages
	$(BROWSER) -n auto --dist worksteal

bench: compiled
	$(UV) pip install --quiet --no-deps --require-hashes -r requirements/bench.txt
	$(BIN)/python benchmarks/run.py

# The npm packages that only checks need, where they did not come with the others.
web-packages: compiled
	@PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python -c "from pathlib import Path; import hatch_build; hatch_build.install_packages(Path('web'), checks=True)"

# What did not change is not done again; play.py knows the steps and their order.
compiled: checks
compiled checks:
	@$(PYTHON) play.py --prepare $@

# Rewrites the hashed lists from the .in files and pyproject.toml (with the uv of .venv).
LOCK := $(UV) pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11
lock:
	$(LOCK) requirements/uv.in -o requirements/uv.txt
	$(LOCK) pyproject.toml -o requirements/run.txt
	$(LOCK) requirements/build.in -c requirements/run.txt -o requirements/build.txt
	$(LOCK) requirements/check.in -c requirements/run.txt -c requirements/build.txt -o requirements/check.txt
	$(LOCK) requirements/lowest.in -c requirements/run.txt -o requirements/lowest.txt
	$(LOCK) requirements/node.in -o requirements/node.txt
	$(LOCK) requirements/bench.in --override requirements/bench-override.in -c requirements/run.txt -c requirements/check.txt \
		-o requirements/bench.txt

clean:
	rm -rf .venv build dist web/node_modules src/tenka/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
