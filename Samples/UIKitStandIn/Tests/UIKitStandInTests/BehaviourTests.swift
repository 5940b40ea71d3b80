import Testing
import UIKitStandIn

@MainActor
struct BehaviourTests {
  // MARK: - Presenting

  @Test func animatedPresentationAppearsInALaterTurn() async {
    let (window, root) = makeWindow()
    let screen = AppearanceSpy()
    await withCheckedContinuation { continuation in
      root.present(screen, animated: true) { continuation.resume() }
      #expect(root.presentedViewController === screen)
      #expect(screen.isBeingPresented)
      #expect(screen.calls == [])
    }
    #expect(screen.calls == ["will appear", "did appear"])
    #expect(screen.view.window === window)
    #expect(!screen.isBeingPresented)
  }

  @Test func animatedDismissalLeavesThePresentedViewControllerUntilALaterTurn() async {
    let (window, root) = makeWindow()
    let screen = AppearanceSpy()
    root.present(screen, animated: false)
    await withCheckedContinuation { continuation in
      screen.dismiss(animated: true) { continuation.resume() }
      #expect(root.presentedViewController === screen)
      #expect(screen.isBeingDismissed)
    }
    #expect(root.presentedViewController == nil)
    #expect(screen.calls == ["will appear", "did appear", "will disappear", "did disappear"])
    #expect(screen.view.window == nil)
    withExtendedLifetime(window) {}
  }

  @Test func nothingIsPresentedOutsideAWindowOrDuringATransition() {
    let outside = UIViewController()
    outside.present(UIViewController(), animated: false)
    #expect(outside.presentedViewController == nil)

    let (window, root) = makeWindow()
    let (first, second) = (UIViewController(), UIViewController())
    root.present(first, animated: true)
    root.present(second, animated: true)
    first.present(second, animated: true)
    root.dismiss(animated: true)
    #expect(root.presentedViewController === first)
    #expect(first.presentedViewController == nil)
    #expect(!first.isBeingDismissed)
    withExtendedLifetime(window) {}
  }

  @Test func theOutermostParentPresentsAndEveryChildKnows() {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    let window = show(navigation)
    let screen = UIViewController()
    child.present(screen, animated: false)
    #expect(screen.presentingViewController === navigation)
    #expect(child.presentedViewController === screen)
    child.dismiss(animated: false)
    #expect(navigation.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }

  @Test func aPresentedViewControllerIsRetained() {
    let (window, root) = makeWindow()
    weak var screen: UIViewController?
    autoreleasepool {
      let viewController = UIViewController()
      screen = viewController
      root.present(viewController, animated: false)
    }
    #expect(screen != nil)
    autoreleasepool { root.dismiss(animated: false) }
    #expect(screen == nil)
    withExtendedLifetime(window) {}
  }

  // MARK: - Navigation

  @Test func animatedChangesOfAStackTakeEffectInALaterTurn() async {
    let (first, second) = (AppearanceSpy(), AppearanceSpy())
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation)
    navigation.pushViewController(second, animated: true)
    #expect(navigation.viewControllers == [first])
    await Task.yield()
    #expect(navigation.viewControllers == [first, second])
    #expect(second.view.window === window)
    #expect(first.view.window == nil)
    #expect(navigation.popViewController(animated: true) === second)
    #expect(navigation.topViewController === second)
    await Task.yield()
    #expect(navigation.viewControllers == [first])
    #expect(second.calls == ["will appear", "did appear", "will disappear", "did disappear"])
  }

  @Test func otherChangesOfAStackTakeEffectAtOnce() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    #expect(navigation.viewControllers == [first, second])
    navigation.setViewControllers([second, first], animated: false)
    #expect(navigation.viewControllers == [second, first])
    navigation.popViewController(animated: false)
    #expect(navigation.viewControllers == [second])
  }

  // MARK: - Memory

  @Test func aLoadedViewControllerLivesUntilThePoolIsDrained() async {
    weak var loaded: UIViewController?
    weak var unloaded: UIViewController?
    do {
      let (first, second) = (UIViewController(), UIViewController())
      first.loadViewIfNeeded()
      (loaded, unloaded) = (first, second)
    }
    #expect(loaded != nil)
    #expect(unloaded == nil)
    await Task.yield()
    #expect(loaded == nil)

    autoreleasepool {
      let viewController = UIViewController()
      viewController.loadViewIfNeeded()
      loaded = viewController
    }
    #expect(loaded == nil)
  }

  // MARK: - Where UIKit stops the program

  @Test func aStyleIsSetBeforeThePresentationControllerIsRead() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let viewController = UIViewController()
        viewController.presentationController?.delegate = nil
        viewController.modalPresentationStyle = .custom
      }
    }
  }

  @Test func oneRowHasOneCellForEachRequest() async {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    let source = RowSource()
    table.dataSource = source
    table.reloadData()
    table.reloadData()
    _ = source.tableView(table, cellForRowAt: IndexPath(row: 0, section: 0))
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let table = UITableView()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        for _ in 0..<2 { _ = table.dequeueReusableCell(withIdentifier: "Cell", for: IndexPath(row: 0, section: 0)) }
      }
    }
  }

  // MARK: - Helpers

  private func makeWindow() -> (window: UIWindow, root: UIViewController) {
    let root = UIViewController()
    return (show(root), root)
  }

  private func show(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }
}

private final class AppearanceSpy: UIViewController {
  private(set) var calls: [String] = []

  override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
}

@MainActor
private final class RowSource: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
  }
}
