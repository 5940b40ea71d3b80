import Foundation

@preconcurrency @MainActor
open class UIViewController: UIResponder {
  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  public let navigationItem = UINavigationItem()

  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open private(set) var presentedViewController: UIViewController?
  open private(set) var isBeingDismissed = false
  /// The one of the presentation that the view controller is, or is about to be, part of.
  open private(set) lazy var presentationController: UIPresentationController? = UIPresentationController(
    presentedViewController: self, presenting: presentingViewController)
  private weak var presenter: UIViewController?

  private var loadedView: UIView?
  private var appearing: Bool?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: - View

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadView() {
    view = UIView()
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    loadViewIfNeeded()
    appearing = isAppearing
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
  }

  open func endAppearanceTransition() {
    guard let appearing else { return }
    self.appearing = nil
    if appearing { viewDidAppear(false) } else { viewDidDisappear(false) }
  }

  // MARK: - Presenting

  open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

  open func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    guard presentedViewController == nil else { return }
    presentedViewController = viewController
    viewController.presenter = self
    viewController.beginAppearanceTransition(true, animated: animated)
    let animator =
      animated
      ? viewController.transitioningDelegate?.animationController(
        forPresented: viewController, presenting: self, source: self) : nil
    transition(from: self, to: viewController, isPresenting: true, with: animator) {
      viewController.endAppearanceTransition()
      completion?()
    }
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      guard let presentingViewController else {
        completion?()
        return
      }
      presentingViewController.dismiss(animated: animated, completion: completion)
      return
    }
    presented.isBeingDismissed = true
    presented.beginAppearanceTransition(false, animated: animated)
    let animator = animated ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
    transition(from: presented, to: self, isPresenting: false, with: animator) { [self] in
      presented.endAppearanceTransition()
      presented.isBeingDismissed = false
      presented.presenter = nil
      presentedViewController = nil
      completion?()
    }
  }

  /// At once, unless an animator draws it: then it is over when that says so, as in UIKit.
  private func transition(
    from: UIViewController, to: UIViewController, isPresenting: Bool,
    with animator: (any UIViewControllerAnimatedTransitioning)?, completion: @escaping () -> Void
  ) {
    guard let animator else { return completion() }
    let context = TransitionContext(from: from, to: to, isPresenting: isPresenting, completion: completion)
    if isPresenting { to.presentationContainer = context.containerView } else { from.presentationContainer = nil }
    animator.animateTransition(using: context)
  }

  /// What an animator put the view into, for as long as the view controller is presented.
  private var presentationContainer: UIView?

  open func show(_ viewController: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(viewController, animated: true)
    } else {
      present(viewController, animated: true)
    }
  }

  // MARK: - Containment

  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  func appear() {
    beginAppearanceTransition(true, animated: false)
    endAppearanceTransition()
  }

  func disappear() {
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }
}

public enum UIModalPresentationStyle: Sendable {
  case automatic, fullScreen, pageSheet, formSheet, overFullScreen, overCurrentContext, popover, custom, none
}

public enum UIModalTransitionStyle: Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
