"""What agents are given and what they send: markers in Markdown, skills, and messages of the Model Context Protocol."""

import json
import os
import subprocess
import time

import sandbox

BEGIN, END = "<!-- viper-gen:begin 1 -->", "<!-- viper-gen:end -->"
MAP, MAP_END = "<!-- viper-gen:map -->", "<!-- viper-gen:map end -->"
PROSE = "Precious text of somebody.\n"


def attempts(torture):
    box = torture.sandbox("agents")
    for command, page, begin, end in (
            (("agents", "install"), "AGENTS.md", BEGIN, END), (("map", "--write", "README.md"), "README.md", MAP, MAP_END)):
        for name, text in pages(begin, end):
            yield f"{command[0]}: {name}", kept(box, command, page, text)
    for path in (".agents/skills/viper-gen/SKILL.md", ".claude/skills/viper-gen/SKILL.md"):
        yield f"skill: {path}", kept_skill(box, path)
    for name, message in messages(torture.is_long):
        yield f"mcp: {name}", answered(box, message)
    for words in (["--module-path", box.outside], ["--module-path", "../outside"], ["--force"],
                  ["--on-conflict", "overwrite"], ["--on-conflict=overwrite"],
                  ["--rambafile", os.path.join(box.outside, "Rambafile")]):
        yield f"mcp: gen {' '.join(words)}", refused(box, words)


def pages(begin, end):
    yield "in a code span", f"The marker `{begin}` starts it.\n{PROSE}\n{begin}\nold\n{end}\n"
    yield "in prose", f"Put {begin} before and {end} behind.\n{PROSE}"
    yield "twice", f"{begin}\n{PROSE}{begin}\nold\n{end}\n"
    yield "two blocks", f"{begin}\n{end}\n{PROSE}{begin}\nold\n{end}\n"
    yield "in the wrong order", f"{end}\n{PROSE}{begin}\n"
    yield "alone", f"{begin}\n{PROSE}"
    yield "in an example", f"```\n{begin}\n{PROSE}{end}\n```\n"
    yield "in an example without an end", f"```\n{begin}\n{PROSE}"


def prepared(box):
    box.reset()
    box.put(sandbox.classic())
    box.commit()


def kept(box, command, page, text):
    prepared(box)
    box.put({page: text})
    for words in (command, command, ("agents", "remove")):
        result = box.run(*words)
        if result.hung or result.code not in sandbox.EXIT_CODES:
            return str(result)
        if PROSE not in sandbox.open_bytes(os.path.join(box.repository, page)).decode():
            return f"text of the user's is gone\n{result}"
    return None


def kept_skill(box, path):
    prepared(box)
    box.put({path: PROSE})
    for words in (("agents", "install"), ("agents", "remove")):
        result = box.run(*words)
        if sandbox.open_bytes(os.path.join(box.repository, path)).decode() != PROSE:
            return f"the skill was changed\n{result}"
    return None


def messages(is_long):
    for size in (1_000, 16_000, 1_000_000) if is_long else (1_000, 16_000):
        yield f"{size} nested lists", "[" * size + "]" * size
        yield f"{size} nested objects", '{"a":' * size + "1" + "}" * size
        yield f"{size} open lists", "[" * size
        yield f"{size} digits", "1" * size
        yield f"a nested id of {size}", '{"jsonrpc":"2.0","method":"ping","id":' + "[" * size + "]" * size + "}"
        yield f"{size} members", "{" + ",".join(f'"{i}":[{{}}]' for i in range(size // 8)) + "}"
    yield "broken texts", '["\\ud800\\u0041", "\\u12"'


def converse(box, *lines):
    return subprocess.run((box.binary, "mcp"), input="".join(line + "\n" for line in lines), capture_output=True, text=True,
                          cwd=box.repository, env=box.environment, timeout=sandbox.PATIENCE)


def answered(box, message):
    prepared(box)
    start = time.monotonic()
    result = converse(box, message, '{"jsonrpc":"2.0","id":7,"method":"ping"}')
    took = time.monotonic() - start
    if '{"id":7,"jsonrpc":"2.0","result":{}}' not in result.stdout or result.returncode != 0:
        return f"there is no answer to the next message: {result.returncode} {result.stdout[:500]}{result.stderr[:500]}"
    return f"it took {took:.1f} s" if took > 5 else None


def refused(box, words):
    prepared(box)
    sandbox.write(os.path.join(box.outside, "Rambafile"), sandbox.RAMBAFILE)
    sandbox.write(os.path.join(box.repository, "Shop/Modules/Login/View/View.swift"), PROSE)
    before = sandbox.tree(box.outside, stamps=True)
    result = converse(box, json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {
        "name": "apply", "arguments": {"command": ["gen", "Login", "tiny", *words]}}}))
    if sandbox.tree(box.outside, stamps=True) != before:
        return f"an agent wrote outside\n{result.stdout}"
    if sandbox.open_bytes(os.path.join(box.repository, "Shop/Modules/Login/View/View.swift")).decode() != PROSE:
        return f"an agent replaced a file by force\n{result.stdout}"
    return None if '"isError":true' in result.stdout else f"it was not refused\n{result.stdout}"
