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
DRIVER = ROOT / "Scripts/check-map.js"
NAMES = ["Login", "Cart", "Catalog", "Product", "Checkout", "Payment", "Profile", "Orders", "OrderDetail", "Search",
         "Filter", "Favorites", "Settings", "Help", "Onboarding", "Address"]

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
        driven.write_text(page.read_text().replace("</body></html>", f"<script>{DRIVER.read_text()}</script></body></html>"))
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
