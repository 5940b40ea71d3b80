#!/usr/bin/env python3
"""Opens maps of made-up apps of 3, 16, 60 and 300 modules in a browser, light and dark: check-map.py [VIPER_GEN]

In each page it searches, focuses, finds a path and presses keys, as a reader would, and measures with the browser's own
letters: no way runs through a box, no name leaves its box, no label lies on a box, a view of one module's surroundings
holds 50 at most. Pictures are kept in .build/map, to be checked. Without Chromium it says so and passes.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOL = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/debug/viper-gen").resolve()
PICTURES = ROOT / ".build/map"
NAMES = ["Login", "Cart", "Catalog", "Product", "Checkout", "Payment", "Profile", "Orders", "OrderDetail", "Search",
         "Filter", "Favorites", "Settings", "Help", "Onboarding", "Address"]

# What a reader does, and what is measured meanwhile; it goes into a copy of the page.
DRIVER = """
<script>
"use strict";
const said = { problems: [] };
try {
  const check = (isRight, what) => { if (!isRight) said.problems.push(what); };
  const rects = selector => [...shown.querySelectorAll(selector)].map(element => ({ element, box: element.getBBox() }));
  const overlap = (one, other, slack) => one.x + slack < other.x + other.width && other.x + slack < one.x + one.width
    && one.y + slack < other.y + other.height && other.y + slack < one.y + one.height;
  function measure(what) {
    const boxes = rects(".box,.entry");
    for (const group of shown.querySelectorAll(".modules > g,.module")) {
      const box = group.querySelector("rect").getBBox(), name = group.querySelector(".name").getBBox();
      check(name.x >= box.x && name.x + name.width <= box.x + box.width, what + ": a name leaves its box: " + group.textContent);
    }
    for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++)
      check(!overlap(boxes[i].box, boxes[j].box, 0.5), what + ": two boxes overlap");
    for (const label of rects(".label")) for (const box of boxes)
      check(!overlap(label.box, box.box, 1.5), what + ": '" + label.element.textContent + "' lies on a box");
    const labels = rects(".label");
    for (let i = 0; i < labels.length; i++) for (let j = i + 1; j < labels.length; j++)
      check(!overlap(labels[i].box, labels[j].box, 3), what + ": '" + labels[i].element.textContent + "' lies on '" + labels[j].element.textContent + "'");
    for (const way of shown.querySelectorAll(".way")) {
      const length = way.getTotalLength();
      for (let at = 3; at < length - 3; at += 4) {
        const point = way.getPointAtLength(at);
        const hit = boxes.find(({ box }) => point.x > box.x + 1.5 && point.x < box.x + box.width - 1.5 && point.y > box.y + 1.5 && point.y < box.y + box.height - 1.5);
        if (hit) { check(false, what + ": " + way.textContent + " runs through a box"); break; }
      }
    }
  }
  const key = (target, name) => target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  measure("all");
  const count = data.modules.length;
  check(document.getElementById("count").textContent === count + " modules", "the count is wrong");
  key(document.body, "/");
  check(document.activeElement.id === "search", "/ does not search");
  const search = byId("search");
  search.value = "log"; search.dispatchEvent(new Event("input", { bubbles: true }));
  said.found = shown.querySelectorAll(".found").length;
  check(said.found > 0 && said.found < count + 1, "nothing is found");
  search.value = "Login"; search.dispatchEvent(new Event("input", { bubbles: true })); key(search, "Enter");
  check(shown !== whole && chosen === names.get("Login"), "Enter does not focus");
  measure("focus");
  byId("depth").value = "3"; byId("depth").dispatchEvent(new Event("change"));
  said.focused = shown.querySelectorAll(".module").length;
  check(said.focused <= 50, "a focus shows " + said.focused + " modules");
  measure("focus of three");
  check(location.hash === "#Login", "the address does not tell the focus");
  search.blur(); key(document.body, "0");
  check(shown === whole, "0 does not show all");
  byId("from").value = "Login"; byId("to").value = data.modules.filter(module => module.n !== "Login").pop().n;
  byId("to").dispatchEvent(new Event("change"));
  said.path = shown.querySelectorAll(".module").length;
  check(shown !== whole && said.path > 1, "no path is shown");
  measure("path");
  key(document.body, "0");
  const before = scale; key(document.body, "+"); check(scale > before, "+ does not zoom");
  const left = x; key(document.body, "ArrowLeft"); check(x !== left, "an arrow does not move");
  key(document.body, "f"); check(Math.abs(scale - before) < 1e-9, "f does not fit");
  said.paper = getComputedStyle(document.body).backgroundColor;
} catch (error) { said.problems.push(String(error)); }
said.problems = [...new Set(said.problems)].slice(0, 12);
document.body.setAttribute("data-said", JSON.stringify(said));
</script></body></html>
"""


def write(folder, count):
    """Writes the code of an app in which each module opens about three others."""
    modules = [NAMES[i % 16] + (str(i // 16) if i >= 16 else "") for i in range(count)]
    for number, name in enumerate(modules):
        place = folder / "Sources" / ["Auth", "Shop", "Account"][number % 3] / name
        place.mkdir(parents=True)
        opened = [j for j in range(1, count) if (j - 1) // 3 == number]
        if number % 4 == 0:
            opened.append((number * 7 + 11) % count)
        opened = [modules[j] for j in dict.fromkeys(opened) if j != number]
        methods = "".join(f"  func open{other}(id: Int) {{ show({other}Assembly().makeModule()) }}\n" for other in opened)
        (place / f"{name}Module.swift").write_text(
            f"protocol {name}ViewInput {{}}\nfinal class {name}ViewController: UIViewController, {name}ViewInput {{}}\n"
            f"final class {name}Presenter {{}}\nprotocol {name}RouterInput {{}}\n"
            f"final class {name}Router: {name}RouterInput {{\n{methods}}}\n"
            f"struct {name}Assembly {{ func makeModule() -> UIViewController {{ {name}ViewController() }} }}\n")
    (folder / "Sources/SceneDelegate.swift").write_text(
        "final class SceneDelegate: UIResponder, UIWindowSceneDelegate {\n"
        f"  func scene() {{ show({modules[0]}Assembly().makeModule()) }}\n}}\n")


def browse(chromium, page, *options):
    """Opens a page without a window; what it prints."""
    with tempfile.TemporaryDirectory() as profile:
        return subprocess.run(
            [chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
             f"--user-data-dir={profile}", "--window-size=1400,900", "--virtual-time-budget=3000", *options, page.as_uri()],
            capture_output=True, text=True, timeout=180).stdout


def main():
    chromium = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)
    if chromium is None:
        print("passed over: there is no Chromium to open maps in")
        return 0
    PICTURES.mkdir(parents=True, exist_ok=True)
    problems = 0
    for count in (3, 16, 60, 300):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            write(folder, count)
            page, picture, driven = (PICTURES / f"{count}.html", PICTURES / f"{count}.svg", PICTURES / f"{count}-driven.html")
            for path, form in ((page, "html"), (picture, "svg")):
                path.write_text(subprocess.run(
                    [TOOL, "map", "-q", "--format", form, "--group", "story"], cwd=folder, capture_output=True, text=True,
                    check=True).stdout)
        assert "</script></body></html>" in page.read_text()
        driven.write_text(page.read_text().replace("</body></html>", "") + DRIVER)
        for theme, scheme in (("light", 1), ("dark", 0)):
            look = f"--blink-settings=preferredColorScheme={scheme}"
            for path in (page, picture):
                browse(chromium, path, look, f"--screenshot={PICTURES}/{count}-{path.suffix[1:]}-{theme}.png")
            found = re.search(r'data-said="([^"]*)"', browse(chromium, driven, look, "--dump-dom"))
            said = json.loads(found.group(1).replace("&quot;", '"').replace("&amp;", "&")) if found else {"problems": ["the page did not run"]}
            if found and (said.get("paper") == "rgb(255, 255, 255)") != (theme == "light"):
                said["problems"].append(f"the page is not {theme}: {said.get('paper')}")
            problems += len(said["problems"])
            print(f"{count} modules, {theme}: " + (", ".join(said["problems"]) or "as it should be")
                  + f" ({said.get('found')} found, {said.get('focused')} in focus, {said.get('path')} on the path)")
        browse(chromium, page, f"--print-to-pdf={PICTURES}/{count}.pdf", "--no-pdf-header-footer")
        if not os.path.exists(PICTURES / f"{count}.pdf"):
            problems += 1
            print(f"{count} modules: nothing was printed")
    print(f"pictures: {PICTURES.relative_to(ROOT)}")
    return 1 if problems else 0


sys.exit(main())
