#!/usr/bin/env python3
"""Changes what bundled templates write, one place at a time, and reports which changes the tests that come with it do not notice.

usage: mutants-templates.py [--count N] [--targets N] [--list] [--jobs N] [TEMPLATE…]

Every module is built once with all changes in it; the variable MUTANT chooses the one that is on. Three kinds are counted
apart: behaviour (a call or an assignment left out, a condition turned round, another operator, truth value or number), wiring (the same in what builds a
module and connects its parts) and ownership (what is held weakly is held strongly). A change that does not compile is dropped, and so is what this system does not compile, such as SwiftUI's views.
Fails where less is noticed than GOALS says. VIPER_GEN names the program to generate with, SCRATCH the folder to build in.
"""
import argparse, collections, concurrent.futures, hashlib, os, pathlib, platform, re, subprocess, sys
import template_cases as cases

RUNTIME = """
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which change is on.
public enum Mutant {
  private static let chosen = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

  public static func on(_ number: Int) -> Bool { number == chosen }

  public static func flip(_ number: Int, _ condition: Bool) -> Bool { on(number) ? !condition : condition }
}
"""
# What else an operator may say.
OTHERS = {"==": "!=", "!=": "==", "===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&", "+": "-", "-": "+"}
OPERATOR = re.compile(r"(?<= )(===|!==|==|!=|<=|>=|<|>|&&|\|\||\+|-)(?= )")
NUMBER = re.compile(r"(?<![\w.$\"])(\d+(?:\.\d+)?)(?![\w.\"])")
# How many per cent of the changes of a kind the tests of each template notice at least.
GOALS = {"behaviour": 95, "wiring": 100, "ownership": 100}

CONNECTS = re.compile(r"(Assembly|Builder|Configurator|ViewFactory|DependencyManager|AppDependencies)\.swift$")
OPENERS = ("{", "}", ")", "]")
STATEMENT = re.compile(r"^(\s*)((?:[a-z_][\w.?!\[\]()]*(?: [+-]?= .+|\(.*\))|return))$")
DECLARATION = re.compile(
    r"(let|var|private|super|self\.init|self\.\w+ = \w+$|init|func|return .|throw|case|defer|precondition\w*|fatalError|import|try|await)\b")
HEADLESS = re.compile(r"^\s*(?:\} else )?(if|guard) (.*?)( \{.*| else \{.*)$")
WEAK = re.compile(r"^(\s*)((?:private |fileprivate )?)weak var (\w+): (.+\?)$")

Change = collections.namedtuple("Change", "target path line kind shown text")


def written(text, change, number):
    """The line with the change in it, off unless it is chosen."""
    if change.shown == "left out":
        indentation, statement = STATEMENT.match(text).groups()
        return f"{indentation}if !Mutant.on({number}) {{ {statement} }}"
    if change.shown.startswith("strong: "):
        if "[weak self" in text:
            # What a closure does not use it does not keep.
            kept = text.replace("[weak self", f"[weak self, kept{number} = Mutant.on({number}) ? self : nil", 1)
            return re.sub(r"(\[weak self[^\]]*\][^{}]*? in\b)", rf"\1 _ = kept{number};", kept, count=1)
        indentation, access, name, kind = WEAK.match(text).groups()
        return (f"{indentation}{access}weak var {name}: {kind} {{ didSet {{ if Mutant.on({number}) {{ kept{number} = {name} }} }} }}; "
                f"private var kept{number}: {kind}")
    if change.shown.startswith("negated: "):
        condition = change.shown[len("negated: "):]
        return text.replace(condition, f"Mutant.flip({number}, {condition})", 1)
    word, other = change.shown.split(" -> ")
    if word in OTHERS: return OPERATOR.sub(f"^^^{operator_digits(number)}", text, count=1)
    if word[0].isdigit(): return NUMBER.sub(f"(Mutant.on({number}) ? {other} : {word})", text, count=1)
    return re.sub(rf"\b{word}\b", f"(Mutant.on({number}) ? {other} : {word})", text, count=1)


def operator_digits(number):
    digits = ""
    while number: number, digits = number // 4, digits + "^~|&"[number % 4]
    return digits


def operator_declaration(change, number):
    """An operator that says one thing or, where the change is on, the other."""
    word, other = change.shown.split(" -> ")
    name = "^^^" + operator_digits(number)
    on = f"Mutant.on({number})"
    def declared(types, value, precedence="ComparisonPrecedence", result="Bool"):
        kind, left, right = types
        return f"public func {name} {kind}(l: {left}, r: {right}) -> {result} {{ {on} ? l {other} r : l {value} r }}\n"
    if word in ("===", "!=="):
        return f"infix operator {name}: ComparisonPrecedence\n" + declared(("", "AnyObject?", "AnyObject?"), word)
    if word in ("==", "!="):
        return (f"infix operator {name}: ComparisonPrecedence\n" + declared(("<T: Equatable>", "T", "T"), word)
                + declared(("<T>", "T?", "_OptionalNilComparisonType"), word))
    if word in ("<", "<=", ">", ">="):
        return f"infix operator {name}: ComparisonPrecedence\n" + declared(("<T: Comparable>", "T", "T"), word)
    if word in ("&&", "||"):
        precedence = "LogicalConjunctionPrecedence" if word == "&&" else "LogicalDisjunctionPrecedence"
        return (f"infix operator {name}: {precedence}\npublic func {name} (l: Bool, r: @autoclosure () throws -> Bool) rethrows -> Bool "
                f"{{ try {on} ? l {other} r() : l {word} r() }}\n")
    return f"infix operator {name}: AdditionPrecedence\n" + declared(("<T: AdditiveArithmetic>", "T", "T"), word, result="T")


def changes(target, path, lines):
    """The places of a file, one in a line."""
    inProtocol = inStruct = inText = False
    conditions = []
    text = "\n".join(lines)
    for index, line in enumerate(lines):
        code = line.split("//")[0].rstrip()
        # What stands in a text of several lines is of another language.
        if line.count('"""') == 1: inText = not inText
        if inText: continue
        if re.match(r"\s*#if ", code): conditions.append(code)
        if re.match(r"\s*#else", code): conditions[-1] = ""
        if re.match(r"\s*#endif", code): conditions.pop()
        if platform.system() != "Darwin" and any(re.search(r"canImport\((SwiftUI|WebKit|CoreData)\)", one) for one in conditions): continue
        if re.match(r"^\S.*\bprotocol ", code): inProtocol = not code.endswith("}")
        if re.match(r"^(\S.*)?\b(struct|class|enum|actor|extension) ", code): inStruct = "struct " in code
        if code.startswith("}"): inProtocol = False
        if inProtocol or not code.strip() or code != line: continue
        usual = "wiring" if CONNECTS.search(path.name) else "behaviour"
        add = lambda kind, shown: Change(target, path, index, kind, shown, line.strip())
        if WEAK.match(code) or "[weak self" in code:
            # What a struct keeps besides its initialiser of all members would ask for.
            if inStruct and WEAK.match(code): continue
            yield add("ownership", "strong: " + (WEAK.match(code)[3] if WEAK.match(code) else "self"))
            continue
        head = HEADLESS.match(code)
        if head:
            condition = head[2]
            if not re.match(r"(let|var|case|#)\b|#", condition) and ", " not in condition and "{" not in condition:
                yield add(usual, "negated: " + condition)
                continue
        operator = OPERATOR.search(code)
        # Beside a text stands a text; of what is sorted, nothing is equal.
        if operator and not (operator[1] in "<>" and "$1" in code) and not re.search(r'"|\boperator\b|<[A-Z]|^\s*(case|func|init)\b', code) and not code.strip().startswith(("+", "-", "&", "|")):
            yield add(usual, f"{operator[1]} -> {OTHERS[operator[1]]}")
            continue
        if head: continue
        truth = re.search(r"\b(true|false)\b", code)
        if truth and not re.search(r"animated:|animatingDifferences:", code):
            yield add(usual, f"{truth[1]} -> {'false' if truth[1] == 'true' else 'true'}")
            continue
        before = lines[index - 1].rstrip()
        following = lines[index + 1].strip() if index + 1 < len(lines) else ""
        # What a function of one line gives back.
        if before.endswith("{") and "->" in before and following == "}": continue
        # A constant has its value somewhere, and so has what an initialiser makes.
        given = re.match(r"\s*(\w+) = ", code)
        if given and (given[1] == "self" or f"let {given[1]}: " in text and re.search(
                rf"\blet {given[1]}: [^=]*$", text, re.M)): continue
        if (STATEMENT.match(code) and not DECLARATION.match(code.strip())
                and all(code.count(a) == code.count(b) for a, b in ["()", "[]", "{}"])
                and (before.endswith(OPENERS) or not before.strip() or not before.endswith((",", "(", "=", "?", ":", "+", "&&", "||", "in")))
                and not following.startswith((".", "?", ":", "+ ", "&& ", "|| "))):
            yield add(usual, "left out")
            continue
        number = NUMBER.search(code)
        if number and '"' not in code and not re.search(r"withDuration|Damping|Velocity|constant:|\bcase\b|@available|\.zero", code):
            yield add(usual, f"{number[1]} -> {number[1]}9")


def write(scratch, chosen):
    """Writes the code with the changes; what is the same keeps its date."""
    by_path = collections.defaultdict(list)
    for number, change in chosen.items(): by_path[change.path].append((number, change))
    for path in (scratch / "Targets").glob("*/*/Code/**/*.swift"):
        if not (scratch / "Project" / path.relative_to(scratch / "Targets")).exists(): path.unlink()
    for path in sorted((scratch / "Project").glob("*/*/Code/**/*.swift")):
        lines = path.read_text().split("\n")
        for number, change in by_path[path]:
            lines[change.line] = written(lines[change.line], change, number)
            if WEAK.match(change.text): keep_in_initializers(lines, change, number)
        if by_path[path]: lines[0] = "import Mutants; " + lines[0]
        copy = scratch / "Targets" / path.relative_to(scratch / "Project")
        if not copy.exists() or copy.read_text() != "\n".join(lines):
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text("\n".join(lines))


def keep_in_initializers(lines, change, number):
    """What an initialiser sets is observed by nobody, so it keeps the value itself."""
    name = WEAK.match(change.text)[3]
    for index in range(change.line + 1, len(lines)):
        if lines[index].startswith("}"): return
        line = lines[index]
        setting = re.match(rf"^\s*self\.{name} = (\w+)$", line)
        if setting: lines[index] = f"{line}; if Mutant.on({number}) {{ kept{number} = {setting[1]} }}"


def build(scratch, chosen):
    """Builds with all changes; those that do not compile are dropped, until all does."""
    dropped = scratch / "dropped.txt"
    known = known_to_fail(dropped)
    if known: print(f"  {sum(name(scratch, change) in known for change in chosen.values())} are known not to compile")
    chosen = {number: change for number, change in chosen.items() if name(scratch, change) not in known}
    for _ in range(100):
        write(scratch, chosen)
        # The build ends with the first target that fails; the more are under way, the more are heard of.
        run = subprocess.run(
            ["swift", "build", "--build-tests", "--jobs", "8", "--package-path", scratch], capture_output=True, text=True)
        if run.returncode == 0: return chosen
        places = {(path, int(line)) for path, line in re.findall(r"^(/[^:\n]+):(\d+):\d+: error", run.stdout + run.stderr, re.M)}
        wrong = {number for number, change in chosen.items()
                 if (str(scratch / "Targets" / change.path.relative_to(scratch / "Project")), change.line + 1) in places}
        # A value that is not given any more is missed where it is used, some lines below.
        if not wrong: wrong = {number for number, change in chosen.items() if any(
            str(scratch / "Targets" / change.path.relative_to(scratch / "Project")) == path and line - 12 < change.line + 1 < line
            and change.shown == "left out" and re.search(r"(?<!\.)\b\w+ = ", change.text) for path, line in places)}
        if not wrong: sys.exit("error: the modules do not build\n" + (run.stdout + run.stderr)[-4000:])
        print(f"  {len(wrong)} do not compile", flush=True)
        with dropped.open("a") as file: file.writelines(name(scratch, chosen[number]) + "\n" for number in sorted(wrong))
        chosen = {number: change for number, change in chosen.items() if number not in wrong}
    sys.exit("error: the modules do not build")


def is_noticed(binary, target, number):
    command = [binary, "--testing-library", "swift-testing", "--filter", f"^{target}Tests\\."]
    try:
        return subprocess.run(command, env=dict(os.environ, MUTANT=str(number)), capture_output=True, timeout=60).returncode != 0
    except subprocess.TimeoutExpired:
        return True


def manifest(targets, stub_users):
    lines = []
    for name in targets:
        needs = 'ui, "Mutants"' + (', "RIBs"' if name in stub_users else "")
        lines.append(f'    .target(name: "{name}", dependencies: [{needs}], path: "Targets/{name}/{name}/Code"),')
        lines.append(f'    .testTarget(name: "{name}Tests", dependencies: ["{name}", {needs}], path: "Project/{name}/{name}/Tests"),')
    return f"""// swift-tools-version: 6.2
import PackageDescription

let ui = Target.Dependency.product(name: "UIKitStandIn", package: "UIKitStandIn")
let package = Package(
  name: "TemplateMutants",
  platforms: [.macOS(.v14)],
  dependencies: [.package(path: "{cases.ROOT}/Samples/UIKitStandIn")],
  targets: [
    .target(name: "Mutants"),
    .target(name: "RIBs", dependencies: [ui], path: "Stubs/RIBs"),
""" + "\n".join(lines) + "\n  ])\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("template", nargs="*", help="these templates only")
    parser.add_argument("--count", type=int, help="how many changes of each kind and template; otherwise all")
    parser.add_argument("--targets", type=int, help="how many targets of each template; otherwise all")
    parser.add_argument("--list", action="store_true", help="list the changes and try none")
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at a time (2)")
    options = parser.parse_args()
    scratch = pathlib.Path(os.environ.get("SCRATCH", cases.ROOT / ".build/template-mutants")).absolute()
    program = cases.program()
    cases.remove(scratch / "Project")
    all_cases = cases.cases(options.template, options.targets)
    templates = {case.target: case.about for case in all_cases}
    # Each target is a project: a way to a module is looked for where its protocols stand once.
    for target in templates: cases.prepare(scratch / "Project" / target, [target])
    for case in all_cases:
        # A case that marks nothing is for targets that isolate by default; these do not.
        case = cases.with_option(case, "isolation", "mainactor")
        if cases.has_parameter(case, "tests"): case = cases.with_option(case, "test_framework", "swift-testing")
        cases.generate(program, case, scratch / "Project" / case.target)
    found = []
    for path in sorted((scratch / "Project").glob("*/*/Code/**/*.swift")):
        target = path.relative_to(scratch / "Project").parts[0]
        found += changes(target, path, path.read_text().split("\n"))
    if options.count:
        counted = collections.Counter()
        chosen_few = []
        for change in sorted(found, key=lambda one: hashlib.sha256(repr((one.target, one.path.name, one.shown, one.text)).encode()).digest()):
            key = (templates[change.target], change.kind)
            counted[key] += 1
            if counted[key] <= options.count: chosen_few.append(change)
        found = chosen_few
    chosen = dict(enumerate(found, 1))
    if options.list:
        for number, change in chosen.items(): print(f"{number:4}  {shown_place(scratch, change)}: {change.shown}: {change.text}")
        return
    measure(scratch, chosen, templates, {case.target for case in all_cases if "runtime=ribs" in case.options},
            options.jobs, bool(options.count))


def measure(scratch, chosen, templates, stub_users, jobs, is_sample):
    """Builds the project's modules with the changes in them, tries each, and prints the survivors and the score.

    TEMPLATES has the template of each target; STUB_USERS are the targets upon the stub of a framework. Of a sample only the whole is judged.
    """
    (scratch / "Sources/Mutants").mkdir(parents=True, exist_ok=True)
    (scratch / "Sources/Mutants/Mutants.swift").write_text(RUNTIME + "".join(
        operator_declaration(change, number) for number, change in chosen.items() if change.shown.split(" ")[0] in OTHERS))
    cases.copy_stubs(scratch / "Stubs")
    (scratch / "Package.swift").write_text(manifest(sorted(templates), stub_users))
    print(f"building {len(chosen)} changes of {len(templates)} targets", flush=True)
    chosen = build(scratch, chosen)
    binary = next((scratch / ".build/debug").glob("*PackageTests.xctest"))
    for target in templates:
        if is_noticed(binary, target, 0): sys.exit(f"error: the tests of {target} fail without any change")
    score = collections.defaultdict(lambda: [0, 0])
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        tried = pool.map(lambda item: (item, is_noticed(binary, item[1].target, item[0])), chosen.items())
        for (number, change), noticed in tried:
            for key in [(templates[change.target], change.kind), ("all", change.kind)]:
                score[key][0] += noticed
                score[key][1] += 1
            if not noticed: print(f"{number:4}  {shown_place(scratch, change)}: {change.kind}, {change.shown}\n        {change.text}", flush=True)
    print()
    for (template, kind), (noticed, count) in score.items():
        print(f"{template:24}{kind:12}{noticed:4} of {count:4}  {100 * noticed / count:5.1f} %")
    # Of a sample of four one is a quarter.
    judged = {key: value for key, value in score.items() if key[0] == "all" or not is_sample}
    missed = [f"{template} ({kind})" for (template, kind), (noticed, count) in judged.items() if 100 * noticed < GOALS[kind] * count]
    if missed: sys.exit(f"error: too little is noticed in {', '.join(missed)}")


def known_to_fail(dropped):
    """The changes that did not compile before; forgotten when the compiler, the stand-in or this script is another one."""
    digest = hashlib.sha256(subprocess.check_output(["swift", "--version"], stderr=subprocess.DEVNULL))
    for path in [pathlib.Path(__file__), *sorted((cases.ROOT / "Samples/UIKitStandIn/Sources").rglob("*.swift"))]: digest.update(path.read_bytes())
    lines = dropped.read_text().split("\n") if dropped.exists() else []
    if lines[:1] == [digest.hexdigest()]: return set(lines[1:-1])
    dropped.parent.mkdir(parents=True, exist_ok=True)
    dropped.write_text(digest.hexdigest() + "\n")
    return set()


def name(scratch, change):
    """What a change is called in the list of those that do not compile."""
    return f"{change.target}/{shown_place(scratch, change)}: {change.shown}: {change.text}"


def shown_place(scratch, change): return f"{change.path.relative_to(scratch / 'Project' / change.target)}:{change.line + 1}"


if __name__ == "__main__": main()
