import Foundation

@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    topViewController?.appear()
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let covered = topViewController
    covered?.disappear()
    addChild(viewController)
    viewController.didMove(toParent: self)
    viewController.appear()
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let popped = topViewController else { return nil }
    popped.disappear()
    popped.removeFromParent()
    topViewController?.appear()
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    var popped: [UIViewController] = []
    while let last = popViewController(animated: animated) { popped.insert(last, at: 0) }
    return popped
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for child in children where !viewControllers.contains(child) { child.removeFromParent() }
    for child in viewControllers { addChild(child) }
  }
}

@preconcurrency @MainActor
open class UINavigationItem {
  open var title: String?
  open var prompt: String?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?

  public init(title: String? = nil) {
    self.title = title
  }
}
