import Diagnostics
import TestSupport
import Testing

@testable import SwiftSource

/// Every change that an editor makes to what is there, in files of every style: all bytes afterwards.
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
      return "\((error as? DiagnosticError)?.diagnostics.first.map { "\($0.id): \($0.summary)" } ?? "\(error)")\n"
    }
  }

  /// The lines that are others, with the first one's number.
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

  @Test func `Changes of what is there are as they always were`() throws {
    var text = ""
    for (number, source) in Self.files.enumerated() {
      text += "file \(number)\n"
      for index in SwiftFile(source).declarations.indices {
        let declaration = SwiftFile(source).declarations[index]
        text += "  \(declaration.kind) \(declaration.qualifiedName)\n"
        for (name, change) in Self.changes {
          let shown = Self.shown({ try change(&$0, $0.file.declarations[index]) }, source)
          text += "   \(name): \(shown.hasPrefix("    ") ? "\n" : "")\(shown)"
        }
      }
      for module in ["A", "Foundation", "UIKit", "Zebra"] {
        text += "  import \(module):\n" + Self.shown({ try $0.addImport(module) }, source)
      }
      for call in SwiftFile(source).uses(in: 0..<source.utf8.count) where call.arguments != nil {
        text += "  call \(call.fullName):\n" + Self.shown({ try $0.addArgument("z: 9", to: call) }, source)
      }
    }
    #expect(try RecordedText.difference(text, "Changes.txt") == nil)
  }

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

  @Test func `Several changes at once, and those that meet`() throws {
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
      ("not neighbours", { try $0.replace([Self.member($0, 0), Self.member($0, 2)], with: "let a = 1") }),
      ("of another file", { try $0.remove(SwiftFile("let a = 1").declarations[0]) }),
    ]
    for (name, change) in pairs {
      let shown = Self.shown(change, source)
      text += "\(name): \(shown.hasPrefix("    ") ? "\n" : "")\(shown)"
    }
    #expect(try RecordedText.difference(text, "Several.txt") == nil)
  }

  private static func type(_ editor: SourceEditor) -> Declaration {
    editor.file.declaration(.class, "Screen") ?? editor.file.declarations[0]
  }

  private static func member(_ editor: SourceEditor, _ number: Int) -> Declaration {
    type(editor).members[number]
  }
}
