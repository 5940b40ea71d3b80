"""Repositories of strangers: what their files, links and names try, and what must hold whatever is run in them."""

import json
import os
import re
import stat

import sandbox
from sandbox import EXIT_CODES, MEMORY_LIMIT, difference, hidden, tree

HOSTILE = "x\x1b]0;t\x07\u009b31m\u202e\u200b\u2028y"
YAML_HOSTILE = '"x\\e]0;t\\a\\x9B31m\\u202E\\u200B\\u2028\\nerror: y"'
DEEP = 20_000

LOOKING = [
    ("status",), ("check",), ("config", "show"), ("template", "list"), ("template", "show", "tiny"), ("template", "lint"),
    ("template", "search", "t"), ("gen", "Login", "tiny", "--dry-run", "--diff"), ("update", "--dry-run", "--diff"),
    ("remove", "Start", "--force", "--dry-run"), ("rename", "Start", "Begin", "--dry-run"),
    ("adopt", "Start", "tiny", "--dry-run"), ("undo", "--dry-run"), ("doubles", "--check"), ("doubles", "--dry-run", "--diff"),
    ("template", "render", "Templates/tiny/Code/view.swift.liquid"),
]
WRITING = [
    ("gen", "Login", "tiny"), ("update",), ("adopt", "Start", "tiny"), ("rename", "Start", "Begin"),
    ("doubles",), ("remove", "Begin", "--force"), ("template", "install"), ("template", "create", "mine"), ("undo",), ("undo",),
    ("setup", "--yes", "--force"), ("gen", "Login", "tiny", "--force"),
]
# What a short run takes of them.
SHORT = [("status",), ("template", "lint"), ("gen", "Login", "tiny", "--dry-run", "--diff"), ("gen", "Login", "tiny"),
         ("update",), ("remove", "Start", "--force"), ("template", "install"), ("undo",)]

# What a short run takes of them where each takes its time.
HASTY = [("status",), ("gen", "Login", "tiny", "--dry-run", "--diff"), ("update",)]

BUILDERS = []


def hostile(*variants):
    """Registers a builder of a repository, once for each variant."""
    def register(build):
        for variant in variants or (None,):
            name = build.__name__.replace("_", " ") + (f": {variant!a}" if variant is not None else "")
            BUILDERS.append((name, lambda box, variant=variant: build(box, variant) if variant is not None else build(box)))
        return build
    return register


# MARK: - Tools

def at(box, path):
    return os.path.join(box.repository, path)


def take_away(box, path):
    full = at(box, path)
    if os.path.islink(full) or os.path.isfile(full):
        os.remove(full)
    elif os.path.isdir(full):
        sandbox.remove(full)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    return full


def link(box, path, target):
    """Puts a symbolic link in a place; what was there goes along to a target that does not exist yet."""
    os.symlink(target, take_away(box, path))


def started(box):
    """A module that is there and recorded."""
    result = box.run("gen", "Start", "tiny")
    assert result.code == 0, str(result)


def replace(box, path, old, new):
    text = sandbox.open_bytes(at(box, path)).decode()
    box.put({path: text.replace(old, new)})


def in_records(box, old, new):
    """Changes whatever is recorded of modules."""
    started(box)
    places = [at(box, "Rambafile.lock")]
    for folder, _, names in os.walk(at(box, ".viper-gen/modules")):
        places += [os.path.join(folder, name) for name in names]
    for place in places:
        if os.path.isfile(place):
            sandbox.write(place, sandbox.open_bytes(place).decode().replace(old, new))


def rambaspec(box, text, files=None):
    box.put({"Templates/tiny/tiny.rambaspec": "name: tiny\nauthor: A\nversion: 1\n" + text})
    box.put(files or {})


def entry(name, more=""):
    return f"code_files:\n- {{name: {json.dumps(name)}, path: Code/view.swift.liquid{more}}}\n"


# MARK: - Journals in the tree

EVIL_STEPS = {
    "hook": (".git/hooks/post-checkout", "payload"),
    "absolute": (None, "payload"),
    "upward": ("../outside/precious.swift", "payload"),
    "config": (".git/config", "payload"),
    "in case": (".GIT/config", "payload"),
}


@hostile(*[f"{state} {kind}" for state in ("preparing", "committing", "reverting") for kind in EVIL_STEPS])
def journal_of_an_interrupted_run(box, variant):
    state, kind = variant.split(" ", 1)
    journal(box, ".viper-gen/pending", state, kind)


@hostile(*EVIL_STEPS)
def journal_to_be_undone(box, kind):
    journal(box, ".viper-gen/undo", "committing", kind)


def journal(box, folder, state, kind):
    path, staged = EVIL_STEPS[kind]
    path = path or os.path.join(box.outside, "precious.swift")
    step = {"path": path, "staged": staged} if state != "preparing" else {"path": "nothing", "staged": path}
    if state == "reverting":
        step = {"path": path, "backup": f"{folder}/old/0"}
    box.put({
        "payload": "#!/bin/sh\ntouch pwned\n", f"{folder}/old/0": "[core]\n\tfsmonitor = touch pwned\n",
        f"{folder}/{state}.json": json.dumps({
            "version": 2, "steps": [step], "folders": ["../outside/new", ".git/new"], "emptied": ["../outside/folder"],
            "forgetsUndo": False, "undo": {"command": HOSTILE, "time": 1, "restored": [], "removed": [], "projects": []},
        }),
    })
    box.commit()


@hostile("preparing", "committing", "reverting", "journal.new", "undo")
def journal_that_is_no_journal(box, state):
    folder = "undo" if state == "undo" else "pending"
    name = "committing" if state == "undo" else state
    for index, text in enumerate(["", "{", "[]", "\0" * 100, "{\"version\": 2, \"steps\": " + "[" * DEEP]):
        box.put({f".viper-gen/{folder}/{name}{'.json' if index == 0 else f'.{index}.json'}": text})
    box.put({f".viper-gen/{folder}/{name}.json": "{\"version\": 2, \"steps\": " + "[" * DEEP})


# MARK: - Links

PLACES = [
    ".viper-gen", ".viper-gen/templates", ".viper-gen/modules", ".viper-gen/pending", ".viper-gen/undo",
    ".viper-gen/undo/old", "Rambafile", "Rambafile.lock", "Shop.xcodeproj", "Shop.xcodeproj/project.pbxproj",
    ".gitattributes", "Templates", "Templates/tiny", "Templates/tiny/tiny.rambaspec",
    "Templates/tiny/Code/view.swift.liquid", "Templates/tiny/snippets", "Templates/tiny/snippets/header.liquid",
    "Shop", "Shop/Modules", "Shop/Modules/Login", "Shop/Modules/Login/View",
    "Shop/Modules/Login/View/LoginView.swift", "Shop/Modules/Start", "Shop/Modules/Start/View/StartView.swift",
    "ShopTests/Modules", "ShopTests/Modules/Start", "Podfile", "Cartfile",
]


@hostile(*PLACES)
def link_that_leads_out(box, path):
    started(box)
    link(box, path, "../" * (path.count("/") + 1) + "outside/folder")


@hostile(*PLACES)
def link_to_a_file_outside(box, path):
    started(box)
    link(box, path, os.path.join(box.outside, "precious.swift"))


@hostile(*PLACES)
def link_that_takes_its_content_out(box, path):
    """What belongs there lies outside, whole and valid."""
    started(box)
    full = at(box, path)
    moved = os.path.join(box.outside, "moved")
    if os.path.lexists(full):
        os.rename(full, moved)
    else:
        os.makedirs(moved)
    os.symlink(moved, take_away(box, path))


@hostile("Rambafile.lock", "Shop/Modules", "Shop/Modules/Start", "Templates", ".viper-gen", "Shop.xcodeproj/project.pbxproj",
         ".gitattributes", ".viper-gen/templates", "Shop/Modules/Login/View")
def link_into_git(box, path):
    started(box)
    link(box, path, "../" * path.count("/") + ".git/" + ("hooks" if "." not in path.rsplit("/", 1)[-1] else "config"))


@hostile("Rambafile.lock", "Shop/Modules", "Templates/tiny", "Shop.xcodeproj/project.pbxproj", ".gitattributes", "Rambafile")
def link_to_itself(box, path):
    started(box)
    link(box, path, os.path.basename(path))


@hostile(5, 50, 5_000)
def links_in_a_row(box, count):
    folder = at(box, "Shop")
    for index in range(count):
        os.symlink(f"L{index + 1}" if index + 1 < count else "../../outside/folder", os.path.join(folder, f"L{index}"))
    os.symlink("L0", os.path.join(folder, "Modules"))


@hostile("Templates/tiny", "Templates/tiny/Code", "Templates", "Shop/Modules")
def folder_that_holds_itself(box, path):
    started(box)
    os.symlink(".", at(box, path + "/again"))
    os.symlink("..", at(box, path + "/above"))
    os.symlink("/", at(box, path + "/everything"))


# MARK: - What is no regular file

READ = [
    "Rambafile", "Rambafile.lock", "Shop.xcodeproj/project.pbxproj", ".gitattributes", "Templates/tiny/tiny.rambaspec",
    "Templates/tiny/Code/view.swift.liquid", "Templates/tiny/snippets/header.liquid", ".viper-gen/pending/committing.json",
    ".viper-gen/undo/committing.json", ".viper-gen/templates/x", ".viper-gen/modules/x.yml", "Podfile", "Cartfile",
    "Package.swift", "project.yml", "Project.swift", "Shop/Modules/Start/View/StartView.swift",
    "Shop/Modules/Login/View/LoginView.swift", "Shop/Other.swift", ".gitmodules", ".viper-gen.yml",
]


@hostile(*READ)
def pipe(box, path):
    started(box)
    os.mkfifo(take_away(box, path))


@hostile(*READ)
def device(box, path):
    started(box)
    link(box, path, "/dev/zero")


@hostile(*READ)
def endless_file(box, path):
    """Sparse, so that it takes no room here."""
    started(box)
    with open(take_away(box, path), "wb") as file:
        file.truncate(6 << 30)


@hostile(*READ[:9])
def folder_in_place_of_a_file(box, path):
    started(box)
    os.makedirs(take_away(box, path))


@hostile(*READ[:9])
def file_that_cannot_be_read(box, path):
    started(box)
    if not os.path.exists(at(box, path)):
        box.put({path: "x"})
    os.chmod(at(box, path), 0)


@hostile("Templates", "Shop", ".viper-gen", "Shop/Modules", "Shop.xcodeproj")
def file_in_place_of_a_folder(box, path):
    started(box)
    sandbox.write(take_away(box, path), "x")


@hostile("Shop/Modules/Start/pipe", "Templates/tiny/pipe", "Templates/tiny/Code/pipe", ".viper-gen/pipe", "pipe.swift")
def pipe_among_files(box, path):
    started(box)
    os.makedirs(os.path.dirname(at(box, path)) or box.repository, exist_ok=True)
    os.mkfifo(at(box, path))


# MARK: - Git's folder

GIT_NAMES = [
    ".git/config", ".git/hooks/post-checkout", ".Git/config", ".GIT/hooks/x", ".git./config", ".git /config", "git~1/config",
    ".g\u200dit/config", ".gi\u200ct/config", "\ufeff.git/config", ".git\u206f/x", "a/../.git/config", "./.git/config",
    "sub/.git/config", ".git\\config", ".git::$INDEX_ALLOCATION/x", ".git", "GIT~1/x", ".git . . ./x",
]


@hostile(*GIT_NAMES)
def template_that_writes_into_git(box, name):
    rambaspec(box, entry(name, ', below: modules, custom_name: "%s"' % name.rsplit("/", 1)[-1].replace("\\", "\\\\")))
    replace(box, "Rambafile", "project_file_path: Shop/Modules", "project_file_path: ./")


@hostile(*GIT_NAMES)
def template_with_a_custom_name_in_git(box, name):
    rambaspec(box, "code_files:\n- name: View.swift\n  path: Code/view.swift.liquid\n  below: modules\n"
              f"  custom_name: {json.dumps(name)}\n")
    replace(box, "Rambafile", "project_file_path: Shop/Modules", "project_file_path: .")


@hostile(".git", ".git/hooks", ".GIT", ".git.", "git~1", "Shop/../.git", "./.git/", "/.git", ".git/viper-gen", ".gi\u200bt",
         ".git/worktrees", "Shop/.git", ".git/viper-gen/undo")
def rambafile_that_points_into_git(box, path):
    for key in ("project_file_path: Shop/Modules", "test_file_path: ShopTests/Modules"):
        replace(box, "Rambafile", key, key.split(":")[0] + ": " + json.dumps(path))


@hostile("gitdir: ../fake", "gitdir: /etc", "gitdir: .", "gitdir: ../outside", "gitdir: \x1b[2J", "gitdir:", "x" * 100_000,
         "gitdir: " + "a/" * 5000, "gitdir: fake\n\n\n", "\0\0\0")
def git_file(box, text):
    """In a folder of its own, as in an archive that was unpacked."""
    sandbox.remove(at(box, ".git"))
    for folder in ("fake", ".", "../outside"):
        if folder != ".":
            box.put({f"{folder}/HEAD": "ref: refs/heads/main\n", f"{folder}/config": "[core]\n\tfsmonitor = touch ../outside/pwned\n"
                     "\tworktree = ../outside\n", f"{folder}/objects/x": "", f"{folder}/refs/x": "",
                     f"{folder}/gitdir": at(box, ".git") + "\n", f"{folder}/commondir": "../outside\n",
                     f"{folder}/hooks/post-checkout": "#!/bin/sh\ntouch ../outside/pwned\n"})
    sandbox.write(at(box, ".git"), text)


@hostile("worktrees/x", "modules/x")
def git_file_into_another_repository(box, kind):
    """The folder of a repository that is somebody else's, without a way back."""
    sandbox.remove(at(box, ".git"))
    box.git("init", box.outside)
    place = os.path.join(box.outside, ".git", kind)
    sandbox.write(os.path.join(place, "HEAD"), "ref: refs/heads/main\n")
    sandbox.write(os.path.join(place, "gitdir"), "/somewhere/else/.git\n")
    sandbox.write(at(box, ".git"), f"gitdir: {place}\n")


@hostile()
def bare_repository_in_a_folder(box):
    box.put({"HEAD": "ref: refs/heads/main\n", "objects/info/x": "", "refs/heads/x": "",
             "config": "[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = touch ../outside/pwned\n"})
    sandbox.remove(at(box, ".git"))


@hostile()
def submodule(box):
    box.git("init", at(box, "Library"))
    box.put({"Library/x": "x"})
    replace(box, "Rambafile", "project_file_path: Shop/Modules", "project_file_path: Library/.git/hooks")


@hostile("link", "file", "folder")
def git_folder_below(box, kind):
    """A folder on the way to the modules looks like a repository of its own."""
    started(box)
    place = at(box, "Shop/.git")
    if kind == "link":
        os.symlink("../../outside", place)
    elif kind == "file":
        sandbox.write(place, "gitdir: ../../outside\n")
    else:
        box.put({"Shop/.git/config": "[core]\n\tfsmonitor = touch ../outside/pwned\n", "Shop/.git/HEAD": "x"})


@hostile("viper-gen", "viper-gen/undo", "viper-gen/pending")
def link_in_the_git_folder(box, path):
    """An archive may bring a git folder along."""
    sandbox.remove(at(box, ".git/" + path))
    os.makedirs(os.path.dirname(at(box, ".git/" + path)), exist_ok=True)
    os.symlink(os.path.join(box.outside, "folder"), at(box, ".git/" + path))


# MARK: - Records

TARGETS = ["../outside", "../../outside/folder", ".git", ".git/hooks", "/etc", "..", ".", "", "a\\u0000b", "Shop/../../outside",
           ".GIT", "Shop/Modules/Start/../../../../outside", "~", "$HOME", "C:\\\\x", "x" * 300, "Shop\\e[2J"]


@hostile(*TARGETS)
def record_with_another_folder(box, folder):
    in_records(box, "Shop/Modules/Start", f'"{folder}"' if folder in (".", "", "..") else folder)


@hostile(*TARGETS)
def record_with_another_file(box, path):
    in_records(box, "View/StartView.swift", path)


@hostile("../outside", "/etc/passwd", ".git/config", "../outside/precious.swift", ".", "Shop.xcodeproj/../../outside")
def record_with_another_project(box, path):
    in_records(box, "Shop.xcodeproj", path)


@hostile("Login", "../x", "class", "x\u202ey", ".", "a/b", "\\e[2J")
def record_with_another_name(box, name):
    in_records(box, "module: Start", f'module: "{name}"')


@hostile("digest", "name: tiny", "version", "files", "template", "role")
def record_with_another_kind_of_value(box, key):
    in_records(box, key, "? [" * 50)


BREAKING = 'x\u0d4e"), exclude: { pwned(); return [] }(), path: "'


@hostile("tools: {}", "settings: [{}]", "test_settings: [{}]", "platforms: [{}]", "language_modes: {}", "products: {{A: [{}, {}]}}")
def record_with_code_for_a_manifest(box, line):
    result = box.run("gen", "Start", "tiny", "--as", "package")
    assert result.code == 0, str(result)
    text = json.dumps("6.0\nlet x = pwned()" if line.startswith("tools") else f'.define("{BREAKING}")')
    for folder, _, names in os.walk(at(box, ".viper-gen/modules")):
        for name in names:
            lines = sandbox.open_bytes(os.path.join(folder, name)).decode().splitlines()
            start = next(i for i, each in enumerate(lines) if each.strip() == "package:")
            margin = lines[start + 1][:len(lines[start + 1]) - len(lines[start + 1].lstrip())]
            key = line.split(":")[0]
            kept = [each for each in lines if not each.startswith(f"{margin}{key}:")]
            kept.insert(kept.index(lines[start]) + 1, margin + line.format(*[text] * line.count("{}")))
            sandbox.write(os.path.join(folder, name), "\n".join(kept) + "\n")
    box.put({"Templates/tiny/Code/view.swift.liquid": "struct {{ module_info.name }}View {\n  let b = 3\n}\n"})


@hostile(f"Pack{BREAKING}".replace("/", ""), 'a\u0d4e"b', "a\u0301'b", 'a\\\u0301(x)')
def packages_in_a_folder_of_that_name(box, name):
    return [("gen", "Pack", "tiny", "--as", "package", "--module-path", f"Shop/{name}")]


@hostile()
def records_without_end(box):
    started(box)
    comments = "".join(f"# {index}\n" for index in range(200_000))
    box.put({"Rambafile.lock": comments})
    in_records(box, "module: Start", comments + "module: Start")


@hostile(2_000)
def records_of_many_modules(box, count):
    started(box)
    path = ".viper-gen/modules/Shop/Modules/Start.yml"
    text = sandbox.open_bytes(at(box, path)).decode()
    box.put({path.replace("Start", f"M{number}"): text.replace("Start", f"M{number}") for number in range(count)})


@hostile("..", ".git/hooks", "Shop/Modules/Login", "Shop/Modules/Start/Start", "a" * 200)
def record_in_another_place(box, place):
    """What a record says and where it lies do not fit."""
    started(box)
    text = sandbox.open_bytes(at(box, ".viper-gen/modules/Shop/Modules/Start.yml"))
    if ".git" not in place:
        box.put({f".viper-gen/modules/{place}.yml" if place != ".." else ".viper-gen/Start.yml": text})
    else:
        os.makedirs(at(box, ".viper-gen/modules"), exist_ok=True)
        link(box, ".viper-gen/modules/hooks", "../../.git/hooks")


@hostile("x", "../x", "tiny/../../../../outside/x", "\x1b[2J", "/etc/passwd")
def snapshot_with_another_path(box, path):
    started(box)
    for folder, _, names in os.walk(at(box, ".viper-gen")):
        for name in names:
            full = os.path.join(folder, name)
            text = sandbox.open_bytes(full).decode("utf-8", "replace")
            sandbox.write(full, text.replace("Code/view.swift.liquid", path).replace("snippets/header.liquid", path))


@hostile()
def snapshots_of_a_stranger(box):
    started(box)
    for folder, _, names in os.walk(at(box, ".viper-gen")):
        for name in names:
            with open(os.path.join(folder, name), "ab") as file:
                file.write(b"x" * 1000 + HOSTILE.encode())


# MARK: - Rambafiles

KEYS = ["company", "author", "project_name", "xcodeproj_path", "project_target", "project_file_path", "test_target",
        "test_file_path", "template", "prefix", "product_module_name", "project_group_path", "test_group_path",
        "podfile_path", "cartfile_path", "templates", "catalogs", "custom_parameters"]


def with_key(box, key, value):
    lines = [line for line in sandbox.RAMBAFILE.splitlines() if not line.startswith(key + ":")]
    box.put({"Rambafile": "\n".join(lines + [f"{key}: {value}", ""])})


@hostile(*KEYS)
def rambafile_that_drives_the_terminal(box, key):
    with_key(box, key, YAML_HOSTILE)


@hostile(*KEYS)
def rambafile_with_a_list_of_a_mapping(box, key):
    with_key(box, key, "[[{a: [{b: null}]}]]")


@hostile("project_file_path", "test_file_path", "project_group_path", "podfile_path", "cartfile_path", "xcodeproj_path", "template")
def rambafile_that_leads_out(box, key):
    with_key(box, key, "../outside/folder")


@hostile("project_file_path", "test_file_path", "podfile_path", "xcodeproj_path", "template", "catalogs")
def rambafile_with_an_absolute_path(box, key):
    with_key(box, key, os.path.join(box.outside, "folder"))


@hostile("../outside/folder", "/etc", ".git", ".", "..", "/dev/zero", "Templates", "Templates/tiny", "../../../../../..")
def template_from_a_folder(box, path):
    box.put({"Rambafile": sandbox.RAMBAFILE + f"templates:\n- {{name: tiny, local: {path}}}\n"})


@hostile("ext::sh -c 'touch ../outside/pwned'", "--upload-pack=touch ../outside/pwned", "-u./payload", "file:///../outside",
         "ssh://-oProxyCommand=touch%20pwned/x", "../outside", "\x1b[2J", "fd::7", "http://[::1]:1/" + "a" * 5000)
def template_from_git(box, address):
    box.put({"payload": "#!/bin/sh\ntouch ../outside/pwned\n",
             "Rambafile": sandbox.RAMBAFILE + f"templates:\n- {{name: odd, git: {json.dumps(address)}, branch: \"--upload-pack=x\"}}\n"
             f"catalogs:\n- {json.dumps(address)}\n"})
    os.chmod(at(box, "payload"), 0o755)


@hostile("../x", ".git", "..", "/etc", "a/b", "\\e[2J", "x\\u202E", ".hidden", "CON", "x" * 300, "")
def template_of_that_name(box, name):
    box.put({"Rambafile": sandbox.RAMBAFILE + f"templates:\n- {{name: \"{name}\", local: Templates/tiny}}\n"})


@hostile("aliases", "merge keys", "deep lists", "deep mappings", "many keys", "long scalar", "anchors in a ring", "tags", "not utf-8",
         "nulls", "utf-16", "documents", "directives", "big number")
def yaml_bomb(box, kind):
    text = yaml_bombs(kind)
    box.put({"Rambafile": text})
    box.put({"Templates/tiny/tiny.rambaspec": text, ".viper-gen/modules/Start.yml": text})


@hostile("aliases", "deep lists", "many keys", "nulls", "not utf-8")
def yaml_bomb_in_the_lock_file(box, kind):
    started(box)
    box.put({"Rambafile.lock": yaml_bombs(kind)})


def yaml_bombs(kind):
    lines = {
        "aliases": "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
            f"{chr(98 + i)}: &{chr(98 + i)} [{','.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(9)),
        "merge keys": "a: &a {x: 1}\n" + "".join(f"b{i}: &b{i} {{<<: [*{'a' if i == 0 else f'b{i - 1}'}, *a]}}\n" for i in range(2000)),
        "deep lists": "company: " + "[" * DEEP,
        "deep mappings": "".join(" " * i + "a:\n" for i in range(2000)),
        "many keys": "".join(f"k{i}: {i}\n" for i in range(100_000)),
        "long scalar": "company: " + "a" * 5_000_000 + "\n",
        "anchors in a ring": "a: &a [*a]\n",
        "tags": "!!python/object/apply:os.system ['touch pwned']\n",
        "nulls": "company: \"a\\0b\"\n\0\0\0",
        "documents": "a: 1\n---\nb: 2\n...\n" * 1000,
        "directives": "%YAML 9.9\n%TAG ! tag:x,2000:\n---\ncompany: !x y\n",
        "big number": "company: " + "9" * 100_000 + "\n",
    }
    if kind == "not utf-8":
        return b"company: \xff\xfe\xc0\xaf\n" + sandbox.RAMBAFILE.encode()
    if kind == "utf-16":
        return sandbox.RAMBAFILE.encode("utf-16")
    text = lines[kind]
    return text if kind in ("tags", "directives") else text + sandbox.RAMBAFILE


# MARK: - Templates

BOMBS = {
    "endless loop": "{% for i in (1..1000000000) %}x{% endfor %}",
    "loops in loops": "{% for a in (1..9999) %}{% for b in (1..9999) %}{% for c in (1..9999) %}x{% endfor %}{% endfor %}{% endfor %}",
    "doubling": "{% assign a = 'x' %}" + "{% assign a = a | append: a %}" * 40 + "{{ a }}",
    "capture": "{% capture a %}x{% endcapture %}" + "{% capture a %}{{ a }}{{ a }}{{ a }}{{ a }}{% endcapture %}" * 20 + "{{ a }}",
    "include of itself": "{% include 'header' %}{% include 'again' %}",
    "deep blocks": "{% if true %}" * DEEP,
    "open blocks": "{% for i in (1..3) %}" * 3000 + "{% endfor %}" * 3000,
    "filters": "{{ 'x'" + " | append: 'y'" * 50_000 + " }}",
    "conditions": "{% if true " + "and true " * 50_000 + "%}x{% endif %}",
    "brackets": "{{ a" + "[a" * DEEP + "]" * DEEP + " }}",
    "split and join": "{% assign a = '" + "x" * 100_000 + "' | split: '' %}" + "{% assign a = a | join: 'xxxxxxxxxx' | split: '' %}" * 8 + "{{ a }}",
    "replace": "{% assign a = 'aaaaaaaaaa' %}" + "{% assign a = a | replace: 'a', 'aaaaaaaaaa' %}" * 12 + "{{ a }}",
    "big number": "{{ " + "9" * 100_000 + " | times: " + "9" * 100_000 + " }}",
    "division": "{{ 1 | divided_by: 0 }}{{ -9223372036854775808 | divided_by: -1 }}{{ 1 | modulo: 0 }}",
    "range": "{{ (1..9223372036854775807) | size }}{{ (1..999999999) | join: '' }}",
    "tablerow": "{% tablerow i in (1..100000000) cols:1 %}x{% endtablerow %}",
    "cycle": "{% for i in (1..100000000) %}{% cycle 'a', 'b' %}{% endfor %}",
    "date": "{{ 'now' | date: '" + "%10000000N" * 50 + "' }}",
    "truncate": "{{ 'x' | truncate: 9223372036854775807, 'y' }}{{ 'x' | slice: -9223372036854775808, 9223372036854775807 }}",
    "increment": "{% increment a %}" * 1000 + "{% raw %}" + "x" * 10_000,
    "escapes": "\x1b]0;t\x07{{ '\x1b[2J' }}\u202e\u2066{{ x | \x1b[31m }}",
    "nulls": "\0" * 1000,
    "not utf-8": b"\xff\xfe\xc0\xaf{{ module_info.name }}",
}


@hostile(*BOMBS)
def liquid_bomb(box, kind):
    box.put({"Templates/tiny/Code/view.swift.liquid": BOMBS[kind], "Templates/tiny/snippets/again.liquid": "{% include 'again' %}" * 3})


@hostile("endless loop", "doubling", "deep blocks", "capture", "include of itself", "escapes")
def liquid_bomb_in_the_rambaspec(box, kind):
    box.put({"Templates/tiny/tiny.rambaspec": f"name: tiny\nauthor: A\nversion: 1\nsummary: \"{BOMBS[kind]}\"\ncode_files: []\n"})


@hostile("endless loop", "doubling", "escapes", "deep blocks")
def liquid_bomb_in_a_name(box, kind):
    rambaspec(box, "code_files:\n- name: View.swift\n  path: Code/view.swift.liquid\n"
              "  custom_name: " + json.dumps("{% raw %}" + BOMBS[kind] + "{% endraw %}") + "\n")


@hostile("../../x.swift", "/etc/x.swift", "a\\nb.swift", "x" * 300 + ".swift", "a/" * 3000 + "x.swift", "\\e[2J.swift", "x\\u202Eswift.exe",
         "..", ".", "", " ", "/", "a//b", "CON", "a:b", "a\\\\b", "-rf", "*", ".gitattributes", ".gitmodules", "../Start/View/StartView.swift",
         "{{ custom_parameters.x }}/../../../x")
def template_that_writes(box, name):
    started(box)
    rambaspec(box, f"code_files:\n- {{name: View.swift, custom_name: \"{name}\", path: Code/view.swift.liquid}}\n"
              f"- {{name: \"{name}\", path: Code/view.swift.liquid, below: modules}}\n")


@hostile("Code/../../../../outside/precious.swift", "/etc/passwd", "../../.git/config", "../../../outside/precious.swift", "/dev/zero",
         "Code", ".", "\\0", "~/.ssh/id_rsa")
def template_that_reads(box, path):
    rambaspec(box, f"code_files:\n- {{name: View.swift, path: \"{path}\"}}\n")


@hostile("header' | x", "../../../outside/precious", "/etc/passwd", "a/../../../../outside/precious", "\x1b[2J", "." * 1000)
def snippet_that_reads(box, name):
    box.put({"Templates/tiny/Code/view.swift.liquid": "{% include '" + name + "' %}{% assign n = '" + name.replace("'", "") + "' %}{% include n %}"})


@hostile(1_000, 20_000)
def template_with_many_files(box, count):
    rambaspec(box, "code_files:\n" + "".join(f"- {{name: F{i}.swift, path: Code/view.swift.liquid}}\n" for i in range(count)))


@hostile()
def template_with_twins(box):
    rambaspec(box, "code_files:\n- {name: View/A.swift, path: Code/view.swift.liquid}\n- {name: view/a.swift, path: Code/view.swift.liquid}\n")


@hostile("[", "(a+)+$", "(" * 5000, "\\\\", "a{1000000}", "(?R)", "\\e[2J")
def parameter_pattern(box, pattern):
    rambaspec(box, f"parameters:\n- {{name: x, pattern: \"{pattern}\", default: \"{'a' * 40}!\"}}\n" + entry("View.swift"))


@hostile("summary", "author", "version", "license", "name", "dependencies", "when", "article")
def rambaspec_that_drives_the_terminal(box, key):
    rambaspec(box, f"{key}: {YAML_HOSTILE}\n" + entry("View.swift"))


@hostile()
def many_templates(box):
    box.put({f"Templates/t{i}/t{i}.rambaspec": f"name: t{i}\nauthor: A\nversion: 1\nsummary: {YAML_HOSTILE}\ncode_files: []\n" for i in range(300)})


# MARK: - Projects

@hostile("deep", "open", "comment", "string", "null", "not utf-8", "escapes", "ring of groups", "group of itself", "no root", "many", "xml", "empty")
def project_file(box, kind):
    text = sandbox.project()
    texts = {
        "deep": text.replace("\tclasses = {\n", "\tclasses = {\n" + "a = {" * DEEP),
        "open": text[: len(text) // 2],
        "comment": text.replace("\tclasses", "/*" * DEEP + "\tclasses"),
        "string": text.replace("name = Shop;", "name = \"" + "\\" * 9999),
        "null": text.replace("Shop", "Sh\0op"),
        "not utf-8": text.encode().replace(b"ShopTests", b"\xff\xfe\xc0\xaf"),
        "escapes": sandbox.project(target=HOSTILE),
        "ring of groups": text.replace("\t\t\tpath = ShopTests;", "\t\t\tchildren = (\n\t\t\t\tAA0000000000000000000010,\n\t\t\t);\n\t\t\tpath = ShopTests;"),
        "group of itself": text.replace("AA0000000000000000000012,\n", "AA0000000000000000000010,\n", 1),
        "no root": text.replace("rootObject = AA0000000000000000000001", "rootObject = AA0000000000000000000010"),
        "many": text.replace("/* Begin PBXGroup section */", "".join(f"\t\tB{i} = {{isa = PBXFileReference; path = f{i}; }};\n" for i in range(50_000))),
        "xml": "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><plist><dict>&a;</dict></plist>",
        "empty": "",
    }
    box.put({"Shop.xcodeproj/project.pbxproj": texts[kind]})


@hostile("../outside", "../../outside/folder", "/etc", ".git/hooks", "..", "\\U202e", "\\033[2J", "a/../../../outside")
def group_with_another_path(box, path):
    replace(box, "Shop.xcodeproj/project.pbxproj", "path = Shop;", f'path = "{path}";')
    started_or_not(box)


def started_or_not(box):
    box.run("gen", "Start", "tiny")


@hostile("<absolute>", "SDKROOT", "SOURCE_ROOT", "BUILT_PRODUCTS_DIR", "\\033[2J")
def group_with_another_tree(box, tree_name):
    replace(box, "Shop.xcodeproj/project.pbxproj", 'path = Shop;\n\t\t\tsourceTree = "<group>"',
            f'path = "{box.outside}/folder";\n\t\t\tsourceTree = "{tree_name}"')


@hostile("Package.swift", "project.yml", "Project.swift")
def manifest(box, name):
    sandbox.remove(at(box, "Shop.xcodeproj"))
    os.remove(at(box, "Rambafile"))
    box.put({name: "// swift-tools-version:5.9\n" + "targets: [.target(name: \"" + HOSTILE + "\", path: \"../outside\"),"
             + "(" * DEEP + f"\nname: {YAML_HOSTILE}\ntargets: {{x: {{type: application, sources: [../outside]}}}}\n"})


@hostile("twins", "many")
def projects(box, kind):
    os.remove(at(box, "Rambafile"))
    names = ["shop.xcodeproj", "SHOP.xcodeproj"] if kind == "twins" else [f"P{i}.xcodeproj" for i in range(500)]
    box.put({f"{name}/project.pbxproj": sandbox.project() for name in names})


# MARK: - Names and numbers

@hostile("x" * 250, "é" * 120, "x" * 150, "\x1b[2J", "a\nb", "\u202e", "-rf", "*", "a" * 60 + "/" + "b" * 60)
def files_of_that_name(box, name):
    started(box)
    box.put({f"Shop/Modules/Start/{name}": "x", f"Templates/tiny/Code/{name}": "x"})


@hostile()
def names_that_are_no_text(box):
    started(box)
    for folder in ("Shop/Modules/Start", "Templates", "Templates/tiny/Code", "Shop", ".viper-gen"):
        with open(os.path.join(at(box, folder).encode(), b"\xff\xfe\x1b[2J.swift"), "wb") as file:
            file.write(b"x")


@hostile("login", "LOGIN", "Login", "start")
def twin_of_a_module(box, name):
    started(box)
    box.put({f"Shop/Modules/{name}/x.swift": "x", f"ShopTests/Modules/{name}/x.swift": "x"})


@hostile(300)
def deep_folders(box, depth):
    started(box)
    for top in ("Shop/Modules/Start", "Templates/tiny/Code", "Shop"):
        os.makedirs(at(box, top + "/d" * depth))


@hostile()
def many_files(box):
    started(box)
    box.put({f"Shop/Modules/Start/F{i}.swift": "class F {}\n" for i in range(3000)})


@hostile("crlf", "bom", "no end", "null", "conflict")
def edited_files(box, kind):
    started(box)
    path = "Shop/Modules/Start/View/StartView.swift"
    text = sandbox.open_bytes(at(box, path)).decode()
    box.put({path: {"crlf": text.replace("\n", "\r\n"), "bom": "\ufeff" + text, "no end": text.rstrip("\n"), "null": text + "\0",
                    "conflict": "<<<<<<< ours\n" + text + "=======\n>>>>>>> theirs\n"}[kind]})
    replace(box, "Templates/tiny/Code/view.swift.liquid", "let a = 1", "let a = 11")


@hostile("* filter=evil", "* merge=evil diff=evil", "*.pbxproj merge=viper-gen", "x" * 1_000_000, "[attr]" + "a" * 10_000, "\0\0", "* text=auto eol=crlf")
def attributes(box, text):
    box.put({".gitattributes": text + "\n"})
    started_or_not(box)


@hostile(0o000, 0o500, 0o555)
def closed_folders(box, mode):
    started(box)
    os.chmod(at(box, "Shop/Modules/Start"), mode)


@hostile()
def place_of_new_files_is_taken(box):
    started(box)
    for name in (".project.pbxproj.viper-gen-new", "project.pbxproj.viper-gen-new", ".Rambafile.viper-gen-new"):
        box.put({f"Shop.xcodeproj/{name}": "mine\n", name: "mine\n"})
    box.put({".Rambafile.lock.viper-gen-new": "mine\n", ".gitattributes.viper-gen": "mine\n"})


# MARK: - As large as may be

def lines(text, count):
    return "".join(text.format(number) for number in range(count))


LARGE = {
    "keys": ("Rambafile", lambda: sandbox.RAMBAFILE + lines("k{}: x\n", 70_000)),
    "templates": ("Rambafile", lambda: sandbox.RAMBAFILE + "templates:\n" + lines("- {{name: t{}, local: Templates/tiny}}\n", 20_000)),
    "code files": ("Templates/tiny/tiny.rambaspec",
                   lambda: "name: tiny\ncode_files:\n" + lines("- {{name: F{}.swift, path: Code/view.swift.liquid}}\n", 19_000)),
    "parameters": ("Templates/tiny/tiny.rambaspec",
                   lambda: "name: tiny\ncode_files: []\nparameters:\n" + lines("- {{name: p{}, type: bool, default: true}}\n", 20_000)),
    "pins": ("Rambafile.lock", lambda: "version: 1\ntemplates:\n" + lines(
        "  t{}:\n    digest: sha256:" + "0" * 64 + "\n    folder: x\n", 35_000)),
    "text": ("Templates/tiny/Code/view.swift.liquid", lambda: "x" * (15 << 20)),
    "braces": ("Templates/tiny/Code/view.swift.liquid", lambda: "{" * (15 << 20)),
    "outputs": ("Templates/tiny/Code/view.swift.liquid", lambda: "{{ module_info.name }}" * 600_000),
    "comments": ("Templates/tiny/Code/view.swift.liquid", lambda: "{% comment %}{% endcomment %}" * 300_000),
    "libraries": ("Podfile", lambda: lines("pod 'P{}'\n", 250_000)),
    "attributes": (".gitattributes", lambda: lines("*.a{} merge=x\n", 200_000)),
    "objects": ("Shop.xcodeproj/project.pbxproj", lambda: sandbox.project().replace(
        "/* Begin PBXGroup section */", lines("\t\tB{} = {{isa = PBXFileReference; path = f{}; }};\n".replace("{}", "{0}"), 900_000))),
    "children": ("Shop.xcodeproj/project.pbxproj", lambda: sandbox.project().replace(
        "children = (\n", "children = (\n" + lines("\t\t\t\tB{},\n", 2_000_000), 1)),
    "blanks": ("Shop.xcodeproj/project.pbxproj", lambda: sandbox.project() + "\n" * (50 << 20)),
    "zeros": ("Shop.xcodeproj/project.pbxproj", lambda: b"\0" * (60 << 20)),
    "lines": ("Shop/Modules/Start/View/StartView.swift", lambda: "\n" * (30 << 20)),
    "one line": ("Shop/Modules/Start/View/StartView.swift", lambda: "x" * (60 << 20)),
    "other lines": ("Shop/Modules/Start/View/StartView.swift", lambda: lines("let a{} = 1\n", 1_000_000)),
}


@hostile(*LARGE)
def file_as_large_as_its_kind_can_be(box, kind):
    started(box)
    path, text = LARGE[kind]
    box.put({path: text()})
    if path == "Podfile":
        rambaspec(box, "dependencies: [Snap, \"Swin\"]\n" + entry("View.swift"))
    return [("check",), ("adopt", "Start", "tiny", "--force"), ("gen", "Start", "tiny", "--dry-run", "--diff"),
            ("rename", "Start", "Begin", "--dry-run")]


# MARK: - Swift that is read and edited

DOUBLE = "// viper-gen:double\nfinal class {name}Spy: {name} {{\n}}\n"
WITHOUT_END = 300_000

SWIFT = {
    "names": lambda: f"protocol P {{ func `{HOSTILE}`(`{HOSTILE}`: Int); var `a\x1b[2Jb`: `\u202eT` {{ get }} }}\n" + DOUBLE.format(name="P"),
    "circle": lambda: "protocol P: Q {}\nprotocol Q: R { func q() }\nprotocol R: P { func r() }\n" + DOUBLE.format(name="P"),
    "itself": lambda: "protocol P: P { func p() }\n" + DOUBLE.format(name="P"),
    "aliases": lambda: "typealias A = B\ntypealias B = A\nprotocol P: A { func p(_: A) -> B }\n" + DOUBLE.format(name="P"),
    "chain": lambda: "".join(f"protocol P{n}: P{n + 1} {{ func f{n}() }}\n" for n in range(5_000)) + DOUBLE.format(name="P0"),
    "diamond": lambda: "".join(f"protocol P{n}: P{n + 1}, Q{n + 1} {{}}\nprotocol Q{n}: P{n + 1}, Q{n + 1} {{}}\n" for n in range(60))
    + "protocol P60 { func f() }\nprotocol Q60 {}\n" + DOUBLE.format(name="P0"),
    "requirements": lambda: "protocol P {\n" + lines("  func f{}(a: Int)\n", 20_000) + "}\n" + DOUBLE.format(name="P"),
    "overloads": lambda: "protocol P {\n" + lines("  func f(a: T{})\n", 60) + "}\n" + DOUBLE.format(name="P"),
    "protocols": lambda: lines("protocol P{0} {{ func f() }}\n// viper-gen:double\nclass S{0}: P{0} {{}}\n", 100),
    "one name": lambda: lines("protocol P {{ func f{}() }}\n", 20_000) + DOUBLE.format(name="P"),
    "brackets": lambda: "protocol P { func f(_: " + "[" * WITHOUT_END + "\n" + DOUBLE.format(name="P"),
    "types": lambda: "struct A { " * 2_000 + "\n" + DOUBLE.format(name="P"),
    "generics": lambda: "protocol P { func f(_: " + "A<" * 50_000 + "Int" + ">" * 50_000 + ") }\n" + DOUBLE.format(name="P"),
    "closures": lambda: "protocol P { func f(_: " + "(" * 20_000 + ")" + " -> Void)" * 20_000 + ") }\n" + DOUBLE.format(name="P"),
    "conditions": lambda: "#if A\n" * 50_000 + "protocol P { func f() }\n" + DOUBLE.format(name="P"),
    "comments": lambda: "/*" * WITHOUT_END + DOUBLE.format(name="P"),
    "strings": lambda: "let a = \"" + "\\(\"" * 100_000 + "\n" + DOUBLE.format(name="P"),
    "members": lambda: "protocol P { func f() }\n// viper-gen:double\nclass PSpy: P {\n" + lines("  func g{}() {{}}\n", 50_000) + "}\n",
    "bytes": lambda: b"protocol P { func f\xff\xfe\x00(); func g() }\n// viper-gen:double\nclass PSpy: P {\r  \xc3\n}\n",
    "zeros": lambda: b"\0" * (15 << 20),
    "line ends": lambda: "protocol P { func f() }\r// viper-gen:double\rclass PSpy: P {\r}\r",
}


@hostile(*SWIFT)
def swift_of_a_stranger(box, kind):
    started(box)
    text = SWIFT[kind]()
    box.put({"Shop/Modules/Start/View/Hostile.swift": text, "ShopTests/Modules/Start/View/HostileTests.swift": text})
    return [("doubles",), ("check",), ("doubles", "Start", "--conform"), ("doubles", "--new", "P", "in", "HostileTests")]


@hostile("ShopTests/Modules/Start/View/LinkTests.swift", "Shop/Link.swift", "ShopTests/Modules/Linked")
def link_to_swift_outside(box, path):
    started(box)
    outer = os.path.join(box.outside, "Outside")
    sandbox.write(outer + ".swift", "protocol P { func f() }\n" + DOUBLE.format(name="P"))
    os.makedirs(outer, exist_ok=True)
    sandbox.write(outer + "/InsideTests.swift", "protocol P { func f() }\n" + DOUBLE.format(name="P"))
    link(box, path, outer + (".swift" if path.endswith(".swift") else ""))
    return [("doubles",), ("doubles", "Start"), ("doubles", "--print", "P", path), ("doubles", "--new", "P", "in", path)]


@hostile(*["fifo", "device", "socket"])
def node_among_swift(box, kind):
    started(box)
    full = take_away(box, "ShopTests/Modules/Start/View/NodeTests.swift")
    if kind == "fifo":
        os.mkfifo(full)
    elif kind == "socket":
        os.mknod(full, stat.S_IFSOCK | 0o600)
    else:
        os.symlink("/dev/zero", full)
    return [("doubles",), ("doubles", "--new", "P", "in", "NodeTests")]


SNIPPETS = {
    "endless": "{% for i in (1..100000000) %}{% for j in (1..100000000) %}{{ j }}{% endfor %}{% endfor %}",
    "itself": "{% include 'double.swift' %}{% render 'double.swift' %}",
    "outside": "{% include '../../../outside/precious' %}",
    "terminal": HOSTILE + "{{ double.name }}\x1b[2J",
    "no Swift": "}}}}{{{ double }}",
    "nothing": "",
    "another": "class Other { func f() {} }",
    "malformed": "{% if double %}",
}


@hostile(*SNIPPETS)
def snippet_of_a_double(box, kind):
    started(box)
    text = "protocol P { func f(); var a: Int { get set } }\n" + DOUBLE.format(name="P")
    box.put({"Templates/snippets/double.swift.liquid": SNIPPETS[kind], "ShopTests/Modules/Start/View/SomeTests.swift": text})
    return [("doubles",), ("doubles", "--new", "P", "in", "SomeTests"),
            ("doubles", "--print", "P", "ShopTests/Modules/Start/View/SomeTests.swift")]


# MARK: - Links and nodes that only an archive brings

@hostile("Shop.xcodeproj/project.pbxproj", "Rambafile", "Rambafile.lock", ".gitattributes", "Shop/Modules/Start/View/StartView.swift",
         ".viper-gen/modules/Shop/Modules/Start.yml", "Templates/tiny/Code/view.swift.liquid")
def second_name_of_a_file_outside(box, path):
    started(box)
    outer = os.path.join(box.outside, "twin")
    text = sandbox.open_bytes(at(box, path))
    sandbox.write(outer, text)
    os.link(outer, take_away(box, path))


@hostile(*READ[:9])
def socket(box, path):
    started(box)
    os.mknod(take_away(box, path), stat.S_IFSOCK | 0o600)


@hostile(*READ[:9])
def broken_text_that_drives_the_terminal(box, path):
    started(box)
    box.put({path: f"company: [{HOSTILE}\n\x1b[2J: {{\n\u202e"})


@hostile("HEAD", "objects", "refs", "config", "index", "commondir", "viper-gen")
def git_folder_that_is_none(box, name):
    full = take_away(box, ".git/" + name)
    sandbox.write(full, "../../outside\n" + HOSTILE)


@hostile()
def git_repository_with_odd_names(box):
    """Git's own messages and names of branches pass the gate for text too."""
    place = os.path.join(box.outside, "odd.git")
    box.git("init", "--bare", place)
    box.git("push", place, "HEAD:refs/heads/x\u202ey\u009b31m")
    box.put({"Rambafile": sandbox.RAMBAFILE + f"templates:\n- {{name: odd, git: \"file://{place}\", branch: nope}}\n"
             f"- {{name: other, git: \"file://{place}\", tag: {YAML_HOSTILE}}}\n- {{name: third, git: \"file://{place}\"}}\n"})
    return [("template", "install"), ("template", "install", "--json")]


@hostile("Sh\u202eop\x1b[2J.xcodeproj", "Shop.xcodeproj")
def conflict_in_a_project(box, name):
    path = f"{name}/project.pbxproj"
    box.put({path: sandbox.project()})
    box.commit()
    box.git("checkout", "-q", "-b", "one")
    box.put({path: sandbox.project(target="One" + HOSTILE)})
    box.commit()
    box.git("checkout", "-q", "main")
    box.put({path: sandbox.project(target="Two" + HOSTILE)})
    box.commit()
    box.git("merge", "-q", "one")
    return [("merge-driver", "resolve"), ("merge-driver", "resolve", "--force", "--json")]


@hostile(300, 1500)
def deep_memory(box, depth):
    started(box)
    for top in (".viper-gen/modules", ".viper-gen/templates", "Templates"):
        here = at(box, top)
        for _ in range(depth):
            here = os.path.join(here, "d")
            try:
                os.mkdir(here)
            except OSError:
                break


# MARK: - Repositories in repositories, and what belongs to others

EVIL_CONFIG = """[core]
\trepositoryformatversion = 0
\tfsmonitor = touch pwned; false
\thooksPath = hooks
\tsshCommand = touch pwned
\tpager = touch pwned
\teditor = touch pwned
\taskPass = touch pwned
\tattributesFile = attributes
[diff]
\texternal = touch pwned
[merge "viper-gen"]
\tdriver = touch pwned
[filter "evil"]
\tclean = touch pwned
\tsmudge = touch pwned
[credential]
\thelper = !touch pwned
[uploadpack]
\tpackObjectsHook = touch pwned
[user]
\tname = x\u202ey\u009b31m
"""
IN_GIT = [("template", "install"), ("merge-driver", "resolve"), ("merge-driver", "install"),
          ("merge-driver", "install", "--uninstall")]


@hostile("here", "above", "below", "submodule", "include")
def settings_of_git_that_run_programs(box, kind):
    """As an archive brings them along; a clone has none of them."""
    replace(box, "Rambafile", "author: Ada Byron\n", "")
    box.put({".gitattributes": "* filter=evil\n*.pbxproj merge=viper-gen diff=evil\n"})
    started(box)
    place = {"here": ".git", "below": "Shop/.git", "submodule": ".git/modules/Shop", "above": ".git", "include": ".git"}[kind]
    if kind in ("below", "submodule"):
        box.git("init", at(box, "Shop"))
    if kind == "submodule":
        os.makedirs(at(box, ".git/modules"), exist_ok=True)
        os.rename(at(box, "Shop/.git"), at(box, place))
        box.put({"Shop/.git": "gitdir: ../.git/modules/Shop\n",
                 ".gitmodules": "[submodule \"Shop\"]\n\tpath = Shop\n\turl = ../outside\n\tupdate = !touch pwned\n"})
    box.put({f"{place}/hooks/post-index-change": "#!/bin/sh\ntouch pwned\n"})
    os.chmod(at(box, f"{place}/hooks/post-index-change"), 0o755)
    if kind == "include":
        box.put({"evil": EVIL_CONFIG})
        with open(at(box, ".git/config"), "a") as file:
            file.write("[include]\n\tpath = ../evil\n")
    else:
        with open(at(box, f"{place}/config"), "a") as file:
            file.write(EVIL_CONFIG)


@hostile("real", "of another folder", "without its way back", "into a module of git", "in a ring")
def worktree(box, kind):
    """The working tree of a repository that lies elsewhere."""
    main = os.path.join(box.top, "main")
    sandbox.remove(main)
    os.rename(box.repository, main)
    box.git("worktree", "add", "--detach", box.repository, folder=main)
    administration = os.path.join(main, ".git/worktrees/repository")
    if kind == "of another folder":
        sandbox.write(os.path.join(administration, "gitdir"), os.path.join(box.outside, ".git") + "\n")
    elif kind == "without its way back":
        os.remove(os.path.join(administration, "gitdir"))
    elif kind == "into a module of git":
        sandbox.write(os.path.join(administration, "commondir"), "../../modules/x\n")
    elif kind == "in a ring":
        sandbox.write(at(box, ".git"), "gitdir: .git\n")


@hostile(*[f"{path} {more}" for path in (".", ".git", ".git/viper-gen", ".viper-gen", "Shop/Modules", "Shop.xcodeproj", "Templates")
           for more in ("open", "closed")])
def folder_of_another_user(box, variant):
    path, more = variant.rsplit(" ", 1)
    started(box)
    place = at(box, path)
    if os.geteuid() == 0:
        for folder, _, names in os.walk(place):
            for name in [folder] + [os.path.join(folder, name) for name in names]:
                os.chown(name, 65534, 65534, follow_symlinks=False)
    os.chmod(place, 0o1777 if more == "open" else 0o700)


@hostile(*READ[:6])
def node_of_a_device(box, path):
    started(box)
    full = take_away(box, path)
    try:
        os.mknod(full, stat.S_IFCHR | 0o666, os.makedev(1, 5))
    except OSError:
        os.symlink("/dev/full", full)


NAMES = ["Sh\x1b[2Jop", "a\nerror: y", "\u202egnp", "x\u2028y", "\x9b31m", "x\x07", "\u200bx", "\U000e0041x"]


@hostile(*NAMES)
def everything_of_that_name(box, name):
    """Folders, files, targets and modules that drive the terminal, in each output, for people and for programs."""
    key = json.dumps(name)
    box.put({"Shop.xcodeproj/project.pbxproj": sandbox.project(target=name, tests=name + "Tests"),
             f"{name}/AppDelegate.swift": "", f"{name}/Modules/{name}/View.swift": "class View {}\n",
             f"Templates/{name}/{name}.rambaspec": f"name: {key}\nsummary: {key}\nauthor: {key}\nversion: {key}\n"
             f"code_files:\n- {{name: {key}, path: Code/view.swift.liquid}}\n",
             f"Templates/{name}/Code/view.swift.liquid": "{{ " + name + " }}{% include " + json.dumps(name) + " %}",
             f"{name}.xcodeproj/project.pbxproj": sandbox.project(target=name)})
    for value in ("project_target: Shop", "project_file_path: Shop", "test_target: Shop"):
        replace(box, "Rambafile", value, value.split(":")[0] + f": {key[:-1]}" + ('/Modules"' if "path" in value else '"'))
    replace(box, "Rambafile", "/Modules\"/Modules", "/Modules\"")
    words = [("gen", "Login", name), ("gen", name, "tiny"), ("gen", "Login", "tiny", "-D", name), ("remove", name),
             ("rename", "Start", name), ("adopt", name, "tiny"), ("template", "show", name), ("template", "render", name),
             ("gen", "Login", "--" + name), (name,), ("help", name), ("config", name), ("update", name), ("status", name),
             ("gen", "Login", "tiny", "--module-path", name, "--dry-run", "--diff"), ("check",), ("template", "lint"),
             ("adopt", "--all", "--dry-run"), ("gen", "Login", "--project-targets", name)]
    return words + [command + ("--json",) for command in words]


# MARK: - What must hold

def attempts(torture):
    box = torture.sandbox("repository")
    builders = torture.chosen(BUILDERS, lambda builder: builder[0])
    for name, build in builders[::5] if torture.is_smoke else builders:
        short = SHORT if "as large as" not in name else HASTY
        yield f"repository: {name}", attempt(box, build, LOOKING + WRITING if torture.is_long else short, torture.is_long)


def attempt(box, build, usual, is_long):
    box.reset()
    box.put(sandbox.classic())
    box.commit()
    more = build(box) or []
    outside, git = tree(box.outside, stamps=True), git_of(box)
    commands = (more if is_long or usual is SHORT else []) + usual
    for number, words in enumerate(commands):
        looks = words in LOOKING
        before = tree(box.repository, leave=(), stamps=True) if looks else None
        if number % 5 == 4 and "--diff" not in words:
            words = words + ("--json",)
        result = box.run(*words)
        problem = (
            wrong(result)
            or (tree(box.outside, stamps=True) != outside
                and f"something outside changed: {difference(outside, tree(box.outside, stamps=True))}\n{result}")
            or (git_of(box) != git and f"git's folder changed: {difference(git, git_of(box))}\n{result}")
            or (code_in_manifests(box) and f"a stranger's code is in {code_in_manifests(box)}\n{result}")
            or (os.path.lexists(at(box, "pwned")) and f"a program of the repository ran\n{result}")
            or (strangers_in(box.home) and f"at home there is {strangers_in(box.home)}\n{result}"))
        if problem:
            return problem
        if looks:
            after = tree(box.repository, leave=(), stamps=True)
            if before != after:
                return f"looking changed something: {difference(before, after)}\n{result}"
    return None


def git_of(box):
    """Git's folder without what viper-gen keeps there."""
    place = at(box, ".git")
    if not os.path.isdir(place):
        return sandbox.open_bytes(place) if os.path.isfile(place) else None
    return tree(place, leave=("viper-gen", "viper-gen/undo", "viper-gen/pending"))


def code_in_manifests(box):
    """The first manifest in which a stranger's call stands outside of a string."""
    for path, content in manifests(box.repository):
        text = re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', content)
        if "pwned(" in text:
            return f"{path}:\n{content}"
    return None


def manifests(top):
    for folder, names, files in os.walk(top):
        names[:] = [name for name in names if name != ".git"]
        for name in files:
            path = os.path.join(folder, name)
            if name in ("Package.swift", "Project.swift") and os.path.isfile(path) and not os.path.islink(path):
                yield path, sandbox.open_bytes(path).decode(errors="replace")


def strangers_in(home):
    """What is at home and is not viper-gen's."""
    own = (".cache/viper-gen", ".local/state/viper-gen", ".cache", ".local", ".local/state")
    for name in tree(home, leave=()):
        if not any(name == place or name.startswith(place + "/") for place in own):
            return name
    return None


def wrong(result):
    """What is wrong with how a run ended and what it printed, in words."""
    if result.hung:
        return f"it hangs\n{result}"
    if result.code not in EXIT_CODES:
        return f"it ended with {result.code}\n{result}"
    if result.memory > MEMORY_LIMIT:
        return f"it took {result.memory >> 20} MB\n{result}"
    for stream in (result.output, result.errors):
        if hidden(stream):
            return f"it printed U+{ord(hidden(stream)):04X}\n{result}"
    if any(line.startswith("error: y") for line in result.errors.splitlines()):
        return f"a line of a stranger stands where the program speaks\n{result}"
    return None
