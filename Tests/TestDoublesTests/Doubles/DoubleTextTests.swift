import Diagnostics
import FileSystem
import SystemPackage
import Testing

@testable import TestDoubles

@Suite("The text of doubles")
struct DoubleTextTests {
  /// The double of a protocol, or the error.
  static func double(of name: String, _ style: DoubleStyle, _ source: String) throws(DiagnosticError) -> String {
    let snippet = try DoubleSnippet.nearest(to: "/nowhere", FileSystem(), shownFrom: "/")
    let catalog = ProtocolCatalog(reading: [SourceText(path: "Store.swift", source)])
    return try DoubleText(snippet).text(of: DoubleDesign(of: name, as: style, in: catalog))
  }

  private static let doubles: [(name: String, style: DoubleStyle, source: String, double: String)] = [
    (
      "Store", .spy,
      """
      protocol Store: Sendable {
        associatedtype Item
        func save(_ item: Item, force: Bool) async throws -> Int
        func each<T>(_ body: (T) -> Void, of type: T.Type) rethrows -> [T]
        subscript(key: String) -> Item? { get set }
      }
      """,
      """
      final class StoreSpy<Item>: Store, @unchecked Sendable {
          private let lock = NSLock()

          private(set) var saveCalls: [(item: Item, force: Bool)] = []
          var saveHandler: ((Item, Bool) async throws -> Int)?

          func save(_ item: Item, force: Bool) async throws -> Int {
              lock.withLock { saveCalls.append((item, force)) }
              guard let saveHandler else { return 0 }
              nonisolated(unsafe) let item = item
              return try await saveHandler(item, force)
          }

          private(set) var eachCalls: [Any] = []
          var eachHandler: ((Any) -> Any)?

          func each<T>(_ body: (T) -> Void, of type: T.Type) rethrows -> [T] {
              lock.withLock { eachCalls.append(type as Any) }
              guard let eachHandler else { fatalError("StoreSpy: each(_:of:) has nothing to give") }
              return eachHandler(type as Any) as! [T]
          }

          var subscriptHandler: ((String) -> Item?)?
          var subscriptSetHandler: ((String, Item?) -> Void)?

          subscript(key: String) -> Item? {
              get {
                  guard let subscriptHandler else { return nil }
                  return subscriptHandler(key)
              }
              set { subscriptSetHandler?(key, newValue) }
          }
      }
      """
    ),
    (
      "Account", .stub,
      """
      protocol Account {
        var user: User { get }
        var name: String { get set }
        var token: String { get async throws(Failure) }
        func load(_ id: Int) async throws -> User
        func reset()
      }
      """,
      """
      final class AccountStub: Account {
          var userValue: User?

          var user: User {
              get {
                  guard let userValue else { fatalError("AccountStub: user has nothing to give") }
                  return userValue
              }
          }

          var name: String = ""

          var tokenHandler: (() async throws(Failure) -> String)?

          var token: String {
              get async throws(Failure) {
                  guard let tokenHandler else { return "" }
                  return try await tokenHandler()
              }
          }

          var loadError: (any Error)?
          var loadResult: User?
          var loadHandler: ((Int) async throws -> User)?

          func load(_ id: Int) async throws -> User {
              if let loadError { throw loadError }
              if let loadResult { return loadResult }
              guard let loadHandler else { fatalError("AccountStub: load(_:) has nothing to give") }
              return try await loadHandler(id)
          }

          var resetHandler: (() -> Void)?

          func reset() {
              resetHandler?()
          }
      }
      """
    ),
    (
      "View", .messages,
      """
      @MainActor protocol View: AnyObject {
        #if DEBUG
        func debug()
        #else
        func show(_ text: String, in: Int)
        #endif
        func take(_ view: UIView) -> Bool
        nonisolated func free() -> Self
      }
      """,
      """
      @MainActor
      final class ViewSpy: View {
          enum Message: Equatable {
      #if DEBUG
              case debug
      #endif
      #if !DEBUG
              case show(String, Int)
      #endif
              case take
          }

          private(set) var messages: [Message] = []

      #if DEBUG
          func debug() {
              messages.append(.debug)
          }
      #endif

      #if !DEBUG
          func show(_ text: String, in inValue: Int) {
              messages.append(.show(text, inValue))
          }
      #endif

          var takeHandler: ((UIView) -> Bool)?

          func take(_ view: UIView) -> Bool {
              messages.append(.take)
              guard let takeHandler else { return false }
              return takeHandler(view)
          }

          nonisolated(unsafe) var freeHandler: (() -> ViewSpy)?

          nonisolated func free() -> ViewSpy {
              guard let freeHandler else { fatalError("ViewSpy: free() has nothing to give") }
              return freeHandler()
          }
      }
      """
    ),
    (
      "Door", .dummy,
      """
      protocol Door: Actor, Hashable {
        init(key: Int)
        func open(_ way: @escaping () -> Void) throws(Never)
        func `repeat`(for: Int) -> Key
      }
      """,
      """
      actor DoorDummy: Door {
          init() {}

          static func == (lhs: DoorDummy, rhs: DoorDummy) -> Bool { lhs === rhs }

          nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

          init(key: Int) {}

          func open(_ way: @escaping () -> Void) throws(Never) {}

          func `repeat`(for forValue: Int) -> Key { fatalError("DoorDummy: repeat(for:) is not expected") }
      }
      """
    ),
    (
      "List", .spy,
      """
      protocol Base {
        associatedtype Item: Equatable
        func add(_ item: Item)
      }
      @available(iOS 15, *)
      protocol List: Base where Item == Int {
        @available(iOS 16, macOS 13, *) static func + (left: Self, right: Self) -> Self
        func add(_ items: Item...) -> Int
        init?(items: [Int])
      }
      """,
      """
      @available(iOS 15, *)
      final class ListSpy: List {
          typealias Item = Int

          init() {}

          private(set) var addCalls: [Item] = []
          var addHandler: ((Item) -> Void)?

          func add(_ item: Item) {
              addCalls.append(item)
              addHandler?(item)
          }

          nonisolated(unsafe) static private(set) var plusCalls: [(left: ListSpy, right: ListSpy)] = []
          nonisolated(unsafe) static var plusHandler: ((ListSpy, ListSpy) -> ListSpy)?

          @available(iOS 16, macOS 13, *) static func + (left: ListSpy, right: ListSpy) -> ListSpy {
              plusCalls.append((left, right))
              guard let plusHandler else { fatalError("ListSpy: + has nothing to give") }
              return plusHandler(left, right)
          }

          private(set) var addItemsCalls: [[Item]] = []
          var addItemsHandler: (([Item]) -> Int)?

          func add(_ items: Item...) -> Int {
              addItemsCalls.append(items)
              guard let addItemsHandler else { return 0 }
              return addItemsHandler(items)
          }

          private(set) var initArguments: [Int]?

          init?(items: [Int]) {
              initArguments = items
          }
      }
      """
    ),
    (
      "Device", .dummy,
      """
      protocol Device {
        #if os(iOS) || os(tvOS)
        func touch()
        #elseif DEBUG && canImport(AppKit)
        func click()
        #elseif TESTING
        func test()
        #else
        func fall()
        #endif
        #if !RELEASE
        #if DEBUG || BETA
        func log()
        #endif
        #endif
      }
      """,
      """
      final class DeviceDummy: Device {
      #if os(iOS) || os(tvOS)
          func touch() {}
      #endif

      #if !(os(iOS) || os(tvOS)) && (DEBUG && canImport(AppKit))
          func click() {}
      #endif

      #if !(os(iOS) || os(tvOS)) && !(DEBUG && canImport(AppKit)) && TESTING
          func test() {}
      #endif

      #if !(os(iOS) || os(tvOS)) && !(DEBUG && canImport(AppKit)) && !TESTING
          func fall() {}
      #endif

      #if !RELEASE
      #if DEBUG || BETA
          func log() {}
      #endif
      #endif
      }
      """
    ),
  ]

  /// Requirements, and the line of the spy of a protocol `Store` that fulfils them.
  private static let lines: [(source: String, line: String)] = [
    ("func f(_ c: @escaping(Int) -> Void)", "func f(_ c: @escaping (Int) -> Void) {"),
    ("func f(_ c: @MainActor(Int)async -> Void)", "func f(_ c: @MainActor (Int) async -> Void) {"),
    ("func f(_ t: consuming Foreign)", "var fHandler: ((consuming Foreign) -> Void)?"),
    ("func f(_ t: inout OutputSpan<UInt8>)", "var fHandler: ((inout OutputSpan<UInt8>) -> Void)?"),
    ("subscript(x x: Int) -> Int { get }", "subscript(x x: Int) -> Int {"),
    ("func `gives back`() -> Int", "private(set) var givesBackCallCount = 0"),
    ("@concurrent func f() async", "nonisolated(unsafe) var fHandler: (() async -> Void)?"),
    ("@available(anyAppleOS 27, *) func f()", "@available(anyAppleOS 27, *) func f() {"),
    ("func f(_ r: Device.Reply)", "func f(_ r: Device.Reply) {"),
    ("associatedtype Reply\n func f(_ r: Reply)", "func f(_ r: Reply) {"),
    ("func f(_ r: any Reply?)", "func f(_ r: (any Reply)?) {"),
    ("func f(_ r: Shop::Reply)", "func f(_ r: any Shop::Reply) {"),
    ("func f() throws\n func f()", "func f() {"),
    ("var size: Int { get mutate }", "var size: Int = 0"),
    ("associatedtype Item\n static var count: Int { get }", "static var count: Int {"),
    ("func f(_ a: InlineArray<3, Int>, _ b: [3 of Int])", "func f(_ a: InlineArray<3, Int>, _ b: [3 of Int]) {"),
    ("func f<let n: Int>(_ a: InlineArray<n, Int>)", "func f<let n: Int>(_ a: InlineArray<n, Int>) {"),
    ("nonisolated(nonsending) func f() async", "nonisolated(nonsending) func f() async {"),
    ("@diagnose(Unsafe, as: ignored) func f()", "func f() {"),
    ("func f(_ r: (Shop::Reply?) -> Void)", "func f(_ r: ((any Shop::Reply)?) -> Void) {"),
    ("var size: Int { borrow }", "var size: Int = 0"),
    ("var `Type`: String { get }", "var `Type`: String = \"\""),
    ("func f(_ done: @escaping () -> Void) async", "        nonisolated(unsafe) let done = done"),
    ("associatedtype A\n func f(_ a: sending A) async", "        nonisolated(unsafe) let a = a"),
    ("func f(_ done: @escaping @Sendable () -> Void) async", "        await fHandler?(done)"),
    ("func f(on a: isolated (any Actor)?, _ b: Box) async", "        nonisolated(unsafe) let b = b"),
    (
      "func f<T>(_ x: sending T) async -> sending T",
      "nonisolated(unsafe) let result = await fHandler(x as Any) as! T"
    ),
  ]

  @Test(arguments: lines)
  func `a spy meets each kind of requirement`(source: String, line: String) throws {
    let others = "final class Box {}\nprotocol Reply {}\nprotocol Device { typealias Reply = Int }"
    let double = try Self.double(of: "Store", .spy, "protocol Store {\n \(source)\n}\n\(others)")
    #expect(double.split(separator: "\n").contains { $0.hasSuffix(line) }, "\(double)")
  }

  @Test(arguments: [
    ("protocol Store: NSObjectProtocol { init() }", "final class StoreSpy: NSObject, Store {", "override init() {}"),
    (
      "protocol Part { func start() }\n@MainActor protocol Store: Part {}",
      "final class StoreSpy: @MainActor Store {", "func start() {"
    ),
    (
      "protocol Store: Sendable, Hashable {}",
      "final class StoreSpy: Store, nonisolated Hashable, @unchecked Sendable {", "}"
    ),
    (
      "protocol Store: Sendable { func save(lock: Int) }", "final class StoreSpy: Store, @unchecked Sendable {",
      "callLock.withLock { saveCalls.append(lock) }"
    ),
    (
      "@globalActor actor Disk {}\n@Disk protocol Store { @MainActor func show() }", "final class StoreSpy: Store {",
      "nonisolated(unsafe) private(set) var showCallCount = 0"
    ),
    (
      "@globalActor actor Disk {}\nprotocol Store { @Disk var count: Int { get set } }",
      "final class StoreSpy: Store {", "    @Disk var count: Int = 0"
    ),
    (
      "protocol Store: AnyObject, ~Sendable { func f() }", "final class StoreSpy: Store {", "func f() {"
    ),
    (
      "protocol Store: Actor {}", "actor StoreSpy: Store {",
      "func configure(_ change: @Sendable (isolated StoreSpy) -> Void) { change(self) }"
    ),
    (
      "protocol Pair { associatedtype A; associatedtype B }\nprotocol Store: Pair where A == B {}",
      "final class StoreSpy<B>: Store {", "typealias A = B"
    ),
    (
      "protocol Part { associatedtype A; func f() -> A? }\nprotocol Store: Part { func f() -> Int? }",
      "final class StoreSpy<A>: Store {", "typealias A = A"
    ),
    (
      "protocol Store: Actor { @MainActor func f() async }", "actor StoreSpy: Store {",
      "nonisolated(unsafe) var fHandler: (@MainActor () async -> Void)?"
    ),
    (
      "@MainActor protocol Part { func start() }\nnonisolated protocol Store: Part {}",
      "final class StoreSpy: Store {", "    @MainActor func start() {"
    ),
    (
      "nonisolated protocol Part { func free() }\nprotocol Store: Part {}", "final class StoreSpy: Store {",
      "    nonisolated func free() {"
    ),
    (
      "@MainActor protocol Part {}\nprotocol Plain { func f() }\nprotocol Store: Part, Plain {}",
      "final class StoreSpy: @MainActor Store {", "func f() {"
    ),
  ])
  func `the head of a double says what its protocol needs`(source: String, head: String, line: String) throws {
    let lines = try Self.double(of: "Store", .spy, source).split(separator: "\n")
    #expect(lines.contains { $0 == head } && lines.contains { $0.hasSuffix(line) }, "\(lines)")
  }

  @Test("A double fulfils its protocol in its style", arguments: doubles)
  func text(name: String, style: DoubleStyle, source: String, double: String) throws {
    #expect(try Self.double(of: name, style, source) == double)
  }

  @Test("A custom snippet casts a handler's result only if it is stored as Any")
  func ownSnippet() throws {
    let snippet = SourceText(
      path: "double.swift.liquid",
      """
      {{ double.head }} {
      {% for member in double.members %}
          {{ member.head }} { return {{ member.call }}handler({{ member.arguments }}){{ member.cast }} }
      {% endfor %}
      }
      """)
    let source = """
      protocol Store {
        func save(_ item: Int) async throws
        func load<T>(_ type: T.Type) -> T
        func count() throws -> Int
      }
      """
    let catalog = ProtocolCatalog(reading: [SourceText(path: "Store.swift", source)])
    let double = try DoubleText(snippet).text(of: DoubleDesign(of: "Store", as: .stub, in: catalog))
    #expect(
      double == """
        final class StoreStub: Store {
            func save(_ item: Int) async throws { return try await handler(item) }

            func load<T>(_ type: T.Type) -> T { return handler(type as Any) as! T }

            func count() throws -> Int { return try handler() }
        }
        """)
  }

  private static let refused: [(source: String, messages: [String])] = [
    ("struct Store {}", ["Store.swift:1:8: 'Store' is a struct, not a protocol"]),
    ("protocol Stroe {}", ["unknown protocol 'Store'; did you mean 'Stroe'?"]),
    (
      "protocol Store: Shelf {}",
      ["Store.swift:1:17: 'Store' inherits the unknown protocol 'Shelf'"]
    ),
    (
      "protocol Store { func take<T: ~Copyable>(_ item: borrowing T) -> T }",
      ["Store.swift:1:66: 'take' of 'Store' returns a noncopyable value, which a double cannot store"]
    ),
    (
      "final class Box {}\nprotocol Store: Box {}",
      ["Store.swift:2:17: 'Store' is limited to 'Box', which has no subclasses"]
    ),
    (
      "protocol Store: CodingKey {}",
      ["Store.swift:1:17: 'Store' inherits 'CodingKey', which a class cannot implement"]
    ),
    (
      "typealias A = B\ntypealias B = A\nprotocol Store: A { func take(_ item: A) }",
      ["Store.swift:3:17: 'Store' inherits through more than 100 protocols and aliases"]
    ),
    (
      "enum A { protocol Store {} }\nenum B { protocol Store {} }",
      ["Store.swift:1:19: 2 protocols have the name 'Store'"]
    ),
  ]

  @Test("A protocol that cannot have a double is an error at its place", arguments: refused)
  func refusals(source: String, messages: [String]) {
    do throws(DiagnosticError) {
      Issue.record("\(try Self.double(of: "Store", .spy, source))")
    } catch {
      #expect(
        error.diagnostics.map { diagnostic in
          (diagnostic.place.map { "\($0.description): " } ?? "") + diagnostic.summary
        } == messages)
    }
  }
}
