"""Texts that are written down as pieces, in texts.json and repositories.json."""

import json
import os

import sandbox

BASES = {"pbxproj": sandbox.classic()[sandbox.PROJECT], "xcproj": sandbox.json_project()}


def load(name):
    with open(os.path.join(sandbox.HERE, name), encoding="utf-8") as file:
        return json.load(file)


def filled(text, size=0):
    """A string as it is, or what its pieces make.

    A piece is a string, or [part, count]: many parts in a row. Parts without a count stand as often as the size allows. A `№` is
    the number of the repetition, `№+` the next one. {"in": …, "before": [[place, pieces], …]} inserts pieces into a project, and
    {"steps": line} indents each line by one more blank.
    """
    if isinstance(text, str):
        return text
    if "steps" in text:
        return "".join(" " * depth + text["steps"] for depth in range(int((2 * size) ** 0.5)))
    insertions = text["before"] if "before" in text else [["", text]]
    pieces = [piece for _, own in insertions for piece in own]
    parts = [piece[0] for piece in pieces if isinstance(piece, list) and len(piece) == 1]
    fixed = sum(len(piece) for piece in pieces if isinstance(piece, str))
    count = max(1, (size - fixed) // max(1, sum(len(part) + 5 * part.count("№") for part in parts)))
    result = BASES[text["in"]] if "in" in text else ""
    for place, own in insertions:
        at = result.rindex(place)
        result = result[:at] + "".join(
            piece if isinstance(piece, str) else repeated(piece[0], (piece[1:] or [count])[0]) for piece in own) + result[at:]
    return result


def repeated(part, count):
    if "№" not in part:
        return part * count
    return "".join(part.replace("№+", str(number + 1)).replace("№", str(number)) for number in range(count))
