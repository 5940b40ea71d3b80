#!/usr/bin/env python3
"""Compiles every case of Tests/TemplateCases in the settings that a project may have, with warnings as errors.

usage: check-language-settings.py [--only SETTING]… [--targets N] [--jobs N] [TEMPLATE…]

Each value of 'isolation' is compiled in every setting that it is for; tests that a target's default isolation is not for, as
Xcode makes them, too. The modules of all cases stand in one target and are read by one compiler: many small targets take ten
times as long. Nothing is linked or run; check-templates.sh does that. VIPER_GEN names the program to generate with, SCRATCH
the folder to work in.
"""
import argparse, concurrent.futures, os, pathlib, platform, re, shutil, subprocess, sys, time
import template_cases as cases

# What SWIFT_APPROACHABLE_CONCURRENCY stands for.
APPROACHABLE = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
    "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
]


def isolated(mode):
    """Default isolation with approachable concurrency; what the language mode brings along cannot be asked for."""
    features = APPROACHABLE if mode == "5" else APPROACHABLE[3:]
    return ["-swift-version", mode, "-default-isolation", "MainActor"] + [
        word for name in features for word in ("-enable-upcoming-feature", name)]


# By name: the compiler's options, and the values of 'isolation' that the setting is for.
SETTINGS = {
    "Swift5": (["-swift-version", "5"], ["mainactor"]),
    "Swift6": (["-swift-version", "6"], ["mainactor"]),
    "Swift6MainActor": (isolated("6"), ["mainactor", "none"]),
    "Swift5MainActor": (isolated("5"), ["mainactor", "none"]),
}


def write_modules(program, templates, count, isolation, folder):
    """Writes the modules of all targets into one: each target's prefix keeps its names apart."""
    project = folder / "Project"
    # The framework's own types have the names of those that the template writes.
    chosen = [case for case in cases.cases(templates, count) if "runtime=ribs" not in case.options]
    cases.prepare(project, sorted({case.target for case in chosen}), is_isolated=isolation == "none")
    for case in chosen:
        cases.generate(
            program, cases.with_option(case._replace(prefix=case.target), "isolation", isolation), project, "Modules")
    seen = set()
    for path in sorted([*project.glob("*/Code/**/*.swift"), *project.glob("*/Tests/**/*.swift")]):
        target, kind, *rest = path.relative_to(project).parts
        # What a target's modules share stands once in each.
        if target == "Templates" or path.name in seen: continue
        seen.add(path.name)
        copy = folder / kind / target / pathlib.Path(*rest)
        copy.parent.mkdir(parents=True, exist_ok=True)
        path.rename(copy)
    cases.remove(project)


def compiled(name, sources, output, *options):
    """What the compiler says against these files; writes the module into the folder."""
    output.mkdir(parents=True, exist_ok=True)
    listed = output / f"{name}.files"
    listed.write_text("".join(f'"{path}"\n' for path in sorted(sources.rglob("*.swift"))))
    # What is found out after types are checked, such as what is sent where, is found while SIL is made.
    run = subprocess.run(
        ["swiftc", "-wmo", "-warnings-as-errors", "-module-name", name, "-enable-testing", "-I", output, "-I", output.parent / "Modules",
         "-emit-module", "-emit-module-path", output / f"{name}.swiftmodule", "-emit-sil", "-o", output / f"{name}.sil",
         *options, *host_options(), f"@{listed}"], capture_output=True, text=True)
    said = re.findall(r"^/.*?: (?:error|warning): .*$|^<unknown>.*error: .*$|^error: .*$", run.stderr, re.M)
    return sorted(set(said)) or ([run.stderr] if run.returncode else [])


def host_options():
    """Where XCTest and the macros of Swift Testing lie."""
    if platform.system() == "Darwin":
        developer = subprocess.check_output(["xcrun", "--show-sdk-platform-path"], text=True).strip() + "/Developer"
        return ["-F", f"{developer}/Library/Frameworks", "-I", f"{developer}/usr/lib"]
    return ["-plugin-path", pathlib.Path(shutil.which("swiftc")).resolve().parent.parent / "lib/swift/host/plugins/testing"]


def attempt(setting, value, scratch):
    """Compiles the code and its tests in one setting; answers what is wrong."""
    options, sources, output = SETTINGS[setting][0], scratch / "Modules" / value, scratch / f"{setting}-{value}"
    start = time.monotonic()
    said = compiled("Modules", sources / "Code", output, *options)
    # Tests are isolated by default only where code that relies on that is; Xcode's test targets are not.
    if not said and value == "none": said = compiled("ModulesTests", sources / "Tests", output, *options)
    options = [word for word in options if word not in ("-default-isolation", "MainActor")]
    if not said and (value == "mainactor" or setting == "Swift6MainActor"):
        said = compiled("ModulesTests", sources / "Tests", output, *options)
    print(f"{setting}, isolation={value}: {len(said) or 'no'} mistakes ({time.monotonic() - start:.0f} s)", flush=True)
    return said


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("template", nargs="*", help="these templates only")
    parser.add_argument("--only", action="append", choices=list(SETTINGS), help="this setting only; may be repeated")
    parser.add_argument("--targets", type=int, help="how many targets of each template; otherwise all")
    parser.add_argument("--jobs", type=int, default=2, help="how many compilers run at a time (2)")
    options = parser.parse_args()
    scratch = pathlib.Path(os.environ.get("SCRATCH", cases.ROOT / ".build/language-settings")).absolute()
    program = cases.program()
    cases.remove(scratch)
    for value in ["mainactor", "none"]: write_modules(program, options.template, options.targets, value, scratch / "Modules" / value)
    said = compiled("UIKitStandIn", cases.ROOT / "Samples/UIKitStandIn/Sources", scratch / "Modules", "-swift-version", "6")
    runs = [(setting, value) for setting in options.only or SETTINGS for value in SETTINGS[setting][1]]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for (setting, value), more in zip(runs, pool.map(lambda run: attempt(*run, scratch), runs)):
            said += [f"{setting}, isolation={value}: {line}" for line in more]
    for line in said: print(line.replace(f"{scratch}/", ""))
    sys.exit(1 if said else 0)


main()
