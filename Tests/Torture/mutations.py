"""Rambafiles, rambaspecs, records, journals, projects and templates with bytes that are not as they were written."""

import fnmatch
import os
import shutil

import sandbox
import texts

# What goes into a text, beside bytes at random.
WORDS = [b"{", b"}", b"[", b"]", b"\"", b"'", b":", b"- ", b"\n", b"\t", b"*a", b"&a ", b"<<: ", b"!!", b"\0", b"\xff", b"{{", b"}}",
         b"{%", b"%}", b"..", b"/", b"../", b".git/", b"~", b"null", b"true", b"-1", b"9" * 30, b"1e999", b"\xe2\x80\xae", b"\x1b[2J",
         b";", b"=", b"(", b")", b"/*", b"*/", b"//", b"\\", b"|", b">", b"%", b"@", b"\xef\xbb\xbf", b"\r\n", b"isa", b"path", b"name"]


def attempts(torture):
    box, prepared = torture.sandbox("mutation"), torture.place("mutated")
    data = texts.load("mutations.json")
    files = {path: "\n".join(lines) + "\n" for path, lines in data["files"].items()}
    rules = files.pop("Rambafile with rules")
    for kind, row in torture.chosen(data["kinds"].items(), lambda pair: pair[0]):
        box.begin(files)
        if kind == "JSON project":
            os.remove(box.at(sandbox.PROJECT))
            box.put({"Shop.xcodeproj/project.xcproj": sandbox.json_project()})
        if kind == "rules":
            box.put({"Rambafile": sandbox.RAMBAFILE + rules})
        box.commit()
        box.must("gen", "Start", "tiny")
        places = sorted(path for path, entry in sandbox.tree(box.repository, leave=()).items()
                        if entry[0] == "file" and any(fnmatch.fnmatch(path, pattern) for pattern in row["files"]))
        assert places, f"no file is a {kind}"
        sandbox.remove(prepared)
        shutil.copytree(box.repository, prepared, symlinks=True)
        for number in range(torture.count(3, 20, 400)):
            place = torture.random.choice(places)
            text = mutated(sandbox.open_bytes(os.path.join(prepared, place)), torture.random)
            yield f"mutation: {kind}, seed {torture.seed}, number {number}, {place}", attempt(box, prepared, place, text, row["commands"])


def mutated(text, random):
    """A text with some changes at random."""
    for _ in range(random.choice((1, 1, 1, 2, 4, 16))):
        at = random.randrange(len(text) + 1)
        end = min(len(text), at + random.choice((1, 1, 2, 8, 40, 400)))
        other = random.randrange(len(text) + 1)
        flipped = bytes(byte ^ 1 << random.randrange(8) for byte in text[at:at + 1])
        new, rest = random.choice([
            (b"", end), (random.choice(WORDS), at), (random.choice(WORDS), end), (text[at:end] * random.choice((2, 3, 50)), end),
            (flipped, at + 1), (text[other:other + 40], at), (random.choice(WORDS) * random.choice((10, 300)), at)])
        text = text[:at] + new + text[rest:]
    return text


def attempt(box, prepared, place, text, commands):
    for words in commands:
        sandbox.remove(box.repository)
        shutil.copytree(prepared, box.repository, symlinks=True)
        box.put({place: text})
        guard = box.guard()
        result = box.run(*words.split())
        problem = result.wrong() or box.harm(guard, result)
        if problem:
            return problem + f"\nthe file: {text[:2000]!r}"
    return None
