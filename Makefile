# One line a target: `make` lists them. ARGS goes to the command, as in: make run ARGS=--lan
BIN = .venv/bin
ARGS =
COMPILE = $(BIN)/uv pip compile --quiet --no-config --universal --generate-hashes --python-version 3.11 \
	--custom-compile-command "make lock" $(ARGS) pyproject.toml

.PHONY: help run test check style types contracts data bench fmt lock messages clean
.NOTPARALLEL:

help:
	@echo "make run     get what is missing and serve Scorekeeper on this machine"
	@echo "make test    get what the tests need and run them all"
	@echo "make check   style, types, import contracts, the rulebook's data, then make test"
	@echo "make bench   layouts a second, beside functions written by hand"
	@echo "make fmt     format the code and mend what ruff can mend"
	@echo "make lock    write the lock files anew (ARGS=--upgrade takes newer releases)"
	@echo "make messages  collect the sentences to translate"
	@echo "make clean   remove .venv and caches; games stay"

run:
	@sh .ci/ready run
	@exec $(BIN)/scorekeeper serve $(ARGS)

test:
	@sh .ci/ready test
	@$(BIN)/pytest --cov --numprocesses=auto --dist=loadfile --no-loadscope-reorder $(ARGS)

check: style types contracts data test

style:
	@sh .ci/ready test
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .

types:
	@sh .ci/ready test
	@$(BIN)/mypy

contracts:
	@sh .ci/ready test
	@$(BIN)/lint-imports --no-logo

data:
	@sh .ci/ready test
	@$(BIN)/scorekeeper check

bench:
	@sh .ci/ready test
	@$(BIN)/python -m tests.bench $(ARGS)

fmt:
	@sh .ci/ready test
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

lock:
	@sh .ci/ready test
	@$(BIN)/pip install --quiet uv
	$(COMPILE) --group editable --output-file requirements.lock
	$(COMPILE) --group dev --constraints requirements.lock --output-file requirements-dev.lock

messages:
	@sh .ci/ready test
	@mkdir -p scorekeeper/translations
	@$(BIN)/pybabel --quiet extract --mapping-file pyproject.toml --keyword N_ --keyword _l --sort-by-file \
		--project Scorekeeper --output-file scorekeeper/translations/messages.pot .

clean:
	rm -rf .venv dist .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
