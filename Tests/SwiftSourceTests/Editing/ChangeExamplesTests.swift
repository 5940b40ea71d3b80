import Diagnostics
import TestSupport
import Testing

@testable import SwiftSource

/// The recorded results of every edit in files of every style.
@Suite struct ChangeExamplesTests {
  static let files: [String] = [
    """
    import UIKit
    @testable import App

    /// A screen.
    final class Screen: UIViewController, Sendable {
        // MARK: - Values

        /// The name.
        @IBOutlet private weak var name: UILabel?
        var count = 1, other: Int = 2
        let id: Int

        init(id: Int, name: String = "a") throws {
            self.id = id
            super.init()
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            load(1, with: [2])
            return
        }

        func load(_ value: Int, with list: [Int]) -> Int { value }

        func empty() {}

        subscript(key: String) -> Int { 1 }

        struct Part { let a: Int }
    }

    extension Screen: Codable {
        func encode() {}
    }

    protocol Output: AnyObject {
        func done()
        var state: Int { get set }
    }

    enum Kind: String {
        case first, second
        case third
    }

    """,
    "class A{var b=1;func c(){d();e()}}\r\nprotocol P{func q();var r:Int{get}}\r\nenum E{case f}\r\nfunc g(){return}",
    "import A\n\nstruct B\n{\n\tvar c: Int\n\t{\n\t\tget { 1 }\n\t\tset { }\n\t}\n\n\tfunc d()\n\t{\n\t\t// e\n\t}\n\tmutating func f( a : Int\n\t\t, b : Int ) where X: Y\n\t{\n\t\tif a { return }\n\t\treturn\n\t}\n}\n",
    "// head\n\n#if os(iOS)\nimport UIKit\n#else\nimport AppKit\n#endif\n\nclass A {\n  #if DEBUG\n  var b = 1 // c\n  func d() {\n    e()\n  }\n  #endif\n  /* f */ var g: Int { 1 } /* h */ // i\n}\nlet j = 1; let k = 2\n",
    "actor A { init() {}\n nonisolated func b() async -> Int { 1 } }\nextension A {}\nextension A : B {\n}\n",
    "class A",
  ]

  private static func shown(_ change: (inout SourceEditor) throws -> Void, _ text: String) -> String {
    var editor = SourceEditor(SwiftFile(text))
    do {
      try change(&editor)
      let result = String(decoding: try editor.edit().result, as: UTF8.self)
      return result == text ? "as before\n" : difference(text, result)
    } catch {
      let found = (error as? DiagnosticError)?.diagnostics.first
      #expect(found?.id == "source-edit-refused")
      return "\(found?.summary.replacing("the edit would change other code", with: "…") ?? "\(error)")\n"
    }
  }

  /// The changed lines, with the number of the first one.
  private static func difference(_ old: String, _ new: String) -> String {
    func lines(_ text: String) -> [String] {
      text.replacing("\r\n", with: "\\r\n").replacing("\t", with: "\\t")
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let (before, after) = (lines(old), lines(new))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let kept = min(end, min(before.count, after.count) - start)
    return before[start..<before.count - kept].map { "    \(start + 1)-\($0)\n" }.joined()
      + after[start..<after.count - kept].map { "    \(start + 1)+\($0)\n" }.joined()
  }

  @Test func `Edits of existing declarations have the recorded results`() throws {
    var text = ""
    for (number, declaration, names) in Self.rows {
      let source = Self.files[number]
      let index = try #require(
        SwiftFile(source).declarations.firstIndex { "\($0.kind) \($0.qualifiedName)" == declaration }, "\(declaration)")
      for name in names {
        let change = try #require(Self.changes.first { $0.0 == name }?.1, "\(name)")
        let shown = Self.shown({ try change(&$0, $0.file.declarations[index]) }, source)
        text += "\(number) \(declaration), \(name): \(shown.hasPrefix("    ") ? "\n" : "")\(shown)"
      }
    }
    for (number, source) in Self.files.enumerated() where number != 2 && number != 4 {
      for module in ["A", "Zebra"] {
        text += "\(number) import \(module):\n" + Self.shown({ try $0.addImport(module) }, source)
      }
      for call in SwiftFile(source).uses(in: 0..<source.utf8.count).filter({ $0.arguments != nil }).prefix(
        number == 0 ? 3 : 1)
      {
        text += "\(number) call \(call.fullName):\n" + Self.shown({ try $0.addArgument("z: 9", to: call) }, source)
      }
    }
    try RecordedText.check(text, "Changes.txt")
  }

  /// A declaration of a file, and the tested changes.
  private static let rows: [(file: Int, declaration: String, changes: [String])] = [
    (
      0, "import UIKit",
      [
        "remove", "inherit", "conform", "conform without members", "statements", "parameter", "head", "body", "type",
        "members",
      ]
    ),
    (0, "class Screen", ["final", "inherit", "body", "whole"]),
    (0, "variable Screen.name", ["weak", "head", "type"]),
    (0, "variable Screen.count", ["remove", "members"]),
    (0, "variable Screen.other", ["weak", "final", "whole", "members"]),
    (0, "initializer Screen.init", ["statements", "parameter", "name"]),
    (0, "function Screen.viewDidLoad", ["statements", "parameter"]),
    (0, "function Screen.load", ["remove", "parameter"]),
    (0, "subscript Screen.subscript", ["statements", "parameter", "body", "type", "name", "whole", "members"]),
    (0, "struct Screen.Part", ["remove", "inherit", "conform", "conform without members", "members"]),
    (0, "enum Kind", ["remove"]),
    (0, "enumCase Kind.first", ["remove"]),
    (1, "class A", ["remove", "weak", "final", "conform", "conform without members", "head", "name"]),
    (1, "variable A.b", ["remove", "weak", "final", "name", "whole", "members"]),
    (1, "function A.c", ["weak", "final", "head", "body", "name", "whole", "members"]),
    (1, "protocol P", ["weak", "final", "inherit", "conform", "conform without members", "name"]),
    (1, "enum E", ["weak", "final", "inherit", "conform", "conform without members", "name"]),
    (1, "enumCase E.f", ["weak", "final", "name", "whole", "members"]),
    (2, "import A", ["remove", "weak", "final", "name", "whole"]),
    (2, "variable B.c", ["statements", "body"]),
    (2, "function B.f", ["parameter"]),
    (3, "import UIKit", ["remove"]),
    (3, "class A", ["conform without members"]),
    (3, "function A.d", ["remove"]),
    (3, "variable A.g", ["remove"]),
    (4, "actor A", ["inherit", "conform", "conform without members"]),
    (4, "initializer A.init", ["body", "whole", "members"]),
    (4, "function A.b", ["type"]),
    (4, "extension A", ["inherit", "conform", "conform without members", "type"]),
    (5, "class A", ["conform without members", "whole"]),
  ]

  private static let changes: [(String, @Sendable (inout SourceEditor, Declaration) throws -> Void)] = [
    ("remove", { try $0.remove($1) }),
    ("weak", { try $0.addModifier("weak", to: $1) }),
    ("final", { try $0.addModifier("final", to: $1) }),
    ("inherit", { try $0.addInheritance("New", to: $1) }),
    ("conform", { try $0.addConformance(of: $1, to: "New", members: "func new() {\n  old()\n}") }),
    ("conform without members", { try $0.addConformance(of: $1, to: "Codable") }),
    ("statements", { try $0.addStatements("new(1)\nif a {\n  b()\n}", to: $1) }),
    ("parameter", { try $0.addParameter("z: Int", to: $1) }),
    ("head", { try $0.replaceHead(of: $1, with: "func new(_ a: Int) async throws -> Int") }),
    ("body", { try $0.replace(.body, of: $1, with: "{\n  new()\n}") }),
    ("type", { try $0.replace(.type, of: $1, with: "[New]") }),
    ("name", { try $0.replace(.name, of: $1, with: "renamed") }),
    ("whole", { try $0.replace(.whole, of: $1, with: "var whole: Int {\n  1\n}") }),
    ("members", { try $0.replace([$1], with: "func one() {}\nfunc two() {}") }),
  ]

  @Test func `Several edits at once, and conflicting ones`() throws {
    let source = Self.files[0]
    var text = ""
    let pairs: [(String, @Sendable (inout SourceEditor) throws -> Void)] = [
      (
        "two members",
        {
          try $0.add("func a() {}", to: Self.type($0)); try $0.add("func b() {}", to: Self.type($0))
        }
      ),
      (
        "a member and an import",
        {
          try $0.add("func a() {}", to: Self.type($0)); try $0.addImport("Zebra")
        }
      ),
      (
        "remove twice",
        {
          try $0.remove(Self.member($0, 2)); try $0.remove(Self.member($0, 2))
        }
      ),
      (
        "remove and change",
        {
          try $0.remove(Self.member($0, 2)); try $0.addModifier("weak", to: Self.member($0, 2))
        }
      ),
      ("remove all", { editor in for member in Self.type(editor).members { try editor.remove(member) } }),
      ("no declaration", { try $0.add("1 + 1", to: Self.type($0)) }),
      ("torn", { try $0.add("func a() {", to: Self.type($0)) }),
      ("nothing", { _ in }),
      ("at the end", { try $0.add("let end = 1") }), ("at the start", { try $0.add("let start = 1", at: .start) }),
      ("not neighbors", { try $0.replace([Self.member($0, 0), Self.member($0, 2)], with: "let a = 1") }),
      ("of another file", { try $0.remove(SwiftFile("let a = 1").declarations[0]) }),
    ]
    for (name, change) in pairs {
      let shown = Self.shown(change, source)
      text += "\(name): \(shown.hasPrefix("    ") ? "\n" : "")\(shown)"
    }
    try RecordedText.check(text, "Several.txt")
  }

  private static func type(_ editor: SourceEditor) -> Declaration {
    editor.file.declaration(.class, "Screen") ?? editor.file.declarations[0]
  }

  private static func member(_ editor: SourceEditor, _ number: Int) -> Declaration {
    type(editor).members[number]
  }
}
