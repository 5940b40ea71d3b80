import Diagnostics
import ModuleTemplates
import TestSupport
import Testing

@testable import ModuleAdditions
@testable import TestDoubles

/// The complete render context of additions for many arguments.
@Suite struct ArgumentExamplesTests {
  static let project = """
    enum Kind { case first, second(Int) }
    enum Empty {}
    enum Payload { case one(Int, name: String) }
    struct Session: Equatable { let id: Int; var user: String?; static let none = 0; lazy var later = 1 }
    struct Wrapped { let session: Session; let kind: Kind; let all: [Session] }
    struct Hidden { private let id: Int }
    struct Computed { var id: Int { 1 }; let name: String }
    struct Circle { let next: [Circle]; let other: Round }
    struct Round { let circle: Circle }
    struct Explicit { let id: Int; init(named name: String, _ count: Int, extra: Bool = true) { id = 0 } }
    struct Failing { init?(id: Int) {} }
    final class Store { init(name: String, isNew: Bool = false) {} }
    final class Service {}
    class Base { let id: Int; init(id: Int) { self.id = id } }
    actor Worker {}
    protocol Clock {}
    typealias Name = String
    typealias Names = [Name]
    struct Generic<T> { let value: T }
    """

  static let types = [
    "Int", "Double", "Float", "CGFloat", "Bool", "String", "Character", "Data", "Date", "URL", "UUID",
    "Decimal",
    "Void", "()", "Int?", "Session?", "[Int]", "[Session]", "[String: Int]", "Set<Int>", "Array<Kind>", "Optional<Int>",
    "Dictionary<String, Kind>", "(id: Int, name: String)", "(Int) -> Void", "@escaping () -> Int",
    "any Error", "Error",
    "some Codable", "Result<Int, Error>", "Kind", "Empty", "Payload", "Session", "Hidden", "Computed",
    "Circle", "Explicit",
    "Failing", "Store", "Service", "Base", "Worker", "any Clock", "Clock", "Name", "Names", "Generic<Int>",
    "Foundation.URL", "Item.ID",
    "UIImage?", "Range<Int>", "Int.Type", "Self", "inout Int", "Int...",
  ]

  static let signatures = [
    "didTap", "didTap()", "didTap(name: String)", "didTap(_ name: String, at index: Int)",
    "didTap(for: Int, `in` b: Bool)",
    "open(user: Session?, kinds: [Kind], then: @escaping (Int) -> Void)", "save(_ item: Item)",
    "didTapURLButton2(a: URL)",
    "load(a: Hidden)", "a(b:Int,c:Int)", " spaced ( a : Int ) ", "didTap(name: String) -> Int",
    "didTap(name: String) throws",
    "didTap(_: Int)", "didTap(a b c: Int)", "didTap(a: Int,)", "didTap((Int))", "didTap(a: inout Int)",
    "didTap(a: Int = 1)", "`class`()",
    "x(a: Int, a: Int)", "über(a: Int)", "f(a: [String: [Int]])", "f(a: (Int, Int))", "didTap]", "didTap(a: Int))",
    "//", "f(/* c */ a: Int)",
  ]

  static let parameters = [
    "", "a: Int", "item: Item.ID, name: String", "_ a: Int", "a: Int = 1", "a", "(a: Int)", "a: Int, ", "a: Hidden",
  ]
  static let names = ["Login", "login", "sign in", "class", "9a", "a9", "Ünder", "_", "a.b", "", "Self", "`a`"]

  private static func shown(_ value: AdditionValue?) -> String {
    switch value {
    case nil: "missing"
    case .nothing?: "nothing"
    case .text(let text)?: "'\(text)'"
    case .truth(let truth)?: "\(truth)"
    case .list(let values)?: "[\(values.map { shown($0) }.joined(separator: ", "))]"
    case .names(let values)?:
      "{\(values.sorted { $0.key < $1.key }.map { "\($0.key): \(shown($0.value))" }.joined(separator: ", "))}"
    }
  }

  /// Wraps words into lines of about 120 characters.
  private static func wrapped(_ words: [String]) -> String {
    var lines = [""]
    for word in words {
      if lines[lines.count - 1].count + word.count > 120 { lines.append("   ") }
      lines[lines.count - 1] += " \(word);"
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func described(_ text: String, _ kind: AdditionDeclaration.Argument) -> String {
    let catalog = ProtocolCatalog(reading: [SourceText(path: "Types.swift", project)])
    do throws(DiagnosticError) {
      let values = try AdditionArgument(text, named: "it", seeing: SampleValue(catalog: catalog)).values(as: kind)
      let words = values.sorted { $0.key < $1.key }.map { "\($0.key): \(shown($0.value))" }
      return wrapped(words.filter { $0 != "is_testable: true" && !$0.hasSuffix(": ''") })
    } catch {
      return error.diagnostics.map { diagnostic in
        " \(diagnostic.place?.description ?? "nowhere") \(diagnostic.id): \(diagnostic.summary)"
          + diagnostic.help.map { "; \($0)" }.joined() + "\n"
      }.joined()
    }
  }

  static let routes: [[String]] = [
    ["detail"], ["Detail", "order_list"], ["detail(id: Int)"],
    ["detail(id: Int, _ name: String?) -> didChoose(_ name: String)"],
    ["detail -> didEnd", "cart"], ["detail(then: (Int) -> Void)"], ["detail(then: (Int) -> Void) -> done"], ["class"],
    ["detail(id Int)"], ["cart", "detail(id Int)", "help("], ["cart", ""], ["cart", "detail ->"],
    ["detail -> (a: Int)"],
    ["detail(id: Int) -> Int -> x"], ["a b"], ["-> x"], [" spaced "], ["detail]", "cart -> f(a Int)"], [],
  ]

  @Test func `Routes have the recorded form`() throws {
    var text = ""
    for routes in Self.routes {
      text += "\(routes)\n"
      do throws(DiagnosticError) {
        for route in try RouteArgument.read(routes, of: "routes") {
          text +=
            "  \(route.moduleNames) \(route.payload ?? "-") \(route.answer ?? "-") \(route.place) \(route.isName)\n"
        }
      } catch {
        text += error.diagnostics.map {
          "  \($0.place?.description ?? "nowhere") \($0.place?.range.count ?? 0) \($0.summary) \($0.help)\n"
        }.joined()
      }
    }
    try RecordedText.check(text, "Routes.txt")
  }

  @Test func `Arguments have the recorded form`() throws {
    let inputs: [(AdditionDeclaration.Argument, [String])] = [
      (.type, Self.types), (.signature, Self.signatures),
      (.message, Array(Self.signatures.prefix(14))),
      (.parameters, Self.parameters), (.name, Self.names), (.module, Self.names), (.text, ["any 'text'", ""]),
    ]
    var text = ""
    for (kind, arguments) in inputs {
      for argument in arguments { text += "\(kind) \(argument) →" + Self.described(argument, kind) }
    }
    try RecordedText.check(text, "Arguments.txt")
  }
}
