# The commands of the project. `make help` lists them.

# The folder for programs on a Mac that needs no administrator: Homebrew's on Apple silicon, /usr/local on Intel.
ifeq ($(shell uname -sm),Darwin arm64)
PREFIX ?= $(if $(wildcard /opt/homebrew/bin),/opt/homebrew,$(HOME)/.local)
else
PREFIX ?= /usr/local
endif
PLATFORM ?= $(if $(filter Darwin,$(shell uname -s)),macos,linux-$(shell uname -m))
SWIFT ?= swift
# Tests run the program thousands of times. To optimize the targets that read and write text takes longer to build and less time
# in all; Package.swift leaves the other targets unoptimized. With BUILD_OPTIONS= the debugger shows everything.
BUILD_OPTIONS ?= -Xswiftc -O
export VIPER_GEN_TESTS := 1
BUILD := .build
# A slice that takes a minute.
ADDITIONS ?= viper viper_async --quick
# With SMOKE=1 a slow check tries one case of each kind, as .ci/run has it.
export SMOKE
# Asked when it is needed: build systems have different output directories.
BINARY = $(shell $(SWIFT) build --show-bin-path)/viper-gen

.DEFAULT_GOAL := help
.PHONY: help prerequisites build test reference coverage mutants torture torture-sanitized demo bench format lint warnings nightly install archive release sample regenerate-sample \
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

reference: prerequisites ## write anew what is made from tables: Rambafile.example, the reference and the schemas
	RECORD=1 $(SWIFT) test --filter "ReferenceTests|RulesPageTests"

coverage: prerequisites ## run every test and print which share of the lines of Sources they run
	$(SWIFT) test --enable-code-coverage --scratch-path $(BUILD)/coverage
	@$(if $(filter Darwin,$(shell uname -s)),xcrun )llvm-cov report Sources \
	  -instr-profile "$$($(SWIFT) build --scratch-path $(BUILD)/coverage --show-bin-path)/codecov/default.profdata" \
	  "$$(find -H $(BUILD)/coverage/debug -name '*PackageTests' -o -name '*PackageTests.xctest' -type f | head -n 1)"

mutants: prerequisites ## change the code in a few hundred places and report which changes no test notices
	Scripts/mutants.py sources $(MUTANTS)

nightly: prerequisites ## run every check whole, for an hour or two; LONG=1 takes a night
	@.ci/run nightly $(if $(LONG),long)

torture: release ## attack the release binary at every moment, for an hour or so (Linux)
	python3 Tests/Torture/torture.py $(BUILD)/release-artifact/viper-gen --long

torture-sanitized: prerequisites ## attack a binary that watches its memory with damaged and hostile files (Linux)
	$(SWIFT) build --sanitize=address --product viper-gen --scratch-path $(BUILD)/sanitized
	python3 Tests/Torture/torture.py "$$($(SWIFT) build --scratch-path $(BUILD)/sanitized --show-bin-path)/viper-gen" --part mutations --part repositories

# Unoptimized code is built in half the time, and one run of the program does not notice.
demo: prerequisites ## write a module into a copy of the sample and show what changed
	@$(SWIFT) build --product viper-gen --scratch-path $(BUILD)/demo
	@Scripts/demo.sh "$$($(SWIFT) build --scratch-path $(BUILD)/demo --show-bin-path)/viper-gen"

bench: prerequisites ## measure gen, the project editor, the reader of Swift and the template engine
	@Benchmarks/run.sh

format: ## format every source
	$(SWIFT) format --in-place --parallel --recursive Package.swift Plugins Sources Tests Benchmarks Samples

lint: ## check the format of every source
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Plugins Sources Tests Benchmarks Samples

warnings: prerequisites ## build with warnings as errors
	WARNINGS_AS_ERRORS=1 $(SWIFT) build --build-tests --scratch-path $(BUILD)/warnings

install: release ## install the binary, its manual pages and completions below PREFIX
	@Scripts/install-files.sh $(BUILD)/release-artifact/viper-gen "$(DESTDIR)$(PREFIX)"

archive: release ## make the archive of a release, with its checksum, in .build/archives
	@Scripts/archive.sh $(BUILD)/release-artifact/viper-gen "$(PLATFORM)" $(BUILD)/archives

release: prerequisites ## build one binary that can be copied alone to another machine
	@Scripts/release.sh

sample: prerequisites ## run the to-do app in the terminal
	@Samples/ToDo/Scripts/run.sh

check-sample: prerequisites ## build and test the to-do app, and check it against its template
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@SAMPLE=1 $(if $(SMOKE),,WALKTHROUGH=1) $(SWIFT) test --skip-build --filter 'DocumentationTests/(sample|walkThrough)'

regenerate-sample: prerequisites ## bring the to-do app's modules up to date with the bundled template
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@PATH="$$(dirname "$(BINARY)"):$$PATH" Scripts/sample.sh regenerate

check-templates: prerequisites ## generate, build and test what every bundled template writes
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@VIPER_GEN="$(BINARY)" Scripts/generated.py templates $(TEMPLATES)

check-packages: prerequisites ## build and test an app whose modules are packages and targets
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@PACKAGES=1 $(SWIFT) test --skip-build --filter DocumentationTests/packages

check-language-settings: prerequisites ## compile what every template writes in Swift 5 and 6, isolated by default or not; SETTINGS= takes some, TARGETS=2 so many targets of each template
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@VIPER_GEN="$(BINARY)" Scripts/generated.py settings $(addprefix --only ,$(SETTINGS)) $(addprefix --targets ,$(TARGETS))

mutants-templates: prerequisites ## which changes of generated code no generated test notices; TEMPLATES= takes some of them, TARGETS= and COUNT= a sample of each
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@VIPER_GEN="$(BINARY)" Scripts/mutants.py templates $(addprefix --targets ,$(TARGETS)) $(addprefix --count ,$(COUNT)) $(TEMPLATES)

check-doubles: prerequisites ## compile a double of everything that protocols can ask for
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@VIPER_GEN="$(BINARY)" Scripts/generated.py doubles

check-additions: prerequisites ## make additions to modules, build them and run their tests; ADDITIONS= takes every case
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@VIPER_GEN="$(BINARY)" Scripts/generated.py additions $(ADDITIONS)

walks: prerequisites ## run random sequences of commands and let the compiler judge each; WALKS=500 SEED=1
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@python3 Tests/Walks/walks.py $(BINARY) --walks $(or $(WALKS),$(if $(SMOKE),4,100)) --seed $(or $(SEED),1)

check-macos: prerequisites ## type-check everything for macOS 13, on Linux too
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@Scripts/check-macos.py

check-caseless: prerequisites ## run the tests that move files on a disk that ignores case
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@Scripts/check-tests.sh caseless

check-map: prerequisites ## open maps in a browser, where there is one, and measure what it draws
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@MAPS=1 $(SWIFT) test --skip-build --filter MapBrowserTests

check-completions: prerequisites ## press Tab in bash, zsh and fish
	@$(SWIFT) build $(BUILD_OPTIONS) --product viper-gen
	@Scripts/check-completions.py "$(BINARY)" $(if $(SMOKE),,--all)

# MkDocs reads pages below one folder, so the pages are copied there with what they show.
docs: ## make a site of the documentation in .build/site, with search that works offline (MkDocs from PyPI)
	@test -x $(BUILD)/mkdocs/bin/mkdocs || { python3 -m venv $(BUILD)/mkdocs && $(BUILD)/mkdocs/bin/pip install -q mkdocs-material==9.8.2; }
	@rm -rf $(BUILD)/pages && mkdir -p $(BUILD)/pages
	@git ls-files '*.md' LICENSE Rambafile.example Documentation/Sessions Documentation/Schemas Documentation/Site Templates/snippets Templates/*/*.svg | grep -v -e '\.docc/' -e '^Documentation/Examples/' | tar -cf - -T - | tar -xf - -C $(BUILD)/pages
	@NO_MKDOCS_2_WARNING=1 $(BUILD)/mkdocs/bin/mkdocs build --strict --quiet
	@echo "$(BUILD)/site/index.html"

library-docs: prerequisites ## make a site of the libraries with DocC in .build/docs; BASE= names the folder of the host
	@BUILD_OPTIONS="$(BUILD_OPTIONS)" Scripts/docs.sh $(BASE)

pictures: prerequisites ## draw the terminal sessions of the README anew
	RECORD=1 $(SWIFT) test --filter PicturesTests

check-workflows: ## lint workflows, action and their scripts with linters from PyPI
	@Scripts/check-workflows.sh

check-users: prerequisites ## run the tests without the rights of root and with the folder names of a Mac
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@Scripts/check-tests.sh users

check-scripts: ## check that the scripts run with macOS's own bash, awk, sed and find
	@Scripts/check-scripts.sh

check-small-stack: prerequisites ## run the tests of what recurses with 512 KiB of stack
	@$(SWIFT) build $(BUILD_OPTIONS) --build-tests
	@Scripts/check-tests.sh small-stack

clean: ## remove what was built
	rm -rf $(BUILD)
