#!/usr/bin/env python3
"""Changes the code of Sources in places chosen by their text, and reports which changes no test notices.

usage: mutants.py [--target NAME]… [--count N] [--seed N]… [--again] [--only ID]… [--list] [--jobs N] [--own]

The package is copied to .build/mutants and built once, with all changes in it; the variable MUTANT chooses the one that is on.
A change that does not compile is dropped. Each is tried with the suites of its own target that come by, the quick ones first, until
a test fails; a crash, and a run that takes far longer than it should, notice a change too. Then those that nobody noticed are tried
with the suites that run the built binary (not with --own). Who comes by what is kept until the copy is built anew. What no test can
notice, because the code only saves time or guards what cannot happen yet, is listed with its reason in Tests/UnnoticedMutants.txt.
"""
import argparse, collections, concurrent.futures, functools, hashlib, json, os, pathlib, re, resource, shutil, subprocess, sys, threading, time

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / ".build" / "mutants"
COPY, BUILD = WORK / "package", WORK / "build"
EXCUSED = ROOT / "Tests" / "UnnoticedMutants.txt"
# What an earlier run found out: changes that do not compile, changes that nothing noticed, and which suites come by which.
DROPPED, SURVIVORS, REACHED = WORK / "dropped.txt", WORK / "survivors.txt", WORK / "reached.json"

TARGETS = [
    "Diagnostics", "FileSystem", "YAML", "Liquid", "XcodeProject", "SwiftSource", "ModuleTemplates", "ModuleGeneration",
    "ModuleCode", "ModuleRoles", "ModuleRules", "ModuleMap", "ViperGenCommand",
]

RUNTIME = """
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which change is on.
public enum Mutant {
  private static let chosen = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
  // Where the first run notes which changes the tests come by; races write the same byte.
  private nonisolated(unsafe) static let reached: UnsafeMutablePointer<UInt8>? = {
    guard let path = getenv("MUTANTS_REACHED") else { return nil }
    let file = open(path, O_RDWR)
    guard file >= 0, let bytes = mmap(nil, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), bytes != MAP_FAILED
    else { return nil }
    return bytes.assumingMemoryBound(to: UInt8.self)
  }()

  public static func on(_ number: Int) -> Bool {
    if let reached { reached[number] = 1 }
    return number == chosen
  }

  public static func flip(_ number: Int, _ condition: Bool) -> Bool { on(number) ? !condition : condition }
}

"""

MANIFEST = """
let mutated = [TARGETS]
package.targets.append(.target(name: "Mutants"))
for target in package.targets where mutated.contains(target.name) { target.dependencies.append("Mutants") }
"""

# Only what is tried is built.
ONLY_NEEDED = """
package.products = []
var kept = Set(mutated + mutated.map { $0 + "Tests" } + ["Mutants"])
var isGrowing = true
while isGrowing {
  let needed = package.targets.filter { kept.contains($0.name) }.flatMap { target in
    target.dependencies.compactMap { dependency in
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): name
      default: nil
      }
    } + (target.plugins == nil ? [] : ["EmbedTemplates"])
  }
  isGrowing = !kept.isSuperset(of: needed)
  kept.formUnion(needed)
}
package.targets.removeAll { !kept.contains($0.name) }
"""


# --- Reading Swift, as far as it is needed: what is code, what text, what comment.

def masked(text):
    """The text with the inside of literals and comments as blanks; the places of plain literals."""
    out, literals, i = list(text), [], 0
    def blank(a, b):
        for k in range(a, b):
            if out[k] != "\n":
                out[k] = " "
    while i < len(text):
        if text.startswith("//", i):
            end = text.find("\n", i)
            end = len(text) if end < 0 else end
            blank(i, end)
            i = end
        elif text.startswith("/*", i):
            depth, k = 1, i + 2
            while k < len(text) and depth:
                if text.startswith("/*", k): depth, k = depth + 1, k + 2
                elif text.startswith("*/", k): depth, k = depth - 1, k + 2
                else: k += 1
            blank(i, k)
            i = k
        elif match := re.compile(r'(#*)("""|")').match(text, i):
            hashes, quote = match[1], match[2]
            k, depth, is_plain = match.end(), 0, not hashes and quote == '"'
            while k < len(text):
                if text.startswith("\\" + hashes + "(", k):
                    depth, k, is_plain = 1, k + 2 + len(hashes), False
                    while k < len(text) and depth:
                        if text[k] == '"':  # a literal inside of an interpolation
                            k += 1
                            while text[k] != '"':
                                k += 2 if text[k] == "\\" else 1
                        depth += (text[k] == "(") - (text[k] == ")")
                        k += 1
                elif text[k] == "\\" and not hashes:
                    k += 2
                elif text.startswith(quote + hashes, k):
                    k += len(quote + hashes)
                    break
                else:
                    k += 1
            blank(i, k)
            # Something must stand there, so that an operator beside it has an operand.
            for place in (i, k - 1):
                out[place] = '"'
            if is_plain and k - i > 2:
                literals.append((i, k))
            i = k
        else:
            i += 1
    return "".join(out), literals


class Site:
    """A place that can be changed: what stands between two offsets, and what takes its place."""

    def __init__(self, path, line, start, end, kind, change, shown, text):
        self.path, self.line, self.start, self.end, self.kind = path, line, start, end, kind
        self.change, self.shown, self.text = change, shown, text
        self.number = 0
        self.key = hashlib.sha256(f"{path.name}\0{text}\0{kind}".encode()).hexdigest()

    def replacement(self, old):
        """What stands in the copy: the old and the new, and the variable says which counts."""
        if self.change[0] == "operator": return operator_name(self.number)
        return self.change[1].replace("{n}", str(self.number)).replace("{{", "{").replace("}}", "}").replace("\0", old)

    @property
    def name(self):
        """What it is called where it is written down."""
        return f"Sources/{self.path}\t{self.shown}\t{self.text}"

    @property
    def target(self):
        return self.path.parts[0]


COMPARISONS = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
LOGIC = {"&&": "||", "||": "&&"}
SUMS = {"+": "-", "-": "+"}


def clauses(mask, start, end):
    """The parts of a condition, between commas that no bracket holds."""
    depth, begin = 0, start
    for k in range(start, end):
        if mask[k] in "([{": depth += 1
        if mask[k] in ")]}": depth -= 1
        if mask[k] == "," and depth == 0:
            yield begin, k
            begin = k + 1
    yield begin, end


def lines_of_others(lines):
    """The lines that are compiled on other systems than this one."""
    here = r"os\(Linux\)|canImport\((Glibc|FoundationEssentials)\)" if sys.platform == "linux" else r"os\(macOS\)|canImport\(Darwin\)"
    found, branches = set(), []
    for number, line in enumerate(lines, 1):
        if match := re.match(r"\s*#(if|elseif|else|endif)\b(.*)", line):
            word, condition = match[1], match[2]
            if word == "if": branches.append([False, False])
            if word == "endif": branches.pop()
            elif branches:
                # Whether one before it was taken, and whether this one is.
                was = branches[-1][0] or branches[-1][1]
                branches[-1] = [was, not was and (word == "else" or re.search(here, condition) is not None)]
        elif not all(taken for _, taken in branches):
            found.add(number)
    return found


def sites(path):
    text = original(path)
    mask, literals = masked(text)
    found, offset = [], 0
    def add(start, end, kind, change, shown):
        found.append(Site(path, number, start, end, kind, change, shown, line.strip()))
    lines = text.split("\n")
    others = lines_of_others(lines)
    for number, line in enumerate(lines, 1):
        code = mask[offset:offset + len(line)]
        begin, offset = offset, offset + len(line) + 1
        stripped = code.strip()
        if not stripped or number in others or re.match(r"(@|#|import |internal import|package import|public import|case |infix |prefix )", stripped):
            continue
        for match in re.finditer(r"(?<= )(?<!func )(==|!=|<=|>=|<|>|&&|\|\||\+|-)(?= )", code):
            operator = match[1]
            # Of different keys none is equal.
            if operator in "<>" and re.search(r"\b(sorted|sort|min|max)(\(by)?\b", code): continue
            # Texts and lists have no difference.
            if operator == "+" and re.search(r"""["\])] \+ |\+ ["\[]""", code): continue
            other = {**COMPARISONS, **LOGIC, **SUMS}[operator]
            kind = "comparison" if operator in COMPARISONS else "logic" if operator in LOGIC else "sum"
            add(begin + match.start(), begin + match.end(), kind, ("operator", operator, other), f"{operator} -> {other}")
        for match in re.finditer(r"\b(true|false)\b", code):
            other = "false" if match[1] == "true" else "true"
            add(begin + match.start(), begin + match.end(), "boolean",
                ("text", "(Mutant.on({n}) ? %s : %s)" % (other, match[1])), f"{match[1]} -> {other}")
        # How much room is made, and into how many parts work is cut, only saves time.
        for match in re.finditer(r"(?<![\w.$])(\d+)(?![\w.])", "" if re.search(r"reserveCapacity|Capacity:|inPartsOf:", code) else code):
            other = str(int(match[1]) + 1)
            add(begin + match.start(), begin + match.end(), "number",
                ("text", "(Mutant.on({n}) ? %s : %s)" % (other, match[1])), f"{match[1]} -> {other}")
        if match := re.match(r"\s*(?:\} else )?(if|guard|while) (.*?)( \{.*| else \{.*)$", code):
            start, end = begin + match.start(2), begin + match.end(2)
            # The condition ends before the first brace that no bracket holds.
            for low, high in clauses(mask, start, end):
                part = text[low:high]
                if part.count("(") != part.count(")") or part.count("{") != part.count("}"): continue
                if not part.strip() or re.match(r"\s*(let|var|case|#|_)\b", part): continue
                lead = len(part) - len(part.lstrip())
                add(low + lead, high, "condition", ("text", "Mutant.flip({n}, %s)" % part.strip()), f"negated: {part.strip()}")
        if match := re.match(r"^\s*((?:[a-z_][\w.?!\[\]()]*(?: [+-]?= .+|\(.*\))|continue|return))$", code):
            statement = match[1]
            balanced = all(statement.count(a) == statement.count(b) for a, b in ("()", "[]", "{}"))
            before = lines[number - 2].rstrip() if number > 1 else ""
            starts = before.endswith(("{", "}", "}", ")", "]")) or before.strip() == "" or not before.endswith((",", "(", "=", "?", ":", "+", "&&", "||"))
            following = lines[number].strip() if number < len(lines) else ""
            if balanced and starts and not following.startswith((".", "?", ":", "+ ", "&& ", "|| ", "{")) and not re.match(
                    r"(let|var|super|self\.(\w+) = \2$|self\.init|\w+\.reserveCapacity|init|func|return .|throw|defer|precondition|fatalError)\b", statement):
                start, end = begin + match.start(1), begin + match.end(1)
                add(start, end, "statement", ("text", "if !Mutant.on({n}) {{ %s }}" % "\0"), "left out")
    for start, end in literals:
        number = text.count("\n", 0, start) + 1
        line = lines[number - 1]
        if number in others or re.match(r"\s*(case |@|#|import )", line): continue
        literal = text[start:end]
        if text[:start].endswith("ascii: "): continue
        found.append(Site(path, number, start, end, "text", ("text", "(Mutant.on({n}) ? \"\" : \0)"), f"{literal} -> \"\"", line.strip()))
    return text, found


def chosen_sites(target, count, seeds):
    """The same places for the same text, wherever it moves to; one in a line. Other seeds choose others, so many for each."""
    everything = []
    for path in sorted((ROOT / "Sources" / target).rglob("*.swift")):
        everything += sites(path.relative_to(ROOT / "Sources"))[1]
    # Words of messages are many, and much alike.
    everything = [site for site in everything if site.kind != "text" or int(site.key[:2], 16) < 32]
    taken, lines = [], set()
    for seed in seeds:
        everything.sort(key=lambda site: hashlib.sha256(f"{seed} {site.key}".encode()).digest() if seed else site.key)
        own = set()
        for site in everything:
            if len(own) >= count: break
            place = (site.path, site.line)
            if place in own: continue
            own.add(place)
            if place in lines: continue
            lines.add(place)
            taken.append(site)
    return taken


# --- The copy

def operator_name(number):
    digits, rest = "", number
    while rest or not digits:
        digits += "^~|&%"[rest % 5]
        rest //= 5
    return "^^^" + digits


def operator_declaration(site):
    name, (_, operator, other) = operator_name(site.number), site.change
    on = f"Mutant.on({site.number})"
    if operator in COMPARISONS:
        bound = "Equatable" if operator in ("==", "!=") else "Comparable"
        text = f"infix operator {name}: ComparisonPrecedence\n"
        text += f"public func {name} <T: {bound}>(l: T, r: T) -> Bool {{ {on} ? l {other} r : l {operator} r }}\n"
        if bound == "Equatable":
            text += f"public func {name} <T>(l: T?, r: _OptionalNilComparisonType) -> Bool {{ {on} ? l {other} r : l {operator} r }}\n"
        return text
    if operator in LOGIC:
        precedence = "LogicalConjunctionPrecedence" if operator == "&&" else "LogicalDisjunctionPrecedence"
        return (f"infix operator {name}: {precedence}\npublic func {name} (l: Bool, r: @autoclosure () throws -> Bool) "
                f"rethrows -> Bool {{ {'if l { return ' + on + ' ? true : try r() }' if operator == '&&' else 'if !l { return ' + on + ' ? false : try r() }'}\n"
                f"  return {on} ? try r() : {'false' if operator == '&&' else 'true'} }}\n")
    return (f"infix operator {name}: AdditionPrecedence\n"
            f"public func {name} <T: AdditiveArithmetic>(l: T, r: T) -> T {{ {on} ? l {other} r : l {operator} r }}\n")


@functools.cache
def original(path):
    return (ROOT / "Sources" / path).read_text()


def replace(path, text):
    """Writes what is new; what is the same keeps its date, so that it is not built again."""
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def copy_package(targets, is_own):
    """Copies all that is not changed, and takes away what is no longer there."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True)
    names = {name for name in listed.stdout.split("\n") if name and (ROOT / name).is_file()}
    for name in names - {"Package.swift"}:
        source, copy = ROOT / name, COPY / name
        if name.startswith("Sources/") and name.split("/")[1] in targets: continue
        if not copy.exists() or copy.read_bytes() != source.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, copy)
            shutil.copymode(source, copy)
    for path in [path for path in COPY.rglob("*") if path.is_file()]:
        name = str(path.relative_to(COPY))
        if name not in names and not name.startswith(("Sources/Mutants/", "Package.resolved")): path.unlink()
    manifest = (ROOT / "Package.swift").read_text() + MANIFEST.replace("TARGETS", ", ".join(f'"{name}"' for name in targets))
    replace(COPY / "Package.swift", manifest + ONLY_NEEDED if is_own and "ViperGenCommand" not in targets else manifest)


def write_changes(chosen, everything, targets):
    by_path = collections.defaultdict(list)
    for site in chosen: by_path[site.path].append(site)
    for target in targets:
        for path in (ROOT / "Sources" / target).rglob("*.swift"):
            path = path.relative_to(ROOT / "Sources")
            text = original(path)
            for site in sorted(by_path[path], key=lambda site: -site.start):
                text = text[:site.start] + site.replacement(text[site.start:site.end]) + text[site.end:]
            # On the same line, so that all others keep their numbers.
            replace(COPY / "Sources" / path, "public import Mutants; " + text if by_path[path] else text)
    # What is dropped stays declared: otherwise each round would build everything anew.
    size = max([site.number for site in everything], default=0) + 1
    declarations = "".join(operator_declaration(site) for site in everything if site.change[0] == "operator")
    replace(COPY / "Sources/Mutants/Mutants.swift", RUNTIME.replace("SIZE", str(size)) + declarations)


def build(everything, dropped, targets, is_own):
    """Builds the copy; what does not compile is dropped, until all does."""
    # A part that the compiler does not reach while another is broken shows its own mistakes in a later round.
    copy_package(targets, is_own)
    chosen = [site for site in everything if site.name not in dropped]
    for attempt in range(40):
        write_changes(chosen, everything, targets)
        # Optimised: the build takes longer, all that is tried then a fraction.
        run = subprocess.run(["swift", "build", "--build-tests", "--package-path", COPY, "--scratch-path", BUILD,
                              "-Xswiftc", "-O"], capture_output=True, text=True)
        if run.returncode == 0: return chosen
        output = run.stdout + run.stderr
        places = set(re.findall(re.escape(str(COPY)) + r"/Sources/([^:\n]+):(\d+):\d+: error", output))
        wrong = set()
        for name, line in places:
            line = int(line)
            near = [site for site in chosen if str(site.path) == name]
            exact = [site for site in near if site.line == line]
            # What stands in several lines is found wrong where it begins.
            wrong |= {site.number for site in exact or sorted(near, key=lambda site: abs(site.line - line))[:1]}
        if not wrong:
            (WORK / "build.log").write_text(output)
            sys.exit(f"error: the copy does not build; see {WORK / 'build.log'}")
        print(f"  {len(wrong)} do not compile", flush=True)
        with open(DROPPED, "a") as file:
            for site in chosen:
                if site.number in wrong: file.write(site.name + "\n")
        chosen = [site for site in chosen if site.number not in wrong]
    sys.exit("error: the copy does not build")


# --- Trying

def run_tests(names, number=0, within=600.0, reached=None):
    """Runs suites until a test fails; answers whether one did, what they said and how long it took."""
    binary = next(BUILD.glob("debug/*PackageTests.xctest"))
    arguments = [str(binary), "--testing-library", "swift-testing"]
    for name in names: arguments += ["--filter", "^" + re.escape(name)]
    environment = dict(os.environ, MUTANT=str(number))
    if reached: environment["MUTANTS_REACHED"] = str(reached)
    start = time.monotonic()
    process = subprocess.Popen(arguments, cwd=COPY, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               text=True, errors="replace", start_new_session=True)
    def end():
        try: os.killpg(process.pid, 9)
        except ProcessLookupError: pass
    timer = threading.Timer(within, end)
    timer.start()
    said = []
    for line in process.stdout:
        said.append(line)
        if "recorded an issue" in line and number:
            end()
            break
    process.stdout.close()
    code = process.wait()
    timer.cancel()
    return code != 0, "".join(said), time.monotonic() - start


def suites(target):
    """The suites of a target's tests."""
    binary = next(BUILD.glob("debug/*PackageTests.xctest"))
    listed = subprocess.run([str(binary), "--testing-library", "swift-testing", "--list-tests"],
                            cwd=COPY, capture_output=True, text=True).stdout
    return sorted({re.match(r"[^/(`]*", line)[0] + "/" * ("/" in line) for line in listed.split("\n") if line.startswith(target + "Tests.")})


def digest():
    """What stands for the binaries that were built: numbers of changes mean something only there."""
    binaries = [next(BUILD.glob("debug/*PackageTests.xctest")), *BUILD.glob("debug/viper-gen")]
    return hashlib.sha256(b"".join(hashlib.sha256(path.read_bytes()).digest() for path in binaries)).hexdigest()


class Reach:
    """Which suites of a target come by which change, and how long each takes; kept on disk until something else is built."""

    def __init__(self, target, size, jobs):
        built, kept = digest(), json.loads(REACHED.read_text()) if REACHED.exists() else {}
        if kept.get("built") != built: kept = {"built": built, "suites": {}}
        def measure(name):
            file = WORK / f"reached-{threading.get_ident()}"
            # One that fails beside another suite has a second run.
            for _ in range(2):
                file.write_bytes(bytes(size))
                failed, said, seconds = run_tests([name], reached=file)
                if not failed: break
            numbers = [number for number, flag in enumerate(file.read_bytes()) if flag]
            file.unlink()
            return name, None if failed else [seconds, numbers], said
        names = suites(target)
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for name, found, said in pool.map(measure, [name for name in names if name not in kept["suites"]]):
                if found:
                    kept["suites"][name] = found
                    REACHED.write_text(json.dumps(kept))
                else:
                    (WORK / "failed.log").write_text(said)
                    print(f"left out: {name} fails without any change; see {WORK / 'failed.log'}", flush=True)
        known = {name: kept["suites"][name] for name in names if name in kept["suites"]}
        self.times = {name: seconds for name, (seconds, _) in known.items()}
        self.numbers = {name: set(numbers) for name, (_, numbers) in known.items()}
        slowest = ", ".join(f"{name.split('.')[-1].strip('/')} {self.times[name]:.1f}" for name in sorted(self.times, key=self.times.get)[:-4:-1])
        print(f"{target}: its {len(self.times)} suites take {sum(self.times.values()):.1f} s ({slowest})", flush=True)

    def within(self, names):
        """How long suites may take: other programs need the machine too."""
        return sum(self.times[name] for name in names) * 8 + 10

    def tries(self, number):
        """The suites that come by, with the seconds that they may take: the quick ones together, then the others one by one."""
        names = sorted((name for name in self.times if number in self.numbers[name]), key=self.times.get)
        quick, spent = [], 0.0
        for name in names:
            spent += self.times[name]
            if quick and spent > 2: break
            quick.append(name)
        parts = [part for part in (quick, *([name] for name in names[len(quick):])) if part]
        return [(part, self.within(part)) for part in parts]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--target", action="append", choices=TARGETS, help="change this target only; may be repeated")
    parser.add_argument("--count", type=int, default=40, help="how many changes of each target (40)")
    parser.add_argument("--seed", action="append", type=int, help="another number chooses other places (0); may be repeated")
    parser.add_argument("--again", action="store_true", help="try only what nothing noticed the last time")
    parser.add_argument("--only", action="append", type=int, default=[], help="try this change only; may be repeated")
    parser.add_argument("--list", action="store_true", help="list the changes and try none")
    parser.add_argument("--own", action="store_true", help="try only the suites of the changed target")
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at a time (2)")
    options = parser.parse_args()
    targets = options.target or TARGETS

    def lines(path): return set(path.read_text().split("\n")) if path.exists() else set()
    dropped, survived = lines(DROPPED), lines(SURVIVORS)
    chosen = [site for target in targets for site in chosen_sites(target, options.count, options.seed or [0])]
    for number, site in enumerate(chosen, 1): site.number = number
    if options.list:
        for site in chosen: print(f"{site.number:4}  Sources/{site.path}:{site.line}: {site.shown}")
        return
    excused = {}
    if EXCUSED.exists():
        for line in EXCUSED.read_text().split("\n"):
            if line and not line.startswith("#"):
                file, shown, text = line.split("\t")[:3]
                excused[file, shown, text] = True

    print(f"building {len(chosen)} changes", flush=True)
    start = time.monotonic()
    chosen = build(chosen, dropped, targets, options.own)
    print(f"{len(chosen)} compile, built in {time.monotonic() - start:.0f} s", flush=True)
    # A change that eats memory without end is stopped by itself, not by the machine.
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    size = max([site.number for site in chosen], default=0) + 1
    queue = [site for site in chosen if not options.only or site.number in options.only]
    if options.again: queue = [site for site in queue if site.name in survived]
    total = collections.Counter(site.target for site in queue)

    def unnoticed(sites, reaches):
        """Those of some changes that the suites do not notice, shown as they are found, and not those that no test can notice."""
        def attempt(site):
            tries = reaches[site.target].tries(site.number)
            return len(tries), any(run_tests(names, site.number, within)[0] for names, within in tries)
        left = []
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for site, (count, is_noticed) in zip(sites, pool.map(attempt, sites)):
                if is_noticed: continue
                if (f"Sources/{site.path}", site.shown, site.text) in excused:
                    granted.append(site)
                    continue
                left.append(site)
                why = "no test notices" if count else "no test comes by"
                print(f"{site.number:4}  Sources/{site.path}:{site.line}: {site.shown}   ({why})\n        {site.text}", flush=True)
        return left

    granted = []
    left = unnoticed(queue, {target: Reach(target, size, options.jobs) for target in targets})
    own = collections.Counter(site.target for site in left)
    print(f"{len(left)} unnoticed by the tests of their targets, after {time.monotonic() - start:.0f} s", flush=True)
    if left and not options.own:
        program = Reach("ViperGenCommand", size, options.jobs)
        left = [site for site in left if site.target == "ViperGenCommand"] + unnoticed(
            [site for site in left if site.target != "ViperGenCommand"], dict.fromkeys(targets, program))
    with open(SURVIVORS, "a") as file: file.writelines(site.name + "\n" for site in left if site.name not in survived)
    print()
    def figure(name, count, left, own_left):
        if count: print(f"{name:20}{100 * (1 - left / count):6.1f} %  of {count} changes; its own tests {100 * (1 - own_left / count):.1f} %")
    excused_in, left_in = (collections.Counter(site.target for site in sites) for sites in (granted, left))
    for target in targets: figure(target, total[target] - excused_in[target], left_in[target], own[target])
    figure("all", total.total() - len(granted), len(left), own.total())
    print(f"{len(granted)} more cannot be noticed; {time.monotonic() - start:.0f} s")


main()
