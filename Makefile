# Everything from a clean clone with only Python and make. Each target installs what it needs.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: demo test lint docs image image-frozen bench clean

demo: $(READY)
	$(BIN)/tableside demo

test: lint
	$(BIN)/pytest -n 2

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

docs: $(READY)
	$(BIN)/python -m tools.docs

image: $(READY)
	$(BIN)/python tools/image.py
	-$(BIN)/python tools/emulator.py

image-frozen: $(READY)
	$(BIN)/python tools/image.py --frozen

bench: $(READY)
	$(BIN)/python -m tests.bench

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	touch $(READY)

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
