"""Writes modules alike, until there are enough files: lint.py EXAMPLE FOLDER FILES."""
import pathlib, sys

example, folder, wanted = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3])
files = [(str(path.relative_to(example)), path.read_text()) for path in sorted(example.rglob("*.swift"))]
number = written = 0
while written < wanted:
    letters = "".join(chr(97 + number // 26**place % 26) for place in range(3))
    number += 1
    for path, text in files:
        target = folder / path.replace("Login", f"Module{letters}")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text.replace("Login", f"Module{letters}").replace("login", f"module{letters}"))
        written += 1
