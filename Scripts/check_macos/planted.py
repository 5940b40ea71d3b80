"""Mistakes that the check must find, each with what it must say of it: a check that fails for another reason proves nothing."""
import json

from .place import STUBS


def missed(place, system, check):
    """The mistakes that CHECK, which is given a file with one, does not find for what they are, a line for each, and how many there are."""
    mistakes, failures = json.loads((STUBS / "planted.json").read_text())[system], []
    path = place.folder / "Planted.swift"
    for name, (text, expected) in mistakes.items():
        path.write_text(text + "\n")
        for where, found in check([path]):
            if found if expected is None else not any(expected in line for line in found):
                failures.append(f"{name} in {where}: {found or 'not seen'}")
    return failures, len(mistakes)
