# `make` lists what there is. Everything is set up on the way: Python packages in .venv,
# JavaScript packages in node_modules, and a browser where the tests find none.

PYTHON ?= python3
PORT ?= 8000

VENV := .venv/bin

# What `make bench` measures; `make bench lab` measures one part again.
PARTS := opening solving solve pyodide moves reading boot pages wall lab matches refuted claims holding connect_four

# What `make lint` runs side by side: none needs another. The longest comes first.
CHECKS := python-types javascript-style javascript-types texts python-style

.PHONY: $(PARTS) $(CHECKS) help play dev site single test behaviour quick proofs browsers jupyterlab dask lint messages bench levels rules book puzzles lighthouse audit shots icons release clean browser python node

help:  ## list these targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

play: site  ## build the site and serve it (PORT=8000)
	@exec $(PYTHON) -m tools.serve _site --port $(PORT)

dev: .venv/.site node_modules/.ready  ## serve the sources as they are; the page reloads itself when one is saved (PORT=8000)
	@exec $(VENV)/python -m tools.dev --port $(PORT)

site: .venv/.site node_modules/.ready  ## build the site in _site/
	@$(VENV)/python -m tools.site

single: site  ## build the site in one file, build/ttt.html (SITE=https://example.org/ttt/, where the rest of it is)
	@$(VENV)/python -m tools.one_file $(if $(SITE),--site $(SITE))

test: .venv/.ready node_modules/.ready browser  ## check everything that a commit needs
	@$(MAKE) --no-print-directory --jobs 2 behaviour $(CHECKS)

# The files go to the processes in their order, so the last are the quick ones without a browser, and all end together.
behaviour:
	$(VENV)/pytest --numprocesses logical --dist loadfile --no-loadscope-reorder

quick: .venv/.ready node_modules/.ready browser  ## run the tests nearest to what has changed (SINCE=HEAD), for half a minute
	@$(VENV)/python -m tests.quick $(or $(SINCE),HEAD)

proofs: .venv/.ready node_modules/.ready  ## check all cases of which `make test` draws a sample, without a browser
	$(VENV)/pytest --whole --numprocesses logical --dist loadfile --no-loadscope-reorder tests/interpreters tests/cpython tests/terminal tests/every_python tests/build

browsers: .venv/.ready node_modules/.ready  ## run all browser tests in Chromium, Firefox and WebKitGTK (BROWSERS=firefox SHARE=2/4: a part)
	@$(VENV)/python -m tests.browsers "$(BROWSERS)" $(SHARE)

jupyterlab: .venv/.ready .cache/jupyterlab/.ready browser  ## play on the board of a notebook in a real JupyterLab
	@$(VENV)/python -m tools.jupyterlab

dask: .venv/.ready .cache/dask/.ready  ## examine a large class on a Dask cluster, and compare with one process; half an hour
	@$(VENV)/python -m tools.on_dask

lint: .venv/.ready node_modules/.ready  ## check style and types only
	@$(MAKE) --no-print-directory --jobs 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync) $(CHECKS)

python-types:
	$(VENV)/mypy

python-style:
	$(VENV)/ruff check
	$(VENV)/ruff format --check

javascript-style:
	@mkdir -p .cache
	node_modules/.bin/eslint --config tools/javascript/eslint.config.js --max-warnings 0 --cache --cache-strategy content --cache-location .cache/eslint static tests tools ttt

javascript-types:
	node_modules/.bin/tsc --project tools/javascript
	node_modules/.bin/tsc --project tools/javascript/workers.json

texts:
	$(VENV)/python -m tools.messages --check
	$(VENV)/python -m tools.texts

messages: .venv/.ready  ## bring the files of translators up to date with what is said in English, ttt/locale/*.po
	@$(VENV)/python -m tools.messages

bench: .venv/.bench node_modules/.ready browser  ## measure against others; an hour, most of it whole games
	$(VENV)/python -m tools.bench $(filter $(PARTS),$(MAKECMDGOALS))

$(PARTS):
	@test -n "$(filter bench,$(MAKECMDGOALS))" || echo "make bench $@ measures this." >&2

levels: .venv/.ready  ## measure how strong the levels are, and write docs/levels.md
	$(VENV)/python -m tools.bench.levels

rules: .venv/.ready  ## go on proving who wins which game, and write static/pages/rules/map.csv; hours, but it can be interrupted
	$(VENV)/python -m tools.rules

book: .venv/.bench  ## make and check the book of Connect Four again, ttt/engine/connect_four_book.txt
	$(VENV)/python -m tools.book

puzzles: .venv/.ready  ## make and prove the puzzles again, and write static/pages/puzzles/puzzles.json; some minutes
	$(VENV)/python -m tools.puzzles

lighthouse: .venv/.ready node_modules/.ready tools/lighthouse/node_modules/.ready browser  ## rate the built site with Lighthouse
	$(VENV)/python -m tools.lighthouse

audit: .cache/audit/.ready node  ## ask whether a pinned package has a known weakness
	npm audit --package-lock-only
	npm audit --package-lock-only --prefix tools/lighthouse
	for lock in tools/requirements*.txt; do .cache/audit/bin/pip-audit --require-hashes --disable-pip -r $$lock || exit 1; done

shots: .venv/.ready node_modules/.ready browser  ## take pictures of every state of the page, and the README's anew
	$(VENV)/python -m tools.screenshots

icons: .venv/.ready browser  ## make the manifest's icons anew from static/icon.svg
	$(VENV)/python -m tools.icons

release: python  ## tag this version if all is ready for it, and push nothing (VERSION=1.0.0)
	@$(PYTHON) -m tools.release $(VERSION)

clean:  ## remove all that was built or set up here
	rm -rf .cache .hypothesis .mypy_cache .pytest_cache .ruff_cache .venv _site build node_modules tools/lighthouse/node_modules test-results *.egg-info
	find . -name __pycache__ -prune -exec rm -rf {} +

browser: .venv/.ready
	@$(VENV)/python -m tools.browser chromium

# The recipes below end in one sentence on stderr where something is missing.

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "Python 3.11 or newer is needed, and $(PYTHON) is not that." >&2; exit 1; }

node:
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null \
		|| { echo "Node.js 20 or newer is needed, and node is not that." >&2; exit 1; }
	@command -v npm >/dev/null || { echo "npm is needed, and is not there." >&2; exit 1; }

.venv/.site: tools/requirements-site.txt tools/requirements.txt | python
	@rm -rf .venv
	@$(PYTHON) -m venv .venv >/dev/null 2>&1 \
		|| { echo "$(PYTHON) cannot make a virtual environment; on Debian the package python3-venv is needed." >&2; exit 1; }
	@$(VENV)/python -m pip install --require-hashes -r tools/requirements-site.txt >/dev/null 2>&1 \
		|| { echo "What compiles the Python files could not be installed; '$(VENV)/pip install --require-hashes -r tools/requirements-site.txt' says why." >&2; exit 1; }
	@touch $@

.venv/.ready: tools/requirements.txt .venv/.site
	@$(VENV)/python -m pip install --require-hashes -r tools/requirements.txt >/dev/null 2>&1 \
		|| { echo "The Python packages could not be installed; '$(VENV)/pip install --require-hashes -r tools/requirements.txt' says why." >&2; exit 1; }
	@touch $@

.venv/.bench: tools/requirements-bench.txt .venv/.ready
	@$(VENV)/python -m pip install --require-hashes -r tools/requirements-bench.txt >/dev/null 2>&1 \
		|| { echo "What make bench measures against could not be installed; '$(VENV)/pip install --require-hashes -r tools/requirements-bench.txt' says why." >&2; exit 1; }
	@touch $@

node_modules/.ready: package.json package-lock.json .npmrc | node
	@npm ci --no-audit --no-fund --ignore-scripts --silent \
		|| { echo "The JavaScript packages could not be installed; 'npm ci' says why." >&2; exit 1; }
	@touch $@

tools/lighthouse/node_modules/.ready: tools/lighthouse/package-lock.json | node
	@cd tools/lighthouse && npm ci --no-audit --no-fund --ignore-scripts --silent \
		|| { echo "Lighthouse could not be installed; 'npm ci' in tools/lighthouse says why." >&2; exit 1; }
	@touch $@

# In environments of their own, as what they bring along is none of the project's.
.cache/jupyterlab/.ready: tools/requirements-jupyterlab.txt | python
	@rm -rf .cache/jupyterlab
	@$(PYTHON) -m venv .cache/jupyterlab
	@.cache/jupyterlab/bin/python -m pip install --quiet --require-hashes -r tools/requirements-jupyterlab.txt
	@touch $@

.cache/dask/.ready: tools/requirements-dask.txt | python
	@rm -rf .cache/dask
	@$(PYTHON) -m venv .cache/dask
	@.cache/dask/bin/python -m pip install --quiet --require-hashes -r tools/requirements-dask.txt
	@touch $@

.cache/audit/.ready: tools/requirements-audit.txt | python
	@rm -rf .cache/audit
	@$(PYTHON) -m venv .cache/audit
	@.cache/audit/bin/python -m pip install --quiet --require-hashes -r tools/requirements-audit.txt
	@touch $@
