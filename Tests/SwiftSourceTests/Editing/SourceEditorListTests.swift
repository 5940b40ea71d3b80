import Diagnostics
import Testing

@testable import SwiftSource

@Suite("Parameters and arguments")
struct SourceEditorListTests {
  private static let long = String(repeating: "D", count: 110)

  /// A list, a new item, and the list with the item.
  static let lists: [(before: String, item: String, after: String)] = [
    ("b()", "c: C", "b(c: C)"),
    ("b(c: C)", "d: D", "b(c: C, d: D)"),
    ("b(c: C)", "d: \(long.dropLast(17))", "b(c: C, d: \(long.dropLast(17)))"),
    ("b(c: C)", "d: \(long)", "b(\n        c: C,\n        d: \(long)\n    )"),
    ("b(c: C, e: E)", "d: \(long)", "b(\n        c: C, e: E,\n        d: \(long)\n    )"),
    ("b(\n        c: C,\n        e: E)", "d: D", "b(\n        c: C,\n        e: E, d: D)"),
    ("b(\n        c: C,\n        e: E\n    )", "d: D", "b(\n        c: C,\n        e: E,\n        d: D\n    )"),
    (
      "b(\n        c: C,\n        e: E\n    )", "d: \(long)",
      "b(\n        c: C,\n        e: E,\n        d: \(long)\n    )"
    ),
    ("b(\n        c: C\n    )", "d: D", "b(\n        c: C,\n        d: D\n    )"),
  ]

  /// The texts around a list: a declaration, a call, and a call in a file with tabs and other line breaks.
  private static let frames: [(start: String, end: String)] = [
    ("class A {\n    func ", " {}\n}\n"), ("func a() {\n    x.", "\n}\n"),
    ("func a() {\r\n\tlet x = y.", ".z()\r\n}\r\n"),
  ]

  private static func edited(
    _ text: String, _ change: (inout SourceEditor, Declaration?, Use?) throws -> Void
  ) throws -> String {
    let file = SwiftFile(text)
    var editor = SourceEditor(file)
    let function = file.declarations.first { $0.name == "b" }
    let call = file.declarations.flatMap(\.uses).first { $0.name == "b" }
    try change(&editor, function, function == nil ? call : nil)
    return String(decoding: try editor.edit().result, as: UTF8.self)
  }

  private static func removing(_ index: Int, from text: String) throws -> String {
    try edited(text) { editor, function, call in
      if let function { try editor.removeParameter(index, from: function) }
      if let call { try editor.removeArgument(index, from: call) }
    }
  }

  @Test("An item that is added and removed again leaves the same bytes", arguments: lists.indices, frames.indices)
  func addAndRemove(_ row: Int, _ frame: Int) throws {
    let (list, (start, end)) = (Self.lists[row], Self.frames[frame])
    func placed(_ list: String) -> String {
      let text = frame == 2 ? list.replacing("    ", with: "\t").replacing("\n", with: "\r\n") : list
      return start + text + end
    }
    let after = try Self.edited(placed(list.before)) { editor, function, call in
      if let function { try editor.addParameter(list.item, to: function) }
      if let call { try editor.addArgument(list.item, to: call) }
    }
    #expect(after == placed(list.after))
    let count = list.before == "b()" ? 0 : list.before.split(separator: ",").count
    #expect(try Self.removing(count, from: after) == placed(list.before))
    #expect(throws: DiagnosticError.self) { try Self.removing(count + 1, from: after) }
  }

  @Test(
    "An item is removed with the comma next to it",
    arguments: [
      ("b(c: C, d: D, e: E)", 0, "b(d: D, e: E)"), ("b(c: C, d: D, e: E)", 1, "b(c: C, e: E)"),
      ("b(c, d: D)", 0, "b(d: D)"), ("b(c, d)", 1, "b(c)"),
      ("b(\n        c: C,\n        d: D,\n    )", 1, "b(\n        c: C,\n    )"),
      ("b(\n        d: \(long),\n        c: C\n    )", 0, "b(c: C)"),
      ("b(\n        d: \(long),\n        c: C,\n        e: E\n    )", 0, "b(\n        c: C,\n        e: E\n    )"),
      ("b(  // c\n        c: C,\n        d: \(long)\n    )", 1, "b(  // c\n        c: C\n    )"),
    ])
  func remove(_ before: String, _ index: Int, _ after: String) throws {
    let (start, end) = Self.frames[1]
    #expect(try Self.removing(index, from: start + before + end) == start + after + end)
  }

  @Test("A closure after the parentheses is not an item of the list")
  func trailingClosure() throws {
    let text = "func a() {\n    b(c: 1, d: 2) { e }\n}\n"
    #expect(try Self.removing(1, from: text) == "func a() {\n    b(c: 1) { e }\n}\n")
    #expect(throws: DiagnosticError.self) { try Self.removing(2, from: text) }
  }
}
