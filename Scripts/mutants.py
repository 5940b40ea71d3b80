#!/usr/bin/env python3
"""Changes code in one place at a time, and reports which changes no test notices.

    mutants.py sources [--target NAME]… [--count N] [--seed N]… [--only ID]…
    mutants.py templates [--targets N] [--count N] [TEMPLATE…]

`sources` changes the package in places chosen by their text: so many (40) of each target, and other ones for another seed. Each is
tried with the tests of its own target that come by, the quick ones first, until one fails; then, if nobody noticed, with the
tests that run the built binary. What no test can notice, because the code only saves time or guards what cannot happen yet, is
listed with its reason in Tests/UnnoticedMutants.txt.

`templates` changes what bundled templates write, and tries each change with the tests that come with it. Three kinds are counted
apart: behaviour, wiring (the same in what builds a module and connects its parts) and ownership (what is held weakly is held
strongly). It fails where less is noticed than GOALS says; of a sample only the whole is judged.

A copy is built once with all changes in it; the variable MUTANT chooses the one that is on. A change that does not compile is dropped,
and so is what this system does not compile. A crash, and a run that takes far longer than it should, notice a change too. --list lists
the changes and tries none, --jobs says how many are tried at a time (2).
"""
import argparse, collections, concurrent.futures, hashlib, os, pathlib, re, resource, shutil, signal, subprocess, sys, threading, time
import generated

ROOT = generated.ROOT
EXCUSED = ROOT / "Tests" / "UnnoticedMutants.txt"
# How many per cent of the changes of a kind the tests of each template notice at least.
GOALS = {"behaviour": 95, "wiring": 100, "ownership": 100}

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

# What else an operator may say, and its precedence.
OTHERS = {"==": "!=", "!=": "==", "===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&", "+": "-", "-": "+"}
OPERATOR = re.compile(r"(?<= )(?<!func )(===|!==|==|!=|<=|>=|<|>|&&|\|\||\+|-)(?= )")
STATEMENT = re.compile(r"^\s*((?:[a-z_][\w.?!\[\]()]*(?: [+-]?= .+|\(.*\))|continue|return))$")
CONDITION = re.compile(r"\s*(?:\} else )?(if|guard|while) (.*?)( \{.*| else \{.*)$")


class Change:
    """What stands between two offsets of a file, and what takes its place; `{n}` in that is the number of the change."""

    def __init__(self, path, line, start, end, kind, new, shown, text, target):
        self.path, self.line, self.start, self.end, self.kind = path, line, start, end, kind
        self.new, self.shown, self.text, self.target, self.number = new, shown, text, target, 0
        self.name = f"{path}\t{shown}\t{text}"
        self.key = hashlib.sha256(f"{path.name}\0{text}\0{kind}".encode()).hexdigest()

    def applied(self, text):
        new = operator_name(self.number) if self.shown.split(" ")[0] in OTHERS else self.new.replace("{n}", str(self.number))
        return text[:self.start] + new.replace("\0", text[self.start:self.end]) + text[self.end:]


def operator_name(number):
    digits = ""
    while number or not digits:
        number, digits = number // 5, digits + "^~|&%"[number % 5]
    return "^^^" + digits


def operator_declaration(change):
    """An operator that says one thing or, where the change is on, the other."""
    word, other = change.shown.split(" -> ")
    name, on = operator_name(change.number), f"Mutant.on({change.number})"
    def declared(precedence, *types, result="Bool", right=""):
        text = f"infix operator {name}: {precedence}Precedence\n"
        for generic, one, two in types:
            text += f"public func {name} {generic}(l: {one}, r: {two}) {'rethrows ' if right else ''}-> {result} " \
                f"{{ {'try ' if right else ''}{on} ? l {other} r{right} : l {word} r{right} }}\n"
        return text
    if word in ("===", "!=="):
        return declared("Comparison", ("", "AnyObject?", "AnyObject?"))
    if word in ("==", "!="):
        return declared("Comparison", ("<T: Equatable>", "T", "T"), ("<T>", "T?", "_OptionalNilComparisonType"))
    if word in ("&&", "||"):
        return declared(f"Logical{'Con' if word == '&&' else 'Dis'}junction", ("", "Bool", "@autoclosure () throws -> Bool"), right="()")
    if word in ("+", "-"):
        return declared("Addition", ("<T: AdditiveArithmetic>", "T", "T"), result="T")
    return declared("Comparison", ("<T: Comparable>", "T", "T"))


# --- Reading Swift, as far as it is needed

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


def lines_of_others(lines):
    """The lines that are compiled on other systems than this one."""
    here = r"os\(Linux\)|canImport\((Glibc|FoundationEssentials|UIKitStandIn)\)" if sys.platform == "linux" else r"os\(macOS\)|canImport\((?!UIKit)"
    found, branches = set(), []
    for number, line in enumerate(lines):
        if match := re.match(r"\s*#(if|elseif|else|endif)\b(.*)", line):
            if match[1] == "if": branches.append([False, False])
            if match[1] == "endif": branches.pop()
            elif branches:
                # Whether one before it was taken, and whether this one is.
                was = branches[-1][0] or branches[-1][1]
                branches[-1] = [was, not was and (match[1] == "else" or re.search(here, match[2]) is not None)]
        elif not all(taken for _, taken in branches):
            found.add(number)
    return found


def clauses(mask, start, end):
    """The parts of a condition, between commas that no bracket holds."""
    depth, begin = 0, start
    for k in range(start, end):
        depth += (mask[k] in "([{") - (mask[k] in ")]}")
        if mask[k] == "," and depth == 0:
            yield begin, k
            begin = k + 1
    yield begin, end


def is_whole(text):
    return all(text.count(one) == text.count(other) for one, other in ("()", "[]", "{}"))


def stands_alone(lines, number):
    """Whether a line is a statement, not a part of one."""
    before = lines[number - 1].rstrip() if number else ""
    following = lines[number + 1].strip() if number + 1 < len(lines) else ""
    return is_whole(lines[number]) and not following.startswith((".", "?", ":", "+ ", "&& ", "|| ", "{")) and (
        before.endswith(("{", "}", ")", "]")) or not before.endswith((",", "(", "=", "?", ":", "+", "&&", "||", " in")))


def changed_value(old, new):
    return "(Mutant.on({n}) ? %s : %s)" % (new, old)


def in_sources(path):
    """The places of a file of the package."""
    text = (ROOT / path).read_text()
    mask, literals = masked(text)
    lines, found, offset = text.split("\n"), [], 0
    others = lines_of_others(lines)
    def add(number, start, end, kind, new, shown):
        found.append(Change(path, number, start, end, kind, new, shown, lines[number].strip(), path.parts[1]))
    for number, line in enumerate(lines):
        code, begin, offset = mask[offset:offset + len(line)], offset, offset + len(line) + 1
        if not code.strip() or number in others or re.match(r"(@|#|import |internal import|package import|public import|case |infix |prefix )", code.strip()):
            continue
        for match in OPERATOR.finditer(code):
            # Of different keys none is equal; texts and lists have no difference.
            if not (match[1] in "<>" and re.search(r"\b(sorted|sort|min|max)(\(by)?\b", code)
                    or match[1] == "+" and re.search(r"""["\])] \+ |\+ ["\[]""", code) or len(match[1]) == 3):
                add(number, begin + match.start(), begin + match.end(), "operator", "", f"{match[1]} -> {OTHERS[match[1]]}")
        for match in re.finditer(r"\b(true|false)\b", code):
            other = "false" if match[1] == "true" else "true"
            add(number, begin + match.start(), begin + match.end(), "boolean", changed_value(match[1], other), f"{match[1]} -> {other}")
        # How much room is made, and into how many parts work is cut, only saves time.
        for match in re.finditer(r"(?<![\w.$])(\d+)(?![\w.])", "" if re.search(r"reserveCapacity|Capacity:|inPartsOf:", code) else code):
            other = int(match[1]) + 1
            add(number, begin + match.start(), begin + match.end(), "number", changed_value(match[1], other), f"{match[1]} -> {other}")
        if match := CONDITION.match(code):
            for low, high in clauses(mask, begin + match.start(2), begin + match.end(2)):
                part = text[low:high].strip()
                if is_whole(part) and part and not re.match(r"(let|var|case|#|_)\b", part):
                    low += len(text[low:high]) - len(text[low:high].lstrip())
                    add(number, low, high, "condition", "Mutant.flip({n}, \0)", f"negated: {part}")
        if match := STATEMENT.match(code):
            if stands_alone(lines, number) and not re.match(
                    r"(let|var|super|self\.(\w+) = \2$|self\.init|\w+\.reserveCapacity|init|func|return .|throw|defer|precondition|fatalError)\b", match[1]):
                add(number, begin + match.start(1), begin + match.end(1), "statement", "if !Mutant.on({n}) { \0 }", "left out")
    for start, end in literals:
        number = text.count("\n", 0, start)
        if number not in others and not re.match(r"\s*(case |@|#|import )", lines[number]) and not text[:start].endswith("ascii: "):
            add(number, start, end, "text", "(Mutant.on({n}) ? \"\" : \0)", f"{text[start:end]} -> \"\"")
    return found


def in_generated(path, target, top):
    """The places of a file that a template wrote, one in a line."""
    text = path.read_text()
    mask, lines, offset = masked(text)[0], text.split("\n"), 0
    others = lines_of_others(lines)
    in_protocol = in_struct = False
    usual = "wiring" if re.search(r"(Assembly|Builder|Configurator|ViewFactory|DependencyManager|AppDependencies)\.swift$", path.name) else "behaviour"
    for number, line in enumerate(lines):
        code, begin, offset = mask[offset:offset + len(line)], offset, offset + len(line) + 1
        if re.match(r"\S.*\bprotocol ", code): in_protocol = not code.endswith("}")
        if re.match(r"(\S.*)?\b(struct|class|enum|actor|extension) ", code): in_struct = "struct " in code
        if code.startswith("}"): in_protocol = False
        if in_protocol or not code.strip() or number in others or "//" in line or code.lstrip().startswith("#"): continue
        def add(match, group, kind, new, shown):
            return Change(path.relative_to(top), number, begin + match.start(group), begin + match.end(group), kind, new, shown, line.strip(), target)
        if match := re.match(r"\s*(?:private |fileprivate )?(weak var (\w+): (.+\?))$", code):
            # What a struct keeps besides its initialiser of all members would ask for.
            if not in_struct:
                yield add(match, 1, "ownership", f"\0 {{ didSet {{ if Mutant.on({{n}}) {{ kept{{n}} = {match[2]} }} }} }}; private var kept{{n}}: {match[3]}",
                          "strong: " + match[2])
            continue
        if "[weak self" in code:
            # What a closure does not use it does not keep.
            if match := re.search(r"\[weak self([^\]]*\][^{}]*? in\b)", code):
                yield add(match, 0, "ownership", f"[weak self, kept{{n}} = Mutant.on({{n}}) ? self : nil{match[1]} _ = kept{{n}};", "strong: self")
            continue
        head = CONDITION.match(code)
        if head and not re.match(r"(let|var|case|#)\b|#", head[2]) and ", " not in head[2] and "{" not in head[2]:
            yield add(head, 2, usual, "Mutant.flip({n}, \0)", "negated: " + line[head.start(2):head.end(2)])
            continue
        operator = OPERATOR.search(code)
        # Beside a text stands a text; of what is sorted, nothing is equal.
        if operator and not (operator[1] in "<>" and "$1" in code) and not re.search(r'"|\boperator\b|<[A-Z]|^\s*(case|func|init)\b|^\s*[-+&|]', code):
            yield add(operator, 1, usual, "", f"{operator[1]} -> {OTHERS[operator[1]]}")
            continue
        if head: continue
        truth = re.search(r"\b(true|false)\b", code)
        if truth and not re.search(r"animated:|animatingDifferences:", code):
            other = "false" if truth[1] == "true" else "true"
            yield add(truth, 1, usual, changed_value(truth[1], other), f"{truth[1]} -> {other}")
            continue
        # What a function of one line gives back; a constant has its value somewhere, and so has what an initialiser makes.
        given = re.match(r"\s*(\w+) = ", code)
        is_only = number and lines[number - 1].endswith("{") and "->" in lines[number - 1] and lines[number + 1].strip() == "}"
        if is_only or given and (given[1] == "self" or re.search(rf"\blet {given[1]}: [^=]*$", text, re.M)): continue
        match = STATEMENT.match(code)
        if match and stands_alone(lines, number) and not re.match(
                r"(let|var|private|super|self\.init|self\.\w+ = \w+$|init|func|return .|throw|case|defer|precondition\w*|fatalError|import|try|await|continue)\b", match[1]):
            yield add(match, 1, usual, "if !Mutant.on({n}) { \0 }", "left out")
            continue
        count = re.search(r"(?<![\w.$])(\d+(?:\.\d+)?)(?![\w.])", code)
        if count and not re.search(r'"|withDuration|Damping|Velocity|constant:|\bcase\b|@available|\.zero', code):
            yield add(count, 1, usual, changed_value(count[1], count[1] + "9"), f"{count[1]} -> {count[1]}9")


# --- Building and trying

def replace(path, text):
    """Writes what is new; what is the same keeps its date, so that it is not built again."""
    if not path.exists() or path.read_bytes() != text.encode():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


class Copy:
    """A package with changes in it: what is below SOURCE is written to PACKAGE, changed, where PLACE says."""

    def __init__(self, package, source, importing, *options):
        self.package, self.source, self.importing, self.options = package, source, importing, options
        self.dropped = package / "dropped.txt"

    def write(self, changes, everything):
        by_path = collections.defaultdict(list)
        for change in changes: by_path[change.path].append(change)
        for path in {change.path for change in everything}:
            text = original = (self.source / path).read_text()
            for change in sorted(by_path[path], key=lambda one: -one.start):
                text = change.applied(text)
                if change.shown.startswith("strong: ") and change.shown != "strong: self":
                    # What an initialiser sets is observed by nobody, so it keeps the value itself.
                    text = re.sub(rf"(?m)^(\s*self\.{change.shown[8:]} = (\w+))$", rf"\1; if Mutant.on({change.number}) {{ kept{change.number} = \2 }}", text)
            # On the same line, so that all others keep their numbers.
            replace(self.package / path, self.importing + text if text != original else text)
        # What is dropped stays declared: otherwise each round would build everything anew.
        declarations = "".join(operator_declaration(each) for each in everything if each.shown.split(" ")[0] in OTHERS)
        replace(self.package / "Sources/Mutants/Mutants.swift", RUNTIME.replace("SIZE", str(len(everything) + 1)) + declarations)

    def known(self):
        """The changes that did not compile before; forgotten when the compiler or this script is another one."""
        version = subprocess.check_output(["swift", "--version"], stderr=subprocess.DEVNULL) + pathlib.Path(__file__).read_bytes()
        digest, lines = hashlib.sha256(version).hexdigest(), self.dropped.read_text().split("\n") if self.dropped.exists() else []
        if lines[:1] != [digest]:
            replace(self.dropped, digest + "\n")
        return set(lines[1:-1]) if lines[:1] == [digest] else set()

    def build(self, changes):
        """Builds with all changes; those that do not compile are dropped, until all does."""
        known = self.known()
        left = [change for change in changes if change.name not in known]
        start = time.monotonic()
        print(f"building {len(left)} changes; {len(changes) - len(left)} more are known not to compile", flush=True)
        for _ in range(100):
            self.write(left, changes)
            # The build ends with the first target that fails; the more are under way, the more are heard of.
            run = subprocess.run(["swift", "build", "--build-tests", "--jobs", "8", "--package-path", self.package, *self.options], capture_output=True, text=True)
            if run.returncode == 0:
                print(f"{len(left)} compile, built in {time.monotonic() - start:.0f} s", flush=True)
                self.binary = next((self.package / ".build/debug").glob("*PackageTests.xctest"))
                return left
            wrong = set()
            for name, line in set(re.findall(re.escape(str(self.package)) + r"/([^:\n]+):(\d+):\d+: error", run.stdout + run.stderr)):
                near = sorted((change for change in left if str(change.path) == name), key=lambda one: abs(one.line + 1 - int(line)))
                # What stands in several lines is found wrong where it begins; what is not given any more, where it is used.
                wrong |= {change.name for change in near if change.line + 1 == int(line)} or {change.name for change in near[:1]}
            if not wrong:
                (self.package / "build.log").write_text(run.stdout + run.stderr)
                break
            print(f"  {len(wrong)} do not compile", flush=True)
            with self.dropped.open("a") as file: file.writelines(name + "\n" for name in sorted(wrong))
            left = [change for change in left if change.name not in wrong]
        sys.exit(f"error: the copy does not build; see {self.package / 'build.log'}")

    def run_tests(self, filters, number=0, within=600.0, reached=None):
        """Runs tests until one fails; answers whether one did, and how long it took."""
        arguments = [str(self.binary), "--testing-library", "swift-testing"] + [word for each in filters for word in ("--filter", each)]
        environment = dict(os.environ, MUTANT=str(number)) | ({"MUTANTS_REACHED": str(reached)} if reached else {})
        start = time.monotonic()
        process = subprocess.Popen(arguments, cwd=self.package, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   text=True, errors="replace", start_new_session=True)
        def end():
            try: os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError: pass
        timer = threading.Timer(within, end)
        timer.start()
        for line in process.stdout:
            if "recorded an issue" in line and number:
                end()
        code = process.wait()
        timer.cancel()
        return code != 0, time.monotonic() - start


# --- The package

class Reach:
    """Which tests of a target come by which change, and how long each takes."""

    def __init__(self, copy, target, size, jobs):
        listed = subprocess.run([copy.binary, "--testing-library", "swift-testing", "--list-tests"], cwd=copy.package, capture_output=True, text=True).stdout
        names = [line for line in listed.split("\n") if line.startswith(target + "Tests.")]
        self.times, self.numbers = {}, {}
        def measure(name):
            file = copy.package / f"reached-{threading.get_ident()}"
            # One that fails beside another test has a second run.
            for _ in range(2):
                file.write_bytes(bytes(size))
                failed, seconds = copy.run_tests(["^" + re.escape(name)], reached=file)
                if not failed: break
            return name, failed, seconds, {number for number, flag in enumerate(file.read_bytes()) if flag}
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for name, failed, seconds, numbers in pool.map(measure, sorted(names)):
                if failed: print(f"left out: {name} fails without any change", flush=True)
                else: self.times[name], self.numbers[name] = seconds, numbers
        print(f"{target}: its {len(self.times)} tests take {sum(self.times.values()):.1f} s", flush=True)

    def tries(self, number):
        """The tests that come by, with the seconds that they may take together: the quick ones first, then twice as long ones."""
        parts, spent, limit = [], 0.0, 0.0
        for name in sorted((name for name in self.times if number in self.numbers[name]), key=self.times.get):
            if spent + self.times[name] > limit: parts, spent, limit = parts + [[]], 0.0, limit * 2 or 2
            parts[-1].append(name)
            spent += self.times[name]
        # Other programs need the machine too.
        return [(["^" + re.escape(name) for name in part], sum(map(self.times.get, part)) * 8 + 10) for part in parts]


def chosen_in(target, count, seeds):
    """The same places for the same text, wherever it moves to; one in a line. Other seeds choose others, so many for each."""
    everything = [change for path in sorted((ROOT / "Sources" / target).rglob("*.swift")) for change in in_sources(path.relative_to(ROOT))]
    # Words of messages are many, and much alike.
    everything = [change for change in everything if change.kind != "text" or int(change.key[:2], 16) < 32]
    taken = {}
    for seed in seeds:
        everything.sort(key=lambda change: hashlib.sha256(f"{seed} {change.key}".encode()).digest() if seed else change.key)
        own = {}
        for change in everything:
            if len(own) < count: own.setdefault((change.path, change.line), change)
        taken = own | taken
    return list(taken.values())


def copy_package(package, targets, changed):
    """Copies all that is not changed, and takes away what is no longer there."""
    names = set(filter(lambda name: name and (ROOT / name).is_file(), subprocess.check_output(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True).split("\n")))
    for name in names - changed - {"Package.swift"}:
        source, copy = ROOT / name, package / name
        if not copy.exists() or copy.read_bytes() != source.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy)
    for top in ("Sources", "Tests", "Templates"):
        for path in (package / top).rglob("*"):
            if path.is_file() and str(path.relative_to(package)) not in names and path.name != "Mutants.swift": path.unlink()
    replace(package / "Package.swift", (ROOT / "Package.swift").read_text() + MANIFEST.replace("TARGETS", ", ".join(f'"{name}"' for name in targets)))


def of_sources(options, targets):
    changes = numbered([change for target in targets for change in chosen_in(target, options.count or 40, options.seed or [0])])
    # Optimised: the build takes longer, all that is tried then a fraction.
    copy = Copy(ROOT / ".build/mutants", ROOT, "public import Mutants; ", "-Xswiftc", "-O")
    if options.list: return shown(changes)
    copy_package(copy.package, targets, {str(change.path) for change in changes})
    excused = {tuple(line.split("\t")[:3]) for line in EXCUSED.read_text().split("\n") if line[:1] not in ("", "#")}
    queue = [change for change in copy.build(changes) if not options.only or change.number in options.only]
    # A change that eats memory without end is stopped by itself, not by the machine.
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    granted = []

    def unnoticed(sites, reaches):
        def attempt(change):
            tries = reaches[change.target].tries(change.number)
            return len(tries), any(copy.run_tests(names, change.number, within)[0] for names, within in tries)
        left = []
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for change, (count, is_noticed) in zip(sites, pool.map(attempt, sites)):
                if not is_noticed and tuple(change.name.split("\t")) in excused: granted.append(change)
                elif not is_noticed:
                    left.append(change)
                    shown([change], "no test notices" if count else "no test comes by")
        return left

    size = len(changes) + 1
    left = unnoticed(queue, {target: Reach(copy, target, size, options.jobs) for target in targets})
    own = collections.Counter(change.target for change in left)
    print(f"{len(left)} unnoticed by the tests of their targets", flush=True)
    # The plans of commands cover what they consist of, and the program covers everything.
    for name in "ModuleGeneration", "ViperGenCommand":
        others = [change for change in left if change.target != name]
        if not others: continue
        left = [change for change in left if change not in others]
        left += unnoticed(others, dict.fromkeys(targets, Reach(copy, name, size, options.jobs)))
    print()
    total, excluded, missed = (collections.Counter(change.target for change in some) for some in (queue, granted, left))
    for target in filter(total.get, targets):
        count = max(1, total[target] - excluded[target])
        print(f"{target:20}{100 * (1 - missed[target] / count):6.1f} %  of {count} changes; its own tests {100 * (1 - own[target] / count):.1f} %")
    print(f"{len(granted)} more cannot be noticed")


def numbered(changes):
    for number, change in enumerate(changes, 1): change.number = number
    return changes


def shown(changes, why=""):
    for change in changes:
        print(f"{change.number:4}  {change.path}:{change.line + 1}: {change.shown}" + (f"   ({why})" if why else "") + f"\n        {change.text}", flush=True)


# --- Templates

def of_templates(options):
    folder = generated.scratch("template-mutants")
    tool, made = generated.program(), {}
    generated.fresh(folder / "Project/Targets")
    for case in generated.swift_cases(options.names, options.targets):
        # A case that marks nothing is for targets that isolate by default; these do not.
        case = generated.with_option(case, "isolation", "mainactor")
        if generated.has_parameter(case, "tests"): case = generated.with_option(case, "test_framework", "swift-testing")
        generated.generate(tool, folder / "Project/Targets" / case.target, case)
        made[case.target] = case._replace(options=made[case.target].options + case.options if case.target in made else case.options)
    measure(folder, found_in(folder / "Project"), made, options)


def of_additions(folder, made, before):
    """Tries the places of code that was added, and not those that were there before."""
    mutated = folder / "Mutants"
    shutil.copytree(folder / "Targets", generated.fresh(mutated / "Project") / "Targets")
    old = {path.relative_to(folder): set(text.split("\n")) for path, text in before.items()}
    changes = found_in(mutated / "Project")
    changes = [change for change in changes if change.text not in {line.strip() for line in old.get(change.path, ())}]
    measure(mutated, changes, made, argparse.Namespace(count=None, list=False, jobs=2))


def found_in(project):
    return [change for path in sorted(project.glob("Targets/*/Code/**/*.swift"))
            for change in in_generated(path, path.relative_to(project).parts[1], project)]


def measure(folder, changes, made, options):
    """Builds the modules with the changes in them, tries each, and prints the survivors and the score."""
    if options.count:
        counted, few = collections.Counter(), []
        for change in sorted(changes, key=lambda one: hashlib.sha256(one.name.encode()).digest()):
            counted[made[change.target].about, change.kind] += 1
            if counted[made[change.target].about, change.kind] <= options.count: few.append(change)
        changes = few
    numbered(changes)
    if options.list: return shown(changes)
    package = folder / "Package"
    shutil.copytree(folder / "Project", package, dirs_exist_ok=True, copy_function=lambda old, new: replace(pathlib.Path(new), pathlib.Path(old).read_text()))
    for path in package.glob("Targets/*/*/**/*.swift"):
        if not (folder / "Project" / path.relative_to(package)).exists(): path.unlink()
    generated.write_package(package, {name: [word for word in case.options if word != "isolation=none"] for name, case in made.items()})
    manifest = (package / "Package.swift").read_text().replace(generated.STRICT, ".swiftLanguageMode(.v6)")
    replace(package / "Package.swift", manifest + MANIFEST.replace("TARGETS", ", ".join(f'"{name}"' for name in made)))
    copy = Copy(package, folder / "Project", "import Mutants; ")
    changes = copy.build(changes)
    def attempt(target, number): return copy.run_tests([f"^{target}Tests\\."], number, 60)[0]
    for target in made:
        if attempt(target, 0): sys.exit(f"error: the tests of {target} fail without any change")
    score = collections.defaultdict(lambda: [0, 0])
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for change, noticed in zip(changes, pool.map(lambda one: attempt(one.target, one.number), changes)):
            for name in (made[change.target].about, "all"):
                score[name, change.kind][0] += noticed
                score[name, change.kind][1] += 1
            if not noticed: shown([change], change.kind)
    for (name, kind), (noticed, count) in score.items():
        print(f"{name:24}{kind:12}{noticed:4} of {count:4}  {100 * noticed / count:5.1f} %")
    missed = [f"{name} ({kind})" for (name, kind), (noticed, count) in score.items()
              if (name == "all" or not options.count) and 100 * noticed < GOALS[kind] * count]
    if missed: sys.exit(f"error: too little is noticed in {', '.join(missed)}")


def main():
    targets = sorted(path.name for path in (ROOT / "Sources").iterdir() if (ROOT / f"Tests/{path.name}Tests").is_dir())
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["sources", "templates"])
    parser.add_argument("names", nargs="*", help="these templates only")
    parser.add_argument("--target", action="append", choices=targets, help="change this target only; may be repeated")
    parser.add_argument("--targets", type=int, help="how many targets of each template; otherwise all")
    parser.add_argument("--count", type=int, help="how many changes of each target (40), or of each kind and template (all)")
    parser.add_argument("--seed", action="append", type=int, help="another number chooses other places (0); may be repeated")
    parser.add_argument("--only", action="append", type=int, default=[], help="try this change only; may be repeated")
    parser.add_argument("--list", action="store_true", help="list the changes and try none")
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at a time (2)")
    options = parser.parse_intermixed_args()
    of_sources(options, options.target or targets) if options.what == "sources" else of_templates(options)


if __name__ == "__main__":
    main()
