import ModuleRoles
import TestSupport
import Testing

@testable import ModuleMap

/// The references between the parts of a module.
@Suite struct ModuleStructureTests {
  private static let code: [(path: String, text: String)] = [
    (
      "Login/LoginView.swift",
      """
      protocol LoginViewInput: AnyObject {}
      protocol LoginViewOutput { func ready() }
      final class LoginViewController: UIViewController, LoginViewInput {
        var output: LoginViewOutput?
        let label = UILabel()
        func viewDidLoad() { output?.ready() }
      }
      """
    ),
    (
      "Login/LoginPresenter.swift",
      """
      protocol LoginModuleOutput: AnyObject {}
      protocol LoginInteractorOutput: AnyObject {}
      final class LoginPresenter: LoginViewOutput, LoginInteractorOutput {
        weak var view: LoginViewInput?
        var interactor: LoginInteractorInput?
        unowned let router: LoginRouter
        weak var moduleOutput: LoginModuleOutput?
        func ready() { interactor?.load(); self.interactor!.stop(); interactor?.load() }
      }
      """
    ),
    (
      "Login/LoginInteractor.swift",
      """
      protocol LoginInteractorInput { func load(); func stop() }
      final class LoginInteractor: LoginInteractorInput {
        weak var output: LoginInteractorOutput?
        let service: AuthService
        let count = 3
      }
      final class AuthService {}
      """
    ),
    (
      "Login/LoginRouter.swift",
      "final class LoginRouter { weak var transitionHandler: UIViewController?\n let cart: CartAssembly }"
    ),
    (
      "Login/LoginAssembly.swift",
      "struct LoginAssembly { func make() -> UIViewController { LoginViewController() } }"
    ),
  ]

  private static func structure(_ files: [(path: String, text: String)]) -> ModuleStructure {
    let roles = MapTests.roles(files + MapTests.module("Cart"))
    return ModuleStructure(roles, module: roles.modules.firstIndex { $0.name == "Login" } ?? 0)
  }

  private static func lines(_ structure: ModuleStructure) -> [String] {
    structure.references.map { reference in
      "\(reference.kind.rawValue) \(structure.parts[reference.from].name) > \(structure.parts[reference.to].name) \(reference.property)"
        + "\(reference.type.isEmpty ? "" : " as \(reference.type)")\(reference.calls.isEmpty ? "" : " (\(reference.calls.joined(separator: ", ")))")"
    }
  }

  @Test func `The references between parts, with strength, property and messages`() {
    let structure = Self.structure(Self.code)
    #expect(
      Self.lines(structure) == [
        "strong UIKit > LoginViewController ",
        "strong LoginViewController > LoginPresenter output as LoginViewOutput (ready)",
        "weak LoginPresenter > LoginViewController view as LoginViewInput",
        "strong LoginPresenter > LoginInteractor interactor as LoginInteractorInput (load, stop)",
        "unowned LoginPresenter > LoginRouter router as LoginRouter",
        "weak LoginPresenter > LoginModuleOutput moduleOutput as LoginModuleOutput",
        "weak LoginInteractor > LoginPresenter output as LoginInteractorOutput",
        "strong LoginInteractor > AuthService service as AuthService",
        "weak LoginRouter > LoginViewController transitionHandler as UIViewController",
        "strong LoginRouter > Cart cart as CartAssembly",
        "creates LoginAssembly > LoginViewController  as LoginViewController",
      ])
    #expect(
      structure.parts.map(\.isOutside) == [false, false, false, false, false, true, true, true, true])
  }

  @Test func `The differences from the template`() {
    let edited = Self.code.map { path, text in
      (
        path: path,
        text: text.replacing("weak var output", with: "var output").replacing("let cart: CartAssembly", with: "")
      )
    }
    let differences = Self.structure(edited).differences(from: Self.structure(Self.code))
    #expect(
      differences.map { "\($0.kind.rawValue) \($0.from) > \($0.to) \($0.property) \($0.line ?? 0)" } == [
        "changed LoginInteractor > LoginPresenter output 3", "missing LoginRouter > Cart cart 0",
      ])
    #expect(differences.first?.templateKinds == [.weak])
    #expect(Self.structure(Self.code).differences(from: Self.structure(Self.code)).isEmpty)
  }

  @Test func `The drawing contains every part once, and no injected markup`() throws {
    let structure = Self.structure(Self.code)
    let layout = StructureLayout(structure)
    #expect(Set(layout.centers.map { "\($0.x) \($0.y)" }).count == structure.parts.count)
    let picture = structure.svg
    try RecordedText.check(picture, "structure.svg")
    #expect(picture.split(separator: "<rect class=").count == structure.parts.count + 2)
    #expect(picture.contains("<title>LoginPresenter → LoginInteractor: load, stop</title>"))
    #expect(structure.mermaid.contains("p1 -.->|\"view\"| p0\n"))
    #expect(structure.dot.contains("p1 -> p2 [label=\"interactor\", style=bold]\n"))
    let page = structure.html(template: "viper <1>", differences: ["a & b"])
    #expect(page.contains("viper &lt;1&gt;") && page.contains("a &amp; b"))
    #expect(!page.contains("<script"))
  }

  @Test("Two services of an interactor are drawn one below the other")
  func layout() throws {
    let files = Self.code.map { path, text in
      (path, text.replacing("let count = 3", with: "let store: TokenStore"))
    }
    let structure = Self.structure(files + [("App/TokenStore.swift", "final class TokenStore {}")])
    let layout = StructureLayout(structure)
    let places = try ["AuthService", "TokenStore"].map { name in
      layout.centers[try #require(structure.parts.firstIndex { $0.name == name }, "\(structure.parts.map(\.name))")]
    }
    #expect(places[0].x == places[1].x)
    #expect(abs(places[0].y - places[1].y) == 116)
  }
}
