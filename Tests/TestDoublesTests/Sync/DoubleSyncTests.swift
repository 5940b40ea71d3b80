import Diagnostics
import FileSystem
import SwiftSource
import SystemPackage
import Testing

@testable import TestDoubles

@Suite("Updates of doubles")
struct DoubleSyncTests {
  /// A file of doubles, the current protocols, and the file afterwards.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let protocols: String
    let before: String
    let after: String
    /// The protocols and doubles as a template generated them.
    var pristine = ("", "")

    init(
      _ name: String, _ protocols: String, _ before: String, _ after: String, pristine: (String, String) = ("", "")
    ) {
      testDescription = name
      self.protocols = protocols
      self.before = before
      self.after = after
      self.pristine = pristine
    }
  }

  private static func outcome(_ row: Row, of before: String) throws -> DoubleSync.Outcome {
    let snippet = try DoubleSnippet.nearest(to: "/nowhere", FileSystem(), shownFrom: "/")
    let sources = [SourceText(path: "Code.swift", row.protocols), SourceText(path: "Tests.swift", before)]
    let file = SwiftFile(sources[1].bytes)
    let former = PristineMembers(
      requirements: SwiftFile(Array(row.pristine.0.utf8)).declarations.filter { $0.parent != nil },
      members: SwiftFile(Array(row.pristine.1.utf8)).declarations.filter { $0.parent != nil })
    return DoubleSync(catalog: ProtocolCatalog(reading: sources), text: try DoubleText(snippet))
      .outcome(of: sources[1], file, TestDouble.all(in: file, byName: true), former: former)
  }

  @Test("A double gets the changes of its protocol, and a second run changes nothing", arguments: rows)
  func follows(_ row: Row) throws {
    let first = try Self.outcome(row, of: row.before)
    #expect(String(decoding: first.bytes, as: UTF8.self) == row.after)
    #expect(first.problems == [])
    let second = try Self.outcome(row, of: row.after)
    #expect(second.changes == [])
    #expect(second.bytes == first.bytes)
  }

  @Test("With main actor isolation by default, doubles of split protocols keep the isolation of the protocols")
  func splitProtocols() throws {
    let protocols = """
      protocol ListPart: AnyObject { func show() }
      @MainActor protocol ListView: ListPart { func hide() }
      nonisolated protocol LogPart: AnyObject { func write(_ line: String) }
      @MainActor protocol Log: LogPart { func flush() }
      """
    let before = """
      @MainActor
      final class ViewSpy: ListView {
          private(set) var hides = 0

          func hide() { hides += 1 }
      }

      @MainActor
      final class LogSpy: Log {
          private(set) var flushed = 0

          func flush() { flushed += 1 }
      }

      """
    func outcome(of before: String, isIsolatedByDefault: Bool) throws -> String {
      let snippet = try DoubleSnippet.nearest(to: "/nowhere", FileSystem(), shownFrom: "/")
      let sources = [SourceText(path: "Code.swift", protocols), SourceText(path: "Tests.swift", before)]
      var catalog = ProtocolCatalog(reading: sources)
      catalog.isIsolatedByDefault = isIsolatedByDefault
      let file = SwiftFile(sources[1].bytes)
      let outcome = DoubleSync(catalog: catalog, text: try DoubleText(snippet))
        .outcome(of: sources[1], file, TestDouble.all(in: file, byName: true))
      #expect(outcome.problems == [])
      return String(decoding: outcome.bytes, as: UTF8.self)
    }
    let after = """
      @MainActor
      final class ViewSpy: @MainActor ListView {
          private(set) var showCallCount = 0
          var showHandler: (() -> Void)?

          func show() {
              showCallCount += 1
              showHandler?()
          }

          private(set) var hides = 0

          func hide() { hides += 1 }
      }

      @MainActor
      final class LogSpy: Log {
          nonisolated func write(_ line: String) {}

          private(set) var flushed = 0

          func flush() { flushed += 1 }
      }

      """
    let synced = try outcome(of: before, isIsolatedByDefault: true)
    #expect(synced == after)
    #expect(try outcome(of: after, isIsolatedByDefault: true) == after)
    let elsewhere = after.replacing(": @MainActor ListView", with: ": ListView")
    let syncedElsewhere = try outcome(of: before, isIsolatedByDefault: false)
    #expect(syncedElsewhere == elsewhere)
  }

  @Test(
    "Messages with values isolated by default have an isolated comparison",
    arguments: [
      (
        "enum Message {\n        case a\n    }", "case b(Own)",
        "@MainActor enum Message: @MainActor Equatable {\n        case a\n        case b(Own)\n    }"
      ),
      (
        "enum Message: Sendable, Equatable {\n        case a\n    }", "case b([Own?])",
        "@MainActor enum Message: Sendable, @MainActor Equatable {\n        case a\n        case b([Own?])\n    }"
      ),
      (
        "@MainActor enum Message: @MainActor Equatable {\n        case a\n    }", "case b(Own)",
        "@MainActor enum Message: @MainActor Equatable {\n        case a\n        case b(Own)\n    }"
      ),
      (
        "enum Message {\n        case a\n    }", "case b(Free, Int)",
        "enum Message: Equatable {\n        case a\n        case b(Free, Int)\n    }"
      ),
    ])
  func comparesOnMainActor(head: String, added: String, expected: String) throws {
    let types = added.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ", ")
    let parameters = types.enumerated().map { "_ p\($0): \($1)" }.joined(separator: ", ")
    let code = """
      struct Own: Equatable {}
      nonisolated struct Free: Equatable {}
      protocol View { func a(); func b(\(parameters)) }

      """
    let before =
      "final class ViewSpy: View {\n    \(head)\n\n    private(set) var messages: [Message] = []\n\n    func a() {\n        messages.append(.a)\n    }\n}\n"
    func outcome(isIsolatedByDefault: Bool) throws -> String {
      let sources = [SourceText(path: "Code.swift", code), SourceText(path: "Tests.swift", before)]
      var catalog = ProtocolCatalog(reading: sources)
      catalog.isIsolatedByDefault = isIsolatedByDefault
      let file = SwiftFile(sources[1].bytes)
      let text = try DoubleText(DoubleSnippet.nearest(to: "/nowhere", FileSystem(), shownFrom: "/"))
      let outcome = DoubleSync(catalog: catalog, text: text)
        .outcome(of: sources[1], file, TestDouble.all(in: file, byName: true))
      #expect(outcome.problems == [])
      return String(decoding: outcome.bytes, as: UTF8.self)
    }
    #expect(try outcome(isIsolatedByDefault: true).contains("    \(expected)\n\n"))
    // In other targets the double is isolated only if the protocol is.
    #expect(try outcome(isIsolatedByDefault: false).contains("@MainActor") == head.contains("@MainActor"))
  }

  @Test(
    "A double that cannot be updated is an error at its place, and the file stays",
    arguments: [
      ("var count: Int { get set }", "var count: Int { 42 + items }"),
      ("func count() -> Key?", "func count() -> Int { return items }"),
    ])
  func refused(_ requirement: String, _ member: String) throws {
    let row = Row(
      "by hand", "protocol Store { \(requirement) }",
      "class StoreFake: Store {\n    \(member)\n    let items = 1\n}\n", "")
    let outcome = try Self.outcome(row, of: row.before)
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == row.before)
    #expect(outcome.problems.map(\.id) == ["double-by-hand"])
    #expect(
      outcome.problems.first?.place
        == Place(
          SourceText(path: "Tests.swift", row.before), member.hasPrefix("func") ? 34..<39 : 33..<38))
  }

  @Test("After too much parsing, the remaining doubles wait for another run")
  func manyChanges() throws {
    let code = "protocol Store { func save() }\n"
    let before = "class AStub: Store {\n}\nclass BStub: Store {\n}\n"
    let sources = [SourceText(path: "Code.swift", code), SourceText(path: "Tests.swift", before)]
    let file = SwiftFile(sources[1].bytes)
    let text = try DoubleText(DoubleSnippet.nearest(to: "/nowhere", FileSystem(), shownFrom: "/"))
    var sync = DoubleSync(catalog: ProtocolCatalog(reading: sources), text: text)
    sync.maxReadBytes = 10
    let outcome = sync.outcome(of: sources[1], file, TestDouble.all(in: file, byName: true))
    #expect(outcome.changes.map(\.double) == ["AStub"])
    #expect(outcome.problems.map(\.id) == ["double-by-hand"])
    #expect(outcome.problems.first?.summary.hasPrefix("'BStub' and the doubles below it are unchanged") == true)
  }

  @Test("A double outside conditional code is ambiguous between two protocols in branches")
  func branches() throws {
    let protocols = "#if DEBUG\nprotocol Store { func a() }\n#else\nprotocol Store { func b() }\n#endif\n"
    let row = Row("branches", protocols, "final class StoreSpy: Store {\n}\n", "")
    let outcome = try Self.outcome(row, of: row.before)
    #expect(outcome.changes == [])
    #expect(outcome.problems.map(\.summary) == ["2 protocols have the name 'Store', in branches of #if"])
    #expect(
      outcome.problems.first?.help == [
        "put one double into each branch of #if"
      ])
  }

  @Test("A protocol that is too large for a double is refused")
  func excessive() throws {
    let long = String(repeating: "Long", count: 1 << 16)
    for (members, reason) in [
      ("func save(_ a: \(long))", "is longer than 256 KB"),
      ((0...300).map { "func f\($0)()\n" }.joined(), "requires more than 300 members"),
    ] {
      let row = Row("excessive", "protocol Store { \(members) }", "final class StoreSpy: Store {\n}\n", "")
      let outcome = try Self.outcome(row, of: row.before)
      #expect(outcome.changes == [])
      #expect(outcome.problems.map(\.summary) == ["'Store' \(reason)"])
    }
  }

  @Test("A double with too many members is left unchanged, and its place is reported")
  func endless() throws {
    let members = (0...1_000).map { "    func member\($0)() {}\n" }.joined()
    let row = Row("endless", "protocol Store { func save() }", "class StoreSpy: Store {\n\(members)}\n", "")
    let outcome = try Self.outcome(row, of: row.before)
    #expect(outcome.changes == [])
    #expect(outcome.problems.map(\.summary) == ["'StoreSpy' has more than 1000 members and is unchanged"])
    #expect(outcome.problems.first?.place == Place(SourceText(path: "Tests.swift", row.before), 6..<14))
  }

  @Test("Hundreds of overloads are written in the order of the protocol")
  func overloads() throws {
    let types = (0..<200).map { "Item\($0)" }
    let requirements = types.map { "    func add(_ item: \($0))\n" }.joined()
    let row = Row("overloads", "protocol Store {\n\(requirements)}\n", "final class StoreDummy: Store {\n}\n", "")
    let outcome = try Self.outcome(row, of: row.before)
    #expect(outcome.problems == [])
    let added = SwiftFile(outcome.bytes).declarations.filter { $0.kind == .function }
    #expect(added.compactMap { $0.parameters.first?.type.baseName } == types)
  }

  /// Two doubles in a test class whose properties have the same name; `use` is in the first one.
  private static func siblings(_ use: String) -> String {
    """
    final class CartTests {
        final class ViewSpy: View {
            var total: String!

            func show(_ text: String) { \(use) }
        }

        final class ViewMock: View {
            var total: String!

            func show(_ text: String) { self.total = text }
        }
    }

    """
  }

  private static let rows: [Row] = [
    Row(
      "a property that a sibling of the double declares too", "protocol View { func show(_ text: String) }",
      siblings("self.total = text"), siblings("self.total = text")),
    Row(
      "the double's message type does not hide the app's",
      "struct Message: Equatable {}\nprotocol View { func show()\n func add(_ message: Message) }",
      """
      final class ViewSpy: View {
          enum Message: Equatable {
              case show
          }

          private(set) var messages: [Message] = []

          func show() {
              messages.append(.show)
          }
      }

      """,
      """
      final class ViewSpy: View {
          enum RecordedMessage: Equatable {
              case show
              case add(Message)
          }

          private(set) var messages: [RecordedMessage] = []

          func show() {
              messages.append(.show)
          }

          func add(_ message: Message) {
              messages.append(.add(message))
          }
      }

      """),
    Row(
      "missing members are added after the previous members, in the style of messages",
      """
      protocol ViewInput: AnyObject {
          func setup()
          func show(title: String)
          func update()
      }

      """,
      """
      private final class ViewSpy: ViewInput {
          enum Message {
              case setup
              case update
          }

          private(set) var messages: [Message] = []

          func setup() {
              messages.append(.setup)
          }

          // Hand-written.
          func update() {
              print("update")
              messages.append(.update)
          }
      }

      """,
      """
      private final class ViewSpy: ViewInput {
          enum Message: Equatable {
              case setup
              case show(String)
              case update
          }

          private(set) var messages: [Message] = []

          func setup() {
              messages.append(.setup)
          }

          func show(title: String) {
              messages.append(.show(title))
          }

          // Hand-written.
          func update() {
              print("update")
              messages.append(.update)
          }
      }

      """),
    Row(
      "an empty double gets a body",
      """
      protocol Router { func open(_ id: Int); func count() -> Int; func item() -> Item }

      """,
      """
      @MainActor
      private final class RouterDummy: Router {}

      """,
      """
      @MainActor
      private final class RouterDummy: Router {
          func open(_ id: Int) {}

          func count() -> Int { fatalError("RouterDummy: count() is not expected") }

          func item() -> Item { fatalError("RouterDummy: item() is not expected") }
      }

      """),
    Row(
      "a member before all others, with two spaces of indentation",
      """
      protocol Store { func load() throws -> Item; func save(_ item: Item) }

      """,
      """
      final class StoreSpy: Store {
        private(set) var saveCalls: [Item] = []
        var saveHandler: ((Item) -> Void)?

        func save(_ item: Item) {
          saveCalls.append(item)
          saveHandler?(item)
        }
      }

      """,
      """
      final class StoreSpy: Store {
        private(set) var loadCallCount = 0
        var loadHandler: (() throws -> Item)?

        func load() throws -> Item {
          loadCallCount += 1
          guard let loadHandler else { fatalError("StoreSpy: load() has nothing to give") }
          return try loadHandler()
        }

        private(set) var saveCalls: [Item] = []
        var saveHandler: ((Item) -> Void)?

        func save(_ item: Item) {
          saveCalls.append(item)
          saveHandler?(item)
        }
      }

      """),
    Row(
      "a generated member gets another argument, and its properties too",
      """
      protocol Store { func save(_ item: Item, force: Bool) }

      """,
      """
      final class StoreSpy: Store {
          private(set) var saveCalls: [Item] = []
          var saveHandler: ((Item) -> Void)?

          func save(_ item: Item) {
              saveCalls.append(item)
              saveHandler?(item)
          }

          func reset() { saveCalls = [] }
      }

      """,
      """
      final class StoreSpy: Store {
          private(set) var saveCalls: [Item] = []
          var saveHandler: ((Item) -> Void)?

          func save(_ item: Item, force: Bool) {
              saveCalls.append(item)
              saveHandler?(item)
          }

          func reset() { saveCalls = [] }
      }

      """),
    Row(
      "an edited member keeps its body and the names that it uses",
      """
      protocol Store { func save(_ value: Item, force: Bool) async throws }

      """,
      """
      final class StoreFake: Store {
          var stored: [Item] = []

          // Keeps the newest first.
          func save(_ item: Item) {
              stored.insert(item, at: 0)
          }
      }

      """,
      """
      final class StoreFake: Store {
          var stored: [Item] = []

          // Keeps the newest first.
          func save(_ item: Item, force: Bool) async throws {
              stored.insert(item, at: 0)
          }
      }

      """),
    Row(
      "other generators' properties for a member get its new types",
      """
      protocol Store { func load(_ key: Key) -> Single<[Item]> }

      """,
      """
      class StoreMock: Store {
          var loadArgValues = [String]()
          var loadHandler: ((String) -> (Single<Void>))?
          func load(_ key: String) -> Single<Void> {
              loadArgValues.append(key)
              if let loadHandler { return loadHandler(key) }
              fatalError("loadHandler returns can't have a default value thus its handler must be set")
          }
      }

      """,
      """
      class StoreMock: Store {
          var loadArgValues = [Key]()
          var loadHandler: ((Key) -> (Single<[Item]>))?
          func load(_ key: Key) -> Single<[Item]> {
              loadArgValues.append(key)
              if let loadHandler { return loadHandler(key) }
              fatalError("loadHandler returns can't have a default value thus its handler must be set")
          }
      }

      """),
    Row(
      "a new name is also changed in uses of the properties in tests",
      """
      protocol ViewOutput { func didTapSignIn() }

      """,
      """
      @Test func tap() {
          let output = OutputSpy()
          #expect(output.messages == [.didTapLogin])
      }

      private final class OutputSpy: ViewOutput {
          enum Message {
              case didTapLogin
          }

          private(set) var messages: [Message] = []

          func didTapLogin() {
              messages.append(.didTapLogin)
          }
      }

      """,
      """
      @Test func tap() {
          let output = OutputSpy()
          #expect(output.messages == [.didTapSignIn])
      }

      private final class OutputSpy: ViewOutput {
          enum Message {
              case didTapSignIn
          }

          private(set) var messages: [Message] = []

          func didTapSignIn() {
              messages.append(.didTapSignIn)
          }
      }

      """),
    Row(
      "members that are not required are deleted if they are unused, and helpers stay",
      """
      protocol ViewOutput { func didLoad() }

      """,
      """
      @Test func load() {
          let output = OutputSpy()
          #expect(output.messages == [.didLoad, .didScroll])
      }

      private final class OutputSpy: ViewOutput {
          enum Message {
              case didLoad
              case didTap
              case didScroll
          }

          private(set) var messages: [Message] = []

          func didLoad() {
              messages.append(.didLoad)
          }

          func didTap() {
              messages.append(.didTap)
          }

          func didScroll() {
              messages.append(.didScroll)
          }

          func finish() { messages.removeAll() }
      }

      """,
      """
      @Test func load() {
          let output = OutputSpy()
          #expect(output.messages == [.didLoad, .didScroll])
      }

      private final class OutputSpy: ViewOutput {
          enum Message {
              case didLoad
              case didScroll
          }

          private(set) var messages: [Message] = []

          func didLoad() {
              messages.append(.didLoad)
          }

          func didScroll() {
              messages.append(.didScroll)
          }

          func finish() { messages.removeAll() }
      }

      """),
    Row(
      "a default implementation makes a member unnecessary; another extension does not",
      """
      protocol Base { func base() }
      protocol Store: Base { func first(); func second() }
      extension Store { func first() {} }
      extension Store where Self: Sequence { func second() {} }

      """,
      """
      struct StoreDummy: Store {}

      """,
      """
      struct StoreDummy: Store {
          func base() {}

          func second() {}
      }

      """),
    Row(
      "a default implementation for a UIKit class makes a member unnecessary in its subclasses",
      """
      protocol Shown: AnyObject { var viewController: UIViewController { get } }
      extension Shown where Self: UIViewController { var viewController: UIViewController { self } }
      extension Shown where Self: UIView { func second() {} }
      protocol Place: Shown { func first(); func second() }

      """,
      """
      final class PlaceDummy: UIViewController, Place {}

      """,
      """
      final class PlaceDummy: UIViewController, Place {
          func first() {}

          func second() {}
      }

      """),
    Row(
      "members of an extension stay in it, and their properties are added to the type",
      """
      protocol Store { func load(); func save(_ item: Item) }

      """,
      """
      final class StoreSpy {
          private(set) var loadCallCount = 0
          var loadHandler: (() -> Void)?
      }

      extension StoreSpy: Store {
          func load() {
              loadCallCount += 1
              loadHandler?()
          }
      }

      """,
      """
      final class StoreSpy {
          private(set) var loadCallCount = 0
          var loadHandler: (() -> Void)?
          private(set) var saveCalls: [Item] = []
          var saveHandler: ((Item) -> Void)?
      }

      extension StoreSpy: Store {
          func load() {
              loadCallCount += 1
              loadHandler?()
          }

          func save(_ item: Item) {
              saveCalls.append(item)
              saveHandler?(item)
          }
      }

      """),
    Row(
      "a public double of a public protocol, marked by a comment",
      """
      public protocol Clock { func now() -> Int; init(zone: String) }

      """,
      """
      // viper-gen:double
      public class TestClock: Clock {
          public init() {}
      }

      """,
      """
      // viper-gen:double
      public class TestClock: Clock {
          public init() {}

          public private(set) var nowCallCount = 0
          public var nowHandler: (() -> Int)?

          public func now() -> Int {
              nowCallCount += 1
              guard let nowHandler else { return 0 }
              return nowHandler()
          }

          public private(set) var initArguments: String?

          public required init(zone: String) {
              initArguments = zone
          }
      }

      """),
    Row(
      "overloads are distinguished by labels, types and effects, and conditions are kept",
      """
      protocol Store {
          func save(_ item: String)
          func save(_ item: Int)
          func save(_ item: Int) async
          #if DEBUG
          func dump()
          #endif
      }

      """,
      """
      final class StoreStub: Store {
          var saveHandler: ((Int) -> Void)?

          func save(_ item: Int) {
              saveHandler?(item)
          }
      }

      """,
      """
      final class StoreStub: Store {
          var saveItemHandler: ((String) -> Void)?

          func save(_ item: String) {
              saveItemHandler?(item)
          }

          var saveHandler: ((Int) -> Void)?

          func save(_ item: Int) {
              saveHandler?(item)
          }

          #if DEBUG
          var dumpHandler: (() -> Void)?

          func dump() {
              dumpHandler?()
          }
          #endif
      }

      """),
    Row(
      "of two protocols in branches, the one in the branch of the double is used",
      """
      #if DEBUG
      protocol Store { func save(_ item: Int) }
      #else
      protocol Store { func store() }
      #endif

      """,
      """
      #if DEBUG
      final class StoreStub: Store {
          var saveHandler: ((Int) -> Void)?

          func save(_ item: Int) {
              saveHandler?(item)
          }
      }
      #endif
      #if !DEBUG
      final class StoreStub: Store {
          var name = "kept"
      }
      #endif

      """,
      """
      #if DEBUG
      final class StoreStub: Store {
          var saveHandler: ((Int) -> Void)?

          func save(_ item: Int) {
              saveHandler?(item)
          }
      }
      #endif
      #if !DEBUG
      final class StoreStub: Store {
          var name = "kept"

          var storeHandler: (() -> Void)?

          func store() {
              storeHandler?()
          }
      }
      #endif

      """),
    Row(
      "a property with another type, and a settable property",
      """
      protocol Session { var token: String? { get set }; var count: Double { get }; var name: String { get } }

      """,
      """
      final class SessionStub: Session {
          var token: Int?
          var count: Int = 0
          let name = "Ada"
          var title: String = "kept"
      }

      """,
      """
      final class SessionStub: Session {
          var token: String?
          var count: Double = 0
          let name = "Ada"
          var title: String = "kept"
      }

      """),
    Row(
      "a struct stores no noncopyable values",
      """
      protocol Service: Sendable { func fetch() async throws -> [Item]; func remove(_ item: Item) async }

      """,
      """
      private struct ServiceStub: Service {
          let items: [Item]

          func fetch() async throws -> [Item] { items }
      }

      """,
      """
      private struct ServiceStub: Service {
          let items: [Item]

          func fetch() async throws -> [Item] { items }

          func remove(_ item: Item) async {}
      }

      """),
    Row(
      "an edited member gets the new case, and its own parameter name and code stay",
      """
      protocol ViewInput { func show(_ count: Int) }

      """,
      """
      private final class ViewSpy: ViewInput {
          enum Message: Equatable {
              case show(String)
          }

          private(set) var messages: [Message] = []

          func show(_ title: String) {
              print(title)
              messages.append(.show(title))
          }
      }

      """,
      """
      private final class ViewSpy: ViewInput {
          enum Message: Equatable {
              case show(Int)
          }

          private(set) var messages: [Message] = []

          func show(_ title: Int) {
              print(title)
              messages.append(.show(title))
          }
      }

      """),
    Row(
      "a member with tests that use its case keeps it",
      """
      protocol ViewInput { func show(_ title: String, animated: Bool) }

      """,
      """
      @Test func show() { #expect(view.messages == [.show("a")]) }

      private final class ViewSpy: ViewInput {
          enum Message: Equatable {
              case show(String)
          }

          private(set) var messages: [Message] = []

          func show(_ title: String) {
              messages.append(.show(title))
          }
      }

      """,
      """
      @Test func show() { #expect(view.messages == [.show("a")]) }

      private final class ViewSpy: ViewInput {
          enum Message: Equatable {
              case show(String)
          }

          private(set) var messages: [Message] = []

          func show(_ title: String, animated: Bool) {
              messages.append(.show(title))
          }
      }

      """),
    Row(
      "different spellings of a type are equal",
      """
      protocol Store {
          associatedtype Item
          func each<T>(_ body: @escaping (T) -> Void, of type: T.Type) -> Optional<T>
          func all() throws -> Array<Item>
          var next: Store? { get }
          subscript(index: Int) -> Self? { get }
      }

      """,
      """
      final class StoreFake: Store {
          func each<Value>(_ work: @escaping (Value) -> (), of kind: Value.Type) -> Value? { nil }
          func all() -> [String] { [] }
          let next: (any Store)? = nil
          subscript(position: Int) -> StoreFake? { nil }
      }

      """,
      """
      final class StoreFake: Store {
          func each<Value>(_ work: @escaping (Value) -> (), of kind: Value.Type) -> Value? { nil }
          func all() -> [String] { [] }
          let next: (any Store)? = nil
          subscript(position: Int) -> StoreFake? { nil }
      }

      """),
    Row(
      "a member from a template is deleted with its case, or keeps its body if it still matches",
      """
      protocol ViewInput { func show(_ content: Content, animated: Bool) }
      """,
      """
      private final class ViewSpy: ViewInput {
          enum Message: Equatable {
              case update(String)
              case show(String)
          }

          private(set) var messages: [Message] = []

          func update(with content: Content) {
              messages.append(.update(content.title))
          }

          func show(_ content: Content) {
              messages.append(.show(content.title))
          }
      }

      """,
      """
      private final class ViewSpy: ViewInput {
          enum Message: Equatable {
              case show(String)
          }

          private(set) var messages: [Message] = []

          func show(_ content: Content, animated: Bool) {
              messages.append(.show(content.title))
          }
      }

      """,
      pristine: (
        "protocol ViewInput { func update(with content: Content); func show(_ content: Content) }",
        """
        class ViewSpy {
            func update(with content: Content) { messages.append(.update(content.title)) }
            func show(_ content: Content) { messages.append(.show(content.title)) }
        }
        """
      )),
    Row(
      "a case from a template is replaced in place, regardless of the code before it",
      """
      protocol ViewInput { func show(_ title: String); func hide() }
      """,
      """
      private final class ViewSpy: ViewInput {
          indirect enum Message: Equatable {
              @available(*, deprecated) case show(Content)
              case hide
          }

          private(set) var messages: [Message] = []

          func hide() {
              messages.append(.hide)
          }

          func show(_ content: Content) {
              messages.append(.show(content))
          }
      }

      """,
      """
      private final class ViewSpy: ViewInput {
          indirect enum Message: Equatable {
              case show(String)
              case hide
          }

          private(set) var messages: [Message] = []

          func hide() {
              messages.append(.hide)
          }

          func show(_ title: String) {
              messages.append(.show(title))
          }
      }

      """,
      pristine: (
        "protocol ViewInput { func show(_ content: Content); func hide() }",
        "class ViewSpy { func show(_ content: Content) { messages.append(.show(content)) } }"
      )),
    Row(
      "the parameters of an edited member are found by their labels, in any order",
      """
      protocol List {
          func move(animated: Bool, item value: Item, to index: Int)
          func swap(with index: Int, item value: Item)
          func save(_ value: Item, force: Bool, for key: String)
          func load(by key: String, into list: any List)
      }

      """,
      """
      final class ListFake: List {
          var items: [Item] = []

          func move(item element: Item, to place: Int) {
              items.insert(element, at: place)
          }

          func swap(item element: Item, with place: Int) {
              items[place] = element
          }

          func save(_ element: Item, for place: String) {
              items[place] = element
          }

          func load(id place: String, into list: any List) {
              list.items = items[place]
          }
      }

      """,
      """
      final class ListFake: List {
          var items: [Item] = []

          func move(animated: Bool, item element: Item, to place: Int) {
              items.insert(element, at: place)
          }

          func swap(with place: Int, item element: Item) {
              items[place] = element
          }

          func save(_ element: Item, force: Bool, for place: String) {
              items[place] = element
          }

          func load(by place: String, into list: any List) {
              list.items = items[place]
          }
      }

      """),
    Row(
      "a sendable double has no state, or declares @unchecked Sendable once",
      """
      protocol Store { func save(_ item: Int) }

      """,
      """
      struct StoreStub: Store, Sendable {}

      final class StoreSpy: Sendable, Store {}

      """,
      """
      struct StoreStub: Store, Sendable {
          func save(_ item: Int) {}
      }

      final class StoreSpy: Store, @unchecked Sendable {
          private(set) var saveCalls: [Int] = []
          var saveHandler: ((Int) -> Void)?

          func save(_ item: Int) {
              saveCalls.append(item)
              saveHandler?(item)
          }
      }

      """),
    Row(
      "members that an unknown protocol may require stay",
      """
      protocol Store { func save(_ item: Int) }

      """,
      """
      final class StoreStub: Store, Foreign {
          func save(_ item: Int) {}

          func drop() {}
      }

      final class OtherStub: Store, AnyObject {
          func save(_ item: Int) {}

          func drop() {}
      }

      """,
      """
      final class StoreStub: Store, Foreign {
          func save(_ item: Int) {}

          func drop() {}
      }

      final class OtherStub: Store, AnyObject {
          func save(_ item: Int) {}
      }

      """),
  ]
}
