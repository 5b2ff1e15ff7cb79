# make play   the page, on a server here; HOST=0.0.0.0 lets friends in the same network in
# make test   all tests                   make check   the static checks
# make terminal   a game in the terminal  make page    builds the page
# make wheel  what pip installs, with the page in it, in dist
# make pictures  every screen, at three sizes, by day and by night, in build/pictures
# make bench  what must be fast, measured make load    how many moves a second the server holds
# make compiled   the games compiled to C, and their tests on that
# make stress     a thousand crashes of the server under play
# make calibrate  how hard our tiles make Ink

PYTHON ?= python3
VENV := .venv
COMPILED := .venv-compiled
TESTS ?=

GAME ?= route
HOST ?= 127.0.0.1
PORT ?= 8000
comma := ,

PAGE := ludotek/server/page/index.html

.PHONY: play terminal page wheel pictures test check bench load stress calibrate compiled clean

play: $(COMPILED)/.ready $(PAGE)
	$(COMPILED)/bin/ludotek serve --host $(HOST) --port $(PORT) --page $(dir $(PAGE))

terminal: $(COMPILED)/.ready
	$(COMPILED)/bin/ludotek play $(GAME) --bot normal:$(if $(filter squid,$(GAME)),1$(comma)2,1) --confirm

page: $(PAGE)

# Without what an earlier build has left, which would come along.
wheel: $(VENV)/.ready $(PAGE)
	rm -rf dist build/lib*
	$(VENV)/bin/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .
	$(VENV)/bin/python -m zipfile --list dist/ludotek-*.whl | grep $(PAGE)

pictures: $(VENV)/.ready $(PAGE)
	scripts/browser
	$(VENV)/bin/python scripts/pictures

test: $(VENV)/.ready $(PAGE)
	scripts/browser
	$(VENV)/bin/pytest -n auto $(TESTS)

check: $(VENV)/.ready
	$(VENV)/bin/python scripts/types --check
	PYTHON=$(PYTHON) scripts/page check
	PYTHON=$(PYTHON) scripts/page test
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports

bench: $(COMPILED)/.ready $(PAGE)
	$(COMPILED)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt \
		open_spiel catanatron
	$(COMPILED)/bin/ludotek bench --peers
	$(COMPILED)/bin/python benchmarks/parts.py
	$(COMPILED)/bin/python benchmarks/memory.py
	scripts/browser
	$(COMPILED)/bin/python benchmarks/page.py

load: $(COMPILED)/.ready
	$(COMPILED)/bin/python benchmarks/server_load.py --find

stress: $(VENV)/.ready
	LUDOTEK_CRASHES=1000 $(VENV)/bin/pytest tests/server/test_crash.py

calibrate: $(COMPILED)/.ready
	$(COMPILED)/bin/python benchmarks/ink_calibration.py

compiled: export LUDOTEK_COMPILE = 1
compiled: $(COMPILED)/.ready
	LUDOTEK_EXPECT=compiled $(COMPILED)/bin/pytest -n auto tests/core tests/games
	$(COMPILED)/bin/ludotek bench

# What is worked on runs as it is written; what is played and measured is compiled, if it can be.
# An environment is remade when what it is made of changes; installing again is quick.
$(VENV)/.ready: pyproject.toml setup.py constraints.txt scripts/environment
	PYTHON=$(PYTHON) LUDOTEK_COMPILE=0 scripts/environment $(VENV) --editable '.[test,browser,check]'

$(COMPILED)/.ready: pyproject.toml setup.py constraints.txt scripts/environment \
		$(shell find ludotek -name '*.p*' ! -name '*.pyc' -o -name '*.json' -o -name '*.ftl')
	PYTHON=$(PYTHON) scripts/environment $(COMPILED) '.[test]'

# The page holds the words of the games as well.
$(PAGE): scripts/page $(shell find web -name node_modules -prune -o -type f -print) \
		$(shell find ludotek/games -name '*.ftl')
	PYTHON=$(PYTHON) scripts/page build

clean:
	rm -rf $(VENV) $(COMPILED) .venv-node build dist *.egg-info web/node_modules $(dir $(PAGE))
