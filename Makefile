# The commands of the project. `make help` lists them.

# A directory for programs on a Mac that requires no administrator: Homebrew's on Apple silicon, /usr/local on Intel.
ifeq ($(shell uname -sm),Darwin arm64)
PREFIX ?= $(if $(wildcard /opt/homebrew/bin),/opt/homebrew,$(HOME)/.local)
else
PREFIX ?= /usr/local
endif
PLATFORM ?= $(if $(filter Darwin,$(shell uname -s)),macos,linux-$(shell uname -m))
SWIFT ?= swift
# Tests run the program thousands of times. Optimizing the targets that read and write text makes the build longer and the whole
# run shorter; Package.swift leaves the other targets unoptimized. BUILD_OPTIONS= builds for the debugger.
BUILD_OPTIONS ?= -Xswiftc -O
export VIPER_GEN_TESTS := 1
BUILD := .build
# A sample that takes a minute.
ADDITIONS ?= viper viper_async --quick
# With SMOKE=1, a slow check runs one case of each kind, as in .ci/run.
export SMOKE
# Evaluated on use, because build systems have different output directories.
BINARY = $(shell $(SWIFT) build --show-bin-path)/viper-gen

.DEFAULT_GOAL := help
.PHONY: help prerequisites build test record reference coverage mutants torture torture-sanitized demo bench format lint warnings nightly install archive release sample regenerate-sample \
  check-sample check-templates check-packages walks check-language-settings mutants-templates check-doubles check-additions check-macos check-caseless check-small-stack check-map check-completions check-users check-scripts check-workflows docs library-docs pictures clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

prerequisites:
	@Scripts/prerequisites.sh

build: prerequisites ## build the release binary
	$(SWIFT) build -c release --product viper-gen

test: prerequisites ## build and run every test; TIMES=1 lists the slowest twenty
	$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@Scripts/test.sh $(if $(TIMES),--times)

record: prerequisites ## write what a suite records again: SUITE=FindingExamplesTests
	$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	RECORD=1 $(SWIFT) test --skip-build --filter '$(SUITE)'

reference: ## write the generated pages, Rambafile.example and the schemas again
	@$(MAKE) record SUITE=ReferenceTests

coverage: prerequisites ## run every test and print the line coverage of Sources
	$(SWIFT) test --enable-code-coverage --scratch-path $(BUILD)/coverage
	@$(if $(filter Darwin,$(shell uname -s)),xcrun )llvm-cov report Sources \
	  -instr-profile "$$($(SWIFT) build --scratch-path $(BUILD)/coverage --show-bin-path)/codecov/default.profdata" \
	  "$$(find -H $(BUILD)/coverage/debug -name '*PackageTests' -o -name '*PackageTests.xctest' -type f | head -n 1)"

mutants: prerequisites ## change the code in a few hundred places and report changes that no test notices
	Scripts/mutants.py sources $(MUTANTS)

nightly: prerequisites ## run every check completely, in one to two hours; LONG=1 adds the longest ones
	@.ci/run nightly $(if $(LONG),long)

torture: release ## attack the release binary for about an hour (Linux)
	python3 Tests/Torture/torture.py $(BUILD)/release-artifact/viper-gen --long

torture-sanitized: prerequisites ## attack a binary with memory checks with damaged and hostile files (Linux)
	$(SWIFT) build --sanitize=address --product viper-gen --scratch-path $(BUILD)/sanitized
	python3 Tests/Torture/torture.py "$$($(SWIFT) build --scratch-path $(BUILD)/sanitized --show-bin-path)/viper-gen" --part mutations --part repositories

# Unoptimized code builds in half the time, which matters more for a single run.
demo: prerequisites ## write a module into a copy of the sample and show the changes
	@$(SWIFT) build --product viper-gen --scratch-path $(BUILD)/demo
	@Scripts/demo.sh "$$($(SWIFT) build --scratch-path $(BUILD)/demo --show-bin-path)/viper-gen"

bench: prerequisites ## measure gen, project edits, the Swift reader and the template engine
	@Benchmarks/run.sh

format: ## format all sources
	$(SWIFT) format --in-place --parallel --recursive Package.swift Plugins Sources Tests Benchmarks Samples

lint: ## check the format of all sources
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Plugins Sources Tests Benchmarks Samples

warnings: prerequisites ## build with warnings as errors
	WARNINGS_AS_ERRORS=1 $(SWIFT) build --build-tests --scratch-path $(BUILD)/warnings

install: release ## install the binary, its manual pages and completions below PREFIX
	@Scripts/install-files.sh $(BUILD)/release-artifact/viper-gen "$(DESTDIR)$(PREFIX)"

archive: release ## create the release archive and its checksum in .build/archives
	@Scripts/archive.sh $(BUILD)/release-artifact/viper-gen "$(PLATFORM)" $(BUILD)/archives

release: prerequisites ## build a single binary that runs on other machines
	@Scripts/release.sh

sample: prerequisites ## run the to-do app in the terminal
	@Samples/ToDo/Scripts/run.sh

check-sample: prerequisites ## build and test both editions of the to-do app, and check them against their templates
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@SAMPLE=1 WALKTHROUGH=1 $(SWIFT) test --skip-build --filter 'DocumentationTests/(sample|walkThrough)'

regenerate-sample: prerequisites ## update the modules of both editions of the to-do app to the bundled templates
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@PATH="$$(dirname "$(BINARY)"):$$PATH" Scripts/sample.sh regenerate

check-templates: prerequisites ## generate, build and test modules of every bundled template
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@VIPER_GEN="$(BINARY)" Scripts/generated.py templates $(TEMPLATES)

check-packages: prerequisites ## build and test an app whose modules are packages and targets
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@PACKAGES=1 $(SWIFT) test --skip-build --filter DocumentationTests/packages

check-language-settings: prerequisites ## compile modules of every template in Swift 5 and 6, with and without default isolation; SETTINGS= selects some, TARGETS=2 limits the targets per template
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@VIPER_GEN="$(BINARY)" Scripts/generated.py settings $(addprefix --only ,$(SETTINGS)) $(addprefix --targets ,$(TARGETS))

mutants-templates: prerequisites ## report changes of generated code that no generated test notices; TEMPLATES= selects some, TARGETS= and COUNT= a sample of each
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@VIPER_GEN="$(BINARY)" Scripts/mutants.py templates $(addprefix --targets ,$(TARGETS)) $(addprefix --count ,$(COUNT)) $(TEMPLATES)

check-doubles: prerequisites ## compile a double of every kind of protocol
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@VIPER_GEN="$(BINARY)" Scripts/generated.py doubles

check-additions: prerequisites ## add to modules, build them and run their tests; ADDITIONS= checks every case
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@VIPER_GEN="$(BINARY)" Scripts/generated.py additions $(ADDITIONS)

walks: prerequisites ## run random sequences of commands and compile each result; WALKS=500 SEED=1
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@python3 Tests/Walks/walks.py $(BINARY) --walks $(or $(WALKS),$(if $(SMOKE),10,100)) --seed $(or $(SEED),1)

check-macos: prerequisites ## type-check everything for macOS 13, on Linux too
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@Scripts/check-macos.py

check-caseless: prerequisites ## run the tests that move files on a disk that ignores case
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@Scripts/check-tests.sh caseless

check-map: prerequisites ## open maps in a browser, if there is one, and measure the drawing
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@MAPS=1 $(SWIFT) test --skip-build --filter MapBrowserTests

check-completions: prerequisites ## press Tab in bash, zsh and fish
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@Scripts/check-completions.py "$(BINARY)" $(if $(SMOKE),,--all)

# MkDocs reads pages in one directory, so the pages and their pictures are copied there.
docs: ## build the documentation site in .build/site, with offline search (MkDocs from PyPI)
	@test -x $(BUILD)/mkdocs/bin/mkdocs || { python3 -m venv $(BUILD)/mkdocs && $(BUILD)/mkdocs/bin/pip install -q mkdocs-material==9.8.2; }
	@rm -rf $(BUILD)/pages && mkdir -p $(BUILD)/pages
	@git ls-files '*.md' LICENSE Rambafile.example Documentation/Sessions Documentation/Schemas Documentation/Site Templates/snippets Templates/*/*.svg | grep -v -e '\.docc/' -e '^Documentation/Examples/' | tar -cf - -T - | tar -xf - -C $(BUILD)/pages
	@NO_MKDOCS_2_WARNING=1 $(BUILD)/mkdocs/bin/mkdocs build --strict --quiet
	@echo "$(BUILD)/site/index.html"

library-docs: prerequisites ## build the DocC site of the libraries in .build/docs; BASE= sets the hosting base path
	@BUILD_OPTIONS="$(BUILD_OPTIONS)" Scripts/docs.sh $(BASE)

pictures: ## draw the terminal pictures again
	@$(MAKE) record SUITE=PicturesTests

check-workflows: ## lint workflows, action and their scripts with linters from PyPI
	@Scripts/check-workflows.sh

check-users: prerequisites ## run the tests without root rights and with the folder names of macOS
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@Scripts/check-tests.sh users

check-scripts: ## check that the scripts run with bash, awk, sed and find of macOS
	@Scripts/check-scripts.sh

check-small-stack: prerequisites ## run the tests of recursive code with 512 KiB of stack
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@Scripts/check-tests.sh small-stack

clean: ## delete the build products
	rm -rf $(BUILD)
