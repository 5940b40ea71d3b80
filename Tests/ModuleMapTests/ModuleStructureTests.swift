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

  @Test func `Types around the module, and computed properties`() {
    let structure = Self.structure(
      [
        ("App/Reloading.swift", "protocol Reloading {}\nprotocol Logging {}\nstruct Settings {}"),
        ("Login/LoginViewController.swift", "final class LoginViewController: UIViewController, Reloading {}"),
        ("Login/LoginViewInput.swift", "protocol LoginViewInput {}"),
        (
          "Login/LoginPresenter.swift",
          """
          final class LoginPresenter {
            weak var table: Reloading?
            let log: any Logging
            let settings: Settings
            static let shared: CartAssembly
            var cart: CartAssembly { CartAssembly() }
            lazy var again: CartAssembly = CartAssembly()
          }
          """
        ),
      ])
    #expect(
      Self.lines(structure) == [
        "strong UIKit > LoginViewController ", "weak LoginPresenter > LoginViewController table as Reloading",
        "strong LoginPresenter > Logging log as Logging", "strong LoginPresenter > Cart again as CartAssembly",
      ])
  }

  @Test func `The router of a RIB inherits its interactor and its view`() {
    let structure = Self.structure([
      (
        "Login/LoginRouter.swift",
        """
        protocol LoginInteractable: Interactable {}
        protocol LoginViewControllable: ViewControllable {}
        final class LoginRouter: ViewableRouter<any LoginInteractable, any LoginViewControllable>, LoginRouting {
          let cart: CartAssembly
          init(interactor: any LoginInteractable, viewController: any LoginViewControllable, cart: CartAssembly, count: Int) {
            interactor.start()
          }
          func other(_ again: any LoginInteractable) {}
        }
        """
      ),
      (
        "Login/LoginInteractor.swift",
        """
        protocol LoginRouting: ViewableRouting {}
        protocol LoginPresentable: Presentable {}
        final class LoginInteractor: PresentableInteractor<any LoginPresentable>, LoginInteractable {
          weak var router: (any LoginRouting)?
          override init(presenter: any LoginPresentable) { super.init(presenter: presenter) }
        }
        """
      ),
      (
        "Login/LoginViewController.swift",
        "final class LoginViewController: UIViewController, LoginPresentable, LoginViewControllable {}"
      ),
      (
        "Tests/LoginRouterTests.swift",
        "import XCTest\nextension LoginRouter { convenience init(view: LoginViewController) { self.init() } }"
      ),
    ])
    #expect(
      Self.lines(structure) == [
        "strong UIKit > LoginViewController ", "weak LoginInteractor > LoginRouter router as LoginRouting",
        "strong LoginRouter > Cart cart as CartAssembly",
        "strong LoginInteractor > LoginViewController presenter as LoginPresentable",
        "strong LoginRouter > LoginInteractor interactor as LoginInteractable (start)",
        "strong LoginRouter > LoginViewController viewController as LoginViewControllable",
      ])
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

  /// A structure of parts by name, with references as `from to kind property`.
  private static func structure(_ names: [String], _ references: [String]) -> ModuleStructure {
    let roles: [String: Role] = [
      "View": .view, "Presenter": .presenter, "Interactor": .interactor, "Router": .router, "Assembly": .assembly,
      "Table": .displayManager, "Other": .moduleInput,
    ]
    let parts = names.map { ModuleStructure.Part(name: $0, role: roles[$0], file: nil, line: nil) }
    let found = references.map { text in
      let words = text.split(separator: " ").map(String.init)
      return ModuleStructure.Reference(
        from: names.firstIndex(of: words[0]) ?? 0, to: names.firstIndex(of: words[1]) ?? 0,
        kind: .init(rawValue: words[2]) ?? .strong, property: words.count > 3 ? words[3] : "", type: "", calls: [],
        file: nil, line: nil)
    }
    return ModuleStructure(name: "Login", folder: "Login", form: "book", parts: parts, references: found)
  }

  @Test(arguments: Arrows.all) func `Arrows run straight, beside each other, or around a box`(_ row: Arrows) throws {
    let picture = Self.structure(row.parts, row.references).svg
    let found = picture.matches(of: try Regex("(viewBox=\"[^\"]*\"|d=\"M[0-9][^Z]*?\"|<text class=\"halo.*)")).map {
      String($0.output[0].substring ?? "")
    }
    let words = found.filter { !$0.contains("0 0 8 8") }.map {
      $0.replacing("<text class=\"halo label ", with: "").replacing("</text>", with: "")
    }
    #expect(words == row.expected)
  }

  @Test func `Mermaid and Graphviz show every part and reference`() {
    let structure = Self.structure(
      ["View", "Presenter", "Store"],
      [
        "View Presenter strong output", "Presenter View weak view", "Presenter Store unowned store",
        "Presenter View creates",
      ])
    #expect(
      structure.mermaid == """
        flowchart LR
          p0["View"]
          p1["Presenter"]
          p2(["Store"])
          p0 ==>|"output"| p1
          p1 -.->|"view"| p0
          p1 -.->|"store"| p2
          p1 -->|"creates"| p0

        """)
    #expect(
      structure.dot == """
        digraph module {
          rankdir=LR
          node [shape=box, style=rounded, fontname="Helvetica"]
          edge [fontname="Helvetica", fontsize=10]
          p0 [label="View"]
          p1 [label="Presenter"]
          p2 [label="Store", style="rounded,dashed"]
          p0 -> p1 [label="output", style=bold]
          p1 -> p0 [label="view", style=dashed]
          p1 -> p2 [label="store", style=dashed]
          p1 -> p0 [label="creates", style=dotted]
        }

        """)
  }

  struct Arrows: Sendable, CustomTestStringConvertible {
    let parts: [String]
    let references: [String]
    let expected: [String]
    var testDescription: String { references.joined(separator: ", ") }

    static let all: [Arrows] = [
      Arrows(
        parts: ["View"],
        references: [],
        expected: [
          #"viewBox="0 0 488 132""#
        ]),
      Arrows(
        parts: ["View", "Presenter"],
        references: ["View Presenter strong output"],
        expected: [
          #"viewBox="0 0 764 132""#,
          #"d="M464 46L576 46""#,
          #"label-strong" text-anchor="middle" x="520" y="50">output"#,
        ]),
      Arrows(
        parts: ["View", "Presenter"],
        references: ["View Presenter strong output", "Presenter View weak view"],
        expected: [
          #"viewBox="0 0 764 132""#,
          #"d="M464 55L576 55""#,
          #"d="M576 37L464 37""#,
          #"label-strong" text-anchor="middle" x="520" y="70">output"#,
          #"label-weak" text-anchor="middle" x="520" y="30">view"#,
        ]),
      Arrows(
        parts: ["Presenter", "Router"],
        references: ["Presenter Router strong router", "Router Presenter weak out"],
        expected: [
          #"viewBox="0 0 764 248""#,
          #"d="M649 68L649 140""#,
          #"d="M667 140L667 68""#,
          #"label-strong" text-anchor="end" x="643" y="108">router"#,
          #"label-weak" text-anchor="start" x="673" y="108">out"#,
        ]),
      Arrows(
        parts: ["Presenter", "Router"],
        references: ["Presenter Router strong a", "Presenter Router unowned b"],
        expected: [
          #"viewBox="0 0 764 248""#,
          #"d="M649 68L649 140""#,
          #"d="M635 68L635 140""#,
          #"label-strong" text-anchor="end" x="643" y="108">a"#,
          #"label-weak" text-anchor="end" x="629" y="108">b"#,
        ]),
      Arrows(
        parts: ["View", "Presenter", "Interactor"],
        references: ["View Interactor strong interactor", "Interactor View weak view"],
        expected: [
          #"viewBox="0 -28 1040 160""#,
          #"d="M423 68Q658 148 893 68""#,
          #"d="M893 24Q658 -56 423 24""#,
          #"label-strong" text-anchor="middle" x="658" y="112">interactor"#,
          #"label-weak" text-anchor="middle" x="658" y="-12">view"#,
        ]),
      Arrows(
        parts: ["View", "Presenter", "Interactor"],
        references: ["View Interactor strong interactor"],
        expected: [
          #"viewBox="0 0 1040 132""#,
          #"d="M423 68Q658 148 893 68""#,
          #"label-strong" text-anchor="middle" x="658" y="112">interactor"#,
        ]),
      Arrows(
        parts: ["View", "Table", "Other"],
        references: ["View Other strong other", "Other View weak a"],
        expected: [
          #"viewBox="0 0 505.4 364""#,
          #"d="M373 68Q173 162 373 256""#,
          #"d="M391 256Q591 162 391 68""#,
          #"label-strong" text-anchor="middle" x="273" y="166">other"#,
          #"label-weak" text-anchor="middle" x="491" y="166">a"#,
        ]),
      Arrows(
        parts: ["View", "Table", "Other"],
        references: ["Other View strong view"],
        expected: [
          #"viewBox="0 0 515.6 364""#,
          #"d="M382 256Q582 162 382 68""#,
          #"label-strong" text-anchor="middle" x="482" y="166">view"#,
        ]),
      Arrows(
        parts: ["Interactor", "Router"],
        references: ["Router Interactor strong interactor"],
        expected: [
          #"viewBox="0 0 1040 248""#,
          #"d="M710.3 140L881.7 68""#,
          #"label-strong" text-anchor="middle" x="772" y="118.1">interactor"#,
        ]),
      Arrows(
        parts: ["View", "Assembly"],
        references: ["Assembly View creates"],
        expected: [
          #"viewBox="0 0 488 248""#,
          #"d="M158.3 140L329.7 68""#,
        ]),
      Arrows(
        parts: ["Router", "AServiceWithAVeryLongName"],
        references: ["Router AServiceWithAVeryLongName strong aPropertyWithALongName"],
        expected: [
          #"viewBox="0 0 1109.4 364""#, #"d="M960.6 184L960.6 256""#,
          #"label-strong" text-anchor="middle" x="960.6" y="224">aPropertyWithALongName"#,
        ]),
    ]
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
