# Two commands do everything, set-up included: `make play` and `make test`. `make quick` is for every change.
# Needed beforehand: Python 3.11 or later, make and git.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Parallel test processes.
JOBS ?= 2
CLIENT := src/motherlode/play/web/client/index.html
CLIENT_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -name '*.test.ts')

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play test quick web dev new-game bench docs types fix audit container lock clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.ready-to-play $(CLIENT) ## Open the shelf in your browser and play
	@$(BIN)/motherlode play

test: $(VENV)/.ready-to-test web/node_modules/.ready-to-test $(CLIENT) ## Run every check, the fast ones first
	@tools/debian-packages
	@$(BIN)/python tools/check.py --jobs $(JOBS)

quick: $(VENV)/.ready-to-test web/node_modules/.ready-to-test $(CLIENT) ## Run the checks of seconds and a sample of each suite
	@$(BIN)/python tools/check.py --quick --jobs $(JOBS)

web: $(CLIENT) ## Build the browser client

dev: $(VENV)/.ready-to-play web/node_modules/.ready-to-build ## Serve the browser client as you change it
	@$(BIN)/python tools/dev.py

new-game: $(VENV)/.ready-to-test web/node_modules/.ready-to-test ## Write a new game that passes every check (NAME="Silver Creek")
	@$(BIN)/python tools/new_game.py "$(NAME)" $(if $(PREFIX),--prefix $(PREFIX))

bench: $(VENV)/.ready-to-test ## Measure the speed and print the table
	@$(BIN)/python bench/run.py

docs: $(VENV)/.ready-to-test ## Build the documentation into build/docs
	@$(BIN)/python tools/check.py docs
	@echo "Open build/docs/index.html"

types: $(VENV)/.ready-to-test ## Write the browser's types from the server's
	@$(BIN)/python tools/typescript.py

fix: $(VENV)/.ready-to-test web/node_modules/.ready-to-test ## Format the code and mend what can be mended by machine
	@$(BIN)/ruff check --fix-only --quiet
	@$(BIN)/ruff format
	@$(BIN)/python tools/client.py fix

audit: $(VENV)/.ready-to-test web/node_modules/.ready-to-test ## Ask whether anything that is locked has a known weakness
	@$(BIN)/python tools/audit.py --strict

container: $(BIN)/python ## Build deploy/Containerfile, start it and ask for its first page
	@$(BIN)/python tools/container.py

lock: $(VENV)/.ready-to-lock ## Renew the lock files from pyproject.toml (UPGRADE=1 for newer versions)
	@$(BIN)/python tools/lock.py $(if $(UPGRADE),--upgrade)

clean: ## Remove everything that set-up, checks and builds have made
	rm -rf $(VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	rm -rf web/node_modules $(dir $(CLIENT))
	find src tests tools docs -name __pycache__ -type d -prune -exec rm -rf {} +

# --- Set-up: exact versions, checked by hash, renewed only when a lock or pyproject.toml changes --

$(BIN)/python:
	@tools/make-venv $(VENV)

$(VENV)/.ready-to-play: requirements/run.lock pyproject.toml | $(BIN)/python
	@echo "Installing what playing needs (half a minute) …"
	@$(PIP) install --require-hashes --no-deps --requirement requirements/run.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.ready-to-test: requirements/dev.lock pyproject.toml | $(BIN)/python
	@echo "Installing what the checks need (a minute) …"
	@$(PIP) install --require-hashes --no-deps --requirement requirements/dev.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/.ready-to-play

$(VENV)/.ready-to-lock: requirements/lock.lock | $(BIN)/python
	@$(PIP) install --require-hashes --no-deps --requirement requirements/lock.lock
	@touch $@

web/node_modules/.ready-to-build: web/package-lock.json | $(BIN)/python
	@echo "Installing what building the browser client needs (a few seconds) …"
	@$(BIN)/python tools/client.py install --to-build

web/node_modules/.ready-to-test: web/package-lock.json | $(BIN)/python
	@echo "Installing what checking the browser client needs (half a minute) …"
	@$(BIN)/python tools/client.py install

$(CLIENT): $(CLIENT_SOURCES) web/node_modules/.ready-to-build
	@echo "Building the browser client (a few seconds) …"
	@$(BIN)/python tools/client.py build --logLevel warn
