"""What is not a file of the project, and still decides what runs: shells that complete names, caches, settings of git."""

import json
import os
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

import repositories
import sandbox

ATTEMPTS = []


def trusted(*variants, sample=1):
    """Registers an attempt for each variant; a short run takes the first ones."""
    def register(attempt):
        for number, variant in enumerate(variants or (None,)):
            name = attempt.__name__.replace("_", " ") + (f": {variant!a}" if variant is not None else "")
            ATTEMPTS.append((name, number < sample, lambda box, variant=variant: attempt(box, variant) if variant is not None else attempt(box)))
        return attempt
    return register


def attempts(torture):
    box = torture.sandbox("trust")
    for name, is_short, attempt in torture.chosen(ATTEMPTS, lambda attempt: attempt[0]):
        if not (is_short or torture.is_long or torture.only):
            continue
        box.reset()
        box.put(sandbox.classic())
        box.commit()
        yield f"trust: {name}", attempt(box)


def at(box, path):
    return os.path.join(box.repository, path)


def pwned(box):
    """The first place where a program of a stranger left its mark."""
    for folder in (box.repository, box.home, box.outside, box.top):
        if os.path.lexists(os.path.join(folder, "pwned")):
            return folder
    return None


# MARK: - Shells

HOSTILE = ["$(touch pwned)", "`touch pwned`", "${x:-$(touch pwned)}", "x;touch pwned;", "<(touch pwned)", "*(e:touch pwned:)",
           "x' $(touch pwned) '", 'x" $(touch pwned) "', "--rambafile=$(touch pwned)", "x\\$(touch pwned)"]
LINES = ["gen Login ", "gen Login --project-targets ", "remove ", "gen Login hostile -D ", "gen Login hostile --preset ",
         "template install "]


@trusted(*HOSTILE, sample=2)
def name_that_bash_completes(box, name):
    """Tab in a fresh clone of a stranger, which has a program of the tool's name, too."""
    quoted = json.dumps(name)
    text = (f"{{name: {quoted}, author: A, version: 1, code_files: [], parameters: [{{name: kind, choices: [one, {quoted}], default: one}}],"
            f" presets: {{{quoted}: {{parameters: {{kind: one}}}}}}}}")
    box.put({"Shop.xcodeproj/project.pbxproj": sandbox.project(target=name), f"Templates/{name}/{name}.rambaspec": text,
             "Templates/hostile/hostile.rambaspec": text, "viper-gen": "#!/bin/sh\ntouch pwned\n",
             "Rambafile": sandbox.RAMBAFILE + f"templates:\n- {{name: {quoted}, local: Templates/tiny}}\n"})
    os.chmod(at(box, "viper-gen"), 0o755)
    folder = os.path.join(box.top, "bin")
    os.makedirs(folder, exist_ok=True)
    shutil.copy(box.binary, os.path.join(folder, "viper-gen"))
    script = os.path.join(box.top, "completions")
    sandbox.write(script, box.run("--generate-completion-script", "bash").output)
    for program in ("viper-gen", "./viper-gen"):
        for line in LINES:
            typed = f"{program} {line}"
            words = " ".join(typed.split()) + " ''"
            run = subprocess.run(
                ("bash", "-c", f"source '{script}'; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); COMP_LINE='{typed}'\n"
                 f"COMP_POINT=${{#COMP_LINE}}; __viper-gen_joined {program} ''; printf '%s\\n' \"${{COMPREPLY[@]}}\""),
                cwd=box.repository, env=box.environment | {"PATH": f"{folder}:/usr/bin:/bin"}, capture_output=True, text=True)
            if pwned(box):
                return f"Tab behind '{typed}' ran a program\n{run.stdout}{run.stderr}"
            if "pwned" in run.stdout:
                return f"Tab behind '{typed}' offers a name that shells expand\n{run.stdout}"
    return None


# MARK: - Caches

GIT_SETTINGS = "[core]\n\tsshCommand = touch {pwned}\n\taskPass = touch {pwned}\n[credential]\n\thelper = !touch {pwned}\n" \
    "[uploadpack]\n\tpackObjectsHook = touch {pwned}\n[remote \"x\"]\n\tuploadpack = touch {pwned}\n[protocol \"ext\"]\n\tallow = always\n" \
    "[url \"ext::sh -c 'touch {pwned}'\"]\n\tinsteadOf = file://\n"


def catalog(box):
    """A repository of templates outside, which the Rambafile declares."""
    place = os.path.join(box.outside, "catalog.git")
    work = os.path.join(box.outside, "catalog")
    for path, text in sandbox.TINY.items():
        sandbox.write(os.path.join(work, path.replace("Templates/tiny", "other").replace("tiny.rambaspec", "other.rambaspec")),
                      text.replace("name: tiny", "name: other"))
    box.git("init", folder=work)
    box.git("add", "-A", folder=work)
    box.git("commit", "-m", "x", folder=work)
    box.git("clone", "--bare", work, place)
    box.put({"Rambafile": sandbox.RAMBAFILE + f"templates:\n- {{name: other, git: \"file://{place}\", path: other}}\n"})
    return place


@trusted("open", "of another user", "base of another user", "no home", sample=4)
def cache_of_a_stranger(box, kind):
    """Somebody else prepares the folder in which git will find settings."""
    catalog(box)
    first = box.run("template", "install")
    if first.code != 0:
        return f"the catalog cannot be installed\n{first}"
    cache = os.path.join(box.home, ".cache/viper-gen")
    mark = os.path.join(box.top, "pwned")
    for folder, _, names in os.walk(cache):
        if "config" in names:
            with open(os.path.join(folder, "config"), "a") as file:
                file.write(GIT_SETTINGS.replace("{pwned}", mark))
    environment = dict(box.environment)
    try:
        if kind == "open":
            os.chmod(cache, 0o777)
        elif kind == "no home":
            box.environment.pop("HOME")
        elif os.geteuid() != 0:
            return None
        else:
            os.chown(cache if kind == "of another user" else box.home, 65534, 65534)
        take = os.path.join(box.repository, "Templates/other")
        sandbox.remove(take)
        result = box.run("template", "install", "--update")
        if os.path.exists(mark):
            return f"settings in the cache of a stranger ran a program\n{result}"
        if result.code == 0 or "set HOME or XDG_CACHE_HOME" not in result.errors:
            return f"a cache of a stranger is used, or the message names no variable\n{result}"
    finally:
        box.environment = environment
        if os.geteuid() == 0:
            os.chown(box.home, 0, 0)
    return None


@trusted("open", "of another user", "no home")
def state_of_a_stranger(box, kind):
    """A folder without git, whose journals are kept in the user's state folder."""
    sandbox.remove(at(box, ".git"))
    state = os.path.join(box.home, ".local/state/viper-gen")
    os.makedirs(state, mode=0o700)
    environment = dict(box.environment)
    try:
        if kind == "open":
            os.chmod(state, 0o777)
        elif kind == "no home":
            box.environment.pop("HOME")
        elif os.geteuid() != 0:
            return None
        else:
            os.chown(state, 65534, 65534)
        result = box.run("gen", "Login", "tiny")
        if result.code == 0 or "XDG_STATE_HOME" not in result.errors:
            return f"a state folder of a stranger is used, or the message names no variable\n{result}"
    finally:
        box.environment = environment
    return None


# MARK: - Settings of the project's repository

VIOLATION = "import UIKit\nprotocol LoginViewInput: AnyObject { func show() }\nfinal class LoginPresenter {\n  var view: LoginViewInput?\n}\n"
CLEAN = VIOLATION.replace("var view", "weak var view")
PROJECT_SETTINGS = """[core]
\tsshCommand = touch {pwned}
\taskPass = touch {pwned}
\tgitProxy = touch {pwned}
\tfsmonitor = touch {pwned}
\thooksPath = hooks
[diff]
\texternal = touch {pwned}
[diff "evil"]
\ttextconv = touch {pwned}
\tcommand = touch {pwned}
[filter "evil"]
\tclean = touch {pwned}
\tsmudge = touch {pwned}
\tprocess = touch {pwned}
\trequired = true
[credential]
\thelper = "!touch {pwned}"
[http]
\tproxy = http://127.0.0.1:1
[url "ext::sh -c 'touch {pwned}'"]
\tinsteadOf = file://
\tinsteadOf = https://
[protocol "ext"]
\tallow = always
[remote "origin"]
\turl = ssh://nowhere/x
\tpromisor = true
\tpartialclonefilter = blob:none
\tuploadpack = touch {pwned}
[extensions]
\tpartialClone = origin
"""


def branch_with_a_violation(box):
    """A branch that adds what lint finds, in a module that is on main without it."""
    path = "Shop/Modules/Login/Presenter/LoginPresenter.swift"
    box.put({path: CLEAN, "Shop/Modules/Login/View/LoginViewController.swift": "final class LoginViewController {}\n"})
    box.commit()
    box.git("checkout", "-q", "-b", "topic")
    box.put({path: VIOLATION})
    box.commit()
    return path


@trusted("lint", "map", "lint without an object", "install", "install of what is not there", "config show", sample=6)
def settings_that_name_programs(box, kind):
    """As an archive brings them along, with attributes that use them."""
    path = branch_with_a_violation(box)
    mark = os.path.join(box.top, "pwned")
    if kind.startswith("install"):
        place = catalog(box)
        address = f"file://{place}" if kind == "install" else "https://127.0.0.1:1/none.git"
        box.put({"Rambafile": sandbox.RAMBAFILE + f"templates:\n- {{name: other, git: \"{address}\", path: other}}\n"})
    if kind == "config show":
        replace = open(at(box, "Rambafile")).read().replace("author: Ada Byron\n", "")
        box.put({"Rambafile": replace})
    if kind == "lint without an object":
        objects = subprocess.run(("git", "rev-parse", f"main:{path}"), cwd=box.repository, capture_output=True, text=True).stdout.strip()
        os.remove(at(box, f".git/objects/{objects[:2]}/{objects[2:]}"))
    with open(at(box, ".git/config"), "a") as file:
        file.write(PROJECT_SETTINGS.replace("{pwned}", mark))
    box.put({".gitattributes": "* filter=evil diff=evil\n", "hooks/post-index-change": f"#!/bin/sh\ntouch {mark}\n"})
    os.chmod(at(box, "hooks/post-index-change"), 0o755)
    # What is as old as the index is looked into again.
    os.utime(at(box, path))
    words = {"lint": ("lint", "--since", "main"), "map": ("map", "--since", "main"), "config": ("config", "show"),
             "install": ("template", "install")}[kind.split()[0]]
    result = box.run(*words)
    if os.path.exists(mark):
        return f"a program of the repository's settings ran\n{result}"
    if kind == "lint" and result.code == 0:
        return f"the violation is hidden\n{result}"
    if kind == "install" and result.code != 0:
        return f"the project's settings play a part in what is fetched\n{result}"
    if kind == "lint without an object" and result.code in (0, 2):
        return f"git failed, and lint did not\n{result}"
    return None


@trusted("-diff", "binary", "zero", "large", "crlf", "quoted path", "unsafe", "index", "no common commit", "ignored", sample=4)
def violation_that_git_hides(box, kind):
    """`lint --since` fails, or names what the branch adds."""
    path = branch_with_a_violation(box)
    new = at(box, path)
    if kind in ("-diff", "binary"):
        box.put({".gitattributes": f"*.swift {kind}\n"})
    elif kind == "zero":
        box.put({path: VIOLATION + "// \0\n"})
    elif kind == "large":
        box.put({path: VIOLATION + "// x\n" * 200_000})
        with open(at(box, ".git/config"), "a") as file:
            file.write("[core]\n\tbigFileThreshold = 1\n")
    elif kind == "crlf":
        box.put({path: VIOLATION.replace("\n", "\r\n")})
    elif kind == "quoted path":
        folder = at(box, 'Shop/Modules/"L\tö')
        os.rename(at(box, "Shop/Modules/Login"), folder)
    elif kind == "unsafe":
        if os.geteuid() != 0:
            return None
        for folder, _, names in os.walk(box.repository):
            for name in [folder] + [os.path.join(folder, name) for name in names]:
                os.chown(name, 65534, 65534)
    elif kind == "index":
        sandbox.write(at(box, ".git/index"), "no index")
        box.put({"Shop/Modules/Login/Presenter/New.swift": ""})
    elif kind == "no common commit":
        box.git("checkout", "-q", "--orphan", "other")
        box.commit()
    elif kind == "ignored":
        box.put({".gitignore": "*.swift\n"})
    box.commit() if kind in ("-diff", "binary", "zero", "ignored", "crlf", "large") else None
    result = box.run("lint", "--since", "main")
    if result.code == 0:
        return f"the violation is hidden\n{result}"
    if kind == "unsafe" and "git: " not in result.errors:
        return f"git refuses, and its words do not reach the user\n{result}"
    return None


# MARK: - The lock file

@trusted("revision", "short digest", "no digest", "short revision", "branch for a revision", "no pin", "edited files", sample=3)
def lock_file_that_was_edited(box, kind):
    """A pin that pins nothing is an error, and what differs from its pin is reported."""
    catalog(box)
    first = box.run("template", "install")
    work = os.path.join(box.outside, "catalog")
    sandbox.write(os.path.join(work, "other/Code/view.swift.liquid"), "// evil\n")
    box.git("commit", "-a", "-m", "evil", folder=work)
    box.git("push", os.path.join(box.outside, "catalog.git"), "HEAD", folder=work)
    evil = subprocess.run(("git", "rev-parse", "HEAD"), cwd=work, capture_output=True, text=True).stdout.strip()
    lock = sandbox.open_bytes(at(box, "Rambafile.lock")).decode()
    if first.code != 0 or "revision: " not in lock:
        return f"the catalog cannot be installed\n{first}\n{lock}"
    lines = lock.splitlines()

    def change(key, text):
        return "\n".join(line.split(key)[0] + text if line.strip().startswith(key) else line for line in lines) + "\n"
    digest = next(line.split("sha256:")[1].strip("'") for line in lines if "sha256:" in line)
    if kind == "edited files":
        box.put({"Templates/other/Code/view.swift.liquid": "// evil\n"})
        result = box.run("check")
        return None if "template-differs-from-pin" in box.run("check", "--json").output else f"check reports nothing\n{result}"
    texts = {
        "revision": change("revision:", f"revision: {evil}"), "short digest": change("digest:", f"digest: sha256:{digest[:8]}"),
        "no digest": change("digest:", "version: 1"), "short revision": change("revision:", f"revision: {evil[:12]}"),
        "branch for a revision": change("revision:", "revision: HEAD"), "no pin": "version: 1\ntemplates:\n  other: 1\n",
    }
    box.put({"Rambafile.lock": texts[kind]})
    for words in (("template", "install"), ("template", "install", "--force")):
        result = box.run(*words)
        if result.code == 0 or "evil" in sandbox.open_bytes(at(box, "Templates/other/Code/view.swift.liquid")).decode():
            return f"other content than the digest pins is installed\n{result}"
        if sandbox.open_bytes(at(box, "Rambafile.lock")).decode() != texts[kind]:
            return f"the lock file is written anew\n{result}"
        if "Rambafile.lock" not in result.errors or "help: " not in result.errors:
            return f"no place or no way out\n{result}"
    return None


# MARK: - Installers

SCRIPTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Scripts")


@trusted("whole", "other sum", "no sum", "no share", "killed", "formula without sums", sample=6)
def installer(box, kind):
    """What is installed has the sum that is trusted; what fails or is cut off leaves the old program."""
    version, prefix, release = "9.9.9", os.path.join(box.top, "prefix"), os.path.join(box.top, "release")
    for folder in (prefix, release):
        sandbox.remove(folder)
    for platform in ("linux-x86_64", "linux-aarch64", "macos"):
        name = f"viper-gen-{version}-{platform}"
        place = os.path.join(box.top, "source", name)
        sandbox.write(os.path.join(place, "bin/viper-gen"), "#!/bin/sh\necho 9.9.9\n")
        os.chmod(os.path.join(place, "bin/viper-gen"), 0o755)
        if kind != "no share":
            sandbox.write(os.path.join(place, "share/man/man1/viper-gen.1"), "new\n")
        os.makedirs(release, exist_ok=True)
        subprocess.run(("tar", "-C", os.path.dirname(place), "-czf", os.path.join(release, name + ".tar.gz"), name), check=True)
        sandbox.remove(place)
    run = lambda *words, **more: subprocess.run(words, capture_output=True, text=True, **more)
    sums = os.path.join(box.top, "sums")
    sandbox.write(sums, run(os.path.join(SCRIPTS, "release-checksums.sh"), version, release).stdout)
    if kind == "formula without sums":
        formula = run(os.path.join(SCRIPTS, "formula.sh"), "a/b", version, release)
        return f"a formula without sums is printed\n{formula.stdout}" if formula.returncode == 0 or formula.stdout else None
    if kind in ("other sum", "no sum"):
        text = open(sums).read()
        sandbox.write(sums, text.replace("  viper", "0  viper") if kind == "no sum" else "\n".join(
            "0" * 64 + line[64:] if line[:1] != "#" else line for line in text.splitlines()) + "\n")
    program = os.path.join(prefix, "bin/viper-gen")
    sandbox.write(program, "#!/bin/sh\necho old\n")
    os.chmod(program, 0o755)
    path = os.environ["PATH"]
    if kind == "killed":
        # The first move kills the installer.
        tools = os.path.join(box.top, "tools")
        sandbox.write(os.path.join(tools, "mv"), "#!/bin/sh\nkill -9 $PPID\n")
        os.chmod(os.path.join(tools, "mv"), 0o755)
        path = f"{tools}:{path}"
    done = run("sh", os.path.join(SCRIPTS, "install.sh"), "--version", version, "--from", release, "--prefix", prefix, "--checksums", sums,
               env={"PATH": path, "HOME": box.home})
    now = run(program).stdout.strip() if os.access(program, os.X_OK) else "nothing"
    if kind == "whole":
        return None if done.returncode == 0 and now == "9.9.9" else f"it does not install: {now}\n{done.stderr}"
    return None if done.returncode != 0 and now == "old" else f"exit code {done.returncode}, and {now} is there\n{done.stderr}"


# MARK: - What else decides

@trusted("--rambafile=R.swift", "--rule=x.swift", "-q.swift", "--help.swift")
def file_named_like_an_option(box, name):
    """As pre-commit hands files over, by the entry of the hook."""
    path = branch_with_a_violation(box)
    box.put({name: "// x\n", "R.swift": "lint: {presenter-view-weak: off}\n"})
    hooks = open(os.path.join(SCRIPTS, "../.pre-commit-hooks.yaml")).read()
    entry = next(line.split("entry: ")[1] for line in hooks.splitlines() if "entry: viper-gen lint" in line)
    result = box.run(*entry.split()[1:], name, path)
    return None if result.code == 2 and "presenter-view-weak" in result.output + result.errors else f"the violation is hidden\n{result}"


@trusted("check", "status --json", "--version", "help exit-codes", "gen Login tiny --dry-run --diff", "--help", "template list")
def output_that_cannot_be_written(box, line):
    """A full disk behind a pipe of data is no success."""
    with open("/dev/full", "w") as full:
        done = subprocess.run((box.binary, *line.split()), cwd=box.repository, env=box.environment, stdout=full,
                              stderr=subprocess.PIPE, text=True)
    return None if done.returncode == 73 or line == "check" and done.returncode in (0, 73) else \
        f"exit code {done.returncode} though nothing was written\n{done.stderr}"


@trusted("link", "moved", "state folder: link", "state folder: moved", sample=2)
def interrupted_run_elsewhere(box, kind):
    """A killed run is reported from another spelling of the root, and after the root was moved."""
    if kind.startswith("state"):
        sandbox.remove(at(box, ".git"))
    moment, report = os.path.join(os.path.dirname(box.top), "moment"), os.path.join(box.top, "report")
    found = False
    # The run is killed at more and more of its writing calls, until one is in the middle of its work.
    for number in range(1, 200, 3):
        box.run("gen", "Login", "tiny", before=(moment, report, "writes", str(number), "kill", "--"))
        # What left nothing behind is nothing to find.
        found = any("/.viper-gen-" in "/" + name for name in sandbox.tree(box.repository)) \
            and "interrupted" in box.run("check").errors
        if found:
            break
    if not found:
        return "no moment leaves an interrupted run"
    place = box.repository + "-elsewhere"
    try:
        if kind.endswith("link"):
            os.symlink(box.repository, place)
        else:
            os.rename(box.repository, place)
        result = box.run("check", folder=place)
        return None if "interrupted" in result.errors else f"the interrupted run is not found\n{result}"
    finally:
        if os.path.islink(place):
            os.remove(place)
        elif os.path.exists(place):
            os.rename(place, box.repository)


HOSTILE_NAMES = ["a\n::error::x", "::error file=a::x", "a%0A::error::x", "e\u0301\u0301\"", "\u0d4e\"", "\x1b[2J\x1b]0;t\x07", "\u202ea\u2066", "<x a=\"b\">&\"]]>",
                 "a,b=c:d", "\r\nerror: y", "${{ x }}", "../../x"]


@trusted(*HOSTILE_NAMES, sample=3)
def rule_of_a_team(box, name):
    """A stranger's rule, its words and the type that breaks it, in every format that lint prints."""
    branch_with_a_violation(box)
    box.put({"Rambafile": sandbox.RAMBAFILE + "lint:\n  team:\n  - " + json.dumps(
        {"rule": name, "says": name, "type": "Login*", "must-not-use": ["LoginViewInput"]}) + "\n"})
    for form in ("text", "xcode", "github", "sarif", "junit", "json"):
        result = box.run("lint", *(("--json",) if form == "json" else ("--format", form)))
        problem = repositories.wrong(result) or unreadable(form, result.output, name)
        if problem:
            return f"{form}: {problem}\n{result}"
    for words in (("lint", "--explain", name), ("lint", "--rule", name), ("config", "show")):
        problem = repositories.wrong(box.run(*words))
        if problem:
            return problem
    return None


def unreadable(form, output, name):
    """What is wrong with a report to those who read it."""
    if form == "json":
        json.loads(output)
    if form == "sarif" and name not in [each["ruleId"] for each in json.loads(output)["runs"][0]["results"]]:
        return "the rule has another name"
    if form == "junit" and output:
        ElementTree.fromstring(output)
    if form == "github":
        for line in output.splitlines():
            head = line.split("::")[1].split(" ")[0] if line.startswith("::") else ""
            if head not in ("", "error", "warning", "notice", "group", "endgroup") or "::error::x" in line[:12]:
                return f"a command of a stranger: {line!a}"
    return None


TARGETS = {
    "Project.swift": lambda name: "import ProjectDescription\nlet project = Project(name: \"Shop\", targets: [.target(name: %s, destinations: .iOS, product: .app, "
                                  "bundleId: \"a\", sources: [\"Shop/**\"])])\n" % json.dumps(name, ensure_ascii=False).replace("\\u001b", "\\u{1b}"),
    "project.yml": lambda name: "name: Shop\ntargets:\n  %s:\n    type: application\n    platform: iOS\n    sources: [Shop]\n" % json.dumps(name),
    "Package.swift": lambda name: "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"Shop\", targets: [.target(name: %s, path: \"Shop\")])\n"
                                  % json.dumps(name, ensure_ascii=False).replace("\\u001b", "\\u{1b}"),
}


@trusted(*[f"{path} {number}" for path in TARGETS for number in range(len(HOSTILE_NAMES))], sample=2)
def target_of_a_manifest(box, variant):
    """A target's name in a manifest, which goes into messages, records and what is written beside it."""
    path, number = variant.split(" ")
    name = HOSTILE_NAMES[int(number)]
    for gone in ("Shop.xcodeproj", "Rambafile"):
        sandbox.remove(at(box, gone)) if gone.endswith("proj") else os.remove(at(box, gone))
    box.put({path: TARGETS[path](name)})
    for words in (("describe",), ("describe", "--json"), ("doctor",), ("setup", "--dry-run"), ("gen", "Login", "tiny", "--as", "package", "--dry-run", "--diff"),
                  ("gen", "Login", "tiny"), ("status",), ("check",), ("agents", "install"), ("remove", "Login", "--force")):
        result = box.run(*words)
        problem = repositories.wrong(result)
        if problem:
            return problem
        for page in ("AGENTS.md", "README.md"):
            text = sandbox.open_bytes(at(box, page)).decode("utf-8", "replace")
            if sandbox.hidden(text):
                return f"'{page}' has U+{ord(sandbox.hidden(text)):04X}\n{result}"
    return None


@trusted(*range(len(HOSTILE_NAMES)), sample=2)
def test_plan_of_a_stranger(box, number):
    """Names and folders in a test plan, to which the tests of a package are added."""
    name = HOSTILE_NAMES[int(number)]
    def entry(name):
        return {"target": {"containerPath": "container:Shop.xcodeproj", "identifier": name, "name": name}}
    plan = json.dumps({"configurations": [], "defaultOptions": {"targetForVariableExpansion": entry(name)["target"]},
                       "testTargets": [entry(name), entry("ShopTests")], "version": 1}, indent=2)
    box.put({"Shop.xctestplan": plan})
    for words in (("describe",), ("gen", "Login", "tiny", "--as", "package"), ("check",), ("remove", "Login", "--force")):
        problem = repositories.wrong(box.run(*words))
        if problem:
            return problem
        json.loads(sandbox.open_bytes(at(box, "Shop.xctestplan")))
    return None
