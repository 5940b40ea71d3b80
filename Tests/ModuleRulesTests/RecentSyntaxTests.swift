import ModuleRoles
import Testing

@testable import ModuleRules

/// Findings in code with the syntax that Swift 6.2, 6.3 and 6.4 added.
@Suite struct RecentSyntaxTests {
  /// A module; each line with findings names their rules in a comment.
  static let module = """
    protocol CartViewInput: AnyObject { var `the title`: String { get } }
    @diagnose(Unsafe, as: ignored) protocol CartViewOutput: AnyObject, ~Sendable {}
    protocol CartInteractorInput: AnyObject { @concurrent func load<let n: Int>(_ all: [n of Int]) async }
    protocol CartInteractorOutput: AnyObject {}
    protocol CartRouterInput: AnyObject {}
    final class CartViewController: UIKit::UIViewController, Shop::CartViewInput, ~Sendable {
      weak let output: Shop::CartViewOutput? // view-output-strong
      let interactor: any CartInteractorInput? // view-knows-presenter-only
      @available(anyAppleOS 27, *) weak let router: (any Shop::CartRouterInput)? // view-knows-presenter-only
      var `the title`: String { borrow { title } }
    }
    final class CartPresenter<let size: Int>: Shop::CartViewOutput, CartInteractorOutput, ~Sendable {
      weak let first: CartViewInput?
      @diagnose(Unsafe, as: ignored) weak let second: any CartViewInput?
      private let third: any CartViewInput? // presenter-view-weak
      var `fourth view`: Shop::CartViewInput? // presenter-view-weak
      nonisolated(unsafe) var fifth: any Shop::CartViewInput? = nil // presenter-view-weak
      var sixth: any Shop::CartViewInput? { borrow { third } }
      let all: [2 of Int], more: InlineArray<2, Int>
      private let service: any CartInteractorInput
      nonisolated(nonsending) func start() async {
        defer { await service.load([1, 2]) }
        service.done = { @concurrent in await self.start() } // kept-closure-captures-weakly
        service.end = { @concurrent [weak self] in await self?.start() }
      }
    }
    final class CartInteractor: Shop::CartInteractorInput {
      var output: Shop::CartInteractorOutput? // interactor-output-weak
      @concurrent func load<let n: Int>(_ all: [n of Int]) async { defer { await UIKit::UIApplication.shared.open() } } // no-ui-below-view
    }
    final class CartRouter: CartRouterInput {
      weak let transitionHandler: UIKit::UIViewController?
      var view: any Shop::CartViewInput? // transition-handler-weak
    }
    """

  @Test func `Rules read recent syntax`() {
    var settings = RuleSettings()
    settings.only = [
      "view-output-strong", "view-knows-presenter-only", "presenter-view-weak", "interactor-output-weak",
      "transition-handler-weak", "kept-closure-captures-weakly", "no-ui-below-view",
    ]
    let findings = RuleExamplesTests.findings([("Cart.swift", Self.module)], settings).findings
    let lines = Self.module.split(separator: "\n").enumerated()
    let expected = lines.compactMap { number, line in
      line.split(separator: " // ").dropFirst().first.map { "\(number + 1) \($0)" }
    }
    #expect(findings.map { "\($0.line) \($0.rule)" } == expected)
    // `weak` is added to the two variables; a constant needs a decision.
    let fixed = FixedFile.all(findings).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    #expect(fixed.contains("weak var `fourth view`: Shop::CartViewInput?"))
    #expect(fixed.contains("nonisolated(unsafe) weak var fifth: any Shop::CartViewInput? = nil"))
  }
}
