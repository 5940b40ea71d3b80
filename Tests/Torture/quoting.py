"""Names in every output language, read back by parsers that have nothing to do with viper-gen.

QuotingTests reads those for which there is no such parser: Graphviz, Mermaid, and commands of workflows.
"""

import json
import os
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

try:
    import yaml
except ImportError:
    yaml = None

SPECIAL = list("\"\"\"'\\\\(){}[]<>&;#%,:$`!|*-? \n\r\t\u0d4e\u0d4e\u0301\u200d\ufe0f\u202e\u2028\x85\x7f\x1baN1y~=")
BATCH = 2_000


def name(random):
    def character():
        value = random.randrange(1, 0x110000)
        return random.choice(SPECIAL) if random.randrange(6) or 0xD800 <= value <= 0xDFFF else chr(value)
    return "".join(character() for _ in range(random.randrange(14)))


def attempts(torture):
    build = os.path.join(os.path.dirname(__file__), "..", "..", ".build")
    places = [os.path.dirname(torture.binary), os.path.join(build, "debug"), os.path.join(build, "release")]
    helper = next(filter(os.path.exists, (os.path.join(place, "quoting") for place in places)), None)
    if helper is None:
        yield "quoting", "the helper is missing: swift build --product quoting"
        return
    for start in range(0, 100_000 if torture.is_long else BATCH, BATCH):
        names = [name(torture.random) for _ in range(BATCH)]
        lines = "".join(each.encode().hex() + "\n" for each in names)
        output = subprocess.run((helper,), input=lines, capture_output=True, text=True, check=True).stdout
        rows = [[bytes.fromhex(word if word != "-" else "").decode() for word in line.split(" ")] for line in output.splitlines()]
        for (form, (read, expected)), texts in zip(FORMS.items(), zip(*rows)):
            yield f"quoting: {form} {start}", problem(names, texts, read, expected)


def problem(names, texts, read, expected):
    """The first name that a reader does not read back as it was, or what else is wrong."""
    try:
        found = read(texts)
    except (ValueError, AssertionError, ElementTree.ParseError, subprocess.CalledProcessError) as error:
        return f"{error!a} {getattr(error, 'stderr', '')!a}"[:2000]
    for each, text in zip(names, found):
        if expected(each) != text:
            return f"{each!a} was read as {text!a}"
    return None if len(found) in (0, len(names)) else f"{len(names)} names are {len(found)}"


def swift(literals):
    """The compiler parses all of them; QuotingTests says what they mean."""
    if shutil.which("swiftc"):
        with tempfile.NamedTemporaryFile("w", suffix=".swift", encoding="utf-8", newline="") as file:
            file.write("let names: [String] = [\n" + "".join(f"  {literal},\n" for literal in literals) + "]\n")
            file.flush()
            tree = subprocess.run(("swiftc", "-frontend", "-dump-parse", file.name), capture_output=True, check=True).stdout
        # The tree has the list as it was written and as it was read.
        assert tree.count(b"string_literal_expr") in (len(literals), 2 * len(literals)), "the compiler reads another number of literals"
    return []


def xml(texts):
    elements = list(ElementTree.fromstring("<all>" + "".join(f'<one value="{text}">{text}</one>' for text in texts) + "</all>"))
    assert all((element.text or "") == element.get("value") for element in elements), "an attribute is read as another text"
    return [element.text or "" for element in elements]


def in_xml(text):
    return "".join("\ufffd" if ord(c) < 0x20 and c not in "\t\n\r" or c in "\ufffe\uffff" else c for c in text)


def dot(literals):
    if shutil.which("dot"):
        graph = "digraph {\n" + "".join(f"n{index} [label={each}]\n" for index, each in enumerate(literals[:200])) + "}\n"
        drawn = subprocess.run(("dot", "-Tdot_json"), input=graph.encode(), capture_output=True, check=True).stdout
        assert len(json.loads(drawn)["objects"]) == len(literals[:200]), "Graphviz draws another number of labels"
    return []


def shell(words):
    script = "printf '%s\\0' " + " \\\n".join(words) + "\n"
    environment = {"LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}
    return subprocess.run(("bash", "-s"), input=script.encode(), capture_output=True, check=True, env=environment).stdout.decode().split("\0")[:-1]


# How each form is read, and what is read of a name then; in the order in which the helper prints them.
FORMS = {
    "swift": (swift, str),
    "json": (lambda literals: json.loads("[" + ",".join(literals) + "]"), str),
    "yaml": (lambda scalars: [each["k"] for each in yaml.safe_load("".join(f"- k: {each}\n" for each in scalars))] if yaml else [], str),
    "yaml word": (lambda words: yaml.safe_load("[" + ", ".join(words) + "]") if yaml else [], str),
    "xml": (xml, in_xml),
    "dot": (dot, str),
    "mermaid": (lambda texts: [], str),
    "shell": (shell, str),
}
