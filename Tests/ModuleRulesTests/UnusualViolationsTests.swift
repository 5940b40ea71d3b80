import ModuleRoles
import Testing

@testable import ModuleRules

/// Violations of the rules about structure in forms that are less common than those of the examples.
@Suite struct UnusualViolationsTests {
  /// A module; each line with findings names their rules in a comment.
  static let module = """
    protocol CartViewInput: AnyObject { func show(_ text: String) }
    protocol CartViewOutput: AnyObject {}
    protocol CartInteractorInput: AnyObject {}
    protocol CartInteractorOutput: AnyObject { func didObtain(_ items: [Item]) } // entities-stay-below
    protocol CartRouterInput: AnyObject {}
    final class CartViewController: UIViewController, CartViewInput {
      var output: CartViewOutput?
      var accounts: AccountService? // view-knows-presenter-only
      private let images = ImageService()
      func show(_ text: String) { SessionService.shared.end() } // view-knows-presenter-only
      func configure(with note: Note) {} // entities-stay-below
      func answer(_ disposition: URLSession.AuthChallengeDisposition) {}
    }
    final class CartPresenter: CartViewOutput, CartInteractorOutput {
      private var views: [CartViewInput] = [] // presenter-view-weak
      private var weakViews: [WeakBox<CartViewInput>] = []
      var interactor: CartInteractorInput?
      var reminders: ReminderScheduler? // presenter-knows-no-service
      let sync: any OrderSynchronizer // presenter-knows-no-service
      let typing: TextScheduler
      var balance: UncertainStorage = .unknown
      var onEnd: (() -> Void)?
      private var handlers: [() -> Void] = []
      private var named: [String: () -> Void] = [:]
      private var bag = Set<AnyCancellable>()
      private var token: NSObjectProtocol?, other: NSObjectProtocol?
      private var tokens: [NSObjectProtocol] = []
      private var task: Task<Void, Never>?, search: Task<Void, Never>?, poll: Task<Void, Never>?
      func didObtain(_ items: [Item]) {}
      func select(_ item: Favorite) {} // entities-stay-below
      func use() {
        SessionService.shared.end() // presenter-knows-no-service
        let accounts = Locator.find(AccountService.self) // presenter-knows-no-service
        throw LoginService.Failure.expired
      }
      func store(events: PassthroughSubject<Int, Never>, player: Player) {
        onEnd = self.finish // kept-closure-captures-weakly
        handlers.append { self.finish() } // kept-closure-captures-weakly
        handlers.append(finish) // kept-closure-captures-weakly
        handlers.append { [weak self] in self?.finish() }
        named["end"] = { self.finish() } // kept-closure-captures-weakly
        named["last"] = finish // kept-closure-captures-weakly
        player.onEnd = finish
        events.sink(receiveValue: self.show(_:)).store(in: &bag) // kept-closure-captures-weakly
        events.map(text).sink { [weak self] _ in self?.finish() }.store(in: &bag) // kept-closure-captures-weakly
        events.sink { self.end($0) } receiveValue: { self.show($0) }.store(in: &bag) // kept-closure-captures-weakly
        bag.insert(events.sink { self.show($0) }) // kept-closure-captures-weakly
        token = center.addObserver(forName: .end, object: nil, queue: nil) { _ in self.finish() } // kept-closure-captures-weakly
        tokens.append(center.addObserver(forName: .end, object: nil, queue: nil) { _ in self.finish() }) // kept-closure-captures-weakly
        other = center.addObserver(forName: .end, object: nil, queue: nil) { _ in self.finish() }
        task = Task { await self.load() } // kept-closure-captures-weakly
        task = Task.detached(priority: .low) { await load() } // kept-closure-captures-weakly
        search?.cancel()
        search = Task { await self.load() }
        poll = Task { await self.load() }
        Task { await self.load() }
        let end = finish
        let names = [1].map(text)
      }
      func stop() { if let other { center.removeObserver(other) } }
      func cancel() { [poll].forEach { $0?.cancel() } }
      func reload(_ reload: Int) {}
      func copy() { onEnd = reload }
      func finish() {}
      func show(_ value: Int) {}
      func text(_ value: Int) -> String { "" }
      func load() async {}
    }
    final class CartInteractor: CartInteractorInput {
      private var outputs: [String: CartInteractorOutput] = [:] // interactor-output-weak
    }
    final class CartRouter: CartRouterInput {
      let accounts: AccountService
      let session: SessionService
      func open() {
        accounts.log() // router-only-navigates
        LoginAssembly.build(session, SessionService.shared, LoginService())
        SessionService.current().end() // router-only-navigates
      }
    }
    """

  /// The services and entities that the module uses.
  static let needs = """
    import CoreData
    protocol AccountService: AnyObject {}
    final class SessionService {}
    final class LoginService {}
    final class ImageService {}
    enum UncertainStorage { case unknown, known(Int) }
    protocol ReminderScheduler {}
    final class LocalReminderScheduler: ReminderScheduler { let center = UserDefaults.standard }
    protocol OrderSynchronizer {}
    struct OrderSynchronizerImpl: OrderSynchronizer { let accounts: AccountService }
    protocol TextScheduler {}
    final class MainTextScheduler: TextScheduler { let store = UserDefaults.standard }
    final class Item: NSManagedObject {}
    typealias Favorite = Item
    @Model final class Note {}
    """

  @Test func `Unusual forms of violations are found`() {
    var settings = RuleSettings()
    settings.only = [
      "view-knows-presenter-only", "presenter-view-weak", "interactor-output-weak", "entities-stay-below",
      "presenter-knows-no-service", "kept-closure-captures-weakly", "router-only-navigates",
      "no-storage-above-interactor",
    ]
    let findings = RuleExamplesTests.findings([("Cart.swift", Self.module), ("Needs.swift", Self.needs)], settings)
      .findings
    let expected = Self.module.split(separator: "\n").enumerated().compactMap { number, line in
      line.split(separator: " // ").dropFirst().first.map { "\(number + 1) \($0)" }
    }
    #expect(findings.map { "\($0.line) \($0.rule)" } == expected)
  }
}
