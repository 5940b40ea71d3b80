import ModuleRoles
import SystemPackage
import TestSupport
import Testing

@testable import ModuleRoles

/// Modules of all architectures, complete and incomplete, with the reason for each role.
@Suite struct FormExamplesTests {
  /// Code that is split into files at lines such as `// Cart/Cart.swift`.
  static let cases: [(name: String, code: String)] = [
    (
      "zik",
      """
      // A/A.swift
      protocol AViewEventHandler {}
      protocol AViewDataSource {}
      protocol AInteractorEventHandler {}
      protocol AInteractorDataSource {}
      protocol AViewInput {}
      class AViewPresenter: AViewEventHandler {}
      class AInteractor {}
      class AViewRouter {}
      class AAdapter {}
      """
    ),
    (
      "contract",
      """
      // A/AContract.swift
      protocol AContract {}
      protocol AViewContract {}
      protocol APresenterContract {}
      protocol AInteractorContract {}
      class APresenter {}
      class AInteractor {}
      class ARouter {}
      """
    ),
    (
      "async",
      """
      // A/A.swift
      protocol AInteractorInput { func obtain() async }
      class APresenter {}
      class AInteractor: AInteractorInput {}
      // B/B.swift
      protocol BInteractorInput { func obtain() async }
      protocol BInteractorOutput {}
      class BPresenter {}
      class BInteractor: BInteractorInput {}
      """
    ),
    (
      "clean swift",
      """
      // A/A.swift
      protocol ADisplayLogic: AnyObject {}
      protocol ABusinessLogic {}
      protocol APresentationLogic {}
      protocol ARoutingLogic {}
      protocol ADataStore {}
      protocol ADataPassing {}
      class AViewController: UIViewController, ADisplayLogic {}
      class AInteractor: ABusinessLogic, ADataStore {}
      class APresenter: APresentationLogic {}
      class ARouter: ARoutingLogic, ADataPassing {}
      class AWorker {}
      enum AModels {}
      """
    ),
    (
      "single types in layer folders",
      """
      // Cart/Presenter/CartPresenter.swift
      class CartPresenter {}
      // Cart/Interactor/CartInteractor.swift
      class CartInteractor {}
      // Cart/Router/Guide.swift
      class Guide {}
      // Cart/Assembly/One.swift
      class One {}
      // Cart/Assembly/Two.swift
      class Two {}
      // Cart/View/Face.swift
      class Face {}
      """
    ),
    (
      "different names in one directory",
      """
      // Cart/Presenter.swift
      class BasketPresenter {}
      protocol BasketViewInput {}
      class CartInteractor {}
      class TrolleyRouter {}
      // Pay/Pay.swift
      class PayPresenter {}
      class PayInteractor {}
      class OtherPresenter {}
      """
    ),
    (
      "one name in two folders",
      """
      // One/Cart/CartPresenter.swift
      class CartPresenter {}
      // One/Cart/CartInteractor.swift
      class CartInteractor {}
      // Two/Cart/CartPresenter.swift
      class CartPresenter {}
      // Two/Cart/Deep/CartInteractor.swift
      class CartInteractor {}
      // Two/Cart/CartViewInput.swift
      protocol CartViewInput {}
      """
    ),
    (
      "a role known by the type that stores it",
      """
      // Cart/Cart.swift
      protocol Asks {}
      protocol Goes {}
      protocol Hears {}
      protocol Shows {}
      protocol Answers {}
      class CartViewController: UIViewController, Shows { var output: Hears? }
      class CartPresenter: Hears, Answers { var shown: Shows?; var asked: Asks?; var going: Goes?; static var no: Asks? }
      class CartInteractor: Asks { var answered: Answers? }
      class CartRouter: Goes {}
      """
    ),
    (
      "no modules",
      """
      // A/A.swift
      class APresenter {}
      class AViewController: UIViewController {}
      // B/B.swift
      class BInteractor {}
      class BRouter {}
      // C/C.swift
      class BasePresenter {}
      class BaseRouter {}
      // HTests/H.swift
      class HPresenter {}
      class HRouter {}
      """
    ),
    (
      "conformers, aliases and extensions",
      """
      // Cart/Cart.swift
      protocol CartViewInput {}
      protocol CartViewOutput {}
      protocol CartInteractorInput {}
      typealias CartBoth = CartViewInput & CartViewOutput
      class Form: UIView, CartViewInput {}
      struct Second: CartViewInput {}
      class Logic {}
      extension Logic: CartInteractorInput {}
      class Both: CartBoth {}
      class Late: Form {}
      enum CartViewState {}
      """
    ),
  ]

  @Test func `Each module is found with its architecture, directory and the reasons for its roles`() throws {
    var text = ""
    for (name, code) in Self.cases {
      let roles = RolesTests.roles(Self.files(code).sorted { $0.path < $1.path })
      text += name + "\n"
      for module in roles.modules {
        text += "  \(module.name) (\(module.architecture.name)), stem \(module.stem), in \(module.folder)\n"
        for type in module.types {
          text += "    \(type.role.rawValue) \(type.name) by \(type.evidence.rawValue): \(type.why)\n"
        }
      }
    }
    try RecordedText.check(text, "Forms.txt")
  }

  private static func files(_ code: String) -> [(path: String, text: String)] {
    code.split(separator: "// ").map { part in
      let lines = part.split(separator: "\n", maxSplits: 1)
      return (String(lines[0]), String(lines[1]))
    }
  }

  @Test func `A role belongs to the requested module, otherwise to the first`() {
    let roles = RolesTests.roles(Self.files(Self.cases[6].code))
    func found(_ names: [String], _ module: Int?) -> String {
      roles.role(among: names, preferring: module).map { "\($0.module) \($0.type.role.rawValue)" } ?? "none"
    }
    #expect(found(["CartPresenter"], nil) == "0 Presenter")
    #expect(found(["CartPresenter"], 1) == "1 Presenter")
    #expect(found(["CartPresenter"], 7) == "0 Presenter")
    #expect(found(["Nobody", "CartInteractor", "CartPresenter"], 1) == "1 Interactor")
    #expect(found(["Nobody"], 1) == "none")
    #expect(roles.modules.map(\.folder.string) == ["One/Cart", "Two/Cart"])
  }
}
