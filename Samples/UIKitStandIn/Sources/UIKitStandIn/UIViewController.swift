import Foundation

@preconcurrency @MainActor
open class UIViewController: UIResponder {
  open var title: String?
  /// Stops the program if the presentation controller already exists for another style.
  ///
  /// UIKit would ignore the new style.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet {
      precondition(
        storedPresentationController == nil || modalPresentationStyle == oldValue,
        "modalPresentationStyle is set after presentationController was read")
    }
  }
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  public let navigationItem = UINavigationItem()

  open internal(set) var children: [UIViewController] = []
  open internal(set) weak var parent: UIViewController?
  open private(set) var isBeingPresented = false
  open private(set) var isBeingDismissed = false
  /// Created at the first access, for the current style, as in UIKit.
  open var presentationController: UIPresentationController? {
    if storedPresentationController == nil {
      storedPresentationController = UIPresentationController(
        presentedViewController: self, presenting: presentingViewController)
    }
    return storedPresentationController
  }
  private var storedPresentationController: UIPresentationController?
  /// The view controller that this one presents, without ancestors.
  private var ownPresented: UIViewController?
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
    AutoreleasePool.add(self)
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

  open var presentedViewController: UIViewController? { ownPresented ?? parent?.presentedViewController }

  /// Prints a warning and does nothing outside a window, beside another presentation or during one, as UIKit does.
  ///
  /// Stops the program if the view controller has a parent or is presented, as UIKit does.
  open func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    let presenting = sequence(first: self) { $0.parent }.first { $0.parent == nil } ?? self
    guard let window = viewIfLoaded?.window else {
      return warn("present \(viewController) on \(self) whose view is not in the window hierarchy")
    }
    guard !presenting.isBeingPresented, !presenting.isBeingDismissed else {
      return warn("present \(viewController) on \(self) while a presentation or dismissal is in progress")
    }
    guard presentedViewController == nil else {
      return warn("present \(viewController) on \(self) which is already presenting")
    }
    precondition(
      viewController.parent == nil && viewController.presenter == nil,
      "a view controller is presented that already has a parent or is presented")
    presenting.ownPresented = viewController
    viewController.presenter = presenting
    viewController.isBeingPresented = true
    viewController.loadViewIfNeeded()
    RunLoopTurn.transition(animated: animated) { [self] in
      let container = UIView(frame: window.frame)
      viewController.presentationContainer = container
      window.addSubview(container)
      viewController.beginAppearanceTransition(true, animated: animated)
      let end = {
        viewController.isBeingPresented = false
        viewController.endAppearanceTransition()
        completion?()
      }
      let animator =
        animated
        ? viewController.transitioningDelegate?.animationController(
          forPresented: viewController, presenting: presenting, source: self) : nil
      guard let animator else {
        container.addSubview(viewController.view)
        return end()
      }
      animator.animateTransition(
        using: TransitionContext(
          from: presenting, to: viewController, in: container, isPresenting: true, completion: end))
    }
  }

  /// Prints a warning and does nothing during a transition.
  ///
  /// The view controller stays presented until an animated dismissal ends.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController, let presenting = presented.presenter else {
      guard let presentingViewController else {
        completion?()
        return
      }
      presentingViewController.dismiss(animated: animated, completion: completion)
      return
    }
    guard !presented.isBeingPresented, !presented.isBeingDismissed else {
      return warn("dismiss \(presented) while a presentation or dismissal is in progress")
    }
    presented.isBeingDismissed = true
    RunLoopTurn.transition(animated: animated) {
      presented.beginAppearanceTransition(false, animated: animated)
      let end = {
        presented.view.removeFromSuperview()
        presented.presentationContainer?.removeFromSuperview()
        presented.presentationContainer = nil
        presented.isBeingDismissed = false
        presented.presenter = nil
        presented.storedPresentationController = nil
        presenting.ownPresented = nil
        presented.endAppearanceTransition()
        completion?()
      }
      let animator = animated ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
      guard let animator, let container = presented.presentationContainer else { return end() }
      animator.animateTransition(
        using: TransitionContext(from: presented, to: presenting, in: container, isPresenting: false, completion: end))
    }
  }

  private func warn(_ attempt: String) {
    print("Warning: attempt to \(attempt)")
  }

  /// The view that contains this view controller's view while it is presented.
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
