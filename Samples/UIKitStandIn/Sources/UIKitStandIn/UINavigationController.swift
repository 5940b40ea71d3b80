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
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isOnScreen = true
    showTopView()
    topViewController?.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    topViewController?.endAppearanceTransition()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    topViewController?.beginAppearanceTransition(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isOnScreen = false
    topViewController?.endAppearanceTransition()
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    RunLoopTurn.transition(animated: animated) { [self] in change(to: children + [viewController]) }
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let popped = topViewController else { return nil }
    RunLoopTurn.transition(animated: animated) { [self] in change(to: children.filter { $0 !== popped }) }
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(children.dropFirst())
    RunLoopTurn.transition(animated: animated) { [self] in change(to: Array(children.prefix(1))) }
    return popped
  }

  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = children.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure("Tried to pop to a view controller that is not on the navigation stack")
    }
    let popped = Array(children[(index + 1)...])
    RunLoopTurn.transition(animated: animated) { [self] in change(to: Array(children[...index])) }
    return popped
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    RunLoopTurn.transition(animated: animated) { [self] in change(to: viewControllers) }
  }

  open override func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  private var isOnScreen = false

  private func change(to stack: [UIViewController]) {
    let (before, old) = (topViewController, children)
    let isCovered = isOnScreen && before !== stack.last
    if isCovered { before?.disappear() }
    let (leaving, arriving) = (old.filter { !stack.contains($0) }, stack.filter { !old.contains($0) })
    for child in leaving {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    for child in arriving { addChild(child) }
    children = stack
    if isOnScreen { showTopView() }
    for child in arriving { child.didMove(toParent: self) }
    if isCovered { topViewController?.appear() }
  }

  private func showTopView() {
    for child in children.dropLast() { child.viewIfLoaded?.removeFromSuperview() }
    guard let top = topViewController?.view, top.superview !== view else { return }
    view.addSubview(top)
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
