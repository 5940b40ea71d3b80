import Testing

@testable import ModuleGeneration

@Suite("Access levels of extracted modules")
struct AccessRaisingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: String
    let after: String
    var words: Set<String> = []
    var made: Set<String> = []
    var isSwiftSix = false
    let names: [String]
  }

  @Test(
    "Used types, the types in their interfaces, and the required members become public",
    arguments: [
      Case(
        testDescription: "members that others name",
        before: """
          final class Feed {
            var count = 0
            var limit = 0
            func show() {}
            init() {}
            deinit {}
          }
          """,
        after: """
          public final class Feed {
            public var count = 0
            var limit = 0
            func show() {}
            init() {}
            deinit {}
          }
          """,
        words: ["Feed", "count"], names: ["Feed", "Feed.count"]),
      Case(
        testDescription: "an initialiser of what others make",
        before: "struct Feed {\n  init(_ item: Item) {}\n}\nstruct Item {}\nstruct Other {}",
        after: "public struct Feed {\n  public init(_ item: Item) {}\n}\npublic struct Item {}\nstruct Other {}",
        words: ["Feed"], made: ["Feed"], names: ["Feed", "Feed.init", "Item"]),
      Case(
        testDescription: "the initializers and members that default values use",
        before: "struct Feed {\n  func show(_ item: Item = Item(.one), id: Int = 1) {}\n}\n"
          + "struct Item {\n  init(_ item: Item) {}\n  static let one = 1\n  static let two = 2\n}",
        after: "public struct Feed {\n  public func show(_ item: Item = Item(.one), id: Int = 1) {}\n}\n"
          + "public struct Item {\n  public init(_ item: Item) {}\n  public static let one = 1\n  static let two = 2\n}",
        words: ["Feed", "show"], names: ["Feed", "Feed.show", "Item", "Item.init", "Item.one"]),
      Case(
        testDescription: "an extension is not raised itself, its members are, those of a public one are public already",
        before: """
          struct Feed {}
          extension Feed {
            func show() {}
            static func == (l: Feed, r: Feed) -> Bool { true }
            static func make() {}
          }
          public extension Feed {
            func hide() {}
          }
          """,
        after: """
          public struct Feed {}
          extension Feed {
            public func show() {}
            public static func == (l: Feed, r: Feed) -> Bool { true }
            static func make() {}
          }
          public extension Feed {
            func hide() {}
          }
          """,
        words: ["Feed", "show", "hide"], names: ["Feed", "Feed.==", "Feed.show"]),
      Case(
        testDescription: "what the standard library asks for, and what a protocol of the module does",
        before: """
          struct Feed: Hashable, Shown {
            func hash(into hasher: inout Hasher) {}
            var title: Title
            var other: Int
          }
          protocol Shown {
            var title: Title { get }
          }
          typealias Title = Text
          enum Text {
            case plain(Letter)
          }
          struct Letter {}
          """,
        after: """
          public struct Feed: Hashable, Shown {
            public func hash(into hasher: inout Hasher) {}
            public var title: Title
            var other: Int
          }
          protocol Shown {
            var title: Title { get }
          }
          public typealias Title = Text
          public enum Text {
            case plain(Letter)
          }
          public struct Letter {}
          """,
        words: ["Feed"], names: ["Feed", "Feed.hash", "Feed.title", "Letter", "Text", "Title"]),
      Case(
        testDescription: "a class that is inherited from, and what is required or overridden",
        before: """
          class Base {
            func draw() {}
          }
          final class Feed: Base {
            override func draw() {}
            required init?(coder: Int) {}
            convenience init() {}
          }
          """,
        after: """
          public class Base {
            func draw() {}
          }
          public final class Feed: Base {
            public override func draw() {}
            public required init?(coder: Int) {}
            convenience init() {}
          }
          """,
        words: ["Feed"], names: ["Base", "Feed", "Feed.draw", "Feed.init"]),
      Case(
        testDescription: "members that other modules' protocols may require",
        before: """
          final class Feed: UIViewController, UITableViewDelegate {
            func choose() {}
            var count = 1
          }
          extension Feed: UISearchResultsUpdating {
            var text: String { "" }
          }
          """,
        after: """
          public final class Feed: UIViewController, UITableViewDelegate {
            public func choose() {}
            var count = 1
          }
          extension Feed: UISearchResultsUpdating {
            public var text: String { "" }
          }
          """,
        words: ["Feed"], names: ["Feed", "Feed.choose", "Feed.text"]),
      Case(
        testDescription: "who says who sees it keeps that, but for internal; names that share a let are raised once",
        before: """
          internal struct Feed {
            let width, height: Int
            private var count: Int { 0 }
            internal var limit: Int { 0 }
          }
          """,
        after: """
          public struct Feed {
            public let width, height: Int
            private var count: Int { 0 }
            public var limit: Int { 0 }
          }
          """,
        words: ["Feed", "width", "height", "count", "limit"],
        names: ["Feed", "Feed.height", "Feed.limit", "Feed.width"]),
      Case(
        testDescription: "initializers that protocols require; one for a raw value is written if the compiler made it",
        before: """
          struct Feed: Decodable {
            init(from decoder: Decoder) {}
            init(other: Int) {}
            func show(_ options: Options) {}
          }
          struct Options: OptionSet {
            let rawValue: Int
          }
          """,
        after: """
          public struct Feed: Decodable {
            public init(from decoder: Decoder) {}
            init(other: Int) {}
            public func show(_ options: Options) {}
          }
          public struct Options: OptionSet {
            public let rawValue: Int

            public init(rawValue: Int) {
              self.rawValue = rawValue
            }
          }
          """,
        words: ["Feed", "show"],
        names: ["Feed", "Feed.init", "Feed.show", "Options", "Options.rawValue"]),
      Case(
        testDescription: "values that are implicitly Sendable stay so in Swift 6",
        before: """
          struct Feed: Equatable {
            let one: Item?
            let kinds: [String: Kind], next: [Feed]
            static var shared: Cell?
            var count: Int { 1 }
            func show(_ failure: Failure, _ box: Box, _ guess: Guess, _ list: List, _ names: Names, _ screen: Screen) {}
          }
          struct Item { let date: Date }
          enum Kind { case one(Item), two }
          class Cell {}
          enum Failure: Error { case none }
          struct Box { let cell: Cell; let item: Item }
          struct Guess { var item = 1 }
          struct List { let box: Box }
          enum Names {}
          @MainActor struct Screen { let item: Item }
          """,
        after: """
          public struct Feed: Equatable, Sendable {
            let one: Item?
            public let kinds: [String: Kind], next: [Feed]
            public static var shared: Cell?
            var count: Int { 1 }
            public func show(_ failure: Failure, _ box: Box, _ guess: Guess, _ list: List, _ names: Names, _ screen: Screen) {}
          }
          public struct Item: Sendable { let date: Date }
          public enum Kind: Sendable { case one(Item), two }
          public class Cell {}
          public enum Failure: Error { case none }
          public struct Box { let cell: Cell; let item: Item }
          public struct Guess { var item = 1 }
          public struct List { let box: Box }
          public enum Names {}
          @MainActor public struct Screen { let item: Item }
          """,
        words: ["kinds", "next", "shared", "show"], isSwiftSix: true,
        names: [
          "Box", "Cell", "Failure", "Feed", "Feed.kinds", "Feed.next", "Feed.shared", "Feed.show", "Guess", "Item",
          "Kind",
          "List", "Names", "Screen",
        ]),
      Case(
        testDescription: "nested types in an interface, and the types around them",
        before: "class Feed { func show(_ model: List.Load.Model) {} }\n"
          + "enum List { enum Load { struct Model { let id = 0 }; struct Other {} } }",
        after: "public class Feed { public func show(_ model: List.Load.Model) {} }\n"
          + "public enum List { public enum Load { public struct Model { public let id = 0 }; struct Other {} } }",
        words: ["Feed", "show", "id"],
        names: ["Feed", "Feed.show", "List", "List.Load", "List.Load.Model", "List.Load.Model.id"]),
    ])
  func raised(_ test: Case) throws {
    var raising = AccessRaising(
      [Array(test.before.utf8)], words: test.words, made: test.made, isSwiftSix: test.isSwiftSix)
    raising.raise(["Feed"])
    #expect(try raising.texts().map { String(decoding: $0, as: UTF8.self) } == [test.after])
    #expect(raising.names.sorted() == test.names)
  }

  @Test("The type and its extension are in different files")
  func files() throws {
    var raising = AccessRaising(
      ["struct Feed {}", "extension Feed {\n  func show() {}\n}"].map { Array($0.utf8) }, words: ["show"], made: [],
      isSwiftSix: true)
    raising.raise(["Feed", "Unknown"])
    #expect(
      try raising.texts().map { String(decoding: $0, as: UTF8.self) } == [
        "public struct Feed {}", "extension Feed {\n  public func show() {}\n}",
      ])
  }
}
