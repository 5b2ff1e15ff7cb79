# make play       the page, on a server here; HOST=0.0.0.0 lets friends in the same network in
# make terminal   a game in the terminal
# make test       all tests; TESTS=tests/core runs some of them
# make check      the static checks, and the tests of the page's own code
# make compiled   the games compiled to C, and their tests on that
# make stress     the long tests, to be run before a release
# make bench      measures what must be fast; make load: how many moves a second the server handles
# make calibrate  how hard our tiles make Ink
# make page       builds the page
# make pictures   every screen, at three sizes, by day and by night, in build/pictures
# make site       the guides, the rules and the reference as a site, in build/site
# make sdist      the source distribution, in dist; make wheel: what pip installs, built from that

PYTHON ?= python3
VENV := .venv
COMPILED := .venv-compiled
TESTS ?=

GAME ?= route
HOST ?= 127.0.0.1
PORT ?= 8000

PAGE := ludotek/server/page/index.html

.PHONY: play terminal test check compiled stress bench load calibrate page pictures site sdist wheel clean

play: $(COMPILED)/.ready $(PAGE)
	$(COMPILED)/bin/ludotek serve --host $(HOST) --port $(PORT) --page $(dir $(PAGE))

terminal: $(COMPILED)/.ready
	$(COMPILED)/bin/ludotek play $(GAME) --bot normal:1- --confirm

test: $(VENV)/.ready $(PAGE)
	scripts/browser
	$(VENV)/bin/pytest -n auto --dist worksteal $(TESTS)

check: $(VENV)/.ready
	$(VENV)/bin/python scripts/types --check
	PYTHON=$(PYTHON) scripts/page check
	LUDOTEK_GAMES=examples PYTHON=$(PYTHON) scripts/page test
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports

compiled: export LUDOTEK_COMPILE = 1
compiled: $(COMPILED)/.ready
	LUDOTEK_EXPECT=compiled $(COMPILED)/bin/pytest -n auto tests/core tests/games
	$(COMPILED)/bin/ludotek bench

# Fifty times as many random cases, and a thousand crashes of the server under play.
stress: $(VENV)/.ready
	LUDOTEK_STRESS=50 $(VENV)/bin/pytest -n auto --dist worksteal tests/games tests/server

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

calibrate: $(COMPILED)/.ready
	$(COMPILED)/bin/python benchmarks/ink_calibration.py

page: $(PAGE)

pictures: $(VENV)/.ready $(PAGE)
	scripts/browser
	$(VENV)/bin/python scripts/pictures

# A warning, such as a link that leads nowhere, is an error.
site: $(VENV)/.ready
	rm -rf build/site
	$(VENV)/bin/sphinx-build --quiet --fail-on-warning --keep-going docs build/site
	@echo "the site is build/site/index.html"

sdist: $(VENV)/.ready $(PAGE)
	rm -rf dist
	LUDOTEK_COMPILE=0 $(VENV)/bin/python -m build --quiet --sdist --outdir dist .

wheel: sdist
	$(VENV)/bin/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist dist/*.tar.gz
	$(VENV)/bin/python scripts/wheel dist/*.whl

# What is worked on runs as it is written; what is played and measured is compiled, if it can be.
# An environment is remade when what it is made of changes; installing again is quick.
$(VENV)/.ready: pyproject.toml setup.py constraints.txt scripts/environment
	PYTHON=$(PYTHON) LUDOTEK_COMPILE=0 scripts/environment $(VENV) \
		--editable '.[test,browser,check,site,dist]'

$(COMPILED)/.ready: pyproject.toml setup.py constraints.txt scripts/environment \
		$(shell find ludotek -name '*.p*' ! -name '*.pyc' -o -name '*.json' -o -name '*.ftl')
	PYTHON=$(PYTHON) scripts/environment $(COMPILED) '.[test]'

# The page holds the words of the games and their rules as well. LUDOTEK_GAMES names a folder of
# further games.
$(PAGE): scripts/page $(shell find web -name node_modules -prune -o -type f -print) \
		$(shell find ludotek/games -name '*.ftl') $(wildcard docs/rules/*.md)
	PYTHON=$(PYTHON) scripts/page build

clean:
	rm -rf $(VENV) $(COMPILED) .venv-node build dist *.egg-info web/node_modules $(dir $(PAGE))
