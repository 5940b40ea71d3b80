import Diagnostics
import ModuleTemplates
import SwiftSource
import Testing

@testable import ModuleAdditions
@testable import TestDoubles

@Suite("Arguments of additions")
struct AdditionArgumentTests {
  private static let project = ProtocolCatalog(
    reading: [
      SourceText(
        path: "Types.swift",
        """
        enum Kind { case first, second(Int) }
        struct Session: Equatable { let id: Int; var user: String?; static let none = 0 }
        struct Wrapped { let session: Session; let kind: Kind }
        struct Hidden { private let id: Int }
        final class Store { init(name: String, isNew: Bool = false) {} }
        final class Service {}
        protocol Clock {}
        enum Side { case left, right }
        struct Observed { var id: Int { didSet {} } }
        typealias Name = String
        """)
    ])

  /// The declarations of another package, with the name of its module.
  private static let foreign: SampleValue = {
    let text = SourceText(
      path: "Order.swift",
      "public struct Order { public let id: Int }\npublic struct Sum { public init(of a: Int) {}; init() {} }")
    let file = SwiftFile(text.bytes)
    return SampleValue(
      catalog: ProtocolCatalog([(text, file)], before: project), foreign: [ObjectIdentifier(file): "Models"])
  }()

  private func values(
    _ text: String, _ kind: AdditionDeclaration.Argument
  ) throws(DiagnosticError) -> [String: AdditionValue] {
    try AdditionArgument(text, named: "event", seeing: Self.foreign).values(as: kind)
  }

  @Test(
    "an invalid signature is an error at its place",
    arguments: [
      ("didTap(name String)", "event:1:8 a parameter is a name, a colon and a type"),
      ("didTap(name:)", "event:1:8 the parameter has no type"),
      ("didTap(name: String", "event:1:7 '(' is not closed"),
      ("name:String", "event:1:1 'name: String' is a parameter, not a function"),
      (
        "didTap(name: String) async",
        "event:1:22 the template adds keywords and modifiers; write only name and parameters"
      ),
      ("didTap<T>(name: T)", "event:1:7 the template adds keywords and modifiers; write only name and parameters"),
      ("didTap(name: String = \"\")", "event:1:14 a parameter has only a name and a type"),
      ("didTap(id: inout Int)", "event:1:12 a parameter of an addition cannot be 'inout'"),
      ("didTap(names: String...)", "event:1:15 a parameter has only a name and a type"),
      ("didTap() { }", "event:1:9 there is text after the parameters"),
      ("didTap() func other()", "event:1:9 there is text after the parameters"),
      ("class(name: String)", "event:1:1 'class' is not a valid Swift function name"),
      ("did tap", "event:1:1 it is not a function name with parameters"),
      ("", "event:1:1 it is not a function name with parameters"),
      ("didTap(\n)", "event:1:1 it is one line of at most 2000 bytes"),
    ])
  func problem(text: String, expected: String) {
    let error = #expect(throws: DiagnosticError.self) { try values(text, .signature) }
    #expect(error?.diagnostics.map { "\($0.place?.description ?? "") \($0.summary)" } == [expected])
    #expect(error?.diagnostics.first?.category == .usage)
  }

  @Test("a type that must be Hashable is rejected if its declaration in the project is not")
  func hashable() throws {
    let error = #expect(throws: DiagnosticError.self) {
      try values("id: Int, of owners: [Session?]", .hashableParameters)
    }
    let problem = error?.diagnostics.first
    #expect(problem?.summary == "'Session' is not Hashable, but the parameter of a route must be")
    #expect(problem?.place?.description == "event:1:21")
    #expect(problem?.help == ["declare 'Session: Hashable', or pass an identifier instead"])
    // The conformances of types from other modules are unknown.
    #expect(try values("url: URL, side: Side?, name: Name", .hashableParameters)["is_testable"] == .truth(true))
  }

  @Test("a message returns no value")
  func message() throws {
    let error = #expect(throws: DiagnosticError.self) { try values("didTap(name: String) -> Int", .message) }
    let problem = error?.diagnostics.first
    #expect(problem?.summary == "a function here returns nothing, but 'didTap' has a result")
    #expect(problem?.place?.description == "event:1:21")
    #expect(
      problem?.help == [
        "remove '-> Int'; another addition returns the result, for example --answer",
        "'usecase' writes the call and the answer: --result 'Int' sets the answer's type",
      ])
    #expect(try values("didTap", .message)["signature"] == .text("didTap()"))
  }

  @Test(
    "a signature is parsed into its parts",
    arguments: [
      ("didTapSignIn", "didTapSignIn() | didTapSignIn() |  | "),
      (
        "didTap(name: String, _ age: Int)",
        "didTap(name: String, _ age: Int) | didTap(name: name, age) | name: \"name\", 7 | (\"name\", 7)"
      ),
      (
        "open(for user: Session?, kinds: [Kind])",
        "open(for user: Session?, kinds: [Kind]) | open(for: user, kinds: kinds) | "
          + "for: Session(id: 7), kinds: [Kind.first] | (Session(id: 7))"
      ),
      (
        "load(output: Int, _ messages: [Int])",
        "load(output outputValue: Int, _ messagesValue: [Int]) | load(output: outputValue, messagesValue) | "
          + "output: 7, [7] | (7, [7])"
      ),
      (
        "f(viewController: Int, of module: Int, moduleValue: Int)",
        "f(viewController viewControllerValue: Int, of moduleValueValue: Int, moduleValue: Int) | "
          + "f(viewController: viewControllerValue, of: moduleValueValue, moduleValue: moduleValue) | "
          + "viewController: 7, of: 7, moduleValue: 7 | (7, 7, 7)"
      ),
      (
        "wait(in: Int, until date: Date)",
        "wait(in: Int, until date: Date) | wait(in: `in`, until: date) | "
          + "in: 7, until: Date(timeIntervalSinceReferenceDate: 7) | (7, Date(timeIntervalSinceReferenceDate: 7))"
      ),
    ])
  func taken(text: String, expected: String) throws {
    let parts = try self.values(text, .signature)
    func part(_ key: String) -> String { if case .text(let text)? = parts[key] { text } else { "?" } }
    #expect([part("signature"), part("call"), part("samples"), part("message")].joined(separator: " | ") == expected)
  }

  @Test(
    "sample values use the declarations of the project",
    arguments: [
      ("String", "\"result\""), ("[Int]", "[7]"), ("Session", "Session(id: 7)"), ("Kind", "Kind.first"),
      ("Wrapped", "Wrapped(session: Session(id: 7), kind: Kind.first)"), ("Store", "Store(name: \"name\")"),
      ("Service", "Service()"), ("Name", "\"result\""), ("any Error", "CancellationError()"), ("[String: Int]", "[:]"),
      ("Observed", "Observed(id: 7)"), ("Order", nil), ("Sum", "Sum(of: 7)"), ("Hidden", nil), ("any Clock", nil),
      ("UIImage", nil), ("UIImage?", "nil"), ("(Int) -> Void", nil),
    ] as [(String, String?)])
  func samples(type: String, expected: String?) throws {
    let parts = try self.values(type, .type)
    #expect(parts["sample"] == (expected.map { .text($0) } ?? .nothing))
    #expect(parts["is_testable"] == .truth(expected != nil))
  }

  @Test(
    "invalid names and types are errors",
    arguments: [
      ("a b", AdditionDeclaration.Argument.name), ("class", .name), ("[Int", .type), ("", .type), ("Int String", .type),
    ])
  func names(text: String, kind: AdditionDeclaration.Argument) {
    let error = #expect(throws: DiagnosticError.self) { try values(text, kind) }
    #expect(error?.diagnostics.map(\.id) == ["addition-argument"])
  }

  @Test("types and sample values add their imports")
  func imports() throws {
    #expect(try values("f(a: URL, b: Int)", .signature)["imports"] == .text("Foundation"))
    #expect(try values("f(a: UIImage?, b: Session)", .signature)["imports"] == .text("UIKit"))
    #expect(try values("f(b: Int)", .signature)["imports"] == .text(""))
    #expect(try values("[Date]", .type)["imports"] == .text("Foundation"))
    #expect(try values("[Order]", .type)["imports"] == .text("Models"))
  }
}
