import Diagnostics
import FileSystem
import SwiftSource
import SystemPackage
import TestSupport
import Testing

@testable import TestDoubles

/// The recorded texts of doubles and of their updates.
@Suite struct DoubleExamplesTests {
  /// Each requirement that a protocol can contain.
  static let requirements: [String] = [
    "func run()", "func run() -> Int", "func run() throws", "func run() async", "func run() async throws -> String?",
    "func run() throws(Failure)", "func run(_ value: Int, named name: String, for key: [String: Int])",
    "func run(in: Int, `default`: Bool)", "func run(_: Int, _: Int)", "func run(value: inout Int) -> Int",
    "func run(value: sending Item)", "func run(values: Int...)", "func run(body: () -> Void)",
    "func run(body: @escaping @Sendable (Int) async throws -> Bool) async", "func run(body: ((Int) -> Void)?)",
    "func run() -> (Int) -> String", "func run<T: Codable>(_ type: T.Type) -> T where T: Sendable",
    "func run<each T>(_ values: repeat each T)", "func run(_ value: some Codable)",
    "func run() -> Self", "static func run() -> Self",
    "mutating func run()", "@MainActor func run()", "nonisolated func run() -> Int", "func run() -> Never",
    "func run() -> (count: Int, name: String?)",
    "@available(iOS 15, *) func run()", "@discardableResult func run() -> Bool", "func run() -> [Int: [String]]",
    "func + (a: Self, b: Self) -> Self",
    "static func == (a: Self, b: Self) -> Bool",
    "init()", "init?(name: String)",
    "var count: Int { get }", "var count: Int { get set }", "var count: Int { get async }",
    "var count: Int { get throws }", "var count: Int { get async throws(Failure) }", "static var shared: Self { get }",
    "static var count: Int { get set }", "var body: () -> Void { get set }",
    "var `default`: Bool { get }", "subscript(key: String) -> Int { get }",
    "subscript(key: String, at index: Int) -> Int? { get set }",
    "static subscript(_ key: Int) -> Int { get }", "func run() -> Int\n  func run() -> String",
    "func run(a: Int)\n  func run(b: Int)\n  func run(a: String)", "func run() async\n  func run()",
    "associatedtype Item\n  func run(_ item: Item) -> [Item]",
    "associatedtype Item: Equatable where Item: Codable\n  var item: Item { get }",
    "#if DEBUG\n  func debug()\n  #endif\n  func run()", "/// Runs.\n  func run()",
    "func run(completion: @escaping (Result<Int, any Error>) -> Void)", "let a = 1",
    "func run(`inout`: Int, `let`: Int, `var`: Int)", "func run() throws(Never)",
    "var count: Int { get throws(Never) }", "func run() -> ()",
    "var count: Int { get async throws }", "static prefix func - (a: Self) -> Self",
    "func run(a: Int32, b: UInt8, c: Float, d: Character)",
    "subscript(key: String) -> Int { get async }", "static var count: Int { get async throws(Failure) }",
    "func run(_ item: borrowing Item, _ other: consuming Item)", "func run(_ body: @autoclosure () -> Int)",
    "@concurrent func run() async",
    "func run(_ value: isolated (any Actor)?)", "func run(nonescaping body: (inout Int) -> Void)",
    "associatedtype ID: Hashable\n  var id: ID { get }",
  ]

  /// Types that the requirements name.
  static let types = """
    struct Item: Equatable { let id: Int }
    enum Failure: Error { case first, second(Int) }
    """

  /// The declaration heads of protocols.
  static let heads: [String] = [
    "protocol Store", "public protocol Store: AnyObject", "@MainActor protocol Store", "protocol Store: Sendable",
    "protocol Store: Actor", "@objc protocol Store: NSObjectProtocol", "protocol Store: Equatable",
    "protocol Store: Base", "protocol Store<Element>", "nonisolated protocol Store", "protocol Store: Codable & Base",
    "@available(macOS 13, *) protocol Store", "protocol Store: Unknown", "private protocol Store: Error",
    "protocol Store: Hashable, CustomStringConvertible", "protocol Store: AnyObject where Self: Base",
    "protocol Store: Identifiable", "@preconcurrency @MainActor protocol Store: AnyObject, Sendable",
    "package protocol Store: Comparable", "protocol Store: Error, LocalizedError", "protocol Store: CaseIterable",
    "fileprivate protocol Store: Codable", "@globalActor protocol Store", "protocol Store: Base, Other",
  ]

  private static func double(_ style: DoubleStyle, _ source: String) -> String {
    do throws(DiagnosticError) {
      return try DoubleTextTests.double(of: "Store", style, source)
    } catch {
      return error.diagnostics.map { diagnostic in
        "\(diagnostic.place?.description ?? "nowhere") \(diagnostic.id): \(diagnostic.summary)\n"
          + (diagnostic.notes.map { "  note \($0.text)\n" } + diagnostic.help.map { "  help \($0)\n" }).joined()
      }.joined()
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    \($0)\n" }.joined()
  }

  /// The members of a double, without its first and last line.
  private static func members(of double: String) -> String {
    let lines = double.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.last == "}" else { return double }
    return lines.dropFirst().dropLast().filter { !$0.isEmpty }
      .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
  }

  /// The double styles for a table row; rows use the styles in turn.
  private static func styles(_ number: Int) -> [DoubleStyle] {
    [DoubleStyle.allCases[number % DoubleStyle.allCases.count]]
  }

  @Test func `Doubles of every kind of requirement have the recorded text`() throws {
    var text = ""
    for (number, requirement) in Self.requirements.enumerated() {
      for style in Self.styles(number) {
        let source = "protocol Store {\n  \(requirement)\n}\n\(Self.types)\n"
        text += "\(requirement), \(style)\n" + Self.indented(Self.members(of: Self.double(style, source)))
      }
    }
    try RecordedText.check(text, "Requirements.txt")
  }

  /// Each head with its effect on the double of a simple protocol.
  @Test func `Doubles of every kind of protocol have the recorded text`() throws {
    let body = "  func run(_ value: Int) throws -> String\n  var count: Int { get set }\n"
    let base = "protocol Base: AnyObject {\n  func based()\n  var count: Int { get }\n}\n"
    var text = ""
    for (number, head) in Self.heads.enumerated() {
      for style in Self.styles(number) {
        let element = head.contains("<Element>") ? "  associatedtype Element\n" : ""
        let double = Self.double(style, "\(head) {\n\(element)\(body)}\n\(base)")
        let plain = Self.double(style, "protocol Store {\n\(body)}\n\(base)")
        text += "\(head), \(style)\n"
        text += Self.indented(double.hasSuffix("}") ? Self.difference(plain, double) : double)
      }
    }
    try RecordedText.check(text, "Heads.txt")
  }

  private static func difference(_ old: String, _ new: String) -> String {
    lineDifference(from: old, to: new).joined(separator: "\n").replacing("\r", with: "\\r")
  }

  /// The requirements of a protocol before and after a change, by the kind of change.
  static let changes: [(name: String, before: String, after: String)] = [
    ("added at the end", "func a()", "func a()\n  func b(_ c: Int) -> Bool"),
    ("added at the start", "func b()", "func a()\n  func b()"),
    ("removed", "func a()\n  func b(c: Int) -> Bool", "func a()"),
    ("all removed", "func a()\n  var b: Int { get }", ""),
    ("reordered", "func a()\n  func b()", "func b()\n  func a()"),
    ("renamed", "func load(id: Int) -> String", "func fetch(id: Int) -> String"),
    ("another label", "func load(id: Int)", "func load(by id: Int)"),
    ("another parameter", "func load(id: Int)", "func load(id: Int, force: Bool)"),
    ("a parameter less", "func load(id: Int, force: Bool)", "func load(id: Int)"),
    ("no parameter any more", "func load(id: Int)", "func load()"),
    ("another type", "func load(id: Int) -> Int", "func load(id: String) -> Int"),
    ("another result", "func load(id: Int) -> Int", "func load(id: Int) -> [Int]"),
    ("a result", "func load(id: Int)", "func load(id: Int) -> Int"),
    ("no result", "func load(id: Int) -> Int", "func load(id: Int)"),
    ("throws", "func load() -> Int", "func load() throws -> Int"),
    ("throws no more", "func load() throws -> Int", "func load() -> Int"),
    ("async", "func load() -> Int", "func load() async -> Int"),
    ("an overload", "func load(id: Int)", "func load(id: Int)\n  func load(id: String)"),
    ("an overload less", "func load(id: Int)\n  func load(name: String)", "func load(name: String)"),
    ("settable", "var count: Int { get }", "var count: Int { get set }"),
    ("a property of another type", "var count: Int { get set }", "var count: Double { get set }"),
    ("a property renamed", "var count: Int { get set }", "var total: Int { get set }"),
    ("a function for a property", "var count: Int { get }", "func count() -> Int"),
    ("generic", "func load(id: Int)", "func load<T: Codable>(id: T)"),
    ("static", "func load(id: Int)", "static func load(id: Int)"),
    ("an initialiser", "func load()", "init(id: Int)\n  func load()"),
    ("a subscript", "func load()", "func load()\n  subscript(id: Int) -> Int { get }"),
    ("a closure", "func load(done: () -> Void)", "func load(done: @escaping (Int) -> Void)"),
    ("two changes", "func a()\n  func b(c: Int)", "func b(c: String)\n  func d()"),
    ("documented", "func a()", "/// Does it.\n  func a()"),
    (
      "all changed", "func a()\n  func b(c: Int)\n  func d() -> Int\n  var e: Int { get }",
      "func d() -> String\n  var e: Int { get set }\n  func a(b: Int)\n  func b(c: Int) async"
    ),
  ]

  private static func synced(_ before: String, _ after: String, in file: String) throws -> String {
    try synced(before, with: "protocol Store: AnyObject {\n  \(after)\n}\n\(types)\n", in: file)
  }

  /// The summary of the change, and the changed lines of the file.
  private static func synced(_ before: String, with code: String, in file: String) throws -> String {
    let (report, after) = try outcome(before, with: code, in: file)
    return report + difference(file, after)
  }

  private static func outcome(
    _ before: String, with code: String, in file: String, isIsolatedByDefault: Bool = false
  ) throws -> (report: String, file: String) {
    let snippet = try DoubleSnippet.nearest(to: "/nowhere", FileSystem(), shownFrom: "/")
    let sources = [SourceText(path: "Code.swift", code), SourceText(path: "Tests.swift", file)]
    let read = SwiftFile(sources[1].bytes)
    let old = SwiftFile(Array("protocol Store: AnyObject {\n  \(before)\n}\n".utf8))
    let former = PristineMembers(
      requirements: old.declarations.filter { $0.parent != nil },
      members: read.declarations.filter { $0.parent != nil })
    var catalog = ProtocolCatalog(reading: sources)
    catalog.isIsolatedByDefault = isIsolatedByDefault
    let outcome = DoubleSync(catalog: catalog, text: try DoubleText(snippet))
      .outcome(of: sources[1], read, TestDouble.all(in: read, byName: true), former: former)
    let changes = outcome.changes.map { change in
      "\(change.verb) \(change.member)\(change.former.map { " that was \($0)" } ?? "") of \(change.double)"
        + "\(change.owner.map { " for \($0)" } ?? "") at \(change.requirementPlace?.description ?? "nowhere")\n"
    }
    let problems = outcome.problems.map { "\($0.place?.description ?? "nowhere") \($0.id): \($0.summary)\n" }
    return ((changes + problems).joined(), String(decoding: outcome.bytes, as: UTF8.self))
  }

  @Test func `Doubles after every kind of change have the recorded text`() throws {
    var text = ""
    for (number, change) in Self.changes.enumerated() {
      // Message styles also change the cases of an enumeration, so they are tested in more rows.
      for style in Set(Self.styles(number) + (number < 8 ? [.messages] : [])).sorted(by: { $0.rawValue < $1.rawValue })
      {
        let source = "protocol Store: AnyObject {\n  \(change.before)\n}\n\(Self.types)\n"
        let double = Self.double(style, source)
        let file = "import XCTest\n\n\(double)\n// The end.\n"
        text += "\(change.name), \(style): \(change.before) | \(change.after)\n"
        text += Self.indented(try Self.synced(change.before, change.after, in: file))
      }
    }
    try RecordedText.check(text, "Changes.txt")
  }

  /// Doubles in handwritten and edited styles.
  static let habits: [(name: String, file: String)] = [
    (
      "by hand",
      "final class StoreMock: Store {\n\tvar calls = 0\n\tfunc load(id: Int) -> Int {\n\t\tcalls += 1\n\t\treturn id\n\t}\n}\n"
    ),
    ("on one line", "final class StoreMock: Store { func load(id: Int) -> Int { id } }\n"),
    (
      "in an extension",
      "final class StoreMock {\n    var calls: [Int] = []\n}\n\nextension StoreMock: Store {\n    func load(id: Int) -> Int {\n        calls.append(id)\n        return 1\n    }\n}\n"
    ),
    (
      "in a test case",
      "final class StoreTests: XCTestCase {\n    private final class StoreStub: Store {\n        func load(id: Int) -> Int { 1 }\n    }\n\n    func testA() { _ = StoreStub().load(id: 1) }\n}\n"
    ),
    ("marked", "// viper-gen:double\nstruct Anything: Store {\n    func load(id: Int) -> Int { 0 }\n}\n"),
    ("an actor", "actor StoreSpy: Store {\n    func load(id: Int) -> Int { 0 }\n}\n"),
    ("an enum", "enum StoreDummy: Store {\n    case only\n\n    func load(id: Int) -> Int { 0 }\n}\n"),
    (
      "two doubles of one protocol",
      "class StoreStub: Store {\n  func load(id: Int) -> Int { 0 }\n}\n\nclass OtherStoreStub: Store {\n  func load(id: Int) -> Int { 2 }\n}\n"
    ),
    (
      "a subclass",
      "class StoreStub: Store {\n  func load(id: Int) -> Int { 0 }\n}\nfinal class StoreSpy: StoreStub {\n  override func load(id: Int) -> Int { 1 }\n}\n"
    ),
    (
      "with CRLF line endings",
      "final class StoreMock: Store {\r\n    func load(id: Int) -> Int {\r\n        0\r\n    }\r\n}\r\n"
    ),
    ("without a body", "final class StoreMock: Store {}"),
    (
      "with comments",
      "final class StoreMock: Store {\n    // MARK: - Store\n\n    /// Loads.\n    func load(id: Int) -> Int { // one\n        0\n    } // two\n\n    // The end.\n}\n"
    ),
  ]

  @Test func `Doubles have the recorded isolation and access level`() throws {
    let members = """
        func load() async
        @concurrent func fetch() async throws
        @MainActor func show() async
        nonisolated func wait() async
        func save()
        var count: Int { get }
        static func make() -> Int
        init(id: Int)

      """
    let heads = [
      "protocol Store", "nonisolated protocol Store", "@MainActor public protocol Store", "protocol Store: Actor",
    ]
    let doubles = [
      "@MainActor\nfinal class StoreSpy: Store {}\n", "actor StoreSpy: Store {}\n",
      "public final class StoreSpy: Store {}\n", "open class StoreSpy: Store {}\n",
      "@DataActor class StoreSpy: Store {}\n", "public struct StoreStub: Store {}\n",
    ]
    func outcome(_ head: String, _ double: String, _ isIsolated: Bool) throws -> (report: String, file: String) {
      let code = "\(head) {\n\(members)}\n@globalActor actor DataActor {}\n"
      return try Self.outcome("", with: code, in: double, isIsolatedByDefault: isIsolated)
    }
    /// The lines of the first text that the second does not have.
    func new(_ text: String, beside plain: String) -> String {
      lineDifference(from: plain, to: text).filter { $0.contains(/^[0-9]+\+./) }.joined(separator: "\n")
    }
    let plain = try outcome(heads[0], "final class StoreSpy: Store {}\n", false)
    var text = plain.report + plain.file
    // Every combination of protocol, double and default isolation, as the difference from a simple protocol's double.
    for (column, double) in doubles.enumerated() {
      let own = try outcome(heads[0], double, false)
      text += "\(heads[0]): \(double)" + Self.indented(new(own.file, beside: plain.file))
      for (row, head) in heads.enumerated() where row + column > 0 {
        let isIsolated = (row + column) % 2 == 1
        let (report, file) = try outcome(head, double, isIsolated)
        text += "  \(head), \(isIsolated ? "the main actor's by default" : "nobody's by default")\n"
        text += Self.indented(new(report, beside: own.report) + new(file, beside: own.file))
      }
    }
    try RecordedText.check(text, "Places.txt")
  }

  @Test func `Handwritten doubles have the recorded updates`() throws {
    let before = "func load(id: Int) -> Int"
    let after = [
      "func load(id: Int) -> Int\n  func save(_ item: Item) throws", "func load(id: String) -> Int",
      "func fetch(id: Int) -> Int", "var count: Int { get }", "func load(id: Int, force: Bool) async -> Int",
    ]
    var text = ""
    for (number, habit) in Self.habits.enumerated() {
      text += "\(habit.name)\n"
      for next in [after[(number + 3) % after.count], after[(number + 4) % after.count]] {
        text += "  \(next)\n" + Self.indented(try Self.synced(before, next, in: habit.file))
      }
    }
    try RecordedText.check(text, "Habits.txt")
  }

  /// Protocols and doubles whose surrounding code determines the result.
  static let scenes: [(name: String, code: String, file: String)] = [
    (
      "of a UIKit class",
      "protocol Store: AnyObject { func viewDidLoad(); var title: String? { get set }; func load() }",
      "final class StoreStub: UIViewController, Store {}\n"
    ),
    (
      "of a class of the project with some of the members",
      "protocol Store { func load() -> Int; func save(_ item: Int); var count: Int { get } }\nclass Base { func load() -> Int { 1 } }\nextension Base { var count: Int { 1 } }",
      "final class StoreStub: Base, Store {}\n"
    ),
    (
      "of extensions with some of the members",
      "protocol Store { func load() -> Int; func save(_ item: Int); var count: Int { get } }\nextension Store { func load() -> Int { 1 } }\nextension Store where Self: Other { func save(_ item: Int) {} }\nextension Store { var count: String { \"\" } }",
      "final class StoreStub: Store {}\n"
    ),
    (
      "with properties with restricted setters",
      "public protocol Store { var a: Int { get set }; var b: Int { get set }; var c: Int { get set }; var d: Int { get set }; var e: Int { get set } }",
      "public final class StoreStub: Store {\n    public private(set) var a = 0\n    public fileprivate(set) var b = 0\n    public internal(set) var c = 0\n    public var d: Int { 1 }\n    public let e = 1\n}\n"
    ),
    (
      "on an actor, for a nonisolated protocol",
      "nonisolated protocol Store { func save() async -> Int; func run(); @MainActor func show() }",
      "@MainActor\nfinal class StoreSpy: Store {\n    var count = 0\n}\n"
    ),
    (
      "on an actor, for a protocol with its isolation",
      "@MainActor protocol Store { func load() async; func save(); nonisolated var id: Int { get } }",
      "@MainActor\nfinal class StoreSpy: Store {\n    var count = 0\n}\n\nfinal class StoreStub: Store {\n}\n"
    ),
    (
      "with Identifiable",
      "protocol Store: Identifiable { func load() }\nprotocol Keyed { associatedtype ID; func load(_ id: ID) }",
      "final class StoreStub: Store {}\nfinal class KeyedStub: Keyed {}\n"
    ),
    (
      "through cyclic aliases",
      "protocol Store: A { func load() }\ntypealias A = B\ntypealias B = A & Other\nprotocol Other: Store { func save() }",
      "final class StoreStub: Store {}\n"
    ),
    (
      "of two protocols with equal requirements",
      "protocol Store { func load(); func save() }\nprotocol Other { func load(); func drop() }\nprotocol Both: Store, Other {}",
      "final class BothSpy: Both {\n    private(set) var loads = 0\n\n    func load() { loads += 1 }\n}\n\nfinal class OtherSpy: Store & Other {\n    func save() {}\n}\n"
    ),
    (
      "of an unknown protocol", "protocol Store: Foreign { func load() }",
      "final class StoreStub: Store {\n    func save() {}\n}\n"
    ),
  ]

  @Test func `Doubles in every surrounding code have the recorded updates`() throws {
    var text = ""
    for scene in Self.scenes {
      text +=
        "\(scene.name)\n"
        + Self.indented(try Self.synced("", with: scene.code, in: scene.file))
    }
    try RecordedText.check(text, "Scenes.txt")
  }
}
