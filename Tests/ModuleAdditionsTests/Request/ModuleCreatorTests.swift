import Diagnostics
import ModuleTemplates
import Testing

@testable import ModuleAdditions

@Suite("Routes find the function that creates a hand-written module")
struct ModuleCreatorTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let code: String
    let options: [String: String]
    let byWireframe: Bool
    let expected: String

    init(
      _ name: String, _ code: String, _ expected: String, options: [String: String] = [:], byWireframe: Bool = false
    ) {
      (testDescription, self.code, self.options, self.byWireframe, self.expected) = (
        name, code, options, byWireframe, expected
      )
    }
  }

  private static let parts = """
    protocol DetailModuleOutput {}
    final class DetailPresenter {}
    final class DetailViewController: UIViewController {}

    """

  @Test(
    arguments: [
      Row("none", "enum DetailFactory {}", "none"),
      Row(
        "a static function",
        "enum DetailBuilder { static func build() -> UIViewController { wire(DetailPresenter()) } }",
        "DetailBuilder.build() takes ()"),
      Row(
        "parameters without default values",
        "class DetailRouter { static func make(_ item: [Int], for id: Int, on: Bool = true) -> DetailViewController? "
          + "{ wire(DetailPresenter()) } }", "guard DetailRouter.make(item, for: id) takes (_ item: [Int], for id: Int)"
      ),
      Row(
        "a function of an object, and one that makes only the view",
        "class DetailSetup: NSObject { var log: Int?; func make() -> UIViewController { wire(DetailPresenter()) } }\n"
          + "class DetailRouter { func view() -> DetailViewController { DetailViewController() } }",
        "DetailSetup().make() takes ()"),
      Row(
        "an object that needs arguments",
        "struct DetailSetup { let log: Log; func make() -> UIViewController { wire(DetailPresenter()) } }", "none"),
      Row(
        "private, asynchronous and generic functions, and those of other modules",
        "enum DetailA { private static func a() -> UIViewController { wire(DetailPresenter()) }\n"
          + "static func b() async -> UIViewController { wire(DetailPresenter()) }\n"
          + "static func c<T>(_: T) -> UIViewController { wire(DetailPresenter()) }\n"
          + "static func d() -> UIViewController { OtherRouter.make() } }", "none"),
      Row(
        "several functions",
        "enum DetailA { static func a() -> UIViewController { wire(DetailPresenter()) }\n"
          + "static func b() -> UIViewController { wire(DetailPresenter()) } }",
        "'Detail' has 2 functions that create its view controller: 'DetailA.a' is one of them M.swift:1, "
          + "'DetailA.b' is one of them M.swift:2"),
      Row(
        "the function of templates",
        "struct DetailAssembly { func makeModule() -> UIViewController { wire(DetailPresenter()) } }", "none"),
      Row(
        "the receiver of answers, and nil without it",
        "enum DetailA { static func a(id: Int, out: DetailModuleOutput?) -> UIViewController { wire(DetailPresenter()) } }",
        "DetailA.a(id: id, out: nil) takes (id: Int)"),
      Row(
        "answers",
        "enum DetailA { static func a(out: (any DetailModuleOutput)? = nil) -> UIViewController { wire(DetailPresenter()) } }",
        "DetailA.a(out: $output) takes ()", options: ["answer": "didPick()"]),
      Row(
        "answers without a receiver",
        "enum DetailA { static func a() -> UIViewController { wire(DetailPresenter()) } }",
        "'DetailA.a' creates 'Detail' without 'DetailModuleOutput'", options: ["answer": "didPick()"]),
      Row(
        "a receiver of answers that cannot be nil",
        "enum DetailA { static func a(_ out: DetailModuleOutput) -> UIViewController { wire(DetailPresenter()) } }",
        "'DetailA.a' creates 'Detail' with 'DetailModuleOutput'"),
      Row(
        "a payload with a parameter that has a default value",
        "enum DetailA { static func a(id: Int = 1) -> UIViewController { wire(DetailPresenter()) } }",
        "DetailA.a(id: id) takes (id: Int)", options: ["payload": "id:Int"]),
      Row(
        "another payload", "enum DetailA { static func a(id: Int) -> UIViewController { wire(DetailPresenter()) } }",
        "'DetailA.a' creates 'Detail' with other parameters", options: ["payload": "name: String"]),
      Row(
        "a wireframe that shows the module, as a property",
        "class DetailWireframe { func presentDetailFrom(_ viewController: UIViewController) {}\n"
          + "static func make() -> UIViewController { wire(DetailPresenter()) } }\n"
          + "class ListWireframe { var detail: DetailWireframe? }",
        "shows detail?.presentDetailFrom($from) takes ()", byWireframe: true),
      Row(
        "a wireframe that opens its own module",
        "class DetailWireframe { func presentDetailInterface(id: Int) {}\n"
          + "static func make(id: Int) -> UIViewController { wire(DetailPresenter()) } }",
        "DetailWireframe.make(id: id) takes (id: Int)", byWireframe: true),
      Row(
        "a wireframe of a template",
        "class DetailWireframe { func presentDetailInterface(from: UIViewController) {}\n"
          + "static func make(id: Int) -> UIViewController { wire(DetailPresenter()) } }",
        "none", byWireframe: true),
    ])
  func found(_ row: Row) throws {
    let tree = AdditionEditorTests.tree(["M.swift": row.code, "Parts.swift": Self.parts])
    let samples = SampleValue(catalog: tree.catalog)
    var found: String
    do throws(DiagnosticError) {
      let request = AdditionRequest(module: "List", addition: "route", argument: "Detail", options: row.options)
      let creator = try ModuleCreator.find(
        of: 0, named: "Detail", stem: "Detail", byWireframe: row.byWireframe, in: tree, samples)
      let value = try creator?.value(for: request, output: "DetailModuleOutput", samples)
      found = value.map(Self.shown) ?? "none"
    } catch {
      let places = error.diagnostics[0].notes.map { "\($0.text) \($0.place?.path ?? ""):\($0.place?.line ?? 0)" }
      found = ([error.diagnostics[0].summary] + (places.isEmpty ? [] : [places.joined(separator: ", ")]))
        .joined(separator: ": ")
    }
    #expect(found == row.expected)
  }

  private static func shown(_ value: AdditionValue) -> String {
    guard case .names(let values) = value, case .text(let call)? = values["call"],
      case .text(let arguments)? = values["arguments"]
    else { return "" }
    var declared = ""
    if case .names(let payload)? = values["payload"], case .text(let text)? = payload["declared"] { declared = text }
    return (values["shows"] == .truth(true) ? "shows " : values["is_optional"] == .truth(true) ? "guard " : "")
      + "\(call)(\(arguments)) takes (\(declared))"
  }
}
