"""What check-language-settings.py and mutants-templates.py share: the cases of Tests/TemplateCases and projects made of them."""
import collections, os, pathlib, shutil, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

Case = collections.namedtuple("Case", "target template module prefix options about")

RAMBAFILE = """company: Acme
author: Ada Byron
project_name: Project
prefix: "{prefix}"
product_module_name: {module}
project_target: {target}
project_file_path: {target}/Code
project_group_path: {target}/Code
test_target: {target}Tests
test_file_path: {target}/Tests
test_group_path: {target}/Tests
"""

TARGETS = """    .target(name: "{name}", path: "{name}/Code"{settings}),
    .testTarget(name: "{name}Tests", dependencies: ["{name}"], path: "{name}/Tests"),
"""


def cases(templates=(), count=None):
    """The cases of these templates, or of all that are Swift; those of so many targets of each, or of all."""
    found = []
    for path in sorted((ROOT / "Tests/TemplateCases").glob("*.txt")):
        if templates and path.stem not in templates or path.stem == "viper_objc": continue
        for line in path.read_text().splitlines():
            words = line.split()
            if not words or words[0] == "#": continue
            target, template, module, *options = words
            prefix = options.pop(0)[7:] if options and options[0].startswith("prefix=") else ""
            found.append(Case(target, template, module, prefix, options, path.stem))
    if not count: return found
    kept = set()
    for about in {case.about for case in found}:
        asked = collections.defaultdict(set)
        for case in found:
            if case.about == about: asked[case.target] |= {case.template, case.prefix, *case.options}
        # Those that add the most to what is asked already.
        known = set()
        for _ in range(min(count, len(asked))):
            target = max(asked, key=lambda name: len(asked[name] - known))
            known |= asked.pop(target)
            kept.add(target)
    return [case for case in found if case.target in kept]


def option(case, name):
    """The value of a parameter that the case sets."""
    for word in case.options:
        if word.startswith(name + "="): return word[len(name) + 1:]
    return None


def with_option(case, name, value):
    """The case with another value of a parameter."""
    options, words = [], iter(case.options)
    for word in words:
        if word == "-D":
            parameter = next(words)
            if not parameter.startswith(name + "="): options += [word, parameter]
        else:
            options.append(word)
    return case._replace(options=options + ["-D", f"{name}={value}"])


def has_parameter(case, name):
    return f"parameters/{name}'" in (ROOT / f"Templates/{case.template}/{case.template}.rambaspec").read_text()


def prepare(project, targets, is_isolated=False):
    """Makes a package with these targets, isolated by default or not, and copies of the templates that are here."""
    settings = ", swiftSettings: [.defaultIsolation(MainActor.self)]" if is_isolated else ""
    for name in targets:
        for kind in ["Code", "Tests"]: (project / name / kind).mkdir(parents=True, exist_ok=True)
    (project / "Package.swift").write_text(
        '// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(\n  name: "Project",\n  targets: [\n'
        + "".join(TARGETS.format(name=name, settings=settings) for name in targets) + "  ])\n")
    shutil.copytree(ROOT / "Templates", project / "Templates", dirs_exist_ok=True)


def generate(program, case, project, module=None):
    """Writes the case's module into its target of a prepared project; tests import MODULE, or the target."""
    (project / "Rambafile").write_text(
        RAMBAFILE.format(prefix=case.prefix, module=module or case.target, target=case.target))
    options = list(case.options)
    # The project is new: without tests gen would take Swift Testing.
    if has_parameter(case, "tests") and "test_framework" not in " ".join(options): options += ["-D", "test_framework=xctest"]
    if has_parameter(case, "ui_module"): options += ["-D", "ui_module=UIKitStandIn"]
    command = [program, "gen", case.module, case.template, "--quiet", "--date", "2026-01-05", *options]
    run = subprocess.run(command, cwd=project, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"error: {case.template}: '{' '.join(command[1:])}' cannot be generated\n{run.stdout}{run.stderr}")


def copy_stubs(folder):
    """Copies what stands in for the frameworks that templates may be written against."""
    remove(folder)
    shutil.copytree(ROOT / "Tests/TemplateStubs", folder)


def remove(folder):
    if folder.exists(): shutil.rmtree(folder)


def program():
    """The program to generate with: VIPER_GEN, or the debug build."""
    given = os.environ.get("VIPER_GEN")
    if given: return str(pathlib.Path(given).absolute())
    subprocess.run(["swift", "build", "--product", "viper-gen"], cwd=ROOT, check=True)
    return str(ROOT / ".build/debug/viper-gen")
