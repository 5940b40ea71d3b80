"""Names in every output language, read back by parsers that have nothing to do with viper-gen."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

try:
    import yaml
except ImportError:
    yaml = None

FORMS = ("swift", "json", "yaml", "yaml word", "xml", "dot", "mermaid", "shell", "message", "property")
SPECIAL = list("\"\"\"'\\\\(){}[]<>&;#%,:$`!|*-? \n\r\t\u0d4e\u0d4e\u0301\u200d\ufe0f\u202e\u2028\x85\x7f\x1baN1y~=")
BATCH = 2_000


def name(random):
    def character():
        if random.randrange(6):
            return random.choice(SPECIAL)
        while True:
            value = random.randrange(1, 0x110000)
            if not 0xD800 <= value <= 0xDFFF:
                return chr(value)
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
        rows = [[bytes.fromhex(word if word != "-" else "").decode() for word in line.split(" ")]
                for line in output.splitlines()]
        columns = dict(zip(FORMS, zip(*rows)))
        for form, read in READERS.items():
            yield f"quoting: {form} {start}", difference(names, read(columns[form]), FORMS_OF.get(form, str))


def difference(names, read, expected):
    """The first name that was not read back as it was."""
    if read is None:
        return None
    if isinstance(read, str):
        return read
    for index, each in enumerate(names):
        if expected(each) != read[index]:
            return f"{each!a} was read as {read[index]!a}"
    return None


# MARK: - Readers

def swift(literals):
    """The compiler parses all of them; what they mean is read by bytes."""
    compiler = shutil.which("swiftc")
    if compiler:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "names.swift")
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write("let names: [String] = [\n" + "".join(f"  {literal},\n" for literal in literals) + "]\n")
            result = subprocess.run((compiler, "-frontend", "-dump-parse", path), capture_output=True)
            if result.returncode:
                return result.stderr.decode(errors="replace")[:2000]
            count = result.stdout.count(b"string_literal_expr")
            # The tree has the list as it was written and as it was read.
            if count not in (len(literals), 2 * len(literals)):
                return f"{len(literals)} literals are {count} to the compiler"
    return [swift_text(literal) for literal in literals]


def swift_text(literal):
    match = re.fullmatch(r'"((?:[^"\\\x00-\x1f\x7f]|\\[nrt0"\\\']|\\u\{[0-9A-Fa-f]{1,8}\})*)"', literal)
    if not match:
        return None
    escapes = {"n": "\n", "r": "\r", "t": "\t", "0": "\0", '"': '"', "\\": "\\", "'": "'"}
    return re.sub(r"\\(u\{([0-9A-Fa-f]+)\}|.)",
                  lambda found: chr(int(found[2], 16)) if found[2] else escapes[found[1]], match[1])


def json_texts(literals):
    return json.loads("[" + ",".join(literals) + "]")


def yaml_values(scalars):
    if yaml is None:
        return None
    text = "".join(f"- k: {scalar}\n" for scalar in scalars)
    return [each["k"] for each in yaml.load(text, yaml.SafeLoader)]


def yaml_flow(words):
    if yaml is None:
        return None
    return yaml.load("[" + ", ".join(words) + "]", yaml.SafeLoader)


def xml(texts):
    document = "<all>" + "".join(f'<one value="{text}">{text}</one>' for text in texts) + "</all>"
    read = []
    for element in ElementTree.fromstring(document):
        inside = element.text or ""
        if inside != element.get("value"):
            return f"{inside!a} is {element.get('value')!a} as an attribute"
        read.append(inside)
    return read


def in_xml(text):
    return "".join("\ufffd" if ord(c) < 0x20 and c not in "\t\n\r" or c in "\ufffe\uffff" else c for c in text)


def dot(literals):
    """Graphviz itself where it is installed; by its grammar otherwise."""
    program = shutil.which("dot")
    if program:
        graph = "digraph {\n" + "".join(f"n{index} [label={each}]\n" for index, each in enumerate(literals[:200])) + "}\n"
        result = subprocess.run((program, "-Tdot_json"), input=graph.encode(), capture_output=True)
        if result.returncode or len(json.loads(result.stdout)["objects"]) != len(literals[:200]):
            return result.stderr.decode(errors="replace")[:2000]
    read = []
    for literal in literals:
        if not re.fullmatch(r'"(?:[^"\\]|\\["\\n])*"', literal, re.DOTALL):
            return f"{literal!a} is not one string"
        text = re.sub(r'\\(.)', lambda found: "\n" if found[1] == "n" else found[1], literal[1:-1])
        read.append(re.sub(r"&#(\d+);", lambda found: chr(int(found[1])), text).replace("&amp;", "&"))
    return read


def spaces(text):
    return "".join(" " if ord(c) < 0x20 or ord(c) == 0x7F else c for c in text)


def in_dot(text):
    return "".join(c if c == "\n" else spaces(c) for c in text)


def mermaid(texts):
    words = {"quot": '"', "lt": "<", "gt": ">", "amp": "&"}
    for text in texts:
        if re.search(r'["<>&`\n]', text):
            return f"{text!a} ends its label"
    return [re.sub(r"#(\w+);", lambda found: words.get(found[1]) or chr(int(found[1])), text) for text in texts]


def shell(words):
    result = subprocess.run(("bash", "-s"), input=("printf '%s\\0' " + " \\\n".join(words) + "\n").encode(),
                            capture_output=True, env={"LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]})
    if result.returncode:
        return result.stderr.decode(errors="replace")[:2000]
    return result.stdout.decode().split("\0")[:-1]


def workflow(texts):
    """As the runner of GitHub Actions reads them."""
    for text in texts:
        if "\n" in text or "\r" in text:
            return f"{text!a} has another line"
    return [text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%") for text in texts]


def workflow_properties(texts):
    for text in texts:
        if re.search(r"[\r\n:,]", text):
            return f"{text!a} ends its property"
    return [text.replace("%0D", "\r").replace("%0A", "\n").replace("%3A", ":").replace("%2C", ",").replace("%25", "%")
            for text in texts]


READERS = {
    "swift": swift, "json": json_texts, "yaml": yaml_values, "yaml word": yaml_flow, "xml": xml, "dot": dot,
    "mermaid": mermaid, "shell": shell, "message": workflow, "property": workflow_properties,
}
FORMS_OF = {"xml": in_xml, "dot": in_dot, "mermaid": spaces}
