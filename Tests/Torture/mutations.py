"""Rambafiles, rambaspecs, records, journals, projects and templates with bytes that are not as they were written."""

import os
import shutil

import moments
import repositories
import sandbox

# How many mutations of each kind of file a run tries.
SHORT, LONG = 20, 400

# What goes into a text, beside bytes at random.
WORDS = [b"{", b"}", b"[", b"]", b"\"", b"'", b":", b"- ", b"\n", b"\t", b"*a", b"&a ", b"<<: ", b"!!", b"\0", b"\xff", b"{{", b"}}",
         b"{%", b"%}", b"..", b"/", b"../", b".git/", b"~", b"null", b"true", b"-1", b"9" * 30, b"1e999", b"\xe2\x80\xae", b"\x1b[2J",
         b";", b"=", b"(", b")", b"/*", b"*/", b"//", b"\\", b"|", b">", b"%", b"@", b"\xef\xbb\xbf", b"\r\n", b"isa", b"path", b"name"]

COMMANDS = {
    "Rambafile": [("gen", "Login", "tiny", "--dry-run"), ("config", "show"), ("template", "install")],
    "rambaspec": [("template", "lint"), ("gen", "Login", "tiny", "--dry-run")],
    "template": [("gen", "Login", "tiny", "--dry-run", "--diff"), ("template", "lint")],
    "record": [("status",), ("check",), ("update", "--dry-run"), ("remove", "Start", "--force")],
    "snapshot": [("status",), ("update", "--dry-run"), ("rename", "Start", "Begin")],
    "project": [("gen", "Login", "tiny"), ("status",), ("remove", "Start", "--force")],
    "JSON project": [("gen", "Login", "tiny"), ("status",), ("rename", "Start", "Begin"), ("doctor",), ("remove", "Start", "--force")],
    "Swift": [("doubles", "--dry-run", "--diff"), ("doubles",), ("doubles", "--check")],
    "journal": [("status",), ("undo",), ("gen", "Login", "tiny")],
    "module": [("lint",), ("lint", "--roles", "--json"), ("lint", "--fix", "--rule", "documented", "--diff"), ("map",)],
    "rules": [("lint",), ("lint", "--json")],
    "baseline": [("lint",), ("lint", "--baseline", "--dry-run", "--diff"), ("lint", "--baseline")],
}


PROTOCOLS = """protocol Store: AnyObject {
  associatedtype Item: Hashable
  @available(macOS 13, *) func save<T: Sequence>(_ items: T, force: Bool) async throws -> [Item: (Int, String)] where T.Element == Item
  var count: Int { get async throws }
  subscript(place: Int) -> Item? { get set }
  #if DEBUG
  func log(_ message: @autoclosure () -> String, to handler: @escaping @Sendable (Result<Void, any Error>) -> Void)
  #endif
}
protocol View { func show(title: String); func hide(); var isOn: Bool { get set } }
"""
DOUBLES = """// viper-gen:double
final class ViewSpy: View {
  enum Message: Equatable { case show(String) }
  private(set) var messages: [Message] = []
  func show(title: Int) { messages.append(.show("\\(title)")) }
  var isOn = false
}
// viper-gen:double
final class StoreStub: Store {
  typealias Item = Int
}
"""


MODULE = """import UIKit
protocol CartViewInput: AnyObject { func showTotal(); func total(of items: [Item]) -> Int }
protocol CartViewOutput { func didTapPay() }
protocol CartInteractorInput { func obtainTotal(_ done: @escaping (Int) -> Void) }
protocol CartRouterInput { func openPayment(); func goBack() }
final class CartPresenter: CartViewOutput {
  var view: CartViewInput? // viper-gen:allow presenter-view-weak the view is shared
  let interactor: CartInteractor
  func didTapPay() { self.interactor.onEnd = { self.view?.showTotal() } }
}
final class CartInteractor: CartInteractorInput { var count = 0; var onEnd: (() -> Void)? }
final class CartRouter: CartRouterInput { var transitionHandler: UIViewController? }
final class CartViewController: UIViewController, CartViewInput { weak var output: CartViewOutput? }
"""
OBJECTIVE_C = """#import <UIKit/UIKit.h>
@protocol ShelfViewInput <NSObject>
- (void)showBooks:(NSArray<Book *> *)books;
@end
@protocol ShelfInteractorInput <NSObject> @end
@interface ShelfPresenter : NSObject
@property (nonatomic, strong) id<ShelfViewInput> view; // viper-gen:allow
@property (nonatomic, strong) ShelfInteractor *interactor;
@end
@interface ShelfInteractor : NSObject <ShelfInteractorInput> @end
"""
RULES = """lint:
  rules: {router-verbs: off, documented: warning, prefix: error}
  verbs: {Router: [open, close], ViewInput: [show]}
  imports: {Presenter: [Charts]}
  excluded: [Shop/Generated, '*.generated.*']
  team:
  - {rule: no-tracking, says: no tracking, role: View, type: 'C*r', must-not-use: [Tracker], must-be-named: '*a*r'}
"""
BASELINE = "1\tpresenter-view-weak\tShelfPresenter\t@property (nonatomic, strong) id<ShelfViewInput> view;\n"


def attempts(torture):
    box, prepared = torture.sandbox("mutation"), torture.place("mutated")
    for kind in torture.chosen(list(COMMANDS), lambda kind: kind):
        box.reset()
        box.put(sandbox.classic())
        box.put({"Templates/tiny/tiny.rambaspec": sandbox.TINY["Templates/tiny/tiny.rambaspec"]
                 + "parameters:\n- {name: x, type: choice, choices: [a, b], default: a, description: d}\n",
                 "Shop/Protocols.swift": PROTOCOLS, "ShopTests/Doubles.swift": DOUBLES,
                 "Shop/Cart.swift": MODULE, "Shop/Shelf.h": OBJECTIVE_C, ".viper-gen/lint-baseline.txt": BASELINE})
        if kind == "JSON project":
            os.remove(os.path.join(box.repository, "Shop.xcodeproj/project.pbxproj"))
            box.put({"Shop.xcodeproj/project.xcproj": sandbox.json_project()})
        if kind == "rules":
            sandbox.write(os.path.join(box.repository, "Rambafile"),
                          sandbox.open_bytes(os.path.join(box.repository, "Rambafile")) + RULES.encode())
        box.commit()
        moments.steps(("gen", "Start", "tiny"))(box)
        places = files_of(box, kind)
        if not places:
            yield f"mutation: {kind}", "there is no such file"
            continue
        sandbox.remove(prepared)
        shutil.copytree(box.repository, prepared, symlinks=True)
        for number in range(torture.count(3, SHORT, LONG)):
            place = torture.random.choice(places)
            original = sandbox.open_bytes(os.path.join(prepared, place))
            text = mutated(original, torture.random)
            yield f"mutation: {kind}, seed {torture.seed}, number {number}, {place}", attempt(box, prepared, place, text, kind)


def files_of(box, kind):
    """The files of a kind, relative to the repository."""
    found = []
    for folder, _, names in os.walk(box.repository):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), box.repository)
            if kind_of(path) == ("Rambafile" if kind == "rules" else kind):
                found.append(path)
    return sorted(found)


def kind_of(path):
    if path == "Rambafile":
        return "Rambafile"
    if path.endswith("project.pbxproj"):
        return "project"
    if path.endswith("project.xcproj"):
        return "JSON project"
    if path in ("Shop/Protocols.swift", "ShopTests/Doubles.swift"):
        return "Swift"
    if path in ("Shop/Cart.swift", "Shop/Shelf.h"):
        return "module"
    if path == ".viper-gen/lint-baseline.txt":
        return "baseline"
    if path == "Rambafile.lock" or path.startswith(".viper-gen/modules/"):
        return "record"
    if path.startswith((".git/viper-gen/", ".viper-gen/undo/", ".viper-gen/pending/")):
        return "journal"
    if path.startswith(".viper-gen/"):
        return "snapshot"
    if path.startswith("Templates/"):
        return "rambaspec" if path.endswith(".rambaspec") else "template"
    return None


def mutated(text, random):
    """A text with some changes at random."""
    for _ in range(random.choice((1, 1, 1, 2, 4, 16))):
        at = random.randrange(len(text) + 1)
        end = min(len(text), at + random.choice((1, 1, 2, 8, 40, 400)))
        kind = random.randrange(7)
        if kind == 0:
            text = text[:at] + text[end:]
        elif kind == 1:
            text = text[:at] + random.choice(WORDS) + text[at:]
        elif kind == 2:
            text = text[:at] + random.choice(WORDS) + text[end:]
        elif kind == 3:
            text = text[:at] + text[at:end] * random.choice((2, 3, 50)) + text[end:]
        elif kind == 4 and at < len(text):
            text = text[:at] + bytes([text[at] ^ 1 << random.randrange(8)]) + text[at + 1:]
        elif kind == 5:
            other = random.randrange(len(text) + 1)
            text = text[:at] + text[other:other + 40] + text[at:]
        else:
            text = text[:at] + random.choice(WORDS) * random.choice((10, 300)) + text[at:]
    return text


def attempt(box, prepared, place, text, kind):
    for words in COMMANDS[kind]:
        sandbox.remove(box.repository)
        shutil.copytree(prepared, box.repository, symlinks=True)
        sandbox.write(os.path.join(box.repository, place), text)
        outside = sandbox.tree(box.outside, stamps=True)
        git = repositories.git_of(box)
        result = box.run(*words)
        problem = repositories.wrong(result)
        if not problem and sandbox.tree(box.outside, stamps=True) != outside:
            problem = f"something outside changed\n{result}"
        if not problem and repositories.git_of(box) != git:
            problem = f"git's folder changed\n{result}"
        if problem:
            return problem + f"\nthe file: {text[:2000]!r}"
    return None
